"""Chunks without a separator, by their characters: numbers, words in capitals, numerals, names with a mark."""

from __future__ import annotations

import re
from enum import Enum, auto
from typing import NamedTuple

from provlint.guards.tokens.numerals import NUMERAL_WORDS, Word
from provlint.guards.tokens.span import Span
from provlint.guards.tokens.units import is_unit

__all__ = [
    "CAMEL",
    "HEX",
    "NOTHING",
    "Kind",
    "Shape",
    "dotted",
    "hyphened",
    "moved",
    "number_shape",
    "token",
    "with_digits",
]


class Kind(Enum):
    """What of a chunk remains to be decided by its neighbours."""

    SETTLED = auto()
    NUMBER = auto()
    NUMERAL = auto()
    CAPITALS = auto()
    KEBAB = auto()


class Shape(NamedTuple):
    kind: Kind
    found: tuple[Span, ...] = ()
    words: tuple[Word, ...] = ()


_SETTLED = Kind.SETTLED
NOTHING = Shape(_SETTLED)

CAMEL = re.compile(r"[a-z\d][A-Z]|[A-Z]{2}[a-z]{2}")
HEX = re.compile(r"(?=.*\d)[0-9a-fA-F]{7,}$|[0-9a-f]{8,}$")
_RANGE = re.compile(r"(\d+)-(\d+)$")
_COUNTED = re.compile(r"(\d+(?:\.\d+)?)-([a-z]{3,})$")
_HEADER = re.compile(r"[A-Z][a-z]*(?:-[A-Z][a-z]*)+$")
_ADJECTIVE_WORDS = """
core node way bit digit byte fold step part page line character char thread shard point star
"""
_NUMBER_ADJECTIVES = frozenset(_ADJECTIVE_WORDS.split())


def moved(found: tuple[Span, ...], by: int) -> tuple[Span, ...]:
    """The same stretches in a text that begins `by` characters earlier."""
    if not by or not found:
        return found
    return tuple([(start + by, end + by, forms) for start, end, forms in found])


def token(text: str, *forms: str) -> Shape:
    """A chunk that is a token as a whole."""
    return Shape(_SETTLED, ((0, len(text), tuple([f for f in forms if f != text]) if forms else ()),))


def number_shape(text: str) -> Shape:
    forms: list[str] = []
    bare = text.lstrip("#~\u2248+\u00b1\u2116")
    if bare != text:
        forms.append(bare)
    if not text.isascii() and bare.isdigit():
        forms.append("".join(str(int(digit)) for digit in bare))
    return Shape(Kind.NUMBER, ((0, len(text), tuple(forms)),))


def with_digits(text: str) -> Shape:
    if ends := _RANGE.match(text):
        low, high = ends.groups()
        ascending = not high.startswith("0") and len(low) < 12 and len(high) < 12 and int(low) < int(high)
        return token(text, low, high) if ascending else token(text)
    if (counted := _COUNTED.match(text)) and (is_unit(counted[2]) or counted[2] in _NUMBER_ADJECTIVES):
        return token(text, counted[1])
    if text[0] in "$*~^+":
        bare = text.lstrip("*~^+")
        return token(text, bare) if bare != text else token(text)
    return token(text)


def dotted(text: str) -> Shape:
    labels = [label for label in text.split(".") if label]
    if all(len(label) == 1 for label in labels):
        return NOTHING  # "e.g", "U.S"
    return token(text)


def hyphened(text: str) -> Shape:
    """Numerals ("twenty-one", "three-node"), header names, and names (`payments-api`) that look like prose."""
    parts = text.split("-")
    if parts[0] in NUMERAL_WORDS and parts[0].lower() not in ("a", "and", "point", "half", "o", "oh", "minus"):
        words: list[Word] = []
        at = 0
        for part in parts:
            if part not in NUMERAL_WORDS:
                words[-1] = words[-1]._replace(closed=True)
                break
            words.append(Word(at, at + len(part), part, joined=bool(words)))
            at += len(part) + 1
        return Shape(Kind.NUMERAL, (), tuple(words))
    if _HEADER.match(text):
        return token(text)
    if text.isupper() or CAMEL.search(text):
        return token(text)
    return Shape(Kind.KEBAB, ((0, len(text), ()),)) if all(part.isalpha() for part in parts) else NOTHING
