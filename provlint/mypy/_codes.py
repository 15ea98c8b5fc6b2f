"""The error codes: the names of the rules."""

from __future__ import annotations

from mypy.errorcodes import ErrorCode

__all__ = [
    "DERIVATIVE_CITATION",
    "FALSE_LABEL",
    "IGNORED_CHECK",
    "INDEX_DERIVATIVE",
    "PINNED_BLOCK_ALTERED",
    "PROVENANCE_ERASED",
    "RANK_DERIVATIVE",
    "REWRITE_DEPTH",
    "STALE_SCORE",
    "UNCITED_ACTION",
]


def _code(name: str, description: str) -> ErrorCode:
    return ErrorCode(name, description, "Provenance")


RANK_DERIVATIVE = _code("rank-derivative", "Rewritten text is ranked or scored as evidence (PRV101)")
REWRITE_DEPTH = _code("rewrite-depth", "Rewritten text is rewritten again with no pinned block (PRV102)")
PINNED_BLOCK_ALTERED = _code("pinned-block-altered", "The pinned block is rewritten, ranked or pruned (PRV104)")
PROVENANCE_ERASED = _code("provenance-erased", "Rewritten text is handed on as plain str (PRV105)")
INDEX_DERIVATIVE = _code("index-derivative", "Rewritten text is inserted into a search index (PRV106)")
FALSE_LABEL = _code("false-label", "Model-written text is labelled source without a check (PRV107)")
UNCITED_ACTION = _code("uncited-action", "An uncited token reaches an action (PRV201)")
DERIVATIVE_CITATION = _code("derivative-citation", "The evidence of a citation is itself a rewrite (PRV202)")
IGNORED_CHECK = _code("ignored-check", "The answer of a citation check is discarded (PRV203)")
STALE_SCORE = _code("stale-score", "A score computed before a rewrite decides what to keep after it (PRV301)")
