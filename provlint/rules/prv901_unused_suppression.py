"""PRV901 unused-suppression: a suppression suppresses nothing

What it finds
    `# noqa: PRV101` or `# provlint: ignore[PRV101]` on a statement that has no such finding, and one that names no
    rule.

Why it matters
    It says that a fault is there and accepted. When the fault is gone, the comment hides the next one.

Example
    total = len(passages)  # noqa: PRV101

Instead
    total = len(passages)

When it stays silent
    For codes that are not reported in this run, for comments that only `--strict` needs, in flake8 and where single
    files are checked (the finding may come from a file that imports this one), and in a file whose analysis was cut
    short. A bare `# noqa` and the codes of other tools are none of its business.

Known misses
    A suppression that is needed on one version of Python only.
"""

from __future__ import annotations

from collections.abc import Iterator

from provlint.finding import Finding
from provlint.flow import Analysis

__all__ = ["CODE", "NAME", "judge"]

CODE = "PRV901"
NAME = "unused-suppression"


def judge(analysis: Analysis, strict: bool) -> Iterator[Finding]:
    """Nothing: these findings are made where files and settings are read, in `provlint.check`."""
    return iter(())
