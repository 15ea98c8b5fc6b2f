"""Objects: classes and their methods, attributes, operator methods, construction and iteration."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from provlint.flow import calls, scopes
from provlint.flow.marks import Made
from provlint.flow.program import Class, Function, body_of, dotted
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
    is_item,
    item,
    join,
    join_all,
    of_marks,
    of_ref,
)
from provlint.roles.model import Shape

if TYPE_CHECKING:
    from provlint.flow.interpreter import Interpreter

__all__ = [
    "bases",
    "classes_of",
    "construct",
    "decorate",
    "derived",
    "dunder",
    "field_shape",
    "find_method",
    "get_attribute",
    "iterate",
    "merge_into",
    "set_property",
]


def bases(ip: Interpreter, cls: Class) -> list[Class]:
    """The base classes of the program, in order."""
    found = []
    for base in cls.node.bases:
        name = dotted(base.value if isinstance(base, ast.Subscript) else base)
        if name is None:
            continue
        head, _, rest = name.partition(".")
        for ref in scopes.global_name(ip, cls.module, head).refs:
            if isinstance(ref, Cls):
                found.append(ref.cls)
            elif isinstance(ref, Mod) and rest:
                found += [r.cls for r in scopes.global_name(ip, ref.module, rest).refs if isinstance(r, Cls)]
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
        return [t.cls for t in sorted((t for t in state.types if isinstance(t, Cls)), key=calls.order)] if state else []
    if isinstance(ref, Sym):
        found = [ip.class_named(name) for name in ip.shape_of(ref).classes]
        return [cls for cls in found if cls is not None]
    return []


def get_attribute(ip: Interpreter, owner: Value, name: str, node: ast.AST) -> Value:
    """`owner.name`: module names, fields, bound methods, properties, members of libraries."""
    found = EMPTY
    for ref in sorted(owner.refs, key=calls.order):
        if isinstance(ref, Mod):
            inner = ip.program.module(f"{ref.module.name}.{name}")
            value = (
                scopes.global_name(ip, ref.module, name) if name in ref.module.bindings or ref.module.stars else EMPTY
            )
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
            if default is not None and calls.simple(default):
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
                return calls.call_function(ip, node, method, ([], {}, EMPTY), of_ref(ref), None)
            if "staticmethod" in method.decorators:
                return of_ref(Fn(method))
            subclasses = (
                [Bound(m, ref) for m in _overrides(ip, cls, name)]
                if isinstance(ref, Sym) or calls.abstract(method)
                else []
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
                value, calls.call_function(ip, node, getter, ([of_ref(Const(name, str))], {}, EMPTY), of_ref(ref), None)
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
                calls.call_function(ip, node, setter, ([of_ref(Const(name, str)), value], {}, EMPTY), of_ref(ref), None)
                done = True
    return done


def dunder(
    ip: Interpreter,
    owner: Value,
    name: str,
    positional: list[Value],
    node: ast.AST,
    given: calls.Arguments | None = None,
) -> list[Value]:
    """What an operator method of the program's classes gives, in a list; empty where none has it."""
    found = []
    for ref in sorted(owner.refs, key=calls.order):
        if isinstance(ref, Obj | Sym):
            for cls in classes_of(ip, ref):
                method = find_method(ip, cls, name)
                if method is not None:
                    found.append(
                        calls.call_function(ip, node, method, given or (positional, {}, EMPTY), of_ref(ref), None)
                    )
    return [join_all(found)] if found else []


def construct(ip: Interpreter, node: ast.AST, cls: Class, given: calls.Arguments) -> Value:
    """A new instance: `__init__` of the program, or the fields of a record."""
    made = ip.alloc(node, frozenset((Cls(cls),)), cls.name)
    init = find_method(ip, cls, "__init__")
    if init is not None:
        calls.call_function(ip, node, init, given, made, None)
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
        calls.call_function(ip, node, post, ([], {}, EMPTY), made, None)
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
        result = calls.apply(ip, decorator, made, ([value], {}, EMPTY), None, "")
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
