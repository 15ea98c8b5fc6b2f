"""PRV902 unknown-role: a setting, a configured role or a stub matches nothing or is malformed

What it finds
    In `[tool.provlint]`: a key, role list, rule code or folder that does not exist, a value of the wrong kind, and an
    entry of a role list that no function or call in the project matches. In your own stubs: a file that cannot be
    parsed.

Why it matters
    A misspelt role is a rule that never fires.

Example
    [tool.provlint.roles]
    ranker = ["*.order(documents)"]

Instead
    [tool.provlint.roles]
    rankers = ["*.order(documents)"]

When it stays silent
    About entries that match nothing, where only a part of the project is checked. `select` does not silence it;
    `ignore = ["PRV902"]` does. flake8 prints these lines on standard error, since they belong to no file of its own.

Known misses
    A line of a stub that names a function which its library does not have: provlint reads stubs, not libraries.
"""

from __future__ import annotations

from collections.abc import Iterator

from provlint.finding import Finding
from provlint.flow import Analysis

__all__ = ["CODE", "NAME", "judge"]

CODE = "PRV902"
NAME = "unknown-role"


def judge(analysis: Analysis, strict: bool) -> Iterator[Finding]:
    """Nothing: these findings are made where files and settings are read, in `provlint.check`."""
    return iter(())
