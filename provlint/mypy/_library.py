"""Roles of functions whose signatures say nothing: from the configuration, the stubs, and, if asked for, the names."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from provlint.finding import Confidence
from provlint.mypy._origins import Origin
from provlint.mypy._project import Project
from provlint.roles.model import Ask, Evidence, FunctionRoles, Give, Phantom, Place, Role, Shape
from provlint.roles.names import is_query_name, role_of_name
from provlint.roles.stubs import Stubs, shipped
from provlint.settings import Settings

__all__ = ["Known", "Library", "phantom_of"]

_BY_NAME = {Role.REWRITER: Phantom.REWRITTEN, Role.MODEL: Phantom.GENERATED}
_JUDGED_BY_NAME = frozenset({Role.RANKER, Role.SCORER})


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of a function."""

    roles: FunctionRoles
    generated: bool = True
    """Whether its actions refuse generated text too, and not only rewrites: those of shipped stubs do under strict."""


class Library:
    """What is known of functions from outside their signatures."""

    def __init__(self, project: Project) -> None:
        self._project = project
        self._config = Settings.load(Path.cwd()).roles
        self._own = Stubs.load(project.stubs)
        self._shipped = Stubs.load(shipped())

    def roles(self, fullname: str, params: tuple[str, ...], origin: Origin) -> Known | None:
        """The roles of a function by its full name; the first that speaks of it wins."""
        found = self._config.lookup(fullname, params, first_party=origin is not Origin.STANDARD, resolved=True)
        if found is not None:
            return Known(found)
        if origin is not Origin.PROJECT:
            for stubs in (self._own, self._shipped):
                entry = stubs.lookup(fullname)
                if isinstance(entry, FunctionRoles):
                    return Known(entry, generated=stubs is self._own or self._project.strict)
        named = self._by_name(fullname, params) if origin is not Origin.STANDARD else None
        return Known(named) if named is not None else None

    def attribute(self, fullname: str) -> Phantom | None:
        """The phantom type of the text in an attribute."""
        for stubs in (self._own, self._shipped):
            entry = stubs.lookup(fullname)
            if isinstance(entry, Shape):
                return phantom_of(entry)
        return None

    def _by_name(self, fullname: str, params: Iterable[str]) -> FunctionRoles | None:
        name = fullname.rpartition(".")[2]
        found = role_of_name(name) if self._project.names else None
        if found is None or found[1] is Confidence.LOW:
            return None
        role, confidence, detail = found
        evidence = Evidence(Place.NAME, detail, confidence)
        if role in _BY_NAME:
            return FunctionRoles(fullname, gives=Give(role, Shape(_BY_NAME[role]), evidence))
        if role in _JUDGED_BY_NAME:
            asks = tuple(Ask(role, param, evidence) for param in params if not is_query_name(param))
            return FunctionRoles(fullname, asks=asks)
        return None


def phantom_of(shape: Shape) -> Phantom | None:
    """The model-written text in a shape, the rewritten first."""
    deep = shape.deep()
    return next((kind for kind in (Phantom.REWRITTEN, Phantom.GENERATED) if kind in deep), None)
