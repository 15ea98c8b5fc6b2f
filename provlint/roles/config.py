"""Roles that the configuration declares: `[tool.provlint.roles]` in pyproject.toml.

An entry is a dotted name, with `*` as wildcard, and may name the parameters that carry the text:
`"myapp.search.order(documents)"`. A bare name matches first-party functions and calls that resolve to nothing.
"""

from __future__ import annotations

import difflib
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase

from provlint.roles.model import Ask, Evidence, FunctionRoles, Give, Phantom, Place, Role, Shape

__all__ = ["LISTS", "Problem", "RoleConfig"]

LISTS: dict[str, Role | None] = {
    "rewriters": Role.REWRITER,
    "rankers": Role.RANKER,
    "scorers": Role.SCORER,
    "pruners": Role.PRUNER,
    "actions": Role.ACTION,
    "verifiers": Role.VERIFIER,
    "pinners": Role.PINNER,
    "stores": Role.STORE,
    "indexers": Role.INDEXER,
    "sources": Role.SOURCE,
    "models": Role.MODEL,
    "none": None,
}
"""The lists of the table, and the role that an entry in each of them gives."""

_ENTRY = re.compile(r"\s*([\w*]+(?:\.[\w*]+)*)\s*(?:\(\s*([^\W\d]\w*(?:\s*,\s*[^\W\d]\w*)*)\s*\)|\(\s*\))?\s*")
_GIVEN = (
    (Role.SOURCE, Shape(Phantom.SOURCE)),
    (Role.VERIFIER, Shape(Phantom.CITED, narrows=Phantom.CITED)),
    (Role.PINNER, Shape(Phantom.PINNED)),
    (Role.REWRITER, Shape(Phantom.REWRITTEN)),
    (Role.MODEL, Shape(Phantom.GENERATED)),
    (Role.STORE, Shape(Phantom.REF)),
    (Role.SCORER, Shape(Phantom.SCORE)),
)
_ASKING = frozenset(LISTS.values()) - {None, Role.SOURCE, Role.MODEL}
# `squeeze` in a project's table never means the array function of that name.
_FOREIGN = sys.stdlib_module_names | {
    "cupy", "dask", "jax", "keras", "matplotlib", "mxnet", "numba", "numpy", "pandas", "polars", "pyarrow", "pyspark",
    "scipy", "sklearn", "sympy", "tensorflow", "torch", "xarray",
}  # fmt: skip


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """A line of the configuration or of a stub that says nothing anyone can use."""

    path: str
    line: int
    message: str


@dataclass(frozen=True, slots=True)
class _Entry:
    text: str
    list: str
    role: Role | None
    pattern: str
    params: tuple[str, ...]
    line: int

    @property
    def bare(self) -> bool:
        return "." not in self.pattern

    def matches(self, name: str) -> bool:
        return fnmatchcase(name, self.pattern) if "*" in self.pattern else name == self.pattern


