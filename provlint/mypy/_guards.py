"""The runtime guards and the labels: narrowing, evidence, discarded answers, and labels that prove nothing."""

from __future__ import annotations

from mypy.messages import format_type
from mypy.nodes import ExpressionStmt, MypyFile
from mypy.options import Options
from mypy.plugin import FunctionContext, MethodContext
from mypy.types import Type

from provlint.mypy import _codes as codes
from provlint.mypy import _compat, _messages
from provlint.mypy import _names as names
from provlint.mypy._exprs import tags_of_expr, type_of
from provlint.mypy._library import Known
from provlint.mypy._origin import origin_of
from provlint.mypy._tags import MODEL, phantom
from provlint.mypy._walk import statements
from provlint.roles.model import Ask, Evidence, FunctionRoles, Place, Role

__all__ = ["RANKER", "assert_citable", "checked", "discarded_calls", "evidence", "label"]

Context = FunctionContext | MethodContext
_EVIDENCE = Evidence(Place.STUB, "provlint.guards")
RANKER = Known(FunctionRoles("rank_then_rewrite", asks=(Ask(Role.RANKER, "segments", _EVIDENCE),)))
"""`rank_then_rewrite` refuses at run time what it can see to be rewritten; here its type is seen before."""


def assert_citable(ctx: FunctionContext) -> Type:
    """`assert_citable(token, pinned)`: whoever comes past it holds a cited token."""
    proven = phantom(ctx.api, names.CITED)
    if proven is not None and ctx.args and ctx.args[0]:
        _compat.narrow(ctx.api, ctx.args[0][0], proven)
    return ctx.default_return_type


def evidence(ctx: FunctionContext, options: Options) -> Type:
    """`extract_pinned(text)`: what a model wrote proves nothing about the source."""
    for expr in ctx.args[0] if ctx.args else ():
        if tags_of_expr(ctx.api, expr) & MODEL:
            found = format_type(type_of(ctx.api, expr), options)
            _compat.report(
                ctx.api,
                _messages.EVIDENCE.format(found=found),
                expr,
                codes.DERIVATIVE_CITATION,
                origin_of(ctx.api, expr),
            )
    return ctx.default_return_type


def label(ctx: FunctionContext, name: str, options: Options) -> Type:
    """`Source(x)`, `Cited(x)`, `Pinned(x)`: model-written text does not become source by being called so."""
    for expr in ctx.args[0] if ctx.args else ():
        if tags_of_expr(ctx.api, expr) & MODEL:
            advice = "label what was read" if name == "Source" else 'use "cite"'
            found = format_type(type_of(ctx.api, expr), options)
            message = _messages.FALSE_LABEL.format(label=name, found=found, advice=advice)
            _compat.report(ctx.api, message, ctx.context, codes.FALSE_LABEL, origin_of(ctx.api, expr))
    return ctx.default_return_type


def checked(ctx: Context, name: str, discarded: frozenset[int]) -> Type:
    """`is_citable(token, pinned)` and its like: the answer must be used."""
    if id(ctx.context) in discarded:
        _compat.report(ctx.api, _messages.IGNORED_CHECK.format(function=name), ctx.context, codes.IGNORED_CHECK)
    return ctx.default_return_type


def discarded_calls(module: MypyFile) -> frozenset[int]:
    """The calls of a module whose results nobody looks at, by identity."""
    return frozenset(id(found.expr) for found in statements(module.defs) if isinstance(found, ExpressionStmt))
