"""Calls: what is called, with what, and what that does to marks. Bodies of the program are interpreted in place."""

from __future__ import annotations

import ast
from dataclasses import replace
from typing import TYPE_CHECKING

from provlint.flow import library
from provlint.flow.events import Event, Kind
from provlint.flow.marks import Asking, Made, Marks
from provlint.flow.program import Class, Function, body_of, dotted
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
    constants,
    is_item,
    item,
    join,
    join_all,
    of_marks,
    of_ref,
)
from provlint.roles import is_lookup_name, is_model_call, is_query_name
from provlint.roles.model import Ask, Evidence, FunctionRoles, ParamKind, Phantom, Place, Role, Shape
from provlint.roles.stubs import StubClass

if TYPE_CHECKING:
    from provlint.flow.interpreter import Interpreter

__all__ = ["MAX_DEPTH", "call", "chain", "decorate", "derived", "dunder", "find_method", "get_attribute", "iterate"]

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
        callee = get_attribute(ip, receiver, name, func)
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
                rest = join(rest, iterate(ip, value, argument))
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


def _order(ref: Ref) -> str:
    if isinstance(ref, Fn | Closure | Bound):
        return f"{type(ref).__name__} {ref.function.name}"
    return f"Cls {ref.cls.name}" if isinstance(ref, Cls) else repr(ref) if not isinstance(ref, Mod) else ref.module.name


def apply(ip: Interpreter, node: ast.AST, callee: Value, given: Arguments, receiver: Value | None, name: str) -> Value:
    """Calls each thing that `callee` may be and joins what they return."""
    found: list[Value] = []
    for ref in sorted(callee.refs, key=_order):
        if isinstance(ref, Fn):
            found.append(call_function(ip, node, ref.function, given, None, None))
        elif isinstance(ref, Closure):
            found.append(call_function(ip, node, ref.function, given, None, ref.frame))
        elif isinstance(ref, Bound):
            found.append(call_function(ip, node, ref.function, given, of_ref(ref.receiver), None))
        elif isinstance(ref, Cls):
            found.append(construct(ip, node, ref.cls, given))
        elif isinstance(ref, Ext):
            found.append(external(ip, node, ref.name, given, receiver, name))
        elif isinstance(ref, Inst):
            found.append(external(ip, node, f"{ref.name}.__call__", given, receiver, name))
        elif isinstance(ref, Obj):
            state = ip.get(ref)
            if state and "partial" in state.types:
                found.append(_partial(ip, node, ref, given))
            else:
                result = dunder(ip, of_ref(ref), "__call__", given[0], node, given)
                if result:
                    found.append(result[0])
    if found:
        return join_all(found)
    return unknown(ip, node, given, receiver, name)


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
    for base in bases(ip, function.cls):
        method = find_method(ip, base, name)
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
    reached = ip.opaque or _abstract(function)
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
                _rewritten(ip, node, function.node_name, gives.evidence, inputs, roles, seen)
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


def _abstract(function: Function) -> bool:
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


