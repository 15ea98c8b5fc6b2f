"""Full names, each spelt once."""

from __future__ import annotations

__all__ = [
    "CITED",
    "GENERATED",
    "PHANTOMS",
    "PINNED",
    "REF",
    "REWRITTEN",
    "SCORE",
    "SOURCE",
    "TEXT",
    "TEXT_MODULE",
    "guard",
]

TEXT_MODULE = "provlint.text"
SOURCE = "provlint.text.Source"
GENERATED = "provlint.text.Generated"
REWRITTEN = "provlint.text.Rewritten"
CITED = "provlint.text.Cited"
PINNED = "provlint.text.Pinned"
SCORE = "provlint.text.Score"
REF = "provlint.text.Ref"
TEXT = "provlint.text._Text"
PHANTOMS = frozenset({SOURCE, GENERATED, REWRITTEN, CITED, PINNED, SCORE, REF, TEXT})

_GUARDS = frozenset({"assert_citable", "extract_pinned", "is_citable", "rank_then_rewrite", "rank_then_rewrite_async"})


def guard(fullname: str) -> str | None:
    """The name of the runtime guard that `fullname` is, wherever it is imported from."""
    package, _, name = fullname.rpartition(".")
    return name if name in _GUARDS and f"{package}.".startswith(("provlint.guards.", "provlint.")) else None
