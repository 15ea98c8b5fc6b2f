"""Findings for people: where, what and why in one line, the source line, then the way the text took."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from unicodedata import east_asian_width

from provlint.check import Report
from provlint.finding import Finding
from provlint.roles.model import Role

__all__ = ["render", "statistics"]

_WIDTH = 120
"""Columns of a source line that are shown; of a longer one, those around the finding."""
_TESTED = (Role.RANKER, Role.CONSUMER, Role.SCORER, Role.PRUNER, Role.INDEXER, Role.ACTION)


def render(report: Report) -> str:
    """All findings, then one line that sums up."""
    blocks = ["".join(f"{line}\n" for line in _block(report, finding)) for finding in report.findings]
    return "\n".join([*blocks, f"{_summary(report)}\n"])


def statistics(report: Report) -> str:
    """How much was read and how many calls of each role were seen in it."""
    rows = [("files", report.files), ("lines", report.lines), ("functions", report.functions)]
    counts = _roles(report)
    rows += [(f"{role}s called", counts[role]) for role in Role]
    return "".join(f"{name}: {number}\n" for name, number in rows)


def _block(report: Report, finding: Finding) -> Iterator[str]:
    yield _plain(f"{finding.path}:{finding.line}:{finding.column}: {finding.code} {finding.message}")
    end = finding.end_column if finding.end_line == finding.line else None
    yield from _excerpt(report.line(finding.path, finding.line), finding.line, finding.column, end, "    ")
    for hop in finding.trace:
        yield _plain(f"    {hop.path}:{hop.line}:{hop.column}: {hop.message}")
        yield from _excerpt(report.line(hop.path, hop.line), hop.line, None, None, "        ")


def _excerpt(line: str, number: int, column: int | None, end: int | None, indent: str) -> Iterator[str]:
    """The source line, and carets under the characters from `column` up to `end` or the end of the line."""
    if not line.strip():
        return
    line = _plain(line.rstrip())
    start = (column or 1) - 1
    stop = len(line) if end is None else max(end - 1, start + 1)
    cut = max(0, min(start - 20, len(line) - _WIDTH)) if len(line) > _WIDTH else 0
    shown = line[cut : cut + _WIDTH]
    head, tail = "... " if cut else "", " ..." if cut + _WIDTH < len(line) else ""
    yield f"{indent}{number:4} | {head}{shown}{tail}"
    if column is not None and start < len(line):
        before = "".join(map(_blank, line[cut:start]))
        under = "".join("^" * len(_blank(char)) for char in line[start : min(stop, cut + _WIDTH)])
        yield f"{indent}     | {' ' * len(head)}{before}{under or '^'}"


def _blank(char: str) -> str:
    """White space as wide as the character."""
    return char if char == "\t" else "  " if east_asian_width(char) in "WF" else " "


def _plain(text: str) -> str:
    """The text without characters that would steer a terminal."""
    return "".join(char if char.isprintable() or char == "\t" else "\N{REPLACEMENT CHARACTER}" for char in text)


def _roles(report: Report) -> Counter[Role]:
    return Counter(role for role, *_ in report.analysis.calls.values()) if report.analysis else Counter()


def _summary(report: Report) -> str:
    unread = sum(finding.code == "PRV900" for finding in report.findings)
    where = _count(report.files, "file") + (f", and {unread} that could not be read" if unread else "")
    if report.findings:
        return f"{_count(len(report.findings), 'finding')} in {where}"
    if not report.files:
        return "nothing was checked"
    counts = _roles(report)
    seen = ", ".join(_count(counts[role], str(role)) for role in Role if counts[role])
    if any(counts[role] for role in _TESTED):
        return f"no findings in {where}; calls seen: {seen}"
    lacking = "no call that ranks, indexes, scores or acts was seen, so there was nothing to find"
    return f"no findings in {where}, but {lacking} (roles your code needs to be told: see `provlint roles`)"


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"
