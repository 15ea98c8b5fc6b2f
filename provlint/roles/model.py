"""The vocabulary of roles: what a function asks of its parameters and what it gives back, and who says so.

A role is declared with the phantom types alone (`provlint.text`). This module holds them as data, so that annotations,
configuration, stubs, bodies and names are five ways to make the same few values.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from provlint.finding import Confidence

__all__ = ["Ask", "Evidence", "FunctionRoles", "Give", "Param", "ParamKind", "Phantom", "Place", "Role", "Shape"]


class Phantom(StrEnum):
    """The phantom types."""

    SOURCE = "Source"
    GENERATED = "Generated"
    REWRITTEN = "Rewritten"
    CITED = "Cited"
    INDEXED = "Indexed"
    PINNED = "Pinned"
    SCORE = "Score"
    REF = "Ref"


class Role(StrEnum):
    """What a function is to the flow of text. The values are the singular of the lists in `[tool.provlint.roles]`."""

    REWRITER = "rewriter"
    RANKER = "ranker"
    SCORER = "scorer"
    PRUNER = "pruner"
    ACTION = "action"
    VERIFIER = "verifier"
    PINNER = "pinner"
    STORE = "store"
    INDEXER = "indexer"
    SOURCE = "source"
    MODEL = "model"
    CONSUMER = "consumer"
    """Asks for `Source` with no evidence of ranking: rewritten text there is still PRV101."""


class Place(StrEnum):
    """Where a role was read, the strongest first."""

    ANNOTATION = "annotation"
    CONFIGURATION = "configuration"
    STUB = "stub"
    BODY = "body"
    NAME = "name"


@dataclass(frozen=True, slots=True)
class Evidence:
    """Why something holds a role. `detail` completes "ranker: ...", as in "stub cohere" or "named `rerank`"."""

    place: Place
    detail: str
    confidence: Confidence = Confidence.HIGH
    shipped: bool = False
    """From a stub that ships with provlint: its actions are nobody's declaration, and ask for less."""


@dataclass(frozen=True, slots=True)
class Shape:
    """A type expression, reduced to what the analysis reads.

    `phantom` is the phantom type of the value itself; `classes` are dotted names of the classes it may be an instance
    of; `parts` are the shapes of what it holds, by step: "[*]" for elements, "#0" for a tuple's positions, ".name" for
    an attribute, "'key'" for a constant key. Optional and unions are merged. `narrows` is set for TypeIs and TypeGuard.
    """

    phantom: Phantom | None = None
    classes: tuple[str, ...] = ()
    parts: tuple[tuple[str, Shape], ...] = ()
    narrows: Phantom | None = None

    def deep(self) -> frozenset[Phantom]:
        """Every phantom type in it, at any depth."""
        found = {self.phantom} if self.phantom else set()
        return frozenset(found).union(*(part.deep() for _, part in self.parts))


class ParamKind(StrEnum):
    """How a parameter is filled, as in `inspect.Parameter`."""

    POSITIONAL_ONLY = "positional only"
    NORMAL = "normal"
    VAR_POSITIONAL = "var positional"
    KEYWORD_ONLY = "keyword only"
    VAR_KEYWORD = "var keyword"


@dataclass(frozen=True, slots=True)
class Param:
    """A parameter of a stubbed function, `self` left out for methods."""

    name: str
    kind: ParamKind = ParamKind.NORMAL
    shape: Shape = Shape()


@dataclass(frozen=True, slots=True)
class Ask:
    """`role` is what handing text to the parameter `param` amounts to. An empty `param` is "the text parameters"."""

    role: Role
    param: str
    evidence: Evidence
    steps: tuple[str, ...] = ()
    """Where in the argument the text stands, as steps of a Shape; empty: anywhere in it."""


@dataclass(frozen=True, slots=True)
class Give:
    """What a call returns."""

    role: Role
    shape: Shape
    evidence: Evidence


@dataclass(frozen=True, slots=True)
class FunctionRoles:
    """All that is said of one function, before its body is looked at."""

    name: str
    asks: tuple[Ask, ...] = ()
    gives: Give | None = None
    params: tuple[Param, ...] | None = None
    """The parameters in order where a stub names them, for code that cannot be read."""
    none: bool = False
    """The configuration says that it is nothing of the kind: beats everything, its body and name included."""
    returns: Shape = Shape()
    """What a call returns, with or without a role: the class of a client's `.chat`, the elements of a list."""
    embeds: bool = False
    """It turns the text that it indexes into vectors and hands those back, instead of inserting it somewhere."""
    roles: frozenset[Role] = field(default=frozenset())
    """The roles as one set, for `provlint roles`."""
