"""The programs, and what the comments at their sinks say.

    SINK(x)  # flow                      marked text arrives, and it is reported
    SINK(x)  # clean                     it never arrives, and the line is silent
    SINK(x)  # flow-missing: reason      it arrives, but is not reported today
    SINK(x)  # clean-alarm: reason       it never arrives, but the line is reported today

The second two are the limits of the engine, kept so that whoever moves one is told.
"""

from __future__ import annotations

import re
import tokenize
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

__all__ = ["PROGRAMS", "Expectation", "Program", "expectations", "programs", "roots"]

PROGRAMS = Path(__file__).resolve().parent / "programs"

_COMMENT = re.compile(r"#\s*(flow|clean)(?:-(missing|alarm):\s*(\S.*))?\s*$")


@dataclass(frozen=True, slots=True)
class Expectation:
    """What one line that looks for marked text says of itself."""

    path: str
    line: int
    flows: bool
    reason: str = ""
    """Why provlint is wrong here, if it is."""

    @property
    def reported(self) -> bool:
        return self.flows != bool(self.reason)

    @property
    def kind(self) -> str:
        return self.path.partition("/")[0]


@dataclass(frozen=True, slots=True)
class Program:
    """A file, or a folder with a `main.py`, that is run as a whole."""

    module: str
    files: tuple[Path, ...]


def roots() -> list[Path]:
    """The folders that imports start from, as provlint's own settings have them."""
    settings = tomllib.loads((PROGRAMS / "pyproject.toml").read_text(encoding="utf-8"))
    return [(PROGRAMS / root).resolve() for root in settings["tool"]["provlint"]["src"]]


def programs() -> Iterator[Program]:
    for kind in sorted(path for path in PROGRAMS.iterdir() if path.is_dir()):
        for entry in sorted(kind.iterdir()):
            if entry.suffix == ".py":
                yield Program(f"{kind.name}.{entry.stem}", (entry,))
            elif (entry / "main.py").exists():
                yield Program(f"{kind.name}.{entry.name}.main", tuple(sorted(entry.rglob("*.py"))))


def expectations(file: Path) -> tuple[list[Expectation], list[int]]:
    """The expectations in a file, and the lines of sinks that lack one."""
    path = file.relative_to(PROGRAMS).as_posix()
    found: dict[int, Expectation] = {}
    sinks: set[int] = set()
    with file.open("rb") as stream:
        tokens = list(tokenize.tokenize(stream.readline))
    for token, following in pairwise(tokens):
        if token.type == tokenize.NAME and token.string in ("ACT", "SINK") and following.string == "(":
            sinks.add(token.start[0])
        elif token.type == tokenize.COMMENT and (match := _COMMENT.search(token.string)):
            kind, wrong, reason = match.groups()
            if wrong not in (None, "missing" if kind == "flow" else "alarm"):
                sinks.add(token.start[0])
                continue
            found[token.start[0]] = Expectation(path, token.start[0], kind == "flow", reason or "")
    return list(found.values()), sorted(sinks - found.keys())
