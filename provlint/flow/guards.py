"""Narrows at branches: what a test proves of a token. A token that was found in the source is no claim any more."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from provlint.flow import external, scopes
from provlint.flow.marks import Made
from provlint.flow.values import Value
from provlint.roles.model import Phantom, Role

if TYPE_CHECKING:
    from provlint.flow.interpreter import Interpreter

__all__ = ["refine", "statement"]

_EXISTS = {"exists", "is_file", "is_dir"}


def refine(ip: Interpreter, test: ast.expr, truth: bool) -> None:
    """Applies what `test` being `truth` shows."""
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        refine(ip, test.operand, not truth)
    elif isinstance(test, ast.BoolOp):
        if isinstance(test.op, ast.And) == truth:
            for part in test.values:
                refine(ip, part, truth)
    elif isinstance(test, ast.Compare) and len(test.ops) == 1:
        wanted = isinstance(test.ops[0], ast.In)
        if (wanted or isinstance(test.ops[0], ast.NotIn)) and wanted == truth and _evidence(ip, test.comparators[0]):
            clear(ip, test.left)
    elif isinstance(test, ast.Call) and truth:
        checked = _checked(ip, test)
        if checked is not None:
            clear(ip, checked)


def statement(ip: Interpreter, call: ast.Call) -> None:
    """A check that raises where the answer is no: `assert_citable(token, pinned)`."""
    roles = external.roles_of_call(ip, call)
    checks = roles and call.args and any(a.role is Role.VERIFIER for a in roles.asks)
    if roles and checks and not (roles.gives and roles.gives.shape.narrows):
        clear(ip, call.args[0])


def _evidence(ip: Interpreter, node: ast.expr) -> bool:
    """Whether a text or collection is evidence: nothing in it was written by a model."""
    value = ip.evaluate(node)
    marks = set(ip.deep(value))
    for ref in value.refs:
        marks |= ip.read(ref, "<keys>").marks
    return not any(type(m) is Made and m.phantom in (Phantom.REWRITTEN, Phantom.GENERATED) for m in marks)


def _checked(ip: Interpreter, call: ast.Call) -> ast.expr | None:
    """What a call that answered yes has shown to be real."""
    if isinstance(call.func, ast.Attribute) and call.func.attr in _EXISTS:
        owner = call.func.value
        if isinstance(owner, ast.Attribute) and call.args:  # os.path.exists(p)
            return call.args[0]
        return owner if not isinstance(owner, ast.Call) else owner.args[0] if owner.args else None
    roles = external.roles_of_call(ip, call)
    if roles and roles.gives and roles.gives.shape.narrows is Phantom.CITED:
        return call.args[0] if call.args else None
    if roles and any(a.role is Role.VERIFIER for a in roles.asks):
        return call.args[0] if call.args else None
    return None


def clear(ip: Interpreter, node: ast.expr) -> None:
    """Drops the marks of model-written text at an access path."""
    value = ip.evaluate(node)
    kept = frozenset(m for m in value.marks if type(m) is not Made)
    if kept == value.marks:
        return
    if isinstance(node, ast.Name | ast.Attribute | ast.Subscript):
        ip.assign(node, Value(kept, value.refs), ast.Pass(lineno=node.lineno, col_offset=node.col_offset))
    elif isinstance(node, ast.NamedExpr):
        scopes.bind(ip, node.target.id, Value(kept, value.refs))
