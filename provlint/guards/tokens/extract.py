"""From text to the pinned block.

Finders run in an order, each on what the ones before it have left: terminal codes, URLs, drive paths, times, project
classes, and then the chunks. A quoted span is pinned besides the tokens in it. Every step passes over the text a
bounded number of times, so the whole is linear in its length, whatever the text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from operator import itemgetter

from provlint.guards.tokens.capitals import names_code
from provlint.guards.tokens.custom import TokenClass, registered_classes
from provlint.guards.tokens.names import Kind, Shape, moved
from provlint.guards.tokens.numerals import Word, numerals
from provlint.guards.tokens.quotes import quoted
from provlint.guards.tokens.shapes import shape_of
from provlint.guards.tokens.span import MAX_TOKEN, Found, Span, blank
from provlint.guards.tokens.times import times
from provlint.guards.tokens.units import CURRENCIES, SPACES, unit_after
from provlint.guards.tokens.urls import drive_paths, terminal_codes, urls
from provlint.text import Pinned

__all__ = ["extract_pinned"]

_PLAIN = (
    r"\s\0\"'`()\[\]{}<>"
    r"|;,\u00a1\u00ab\u00b7\u00bb\u00bf\u05be\u060c\u061b\u061f\u2000-\u206f\u2190-\u21ff\u2500-\u25ff\u2600-\u27bf\u3000-\u303f\uff01-\uff0f\uff1a-\uff20"
)
# Beyond its own characters a chunk holds commas within a number, and brackets that stand for a part of a path or a
# name.
_CHUNK = re.compile(
    rf"(?:[^{_PLAIN}]|\$\{{\w{{1,60}}\}})"
    rf"(?:[^{_PLAIN}]++"
    r"|(?<=\d),(?=\d\d\d(?!\d)|\d{1,2}[ \u00a0]?(?:[kKMGT]?i?B|%|\u20ac|ms|s|h|min|km|kg|\u00b0C)(?!\w))"
    r"|(?<=\.\d\d\d),(?=\d\d(?!\d))"
    r"|(?<=\$)\{\w{1,60}\}|(?<=\.)(?:<\w{1,60}>(?=\w)|\(\*\w{1,60}\)(?=\.))|(?<=\d-)>(?=\d)"
    r"|(?<=/)(?:\{[\w.]{1,40}\}|<[\w:]{1,40}>|\[[\w.]{1,40}\])(?=[/.\s\"'`]))*+"
)
_NEVER_ALONE = frozenset(("a", "A", "and", "And", "point", "o", "oh", "half", "minus"))
_ARTICLES = frozenset(("a", "A"))
_COUNTED_AFTER = re.compile(r"\s{1,3}(?:hundred|thousand|(?:m|b|tr)illion|dozen|half)\b", re.IGNORECASE)
_DASHES = frozenset("\u2012\u2013\u2014\u2015")
_ENDS_BEFORE_AMOUNT = _DASHES | {code[-1] for code in CURRENCIES}  # a dash or a currency, and a space
_ESCAPE = re.compile(r"\\[nrt\"](?=[^\\]|$)")
_LINE_NUMBER = re.compile(r" (\d{1,7})(?!\d)")
_RANGE_BEFORE = re.compile(r"\d[\d.,]{0,15}[ ]?[\u2012-\u2015][ ]?$")
_PARAMETERS = re.compile(r"\[[^\s\]]{1,80}\]")
_PRONOUN_BEFORE = re.compile(
    r"(?:this|that|the|which|each|every|any|another|previous|next|last|first|second|third|old|new|older|newer|wrong|right|other|same|only|no|some|good"
    r"|bad|whole|big|small|former|latter|current|existing|original|single|correct|better|best|latest|such|these|those)\s+$",
    re.IGNORECASE,
)
_NOUN_AFTER = re.compile(
    r"\s(?:pods?|services?|hosts?|nodes?|containers?|deployments?|queues?|topics?|branch|bucket|cluster|namespace|database|table|user|image|volume|job"
    r"|instance|server|package|module|repo|repository|secret|configmap|index|stream|account|role|group|worker|daemon)\b"
)
_NOUN_BEFORE = re.compile(
    r"(?:pod|service|host|node|container|deployment|statefulset|daemonset|queue|topic|branch|bucket|cluster|namespace|database|table|user|image|volume"
    r"|job|instance|server|package|module|repo|repository|secret|configmap|index|stream|account|role|group|worker|daemon|named|called)[:=]?\s$",
    re.IGNORECASE,
)


def extract_pinned(text: str, classes: Iterable[TokenClass] = ()) -> Pinned:
    """The tokens of `text` that must survive a rewrite letter by letter, each as it stands, in the order of the text.

    A token that lies within another one (a number in a quoted message, the host of `host:port`) is citable, and takes
    no room in the block. `classes` are used besides the registered ones. The time is linear in the length of `text`.
    """
    if not isinstance(text, str):
        raise TypeError(f"text must be a str, not {type(text).__name__}")
    outer: list[Span] = [*quoted(text)]
    rest = blank(text, terminal_codes(text))
    for finder in (urls, drive_paths, times):
        found = finder(rest)
        outer += found
        rest = blank(rest, found)
    for token_class in (*registered_classes(), *classes):
        outer += token_class.find(text)
    outer += _chunks(rest)
    return _assemble(text, outer)


def _assemble(text: str, found: list[Span]) -> Pinned:
    """Outermost tokens make the block, in order and once each; those inside them are further forms."""
    tokens: dict[str, None] = {}
    forms: set[str] = set()
    end = 0
    # By start, and of those that start together the longest first.
    found.sort(key=itemgetter(1), reverse=True)
    found.sort(key=itemgetter(0))
    for start, stop, further in found:
        if further:
            forms.update(further)
        if stop - start > MAX_TOKEN:
            continue
        token = text[start:stop]
        if stop > end:
            end = stop
            if token in tokens:
                continue  # and its bare forms are known
            tokens[token] = None
        else:
            forms.add(token)
        if token[-1] in " \t.," or token[0] in " \t,":
            forms.add(token.strip(" \t.,"))
        if "\n" in token:
            forms.add(" ".join(token.split()))
    forms.discard("")
    return Pinned(tokens, forms.difference(tokens))


def _chunks(text: str) -> list[Span]:
    """Tokens by shape, and by their neighbours where the shape alone does not tell."""
    found: list[Span] = []
    words: list[Word] = []
    known: dict[str, Shape] = {}
    capitals_end = -9
    settled, number, numeral = Kind.SETTLED, Kind.NUMBER, Kind.NUMERAL
    for match in _CHUNK.finditer(text):
        chunk = match[0]
        shape = known.get(chunk)
        if shape is None:
            shape = known[chunk] = _shape(chunk)
        kind, inside, numerals_inside = shape
        if kind is settled:
            if not inside:
                continue
            start = match.start()
            if chunk[0] == "/" and start and text[start - 1] == "<":
                continue  # a closing tag
            if chunk.endswith(":line") and (line := _LINE_NUMBER.match(text, match.end())):
                found.append((start, line.end(), (chunk[:-5], line[1])))
                continue
            if "::" in chunk and (parameters := _PARAMETERS.match(text, match.end())):
                found.append((start, parameters.end(), (chunk,)))  # a test and its parameters
            found += inside if not start else [(start + begin, start + end, forms) for begin, end, forms in inside]
            continue
        start = match.start()
        if kind is numeral:
            if chunk in _ARTICLES and not _COUNTED_AFTER.match(text, match.end()):
                continue
            words += [Word(start + w.start, start + w.end, w.text, w.joined, w.closed) for w in numerals_inside]
            continue
        inner = inside[0]
        if kind is number:
            begin, end, forms = inner
            begin += start
            end += start
            # Most numbers have neither a unit nor a currency nor a dash next to them.
            if (text[end : end + 1] in SPACES and not text[end + 1 : end + 2].isdigit()) or (
                begin > 1 and (text[begin - 2] in _ENDS_BEFORE_AMOUNT or text[begin - 1] in _DASHES)
            ):
                found.append(_amount(text, begin, end, forms))
            else:
                found.append((begin, end, forms))
            continue
        here = (start + inner[0], start + inner[1], inner[2])
        if kind is Kind.CAPITALS:
            alone = start - capitals_end > 1
            capitals_end = match.end()
            if names_code(chunk[inner[0] : inner[1]], alone and not _capitals_follow(text, match.end())):
                found.append(here)
        elif kind is Kind.KEBAB and (
            _NOUN_AFTER.match(text, here[1]) or _NOUN_BEFORE.search(text[max(0, start - 16) : start])
        ):
            found.append(here)
    found += _numerals(text, words)
    return found


def _shape(chunk: str) -> Shape:
    """The shape of a chunk that may hold escapes of a JSON string: `first line\\nsecond`."""
    if "\\" not in chunk or not _ESCAPE.search(chunk):
        return shape_of(chunk)
    found: list[Span] = []
    at = 0
    for cut in [*_ESCAPE.finditer(chunk), None]:
        stop = cut.start() if cut else len(chunk)
        found += moved(shape_of(chunk[at:stop]).found, at)
        at = cut.end() if cut else stop
    return Shape(Kind.SETTLED, tuple(found))


def _amount(text: str, start: int, end: int, forms: tuple[str, ...]) -> Span:
    """A number, with the unit after it or the currency before it. Before a unit in full it is citable alone."""
    unit = unit_after(text, end)
    after_dash = start > 1 and (text[start - 1] in _DASHES or text[start - 2] in _DASHES)
    if after_dash and (low := _RANGE_BEFORE.search(text[max(0, start - 20) : start])):
        forms += (text[start - len(low[0]) : unit[0] if unit else end],)
    if unit:
        return (start, unit[0], (*forms, text[start:end]) if unit[1] else forms)
    if start > 1 and text[start - 1] == " " and text[start - 2] in _ENDS_BEFORE_AMOUNT:
        code = text[max(0, start - 4) : start].strip()
        if code in CURRENCIES and not text[max(0, start - len(code) - 2) : start - len(code) - 1].isalnum():
            return (start - len(code) - 1, end, ())
    return (start, end, forms)


def _capitals_follow(text: str, end: int) -> bool:
    after = text[end : end + 4]
    return len(after) > 2 and after[0] == " " and after[1:3].isupper() and after[1:3].isalpha()


def _numerals(text: str, words: list[Word]) -> list[Found]:
    found: list[Found] = []
    run: list[Word] = []
    for word in [*words, None]:
        if word is not None and (not run or _adjacent(text, run[-1], word)):
            run.append(word)
            continue
        if len(run) == 1 and run[0].text in _NEVER_ALONE:
            run = [word] if word is not None else []
            continue
        for numeral in numerals(run):
            start, end = run[numeral.first].start, run[numeral.last - 1].end
            if text[start:end].lower() == "one" and _is_pronoun(text, start, end):
                continue
            found.append(Found(start, end, (numeral.value,) if numeral.value else ()))
        run = [word] if word is not None else []
    return found


def _adjacent(text: str, left: Word, right: Word) -> bool:
    if left.closed:
        return False
    if right.start - left.end == 1 and text[left.end] in " -":
        return True
    gap = text[left.end : right.start] if right.start - left.end <= 40 else "-?"
    if gap == "-":
        return True
    if gap == ", ":
        return left.text.lower() in ("thousand", "million", "billion")
    return gap.isspace() and gap.count("\n") <= 1


def _is_pronoun(text: str, start: int, end: int) -> bool:
    return bool(_PRONOUN_BEFORE.search(text[max(0, start - 16) : start])) and text[end : end + 1] != "-"
