"""Relevance scores that are bound, by hash, to the very text they were computed on."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from provlint.guards.errors import ProvenanceBreakError, StaleScoreError
from provlint.guards.tokens import extract_pinned
from provlint.text import Pinned, Score

__all__ = ["ScoredSpan", "TurnIntegrity", "apply_rewrite", "check_turn_integrity", "prune", "rescore", "text_hash"]


def text_hash(text: str) -> str:
    """SHA-256 of the text in UTF-8, in hex. Lone surrogates, which UTF-8 has no form for, are hashed as they stand."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


@dataclass(frozen=True, slots=True)
class ScoredSpan:
    """A span of the window with its score, and the SHA-256 of the text that was scored.

    A span whose text is not the text that was scored has no score: `dataclasses.replace(span, text=...)` drops it, so
    that there is no stale number to add to, to scale or to sort by.
    """

    id: str
    text: str
    score: Score | float | None = None
    sha256: str = ""
    """Of the text scored; of `text` itself where it is not given."""
    rewritten: bool = False
    pinned: Pinned = field(default_factory=Pinned)
    """The verbatim tokens of the source, once the span has been rewritten."""

    def __post_init__(self) -> None:
        if self.score is not None and math.isnan(self.score):
            raise ValueError(f"span {self.id!r}: NaN is no score")
        current = text_hash(self.text)
        if not self.sha256:
            object.__setattr__(self, "sha256", current)
        elif self.sha256 != current:
            object.__setattr__(self, "score", None)

    @property
    def stale(self) -> bool:
        """Whether the span has no score that holds for its text."""
        return self.score is None or self.sha256 != text_hash(self.text)


def apply_rewrite(
    spans: Sequence[ScoredSpan], rewrites: Mapping[str, str] | Mapping[int, str], *, pinned: Pinned | None = None
) -> tuple[list[ScoredSpan], set[str]]:
    """The spans with `rewrites` in place (by span id, or by position), and the ids of all scores that this invalidates.

    Invalid are the scores of each span whose text changed and of its neighbours on either side: rankers read a span
    in its context. They are gone from the spans returned; `rescore` computes them anew.

    A span that is a rewrite already is not rewritten again, unless the caller carries the pinned block of its source:
    then `pinned` holds each token that the first rewrite pinned. Otherwise ProvenanceBreakError, with the spans in
    `.ids` and the tokens that would be lost in `.tokens`. Nothing is changed in place.
    """
    places = _places(spans)
    changed: dict[int, str] = {}
    for key, text in rewrites.items():
        place = places[key] if isinstance(key, str) else range(len(spans))[key]
        if text != spans[place].text:
            changed[place] = text
    _refuse_again(spans, changed, pinned)
    invalid = {near for place in changed for near in (place - 1, place, place + 1) if 0 <= near < len(spans)}
    after = [
        replace(
            span,
            text=changed.get(place, span.text),
            score=None,
            rewritten=span.rewritten or place in changed,
            pinned=span.pinned if span.rewritten or place not in changed else extract_pinned(span.text),
        )
        if place in invalid
        else span
        for place, span in enumerate(spans)
    ]
    return after, {spans[place].id for place in invalid}


def _places(spans: Sequence[ScoredSpan]) -> dict[str, int]:
    places = {span.id: place for place, span in enumerate(spans)}
    if len(places) < len(spans):
        raise ValueError("two spans have the same id: a score could not be told from another's")
    return places


def _refuse_again(spans: Sequence[ScoredSpan], changed: Mapping[int, str], pinned: Pinned | None) -> None:
    again = [spans[place] for place in changed if spans[place].rewritten]
    lost = [token for span in again for token in span.pinned if pinned is None or token not in pinned]
    refused = [span.id for span in again if pinned is None or any(token not in pinned for token in span.pinned)]
    if refused:
        raise ProvenanceBreakError(
            f"{len(refused)} spans are rewrites already ({', '.join(refused[:8])}): rewrite the source again, "
            f"or carry its pinned block",
            ids=refused,
            tokens=dict.fromkeys(lost),
        )


