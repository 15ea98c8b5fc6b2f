"""What each program imports: where marked text starts, where it is looked for, and a branch that nobody can foresee.

Marked text is written in Deseret letters, which occur nowhere else. Whatever Python does with the text, its letters show
where it went, so that no operation needs to be instrumented and none can be forgotten.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import islice

__all__ = ["ACT", "CHOICE", "SINK", "SOURCE", "TOKEN"]

seen: dict[tuple[str, int], bool] = {}
"""By file and line of a sink: whether marked text has arrived there."""
given: tuple[bool, ...] = ()
"""The answers that the next calls of CHOICE give; after them, False."""
taken: list[bool] = []
"""The answers that CHOICE has given."""


def deseret(text: str) -> str:
    """The text with each letter replaced by a Deseret one of the same case."""
    bases = {True: 0x10400 - ord("A"), False: 0x10428 - ord("a")}
    return "".join(chr(ord(letter) + bases[letter.isupper()]) if letter.isalpha() else letter for letter in text)


def marked(value: object, depth: int = 8) -> bool:
    """Whether marked text is in the value, at any depth."""
    if isinstance(value, str):
        escaped = value.lower()
        return any(0x10400 <= ord(letter) <= 0x1044F for letter in value) or any(
            start in escaped for start in ("\\ud801", "\\u000104", "%f0%90", "\\xf0\\x90")
        )
    if isinstance(value, bytes | bytearray | memoryview):
        return b"\xf0\x90" in bytes(value)
    if depth == 0 or value is None or isinstance(value, int | float | type) or callable(value):
        return False
    if isinstance(value, dict):
        return any(marked(part, depth - 1) for part in [*value.keys(), *value.values()])
    parts: list[object] = list(getattr(value, "__dict__", {}).values())
    parts += [getattr(value, slot, None) for base in type(value).__mro__ for slot in _slots(base)]
    if isinstance(value, BaseException):
        parts += value.args
    if hasattr(value, "__iter__") or hasattr(value, "__getitem__"):
        parts += islice(iter(value), 100)  # type: ignore[call-overload]
    return any(marked(part, depth - 1) for part in parts)


def _slots(base: type) -> Iterator[str]:
    slots = base.__dict__.get("__slots__", ())
    yield from (slots,) if isinstance(slots, str) else slots


def SOURCE() -> str:
    return deseret("Alpha beta, gamma delta.")


def SINK(value: object) -> None:
    frame = sys._getframe(1)
    place = (frame.f_code.co_filename, frame.f_lineno)
    seen[place] = seen.get(place, False) or marked(value)


def ACT(value: object) -> None:
    """A sink too, of tokens that a model wrote: marked letters are in no source, so that a check keeps them out."""
    frame = sys._getframe(1)
    place = (frame.f_code.co_filename, frame.f_lineno)
    seen[place] = seen.get(place, False) or marked(value)


def TOKEN(known: str) -> str:
    """What a model may answer: the token that is known, or one that stands nowhere."""
    return known if CHOICE() else deseret("Made-up")


def CHOICE() -> bool:
    answer = given[len(taken)] if len(taken) < len(given) else False
    taken.append(answer)
    return answer
