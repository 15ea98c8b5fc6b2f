"""Evaluates expressions to values."""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import TYPE_CHECKING

from provlint.flow import calls, external, guards, objects, scopes
from provlint.flow.marks import Asking
from provlint.flow.program import Function
from provlint.flow.values import (
    ELEMENT,
    EMPTY,
    Closure,
    Const,
    Fn,
    Obj,
    Sym,
    Value,
    constants,
    item,
    join,
    of_marks,
    of_ref,
)
from provlint.roles import asks_rewrite

if TYPE_CHECKING:
    from provlint.flow.interpreter import Interpreter

__all__ = ["binary", "evaluate", "step_of"]

SHORTEST_PROMPT = 9
"""Characters: "Condense:" is the shortest prompt that real code has."""

LONGEST_CONST = 80
"""Characters of a string that may be a key or a name; longer ones are remembered as prompts only."""


def evaluate(ip: Interpreter, node: ast.expr) -> Value:
    """The value of an expression; its effects are in the interpreter's state."""
    method = _EXPRESSIONS.get(type(node))
    return method(ip, node) if method is not None else EMPTY


def step_of(ip: Interpreter, node: ast.expr) -> str:
    """The step that a subscript takes: a constant key, or any element."""
    value = evaluate(ip, node)
    found = constants(value)
    if len(found) == 1 and len(value.refs) == 1 and not value.marks:
        key = found[0].value
        if isinstance(key, int) and not isinstance(key, bool) and key < 0:
            return ELEMENT
        return item(key)
    return ELEMENT


def _constant(ip: Interpreter, node: ast.Constant) -> Value:
    value = node.value
    if isinstance(value, str):
        marks = prompt(ip, value, node)
        refs = frozenset((Const(value, str),)) if len(value) <= LONGEST_CONST else frozenset()
        return Value(marks, refs)
    if isinstance(value, int | float | bool | bytes | type(None)):
        return of_ref(Const(value, type(value)))
    return EMPTY


def prompt(ip: Interpreter, text: str, node: ast.AST) -> frozenset[Asking]:
    """The mark of a text that asks for a rewrite."""
    if len(text) < SHORTEST_PROMPT:
        return frozenset()
    phrase = asks_rewrite(text)
    return frozenset((Asking(ip.site(node), phrase),)) if phrase else frozenset()


def _joined(ip: Interpreter, node: ast.JoinedStr) -> Value:
    marks: set[object] = set()
    literal = []
    for part in node.values:
        if isinstance(part, ast.Constant):
            literal.append(str(part.value))
        elif isinstance(part, ast.FormattedValue):
            literal.append("{}" if not isinstance(part.value, ast.Name) else "{" + part.value.id + "}")
            marks |= ip.deep(text_of(ip, evaluate(ip, part.value), part.value))
            if part.format_spec is not None:
                marks |= evaluate(ip, part.format_spec).marks
    marks |= prompt(ip, "".join(literal), node)
    return of_marks(frozenset(marks))  # type: ignore[arg-type]


def text_of(ip: Interpreter, value: Value, node: ast.expr) -> Value:
    """What str() of a value gives."""
    for name in ("__format__", "__str__", "__repr__"):
        found = objects.dunder(ip, value, name, [], node)
        if found:
            return found[0]
    return value


def _name(ip: Interpreter, node: ast.Name) -> Value:
    return scopes.lookup(ip, node.id)


def _attribute(ip: Interpreter, node: ast.Attribute) -> Value:
    return objects.get_attribute(ip, evaluate(ip, node.value), node.attr, node)


def _subscript(ip: Interpreter, node: ast.Subscript) -> Value:
    owner = evaluate(ip, node.value)
    if isinstance(node.slice, ast.Slice):
        for part in (node.slice.lower, node.slice.upper, node.slice.step):
            if part is not None:
                evaluate(ip, part)
        if not any(type(r) is Obj for r in owner.refs):
            return owner
        copy = ip.alloc(node, frozenset(("list",)))
        ip.write(copy, ELEMENT, ip.elements(owner))
        return Value(owner.marks, copy.refs)
    found = objects.dunder(ip, owner, "__getitem__", [evaluate(ip, node.slice)], node)
    if found:
        return found[0]
    step = step_of(ip, node.slice)
    if step == ELEMENT and isinstance(node.slice, ast.Name) and node.slice.id in ip.frame.loops:
        return _picked(ip, owner, node.slice.id)
    return ip.child(owner, step)


