"""URLs, drive paths and terminal colours: what has to be found before text is cut into chunks."""

from __future__ import annotations

import re

from provlint.guards.tokens.span import Found

__all__ = ["drive_paths", "terminal_codes", "urls"]

_SCHEME = re.compile(r"(?:jdbc:)?[A-Za-z][A-Za-z0-9+.-]*$")
_SCHEME_LENGTH = 32
# One level of balanced brackets, as in Wikipedia titles; a bracket that closes nothing ends the URL.
_URL_BODY = re.compile(
    r"(?:\[[0-9A-Fa-f:.%]{2,60}\])?"
    r"(?:[^\s\0\"'`<>\\|^{}()\[\]\u2000-\u206f\u3000-\u303f\uff01-\uff0f\uff1a\uff1b]++"
    r"|\\u00[0-9A-Fa-f]{2}|\([^\s\0\"'`<>()]{0,200}\)|\[[^\s\0\"'`<>\[\]]{0,100}\]|\$?\{[\w.]{1,60}\})*+"
)
_URL_TAIL = ".,;:!?&="

_DRIVE_BODY = re.compile(
    r"(?:[^\s\0\"'`<>|?*:;,()\[\]{}]++"
    r"|[ ](?:\(x86\)|[\w.&-]{1,40}|[\w.&-]{1,40}[ ]\(x86\))(?=\\))*+"
    r"(?::\d{1,7}){0,2}"
)
_LINE = re.compile(r":line (\d{1,7})(?!\d)")

_TERMINAL = re.compile(r"(?:\x1b|\\x1[bB]|\\u001[bB]|\\033|\\e|\^\[)(?:\[[0-9;?]{0,24}[A-Za-z])")
_TERMINAL_MARKS = ("\x1b", "\\x1b", "\\x1B", "\\u001b", "\\u001B", "\\033", "\\e[", "^[[")


def terminal_codes(text: str) -> list[Found]:
    """Colour and cursor codes, raw or as a log writes them (`\\u001b[31m`)."""
    if not any(mark in text for mark in _TERMINAL_MARKS):
        return []
    return [Found(*m.span()) for m in _TERMINAL.finditer(text)]


def urls(text: str) -> list[Found]:
    """Anything with `scheme://`, without the sentence's punctuation after it."""
    found: list[Found] = []
    floor = 0
    at = text.find("://")
    while at >= 0:
        scheme = _SCHEME.search(text[max(floor, at - _SCHEME_LENGTH) : at])
        body = _URL_BODY.match(text, at + 3)
        assert body is not None
        floor = max(body.end(), at + 3)
        start = at - len(scheme[0]) if scheme else at
        end = at + 3 + len(body[0].rstrip(_URL_TAIL))
        if scheme and end > at + 3:
            found.append(Found(start, end))
        at = text.find("://", floor)
    return found


def drive_paths(text: str) -> list[Found]:
    """`C:\\Program Files\\x.dll`, with line and column where they follow; also as JSON doubles the backslashes."""
    found: list[Found] = []
    floor = 0
    at = text.find(":\\")
    while at >= 0:
        drive = at - 1
        if (
            drive >= floor
            and text[drive].isascii()
            and text[drive].isalpha()
            and not (drive and text[drive - 1].isalnum())
        ):
            body = _DRIVE_BODY.match(text, at + 1)
            assert body is not None
            floor = body.end()
            end = at + 1 + len(body[0].rstrip(".,;:!?"))
            found.append(_drive_path(text, drive, end))
            floor = max(floor, found[-1].end)
        at = text.find(":\\", max(floor, at + 1))
    return found


def _drive_path(text: str, start: int, end: int) -> Found:
    forms: tuple[str, ...] = ()
    if line := _LINE.match(text, end):
        forms = (text[start:end], line[1])
        end = line.end()
    whole = text[start:end]
    if "\\\\" in whole:
        forms += (whole.replace("\\\\", "\\"),)
    return Found(start, end, forms)
