"""The command `provlint migrate`. No step is there yet: it says so and changes nothing."""

from __future__ import annotations

import sys

import libcst  # noqa: F401 - the extra that the steps will need: its absence is told first

__all__ = ["run"]


def run(arguments: list[str]) -> int:
    """Exit status 2: a command that repairs nothing must not pass for one that found nothing to repair."""
    del arguments
    print("provlint: migrate has no step in this version; nothing was changed", file=sys.stderr)
    return 2
