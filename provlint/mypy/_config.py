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
    digest: str
    """Changes whenever something here does."""

    @classmethod
    def load(cls, start: Path) -> Config:
        """The configuration that holds in a folder."""
        settings = Settings.load(start)
        table = _mypy_table(settings.text)
        texts = list(_stub_texts(settings))
        key = repr([settings.text, texts])
        return cls(
            strict=table.get("strict", settings.strict) is True,
            names=table.get("names", False) is True,
            roles=settings.roles,
            own=Stubs.load(texts),
            shipped=Stubs.load(shipped()),
            digest=sha256(key.encode("utf-8", "surrogatepass")).hexdigest()[:16],
        )


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
