"""400 simulated debugging runs: does the agent act on the identifier that stood in the log?

Deterministic fakes stand in for the models. The summariser drops identifiers before it drops prose, and what it is
handed twice it drops twice. The ranker loves coherent prose. The agent remembers an identifier nearly right: one
character off, or another numeral. What it can do about that depends on what the window still holds.
"""

from __future__ import annotations

import random
import re
import zlib
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from functools import lru_cache
from typing import Literal, NamedTuple

from provlint.guards import extract_pinned, is_citable, rank_then_rewrite
from provlint.text import Pinned

Pipeline = Literal["unguarded", "plain patterns", "guarded"]
PIPELINES: tuple[Pipeline, ...] = ("unguarded", "plain patterns", "guarded")

PLAIN_PATTERNS = [
    re.compile(pattern)
    for pattern in (
        r"\b[0-9a-f]{7,40}\b",
        r"\b\d{1,5}/(?:tcp|udp)\b",
        r"\b[A-Z]{2,}-\d{3,}\b",
        r"[\w./-]+:\d+(?::\d+)?",
        r"`[^`]+`",
    )
]


@dataclass(frozen=True)
class Setting:
    """Sizes in tokens, at four characters each."""

    budget: int = 128_000
    prune_at: float = 0.8
    summarised: float = 0.6
    turns: int = 120
    turn_tokens: int = 2_400
    prose_share: float = 0.01
    """Of the targets, the share that stands in prose, in words or as bare numbers: what plain patterns miss."""


@dataclass(frozen=True)
class Fact:
    sentence: str
    value: str
    prose: bool


@dataclass
class Outcome:
    wrong: int = 0
    acted_on_wrong: int = 0
    refused_right: int = 0
    """Runs in which the gate refused the identifier that does stand in the log."""
    block_share: float = 0.0
    """The largest share of the window that the pinned block took in any run."""


@dataclass
class Table:
    runs: int
    outcomes: dict[Pipeline, Outcome] = field(default_factory=dict)
    ranker: list[float] = field(default_factory=list)
    """The ranker's mean score of the same text after 0, 1, 2 ... rewrites."""


_WORDS = [
    "the",
    "worker",
    "waits",
    "for",
    "a",
    "lock",
    "while",
    "the",
    "queue",
    "grows",
    "and",
    "another",
    "request",
    "is",
    "retried",
    "because",
    "the",
    "upstream",
    "answers",
    "late",
    "so",
    "the",
    "operator",
    "looks",
    "at",
    "the",
    "dashboard",
    "and",
    "finds",
    "that",
    "the",
    "cache",
    "is",
    "cold",
    "after",
    "the",
    "last",
    "deploy",
    "of",
    "the",
    "service",
]


def _identifier(rng: random.Random) -> str:
    return rng.choice(
        (
            lambda: f"{rng.getrandbits(48):012x}",
            lambda: f"{rng.randrange(1024, 65536)}/tcp",
            lambda: f"OPS-{rng.randrange(10**4, 10**6)}",
            lambda: f"src/{rng.choice(_WORDS)}/{rng.choice(_WORDS)}.py:{rng.randrange(100, 2000)}",
            lambda: f"`shard-{rng.randrange(10**6):06d}`",
        )
    )()


_TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
_UNITS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]


def _prose_number(rng: random.Random) -> str:
    if rng.random() < 0.5:
        return str(rng.randrange(1024, 65536))
    return f"{rng.choice(_UNITS)} thousand and {rng.choice(_TENS)}-{rng.choice(_UNITS)}"


@lru_cache
def _paragraphs() -> tuple[str, ...]:
    """What fills the window between the facts: prose and log lines, the same few hundred in every run."""
    rng = random.Random(20240307)

    def stretch() -> list[str]:
        return [*rng.choices(_WORDS, k=rng.randrange(25, 45)), _identifier(rng)]

    return tuple(" ".join(word for _ in range(4) for word in stretch()) + "." for _ in range(240))


def _facts(rng: random.Random, count: int, setting: Setting) -> list[Fact]:
    facts = []
    for n in range(count):
        prose = rng.random() < setting.prose_share
        value = _prose_number(rng) if prose else _identifier(rng)
        facts.append(
            Fact(
                f"Note {chr(97 + n % 26)}: the failing part of stage {_UNITS[n % 9]} is {value} as the trace says.",
                value.strip("`"),
                prose,
            )
        )
    return facts


@lru_cache(maxsize=2**15)
def summarise(text: str) -> str:
    """A rewriter that drops identifiers first: of the words with a digit 15 % survive, of the others 60 %."""
    rng = random.Random(zlib.crc32(text.encode()))
    return " ".join(word for word in text.split() if rng.random() < (0.15 if any(map(str.isdigit, word)) else 0.6))


def coherence(text: str) -> float:
    """A ranker that loves coherent prose: the share of words that are words."""
    words = text.split()
    return sum(word.strip(".,:").isalpha() for word in words) / max(len(words), 1)


@lru_cache(maxsize=4096)
def _tokens(text: str) -> Pinned:
    return extract_pinned(text)


@lru_cache(maxsize=4096)
def _plain(text: str) -> tuple[str, ...]:
    """Judged kindly: what is pinned inside back quotes also cites the text between them."""
    return tuple(dict.fromkeys(m[0].strip("`") for pattern in PLAIN_PATTERNS for m in pattern.finditer(text)))


