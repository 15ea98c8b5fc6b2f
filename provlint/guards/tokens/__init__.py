"""Which tokens of a text must survive a rewrite letter by letter."""

from __future__ import annotations

from provlint.guards.tokens.custom import TokenClass, register_token_class, registered_classes, unregister_token_class
from provlint.guards.tokens.extract import extract_pinned

__all__ = ["TokenClass", "extract_pinned", "register_token_class", "registered_classes", "unregister_token_class"]
