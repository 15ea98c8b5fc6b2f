"""Rank the source, then rewrite the survivors: the one order in which a summary never decides what is kept.

A ranker that reads summaries ranks the summariser. So the source segments are ranked, the budget is filled with source
segments, and only what survived is rewritten; the verbatim tokens of *all* segments are pinned first.
"""

from __future__ import annotations

import asyncio
import inspect
import math
import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, Generic, Protocol, SupportsFloat, TypedDict, TypeVar, runtime_checkable

from provlint.guards.errors import ProvenanceBreakError, shown
from provlint.guards.tokens import extract_pinned
from provlint.text import Pinned, Rewritten

__all__ = ["HasText", "RankedRewrite", "rank_then_rewrite", "rank_then_rewrite_async", "render_pinned", "segment_text"]


@runtime_checkable
class HasText(Protocol):
    """A segment that is an object: its text stands in `.text`. A true `.rewritten` marks a rewrite."""

    @property
    def text(self) -> str: ...


S = TypeVar("S", bound="str | Mapping[str, Any] | HasText")


class RankedRewrite(TypedDict, Generic[S]):
    """What `rank_then_rewrite` returns."""

    rewritten: list[Rewritten]
    """The survivors, rewritten, in the order of the source."""
    pinned: Pinned
    """The verbatim tokens of all segments, survivors or not."""
    source_segments: list[S]
    """The survivors as they were handed in; the n-th belongs to the n-th of `rewritten`."""


_OPEN, _CLOSE = "<pinned>", "</pinned>"
_BLOCK = re.compile(rf"{_OPEN}\n(.*?)\n?{_CLOSE}", re.DOTALL)
_MARKS = frozenset(("rewritten", "rewrite", "summary", "derivative"))

Rewriter = Callable[[str], str] | Callable[[str, Pinned], str]
AsyncRewriter = Callable[[str], str | Awaitable[str]] | Callable[[str, Pinned], str | Awaitable[str]]


def rank_then_rewrite(
    segments: Sequence[S],
    rank_fn: Callable[[S], float],
    rewrite_fn: Rewriter,
    budget: int,
    *,
    size: Callable[[str], int] = len,
) -> RankedRewrite[S]:
    """Ranks the source segments, keeps in rank order those that fit into `budget`, and rewrites the survivors alone.

    A segment is a str, a mapping with "text", or an object with `.text`. `rank_fn` is called once for each segment,
    higher is better, and equals keep their order. The budget is in units of `size` (characters, unless you hand a
    token counter); a segment that no longer fits is passed over for the next in rank, and a budget of zero or less
    keeps none. `rewrite_fn` gets a survivor's text, and the pinned block too if it takes two arguments.

    Raises ProvenanceBreakError, with the places of the segments in `.ids`, if a segment is marked as a rewrite (a true
    "rewritten", or "provenance": "rewritten"), or if a rewriter returns a pinned block other than the one it was given.
    What `rank_fn` or `rewrite_fn` raise comes through, and nothing has been changed by then.
    """
    texts = _source_texts(segments)
    pinned = extract_pinned("\n".join(texts))
    kept = _survivors([_score(rank_fn(segment), place) for place, segment in enumerate(segments)], texts, budget, size)
    wants_block = bool(kept) and _takes_two(rewrite_fn)
    rewritten = []
    for place in kept:
        reply: Any = rewrite_fn(texts[place], pinned) if wants_block else rewrite_fn(texts[place])  # type: ignore[call-arg]
        rewritten.append(_checked(reply, pinned, place))
    return {"rewritten": rewritten, "pinned": pinned, "source_segments": [segments[place] for place in kept]}


async def rank_then_rewrite_async(
    segments: Sequence[S],
    rank_fn: Callable[[S], float | Awaitable[float]],
    rewrite_fn: AsyncRewriter,
    budget: int,
    *,
    size: Callable[[str], int] = len,
) -> RankedRewrite[S]:
    """`rank_then_rewrite` for functions that may be awaited. All ranks are awaited together, then all rewrites.

    When one raises, the others are cancelled and its error comes through.
    """
    texts = _source_texts(segments)
    pinned = extract_pinned("\n".join(texts))
    ranks = await _together([rank_fn(segment) for segment in segments])
    kept = _survivors([_score(rank, place) for place, rank in enumerate(ranks)], texts, budget, size)
    wants_block = bool(kept) and _takes_two(rewrite_fn)
    replies = await _together(
        [rewrite_fn(texts[p], pinned) if wants_block else rewrite_fn(texts[p]) for p in kept]  # type: ignore[call-arg]
    )
    rewritten = [_checked(reply, pinned, place) for reply, place in zip(replies, kept, strict=True)]
    return {"rewritten": rewritten, "pinned": pinned, "source_segments": [segments[place] for place in kept]}


