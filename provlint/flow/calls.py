"""Calls: what is called, with what, and what comes back. Bodies of the program are interpreted in place."""

from __future__ import annotations

import ast
from dataclasses import replace
from typing import TYPE_CHECKING

from provlint.flow import external, objects
from provlint.flow.events import Event, Kind
from provlint.flow.marks import Asking, Made, Marks
from provlint.flow.program import Function, body_of
from provlint.flow.state import merge
from provlint.flow.values import (
    ELEMENT,
    EMPTY,
    Bound,
    Closure,
    Cls,
    Const,
    Ext,
    Fn,
    Inst,
    Mod,
    Obj,
    Ref,
    Sym,
    Value,
    attribute,
    item,
    join,
    join_all,
    of_marks,
    of_ref,
)
from provlint.roles import is_query_name
from provlint.roles.model import Ask, Evidence, FunctionRoles, Phantom, Place, Role, Shape

if TYPE_CHECKING:
    from provlint.flow.interpreter import Interpreter

__all__ = [
    "MAX_DEPTH",
    "Arguments",
    "abstract",
    "apply",
    "ask_event",
    "call",
    "call_function",
    "deep_arguments",
    "order",
    "rewritten",
    "run_body",
    "simple",
]

MAX_DEPTH = 10
"""Calls inside calls that are followed; a longer chain keeps the marks of its arguments."""

Arguments = tuple[list[Value], dict[str, Value], Value]


def call(ip: Interpreter, node: ast.Call) -> Value:
    """The value of a call."""
    func = node.func
    receiver, name = None, ""
    if isinstance(func, ast.Attribute):
        receiver, name = ip.evaluate(func.value), func.attr
        if isinstance(func.value, ast.Call) and isinstance(func.value.func, ast.Name) and func.value.func.id == "super":
            return _super(ip, node, name)
        callee = objects.get_attribute(ip, receiver, name, func)
    else:
        callee = ip.evaluate(func)
        name = func.id if isinstance(func, ast.Name) else ""
    return apply(ip, node, callee, arguments(ip, node), receiver, name)


def arguments(ip: Interpreter, node: ast.Call) -> Arguments:
    """Positional values, keyword values, and what `*` and `**` of unknown length hand over."""
    positional: list[Value] = []
    keywords: dict[str, Value] = {}
    rest = EMPTY
    for argument in node.args:
        value = ip.evaluate(argument)
        if isinstance(argument, ast.Starred):
            exact = _positions(ip, value)
            if exact is None:
                rest = join(rest, objects.iterate(ip, value, argument))
            else:
                positional += exact
        else:
            positional.append(value)
    for keyword in node.keywords:
        value = ip.evaluate(keyword.value)
        if keyword.arg is not None:
            keywords[keyword.arg] = value
            continue
        for ref in value.refs:
            state = ip.get(ref) if isinstance(ref, Obj) else None
            for step, part in state.fields.items() if state else ():
                if step[0] == "'":
                    keywords[step[1:-1]] = part
                elif step == ELEMENT:
                    rest = join(rest, part)
        if any(isinstance(ref, Sym) for ref in value.refs):
            rest = join(rest, ip.elements(value))
    return positional, keywords, rest


def _positions(ip: Interpreter, value: Value) -> list[Value] | None:
    """The items of a sequence whose length is known."""
    if len(value.refs) != 1:
        return None
    ref = next(iter(value.refs))
    state = ip.get(ref) if isinstance(ref, Obj) else None
    if state is None or not state.fields or ELEMENT in state.fields:
        return None
    if not all(step == f"#{n}" for n, step in enumerate(state.fields)):
        return None
    return list(state.fields.values())


def order(ref: Ref) -> str:
    if isinstance(ref, Fn | Closure | Bound):
        return f"{type(ref).__name__} {ref.function.name}"
    return f"Cls {ref.cls.name}" if isinstance(ref, Cls) else repr(ref) if not isinstance(ref, Mod) else ref.module.name


def apply(ip: Interpreter, node: ast.AST, callee: Value, given: Arguments, receiver: Value | None, name: str) -> Value:
    """Calls each thing that `callee` may be and joins what they return."""
    found: list[Value] = []
    for ref in sorted(callee.refs, key=order):
        if isinstance(ref, Fn):
            found.append(call_function(ip, node, ref.function, given, None, None))
        elif isinstance(ref, Closure):
            found.append(call_function(ip, node, ref.function, given, None, ref.frame))
        elif isinstance(ref, Bound):
            found.append(call_function(ip, node, ref.function, given, of_ref(ref.receiver), None))
        elif isinstance(ref, Cls):
            found.append(objects.construct(ip, node, ref.cls, given))
        elif isinstance(ref, Ext):
            found.append(external.call(ip, node, ref.name, given, receiver, name))
        elif isinstance(ref, Inst):
            found.append(external.call(ip, node, f"{ref.name}.__call__", given, receiver, name))
        elif isinstance(ref, Obj):
            state = ip.get(ref)
            if state and "partial" in state.types:
                found.append(_partial(ip, node, ref, given))
            else:
                result = objects.dunder(ip, of_ref(ref), "__call__", given[0], node, given)
                if result:
                    found.append(result[0])
    if found:
        return join_all(found)
    return external.unknown(ip, node, given, receiver, name)


