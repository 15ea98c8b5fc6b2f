"""Source is ranked, survivors are rewritten, and all tokens are pinned, whatever the functions do."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from provlint.guards import ProvenanceBreakError, rank_then_rewrite, rank_then_rewrite_async, render_pinned
from provlint.text import Pinned


def test_ranked_as_source_kept_in_source_order_and_pinned_whole() -> None:
    seen: list[str] = []

    def rank(segment: str) -> int:
        seen.append(segment)
        return {"aa 11": 1, "bb 22": 3, "cc 33": 2}[segment]

    result = rank_then_rewrite(["aa 11", "bb 22", "cc 33"], rank, str.upper, budget=10)
    assert seen == ["aa 11", "bb 22", "cc 33"]
    assert result == {
        "rewritten": ["BB 22", "CC 33"],
        "pinned": Pinned(["11", "22", "33"]),
        "source_segments": ["bb 22", "cc 33"],
    }


def test_a_segment_that_does_not_fit_is_passed_over_and_equals_keep_their_order() -> None:
    assert rank_then_rewrite(["a" * 9, "bbb", "ccc", "ddd"], len, str, budget=6)["source_segments"] == ["bbb", "ccc"]
    assert rank_then_rewrite(["x", "y", "z"], lambda _: 1, str, budget=2)["source_segments"] == ["x", "y"]


@pytest.mark.parametrize("budget", [0, -5])
def test_no_budget_no_survivors_and_no_call(budget: int) -> None:
    def never(text: str) -> str:
        raise AssertionError(text)

    result = rank_then_rewrite(["port 8080", ""], len, never, budget)
    assert (result["rewritten"], result["source_segments"]) == ([], [])
    assert result["pinned"] == Pinned(["8080"])


@dataclass
class Note:
    text: str
    rewritten: bool = False


@pytest.mark.parametrize(
    "marked",
    [{"text": "x", "rewritten": True}, {"text": "x", "provenance": "summary"}, Note("x", rewritten=True)],
)
def test_a_rewrite_is_never_ranked(marked: dict[str, object] | Note) -> None:
    with pytest.raises(ProvenanceBreakError) as caught:
        rank_then_rewrite([Note("ok"), marked], lambda _: 1, str, 99)
    assert caught.value.ids == ("1",)
    assert caught.value.tokens == ("x",)


def test_segments_may_be_mappings_or_objects() -> None:
    assert rank_then_rewrite([{"text": "abc", "n": 3}], lambda s: len(s), str.upper, 3)["rewritten"] == ["ABC"]
    assert rank_then_rewrite([Note("abc")], lambda s: len(s.text), str.upper, 3)["rewritten"] == ["ABC"]
    with pytest.raises(TypeError, match="segment"):
        rank_then_rewrite([3], lambda _: 1, str, 3)  # type: ignore[type-var]
    with pytest.raises(TypeError, match="one str"):
        rank_then_rewrite("abc", lambda _: 1, str, 3)


@pytest.mark.parametrize("score", [float("nan"), "high", None])
def test_what_is_no_rank_is_refused(score: object) -> None:
    with pytest.raises((ValueError, TypeError), match="segment 0"):
        rank_then_rewrite(["a"], lambda _: score, str, 3)  # type: ignore[arg-type, return-value]


def test_what_a_rewriter_raises_comes_through() -> None:
    segments = ["a", "b"]

    def rewrite(text: str) -> str:
        if text == "b":
            raise ConnectionError("down")
        return text

    with pytest.raises(ConnectionError, match="down"):
        rank_then_rewrite(segments, len, rewrite, 9)
    assert segments == ["a", "b"]
    with pytest.raises(TypeError, match="not text"):
        rank_then_rewrite(["a"], len, lambda _: 7, 9)  # type: ignore[arg-type]


def test_a_rewriter_that_touches_the_pinned_block_is_found_out() -> None:
    def faithful(text: str, pinned: Pinned) -> str:
        return f"short\n{render_pinned(pinned)}"

    def careless(text: str, pinned: Pinned) -> str:
        return faithful(text, pinned).replace("8080", "8081")

    def lossy(text: str, pinned: Pinned) -> str:
        return "short\n<pinned>\n443\n</pinned>"

    segments = ["ports 8080 and 443"]
    assert rank_then_rewrite(segments, len, faithful, 99)["rewritten"] == ["short\n<pinned>\n8080\n443\n</pinned>"]
    for rewriter, token in ((careless, "8081"), (lossy, "8080")):
        with pytest.raises(ProvenanceBreakError, match="pinned block") as caught:
            rank_then_rewrite(segments, len, rewriter, 99)
        assert token in caught.value.tokens


@given(st.lists(st.text(max_size=20), max_size=12), st.integers(-3, 60))
def test_survivors_fit_and_nothing_that_still_fits_is_left_out(segments: list[str], budget: int) -> None:
    result = rank_then_rewrite(segments, len, lambda text: f"<{text}>", budget)
    kept = result["source_segments"]
    assert sum(map(len, kept)) <= max(budget, 0)
    assert result["rewritten"] == [f"<{text}>" for text in kept]
    if budget > 0:
        rest = list(segments)
        for text in kept:
            rest.remove(text)
        assert all(len(text) > budget - sum(map(len, kept)) for text in rest)


def test_async_gives_the_same_and_cancels_what_is_left() -> None:
    cancelled: list[str] = []

    async def rank(segment: str) -> int:
        await asyncio.sleep(0)
        return len(segment)

    async def rewrite(text: str) -> str:
        if text == "bad":
            raise ConnectionError("down")
        try:
            await asyncio.sleep(5 if text == "slow" else 0)
        except asyncio.CancelledError:
            cancelled.append(text)
            raise
        return text.upper()

    segments = ["a 1", "bb 2", "ccc 3"]
    sync = rank_then_rewrite(segments, len, str.upper, 9)
    assert asyncio.run(rank_then_rewrite_async(segments, rank, rewrite, 9)) == sync
    assert asyncio.run(rank_then_rewrite_async(segments, len, str.upper, 9)) == sync
    with pytest.raises(ConnectionError):
        asyncio.run(rank_then_rewrite_async(["slow", "bad"], rank, rewrite, 99))
    assert cancelled == ["slow"]