def _misremembered(value: str, rng: random.Random) -> str:
    """What a model writes that has lost the identifier: nearly the same."""
    places = [i for i, c in enumerate(value) if c.isdigit()]
    if places:
        at = rng.choice(places)
        return value[:at] + str((int(value[at]) + rng.randrange(1, 10)) % 10) + value[at + 1 :]
    words = value.split(" ")
    words[0] = rng.choice([unit for unit in _UNITS if unit != words[0]])
    return " ".join(words)


def _recognised(remembered: str, block: Iterable[str]) -> str | None:
    """The token of the block that is most like what the agent remembers, if one is alike and no other is as like."""
    like = sorted(
        (
            (SequenceMatcher(None, remembered, token).ratio(), token)
            for token in block
            if len(token) == len(remembered) and sum(a != b for a, b in zip(token, remembered, strict=True)) < 3
        ),
        reverse=True,
    )
    return like[0][1] if like and (len(like) == 1 or like[0][0] > like[1][0]) else None


class Run(NamedTuple):
    wrong: bool
    passed: bool
    """Whether the gate let the proposal through."""
    block_share: float


def run(pipeline: Pipeline, seed: int, setting: Setting) -> Run:
    """One run: what the agent proposes for a fact that it was told at some time."""
    rng = random.Random(seed)
    facts = _facts(rng, 12, setting)
    target = rng.choice(facts)
    every = max(1, setting.turns // len(facts))
    window: deque[str] = deque()
    size = block = 0
    share = 0.0
    plain: dict[str, None] = {}
    tokens: dict[str, None] = {}
    forms: set[str] = set()
    for turn in range(setting.turns):
        segments = rng.choices(_paragraphs(), k=setting.turn_tokens * 4 // 1000)
        if turn % every == 0 and turn // every < len(facts):
            segments.insert(0, facts[turn // every].sentence)
        for segment in segments:
            if pipeline == "guarded":
                found = _tokens(segment)
                block += sum(len(token) for token in found if token not in tokens)
                tokens.update(dict.fromkeys(found))
                forms |= found.forms
            elif pipeline == "plain patterns":
                block += sum(len(token) for token in _plain(segment) if token not in plain)
                plain.update(dict.fromkeys(_plain(segment)))
        window += segments
        size += sum(map(len, segments))
        share = max(share, block / (4 * setting.budget))
        if size + block > 4 * setting.budget * setting.prune_at:
            size = _fold(window, size, setting)
    if any(target.value in segment for segment in window):
        return Run(False, pipeline != "guarded" or is_citable(target.value, Pinned(tokens, forms)), share)
    remembered = _misremembered(target.value, rng)
    proposal, gate = remembered, True
    if pipeline == "plain patterns":
        proposal = _recognised(remembered, plain) or remembered
        gate = proposal in plain or not _plain(
            proposal
        )  # five patterns refuse only what looks like one of their tokens
    elif pipeline == "guarded":
        pinned = Pinned(tokens, forms)
        proposal = _recognised(remembered, pinned) or remembered
        if not is_citable(proposal, pinned):
            proposal = (
                target.value
            )  # refused, so the agent follows the pointer in the summary and reads the source again
        gate = is_citable(proposal, pinned)
    return Run(proposal != target.value, gate, share)


def _fold(window: deque[str], size: int, setting: Setting) -> int:
    """Summarises the oldest part of the window, by size, in place; returns the new size."""
    done, limit = 0, setting.summarised * size
    for place, segment in enumerate(window):
        if done >= limit:
            break
        done += len(segment)
        window[place] = summarise(segment)
        size += len(window[place]) - len(segment)
    return size


def replay(runs: int = 400, setting: Setting | None = None, pipelines: Sequence[Pipeline] = PIPELINES) -> Table:
    setting = setting or Setting()
    table = Table(runs)
    for pipeline in pipelines:
        outcome = table.outcomes[pipeline] = Outcome()
        for seed in range(runs):
            wrong, passed, share = run(pipeline, seed, setting)
            outcome.wrong += wrong
            outcome.acted_on_wrong += wrong and passed
            outcome.refused_right += not wrong and not passed
            outcome.block_share = max(outcome.block_share, share)
    table.ranker = ranker_by_cycle()
    return table


def ranker_by_cycle(cycles: int = 3, score: Callable[[str], float] = coherence) -> list[float]:
    """The mean score of the same segments after each rewrite."""
    rng = random.Random(31)
    texts = [" ".join((fact.sentence, *rng.choices(_paragraphs(), k=1))) for fact in _facts(rng, 60, Setting())]
    means = []
    for _ in range(cycles + 1):
        means.append(sum(map(score, texts)) / len(texts))
        texts = [summarise(text) for text in texts]
    return means


def guarded_ranks(cycles: int = 3) -> list[float]:
    """The same through `rank_then_rewrite`: what was ranked, cycle by cycle."""
    rng = random.Random(31)
    segments = [" ".join((fact.sentence, *rng.choices(_paragraphs(), k=1))) for fact in _facts(rng, 60, Setting())]
    means = []
    for _ in range(cycles + 1):
        ranked: list[float] = []

        def rank(segment: str, ranked: list[float] = ranked) -> float:
            ranked.append(coherence(segment))
            return ranked[-1]

        rank_then_rewrite(segments, rank, summarise, 20_000)
        means.append(sum(ranked) / len(ranked))
    return means
