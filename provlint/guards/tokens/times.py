"""Dates and times of day, with the offset or zone that belongs to them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from provlint.guards.tokens.span import Found

__all__ = ["times"]

_MONTH = (
    r"(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?"
    r"|Sep(?:t(?:ember)?)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\b\.?"
)
_DAY = r"(?:[12]\d|3[01]|0?[1-9])(?:st|nd|rd|th)?(?!\w)"
_ORDINAL = (
    r"(?:(?:[Tt]wenty|[Tt]hirty)[- ])?(?:[Ff]irst|[Ss]econd|[Tt]hird|[Ff]ourth|[Ff]ifth|[Ss]ixth|[Ss]eventh"
    r"|[Ee]ighth|[Nn]inth)"
    r"|[Tt]enth|[Ee]leventh|[Tt]welfth|[Tt]hirteenth|[Ff]ourteenth|[Ff]ifteenth|[Ss]ixteenth|[Ss]eventeenth|[Ee]ighteenth"
    r"|[Nn]ineteenth|[Tt]wentieth|[Tt]hirtieth"
)
_YEAR = r"(?:19|20|21)\d\d(?!\w)"
# Abbreviations open a stamp (`Thu Mar 7 ...`, `Thu, 07 Mar ...`); a weekday in full is prose beside the date.
_WEEKDAY = r"(?:(?:Mon|Tue|Tues|Wed|Thu|Thur|Thurs|Fri|Sat|Sun),?[ ])?"
_CLOCK = r"(?:[01]?\d|2[0-4]):[0-5]\d(?::[0-6]\d(?:[.,]\d{1,9})?)?(?:[ ]?(?:[AaPp][Mm]\b|[ap]\.m\.))?"
_AREA = r"(?:Africa|America|Antarctica|Asia|Atlantic|Australia|Europe|Indian|Pacific|Etc|US)/[A-Z]\w+(?:/\w+)?"
_ABBREVIATED = (
    r"(?:UTC|GMT|CES?T|EES?T|WES?T|E[SD]?T|C[SD]?T|M[SD]T|P[SD]?T|AK[SD]T|HST|BST|IST|JST|KST|MSK|SGT|HKT|ICT|PKT|WIB|SAST|EAT|CAT|WAT"
    r"|BRT|ART|CLT|COT|A[EC][SD]T|AWST|NZ[SD]T|A[SD]T|N[SD]T|GST|TRT|IRST)"
)
_OFFSET = (
    rf"(?:[ ]?[+\u2212-](?:0\d|1[0-4])(?::?[0-5]\d)?(?![\d:])|Z\b|[ ]?{_ABBREVIATED}\b(?:[+-]\d{{1,2}}(?::?\d\d)?)?"
    rf"|[ ]?{_AREA})"
)
_ZONE = rf"(?:{_OFFSET}(?:[ ](?:UTC|GMT)\b)?(?:[ ]?\[{_AREA}\])?)?"
_TIME = rf"{_CLOCK}{_ZONE}"

_ISO = rf"\d{{4}}-\d\d-\d\d(?:[T_ ]{_TIME}|T(?:[01]\d|2[0-4])Z)?"
_SLASHED = rf"(?:\d{{4}}/\d\d?/\d\d?|\d\d?/\d\d?/\d{{4}}|\d\d?\.\d\d?\.\d{{4}}|\d{{4}}\.\d\d\.\d\d)(?:[ T-]{_TIME})?"
_COMMON_LOG = rf"\d\d/{_MONTH}/\d{{4}}:{_TIME}"
_BASIC = r"\d{8}T\d{4}(?:\d\d(?:[.,]\d{1,9})?)?(?:Z\b|[+-]\d{4})?"
_WEEK = r"\d{4}-W\d\d(?:-\d)?"
_KLOG = rf"[IWEF](?:0\d|1[0-2])[0-3]\d[ ]{_CLOCK}"

_JOIN = r"(?P<join{0}>,[ ]|[ ](?:at|@)[ ]|,[ ]at[ ])"
_DAY_FIRST = (
    rf"{_WEEKDAY}(?P<date3>(?:{_DAY}|{_ORDINAL})(?:[ ]of)?[ -]{_MONTH}(?:(?:,?[ ]|-|\b)(?:{_YEAR}"
    rf"|\d\d(?=[ ]{_CLOCK})))?)"
    rf"(?:(?:[ ]|{_JOIN.format(3)}){_TIME})?"
)
_MONTH_FIRST = (
    rf"{_WEEKDAY}(?P<date2>{_MONTH}[ ]{{1,2}}(?:{_DAY}|(?:the[ ])?(?:{_ORDINAL})\b)(?:,?[ ]{_YEAR})?)"
    rf"(?:(?:[ ]{{1,2}}|{_JOIN.format(2)}){_TIME}(?:[ ]{_YEAR}{_ZONE})?)?"
)
_MONTH_YEAR = rf"{_MONTH},?[ ]{_YEAR}|Q[1-4][ /]{_YEAR}"

_START = re.compile(
    r"(?<![\w.$%#@+-])(?:"
    r"(?=\d{1,4}[-/:.][\dA-Z]|\d{1,2}(?:st|nd|rd|th)?[ -](?:of )?[A-Z]|\d{8}T)"
    # The colon before a date may end a key (`time:2024-03-07`); other colons and slashes are those of a line number or
    # a path.
    r"(?:(?<![:/\\])|(?<=[^\d]:)(?=\d{4}))"
    r"|(?=[A-Z][a-z]{2,8}[,.]?[ ]|Q[1-4][ /]|[IWEF]\d{4}[ ]))"
)
_NUMERIC = re.compile(
    rf"(?:{_ISO}|{_SLASHED}|{_COMMON_LOG}|{_BASIC}|{_WEEK}|{_KLOG}|{_DAY_FIRST}|{_TIME})(?!\w|[-.,:/]\w)"
)
_NAMED = re.compile(rf"(?:{_MONTH_FIRST}|{_DAY_FIRST}|{_MONTH_YEAR}|{_KLOG})(?!\w|:\w)")
_ORDINAL_DATE = re.compile(rf"\b(?:{_ORDINAL})[ ](?:of[ ])?(?:{_MONTH})(?:,?[ ]{_YEAR})?(?!\w)")
_ORDINAL_HINT = re.compile(r"(?:st|nd|rd|th) (?:of )?[A-Z][a-z]{2}")


def times(text: str) -> list[Found]:
    """Every date, time of day and stamp, whole: one with an offset is no stamp without it."""
    return sorted(_disjoint(_stamps(text), _ordinal_dates(text)))


def _stamps(text: str) -> Iterator[Found]:
    at = 0
    search = _START.search
    while start := search(text, at):
        begin = start.start()
        at = begin + 1
        digit = text[begin].isdigit()
        match = (_NUMERIC if digit else _NAMED).match(text, begin)
        if match is None or (digit and not match[0].isascii()):
            continue
        at = match.end()
        yield Found(begin, match.end(), _parts(match))


def _parts(match: re.Match[str]) -> tuple[str, ...]:
    """Date and time, where prose sets them apart: "5 November 2024 at 23:59 CET"."""
    groups = match.groupdict()
    for key in "23":
        if groups.get(f"join{key}") is not None:
            return (match[f"date{key}"], match.string[match.end(f"join{key}") : match.end()])
    for key in "23":
        if groups.get(f"date{key}") is not None and match.start(f"date{key}") > match.start():
            return (match.string[match.start(f"date{key}") : match.end()],)
    return ()


def _ordinal_dates(text: str) -> Iterator[Found]:
    if _ORDINAL_HINT.search(text):
        for match in _ORDINAL_DATE.finditer(text):
            yield Found(*match.span())


def _disjoint(first: Iterator[Found], second: Iterator[Found]) -> list[Found]:
    """Both, where neither holds a part of the other; of two that overlap, the one that begins earlier."""
    kept: list[Found] = []
    for found in sorted([*first, *second], key=lambda f: (f.start, -f.end)):
        if not kept or found.start >= kept[-1].end:
            kept.append(found)
    return kept