def _partial(ip: Interpreter, node: ast.AST, ref: Obj, given: Arguments) -> Value:
    state = ip.get(ref)
    assert state is not None
    positional = [v for k, v in state.fields.items() if k.startswith("<#")]
    keywords = {k[2:-1]: v for k, v in state.fields.items() if k.startswith("<=")}
    merged = ([*positional, *given[0]], {**keywords, **given[1]}, given[2])
    return apply(ip, node, state.fields["<call>"], merged, None, "")


def _super(ip: Interpreter, node: ast.Call, name: str) -> Value:
    function = ip.frame.function
    while function is not None and function.cls is None:
        function = function.outer
    given = arguments(ip, node)
    if function is None or function.cls is None:
        return of_marks(deep_arguments(ip, given))
    for base in objects.bases(ip, function.cls):
        method = objects.find_method(ip, base, name)
        if method is not None:
            return call_function(ip, node, method, given, ip.frame.self_value, None)
    return of_marks(deep_arguments(ip, given)) if not name.startswith("__") else EMPTY


def deep_arguments(ip: Interpreter, given: Arguments) -> Marks:
    """All marks of all arguments."""
    marks: set[object] = set()
    for value in (*given[0], *given[1].values(), given[2]):
        marks |= ip.deep(value)
    return frozenset(marks)  # type: ignore[arg-type]


# -- functions of the program -------------------------------------------------------------------------------------


def call_function(
    ip: Interpreter,
    node: ast.AST,
    function: Function,
    given: Arguments,
    receiver: Value | None,
    outer: Obj | Sym | None,
) -> Value:
    """Calls a function of the program: its roles first, then its body."""
    roles = ip.roles.of(function)
    if receiver is not None and "staticmethod" not in function.decorators:
        given = ([receiver, *given[0]], given[1], given[2])
    bound = bind(ip, function, given)
    for param in function.params:
        value = bound.get(param.arg, EMPTY)
        if param.annotation is not None and not any(isinstance(r, Obj | Inst | Sym) for r in value.refs):
            types = ip.types_of_shape(ip.roles.shape(function, param.annotation))
            if types:
                bound[param.arg] = join(value, of_ref(*types))
    evidence_events = list(_asks(ip, node, function, roles, bound))
    if (
        roles.gives is not None
        and roles.gives.role is Role.SOURCE
        and roles.gives.evidence.place is Place.CONFIGURATION
    ):
        run_body(ip, function, bound, outer, len(ip.stack) + 1)
        return EMPTY
    before = frozenset(m for v in bound.values() for m in ip.deep(v) if type(m) is Made)
    seen = len(ip.events)
    opaque = ip.opaque
    muted = any(a.role in (Role.RANKER, Role.SCORER, Role.INDEXER, Role.CONSUMER) for a in roles.asks)
    ip.opaque = False
    result = remembered(ip, function, bound, outer, muted)
    reached = ip.opaque or abstract(function)
    ip.opaque = opaque or reached
    site = ip.site(node)
    if roles.gives is not None:
        gives = roles.gives
        if gives.role is Role.REWRITER:
            marks = ip.deep(result)
            fresh = {m for m in marks - before if type(m) is Made}
            sure = gives.evidence.place is not Place.NAME
            if sure or (not any(m.phantom is Phantom.REWRITTEN for m in fresh) and (reached or fresh)):
                inputs = [v for p, v in bound.items() if p not in ("self", "cls")]
                rewritten(ip, node, function.node_name, gives.evidence, inputs, roles, seen)
                made = Made(Phantom.REWRITTEN, site, function.node_name, gives.evidence)
                kept = frozenset(m for m in result.marks if type(m) is not Made and type(m) is not Asking)
                return (
                    Value(kept | {made}, result.refs)
                    if not _container(roles.gives.shape)
                    else join(result, _holding(ip, node, made))
                )
        elif gives.role is Role.MODEL:
            if not any(type(m) is Made for m in ip.deep(result) - before):
                made = Made(Phantom.GENERATED, site, function.node_name, gives.evidence)
                result = Value(result.marks | {made}, result.refs)
        elif gives.role in (Role.PINNER, Role.VERIFIER) or gives.shape.phantom is Phantom.CITED:
            kind = gives.shape.phantom
            made = Made(kind or Phantom.CITED, site, function.node_name, gives.evidence)
            return of_marks(frozenset((made,))) if kind is Phantom.PINNED else EMPTY
        elif gives.role is Role.STORE or gives.shape.phantom is Phantom.REF:
            ip.state.stored = True
    if any(e for e in evidence_events if e is Role.STORE):
        ip.state.stored = True
    _relocate(ip, node, function, result, before, seen)
    return result