@dataclass
class RoleConfig:
    """The parsed table, which remembers what each of its entries matched."""

    path: str = ""
    entries: tuple[_Entry, ...] = ()
    _matched: set[int] = field(default_factory=set)
    _params: dict[int, set[str] | None] = field(default_factory=dict)
    _cache: dict[tuple[str, bool, bool], tuple[tuple[int, ...], FunctionRoles | None]] = field(default_factory=dict)

    @classmethod
    def parse(cls, table: Mapping[str, object], path: str, text: str) -> tuple[RoleConfig, list[Problem]]:
        """Read the table `[tool.provlint.roles]`; `text` is the file it stands in, for the lines of what is wrong."""
        entries: list[_Entry] = []
        problems: list[Problem] = []
        lines = _Lines(text)
        for name, value in table.items():
            line = lines.of_key(name)
            if name not in LISTS:
                problems.append(Problem(path, line, f"unknown list `{name}` in [tool.provlint.roles]{_instead(name)}"))
                continue
            if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
                problems.append(Problem(path, line, f"`{name}` in [tool.provlint.roles] is not a list of strings"))
                continue
            for item in value:
                at = lines.of_item(item, line)
                found = _ENTRY.fullmatch(item)
                if found is None or found[1].strip("*.") == "":
                    problems.append(
                        Problem(path, at, f'`{name}`: "{item}" is no dotted name, with or without (parameters)')
                    )
                    continue
                params = tuple(part.strip() for part in (found[2] or "").split(",") if part.strip())
                role = LISTS[name]
                if params and (role is None or role not in _ASKING):
                    problems.append(
                        Problem(path, at, f'`{name}`: "{item}" speaks of the whole function, without (parameters)')
                    )
                    params = ()
                entries.append(_Entry(item, name, role, found[1], params, at))
        return cls(path, tuple(entries)), problems

    def lookup(
        self, qualname: str, params: Sequence[str] | None, first_party: bool, resolved: bool
    ) -> FunctionRoles | None:
        """What the table says of a function, by its full name, or of a call by the name it is written with."""
        if not self.entries:
            return None
        key = (qualname, first_party, resolved)
        if key not in self._cache:
            indices = tuple(self._matching(qualname, first_party, resolved))
            self._cache[key] = (indices, self._roles(qualname, [self.entries[i] for i in indices]))
        indices, roles = self._cache[key]
        for index in indices:
            self._remember(index, params)
        return roles

    def unmatched(self) -> list[Problem]:
        """The entries that matched no function, or name a parameter that none of the functions has."""
        problems = []
        for index, entry in enumerate(self.entries):
            if index not in self._matched:
                problems.append(Problem(self.path, entry.line, f'`{entry.list}`: "{entry.text}" matches no function'))
            elif missing := [
                p for p in entry.params if (seen := self._params.get(index)) is not None and p not in seen
            ]:
                problems.append(
                    Problem(
                        self.path,
                        entry.line,
                        f'`{entry.list}`: "{entry.text}" names no parameter of it: {", ".join(missing)}',
                    )
                )
        return problems

    def matched(self) -> dict[int, frozenset[str] | None]:
        """What the entries matched so far, by position; for `absorb` in another process."""
        return {i: None if (seen := self._params.get(i)) is None else frozenset(seen) for i in self._matched}

    def absorb(self, matched: Mapping[int, frozenset[str] | None]) -> None:
        """Remember what another process saw matched."""
        for index, params in matched.items():
            self._remember(index, None if params is None else tuple(params))

    def _remember(self, index: int, params: Sequence[str] | None) -> None:
        first = index not in self._matched
        self._matched.add(index)
        if params is None:
            self._params[index] = None
        elif first:
            self._params[index] = set(params)
        elif (seen := self._params[index]) is not None:
            seen.update(params)

    def _matching(self, qualname: str, first_party: bool, resolved: bool) -> Iterator[int]:
        root, _, _ = qualname.partition(".")
        last = qualname.rpartition(".")[2]
        bare_ones = first_party or (not resolved and ("." not in qualname or root not in _FOREIGN))
        for index, entry in enumerate(self.entries):
            if entry.matches(qualname) if not entry.bare else bare_ones and entry.matches(last):
                yield index

    def _roles(self, qualname: str, entries: Sequence[_Entry]) -> FunctionRoles | None:
        if not entries:
            return None
        if any(entry.role is None for entry in entries):
            return FunctionRoles(qualname, none=True)
        evidence = {
            entry.role: Evidence(Place.CONFIGURATION, f"configured in {self.path}:{entry.line}") for entry in entries
        }
        asks = tuple(
            Ask(entry.role, param, evidence[entry.role])
            for entry in entries
            if entry.role in _ASKING and entry.role is not None
            for param in entry.params or ("",)
        )
        gives = next((Give(role, shape, evidence[role]) for role, shape in _GIVEN if role in evidence), None)
        roles = frozenset(entry.role for entry in entries if entry.role is not None)
        return FunctionRoles(qualname, asks, gives, returns=gives.shape if gives else Shape(), roles=roles)


def _instead(name: str) -> str:
    near = difflib.get_close_matches(name, LISTS, n=1)
    return f", did you mean `{near[0]}`?" if near else f"; the lists are {', '.join(LISTS)}"


class _Lines:
    """Where keys and strings of the roles table stand in the file; line 1 where that cannot be told."""

    def __init__(self, text: str) -> None:
        self.lines = text.splitlines()
        self.start = next((i for i, line in enumerate(self.lines) if _TABLE.match(line)), 0)

    def of_key(self, key: str) -> int:
        pattern = re.compile(rf"""\s*(?:roles\s*\.\s*)?["']?{re.escape(key)}["']?\s*=""")
        return next((i + 1 for i in range(self.start, len(self.lines)) if pattern.match(self.lines[i])), self.start + 1)

    def of_item(self, item: str, line: int) -> int:
        wanted = (f'"{item}"', f"'{item}'")
        return next((i + 1 for i in range(line - 1, len(self.lines)) if any(w in self.lines[i] for w in wanted)), line)


_TABLE = re.compile(r"\s*\[\s*tool\s*\.\s*provlint\s*\.\s*roles\s*\]|\s*roles\s*[.=]|\s*\[\s*roles\s*\]")
