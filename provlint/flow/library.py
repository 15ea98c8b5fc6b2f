"""What the standard library does to marks: methods of text and containers, and functions that pass values through."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from provlint.flow import calls, objects
from provlint.flow.events import Event, Kind
from provlint.flow.marks import Asking
from provlint.flow.values import ELEMENT, EMPTY, Cls, Obj, Sym, Value, attribute, constants, item, join, of_marks
from provlint.roles.model import Evidence, Phantom, Place

if TYPE_CHECKING:
    from provlint.flow.interpreter import Interpreter

__all__ = ["call", "method"]


def _set(text: str) -> frozenset[str]:
    return frozenset(text.split())


_TEXT = _set(
    "strip lstrip rstrip lower upper title capitalize casefold swapcase replace removeprefix removesuffix zfill center "
    "ljust rjust expandtabs encode decode split rsplit splitlines partition rpartition format translate group groups "
    "groupdict findall finditer search match fullmatch sub subn hex"
)
_COPY = _set(
    "list tuple set frozenset sorted reversed iter copy deepcopy deque cycle chain from_iterable islice filter"
)
_SAME = _set(
    "str repr bytes cast gather wait_for shield to_thread create_task ensure_future max min next sum format "
    "fill dedent indent shorten loads dumps join escape unescape quote unquote"
)


def call(ip: Interpreter, node: ast.AST, full: str, given: calls.Arguments, receiver: Value | None) -> Value | None:
    """A function of the standard library that the engine models; None for all others."""
    head, _, last = full.rpartition(".")
    args, keywords, rest = given
    first = args[0] if args else rest
    if full == "typing.cast" or full == "cast":
        target = node.args[0] if isinstance(node, ast.Call) and node.args else None
        function = ip.frame.function
        value = args[1] if len(args) > 1 else EMPTY
        if target is not None and function is not None:
            shape = ip.roles.shape(function, target)
            if shape.phantom in (Phantom.SOURCE, Phantom.CITED):
                evidence = Evidence(Place.ANNOTATION, f"cast to {shape.phantom}")
                ip.emit(Event(Kind.LABELLED, ip.site(node), "cast", evidence, value.marks, detail=str(shape.phantom)))
        return value
    if head not in (
        "builtins", "copy", "itertools", "functools", "asyncio", "collections", "json", "operator", "dataclasses", "re",
        "textwrap", "html", "typing", "contextlib", "concurrent.futures", "types", "os.path", "pathlib",
    ):  # fmt: skip
        return None
    if last in (
        "print",
        "len",
        "isinstance",
        "issubclass",
        "hasattr",
        "range",
        "id",
        "hash",
        "type",
        "callable",
        "bool",
        "super",
    ):
        return EMPTY
    if last == "compile" and head == "re":
        return of_marks(frozenset())
    if last in ("dict", "OrderedDict", "defaultdict", "asdict"):
        made = ip.alloc(node, frozenset(("dict",)))
        for value in args:
            objects.merge_into(ip, made, value)
            pair = ip.elements(value)
            ip.write(made, ELEMENT, ip.child(pair, item(1)), weak=True)
            ip.write(made, "<keys>", ip.child(pair, item(0)), weak=True)
        for key, value in keywords.items():
            ip.write(made, item(key), value)
        return made
    if last in ("zip", "zip_longest", "product"):
        made, pair = ip.alloc(node, frozenset(("list",)), "zip"), ip.alloc(node, frozenset(("tuple",)), "pair")
        for number, value in enumerate(args):
            ip.write(pair, item(number), objects.iterate(ip, value, node))
        ip.write(made, ELEMENT, pair, weak=True)
        return made
    if last == "enumerate":
        made, pair = ip.alloc(node, frozenset(("list",)), "zip"), ip.alloc(node, frozenset(("tuple",)), "pair")
        ip.write(pair, item(1), objects.iterate(ip, first, node))
        ip.write(made, ELEMENT, pair, weak=True)
        return made
    if last in ("map", "starmap"):
        made = ip.alloc(node, frozenset(("list",)), "map")
        elements = [objects.iterate(ip, value, node) for value in args[1:]]
        ip.write(made, ELEMENT, calls.apply(ip, node, first, (elements, {}, EMPTY), None, _name(node)), weak=True)
        return made
    if last == "reduce" and len(args) > 1:
        element = objects.iterate(ip, args[1], node)
        value = args[2] if len(args) > 2 else element
        for _ in range(2):
            value = join(value, calls.apply(ip, node, first, ([value, element], {}, EMPTY), None, _name(node)))
        return value
    if last in ("partial", "partialmethod"):
        made = ip.alloc(node, frozenset(("partial",)))
        ip.write(made, "<call>", first)
        for number, value in enumerate(args[1:]):
            ip.write(made, f"<#{number}>", value)
        for key, value in keywords.items():
            ip.write(made, f"<={key}>", value)
        return made
    if last in ("to_thread", "run_in_executor", "submit"):
        return calls.apply(ip, node, first, (args[1:], keywords, rest), None, _name(node))
    if last == "gather":
        made = ip.alloc(node, frozenset(("list",)))
        for number, value in enumerate(args):
            ip.write(made, item(number), value)
        if rest != EMPTY:
            ip.write(made, ELEMENT, rest, weak=True)
        return made
    if last == "replace" and head == "dataclasses":
        made = ip.alloc(node, frozenset(t for r in first.refs for t in _types(ip, r)))
        for ref in first.refs:
            state = ip.get(ref) if isinstance(ref, Obj) else None
            for step, value in (state.fields if state else {}).items():
                ip.write(made, step, value)
        for key, value in keywords.items():
            ip.write(made, attribute(key), value)
        return made
    if last in ("getattr", "setattr"):
        names = [c.value for c in constants(args[1])] if len(args) > 1 else []
        if last == "setattr" and len(args) > 2:
            for name in names:
                ip.write(first, attribute(str(name)), args[2])
            return EMPTY
        found = [objects.get_attribute(ip, first, str(name), node) for name in names]
        value = args[2] if len(args) > 2 else EMPTY
        for one in found:
            value = join(value, one)
        return value if names else of_marks(ip.deep(first))
    if last in _COPY:
        if last in ("copy", "deepcopy") and any(isinstance(r, Obj) for r in first.refs):
            return _copied(ip, node, first)
        made = ip.alloc(node, frozenset(("list",)))
        sources = [args[1]] if last == "filter" and len(args) > 1 else args
        for value in sources:
            element = objects.iterate(ip, value, node)
            if last == "from_iterable":
                element = objects.iterate(ip, element, node)
            ip.write(made, ELEMENT, element, weak=True)
        order = keywords.get("key")
        if last == "sorted" and order is not None:
            calls.apply(ip, node, order, ([ip.elements(made)], {}, EMPTY), None, "key")
        return made
    if last in ("max", "min", "next"):
        value = join(objects.iterate(ip, first, node), EMPTY) if len(args) == 1 or last == "next" else EMPTY
        for one in args[1:] if last == "next" else args if len(args) > 1 else []:
            value = join(value, one)
        return value
    if last in ("int", "float", "complex"):
        return of_marks(ip.deep(first))
    if last in ("str", "repr", "format") and args:
        for operator in ("__repr__",) if last == "repr" else ("__str__", "__repr__"):
            shown = objects.dunder(ip, first, operator, [], node)
            if shown:
                return shown[0]
        return of_marks(ip.deep(first))
    if last in _SAME or last in _TEXT or head in ("textwrap", "html", "json", "re", "itertools"):
        return of_marks(calls.deep_arguments(ip, given))
    if last in ("wraps", "lru_cache", "cache", "contextmanager", "run"):
        return first if last == "run" else EMPTY
    return None


def _name(node: ast.AST) -> str:
    if isinstance(node, ast.Call) and node.args:
        inner = node.args[0]
        return inner.id if isinstance(inner, ast.Name) else inner.attr if isinstance(inner, ast.Attribute) else ""
    return ""


def _types(ip: Interpreter, ref: object) -> list[Cls]:
    return [Cls(c) for c in objects.classes_of(ip, ref)] if isinstance(ref, Obj | Sym) else []


def _copied(ip: Interpreter, node: ast.AST, value: Value) -> Value:
    types = frozenset(t for r in value.refs if isinstance(r, Obj) and (s := ip.get(r)) for t in s.types)
    made = ip.alloc(node, types)
    for ref in value.refs:
        state = ip.get(ref) if isinstance(ref, Obj) else None
        for step, part in (state.fields if state else {}).items():
            ip.write(made, step, part)
    return Value(value.marks, made.refs)


def method(ip: Interpreter, node: ast.AST, name: str, given: calls.Arguments, receiver: Value) -> Value | None:
    """A method that text or a container has, by name; None where no builtin type has one of that name."""
    args, keywords, rest = given
    first = args[0] if args else rest
    if name in ("append", "add", "appendleft", "put", "put_nowait"):
        if not any(isinstance(r, Obj | Sym) for r in receiver.refs) or len(args) != 1:
            return None
        ip.write(receiver, ELEMENT, first, weak=True)
        return EMPTY
    if name == "insert" and len(args) == 2:
        ip.write(receiver, ELEMENT, args[1], weak=True)
        return EMPTY
    if name in ("extend", "extendleft"):
        ip.write(receiver, ELEMENT, objects.iterate(ip, first, node), weak=True)
        return EMPTY
    if name == "update" and any(isinstance(r, Obj | Sym) for r in receiver.refs):
        objects.merge_into(ip, receiver, first)
        for key, value in keywords.items():
            ip.write(receiver, item(key), value)
        return EMPTY
    if name in ("get", "pop", "setdefault") and len(args) <= 2 and not keywords:
        found = constants(first)
        step = item(found[0].value) if len(found) == 1 and len(first.refs) == 1 else ELEMENT
        value = ip.child(receiver, step)
        default = args[1] if len(args) > 1 else EMPTY
        if name == "setdefault" and len(args) > 1:
            ip.write(receiver, step, default, weak=True)
        if name == "pop" and step != ELEMENT and step[0] == "'":
            ip.write(receiver, step, EMPTY)
        if any(isinstance(r, Obj | Sym) for r in receiver.refs) or receiver.marks:
            return join(value, default)
        return None if name == "get" and not receiver.refs else join(value, default)
    if name == "items" and not args:
        made, pair = ip.alloc(node, frozenset(("list",)), "items"), ip.alloc(node, frozenset(("tuple",)), "pair")
        ip.write(pair, item(1), ip.elements(receiver))
        ip.write(pair, item(0), _keys(ip, receiver))
        ip.write(made, ELEMENT, pair, weak=True)
        return made
    if name in ("values", "keys") and not args:
        made = ip.alloc(node, frozenset(("list",)))
        ip.write(made, ELEMENT, ip.elements(receiver) if name == "values" else _keys(ip, receiver), weak=True)
        return made
    if name in ("popitem", "popleft"):
        return ip.elements(receiver)
    if name in ("sort", "reverse", "clear", "remove", "discard"):
        return EMPTY
    if name == "copy" and not args:
        return _copied(ip, node, receiver) if any(isinstance(r, Obj) for r in receiver.refs) else receiver
    if name == "join" and len(args) == 1:
        return of_marks(receiver.marks | ip.deep(first))
    if name in ("submit",) and args:
        return calls.apply(ip, node, first, (args[1:], keywords, rest), None, "")
    if name == "result" and not args:
        return receiver
    if name == "map" and len(args) > 1:
        made = ip.alloc(node, frozenset(("list",)), "map")
        elements = [objects.iterate(ip, value, node) for value in args[1:]]
        ip.write(made, ELEMENT, calls.apply(ip, node, first, (elements, {}, EMPTY), None, ""), weak=True)
        return made
    if name in _TEXT:
        marks = ip.deep(receiver) | calls.deep_arguments(ip, given)
        return of_marks(frozenset(m for m in marks if type(m) is not Asking or m in receiver.marks or name == "format"))
    return None


def _keys(ip: Interpreter, value: Value) -> Value:
    found = EMPTY
    for ref in value.refs:
        found = join(found, ip.read(ref, "<keys>")) if isinstance(ref, Obj) else found
    return found if found != EMPTY or not value.marks else of_marks(value.marks)