def rescore(
    spans: Sequence[ScoredSpan],
    invalidated: Collection[str],
    score_fn: Callable[[str], float | None],
    *,
    max_calls: int | None = None,
) -> list[ScoredSpan]:
    """The spans with fresh scores for `invalidated`, each computed on the text as it is now.

    Where `score_fn` refuses (returns None), the span stays without a score. If more than `max_calls` scores would
    have to be computed, none is. Either way `prune` will not decide by what is missing.
    """
    places = _places(spans)
    wanted = {places[id_] for id_ in invalidated}
    if max_calls is not None and len(wanted) > max_calls:
        return list(spans)
    return [_scored(span, score_fn) if place in wanted else span for place, span in enumerate(spans)]


def _scored(span: ScoredSpan, score_fn: Callable[[str], float | None]) -> ScoredSpan:
    value = score_fn(span.text)
    return replace(span, score=None if value is None else Score(float(value)), sha256=text_hash(span.text))


def prune(spans: Sequence[ScoredSpan], keep: int, *, on_stale: Literal["raise", "keep"] = "raise") -> list[ScoredSpan]:
    """The `keep` spans with the highest scores, in their order; of equals the earlier ones.

    A span without a score that holds for its text decides nothing: StaleScoreError with the ids in `.ids`, or, with
    `on_stale="keep"`, no pruning this turn.
    """
    if keep < 0:
        raise ValueError(f"keep is a number of spans, not {keep}")
    scores = [span.score for span in spans if not span.stale]
    stale = [span.id for span in spans if span.stale]
    if stale:
        if on_stale == "keep":
            return list(spans)
        raise StaleScoreError(
            f"{len(stale)} of {len(spans)} scores are not of the text as it is now ({', '.join(stale[:8])}): "
            f"rescore them first",
            ids=stale,
        )
    best = sorted(range(len(spans)), key=lambda place: -_number(scores[place]))[:keep]
    return [spans[place] for place in sorted(best)]


def _number(score: float | None) -> float:
    assert score is not None  # stale spans have been dealt with
    return score


@dataclass(frozen=True, slots=True)
class TurnIntegrity:
    """What one turn did to the window; true where it holds."""

    tokens_before: int
    tokens_after: int
    relevance_before: float
    relevance_after: float
    unaccounted: tuple[str, ...]
    """Ids of spans that were rewritten and whose scores nobody invalidated."""
    stale: tuple[str, ...]
    """Ids of spans that ended the turn without a valid score."""
    problems: tuple[str, ...]

    def __bool__(self) -> bool:
        return not self.problems


def check_turn_integrity(
    before: Sequence[ScoredSpan],
    after: Sequence[ScoredSpan],
    *,
    scores_invalidated: Collection[str] = (),
    tolerance: float = 0.05,
    count: Callable[[str], int] | None = None,
) -> TurnIntegrity:
    """Whether a turn kept the window sound: fewer tokens, the same mean relevance, and each rewrite accounted for.

    `tolerance` is the share by which the mean relevance may differ; `count` counts the tokens of a text (words, if
    not given).
    """
    counter = count or (lambda text: len(text.split()))
    old = {span.id: span.text for span in before}
    tokens = sum(counter(span.text) for span in before), sum(counter(span.text) for span in after)
    means = _mean(before), _mean(after)
    unaccounted = tuple(
        span.id for span in after if span.id in old and span.text != old[span.id] and span.id not in scores_invalidated
    )
    stale = tuple(span.id for span in after if span.stale)
    problems = []
    if tokens[1] >= tokens[0]:
        problems.append(f"tokens did not fall: {tokens[0]} before, {tokens[1]} after")
    if not abs(means[1] - means[0]) <= tolerance * abs(means[0]):
        problems.append(f"mean relevance went from {means[0]:.4g} to {means[1]:.4g}, more than {tolerance:.0%}")
    if unaccounted:
        problems.append(f"rewritten without invalidating the score: {', '.join(unaccounted[:8])}")
    if stale:
        problems.append(f"no valid score: {', '.join(stale[:8])}")
    return TurnIntegrity(*tokens, *means, unaccounted, stale, tuple(problems))


def _mean(spans: Iterable[ScoredSpan]) -> float:
    scores = [_number(span.score) for span in spans if not span.stale]
    return sum(scores) / len(scores) if scores else 0.0
