"""What the token finders hand each other: a stretch of text, and the other forms under which it may be cited."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["MAX_TOKEN", "Found", "Span", "blank"]

MAX_TOKEN = 2048
"""Characters.

Longer runs (a base64 blob, say) are data and no token that a model copies; pinning one would fill the window.
"""


class Found(NamedTuple):
    """`text[start:end]` is a token; it may also be cited as any of `forms`."""

    start: int
    end: int
    forms: tuple[str, ...] = ()


Span = tuple[int, int, tuple[str, ...]]
"""A `Found` without its names, where one is made for each token of a long text."""


def blank(text: str, found: list[Found]) -> str:
    """`text` with the (ordered, disjoint) stretches overwritten, so that a later finder cannot take parts of them."""
    if not found:
        return text
    pieces: list[str] = []
    at = 0
    for start, end, _ in found:
        pieces += (text[at:start], "\0" * (end - start))
        at = end
    pieces.append(text[at:])
    return "".join(pieces)
