"""Runs one function after the other on abstract values: statements, branches and loops.

`expressions` evaluates, `calls` applies, `guards` narrows at branches. A call of the program's own code is interpreted
in place, in the same heap; recursion and depth are bounded.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass, field, replace
from functools import partial

from provlint.flow import calls, expressions, objects, scopes, statements
from provlint.flow.events import Event, Kind
from provlint.flow.knowledge import Knowledge, Roles
from provlint.flow.marks import Held, Made, Marks, Site
from provlint.flow.program import Class, Function, Module, Program
from provlint.flow.state import Heap, ObjState, State, merge
from provlint.flow.values import (
    ELEMENT,
    EMPTY,
    Bound,
    Closure,
    Cls,
    Inst,
    Obj,
    Ref,
    Sym,
    Value,
    attribute,
    item,
    join,
    of_ref,
)
from provlint.roles import is_transcript_name
from provlint.roles.model import Evidence, Phantom, Place, Role, Shape

__all__ = ["Frame", "Interpreter"]


BUDGET = 2_500
"""Statements that one entry may interpret, calls included. Most functions stay far below it."""


MAX_MADE = 5
"""Objects of one place that are told apart: passes of a loop, and two calls of one helper side by side."""


class OutOfBudget(Exception):
    """The entry interpreted more statements than BUDGET."""


@dataclass
class Frame:
    """One function at work."""

    function: Function | None
    module: Module
    depth: int = 0
    frame: Obj | None = None
    outer: Obj | Sym | None = None
    muted: bool = False
    self_value: Value = EMPTY
    returns: list[tuple[Value, State]] = field(default_factory=list)
    breaks: list[list[State]] = field(default_factory=list)
    continues: list[list[State]] = field(default_factory=list)
    yields: Value = EMPTY
    raised: Value = EMPTY
    loops: dict[str, State] = field(default_factory=dict)
    """The state before the loop, by loop variable: an element picked by it is as it was then."""

    @property
    def name(self) -> str:
        return self.function.qualname if self.function else ""


class Interpreter:
    """The state of one analysis: what persists between entries, and the events so far."""

    def __init__(self, program: Program, knowledge: Knowledge) -> None:
        self.program = program
        self.knowledge = knowledge
        self.roles = Roles(knowledge, partial(scopes.full_name, self))
        self.base: Heap = {}
        self.module_state: dict[Module, dict[str, Value]] = {}
        self.calls: dict[tuple[str, int, int], tuple[Role, str, Evidence]] = {}
        self.events: dict[Event, None] = {}
        self.stack: list[Function] = []
        self.left = 0
        self.opaque = False
        self.busy = BUDGET * 3 // 4
        self.memo: dict[tuple[object, ...], Value] = {}
        self.state = State(self.initial, self.base)
        self.frame = Frame(None, program.given[0])
        self.shapes: dict[Sym, Shape] = {}

    # -- entries ---------------------------------------------------------------------------------------------------

    def run_entry(self, entry: Function | Module) -> bool:
        """Interprets one entry with parameters that nothing is known of; False where the budget ended it."""
        self.left = BUDGET
        self.stack = []
        self.memo = {}
        try:
            if isinstance(entry, Module):
                self.module_env(entry)
                return True
            self.module_env(entry.module)
            self.state = State(self.initial, self.base)
            self.enter_entry(entry)
            return True
        except (OutOfBudget, RecursionError):
            return False
        finally:
            self.persist()

    def enter_entry(self, function: Function) -> None:
        arguments: dict[str, Value] = {}
        for number, param in enumerate(function.params):
            if number == 0 and function.cls and "staticmethod" not in function.decorators:
                is_class = "classmethod" in function.decorators
                arguments[param.arg] = of_ref(Cls(function.cls)) if is_class else self.instance(function.cls)
                continue
            sym = Sym(f"{function.name}:{param.arg}", ())
            self.shapes[sym] = self.roles.shape(function, param.annotation)
            arguments[param.arg] = self.initial(sym)
        calls.run_body(self, function, arguments, None, depth=0)

    def instance(self, cls: Class) -> Value:
        """The one object that stands for every instance of a class which was not made in sight."""
        ref = Obj(("self", cls.name))
        if self.get(ref) is None:
            self.base[ref] = ObjState(frozenset((Cls(cls),)), True, {})
            init = objects.find_method(self, cls, "__init__")
            if init is not None and len(self.stack) < calls.MAX_DEPTH:
                values = {init.params[0].arg: of_ref(ref)} if init.params else {}
                for param in init.params[1:]:
                    sym = Sym(f"{init.name}:{param.arg}", ())
                    self.shapes[sym] = self.roles.shape(init, param.annotation)
                    values[param.arg] = self.initial(sym)
                calls.run_body(self, init, values, None, depth=len(self.stack) + 1)
        return of_ref(ref)

    def module_env(self, module: Module) -> dict[str, Value]:
        """What a module's names hold after its body ran."""
        env = self.module_state.get(module)
        if env is None:
            env = self.module_state[module] = {}
            state, frame, left, stack = self.state, self.frame, self.left, self.stack
            self.state = State(self.initial, self.base)
            self.frame = Frame(None, module)
            self.left = BUDGET
            self.stack = []
            try:
                self.block(module.file.tree.body)
                env.update(self.state.env)
                self.persist()
            finally:
                self.state, self.frame, self.left, self.stack = state, frame, left, stack
        return env

    def persist(self) -> None:
        """Keeps what the entry left in objects that outlive it, and what hangs on those."""
        heap = self.state.heap
        outlive = ("self", "module")
        todo: list[Obj | Sym] = [r for r in heap if r in self.base or (type(r) is Obj and r.key[0] in outlive)]
        if self.frame.function is None:
            todo += [kept for v in self.state.env.values() for r in v.refs if (kept := holder(r)) is not None]
        seen = set(todo)
        while todo:
            ref = todo.pop()
            mine = heap.get(ref)
            if mine is None:
                continue
            old = self.base.get(ref)
            fields = dict(mine.fields)
            if old is not None:
                for step, value in old.fields.items():
                    fields[step] = join(fields[step], value) if step in fields else value
            self.base[ref] = ObjState(mine.types | (old.types if old else frozenset()), True, fields)
            for value in fields.values():
                for outer in value.refs:
                    inner = holder(outer)
                    if inner is not None and inner not in seen:
                        seen.add(inner)
                        todo.append(inner)

    def initial(self, sym: Sym) -> Value:
        """What a caller out of sight hands over."""
        shape = self.shape_of(sym)
        marks: set[Held | Made] = {Held(sym.root, sym.path)}
        if shape.phantom is not None and shape.phantom is not Phantom.SOURCE:
            marks.add(self.declared(shape.phantom, sym))
        return Value(frozenset(marks), frozenset((sym, *self.types_of_shape(shape))))

    def shape_of(self, sym: Sym) -> Shape:
        found = self.shapes.get(sym)
        if found is None:
            found = Shape()
            if sym.path:
                parent = self.shape_of(Sym(sym.root, sym.path[:-1]))
                parts = dict(parent.parts)
                found = parts.get(sym.path[-1]) or parts.get(ELEMENT if sym.path[-1][0] in "#'=" else "") or Shape()
                for name in parent.classes:
                    cls = self.class_named(name)
                    if cls is not None and sym.path[-1][0] == ".":
                        found = objects.field_shape(self, cls, sym.path[-1][1:]) or found
            self.shapes[sym] = found
        return found

    def declared(self, phantom: Phantom, sym: Sym) -> Made:
        path = sym.root.rpartition(":")[0]
        site = Site(self.frame.module.file.path, 1, 1, 1, 1, path)
        return Made(phantom, site, path, Evidence(Place.ANNOTATION, "declared"))

    def types_of_shape(self, shape: Shape) -> list[Ref]:
        """Instances that are not read, for the classes of a shape; instances of the program's classes by `typed`."""
        return [
            Inst(name) for name in shape.classes if self.class_named(name) is None and not name.startswith("builtins.")
        ]

    def class_named(self, name: str) -> Class | None:
        """A class of the program by its full name."""
        head, _, last = name.rpartition(".")
        if not head:
            return None
        module = self.program.module(head)
        if module is None:
            return None
        for ref in scopes.global_name(self, module, last).refs:
            if type(ref) is Cls:
                return ref.cls
        return None

    # The current state's reads and writes. Arguments are evaluated first, and may replace the state: never call
    # `ip.state.write(x, step, ip.evaluate(...))`, which writes to the state of before.

    def get(self, ref: Obj | Sym) -> ObjState | None:
        return self.state.get(ref)

    def read(self, ref: Ref, step: str) -> Value:
        return self.state.read(ref, step)

    def child(self, value: Value, step: str) -> Value:
        return self.state.child(value, step)

    def write(self, value: Value, step: str, new: Value, *, weak: bool = False) -> None:
        self.state.write(value, step, new, weak=weak)

    def deep(self, value: Value) -> Marks:
        return self.state.deep(value)

    def elements(self, value: Value) -> Value:
        return self.state.elements(value)

    # -- places, events --------------------------------------------------------------------------------------------

    def site(self, node: ast.AST) -> Site:
        """Where a node stands, in characters."""
        file = self.frame.module.file
        line = getattr(node, "lineno", 1)
        return Site(
            file.path, line, getattr(node, "col_offset", 0) + 1,
            getattr(node, "end_lineno", line), getattr(node, "end_col_offset", 0) + 1, self.frame.name,
        )  # fmt: skip

    def alloc(self, node: ast.AST, types: frozenset[Ref | str] = frozenset(), extra: object = None) -> Value:
        """A new object made at a node; an older one from there becomes one that stands for many."""
        key = (
            self.frame.module.name,
            getattr(node, "lineno", 0),
            getattr(node, "col_offset", 0),
            type(node).__name__,
            extra,
        )
        ref = Obj((*key, len(self.stack), self.stack[-1].name if self.stack else "", self.frame.depth))
        for number in range(1, MAX_MADE):
            if ref not in self.state.heap:
                break
            ref = Obj((*key, len(self.stack), self.frame.name, self.frame.depth, number))
        self.state.heap[ref] = ObjState(types, ref not in self.state.heap, {})
        return of_ref(ref)

    def emit(self, event: Event) -> None:
        """Keeps an event that carries facts."""
        if self.frame.muted and event.kind in (Kind.RANKED, Kind.INDEXED):
            return
        facts = frozenset(m for m in event.marks if type(m) is Made)
        if facts:
            self.events[replace(event, marks=facts)] = None

    # -- statements ------------------------------------------------------------------------------------------------

    def block(self, body: list[ast.stmt]) -> None:
        for statement in body:
            if not self.state.alive:
                return
            self.left -= 1
            if self.left < 0:
                raise OutOfBudget
            method = statements.STATEMENTS.get(type(statement))
            if method is not None:
                method(self, statement)

    def evaluate(self, node: ast.expr | None) -> Value:
        return expressions.evaluate(self, node) if node is not None else EMPTY

    def label(self, shape: Shape, value: Value, node: ast.AST) -> None:
        """An annotation or declared return that says Source or Cited of what it gets."""
        said = shape.phantom
        if said not in (Phantom.SOURCE, Phantom.CITED):
            return
        evidence = Evidence(Place.ANNOTATION, f"declared {said}")
        self.emit(Event(Kind.LABELLED, self.site(node), str(said), evidence, value.marks, detail=str(said)))

    def assign(self, target: ast.expr, value: Value, statement: ast.AST) -> None:
        if isinstance(target, ast.Name):
            scopes.bind(self, target.id, value)
        elif isinstance(target, ast.Starred):
            made = self.alloc(target, frozenset(("list",)))
            self.write(made, ELEMENT, value)
            self.assign(target.value, made, statement)
        elif isinstance(target, ast.Tuple | ast.List):
            starred = next((i for i, e in enumerate(target.elts) if isinstance(e, ast.Starred)), None)
            for number, element in enumerate(target.elts):
                exact = starred is None or number < starred
                part = self.child(value, item(number) if exact else ELEMENT)
                self.assign(element, part, statement)
        elif isinstance(target, ast.Attribute):
            owner = self.evaluate(target.value)
            self.overwritten(target, value, statement)
            if not objects.set_property(self, owner, target.attr, value, target):
                self.write(owner, attribute(target.attr), value)
        elif isinstance(target, ast.Subscript):
            owner = self.evaluate(target.value)
            self.overwritten(target, value, statement)
            if isinstance(target.slice, ast.Slice):
                self.write(owner, ELEMENT, self.elements(value), weak=True)
                return
            key = expressions.step_of(self, target.slice)
            if not objects.dunder(self, owner, "__setitem__", [self.evaluate(target.slice), value], target):
                self.write(owner, key, value)
                if key == ELEMENT and isinstance(target.slice, ast.Name) and target.slice.id in self.frame.loops:
                    self.write(owner, f"?{target.slice.id}", value)

    def overwritten(self, target: ast.expr, value: Value, statement: ast.AST) -> None:
        """A transcript that is replaced by something with a rewrite in it, where nothing was stored before."""
        name = _transcript(target) or self.message_of(target)
        if not name or self.state.stored:
            return
        if isinstance(target, ast.Subscript) and not isinstance(target.slice, ast.Slice):
            key = target.slice
            if isinstance(key, ast.Constant) and isinstance(key.value, str) and is_transcript_name(key.value):
                pass
            elif not (isinstance(key, ast.Constant) and key.value in ("content", "text")):
                return
        evidence = Evidence(Place.BODY, "transcript")
        marks = self.deep(value)
        self.emit(Event(Kind.OVERWRITTEN, self.site(statement), name, evidence, marks, detail=name))

    def message_of(self, target: ast.expr) -> str:
        """The transcript that holds the message whose content is assigned, if it was handed in under such a name."""
        if not isinstance(target, ast.Subscript | ast.Attribute):
            return ""
        for ref in self.evaluate(target.value).refs:
            if isinstance(ref, Sym) and ELEMENT in ref.path:
                holder_name = (ref.root.rpartition(":")[2], *ref.path)[ref.path.index(ELEMENT)].lstrip(".").strip("'")
                if is_transcript_name(holder_name):
                    return holder_name
        return ""

    def stop(self) -> None:
        self.state = self.state.copy()
        self.state.alive = False

    def meet(self, states: list[State]) -> None:
        joined = merge(states)
        if joined is None:
            self.stop()
        else:
            self.state = joined


def holder(ref: Ref) -> Obj | None:
    """The object that a reference keeps alive."""
    if isinstance(ref, Closure):
        return ref.frame if isinstance(ref.frame, Obj) else None
    if isinstance(ref, Bound):
        return holder(ref.receiver)
    return ref if isinstance(ref, Obj) else None


def _transcript(target: ast.expr) -> str:
    """The transcript that an assignment writes to, as written, or nothing."""
    node: ast.expr = target
    while True:
        if isinstance(node, ast.Attribute):
            if is_transcript_name(node.attr):
                return ast.unparse(node)
            node = node.value
        elif isinstance(node, ast.Subscript):
            key = node.slice
            if isinstance(key, ast.Constant) and isinstance(key.value, str) and is_transcript_name(key.value):
                return ast.unparse(node)
            node = node.value
        elif isinstance(node, ast.Name):
            return node.id if is_transcript_name(node.id) and node is not target else ""
        else:
            return ""
