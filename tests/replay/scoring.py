"""500 turns of score-and-prune: 40 messages in the window, 12 kept, each turn.

Unbound, a rewrite keeps the score of the text it replaced (and gains a little for having been kept), so old rewrites
outrank new evidence while they lose what they were kept for. Bound by hash, a rewrite has no score until it is scored.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from provlint.guards import ScoredSpan, StaleScoreError, apply_rewrite, check_turn_integrity, prune, rescore

MESSAGES, KEPT = 40, 12
TOPIC = tuple(f"topic{letter}" for letter in "abcdefghij")
FILLER = tuple(f"filler{letter}" for letter in "abcdefghij")


@dataclass
class Result:
    turns: int
    collapsed_at: int | None
    """The first turn after which the window's true relevance was below half of what it began with."""
    raised: int
    """Turns in which something said so."""
    unsound: int
    """Turns whose integrity did not hold."""
    tokens: tuple[float, float]
    """Mean words in the window before and after a turn."""
    relevance: tuple[float, float]
    """Mean true relevance at the start, and at the end."""


def relevance(text: str) -> float:
    """The share of words that are on the topic."""
    words = text.split()
    return sum(word in TOPIC for word in words) / len(words)


def message(rng: random.Random) -> str:
    """50 words, 39 to 41 of them on the topic."""
    on_topic = rng.randrange(39, 42)
    words = [*rng.choices(TOPIC, k=on_topic), *rng.choices(FILLER, k=50 - on_topic)]
    rng.shuffle(words)
    return " ".join(words)


def faithful(text: str) -> str:
    """A rewriter that shortens by a quarter and keeps the proportions."""
    words = text.split()
    topical = [word for word in words if word in TOPIC]
    rest = [word for word in words if word not in TOPIC]
    return " ".join([*topical[: len(topical) * 3 // 4], *rest[: -(-len(rest) * 3 // 4)]])


def drifting(text: str, rng: random.Random) -> str:
    """A rewriter that paraphrases: three in ten topical words become general ones."""
    return " ".join(rng.choice(FILLER) if word in TOPIC and rng.random() < 0.3 else word for word in text.split()[:48])


def unbound(turns: int = 500, seed: int = 5) -> Result:
    """Scores live in a dict beside the texts and are adjusted, as many agents do."""
    rng = random.Random(seed)
    texts = {f"m{n}": message(rng) for n in range(MESSAGES)}
    scores = {key: relevance(text) for key, text in texts.items()}
    start = sum(scores.values()) / len(scores)
    collapsed: int | None = None
    before_total = after_total = 0
    truth = start
    for turn in range(1, turns + 1):
        before_total += sum(len(text.split()) for text in texts.values())
        kept = sorted(texts, key=lambda key: -scores[key])[:KEPT]
        texts = {key: drifting(texts[key], rng) for key in kept}
        scores = {key: scores[key] + 0.02 for key in kept}
        after_total += sum(len(text.split()) for text in texts.values())
        truth = sum(map(relevance, texts.values())) / KEPT
        if collapsed is None and truth < start / 2:
            collapsed = turn
        for n in range(MESSAGES - KEPT):
            texts[f"m{turn}.{n}"] = message(rng)
            scores[f"m{turn}.{n}"] = relevance(texts[f"m{turn}.{n}"])
    return Result(turns, collapsed, 0, 0, (before_total / turns, after_total / turns), (start, truth))


def bound(turns: int = 500, seed: int = 5) -> Result:
    """The same turns through `apply_rewrite`, `rescore` and `prune`."""
    rng = random.Random(seed)
    spans = [_scored(f"m{n}", message(rng)) for n in range(MESSAGES)]
    start = truth = sum(relevance(span.text) for span in spans) / MESSAGES
    collapsed: int | None = None
    raised = unsound = 0
    before_total = after_total = 0
    for turn in range(1, turns + 1):
        kept = prune(spans, KEPT)
        after, invalidated = apply_rewrite(kept, {span.id: faithful(span.text) for span in kept if not span.rewritten})
        if invalidated:
            try:  # what the unbound pipeline does in silence
                prune(after, KEPT)
            except StaleScoreError:
                raised += 1
        after = rescore(after, invalidated, relevance)
        integrity = check_turn_integrity(spans, after, scores_invalidated=invalidated)
        unsound += not integrity
        before_total += integrity.tokens_before
        after_total += integrity.tokens_after
        truth = sum(relevance(span.text) for span in after) / len(after)
        if collapsed is None and truth < start / 2:
            collapsed = turn
        spans = [*after, *(_scored(f"m{turn}.{n}", message(rng)) for n in range(MESSAGES - KEPT))]
    return Result(turns, collapsed, raised, unsound, (before_total / turns, after_total / turns), (start, truth))


def _scored(span_id: str, text: str) -> ScoredSpan:
    return ScoredSpan(span_id, text, relevance(text))
