"""provlint keeps LLM-agent code honest about where its text came from.

The phantom types and the runtime guards. The guards are loaded when one is first asked for: who only labels text, and
each tool of ours, starts without them.
"""

from typing import TYPE_CHECKING

from provlint.text import Cited, Generated, Indexed, Pinned, Ref, Rewritten, Score, Source

if TYPE_CHECKING:
    from provlint.guards import (
        ColdStore,
        FileStore,
        ProvenanceBreakError,
        SalienceLaunderingError,
        ScoredSpan,
        Span,
        SQLiteStore,
        StaleScoreError,
        Summary,
        Window,
        apply_rewrite,
        apply_self_edit,
        assert_citable,
        check_turn_integrity,
        cite,
        extract_pinned,
        is_citable,
        prune,
        rank_then_rewrite,
        rescore,
    )

__all__ = [
    "Cited",
    "ColdStore",
    "FileStore",
    "Generated",
    "Indexed",
    "Pinned",
    "ProvenanceBreakError",
    "Ref",
    "Rewritten",
    "SQLiteStore",
    "SalienceLaunderingError",
    "Score",
    "ScoredSpan",
    "Source",
    "Span",
    "StaleScoreError",
    "Summary",
    "Window",
    "apply_rewrite",
    "apply_self_edit",
    "assert_citable",
    "check_turn_integrity",
    "cite",
    "extract_pinned",
    "is_citable",
    "prune",
    "rank_then_rewrite",
    "rescore",
]

__version__ = "0.1.0"


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from provlint import guards

    return getattr(guards, name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
