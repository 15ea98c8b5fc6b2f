"""Comments that silence a finding: `# noqa: PRV101`, `# provlint: ignore[PRV101] reason`, `# flake8: noqa`.

They hold for the whole statement (of a compound one, its header) on any of whose lines they stand.
"""

from __future__ import annotations

import io
import re
import tokenize
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from provlint.finding import Finding

__all__ = ["Suppression", "names_ours", "silence", "suppressions"]

_CODES = r"[A-Z]+[0-9]*(?:\s*,\s*[A-Z]+[0-9]*|\s+[A-Z]+[0-9]+)*"
_NOQA = re.compile(rf"#\s*noqa(?::\s?(?P<codes>{_CODES}))?", re.IGNORECASE)
_WHOLE_FILE = re.compile(rf"#\s*flake8[:=]\s*noqa(?::\s?(?P<codes>{_CODES}))?\s*$", re.IGNORECASE)
_IGNORE = re.compile(r"#\s*provlint:\s*ignore(?:\[(?P<codes>[^\]]*)\])?")
_OURS = re.compile(r"#\s*(?:flake8[:=]\s*)?noqa:.*PRV|#\s*provlint:\s*ignore", re.IGNORECASE)
_ANY = re.compile(r"#\s*(?:noqa|flake8[:=]\s*noqa|provlint:\s*ignore)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Suppression:
    """One such comment. `codes` are beginnings of codes; None means all, an empty tuple none."""

    line: int
    column: int
    text: str
    codes: tuple[str, ...] | None
    first: int
    last: int
    ours: bool
    """Speaks of our codes alone, so that it is our business whether it does anything."""

    def covers(self, finding: Finding) -> bool:
        """Whether it silences the finding."""
        if not self.first <= finding.line <= self.last:
            return False
        return self.codes is None or finding.code.startswith(self.codes)


def names_ours(text: str) -> bool:
    """Whether a file may have a suppression of our codes: cheaper than reading them."""
    return ("PRV" in text or "prv" in text or "provlint" in text) and _OURS.search(text) is not None


def suppressions(text: str) -> list[Suppression]:
    """The suppressions in a file that parses, in order. Text in strings is no comment."""
    if not _ANY.search(text):
        return []
    comments: list[tokenize.TokenInfo] = []
    starts: list[int] = []
    ends: list[int] = []
    inside = False
    try:
        for token in tokenize.generate_tokens(io.StringIO(text).readline):
            if token.type == tokenize.COMMENT:
                comments.append(token)
            elif token.type == tokenize.NEWLINE:
                ends.append(token.start[0])
                inside = False
            elif not inside and token.type not in _LAYOUT:
                starts.append(token.start[0])
                inside = True
    except (tokenize.TokenError, SyntaxError):  # what was read so far still counts
        pass
    return [found for comment in comments for found in _read(comment, starts, ends)]


_LAYOUT = (tokenize.NL, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER)


def _read(comment: tokenize.TokenInfo, starts: Sequence[int], ends: Sequence[int]) -> Iterator[Suppression]:
    line, column = comment.start
    at = bisect_left(ends, line)  # the first statement that does not end above the comment
    within = at < len(ends) and starts[at] <= line
    first, last = (starts[at], ends[at]) if within else (line, line)
    if (match := _WHOLE_FILE.match(comment.string)) and not comment.line[:column].strip():
        yield _made(match, line, column, 1, 1 << 31)
    elif match := _NOQA.search(comment.string):
        yield _made(match, line, column, first, last)
    if match := _IGNORE.search(comment.string):
        codes = tuple(part.strip() for part in (match["codes"] or "").split(",") if part.strip())
        yield Suppression(line, column + match.start() + 1, match[0], codes, first, last, True)


def _made(match: re.Match[str], line: int, column: int, first: int, last: int) -> Suppression:
    codes = tuple(re.split(r"[,\s]+", match["codes"].upper())) if match["codes"] else None
    ours = codes is not None and any(code.startswith("PRV") for code in codes)
    return Suppression(line, column + match.start() + 1, match[0], codes, first, last, ours)


def silence(findings: Iterable[Finding], comments: Sequence[Suppression]) -> tuple[list[Finding], set[tuple[int, str]]]:
    """The findings of one file that remain, and which codes of which comment (by its position) silenced something."""
    kept: list[Finding] = []
    used: set[tuple[int, str]] = set()
    for finding in findings:
        covering = [number for number, comment in enumerate(comments) if comment.covers(finding)]
        if not covering:
            kept.append(finding)
        for number in covering:
            used.update((number, code) for code in comments[number].codes or () if finding.code.startswith(code))
    return kept, used