def render_pinned(pinned: Pinned) -> str:
    """The block as text to be shown to a model: one token a line, between markers."""
    return "\n".join((_OPEN, *pinned, _CLOSE))


def segment_text(segment: object) -> str:
    """The text of a segment, whichever form it has."""
    if isinstance(segment, str):
        return segment
    text = segment.get("text") if isinstance(segment, Mapping) else getattr(segment, "text", None)
    if not isinstance(text, str):
        raise TypeError(
            f"a segment is a str, a mapping with 'text' or an object with .text, not {type(segment).__name__}"
        )
    return text


def _marked_rewritten(segment: object) -> bool:
    if isinstance(segment, Mapping):
        return bool(segment.get("rewritten")) or segment.get("provenance") in _MARKS
    return bool(getattr(segment, "rewritten", False)) or getattr(segment, "provenance", None) in _MARKS


def _source_texts(segments: Sequence[object]) -> list[str]:
    if isinstance(segments, str):
        raise TypeError("segments is a sequence of segments, not one str")
    marked = [
        place for place, segment in enumerate(segments) if not isinstance(segment, str) and _marked_rewritten(segment)
    ]
    if marked:
        raise ProvenanceBreakError(
            f"segments {', '.join(map(str, marked[:8]))} are rewrites: rank the source they were made from",
            ids=map(str, marked),
            tokens=[segment_text(segments[place]) for place in marked],
        )
    return [segment_text(segment) for segment in segments]


def _score(value: object, place: int) -> float:
    if not isinstance(value, SupportsFloat):
        raise TypeError(f"the ranker returned {type(value).__name__} for segment {place}, not a number")
    score = float(value)
    if math.isnan(score):
        raise ValueError(f"the ranker returned NaN for segment {place}: it has no place in an order")
    return score


def _survivors(scores: Sequence[float], texts: Sequence[str], budget: int, size: Callable[[str], int]) -> list[int]:
    """Places of the segments kept, in the order of the source."""
    if budget <= 0:
        return []
    left = budget
    kept: list[int] = []
    for place in sorted(range(len(texts)), key=lambda i: -scores[i]):
        needed = size(texts[place])
        if needed <= left:
            left -= needed
            kept.append(place)
    return sorted(kept)


def _takes_two(rewrite_fn: Callable[..., object]) -> bool:
    """Whether a second positional argument is required, so that a default of the rewriter's own is left alone."""
    try:
        parameters = inspect.signature(rewrite_fn).parameters.values()
    except (TypeError, ValueError):
        return False
    required = [
        p for p in parameters if p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD) and p.default is p.empty
    ]
    return len(required) == 2


def _checked(reply: object, pinned: Pinned, place: int) -> Rewritten:
    if not isinstance(reply, str):
        raise TypeError(f"the rewriter returned {type(reply).__name__} for segment {place}, not text")
    for block in _BLOCK.finditer(reply):
        lines = block[1].split("\n") if block[1] else []
        altered = [line for line in lines if line not in pinned]
        lost = [token for token in pinned if token not in block[1]]
        if altered or lost:
            raise ProvenanceBreakError(
                f"the rewriter touched the pinned block in segment {place}: {shown(altered or lost)}",
                tokens=[*altered, *lost],
                ids=[str(place)],
            )
    return Rewritten(reply)


async def _together(values: Sequence[object]) -> list[Any]:
    """Every value, awaited where it has to be, all at once."""
    tasks = [asyncio.ensure_future(_settled(value)) for value in values]
    try:
        return list(await asyncio.gather(*tasks))
    except BaseException:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        raise


async def _settled(value: object) -> object:
    return await value if inspect.isawaitable(value) else value
