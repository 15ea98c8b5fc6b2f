"""Quoted and back-quoted spans, told apart from apostrophes, inch marks and stray ticks."""

from __future__ import annotations

import re

from provlint.guards.tokens.span import Found
from provlint.guards.tokens.units import LEVELS

__all__ = ["MAX_QUOTED", "quoted"]

MAX_QUOTED = 400
"""Characters. A longer quotation is a passage and no token."""

# Three and more straight quotes in a row delimit a block, and quote no token.
_MARK = re.compile(
    r"\"{3,}|'{3,}|[\"']|`+|\n+|([\u201c\u201d\u201e\u201f\u2018\u2019\u201a\u00ab\u00bb\u2039\u203a\u300c\u300d\u300e\u300f])\1*"
)
_MOST_OPENERS = 2  # that one closing mark may close
_CLOSERS = {
    '"': '"',
    "'": "'",
    "`": "`",
    "\u201c": "\u201d",
    "\u201e": "\u201c\u201d",
    "\u2018": "\u2019",
    "\u201a": "\u2018\u2019",
    "\u00ab": "\u00bb",
    "\u2039": "\u203a",
    "\u300c": "\u300d",
    "\u300e": "\u300f",
}
_CLOSES = {closer: [o for o, cs in _CLOSERS.items() if closer in cs] for cs in _CLOSERS.values() for closer in cs}
_STRAIGHT = "\"'`"
_PREFIXED = re.compile(r"(?<!\w)[bBuUrRfF]{1,2}$")
_WORD = re.compile(r"\w")


def quoted(text: str) -> list[Found]:
    """What stands between quotes on one line (typographic pairs may wrap). JSON keys are none of it."""
    found: list[Found] = []
    opened: dict[str, int] = {}
    for match in _MARK.finditer(text):
        at = match.start()
        mark = match[0]
        kind = mark[0]
        if kind == "\n":
            if opened:
                for straight in _STRAIGHT:
                    opened.pop(straight, None)
        elif kind == "`":
            if len(mark) < 3:
                _ticks(text, at, mark, opened, found)
        elif kind in "\"'":
            if len(mark) < 3:
                _straight(text, at, mark, opened, found)
        else:
            end = at + len(mark)
            first = min(at + _MOST_OPENERS + 1, end)
            for each in range(at, first):
                _typographic(text, each, kind, opened, found)
            if first < end:  # nothing is left to close: only the last one of the run counts
                _typographic(text, end - 1, kind, opened, found)
    return [f for f in found if _counts(text, f)]


def _ticks(text: str, at: int, run: str, opened: dict[str, int], found: list[Found]) -> None:
    """Handles a run of one or two back quotes, which closes only a run of the same length."""
    end = at + len(run)
    if run in opened:
        found.append(Found(opened.pop(run), at))
    elif end < len(text) and not text[end].isspace():
        opened[run] = end
    if run == "``":
        opened.pop("`", None)


def _straight(text: str, at: int, mark: str, opened: dict[str, int], found: list[Found]) -> None:
    before = text[at - 1] if at else "\n"
    after = text[at + 1] if at + 1 < len(text) else "\n"
    escaped = before == "\\"
    key = "\\" + mark if escaped else mark
    if escaped:
        before = text[at - 2] if at > 1 else "\n"
    may_close = key in opened and not after.isalnum() and after != "_" and (not before.isspace() or opened[key] == at)
    if may_close:
        found.append(Found(opened.pop(key), at - escaped))
        if not escaped:
            opened.pop("\\" + mark, None)
        return
    prefixed = (before.isalnum() or before == "_") and _PREFIXED.search(text[max(0, at - 3) : at]) is not None
    if not after.isspace() and (
        prefixed or not (before.isalnum() or before == "_" or (before in ")]" and mark == "'"))
    ):
        opened[key] = at + 1


def _typographic(text: str, at: int, mark: str, opened: dict[str, int], found: list[Found]) -> None:
    after = text[at + 1] if at + 1 < len(text) else "\n"
    if mark == "\u2019" and after.isalnum():
        return
    for opener in _CLOSES.get(mark, ()):
        if opener in opened:
            found.append(Found(opened.pop(opener), at))
            return
    if mark in _CLOSERS:
        opened[mark] = at + 1


def _counts(text: str, span: Found) -> bool:
    start, end, _ = span
    if not 0 < end - start <= MAX_QUOTED:
        return False
    inner = text[start:end]
    if not _WORD.search(inner) or "\n\n" in inner:
        return False
    if text[start - 1] in _STRAIGHT and " " not in inner and text[start - 1] != "`":
        follows = text[end : end + 3].lstrip("\\\"'")[:2].lstrip()[:1]
        if follows == ":" and text[: start - 1][-12:].rstrip(" \t\\")[-1:] in ("{", ",", "\n", ""):
            return False
        if inner.lower() in LEVELS:
            return False
    return True
