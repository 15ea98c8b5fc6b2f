"""The runtime guards: what migrated code calls. Standard library only, so that an agent can ship them."""

from __future__ import annotations

from provlint.guards.citing import assert_citable, cite, is_citable
from provlint.guards.errors import ProvenanceBreakError, SalienceLaunderingError, StaleScoreError
from provlint.guards.tokens import TokenClass, extract_pinned, register_token_class, registered_classes, unregister_token_class

__all__ = [
    "ProvenanceBreakError",
    "SalienceLaunderingError",
    "StaleScoreError",
    "TokenClass",
    "assert_citable",
    "cite",
    "extract_pinned",
    "is_citable",
    "register_token_class",
    "registered_classes",
    "unregister_token_class",
]
