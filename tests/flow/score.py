"""How much of the truth provlint reports: flows found and false alarms, kind by kind, and each difference.

    python -m tests.flow.score [KIND ...]

The exit status is 1 where the report is not what the comments say. Differences of today stand in known-differences.txt,
as they are printed here; test_programs.py fails on any other. The engine does not answer alike under every
PYTHONHASHSEED yet, so that file holds what several seeds gave: take lines out of it as they become true.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

from .expectations import PROGRAMS, Expectation, expectations, programs

__all__ = ["differences", "expected", "reported"]


def reported() -> set[tuple[str, int]]:
    """The file and line of each flow that one run of provlint over all programs reports."""
    from provlint.check import check_paths
    from provlint.settings import Settings

    report = check_paths([PROGRAMS], Settings.load(PROGRAMS))
    if report.problems:
        raise RuntimeError("; ".join(report.problems))
    found = set()
    for finding in report.findings:
        path = Path(finding.path).resolve().relative_to(PROGRAMS).as_posix()
        if finding.code not in ("PRV101", "PRV201"):
            raise RuntimeError(f"{path}:{finding.line}: {finding.code} {finding.message}")
        found.add((path, finding.line))
    return found


def expected() -> list[Expectation]:
    """What the comments in all programs say."""
    return [item for program in programs() for file in program.files for item in expectations(file)[0]]


def differences(items: Iterable[Expectation], found: set[tuple[str, int]]) -> list[str]:
    """Where the report is not what the comments say, known misses and known alarms included in them; a line each."""
    lines = []
    for item in items:
        if ((item.path, item.line) in found) != item.reported:
            verdict = "missed" if item.reported else "reported"
            label = f"{'flow' if item.flows else 'clean'}{': ' + item.reason if item.reason else ''}"
            lines.append(f"{item.path}:{item.line}: {verdict}, says {label}")
    return lines


def main() -> int:
    items = [item for item in expected() if not sys.argv[1:] or item.kind in sys.argv[1:]]
    found = reported()
    strays = found - {(item.path, item.line) for item in expected()}
    print(f"{'kind':<14}{'flows found':>16}{'false alarms':>16}")
    for kind in [*sorted({item.kind for item in items}), "all"]:
        mine = [item for item in items if kind in ("all", item.kind)]
        flows = [(item.path, item.line) in found for item in mine if item.flows]
        clean = [(item.path, item.line) in found for item in mine if not item.flows]
        print(f"{kind:<14}{f'{sum(flows)} of {len(flows)}':>16}{f'{sum(clean)} of {len(clean)}':>16}")
    wrong = differences(items, found) + [f"{path}:{line}: reported, and no sink is there" for path, line in strays]
    print(*wrong, sep="\n", end="\n" if wrong else "")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
