"""Calls of functions whose roles come from outside their signatures: they refuse what is seen to be rewritten."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mypy.erasetype import erase_typevars
from mypy.nodes import Expression, IntExpr, StrExpr
from mypy.options import Options
from mypy.plugin import CheckerPluginInterface, FunctionContext, FunctionSigContext, MethodContext, MethodSigContext
from mypy.subtypes import is_subtype
from mypy.types import CallableType, Instance, ProperType, Type, UnionType, get_proper_type

from provlint.mypy import _codes as codes
from provlint.mypy import _compat, _messages
from provlint.mypy._asks import Want
from provlint.mypy._exprs import parts_of, tags_of_expr, type_of
from provlint.mypy._library import Known
from provlint.mypy._origin import origin_of
from provlint.mypy._tags import MODEL, REWRITE, Tag, Tags, detag
from provlint.roles.model import Ask, ParamKind, Role
from provlint.roles.names import is_query_name

__all__ = ["has_containers", "judge", "judge_overload", "soften"]

Context = FunctionContext | MethodContext
SigContext = FunctionSigContext | MethodSigContext

_CODES = {
    Role.RANKER: codes.RANK_DERIVATIVE,
    Role.SCORER: codes.RANK_DERIVATIVE,
    Role.CONSUMER: codes.RANK_DERIVATIVE,
    Role.REWRITER: codes.REWRITE_DEPTH,
    Role.PINNER: codes.DERIVATIVE_CITATION,
    Role.VERIFIER: codes.DERIVATIVE_CITATION,
    Role.ACTION: codes.UNCITED_ACTION,
}
_ALTERS = frozenset({Role.RANKER, Role.SCORER, Role.REWRITER})


def judge(ctx: Context, function: str, known: Known, options: Options) -> None:
    """Report what a call hands to the parameters that have a role."""
    _judge_all(ctx.api, ctx.callee_arg_names, ctx.args, function, known, options)


def judge_overload(ctx: SigContext, function: str, known: Known, options: Options) -> CallableType:
    """The same for each item of an overloaded function, before mypy tries them: an error in a trial would decide it."""
    signature = ctx.default_signature
    _judge_all(ctx.api, signature.arg_names, ctx.args, function, known, options)
    return signature


def _judge_all(
    api: CheckerPluginInterface,
    names: Sequence[str | None],
    args: Sequence[Sequence[Expression]],
    function: str,
    known: Known,
    options: Options,
) -> None:
    for ask in known.roles.asks:
        code = _CODES.get(ask.role)
        if code is None:
            continue
        cited = ask.role is Role.ACTION
        refused = MODEL if cited and known.generated else REWRITE
        want = Want(code, ask.role, cited=cited, alters=ask.role in _ALTERS, why=f"{ask.role}: {ask.evidence.detail}")
        packed = _is_packed(ask, known) and ask.param not in names
        for position, exprs in enumerate(args):
            name = names[position]
            if _is_asked(ask, name) or (packed and position == 0):
                sink = _Sink(want, refused, f'"{name}"' if name else str(position + 1), function, options)
                for expr in exprs:
                    _judge(api, sink, expr)


@dataclass(frozen=True, slots=True)
class _Sink:
    want: Want
    refused: Tags
    argument: str
    function: str
    options: Options


def _is_packed(ask: Ask, known: Known) -> bool:
    """Whether a stub has the parameter as `*args`, as the function is written; the types may spell them out."""
    kinds = [param.kind for param in known.roles.params or () if param.name == ask.param]
    return kinds == [ParamKind.VAR_POSITIONAL]


def _is_asked(ask: Ask, name: str | None) -> bool:
    """Whether a role is about this parameter: the one that it names, or any but the query."""
    if ask.param:
        return name == ask.param
    return name is None or not (ask.role in _ALTERS and is_query_name(name))


def _judge(api: CheckerPluginInterface, sink: _Sink, expr: Expression) -> None:
    if isinstance(expr, StrExpr | IntExpr):
        return
    want = sink.want
    tags = tags_of_expr(api, expr)
    if want.alters and tags == frozenset({Tag.PINNED}):
        message = _messages.pinned(want, sink.argument, sink.function)
        _compat.report(api, message, expr, codes.PINNED_BLOCK_ALTERED)
    elif tags & sink.refused:
        rewritten = bool(tags & REWRITE)
        message = _messages.refused(want, rewritten, sink.argument, sink.function, type_of(api, expr), sink.options)
        _compat.report(api, message, expr, want.code, origin_of(api, expr))


def has_containers(signature: ProperType | None) -> bool:
    """Whether a parameter is a container or callable of `str`, which a container of a narrower text may not fit."""
    return isinstance(signature, CallableType) and any(_holds_str(part, 0) for part in signature.arg_types)


def _holds_str(found: Type, depth: int) -> bool:
    proper = get_proper_type(found)
    if isinstance(proper, Instance):
        if proper.type.fullname == "builtins.str":
            return depth > 0
        return any(_holds_str(part, depth + 1) for part in proper.args)
    if isinstance(proper, UnionType):
        return any(_holds_str(part, depth) for part in proper.items)
    if isinstance(proper, CallableType):
        return any(_holds_str(part, depth + 1) for part in (*proper.arg_types, proper.ret_type))
    return False


def soften(ctx: SigContext) -> CallableType:
    """A library that wants `list[str]` is given `list[Source]`: as a rule it only reads it, and cannot be rewritten."""
    signature = ctx.default_signature
    formals = list(signature.arg_types)
    for position, exprs in enumerate(ctx.args):
        if len(exprs) != 1 or not _holds_str(formals[position], 0) or not _is_stored(exprs[0]):
            continue
        found = type_of(ctx.api, exprs[0])
        formal = erase_typevars(formals[position])
        if not is_subtype(found, formal) and is_subtype(detag(found), formal):
            formals[position] = found
    return signature.copy_modified(arg_types=formals) if formals != signature.arg_types else signature


def _is_stored(expr: Expression) -> bool:
    """Whether an expression has a type of its own; a display takes the type that is asked for."""
    return parts_of(expr) is None
