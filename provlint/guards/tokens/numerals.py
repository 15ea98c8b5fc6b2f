"""Numbers in words: "eight thousand and eighty", "one three seven", "three point eleven"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

__all__ = ["NUMERAL_WORDS", "Word", "numerals"]

_LOW_WORDS = """
zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
eighteen nineteen
"""
_LOW = {word: number for number, word in enumerate(_LOW_WORDS.split())}
_DIGITS = {word: number for word, number in _LOW.items() if number < 10}
_TEENS = {word: number for word, number in _LOW.items() if number >= 10}
_TENS_WORDS = "twenty thirty forty fifty sixty seventy eighty ninety"
_TENS = {word: 10 * number for number, word in enumerate(_TENS_WORDS.split(), 2)} | {"fourty": 40}
_SCALES = {"dozen": 12, "thousand": 10**3, "million": 10**6, "billion": 10**9, "trillion": 10**12}
_OH = frozenset(("oh", "o", "nought", "naught"))
_LOW_ORDINAL_WORDS = "first second third fourth fifth sixth seventh eighth ninth"
_LOW_ORDINALS = frozenset(_LOW_ORDINAL_WORDS.split())
_HIGH_ORDINALS = """
tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth
thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth hundredth thousandth millionth
"""
_ORDINALS = _LOW_ORDINALS | frozenset(_HIGH_ORDINALS.split())
_MAX_POINTS = 4  # "three point eleven point two" is a version; longer chains are noise
_CONNECTORS = frozenset(("and", "a", "point", "half", "minus"))
_BARE = frozenset(("a", "hundred", *_SCALES))
_BEFORE_OH = frozenset((*_DIGITS, *_TENS))
_ORDINALS_ALONE = _ORDINALS - {"first", "second"}

NUMERAL_WORDS = frozenset(
    form
    for word in (*_DIGITS, *_TEENS, *_TENS, "hundred", *_SCALES, *_OH, *_ORDINALS, *_CONNECTORS)
    for form in (word, word.title(), word.upper())
) - {"O"}


class Word(NamedTuple):
    """A word that may be part of a numeral.

    `joined`: glued by a hyphen to the word before; `closed`: to a noun after.
    """

    start: int
    end: int
    text: str
    joined: bool = False
    closed: bool = False


class Numeral(NamedTuple):
    """`words[first:last]` is a numeral; `value` is the number it states, in digits, where that is beyond doubt."""

    first: int
    last: int
    value: str | None


def numerals(words: Sequence[Word]) -> Iterator[Numeral]:
    """The numerals in a run of words with nothing else between them.

    Linear: each word is looked at a bounded number of times.
    """
    plain = [w.text.lower() for w in words]
    at = 0
    pending: Numeral | None = None
    while at < len(words):
        last, value = _numeral(words, plain, at)
        if last == at:
            if pending:
                yield pending
            pending = None
            at += 1
            continue
        if pending and not words[last - 1].closed:
            # "four twenty nine": one phrase, and more than one number that it could state.
            pending = Numeral(pending.first, last, None)
        else:
            if pending:
                yield pending
            pending = Numeral(at, last, value)
        if words[last - 1].closed:
            yield pending
            pending = None
        at = last
    if pending:
        yield pending


def _numeral(words: Sequence[Word], plain: Sequence[str], at: int) -> tuple[int, str | None]:
    sign = ""
    start = at
    if plain[at] == "minus":
        sign, at = "-", at + 1
        if at == len(plain):
            return start, None
    end, value = _whole(words, plain, at)
    if end == at:
        return start, None
    for _ in range(_MAX_POINTS):
        if value is None or end + 1 >= len(plain) or plain[end] != "point" or words[end - 1].closed:
            break
        fraction_end, fraction = _whole(words, plain, end + 1)
        if fraction is None or not fraction.isdigit():
            break
        end, value = fraction_end, f"{value}.{fraction}"
    if (
        value is not None
        and end < len(plain)
        and plain[end] == "and"
        and plain[end + 1 : end + 3] == ["a", "half"]
        and value.isdigit()
    ):
        end, value = end + 3, f"{value}.5"
    return end, None if value is None else sign + value


def _whole(words: Sequence[Word], plain: Sequence[str], at: int) -> tuple[int, str | None]:
    """A string of single digits, or a cardinal, or an ordinal (which states a place and no number)."""
    end = at
    while end < len(plain) and (plain[end] in _DIGITS or (plain[end] in _OH and _beside_digit(plain, end))):
        if words[end].closed and end > at and not words[end].joined:
            break  # "one three-node cluster"
        end += 1
        if words[end - 1].closed:
            break
    if end - at > 1 and end < len(plain) and (plain[end] in _SCALES or plain[end] == "hundred"):
        end -= 1  # the last one counts the scale
    if end - at > 1:
        return end, "".join(str(_DIGITS.get(w, 0)) for w in plain[at:end])
    return _cardinal(words, plain, at)


def _beside_digit(plain: Sequence[str], at: int) -> bool:
    return (at > 0 and plain[at - 1] in _BEFORE_OH) or (at + 1 < len(plain) and plain[at + 1] in _DIGITS)


def _cardinal(words: Sequence[Word], plain: Sequence[str], at: int) -> tuple[int, str | None]:
    total, ceiling, end = 0, 10**15, at
    begin = at
    while True:
        after, group, ordinal = _below_thousand(words, plain, begin, article=begin == at)
        if after == begin:
            break
        scale = (
            _SCALES.get(plain[after]) if after < len(plain) and not words[after - 1].closed and not ordinal else None
        )
        if scale is not None and scale < ceiling:
            total, ceiling, end = total + group * scale, scale, after + 1
            if words[end - 1].closed or scale == 12:
                break
            begin = end
            if begin < len(plain) and plain[begin] == "and":
                begin += 1
                if not _tail_fits(words, plain, begin, ceiling):
                    break
            continue
        if scale is not None or group >= ceiling:
            break  # the group belongs to the next numeral: "one thousand to two thousand"
        total, end = total + group, after
        if ordinal:
            return end, None
        break
    if end == at and at < len(plain) and plain[at] in _ORDINALS_ALONE:
        return at + 1, None
    return end, (str(total) if end > at else None)


def _tail_fits(words: Sequence[Word], plain: Sequence[str], at: int, ceiling: int) -> bool:
    after, _, _ = _below_thousand(words, plain, at, article=False)
    return after > at and not (after < len(plain) and _SCALES.get(plain[after], 0) >= ceiling)


def _below_thousand(words: Sequence[Word], plain: Sequence[str], at: int, *, article: bool) -> tuple[int, int, bool]:
    """The end of the group, its value, and whether an ordinal ended it. "twelve hundred" counts as a group."""
    if at >= len(plain):
        return at, 0, False
    if plain[at] in _BARE:
        return _bare(words, plain, at) if article else (at, 0, False)
    end, value, ordinal = _below_hundred(words, plain, at)
    if end == at or ordinal or words[end - 1].closed or end == len(plain) or plain[end] != "hundred":
        return end, value, ordinal
    return _after_hundred(words, plain, end + 1, value * 100)


def _bare(words: Sequence[Word], plain: Sequence[str], at: int) -> tuple[int, int, bool]:
    """ "a hundred and four", "a thousand", "thousand": a group of one, or of hundreds."""
    noun = at + (plain[at] == "a")
    if noun == len(plain) or words[at].closed:
        return at, 0, False
    if plain[noun] == "hundred":
        return _after_hundred(words, plain, noun + 1, 100)
    if plain[noun] in _SCALES:
        return noun, 1, False
    return at, 0, False


def _after_hundred(words: Sequence[Word], plain: Sequence[str], at: int, value: int) -> tuple[int, int, bool]:
    if words[at - 1].closed or at == len(plain):
        return at, value, False
    tail = at + (plain[at] == "and")
    end, rest, ordinal = _below_hundred(words, plain, tail) if tail < len(plain) else (tail, 0, False)
    if end == tail or (end < len(plain) and plain[end] == "hundred" and not words[end - 1].closed):
        return at, value, False
    return end, value + rest, ordinal


def _below_hundred(words: Sequence[Word], plain: Sequence[str], at: int) -> tuple[int, int, bool]:
    word = plain[at]
    if word in _DIGITS:
        return at + 1, _DIGITS[word], False
    if word in _TEENS:
        return at + 1, _TEENS[word], False
    if word not in _TENS:
        return at, 0, False
    follows = at + 1
    if follows < len(plain) and not words[at].closed:
        apart = words[follows].closed and not words[follows].joined
        if _DIGITS.get(plain[follows], 0) > 0 and not apart:
            return at + 2, _TENS[word] + _DIGITS[plain[follows]], False
        # "thirty second timeout" is no ordinal; "thirty-second" is.
        if plain[follows] in _LOW_ORDINALS and (words[follows].joined or plain[follows] != "second"):
            return at + 2, 0, True
    return at + 1, _TENS[word], False