def remembered(
    ip: Interpreter, function: Function, bound: dict[str, Value], outer: Obj | Sym | None, muted: bool
) -> Value:
    """Runs a body; in an entry that grew large, the same call with the same marks inside its arguments runs once."""
    if ip.left > ip.busy:
        return run_body(ip, function, bound, outer, len(ip.stack) + 1, muted)
    marks: set[object] = set()
    for value in bound.values():
        marks |= ip.deep(value)
    key = (function, outer, muted, tuple(bound.values()), frozenset(marks))
    if key not in ip.memo:
        ip.memo[key] = EMPTY
        ip.memo[key] = run_body(ip, function, bound, outer, len(ip.stack) + 1, muted)
    return ip.memo[key]


def _container(shape: Shape) -> bool:
    return shape.phantom is None and bool(shape.parts)


def _holding(ip: Interpreter, node: ast.AST, made: Made) -> Value:
    value = ip.alloc(node, frozenset(("list",)), "given")
    ip.write(value, ELEMENT, of_marks(frozenset((made,))), weak=True)
    return value


def abstract(function: Function) -> bool:
    body = body_of(function)
    return all(
        isinstance(s, ast.Pass | ast.Raise) or (isinstance(s, ast.Expr) and isinstance(s.value, ast.Constant))
        for s in body
    )


def _relocate(ip: Interpreter, node: ast.AST, function: Function, result: Value, before: Marks, seen: int) -> None:
    """A rewrite inside a function that hands it out is the function's: its call is the place to report."""
    events = ip.events
    if len(events) == seen:
        return
    given_out = {m.site for m in ip.deep(result) if type(m) is Made and m.phantom is Phantom.REWRITTEN}
    for event in list(events)[seen:]:
        if event.kind is Kind.REWRITTEN and event.site in given_out | {e.site for e in event.made()}:
            if event.reply not in given_out or not any(m in before for m in event.marks):
                continue
            del events[event]
            why = Evidence(Place.BODY, event.evidence.detail, event.evidence.confidence)
            events[replace(event, site=ip.site(node), callee=function.node_name, evidence=why)] = None


def _asks(
    ip: Interpreter, node: ast.AST, function: Function, roles: FunctionRoles, bound: dict[str, Value]
) -> list[Role]:
    found = []
    for ask in roles.asks:
        names = [ask.param] if ask.param else [p for p in bound if p not in ("self", "cls") and not is_query_name(p)]
        for param in names:
            if param in bound:
                found.append(ask.role)
                ask_event(ip, node, ask, function.node_name, bound[param], param)
    return found


_KINDS = {
    Role.RANKER: Kind.RANKED, Role.SCORER: Kind.RANKED, Role.CONSUMER: Kind.RANKED, Role.INDEXER: Kind.INDEXED,
    Role.ACTION: Kind.ACTED,
}  # fmt: skip


def ask_event(ip: Interpreter, node: ast.AST, ask: Ask, callee: str, value: Value, param: str) -> None:
    """Handing a value to a parameter that asks for something."""
    site = ip.site(node)
    ip.calls[site.path, site.line, site.column] = (ask.role, callee, ask.evidence)
    kind = _KINDS.get(ask.role)
    if kind is not None:
        if ask.role is Role.ACTION and _is_literal(value):
            return
        ip.emit(Event(kind, site, callee, ask.evidence, ip.deep(value), param=param))


def _is_literal(value: Value) -> bool:
    return not value.marks and bool(value.refs) and all(isinstance(r, Const) for r in value.refs)


def rewritten(
    ip: Interpreter,
    node: ast.AST,
    callee: str,
    evidence: Evidence,
    inputs: list[Value],
    roles: FunctionRoles,
    seen: int = -1,
) -> None:
    marks: set[object] = set()
    for value in inputs:
        marks |= ip.deep(value)
    carried = any(a.role is Role.PINNER for a in roles.asks)
    events = ip.events
    if seen >= 0:
        for event in list(events)[seen:]:
            if event.kind is Kind.REWRITTEN and any(m in marks for m in event.marks):
                del events[event]
    site = ip.site(node)
    ip.calls[site.path, site.line, site.column] = (Role.REWRITER, callee, evidence)
    ip.emit(Event(Kind.REWRITTEN, site, callee, evidence, frozenset(marks), carried=carried, reply=site))  # type: ignore[arg-type]


