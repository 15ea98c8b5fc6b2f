"""What the rules of flows share: an event and the origins of its text, told as one finding."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from provlint.finding import Confidence, Finding, Hop
from provlint.flow import Analysis
from provlint.flow.events import Event, Kind
from provlint.flow.marks import Made, Site
from provlint.roles.model import Evidence, Phantom, Role

__all__ = ["GENERATED", "REWRITTEN", "Telling", "origins", "tell"]

REWRITTEN = frozenset({Phantom.REWRITTEN})
GENERATED = frozenset({Phantom.REWRITTEN, Phantom.GENERATED})
"""What a model wrote, a rewrite or not."""

_MAKERS = {Phantom.REWRITTEN: Role.REWRITER, Phantom.GENERATED: Role.MODEL}
_ROLES = {
    Kind.RANKED: (Role.RANKER, Role.SCORER, Role.PRUNER, Role.CONSUMER),
    Kind.REWRITTEN: (Role.REWRITER,),
    Kind.INDEXED: (Role.INDEXER,),
    Kind.ACTED: (Role.ACTION,),
}
"""The roles that a call may hold where such an event happens; the first is what it is called by default."""


@dataclass(frozen=True, slots=True)
class Telling:
    """The words of a rule: its code and name, what happened, and what to do about it."""

    code: str
    name: str
    happened: str
    advice: str


def origins(event: Event, phantoms: frozenset[Phantom]) -> tuple[Made, ...]:
    """The facts of these phantom types in the event's text, in a fixed order."""
    return tuple(made for made in event.made() if made.phantom in phantoms)


def tell(telling: Telling, analysis: Analysis, cases: Iterable[tuple[Event, tuple[Made, ...]]]) -> Iterator[Finding]:
    """One finding for each place that has an origin. Ways that lead to one place share it, and all are in its trace."""
    places: dict[Site, list[tuple[Event, Made]]] = {}
    for event, found in cases:
        if found:
            places.setdefault(event.site, []).extend((event, made) for made in found)
    for ways in places.values():
        yield _finding(telling, analysis, ways)


def _finding(telling: Telling, analysis: Analysis, ways: list[tuple[Event, Made]]) -> Finding:
    event, made = max(ways, key=_certainty)  # the first of the surest
    site = event.site
    sink = _sink(analysis, event)
    more = len({way.site for _, way in ways}) - 1
    others = f" and of {more} other call{'s' if more > 1 else ''}" if more else ""
    target = f" as `{event.param}`" if event.param else ""
    text = f"{telling.happened}: {sink} gets {_origin(event, made)}{others}{target}; {telling.advice}"
    return Finding(
        site.path,
        site.line,
        site.column,
        telling.code,
        telling.name,
        _one_line(text),
        site.end_line,
        site.end_column,
        _confidence(event, made),
        site.function,
        (*_steps(ways), Hop(site.path, site.line, site.column, _one_line(f"{sink} gets it"))),
    )


def _certainty(way: tuple[Event, Made]) -> int:
    event, made = way
    return _confidence(event, made).rank


def _confidence(event: Event, made: Made) -> Confidence:
    """The lesser of the two; a weak name for a rewrite is medium where it meets a ranker."""
    least = event.evidence.confidence.and_also(made.evidence.confidence)
    if event.kind is Kind.RANKED and least is Confidence.LOW and event.evidence.confidence is not Confidence.LOW:
        return Confidence.MEDIUM
    return least


def _steps(ways: list[tuple[Event, Made]]) -> Iterator[Hop]:
    """The origins, each once. The calls between an origin and the sink are not recorded yet."""
    made_at: dict[Hop, None] = {}
    for _, made in ways:
        wrote = _one_line(f"{_held(made.maker, _MAKERS.get(made.phantom), made.evidence)} writes it")
        made_at[Hop(made.site.path, made.site.line, made.site.column, wrote)] = None
    yield from made_at


def _sink(analysis: Analysis, event: Event) -> str:
    roles = _ROLES.get(event.kind, ())
    known = analysis.calls.get((event.site.path, event.site.line, event.site.column))
    role = known[0] if known is not None and known[0] in roles else next(iter(roles), None)
    return _held(event.callee, role, event.evidence)


def _origin(event: Event, made: Made) -> str:
    held = _held(made.maker, _MAKERS.get(made.phantom), made.evidence)
    return f"the earlier result of {held}" if made.site == event.site else f"the result of {held}"


def _held(name: str, role: Role | None, evidence: Evidence) -> str:
    """A function and why it is held to be what it is. What holds no role, such as a transcript, just says why."""
    label = f"{role}: " if role is not None else ""
    return f"`{name}` ({label}{evidence.detail})"


def _one_line(text: str) -> str:
    return " ".join(text.split())