def _picked(ip: Interpreter, owner: Value, name: str) -> Value:
    """The element that a loop variable picks: what this pass wrote to it, else what it was before the loop."""
    found = of_marks(owner.marks) if not any(isinstance(r, Sym) for r in owner.refs) else EMPTY
    for ref in owner.refs:
        if isinstance(ref, Obj | Sym):
            state = ip.state.heap.get(ref)
            written = state.fields.get(f"?{name}") if state else None
            before = ip.frame.loops[name]
            known = (
                written
                if written is not None
                else before.read(ref, ELEMENT)
                if before.get(ref) or isinstance(ref, Sym)
                else None
            )
            found = join(found, known if known is not None else ip.read(ref, ELEMENT))
    return found


def _sequence(ip: Interpreter, node: ast.List | ast.Tuple | ast.Set) -> Value:
    kind = type(node).__name__.lower()
    made = ip.alloc(node, frozenset((kind,)))
    exact = not any(isinstance(e, ast.Starred) for e in node.elts) and not isinstance(node, ast.Set)
    for position, element in enumerate(node.elts):
        if isinstance(element, ast.Starred):
            exact = False
            ip.write(made, ELEMENT, objects.iterate(ip, evaluate(ip, element.value), element), weak=True)
        else:
            value = evaluate(ip, element)
            ip.write(made, item(position) if exact else ELEMENT, value, weak=not exact)
    return made


def _dict(ip: Interpreter, node: ast.Dict) -> Value:
    made = ip.alloc(node, frozenset(("dict",)))
    for key, element in zip(node.keys, node.values, strict=True):
        value = evaluate(ip, element)
        if key is None:
            objects.merge_into(ip, made, value)
            continue
        step = step_of(ip, key)
        ip.write(made, step, value, weak=step == ELEMENT)
        if step == ELEMENT:
            ip.write(made, "<keys>", evaluate(ip, key), weak=True)
    return made


def _comprehension(ip: Interpreter, node: ast.ListComp | ast.SetComp | ast.GeneratorExp | ast.DictComp) -> Value:
    made = ip.alloc(node, frozenset(("dict" if isinstance(node, ast.DictComp) else "list",)))
    saved = {
        n.id: ip.state.env.get(n.id) for g in node.generators for n in ast.walk(g.target) if isinstance(n, ast.Name)
    }
    for generator in node.generators:
        source = evaluate(ip, generator.iter)
        element = objects.iterate(ip, source, generator.iter)
        for name in ast.walk(generator.target):
            if isinstance(name, ast.Name):
                ip.state.env[name.id] = EMPTY
        _bind_local(ip, generator.target, element)
        for test in generator.ifs:
            evaluate(ip, test)
            guards.refine(ip, test, True)
    if isinstance(node, ast.DictComp):
        ip.write(made, "<keys>", evaluate(ip, node.key), weak=True)
        ip.write(made, ELEMENT, evaluate(ip, node.value), weak=True)
    else:
        ip.write(made, ELEMENT, evaluate(ip, node.elt), weak=True)
    for shadowed, old in saved.items():
        if old is None:
            ip.state.env.pop(shadowed, None)
        else:
            ip.state.env[shadowed] = old
    return made


def _bind_local(ip: Interpreter, target: ast.expr, value: Value) -> None:
    if isinstance(target, ast.Name):
        ip.state.env[target.id] = value
    elif isinstance(target, ast.Starred):
        _bind_local(ip, target.value, value)
    elif isinstance(target, ast.Tuple | ast.List):
        for number, element in enumerate(target.elts):
            _bind_local(ip, element, ip.child(value, item(number)))
    else:
        ip.assign(target, value, target)


def binary(ip: Interpreter, left: ast.expr, op: ast.operator, right: ast.expr, node: ast.AST) -> Value:
    """`left op right`: an operator method where there is one, else text of both."""
    a, b = evaluate(ip, left), evaluate(ip, right)
    chained = external.chain(a, b) if isinstance(op, ast.BitOr) else None
    if chained is not None:
        return chained
    names = _OPERATORS.get(type(op))
    if names:
        found = objects.dunder(ip, a, f"__{names}__", [b], node) or objects.dunder(ip, b, f"__r{names}__", [a], node)
        if found:
            return found[0]
    if isinstance(op, ast.Add | ast.Mult | ast.BitOr | ast.Sub | ast.BitAnd) and any(
        type(r) is Obj for r in a.refs | b.refs
    ):
        made = ip.alloc(node, frozenset(("list",)))
        for side in (a, b):
            for ref in side.refs:
                if type(ref) is Obj:
                    objects.merge_into(ip, made, side)
                    break
            else:
                ip.write(made, ELEMENT, ip.elements(side), weak=True)
        marks = a.marks | b.marks
        return Value(marks, made.refs)
    if isinstance(op, ast.Mod):
        return of_marks(a.marks | ip.deep(text_of(ip, b, right)))
    return of_marks(ip.deep(a) | ip.deep(b))