def bind(ip: Interpreter, function: Function, given: Arguments) -> dict[str, Value]:
    """The value of each parameter, by Python's rules; defaults where nothing is handed over."""
    args = function.node.args
    positional, keywords, rest = given
    plain = [*args.posonlyargs, *args.args]
    defaults = dict(zip([p.arg for p in plain][len(plain) - len(args.defaults) :], args.defaults, strict=True))
    defaults |= {p.arg: d for p, d in zip(args.kwonlyargs, args.kw_defaults, strict=True) if d is not None}
    bound: dict[str, Value] = {}
    used: set[str] = set()
    for number, param in enumerate(plain):
        if number < len(positional):
            bound[param.arg] = positional[number]
        elif param.arg in keywords and param not in args.posonlyargs:
            bound[param.arg] = keywords[param.arg]
            used.add(param.arg)
        else:
            default = (
                ip.evaluate(defaults[param.arg]) if param.arg in defaults and simple(defaults[param.arg]) else EMPTY
            )
            bound[param.arg] = join(default, rest)
    for param in args.kwonlyargs:
        if param.arg in keywords:
            bound[param.arg] = keywords[param.arg]
            used.add(param.arg)
        else:
            default = (
                ip.evaluate(defaults[param.arg]) if param.arg in defaults and simple(defaults[param.arg]) else EMPTY
            )
            bound[param.arg] = join(default, rest)
    if args.vararg:
        made = ip.alloc(args.vararg, frozenset(("tuple",)), len(ip.stack))
        for number, value in enumerate(positional[len(plain) :]):
            ip.write(made, item(number), value)
        if rest != EMPTY:
            ip.write(made, ELEMENT, rest, weak=True)
        bound[args.vararg.arg] = made
    if args.kwarg:
        made = ip.alloc(args.kwarg, frozenset(("dict",)), len(ip.stack))
        for key, value in keywords.items():
            if key not in used:
                ip.write(made, item(key), value)
        if rest != EMPTY:
            ip.write(made, ELEMENT, rest, weak=True)
        bound[args.kwarg.arg] = made
    return bound


def simple(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant | ast.Name | ast.Attribute | ast.UnaryOp | ast.Lambda)


def run_body(
    ip: Interpreter,
    function: Function,
    bound: dict[str, Value],
    outer: Obj | Sym | None,
    depth: int,
    muted: bool = False,
) -> Value:
    """Interprets a body in the current heap and returns what it returns."""
    if len(ip.stack) >= MAX_DEPTH or ip.stack.count(function) > 1:
        marks: set[object] = set()
        for value in bound.values():
            marks |= ip.deep(value)
        return of_marks(frozenset(marks))  # type: ignore[arg-type]
    from provlint.flow.interpreter import Frame

    frame, env = ip.frame, ip.state.env
    ip.frame = Frame(function, function.module, depth, None, outer, muted or frame.muted)
    ip.stack.append(function)
    ip.state.env = dict(bound)
    if function.cls is not None and function.params and "staticmethod" not in function.decorators:
        ip.frame.self_value = bound.get(function.params[0].arg, EMPTY)
    elif function.outer is not None:
        ip.frame.self_value = frame.self_value
    try:
        if function.captured:
            made = ip.alloc(function.node, frozenset(("frame",)))
            ip.frame.frame = next(r for r in made.refs if isinstance(r, Obj))
            if outer is not None:
                ip.write(made, "<outer>", of_ref(outer))
            for name in function.captured & bound.keys():
                ip.write(made, attribute(name), bound[name])
                ip.state.env.pop(name)
        ip.block(body_of(function))
        ends = [state for _, state in ip.frame.returns]
        result = join_all(value for value, _ in ip.frame.returns)
        for state in ends:
            state.alive = True
        if ip.state.alive:
            ends.append(ip.state)
        joined = merge(ends)
        if joined is not None:
            ip.state = joined
        else:
            ip.state = ip.state.copy()
            ip.state.alive = True  # a body that only raises is an abstract method more often than an end
        if ip.frame.yields != EMPTY:
            generator = ip.alloc(function.node, frozenset(("list",)), "yields")
            ip.write(generator, ELEMENT, ip.frame.yields, weak=True)
            result = generator
    finally:
        raised = ip.frame.raised
        ip.stack.pop()
        ip.frame = frame
        ip.frame.raised = join(frame.raised, raised)
        ip.state.env = env.copy()
    return result
