"""provlint as its users run it: a folder of files, a command, what it printed."""

from __future__ import annotations

import contextlib
import io
import json
import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from provlint.cli import main

__all__ = ["FAULTY", "Answer", "command", "flake8", "found", "provlint", "write"]

FAULTY = """\
from helpers import rerank, summarize


def best(query, passages):
    digests = [summarize(passage) for passage in passages]
    return rerank(query, digests)
"""
"""A program with one PRV101, on line 6, by the names of two functions that cannot be read."""


@dataclass(frozen=True)
class Answer:
    """The outcome of one command."""

    status: int
    out: str
    err: str


def write(folder: Path, files: Mapping[str, str]) -> Path:
    """Write files, by their paths below the folder."""
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def provlint(folder: Path, *arguments: str) -> Answer:
    """Run the command in a folder, in this process."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.chdir(folder), contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            status = main(arguments)
        except SystemExit as end:
            status = int(end.code or 0)
    assert "Traceback" not in out.getvalue() + err.getvalue()
    return Answer(status, out.getvalue(), err.getvalue())


def found(folder: Path, *arguments: str) -> list[tuple[str, int, str]]:
    """Path, line and code of what `provlint check` finds."""
    answer = provlint(folder, "check", "--format", "json", *arguments)
    return [(each["path"], each["line"], each["code"]) for each in json.loads(answer.out)["findings"]]


def command(folder: Path, *words: str, **environment: str) -> Answer:
    """Run a module of this Python in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", *words],
        cwd=folder,
        env={**os.environ, **environment},
        capture_output=True,
        encoding="utf-8",
        timeout=120,
    )
    return Answer(done.returncode, done.stdout, done.stderr)


def flake8(folder: Path, *arguments: str) -> Answer:
    """Run flake8 with our plugin alone."""
    return command(folder, "flake8", "--isolated", "--select=PRV", *arguments)
