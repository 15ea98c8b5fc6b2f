"""Citing: whole tokens only, and errors that name the token and nothing more."""

from __future__ import annotations

import pytest

from provlint.guards import ProvenanceBreakError, assert_citable, cite, extract_pinned, is_citable

PINNED = extract_pinned("port 8080 at commit 1e6d2f90c7b8")


def test_the_very_token_comes_back() -> None:
    assert cite("8080", PINNED) == "8080"
    assert cite(8080, PINNED) == "8080"
    assert type(cite(8080, PINNED)) is str
    assert_citable("1e6d2f90c7b8", PINNED)


@pytest.mark.parametrize("token", ["808", "8081", "080", "1E6D2F90C7B8", "1e6d2f9", "", " 8080", "port 8080"])
def test_neither_parts_nor_neighbours_nor_other_cases(token: str) -> None:
    assert not is_citable(token, PINNED)
    with pytest.raises(ProvenanceBreakError) as caught:
        assert_citable(token, PINNED)
    assert caught.value.tokens == (token,)


def test_the_message_stays_short() -> None:
    with pytest.raises(ProvenanceBreakError) as caught:
        cite("x" * 10_000, PINNED)
    assert len(str(caught.value)) < 200
    assert caught.value.tokens == ("x" * 10_000,)


@pytest.mark.parametrize("token", [True, 1.5, None, b"8080"])
def test_what_is_no_token_is_refused(token: object) -> None:
    with pytest.raises(TypeError, match="a token is"):
        is_citable(token, PINNED)  # type: ignore[call-overload]


@pytest.mark.parametrize("block", ["8080 is in here", ["8080"], None])
def test_only_a_pinned_block_can_prove(block: object) -> None:
    with pytest.raises(TypeError, match="Pinned"):
        is_citable("8080", block)  # type: ignore[call-overload]
