"""Expressions as tags: what their parts say, where the type of the whole no longer does."""

from __future__ import annotations

from mypy.nodes import (
    AssignmentStmt,
    BytesExpr,
    CallExpr,
    ComparisonExpr,
    ComplexExpr,
    ConditionalExpr,
    DictExpr,
    Expression,
    FloatExpr,
    IntExpr,
    ListExpr,
    MemberExpr,
    MypyFile,
    NameExpr,
    OpExpr,
    RefExpr,
    SetExpr,
    StarExpr,
    StrExpr,
    TupleExpr,
    Var,
)
from mypy.plugin import CheckerPluginInterface
from mypy.types import Instance, LiteralType, TupleType, Type, UnionType, get_proper_type

from provlint.mypy import _compat
from provlint.mypy._tags import Tag, Tags, mix, tags_of

__all__ = ["assigned", "is_constant", "is_constant_type", "parts_of", "tags_of_expr", "type_of"]

_LITERAL: Tags = frozenset({Tag.LITERAL})
_NOTHING: Tags = frozenset()
_FORMATS = frozenset({"format", "join"})


def type_of(api: CheckerPluginInterface, expr: Expression) -> Type:
    """The type of an expression by itself: where it stands, mypy may have been told what to find."""
    return _compat.infer(api, expr)[0]


def tags_of_expr(api: CheckerPluginInterface, expr: Expression, *, objects: bool = True) -> Tags:
    """Every tag in the value of an expression, as `tags_of` has them."""
    parts = parts_of(expr)
    if parts is not None:
        return _NOTHING.union(*(tags_of_expr(api, part, objects=objects) for part in parts))
    if isinstance(expr, StrExpr):
        return _LITERAL
    if isinstance(expr, IntExpr | FloatExpr | ComplexExpr | BytesExpr | ComparisonExpr):
        return _NOTHING
    found = tags_of(type_of(api, expr), objects=objects)
    if Tag.UNKNOWN in found and mix(found) is None:
        inner = _operands(expr)
        if inner is not None:
            return _NOTHING.union(*(tags_of_expr(api, part, objects=objects) for part in inner))
    return found


def parts_of(expr: Expression) -> list[Expression] | None:
    """What a display, a choice or a starred expression is made of; None for other expressions."""
    if isinstance(expr, ListExpr | SetExpr | TupleExpr):
        return expr.items
    if isinstance(expr, StarExpr):
        return [expr.expr]
    if isinstance(expr, DictExpr):
        return [part for item in expr.items for part in item if part is not None]
    if isinstance(expr, ConditionalExpr):
        return [expr.if_expr, expr.else_expr]
    return None


def _operands(expr: Expression) -> list[Expression] | None:
    """What a piece of text is put together from, where mypy sees no more than `str`."""
    if isinstance(expr, OpExpr) and expr.op in {"+", "*", "%", "or", "and"}:
        return [expr.left, expr.right]
    if isinstance(expr, CallExpr):
        callee = expr.callee
        if isinstance(callee, MemberExpr) and callee.name in _FORMATS:
            return [callee.expr, *expr.args]
        if isinstance(callee, NameExpr) and callee.fullname == "builtins.str" and expr.args:
            return list(expr.args)
    return None


def is_constant(api: CheckerPluginInterface, expr: Expression) -> bool:
    """Whether a value is text that the program itself spells out."""
    parts = parts_of(expr)
    if parts is not None:
        return all(is_constant(api, part) for part in parts)
    if isinstance(expr, StrExpr):
        return True
    if isinstance(expr, OpExpr) and expr.op == "+":
        return is_constant(api, expr.left) and is_constant(api, expr.right)
    if isinstance(expr, RefExpr) and isinstance(expr.node, Var) and expr.node.is_final:
        value = assigned(api, expr.node)
        return isinstance(expr.node.final_value, str) or (value is not None and is_constant(api, value))
    return not isinstance(expr, CallExpr) and is_constant_type(type_of(api, expr))


def assigned(api: CheckerPluginInterface, name: Var) -> Expression | None:
    """What a name of this module is assigned at its top."""
    module = getattr(api, "tree", None)
    for statement in module.defs if isinstance(module, MypyFile) else ():
        if isinstance(statement, AssignmentStmt) and len(statement.lvalues) == 1:
            target = statement.lvalues[0]
            if isinstance(target, NameExpr) and target.node is name:
                return statement.rvalue
    return None


def is_constant_type(found: Type) -> bool:
    """Whether every value of a type is spelt out in the program: `Literal`, `Final`, a member of an enumeration."""
    proper = get_proper_type(found)
    if isinstance(proper, LiteralType):
        return True
    if isinstance(proper, Instance):
        return proper.last_known_value is not None
    if isinstance(proper, UnionType | TupleType):
        return bool(proper.items) and all(is_constant_type(item) for item in proper.items)
    return False
