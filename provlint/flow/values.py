"""Values: what the engine holds of an expression. Immutable; the join is a union.

A value is a set of marks and a set of references. References name what the value may be: objects of the abstract heap
(`Obj` made in this function, `Sym` handed in from outside), functions, classes, modules, names of code that cannot be
read, and constants. The children of a value (attributes, items) live in the heap, so that two names of one list see
the same appends; `flow.state` reads and writes them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from provlint.flow.marks import NO_MARKS, Marks, Root

if TYPE_CHECKING:
    from provlint.flow.program import Class, Function, Module

__all__ = [
    "ELEMENT",
    "EMPTY",
    "MAX_CONSTS",
    "Bound",
    "Closure",
    "Cls",
    "Const",
    "Ext",
    "Fn",
    "Inst",
    "Mod",
    "Obj",
    "Ref",
    "Sym",
]
__all__ += ["Value", "attribute", "constants", "item", "join", "of_marks", "of_ref"]

ELEMENT = "[*]"
"""The step to any element of a container, or to the value of any key that is not constant."""

MAX_CONSTS = 6
"""How many constants a value remembers: enough for keys and modes, few enough for a set of them to stay small."""


class Obj(NamedTuple):
    """An object made at a place in this function, or in a callee and handed out through the calls in `key`."""

    key: tuple[object, ...]


class Sym(NamedTuple):
    """An object that was there before the function ran: what stands at `path` below `root`."""

    root: Root
    path: tuple[str, ...]


class Fn(NamedTuple):
    """A function of the program that captures nothing."""

    function: Function


class Closure(NamedTuple):
    """A function and the frame object (`Obj` or `Sym`) that holds its enclosing function's variables."""

    function: Function
    frame: Obj | Sym


class Bound(NamedTuple):
    """A method and its receiver."""

    function: Function
    receiver: Ref


class Cls(NamedTuple):
    """A class of the program."""

    cls: Class


class Mod(NamedTuple):
    """A module of the program."""

    module: Module


class Ext(NamedTuple):
    """A dotted name of code that is not read: a module, class, function or attribute."""

    name: str


class Inst(NamedTuple):
    """An instance of a class that is not read, or the result of calling the function of that dotted name."""

    name: str


class Const(NamedTuple):
    """A constant. The type keeps 1, 1.0 and True apart."""

    value: str | int | float | bool | bytes | None
    kind: type


Ref = Obj | Sym | Fn | Closure | Bound | Cls | Mod | Ext | Inst | Const


class Value(NamedTuple):
    """Marks and references. `EMPTY` is text or an object of which nothing is known and nothing is to be said."""

    marks: Marks
    refs: frozenset[Ref]


EMPTY = Value(NO_MARKS, frozenset())


def of_marks(marks: Marks) -> Value:
    """A value of these marks alone."""
    return Value(marks, frozenset()) if marks else EMPTY


def of_ref(*refs: Ref) -> Value:
    """A value that is one of these."""
    return Value(NO_MARKS, frozenset(refs))


def join(a: Value, b: Value) -> Value:
    """What is either. Too many constants are forgotten together."""
    if a is b or b == EMPTY:
        return a
    if a == EMPTY:
        return b
    refs = a.refs | b.refs
    if len(refs) > MAX_CONSTS:
        constants = [ref for ref in refs if type(ref) is Const]
        if len(constants) > MAX_CONSTS:
            refs = refs.difference(constants)
    return Value(a.marks | b.marks, refs)


def join_all(values: Iterable[Value]) -> Value:
    """What is any of these."""
    found = EMPTY
    for value in values:
        found = join(found, value)
    return found


def constants(value: Value) -> list[Const]:
    """The constants that a value may be, in an order that does not depend on hashing."""
    found = [ref for ref in value.refs if type(ref) is Const]
    return sorted(found, key=repr) if len(found) > 1 else found


def attribute(name: str) -> str:
    """The step to an attribute."""
    return "." + name


def item(key: object) -> str:
    """The step to the item of a constant key or index."""
    return f"#{key}" if type(key) is int else f"'{key}'" if type(key) is str else f"={key!r}"


def is_item(step: str) -> bool:
    """Whether a step goes to an item and not to an attribute or an inner part."""
    return step[0] in "#'=["
