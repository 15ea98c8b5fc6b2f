"""Functions with a role that are called through a value: an alias, a bound method, `super()`, `partial`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mypy.nodes import CallExpr, Decorator, Expression, FuncDef, RefExpr
from mypy.plugin import CheckerPluginInterface, FunctionContext, MethodContext
from mypy.types import CallableType, Instance, Type, get_proper_type

from provlint.mypy import _compat
from provlint.mypy._exprs import type_of

__all__ = ["call"]


def call(ctx: FunctionContext | MethodContext, judge: Callable[[Any, FuncDef], None]) -> Type:
    """A call of a value: what it holds may know which function it is."""
    context = ctx.context
    if isinstance(context, CallExpr):
        definition = _definition(_held(ctx.api, context.callee))
        if definition is not None:
            judge(ctx, definition)
    return ctx.default_return_type


def _held(api: CheckerPluginInterface, callee: Expression) -> Type | None:
    """The type of what is called. What mypy has noted for a name is by now the signature that it was called by."""
    return type_of(api, callee) if isinstance(callee, RefExpr) else _compat.known_type(api, callee)


def _definition(found: Type | None) -> FuncDef | None:
    proper = get_proper_type(found)
    if isinstance(proper, Instance):  # mypy checks the call of a `partial` as a call of what it holds
        held = proper.extra_attrs.attrs if proper.extra_attrs else {}
        proper = get_proper_type(held.get("__mypy_partial"))
    node = proper.definition if isinstance(proper, CallableType) else None
    if isinstance(node, Decorator):
        node = node.func
    return node if isinstance(node, FuncDef) else None
