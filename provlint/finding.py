"""What provlint has to say of one place: the one value that every front end renders."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

__all__ = ["Confidence", "Finding", "Hop"]


class Confidence(StrEnum):
    """How sure a finding is: an annotation, stub, setting or body says it; a name does; a weak name does."""

    HIGH = "high"
    MEDIUM = "medium"
    LOW = "low"

    @property
    def rank(self) -> int:
        """2 for high, 1 for medium, 0 for low: what `--min-confidence` compares."""
        return _RANKS[self]

    def and_also(self, other: Confidence) -> Confidence:
        """The confidence of a statement that needs both: the lesser of the two."""
        return self if self.rank <= other.rank else other


_RANKS = {Confidence.HIGH: 2, Confidence.MEDIUM: 1, Confidence.LOW: 0}


@dataclass(frozen=True, slots=True, order=True)
class Hop:
    """One step of a trace. Lines and columns count from 1; the path is as the file was named."""

    path: str
    line: int
    column: int
    message: str


@dataclass(frozen=True, slots=True, order=True)
class Finding:
    """One fault at one place. Lines and columns count from 1; `end_column` is the column after the last character."""

    path: str
    line: int
    column: int
    code: str
    name: str
    message: str
    end_line: int
    end_column: int
    confidence: Confidence
    function: str = ""
    """Qualified name of the function that the place is in, empty at module level."""
    trace: tuple[Hop, ...] = ()
