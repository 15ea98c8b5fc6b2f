"""The strict pass: rewritten text that the code under check hands on as plain `str`, and casts that label it source."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from typing import Any

from mypy.messages import format_type
from mypy.nodes import (
    CastExpr,
    Decorator,
    Expression,
    FuncDef,
    MypyFile,
    OpExpr,
    OverloadedFuncDef,
    ReturnStmt,
    Statement,
)
from mypy.options import Options
from mypy.plugin import FunctionContext, MethodContext
from mypy.types import CallableType, Instance, ProperType, TupleType, Type, UnionType, get_proper_type

from provlint.mypy import _codes as codes
from provlint.mypy import _compat, _messages
from provlint.mypy import _names as names
from provlint.mypy._exprs import parts_of
from provlint.mypy._tags import MODEL, REWRITE, Tag, Tags, asked, tags_of
from provlint.mypy._walk import statements

__all__ = ["arguments", "is_plain", "module"]

Context = FunctionContext | MethodContext
_AWAITED = frozenset({"typing.Coroutine", "typing.Awaitable"})
_ADMITS = frozenset({names.REWRITTEN, names.GENERATED, names.TEXT, names.SOURCE, names.CITED})


def is_plain(declared: Type) -> bool:
    """Whether a declared type takes any `str`, in it or in what it holds, and says nothing of its origin."""
    return not asked(declared) & _ADMITS and _holds_str(get_proper_type(declared))


def _holds_str(declared: ProperType) -> bool:
    if isinstance(declared, Instance):
        return declared.type.fullname == "builtins.str" or any(_holds_str(get_proper_type(p)) for p in declared.args)
    if isinstance(declared, UnionType | TupleType):
        return any(_holds_str(get_proper_type(part)) for part in declared.items)
    return False


def arguments(ctx: Context, function: str, signature: CallableType, options: Options) -> Type:
    """Report rewritten arguments of parameters that take any `str`."""
    bound = len(signature.arg_types) - len(ctx.callee_arg_names)
    for position, (exprs, found) in enumerate(zip(ctx.args, ctx.arg_types, strict=True)):
        if position + bound >= len(signature.arg_types) or not is_plain(signature.arg_types[position + bound]):
            continue
        for expr, argument in zip(exprs, found, strict=True):
            if _tags(expr, functools.partial(_compat.known_type, ctx.api)) & REWRITE:
                name = ctx.callee_arg_names[position]
                shown = f'"{name}"' if name else str(position + 1)
                message = _messages.handed(shown, function, argument, options)
                _compat.report(ctx.api, message, expr, codes.PROVENANCE_ERASED)
    return ctx.default_return_type


def module(checker: Any, file: MypyFile, options: Options) -> None:
    """Go over a module that has just been checked."""
    types = _compat.checked_types(checker, file)
    if types is None:
        return
    for function in _functions(file):
        declared = _result(function)
        if declared is not None and is_plain(declared):
            for statement in statements(function.body.body, functions=False):
                if isinstance(statement, ReturnStmt) and statement.expr is not None:
                    found = types.get(statement.expr)
                    if found is not None and _tags(statement.expr, types.get) & REWRITE:
                        message = _messages.returned(function.name, found, options)
                        _compat.report(checker, message, statement, codes.PROVENANCE_ERASED)
    for expr in [expr for expr in types if type(expr) is CastExpr]:
        label = {names.SOURCE, names.CITED} & asked(expr.type)
        inner = types.get(expr.expr)
        if label and inner is not None and tags_of(inner) & MODEL:
            name = sorted(label)[0].rpartition(".")[2]
            message = _messages.FALSE_LABEL.format(
                label=name, found=format_type(inner, options), advice='use "cite", or keep the type it has'
            )
            _compat.report(checker, message, expr, codes.FALSE_LABEL)


def _tags(expr: Expression, known: Callable[[Expression], Type | None]) -> Tags:
    """The tags of a value. A display has the type that was asked for, and `"%s" % text` has no hook: look inside."""
    parts = parts_of(expr)
    if parts is not None:
        return frozenset[Tag]().union(*(_tags(part, known) for part in parts))
    found = known(expr)
    tags = tags_of(found, objects=False) if found is not None else frozenset[Tag]()
    if isinstance(expr, OpExpr) and expr.op == "%" and not tags & MODEL:
        return tags | _tags(expr.right, known)
    return tags


def _functions(file: MypyFile) -> Iterator[FuncDef]:
    for statement in statements(file.defs):
        if isinstance(statement, OverloadedFuncDef):
            items: list[Statement] = [*statement.items, *([statement.impl] if statement.impl else [])]
        else:
            items = [statement]
        for item in items:
            found = item.func if isinstance(item, Decorator) else item
            if isinstance(found, FuncDef):
                yield found


def _result(function: FuncDef) -> Type | None:
    """The type that a function's `return` statements are to have, where it is declared."""
    declared = get_proper_type(function.type)
    if not isinstance(declared, CallableType) or declared.implicit or function.is_generator:
        return None
    result = get_proper_type(declared.ret_type)
    if function.is_coroutine and isinstance(result, Instance) and result.type.fullname in _AWAITED:
        return result.args[-1]
    return result
