"""Marks: what the engine knows of where a piece of text came from.

A mark is a small immutable value with the place that it was made at. Concrete marks (`Made`, `Asking`) are facts;
symbolic ones stand for what a caller will hand over: `Held` for whatever stands at a path below a root of the function
(a parameter, the enclosing frame, a module), `Reply` for a model's answer whose prompt is not fully known yet.
`substitute` turns symbolic marks into what a call site knows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cached_property

from provlint.finding import Hop
from provlint.roles.model import Evidence, Phantom

__all__ = ["Asking", "Held", "Made", "Mark", "Marks", "NO_MARKS", "Reply", "Root", "Site", "resolve_reply", "symbolic"]

Root = int | str
"""A root of symbolic values: a parameter's index, "frame" for the enclosing function, "module:NAME"."""


@dataclass(frozen=True, slots=True)
class Site:
    """A place in the code. Lines and columns count from 1."""

    path: str
    line: int
    column: int
    end_line: int
    end_column: int
    function: str = ""


@dataclass(frozen=True)
class Made:
    """Text of one phantom type, made at `site`. The hops that it took since are no part of its identity."""

    phantom: Phantom
    site: Site
    maker: str
    evidence: Evidence
    hops: tuple[Hop, ...] = field(default=(), compare=False)
    inputs: frozenset[Mark] = field(default=frozenset(), compare=False)
    """What a rewrite was made from, so far as it is symbolic: names the transcript that a summary stands for."""

    @cached_property
    def _hash(self) -> int:
        return hash((self.phantom, self.site, self.maker))

    def __hash__(self) -> int:
        return self._hash

    def through(self, hop: Hop) -> Made:
        """The same mark, one call further on. Traces are cut at MAX_HOPS."""
        if len(self.hops) >= MAX_HOPS or hop in self.hops:
            return self
        return Made(self.phantom, self.site, self.maker, self.evidence, (*self.hops, hop), self.inputs)


MAX_HOPS = 6
"""Longer traces are not read by anybody; the origin and the sink are always there."""


@dataclass(frozen=True, slots=True)
class Asking:
    """A prompt text that asks for a rewrite of text it is handed. `previous`: it has a slot for the last summary."""

    site: Site
    phrase: str
    previous: bool = False


@dataclass(frozen=True, slots=True)
class Held:
    """What stands at `path` below `root`; with `deep`, anything inside it too (text derived from the whole)."""

    root: Root
    path: tuple[str, ...]
    deep: bool = False


@dataclass(frozen=True)
class Reply:
    """A model's answer. Rewritten if an input turns out to be `Asking`, generated otherwise."""

    site: Site
    maker: str
    evidence: Evidence
    inputs: frozenset[Mark]

    @cached_property
    def _hash(self) -> int:
        return hash((self.site, self.inputs))

    def __hash__(self) -> int:
        return self._hash


Mark = Made | Asking | Held | Reply
Marks = frozenset[Mark]
NO_MARKS: Marks = frozenset()


def symbolic(marks: Iterable[Mark]) -> bool:
    """Whether a caller may still change what these marks mean."""
    return any(type(mark) is Held or (type(mark) is Reply) for mark in marks)


def resolve_reply(reply: Reply) -> Mark:
    """A reply as a fact where its inputs say enough, else the reply as it is."""
    asking = next((mark for mark in reply.inputs if type(mark) is Asking), None)
    held = frozenset(mark for mark in reply.inputs if type(mark) is Held)
    if asking is not None:
        detail = f'{reply.evidence.detail} with "{asking.phrase}" at {asking.site.path}:{asking.site.line}'
        evidence = Evidence(reply.evidence.place, detail, reply.evidence.confidence)
        return Made(Phantom.REWRITTEN, reply.site, reply.maker, evidence, (), held)
    if not held:
        return Made(Phantom.GENERATED, reply.site, reply.maker, reply.evidence)
    return reply


def substitute(marks: Marks, read: Callable[[Held], Marks], hop: Hop | None) -> Marks:
    """`marks` with each `Held` replaced by what `read` says, and one hop more on each fact."""
    if not marks:
        return marks
    found: set[Mark] = set()
    for mark in marks:
        kind = type(mark)
        if kind is Held:
            found |= read(mark)  # type: ignore[arg-type]
        elif kind is Reply:
            assert isinstance(mark, Reply)
            inputs = frozenset(m for m in substitute(mark.inputs, read, None) if type(m) in (Held, Asking))
            found.add(resolve_reply(Reply(mark.site, mark.maker, mark.evidence, inputs)))
        elif kind is Made:
            assert isinstance(mark, Made)
            if mark.inputs:
                inputs = frozenset(m for m in substitute(mark.inputs, read, None) if type(m) is Held)
                mark = Made(mark.phantom, mark.site, mark.maker, mark.evidence, mark.hops, inputs)
            found.add(mark.through(hop) if hop is not None else mark)
        else:
            found.add(mark)
    return frozenset(found)
