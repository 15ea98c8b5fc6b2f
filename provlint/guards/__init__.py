"""The runtime guards: what migrated code calls. Standard library only, so that an agent can ship them."""

from __future__ import annotations

from provlint.guards.citing import assert_citable, cite, is_citable
from provlint.guards.claims import Claim, asks_for_completeness, claims_completeness, completeness_claims, is_scoped
from provlint.guards.errors import ProvenanceBreakError, SalienceLaunderingError, StaleScoreError
from provlint.guards.rank_then_rewrite import (
    HasText,
    RankedRewrite,
    rank_then_rewrite,
    rank_then_rewrite_async,
    render_pinned,
)
from provlint.guards.scores import ScoredSpan, TurnIntegrity, apply_rewrite, check_turn_integrity, prune, rescore
from provlint.guards.store import ColdStore, FileStore, SQLiteStore, find_refs, ref_of
from provlint.guards.tokens import (
    TokenClass,
    extract_pinned,
    register_token_class,
    registered_classes,
    unregister_token_class,
)
from provlint.guards.window import Span, Summary, Window, apply_self_edit, archive

__all__ = [
    "Claim",
    "ColdStore",
    "FileStore",
    "HasText",
    "ProvenanceBreakError",
    "RankedRewrite",
    "SQLiteStore",
    "SalienceLaunderingError",
    "ScoredSpan",
    "Span",
    "StaleScoreError",
    "Summary",
    "TokenClass",
    "TurnIntegrity",
    "Window",
    "apply_rewrite",
    "apply_self_edit",
    "archive",
    "asks_for_completeness",
    "assert_citable",
    "check_turn_integrity",
    "cite",
    "claims_completeness",
    "completeness_claims",
    "extract_pinned",
    "find_refs",
    "is_citable",
    "is_scoped",
    "prune",
    "rank_then_rewrite",
    "rank_then_rewrite_async",
    "ref_of",
    "register_token_class",
    "registered_classes",
    "render_pinned",
    "rescore",
    "unregister_token_class",
]
