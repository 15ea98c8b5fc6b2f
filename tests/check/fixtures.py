"""Fixtures: programs with their expected findings in comments at the ends of lines.

    rerank(query, digests)    # expect: PRV101          found on this line; several codes are separated by commas
    rerank(query, passages)   # ok: PRV101              not found here, although it looks alike
    rerank(query, box.texts)  # expect-missing: PRV101 (reason)    a known miss: not found today
    rerank(query, texts)      # expect[check]: PRV101   shows only with the files that import this one

A line without a comment has no finding. `# provlint: strict` as the first line asks for `--strict`. A fixture is a
file, or a folder with its own pyproject.toml that is checked from inside as a whole.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

__all__ = ["Expected", "expected", "fixtures"]

_COMMENT = re.compile(r"# (expect(?:\[check\])?|ok|expect-missing): ((?:PRV\d{3}(?:, ?)?)+)")
Place = tuple[str, int, str]


@dataclass(frozen=True)
class Expected:
    """Path below the fixture's folder, line and code of what must be found, and what only `check` must find."""

    always: frozenset[Place]
    by_check: frozenset[Place]
    strict: bool


def fixtures(root: Path) -> list[Path]:
    """Every fixture below a folder: folders that hold a pyproject.toml, and the other files."""
    folders = sorted(file.parent for file in root.rglob("pyproject.toml"))
    inside = {file for folder in folders for file in folder.rglob("*.py")}
    return [*folders, *sorted(file for file in root.rglob("*.py") if file not in inside)]


def expected(fixture: Path) -> Expected:
    """What the comments of a fixture say."""
    folder = fixture if fixture.is_dir() else fixture.parent
    found: dict[str, set[Place]] = {"expect": set(), "expect[check]": set(), "ok": set(), "expect-missing": set()}
    texts = {
        file: file.read_text(encoding="utf-8") for file in ([fixture] if fixture.is_file() else fixture.rglob("*.py"))
    }
    for file, text in texts.items():
        for number, line in enumerate(text.splitlines(), 1):
            for kind, codes in _COMMENT.findall(line):
                places = {
                    (file.relative_to(folder).as_posix(), number, code) for code in re.findall(r"PRV\d{3}", codes)
                }
                found[kind] |= places
    contradictory = (found["expect"] | found["expect[check]"]) & (found["ok"] | found["expect-missing"])
    assert not contradictory, contradictory
    strict = any(text.startswith("# provlint: strict") for text in texts.values())
    return Expected(frozenset(found["expect"]), frozenset(found["expect[check]"]), strict)
