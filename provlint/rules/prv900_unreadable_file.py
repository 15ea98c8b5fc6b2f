"""PRV900 unreadable-file: a file cannot be decoded or parsed, so nothing in it was checked

What it finds
    A file that was to be checked and that cannot be read, is not in the encoding it declares (UTF-8 where it declares
    none), or has a syntax error for the Python that runs provlint. One finding for the file, at the place of the error.

Why it matters
    A file that nobody looked at must not pass for a clean one.

Example
    def summarize(text: str -> str:

Instead
    def summarize(text: str) -> str: ...

When it stays silent
    For files that .gitignore or `exclude` leaves out. `select` does not silence it; `ignore = ["PRV900"]` does. flake8
    reports such files itself, as E999 and E902.

Known misses
    Code of an older or newer Python than the one that runs provlint is unreadable to it.
"""

from __future__ import annotations

from collections.abc import Iterator

from provlint.finding import Finding
from provlint.flow import Analysis

__all__ = ["CODE", "NAME", "judge"]

CODE = "PRV900"
NAME = "unreadable-file"


def judge(analysis: Analysis, strict: bool) -> Iterator[Finding]:
    """Nothing: these findings are made where files and settings are read, in `provlint.check`."""
    return iter(())
