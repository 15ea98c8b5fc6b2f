"""Calls judged by the signature of what is called: source where source is asked for, cited tokens where actions are."""

from __future__ import annotations

from dataclasses import dataclass

from mypy.erasetype import erase_typevars
from mypy.nodes import ARG_STAR, ARG_STAR2, CallExpr, Context, Expression, NameExpr
from mypy.options import Options
from mypy.plugin import CheckerPluginInterface, FunctionSigContext, MethodSigContext
from mypy.subtypes import is_subtype
from mypy.types import CallableType, FunctionLike, Overloaded, Type, get_proper_type

from provlint.mypy import _codes as codes
from provlint.mypy import _compat, _messages
from provlint.mypy._asks import Want, wants_of
from provlint.mypy._exprs import is_constant, is_constant_type, parts_of, tags_of_expr, type_of
from provlint.mypy._origin import origin_of
from provlint.mypy._tags import MODEL, REWRITE, Tag, Tags, detag, tags_of

__all__ = ["Call", "judge_signature"]

SigContext = FunctionSigContext | MethodSigContext


@dataclass(frozen=True, slots=True)
class Call:
    """One call that is judged: where errors go, and what the function is called."""

    api: CheckerPluginInterface
    options: Options
    context: Context
    function: str

    def argument(self, signature: CallableType, position: int) -> str:
        """A parameter as messages name it."""
        name = signature.arg_names[position]
        return f'"{name}"' if name else str(position + 1)

    def starred(self, expr: Expression) -> bool:
        """Whether an argument is unpacked in the call."""
        call = self.context
        if not isinstance(call, CallExpr):
            return False
        kinds = (kind for arg, kind in zip(call.args, call.arg_kinds, strict=True) if arg is expr)
        return next(kinds, None) in {ARG_STAR, ARG_STAR2}


def judge_signature(ctx: SigContext, options: Options) -> FunctionLike:
    """Report what the call hands in against its signature, and let mypy accept what is dealt with."""
    signature = ctx.default_signature
    if _is_overloaded(ctx):
        return signature
    given = frozenset(i for i, exprs in enumerate(ctx.args) if exprs and not _is_none(exprs))
    wants = wants_of(signature, given)
    call = Call(ctx.api, options, ctx.context, _short(signature, ctx))
    formals = list(signature.arg_types)
    for position, want in wants.items():
        for expr in ctx.args[position] if position < len(ctx.args) else ():
            widened = _judge(call, signature, position, want, expr)
            if widened is not None:
                formals[position] = widened
    return signature.copy_modified(arg_types=formals)


def _is_overloaded(ctx: SigContext) -> bool:
    """mypy asks once for each item of an overload, and picks one of them afterwards: there its own answer stands."""
    call = ctx.context
    known = _compat.known_type(ctx.api, call.callee) if isinstance(call, CallExpr) else None
    return isinstance(get_proper_type(known), Overloaded)


def _is_none(exprs: list[Expression]) -> bool:
    return len(exprs) == 1 and isinstance(exprs[0], NameExpr) and exprs[0].fullname == "builtins.None"


def _short(signature: CallableType, ctx: SigContext) -> str:
    if signature.is_type_obj():
        return signature.type_object().name
    called: object = getattr(getattr(ctx.context, "callee", None), "name", None)
    name = signature.name if signature.name is not None else str(called or "the function")
    return name.split(" of ")[0].strip('"')


def _judge(call: Call, signature: CallableType, position: int, want: Want, expr: Expression) -> Type | None:
    """Report one argument, if it must not go there. The type that its parameter is to have for mypy, if not its own."""
    formal = erase_typevars(signature.arg_types[position])
    argument = call.argument(signature, position)
    tags = tags_of_expr(call.api, expr)
    if want.alters and Tag.PINNED in tags and _is_block(call.api, expr):
        _compat.report(call.api, _messages.pinned(want, argument, call.function), expr, codes.PINNED_BLOCK_ALTERED)
        return _anything(call)
    if want.code is codes.STALE_SCORE and want.accepts_rewrites:
        return None
    alone = type_of(call.api, expr)
    starred = call.starred(expr)
    if not starred:
        if is_subtype(alone, formal):
            return None
        found, clean = _compat.infer(call.api, expr, formal)
        if clean and is_subtype(found, formal):
            return None
    if not starred and not is_subtype(detag(alone), detag(formal)):
        return None
    if want.cited and _is_proven(call.api, expr, alone):
        return _anything(call)
    if not tags & MODEL and not (want.cited and tags & _LOST):
        return None
    if not want.accepts_rewrites:
        message = _messages.refused(want, bool(tags & REWRITE), argument, call.function, alone, call.options)
        _compat.report(call.api, message, expr, want.code, origin_of(call.api, expr))
    return _anything(call)


_LOST: Tags = frozenset({Tag.UNKNOWN, Tag.SOURCE})


def _is_block(api: CheckerPluginInterface, expr: Expression) -> bool:
    return tags_of(type_of(api, expr)) == frozenset({Tag.PINNED})


def _is_proven(api: CheckerPluginInterface, expr: Expression, alone: Type) -> bool:
    """Whether each token in an argument is cited, or a constant of the program."""
    parts = parts_of(expr)
    if parts is not None:
        return all(_is_proven(api, part, type_of(api, part)) for part in parts)
    return tags_of(alone) <= {Tag.CITED, Tag.LITERAL, Tag.PINNED} or is_constant_type(alone) or is_constant(api, expr)


def _anything(call: Call) -> Type:
    return call.api.named_generic_type("builtins.object", [])