_OPERATORS = {
    ast.Add: "add", ast.Sub: "sub", ast.Mult: "mul", ast.Div: "truediv", ast.FloorDiv: "floordiv", ast.Mod: "mod",
    ast.Pow: "pow", ast.BitOr: "or", ast.BitAnd: "and", ast.BitXor: "xor", ast.LShift: "lshift",
    ast.RShift: "rshift", ast.MatMult: "matmul",
}  # fmt: skip


def _binop(ip: Interpreter, node: ast.BinOp) -> Value:
    return binary(ip, node.left, node.op, node.right, node)


def _boolop(ip: Interpreter, node: ast.BoolOp) -> Value:
    found = EMPTY
    before = ip.state
    ip.state = before.copy()
    for value in node.values:
        found = join(found, evaluate(ip, value))
        guards.refine(ip, value, isinstance(node.op, ast.And))
    ip.meet([before, ip.state])
    return found


def _ifexp(ip: Interpreter, node: ast.IfExp) -> Value:
    evaluate(ip, node.test)
    before = ip.state
    ip.state = before.copy()
    guards.refine(ip, node.test, True)
    then = evaluate(ip, node.body)
    after = ip.state
    ip.state = before
    guards.refine(ip, node.test, False)
    other = evaluate(ip, node.orelse)
    ip.meet([after, ip.state])
    return join(then, other)


def _compare(ip: Interpreter, node: ast.Compare) -> Value:
    for part in (node.left, *node.comparators):
        evaluate(ip, part)
    return EMPTY


def _unary(ip: Interpreter, node: ast.UnaryOp) -> Value:
    value = evaluate(ip, node.operand)
    if isinstance(node.op, ast.Not):
        return EMPTY
    found = [c.value for c in constants(value) if type(c.value) is int]
    if isinstance(node.op, ast.USub) and len(found) == 1:
        return of_ref(Const(-found[0], int))
    return of_marks(value.marks)


def _lambda(ip: Interpreter, node: ast.Lambda) -> Value:
    prefix = f"{ip.frame.name}.<locals>." if ip.frame.function else ""
    function: Function = ip.program.function(node, ip.frame.module, prefix + "<lambda>", ip.frame.function)
    return of_ref(Closure(function, ip.frame.frame)) if ip.frame.frame else of_ref(Fn(function))


def _named(ip: Interpreter, node: ast.NamedExpr) -> Value:
    value = evaluate(ip, node.value)
    scopes.bind(ip, node.target.id, value)
    return value


def _yield(ip: Interpreter, node: ast.Yield | ast.YieldFrom) -> Value:
    value = evaluate(ip, node.value) if node.value is not None else EMPTY
    if isinstance(node, ast.YieldFrom):
        value = objects.iterate(ip, value, node)
    ip.frame.yields = join(ip.frame.yields, value)
    return EMPTY


def _inner(ip: Interpreter, node: ast.Await | ast.Starred) -> Value:
    return evaluate(ip, node.value)


def _call(ip: Interpreter, node: ast.Call) -> Value:
    return calls.call(ip, node)


_EXPRESSIONS: dict[type[ast.expr], Callable[..., Value]] = {
    ast.Constant: _constant, ast.JoinedStr: _joined, ast.Name: _name, ast.Attribute: _attribute,
    ast.Subscript: _subscript, ast.List: _sequence, ast.Tuple: _sequence, ast.Set: _sequence, ast.Dict: _dict,
    ast.ListComp: _comprehension, ast.SetComp: _comprehension, ast.GeneratorExp: _comprehension,
    ast.DictComp: _comprehension, ast.BinOp: _binop, ast.BoolOp: _boolop, ast.IfExp: _ifexp, ast.Compare: _compare,
    ast.UnaryOp: _unary, ast.Lambda: _lambda, ast.NamedExpr: _named, ast.Yield: _yield, ast.YieldFrom: _yield,
    ast.Await: _inner, ast.Starred: _inner, ast.Call: _call,
}  # fmt: skip
