"""What the project asks for, as far as mypy has to know it before it has looked at any code.

With a warm cache nothing else of the plugin is ever needed, so nothing else is loaded here.
"""

from __future__ import annotations

import functools
import os
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

__all__ = ["Project"]

_KEYS = ("names", "strict")


@dataclass(frozen=True)
class Project:
    """`[tool.provlint]`, and `[tool.provlint.mypy]` for what only the plugin reads."""

    strict: bool
    """Report rewritten text that goes on as plain `str`, and generated text at the actions of shipped stubs."""
    names: bool
    """A function's name may say what it does."""
    stubs: tuple[tuple[str, str, str], ...]
    """Path, module and text of each of the project's own stubs."""
    roles: tuple[str, ...]
    """What the lists of roles name."""
    digests: dict[str, str]
    facts: tuple[tuple[str, str], ...]
    """Each setting that an answer depends on, with the top package that it is about; "" is all of them."""

    @classmethod
    def load(cls, start: Path) -> Project:
        """The settings that hold in a folder."""
        root, table = _nearest(start)
        own = _table(table, "mypy")
        for key in sorted(set(own).difference(_KEYS)):
            print(f"provlint.mypy: [tool.provlint.mypy] has names and strict, and no {key!r}", file=sys.stderr)
        strict = own.get("strict", table.get("strict")) is True
        names = own.get("names") is True
        stubs = tuple(_stubs(root, table.get("stubs")))
        lists = [(kind, entry) for kind, entries in _table(table, "roles").items() for entry in _strings(entries)]
        facts = [("", f"strict={strict} names={names}")]
        facts += [(_package(entry), f"{kind}: {entry}") for kind, entry in lists]
        facts += [(module.partition(".")[0], text) for _, module, text in stubs]
        return cls(strict, names, stubs, tuple(entry for _, entry in lists), {}, tuple(facts))

    def digest(self, module: str) -> str:
        """Changes whenever something does that a module's types depend on; for no module, whenever anything does."""
        package = module.partition(".")[0]
        if package not in self.digests:
            facts = [fact for about, fact in self.facts if not module or about in {"", package}]
            self.digests[package] = sha256(repr(facts).encode("utf-8", "surrogatepass")).hexdigest()[:16]
        return self.digests[package]

    @functools.cached_property
    def configured(self) -> frozenset[str]:
        """The top packages that settings and own stubs speak of; "" among them if they may be about any."""
        named = {about for about, _ in self.facts[1:]}
        return frozenset(named | ({""} if self.names else set()))

    @functools.cached_property
    def packages(self) -> frozenset[str]:
        """Those, and the packages that provlint brings stubs for."""
        return self.configured.union(name.partition(".")[0] for name in _shipped())

    def speaks_of(self, fullname: str) -> bool:
        """Whether anything may be known of a name: of its top package, or of whatever is called like that."""
        return "" in self.packages or fullname.partition(".")[0] in self.packages


def _shipped() -> list[str]:
    """The stubs that provlint brings, in a wheel as in a checkout."""
    package = Path(__file__).parents[1]
    for folder in (package / "_stubs", package.parent / "stubs"):
        if folder.is_dir():
            return os.listdir(folder)
    return []


def _nearest(start: Path) -> tuple[Path, dict[str, Any]]:
    """The folder and content of the nearest `[tool.provlint]`, whose faults `provlint check` reports."""
    for folder in (start, *start.parents):
        try:
            found = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8-sig"))
        except (OSError, ValueError):
            continue
        table = _table(_table(found, "tool"), "provlint")
        if table:
            return folder, table
    return start, {}


def _table(holder: dict[str, Any], name: str) -> dict[str, Any]:
    found = holder.get(name)
    return found if isinstance(found, dict) else {}


def _strings(found: Any) -> list[str]:
    return [item for item in found if isinstance(item, str)] if isinstance(found, list) else []


def _package(entry: str) -> str:
    """The top package that an entry is about: a bare name or a wildcard may be about any."""
    head, dot, _ = entry.partition("(")[0].partition(".")
    return head if dot and "*" not in head else ""


def _stubs(root: Path, folders: Any) -> Iterator[tuple[str, str, str]]:
    for folder in _strings(folders):
        for path in sorted((root / folder).rglob("*.pyi")):
            parts = path.relative_to(root / folder).with_suffix("").parts
            module = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
            try:
                yield path.as_posix(), module, path.read_text(encoding="utf-8-sig")
            except (OSError, ValueError):
                continue
