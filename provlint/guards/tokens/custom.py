"""Token classes that a project adds to the built-in ones."""

from __future__ import annotations

import re
import threading
from dataclasses import dataclass

from provlint.guards.tokens.span import Found

__all__ = ["TokenClass", "register_token_class", "registered_classes", "unregister_token_class"]


@dataclass(frozen=True, slots=True)
class TokenClass:
    """Tokens of a project's own, by a pattern.

    A group named `token` marks the token within the match; without one the whole match is it. The time that the
    pattern takes is its author's concern: avoid nested repetition.
    """

    name: str
    pattern: re.Pattern[str]

    def find(self, text: str) -> list[Found]:
        group = "token" if "token" in self.pattern.groupindex else 0
        spans = (match.span(group) for match in self.pattern.finditer(text))
        return [Found(start, end) for start, end in spans if 0 <= start < end]


_lock = threading.Lock()
_registered: dict[str, TokenClass] = {}


def register_token_class(name: str, pattern: str | re.Pattern[str]) -> TokenClass:
    """From now on `extract_pinned` also takes what `pattern` matches.

    A name that is taken by another pattern is refused.
    """
    token_class = TokenClass(name, re.compile(pattern))
    with _lock:
        if _registered.get(name, token_class) != token_class:
            raise ValueError(f"the token class {name!r} is registered already, with another pattern")
        _registered[name] = token_class
    return token_class


def unregister_token_class(name: str) -> None:
    """Takes a class back; one that is not registered is an error (`KeyError`)."""
    with _lock:
        del _registered[name]


def registered_classes() -> tuple[TokenClass, ...]:
    """The classes registered now, in the order of registration."""
    return tuple(_registered.values())
