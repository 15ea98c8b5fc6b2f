"""Marks: what the engine knows of where a piece of text came from.

A mark is a small immutable value with the place that it was made at. `Made` and `Asking` are facts;
`Held` stands for whatever a caller out of sight hands over at a path below a parameter.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from provlint.roles.model import Evidence, Phantom

__all__ = ["NO_MARKS", "Asking", "Held", "Made", "Mark", "Marks", "Root", "Site"]

Root = str
"""A root of what is handed in: the function's name and the parameter's."""


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
    """Text of one phantom type, made at `site`."""

    phantom: Phantom
    site: Site
    maker: str
    evidence: Evidence

    @cached_property
    def _hash(self) -> int:
        return hash((self.phantom, self.site, self.maker))

    def __hash__(self) -> int:
        return self._hash


@dataclass(frozen=True, slots=True)
class Asking:
    """A prompt text that asks for a rewrite of text it is handed."""

    site: Site
    phrase: str


@dataclass(frozen=True, slots=True)
class Held:
    """What stands at `path` below `root`; with `deep`, anything inside it too (text derived from the whole)."""

    root: Root
    path: tuple[str, ...]
    deep: bool = False


Mark = Made | Asking | Held
Marks = frozenset[Mark]
NO_MARKS: Marks = frozenset()