def _rewritten(
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
                ip.evaluate(defaults[param.arg]) if param.arg in defaults and _simple(defaults[param.arg]) else EMPTY
            )
            bound[param.arg] = join(default, rest)
    for param in args.kwonlyargs:
        if param.arg in keywords:
            bound[param.arg] = keywords[param.arg]
            used.add(param.arg)
        else:
            default = (
                ip.evaluate(defaults[param.arg]) if param.arg in defaults and _simple(defaults[param.arg]) else EMPTY
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


def _simple(node: ast.expr) -> bool:
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


# -- classes and attributes ---------------------------------------------------------------------------------------


def bases(ip: Interpreter, cls: Class) -> list[Class]:
    """The base classes of the program, in order."""
    found = []
    for base in cls.node.bases:
        name = dotted(base.value if isinstance(base, ast.Subscript) else base)
        if name is None:
            continue
        head, _, rest = name.partition(".")
        for ref in ip.global_name(cls.module, head).refs:
            if isinstance(ref, Cls):
                found.append(ref.cls)
            elif isinstance(ref, Mod) and rest:
                found += [r.cls for r in ip.global_name(ref.module, rest).refs if isinstance(r, Cls)]
    return [b for b in found if b is not cls]


def ancestors(ip: Interpreter, cls: Class) -> list[Class]:
    """The class and its bases, each once, depth first."""
    found: list[Class] = []
    todo = [cls]
    while todo and len(found) < 40:
        current = todo.pop(0)
        if current not in found:
            found.append(current)
            todo += bases(ip, current)
    return found


def find_method(ip: Interpreter, cls: Class, name: str) -> Function | None:
    """A method by name, inherited ones included."""
    for current in ancestors(ip, cls):
        if name in current.methods:
            return current.methods[name]
    return None


def field_shape(ip: Interpreter, cls: Class, name: str) -> Shape | None:
    """The declared shape of an attribute."""
    for current in ancestors(ip, cls):
        if name in current.fields and current.fields[name][0] is not None:
            owner = next(iter(current.methods.values()), None) or ip.program.function(
                ast.Lambda(ast.arguments([], [], None, [], [], None, []), ast.Constant(None)), current.module, ""
            )
            return ip.roles.shape(owner, current.fields[name][0])
    return None


def classes_of(ip: Interpreter, ref: Ref) -> list[Class]:
    """The classes of the program that an object may be an instance of."""
    if isinstance(ref, Obj):
        state = ip.get(ref)
        return [t.cls for t in sorted((t for t in state.types if isinstance(t, Cls)), key=_order)] if state else []
    if isinstance(ref, Sym):
        found = [ip.class_named(name) for name in ip.shape_of(ref).classes]
        return [cls for cls in found if cls is not None]
    return []


def get_attribute(ip: Interpreter, owner: Value, name: str, node: ast.AST) -> Value:
    """`owner.name`: module names, fields, bound methods, properties, members of libraries."""
    found = EMPTY
    for ref in sorted(owner.refs, key=_order):
        if isinstance(ref, Mod):
            inner = ip.program.module(f"{ref.module.name}.{name}")
            value = ip.global_name(ref.module, name) if name in ref.module.bindings or ref.module.stars else EMPTY
            if value == EMPTY and inner is not None:
                value = of_ref(Mod(inner))
            found = join(found, value)
        elif isinstance(ref, Ext | Inst):
            found = join(found, _member(ip, ref.name, name))
        elif isinstance(ref, Cls):
            method = find_method(ip, ref.cls, name)
            if method is not None:
                kind = Bound(method, ref) if "classmethod" in method.decorators else Fn(method)
                found = join(found, of_ref(kind))
            else:
                found = join(found, _class_field(ip, ref.cls, name))
                found = join(found, ip.read(Obj(("class", ref.cls.name)), attribute(name)))
        elif isinstance(ref, Obj | Sym):
            found = join(found, _instance_attribute(ip, ref, name, node))
    marks = frozenset(m for m in owner.marks if type(m) is Made or not any(isinstance(r, Sym) for r in owner.refs))
    return join(found, of_marks(marks)) if marks else found


def _member(ip: Interpreter, base: str, name: str) -> Value:
    full = f"{base}.{name}"
    known = ip.roles.knowledge.stubs.lookup(full)
    if isinstance(known, Shape):
        refs: list[Ref] = [Inst(c) for c in known.classes]
        return of_ref(*refs) if refs else of_ref(Ext(full))
    return of_ref(Ext(full))


def _class_field(ip: Interpreter, cls: Class, name: str) -> Value:
    for current in ancestors(ip, cls):
        if name in current.fields:
            default = current.fields[name][1]
            frame = ip.frame
            if default is not None and _simple(default):
                from provlint.flow.interpreter import Frame

                ip.frame = Frame(None, current.module)
                env, ip.state.env = ip.state.env, {}
                try:
                    return ip.evaluate(default)
                finally:
                    ip.frame = frame
                    ip.state.env = env
            return EMPTY
    return EMPTY


def _instance_attribute(ip: Interpreter, ref: Obj | Sym, name: str, node: ast.AST) -> Value:
    classes = classes_of(ip, ref)
    for cls in classes:
        method = find_method(ip, cls, name)
        if method is not None:
            if method.decorators & {"property", "cached_property"}:
                return call_function(ip, node, method, ([], {}, EMPTY), of_ref(ref), None)
            if "staticmethod" in method.decorators:
                return of_ref(Fn(method))
            subclasses = (
                [Bound(m, ref) for m in _overrides(ip, cls, name)] if isinstance(ref, Sym) or _abstract(method) else []
            )
            return of_ref(Bound(method, ref), *subclasses)
    value = ip.read(ref, attribute(name))
    state = ip.get(ref)
    known = state is not None and attribute(name) in state.fields
    for cls in classes:
        if not known:
            value = join(value, _class_field(ip, cls, name))
        if isinstance(ref, Obj) and ref.key[0] == "self" and not known:
            for base in ancestors(ip, cls)[1:]:
                value = join(value, ip.read(Obj(("self", base.name)), attribute(name)))
        if isinstance(ref, Sym) and not known:  # what kind of client it holds, as its own constructor says
            own = ip.read(next(r for r in ip.instance(cls).refs if isinstance(r, Obj)), attribute(name))
            value = join(value, of_ref(*(r for r in own.refs if isinstance(r, Inst | Ext | Fn))))
        shape = field_shape(ip, cls, name)
        if shape is not None and not known:
            value = join(value, of_ref(*ip.types_of_shape(shape))) if ip.types_of_shape(shape) else value
        getter = find_method(ip, cls, "__getattr__")
        if getter is not None and not known:
            value = join(
                value, call_function(ip, node, getter, ([of_ref(Const(name, str))], {}, EMPTY), of_ref(ref), None)
            )
    return value


def _overrides(ip: Interpreter, cls: Class, name: str) -> list[Function]:
    found = []
    for module in ip.program.given:
        for statement in module.file.tree.body:
            if isinstance(statement, ast.ClassDef):
                other = ip.program.class_(statement, module, statement.name)
                if other is not cls and name in other.methods and cls in ancestors(ip, other):
                    found.append(other.methods[name])
    return found[:4]


def set_property(ip: Interpreter, owner: Value, name: str, value: Value, node: ast.AST) -> bool:
    """Assigns through `__setattr__` where a class of the program has it."""
    done = False
    for ref in owner.refs:
        for cls in classes_of(ip, ref):
            setter = find_method(ip, cls, "__setattr__")
            if setter is not None and setter not in ip.stack:
                call_function(ip, node, setter, ([of_ref(Const(name, str)), value], {}, EMPTY), of_ref(ref), None)
                done = True
    return done


def dunder(
    ip: Interpreter, owner: Value, name: str, positional: list[Value], node: ast.AST, given: Arguments | None = None
) -> list[Value]:
    """What an operator method of the program's classes gives, in a list; empty where none has it."""
    found = []
    for ref in sorted(owner.refs, key=_order):
        if isinstance(ref, Obj | Sym):
            for cls in classes_of(ip, ref):
                method = find_method(ip, cls, name)
                if method is not None:
                    found.append(call_function(ip, node, method, given or (positional, {}, EMPTY), of_ref(ref), None))
    return [join_all(found)] if found else []


def construct(ip: Interpreter, node: ast.AST, cls: Class, given: Arguments) -> Value:
    """A new instance: `__init__` of the program, or the fields of a record."""
    made = ip.alloc(node, frozenset((Cls(cls),)), cls.name)
    init = find_method(ip, cls, "__init__")
    if init is not None:
        call_function(ip, node, init, given, made, None)
        return made
    names = [
        name
        for current in reversed(ancestors(ip, cls))
        for name, (note, _) in current.fields.items()
        if note is not None
    ]
    for name, value in [*zip(names, given[0], strict=False), *given[1].items()]:
        ip.write(made, attribute(name), value)
        if any(dotted(b) in ("NamedTuple", "typing.NamedTuple") for b in cls.node.bases) and name in names:
            ip.write(made, item(names.index(name)), value)
        if any(dotted(b) in ("TypedDict", "typing.TypedDict") for b in cls.node.bases):
            ip.write(made, item(name), value)
    for name in names[len(given[0]) :]:
        if name not in given[1]:
            default = _class_field(ip, cls, name)
            if default != EMPTY:
                ip.write(made, attribute(name), default)
    post = find_method(ip, cls, "__post_init__")
    if post is not None:
        call_function(ip, node, post, ([], {}, EMPTY), made, None)
    for value in (*given[0][len(names) :], given[2]):
        ip.write(made, ELEMENT, value, weak=True)
    return made


def iterate(ip: Interpreter, value: Value, node: ast.AST | None) -> Value:
    """The elements that a loop over a value sees: keys of a dict, what `__iter__` yields, parts of a text."""
    if node is not None:
        found = dunder(ip, value, "__iter__", [], node) or dunder(ip, value, "__aiter__", [], node)
        if found and found[0] != value:
            inner = dunder(ip, found[0], "__next__", [], node) or dunder(ip, found[0], "__anext__", [], node)
            return inner[0] if inner else ip.elements(found[0])
        items = dunder(ip, value, "__getitem__", [EMPTY], node) or dunder(ip, value, "__next__", [], node)
        if items:
            return items[0]
    keys = EMPTY
    others = []
    for ref in value.refs:
        state = ip.get(ref) if isinstance(ref, Obj) else None
        if state is not None and "dict" in state.types:
            keys = join(keys, state.fields.get("<keys>", EMPTY))
        else:
            others.append(ref)
    return join(keys, ip.elements(Value(value.marks, frozenset(others))))


def merge_into(ip: Interpreter, target: Value, source: Value) -> None:
    """Copies the items of a container into another, keys kept where they are known."""
    for ref in source.refs:
        state = ip.get(ref) if isinstance(ref, Obj) else None
        if state is None:
            if isinstance(ref, Sym):
                ip.write(target, ELEMENT, ip.elements(of_ref(ref)), weak=True)
            continue
        for step, value in state.fields.items():
            if step[0] in "'=":
                ip.write(target, step, value)
            elif is_item(step) or step == "<keys>":
                ip.write(target, ELEMENT if is_item(step) else step, value, weak=True)
    if source.marks:
        ip.write(target, ELEMENT, of_marks(source.marks), weak=True)


def decorate(ip: Interpreter, decorator: ast.expr, value: Value) -> Value:
    """What a decorator of the program returns; others are transparent."""
    made = ip.evaluate(decorator)
    if any(isinstance(r, Fn | Closure | Cls | Bound) for r in made.refs):
        result = apply(ip, decorator, made, ([value], {}, EMPTY), None, "")
        return result if result.refs else value
    return value


def derived(function: Function, names: set[str]) -> set[str]:
    """Local names that are assigned from these names by slicing or unpacking."""
    found: set[str] = set()
    for statement in body_of(function):
        if not isinstance(statement, ast.Assign):
            continue
        parts = list(ast.walk(statement.value))
        used = {n.id for n in parts if isinstance(n, ast.Name)}
        if used & names and any(isinstance(n, ast.Slice) for n in parts):
            found |= {n.id for t in statement.targets for n in ast.walk(t) if isinstance(n, ast.Name)}
    return found


# -- code that is not read ----------------------------------------------------------------------------------------


def chain(a: Value, b: Value) -> Value | None:
    """`prompt | model | parser`: one runnable that holds the marks of its parts."""
    names = [r.name for v in (a, b) for r in v.refs if isinstance(r, Inst | Ext)]
    if any(name.startswith("langchain") for name in names) or "provlint chain" in names:
        return Value(a.marks | b.marks, frozenset((Inst("provlint chain"),)))
    return None


_RUN = {"invoke", "ainvoke", "batch", "abatch", "stream", "astream", "run", "arun", "predict", "apredict", "__call__"}


def external(ip: Interpreter, node: ast.AST, full: str, given: Arguments, receiver: Value | None, name: str) -> Value:
    """A call of code that is not read: by its roles, by a model of the standard library, else marks are kept."""
    if full.startswith("provlint chain.") and name in _RUN:
        return model_call(ip, node, "chain", Evidence(Place.STUB, "stub langchain"), given, receiver)
    if full.startswith(("provlint.", "provlint.text.")):
        labelled = _label(ip, node, full.rpartition(".")[2], given)
        if labelled is not None:
            return labelled
    roles = ip.roles.external(full)
    if roles is not None and not roles.none:
        return by_roles(ip, node, roles, full, given, receiver, name)
    result = library.call(ip, node, full, given, receiver)
    if result is not None:
        return result
    if receiver is not None:
        result = library.method(ip, node, name, given, receiver)
        if result is not None:
            return result
    known = ip.roles.knowledge.stubs.lookup(full)
    last = full.rpartition(".")[2]
    if isinstance(known, StubClass) or last[:1].isupper():
        init = ip.roles.external(f"{full}.__init__")
        ranks = isinstance(known, StubClass) and any(
            isinstance(m, FunctionRoles) and any(a.param == "self" for a in m.asks) for m in known.members.values()
        )
        if init is not None and init.asks and not ranks:
            by_roles(ip, node, init, full, given, None, last)
        return Value(deep_arguments(ip, given), frozenset((Inst(full),)))
    return unknown(ip, node, given, receiver, name or last, full)


def _label(ip: Interpreter, node: ast.AST, last: str, given: Arguments) -> Value | None:
    if last not in ("Source", "Cited", "Rewritten", "Generated", "Ref", "Score", "Pinned") or not given[0]:
        return None
    value = given[0][0]
    if last in ("Source", "Cited"):
        gives = ip.roles.of(ip.frame.function).gives if ip.frame.function else None
        if gives is not None and gives.role is Role.SOURCE and gives.evidence.place is Place.CONFIGURATION:
            return EMPTY
        evidence = Evidence(Place.ANNOTATION, f"label {last}")
        ip.emit(Event(Kind.LABELLED, ip.site(node), last, evidence, value.marks, detail=last))
        return value
    if last == "Rewritten" and not any(type(m) is Made and m.phantom is Phantom.REWRITTEN for m in value.marks):
        made = Made(Phantom.REWRITTEN, ip.site(node), "Rewritten", Evidence(Place.ANNOTATION, "label Rewritten"))
        return Value(value.marks | {made}, value.refs)
    return value


def is_label(ip: Interpreter, node: ast.expr) -> bool:
    """Whether an expression labels its value itself, so that the return around it is not reported again."""
    name = (dotted(node.func) or "").rpartition(".")[2] if isinstance(node, ast.Call) else ""
    return name in ("Source", "Cited", "cast")


def roles_of_call(ip: Interpreter, node: ast.Call) -> FunctionRoles | None:
    """The roles of what a call calls, without calling it."""
    callee = ip.evaluate(node.func)
    for ref in sorted(callee.refs, key=_order):
        if isinstance(ref, Fn | Closure | Bound):
            return ip.roles.of(ref.function)
        if isinstance(ref, Ext):
            return ip.roles.external(ref.name)
    return None


def by_roles(
    ip: Interpreter, node: ast.AST, roles: FunctionRoles, full: str, given: Arguments, receiver: Value | None, name: str
) -> Value:
    """Applies the roles of a function that is not read."""
    last = name or full.rpartition(".")[2]
    params = [p for p in roles.params or () if p.kind is not ParamKind.KEYWORD_ONLY]
    opened = full in ("builtins.open", "pathlib.Path.open", "io.open", "aiofiles.open")
    for ask in roles.asks:
        value = EMPTY
        if ask.param == "self":
            value = receiver or EMPTY
        elif ask.param in given[1]:
            value = given[1][ask.param]
        elif not ask.param:
            chosen = _text_arguments(node, given)
            value = of_marks(frozenset(m for v in chosen for m in ip.deep(v)))
        else:
            at = next((n for n, p in enumerate(params) if p.name == ask.param), None)
            if at is not None and at < len(given[0]):
                value = given[0][at]
            elif at is not None:
                value = given[2]
        if ask.role is Role.ACTION and opened and not _writes(given):
            continue
        if ask.role is Role.STORE:
            ip.state.stored = True
        if ask.role is Role.INDEXER and roles.embeds:
            continue
        if value != EMPTY:
            ask_event(ip, node, ask, last, value, ask.param)
    gives = roles.gives
    marks = deep_arguments(ip, given)
    if (opened and _writes(given)) or full in ("pathlib.Path.write_text", "pathlib.Path.write_bytes"):
        ip.state.stored = True
    if gives is None:
        classes: frozenset[Ref] = frozenset(
            Inst(c) for c in roles.returns.classes if "." in c and not c.startswith("builtins.")
        )
        result = library.call(ip, node, full, given, receiver)
        if result is not None:
            return result
        kept = EMPTY.marks if roles.embeds is False and classes and not roles.asks else marks
        if receiver is not None:
            kept |= frozenset(m for m in receiver.marks if type(m) is Made)
        return Value(kept, classes)
    if gives.role is Role.MODEL:
        return model_call(ip, node, last, gives.evidence, given, receiver, roles)
    if gives.role is Role.REWRITER:
        _rewritten(ip, node, last, gives.evidence, [*given[0], *given[1].values()], roles)
        return of_marks(frozenset((Made(Phantom.REWRITTEN, ip.site(node), last, gives.evidence),)))
    if gives.shape.phantom is Phantom.PINNED:
        made = Made(Phantom.PINNED, ip.site(node), last, gives.evidence)
        rewritten = frozenset(m for m in marks if type(m) is Made and m.phantom is Phantom.REWRITTEN)
        return of_marks(rewritten | {made}) if rewritten else of_marks(frozenset((made,)))
    return EMPTY


def _writes(given: Arguments) -> bool:
    modes = [c.value for v in (*given[0][:2], given[1].get("mode", EMPTY)) for c in constants(v)]
    return any(isinstance(m, str) and len(m) <= 3 and set(m) & set("wax+") for m in modes)


def _text_arguments(node: ast.AST, given: Arguments) -> list[Value]:
    names = [dotted(a) or "" for a in node.args] if isinstance(node, ast.Call) else []
    chosen = [v for n, v in enumerate(given[0]) if n >= len(names) or not is_query_name(names[n])]
    chosen += [v for k, v in given[1].items() if not is_query_name(k)]
    return [*chosen, given[2]]


def model_call(
    ip: Interpreter, node: ast.AST, callee: str, evidence: Evidence, given: Arguments, receiver: Value | None,
    roles: FunctionRoles | None = None,
) -> Value:  # fmt: skip
    """A model's answer: rewritten where the prompt asks for that, generated otherwise."""
    marks = deep_arguments(ip, given) | (receiver.marks if receiver is not None else frozenset())
    site = ip.site(node)
    asking = sorted((m for m in marks if type(m) is Asking), key=lambda m: (m.site.path, m.site.line))
    if not asking:
        return of_marks(frozenset((Made(Phantom.GENERATED, site, callee, evidence),)))
    first = asking[0]
    why = replace(
        evidence, detail=f'calls a model with "{first.phrase}" at {first.site.path}:{first.site.line}', shipped=False
    )
    ip.calls[site.path, site.line, site.column] = (Role.REWRITER, callee, why)
    ip.emit(Event(Kind.REWRITTEN, site, callee, why, marks, reply=site))
    return of_marks(frozenset((Made(Phantom.REWRITTEN, site, callee, why),)))


_DROP = {
    "len", "isinstance", "issubclass", "print", "hash", "id", "callable", "hasattr", "type", "range", "bool", "info",
    "debug", "warning", "error", "exception", "log", "startswith", "endswith", "isdigit", "count",
    "index", "time", "sleep",
}  # fmt: skip


def unknown(
    ip: Interpreter, node: ast.AST, given: Arguments, receiver: Value | None, name: str, full: str = ""
) -> Value:
    """A call that nobody speaks of: known methods of text and containers, names, else the marks are kept."""
    if name in _DROP:
        return EMPTY
    if receiver is not None and not full:
        result = library.method(ip, node, name, given, receiver)
        if result is not None:
            return result
    written = dotted(node.func) if isinstance(node, ast.Call) else None
    if written is not None and name and (not full or full.startswith("builtins.") or _unknown_origin(full)):
        steps = tuple(written.split("."))
        for size in (3, 2, 1):
            stub = ip.roles.knowledge.stubs.by_suffix(steps[-size:]) if len(steps) >= size + 1 or size == 1 else None
            if stub is not None and receiver is not None:
                return by_roles(ip, node, stub, written, given, receiver, name)
        roles = ip.roles.unresolved(written)
        if roles is not None and not roles.none:
            return by_roles(ip, node, roles, written, given, receiver, name)
        ip.opaque = True
        holder = steps[-2] if len(steps) > 1 else ""
        if ip.roles.knowledge.names and is_model_call(holder, name):
            evidence = Evidence(Place.NAME, f"`{written}` is named as a model call")
            return model_call(ip, node, name, evidence, given, receiver)
    elif full:
        roles = ip.roles.configured(full) or (ip.roles.named_import(full) if receiver is None else None)
        if roles is not None and not roles.none:
            return by_roles(ip, node, roles, full, given, receiver, name)
    else:
        ip.opaque = True
    if name and is_lookup_name(name):
        return EMPTY
    marks = deep_arguments(ip, given)
    if receiver is not None:
        marks |= frozenset(m for m in ip.deep(receiver))
    return Value(marks, frozenset((Inst(f"{full}()"),)) if full and "." in full else frozenset())


def _unknown_origin(full: str) -> bool:
    return full.startswith("builtins.") or full.endswith(")")
