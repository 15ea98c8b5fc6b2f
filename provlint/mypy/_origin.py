"""Where model-written text comes from, as far as an expression shows: the note under an error."""

from __future__ import annotations

from typing import Any

from mypy.nodes import (
    AwaitExpr,
    CallExpr,
    Decorator,
    Expression,
    FuncDef,
    IndexExpr,
    ListComprehension,
    MemberExpr,
    NameExpr,
    OpExpr,
    SymbolNode,
    Var,
)
from mypy.plugin import CheckerPluginInterface
from mypy.types import Type

from provlint.mypy import _compat
from provlint.mypy._exprs import parts_of
from provlint.mypy._tags import MODEL, tags_of

__all__ = ["origin_of"]

_STEPS = 12


def origin_of(api: CheckerPluginInterface, expr: Expression, steps: int = _STEPS) -> str | None:
    """What the note says: the function whose declaration makes the text model-written, or the name that holds it."""
    if steps == 0:
        return None
    for part in _inner(expr):
        found = origin_of(api, part, steps - 1)
        if found:
            return found
    if not _is_model_written(_compat.known_type(api, expr)):
        return None
    if isinstance(expr, CallExpr) and isinstance(expr.callee, NameExpr | MemberExpr):
        return _declared(api, expr.callee)
    if isinstance(expr, NameExpr) and isinstance(expr.node, Var) and expr.node.line > 0 and _is_here(api, expr.node):
        return f'"{expr.name}" has held it since line {expr.node.line}'
    return None


def _inner(expr: Expression) -> list[Expression]:
    parts = parts_of(expr)
    if parts is not None:
        return parts
    if isinstance(expr, AwaitExpr):
        return [expr.expr]
    if isinstance(expr, OpExpr):
        return [expr.left, expr.right]
    if isinstance(expr, IndexExpr):
        return [expr.base]
    if isinstance(expr, ListComprehension):
        return [expr.generator.left_expr]
    if isinstance(expr, MemberExpr):
        return [expr.expr]
    if isinstance(expr, CallExpr):
        own = [expr.callee.expr] if isinstance(expr.callee, MemberExpr) else []
        return [*own, *expr.args] if _hands_on(expr) else own
    return []


def _hands_on(call: CallExpr) -> bool:
    """Whether the result of a call is its argument in another form."""
    callee = call.callee
    if isinstance(callee, MemberExpr):
        return callee.name in {"format", "join"}
    return isinstance(callee, NameExpr) and callee.fullname.startswith("builtins.")


def _is_model_written(found: Type | None) -> bool:
    return found is not None and bool(tags_of(found) & MODEL)


def _declared(api: CheckerPluginInterface, callee: NameExpr | MemberExpr) -> str | None:
    """The function that is called, with its line where that is known however much mypy took from its cache."""
    node = _definition(api, callee)
    if node is None or node.fullname.startswith(("provlint.", "builtins.")):
        return None
    where = f"line {node.line}" if _is_here(api, node) and node.line > 0 else node.fullname.rpartition(".")[0]
    return f'"{callee.name}" is declared to return model-written text ({where})'


def _is_here(api: CheckerPluginInterface, node: FuncDef | Var) -> bool:
    """Whether a name is defined in the module that is being checked."""
    module = getattr(api, "tree", None)
    return "." not in node.fullname or (module is not None and node.fullname.startswith(f"{module.fullname}."))


def _definition(api: CheckerPluginInterface, callee: NameExpr | MemberExpr) -> FuncDef | None:
    node: SymbolNode | None = callee.node
    if node is None:
        known: Any = _compat.known_type(api, callee)
        node = getattr(known, "definition", None)
    if isinstance(node, Decorator):
        node = node.func
    return node if isinstance(node, FuncDef) else None
