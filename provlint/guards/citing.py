"""Citing: a token may be acted on only if it stands, whole, in the pinned block."""

from __future__ import annotations

from typing import TYPE_CHECKING, overload

from provlint.guards.errors import ProvenanceBreakError, shown
from provlint.text import Cited, Pinned

if TYPE_CHECKING:
    from typing_extensions import TypeIs

__all__ = ["assert_citable", "cite", "is_citable"]


@overload
def is_citable(token: str, pinned: Pinned) -> TypeIs[Cited]: ...
@overload
def is_citable(token: int, pinned: Pinned) -> bool: ...
def is_citable(token: str | int, pinned: Pinned) -> bool:
    """Whether `token` is a whole token of the block, as it was written or in a form that states the same beyond doubt.

    Parts, other cases and neighbours are not: `808`, `8081` and `0X1F` are not cited by `8080` and `0x1f`. A number is
    looked up in decimal digits.
    """
    return _written(token) in _block(pinned)


def cite(token: str | int, pinned: Pinned) -> Cited:
    """`token` as text, proved to stand in the source.

    Raises ProvenanceBreakError, with the token in `.tokens`, if it does not.
    """
    text = _written(token)
    if text not in _block(pinned):
        raise ProvenanceBreakError(
            f"{shown([text])} is no whole token of the source ({len(pinned)} tokens are pinned)", tokens=[text]
        )
    return Cited(text)


def assert_citable(token: str | int, pinned: Pinned) -> None:
    """Raises ProvenanceBreakError unless `token` may be cited."""
    cite(token, pinned)


def _written(token: str | int) -> str:
    if isinstance(token, bool) or not isinstance(token, str | int):
        raise TypeError(f"a token is a str or an int, not {type(token).__name__}")
    return token if isinstance(token, str) else str(token)


def _block(pinned: Pinned) -> Pinned:
    # `"808" in "8080"` is true for a str: any other container would answer another question.
    if not isinstance(pinned, Pinned):
        raise TypeError(f"pinned must be a Pinned block, not {type(pinned).__name__}: call extract_pinned(text)")
    return pinned
