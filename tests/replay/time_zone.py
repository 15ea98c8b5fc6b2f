"""Turn 31, turn 38: evidence that nobody needed when it left the window, and everybody seven turns later.

At turn 31 the agent works on an allocation hypothesis and evicts tool outputs. One of them shows a clock two hours
ahead. At turn 38 the hypothesis is a time zone. Can the agent still see the line?
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from provlint.guards import (
    FileStore,
    SalienceLaunderingError,
    Span,
    Summary,
    Window,
    apply_self_edit,
    archive,
    find_refs,
)

ALLOCATION, TIME_ZONE = "the allocation hypothesis", "the time-zone hypothesis"
EVIDENCE = "2024-03-31T03:14:07+02:00 billing cron started; db clock 2024-03-31T01:14:07Z"


@dataclass(frozen=True)
class Row:
    way: str
    turn_31: str
    turn_38: str


def _window() -> Window:
    spans = [Span(f"t{n}", f"turn {n}: heap grew by {n} MB", relevance={ALLOCATION: True}) for n in range(26, 30)]
    clock = Span("t30", EVIDENCE, relevance={ALLOCATION: False})
    return Window((*spans, clock, Span("t31", "turn 31: looking at the allocator")))


def _turn_38(visible: str, store: FileStore | None) -> str:
    """The agent tests the time-zone hypothesis on what it can see, and follows the pointers that it sees."""
    if "+02:00" in visible:
        return "seen in the window"
    if store is not None:
        for ref in find_refs(visible):
            if store.fetch(ref) == EVIDENCE:
                return "re-fetched, byte for byte"
    return "evidence denied"


def replay(folder: Path) -> list[Row]:
    store = FileStore(folder)
    window = _window()
    evicted = [span.id for span in window.spans if span.id != "t31"]

    naive = Window((Span("s", "Reviewed the tool outputs: no anomalies."), window.span("t31")))
    rows = [Row("unguarded summary", "evicted", _turn_38(naive.render(), None))]

    attempts = [
        (
            "claim of completeness",
            archive(window, evicted, store),
            "Reviewed the tool outputs: no anomalies.",
            [ALLOCATION],
        ),
        ("nothing stored", window, "The heap grew steadily.", [ALLOCATION]),
        (
            "stored, all pointers",
            archive(window, evicted, store),
            "No anomalies relevant to the allocation hypothesis.",
            [ALLOCATION],
        ),
        ("stored, none enumerated", archive(window, evicted, store), "The heap grew steadily.", []),
    ]
    for way, before, text, hypotheses in attempts:
        summary = Summary(text)
        try:
            after = apply_self_edit(before, evicted, summary, hypotheses, store=store)
            rows.append(Row(way, "evicted", _turn_38(after.render(), store)))
        except SalienceLaunderingError:
            rows.append(Row(way, "refused", _turn_38(before.render(), store)))
    return rows
