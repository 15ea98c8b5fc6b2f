"""The three errors by which the guards refuse. Each names what is at fault, and never repeats a transcript."""

from __future__ import annotations

from collections.abc import Iterable

__all__ = ["ProvenanceBreakError", "SalienceLaunderingError", "StaleScoreError", "shown"]

_SHOWN = 60


def shown(items: Iterable[str]) -> str:
    """Up to three of `items` for a message, each cut to a readable length."""
    listed = list(items)
    texts = [repr(item if len(item) <= _SHOWN else item[: _SHOWN - 1] + "\u2026") for item in listed[:3]]
    return ", ".join(texts) + (f" and {len(listed) - 3} more" if len(listed) > 3 else "")


class ProvenanceBreakError(RuntimeError):
    """Text that has to come from the source does not: an uncited token, a rewrite as evidence, an altered block."""

    def __init__(self, message: str, *, tokens: Iterable[str] = (), ids: Iterable[str] = ()) -> None:
        super().__init__(message)
        self.tokens: tuple[str, ...] = tuple(tokens)
        """The texts at fault, whole."""
        self.ids: tuple[str, ...] = tuple(ids)
        """The ids of the segments or spans at fault, where they have any."""


class StaleScoreError(RuntimeError):
    """A score was to decide on text other than the one it was computed on."""

    def __init__(self, message: str, *, ids: Iterable[str] = ()) -> None:
        super().__init__(message)
        self.ids: tuple[str, ...] = tuple(ids)
        """The ids of the spans whose score is stale."""


class SalienceLaunderingError(RuntimeError):
    """Text would leave the window unrecoverably, or the summary left in its place claims what nobody may claim."""

    def __init__(self, message: str, *, ids: Iterable[str] = (), claims: Iterable[str] = ()) -> None:
        super().__init__(message)
        self.ids: tuple[str, ...] = tuple(ids)
        """The ids of the spans that may not be evicted."""
        self.claims: tuple[str, ...] = tuple(claims)
        """The claims of completeness that the summary makes."""
