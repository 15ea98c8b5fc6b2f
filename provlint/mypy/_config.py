"""What the project asks for: `[tool.provlint]`, and `[tool.provlint.mypy]` for what only the plugin reads."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from provlint.roles.config import RoleConfig
from provlint.roles.stubs import Stubs, shipped
from provlint.settings import Settings

__all__ = ["Config"]

_KEYS = frozenset({"names", "strict"})


@dataclass(frozen=True, slots=True)
class Config:
    """The configuration, read once a run."""

    strict: bool
    """Report rewritten text that goes on as plain `str`, and generated text at the actions of shipped stubs."""
    names: bool
    """A function's name may say what it does."""
    roles: RoleConfig
    own: Stubs
    """The project's own stubs."""
    shipped: Stubs
    facts: tuple[tuple[str, str], ...]
    """Each setting that an answer depends on, with the top package that it is about; "" is all of them."""

    @classmethod
    def load(cls, start: Path) -> Config:
        """The configuration that holds in a folder."""
        settings = Settings.load(start)
        table = _mypy_table(settings.text)
        strict = table.get("strict", settings.strict) is True
        names = table.get("names", False) is True
        texts = list(_stub_texts(settings))
        facts = [("", f"strict={strict} names={names}")]
        facts += [(_package(entry.pattern), entry.text + entry.list) for entry in settings.roles.entries]
        facts += [(module.partition(".")[0], text) for _, module, text in texts]
        return cls(strict, names, settings.roles, Stubs.load(texts), Stubs.load(shipped()), tuple(facts))

    def digest(self, module: str = "") -> str:
        """Changes whenever something does that a module's types depend on; with no module, whenever anything does."""
        package = module.partition(".")[0]
        facts = [fact for about, fact in self.facts if not module or about in {"", package}]
        return sha256(repr(facts).encode("utf-8", "surrogatepass")).hexdigest()[:16]


def _package(pattern: str) -> str:
    """The top package that an entry is about: a bare name or a wildcard may be about any."""
    head, dot, _ = pattern.partition(".")
    return head if dot and "*" not in head else ""


def _mypy_table(text: str) -> Mapping[str, Any]:
    try:
        table: Any = tomllib.loads(text)
    except tomllib.TOMLDecodeError:  # reported by `provlint check`
        return {}
    for name in ("tool", "provlint", "mypy"):
        table = table.get(name, {}) if isinstance(table, dict) else {}
    for key in sorted(set(table) - _KEYS) if isinstance(table, dict) else ():
        print(f"provlint.mypy: [tool.provlint.mypy] has no option {key!r}; it has names and strict", file=sys.stderr)
    return table if isinstance(table, dict) else {}


def _stub_texts(settings: Settings) -> Iterator[tuple[str, str, str]]:
    """Path, module and text of each of the project's own stubs."""
    for folder in settings.stubs:
        root = settings.root / folder
        for path in sorted(root.rglob("*.pyi")):
            parts = path.relative_to(root).with_suffix("").parts
            module = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
            try:
                yield path.as_posix(), module, path.read_text(encoding="utf-8-sig")
            except (OSError, ValueError):  # reported by `provlint check`
                continue
