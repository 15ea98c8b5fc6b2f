"""Events: what the engine saw happen to text. Rules judge them; the engine knows no rule."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from provlint.flow.marks import Made, Marks, Site
from provlint.roles.model import Evidence

__all__ = ["Event", "Kind"]


class Kind(StrEnum):
    """What happened to the text of `Event.marks`."""

    RANKED = "ranked"
    REWRITTEN = "rewritten"
    INDEXED = "indexed"
    ACTED = "acted"
    LABELLED = "labelled"
    OVERWRITTEN = "overwritten"


@dataclass(frozen=True)
class Event:
    """`callee` is the function as written, `evidence` why it is held to be what it is.

    For LABELLED, `detail` is the label ("Source" or "Cited"); for OVERWRITTEN it is the transcript as written. `param`
    names the parameter of an action. `carried`: a pinned block goes in too. `reply` is where the rewrite was made.
    """

    kind: Kind
    site: Site
    callee: str
    evidence: Evidence
    marks: Marks
    detail: str = ""
    param: str = ""
    carried: bool = False
    reply: Site | None = None

    def made(self) -> tuple[Made, ...]:
        """The facts among its marks, in a fixed order."""
        found = [mark for mark in self.marks if isinstance(mark, Made)]
        return tuple(sorted(found, key=lambda m: (m.site.path, m.site.line, m.site.column, m.phantom, m.maker)))
