"""Runs one function after the other on abstract values: statements, branches and loops.

`expressions` evaluates, `calls` applies, `guards` narrows at branches. A call of the program's own code is interpreted
in place, in the same heap; recursion and depth are bounded.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from provlint.flow import calls, expressions, guards
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
    of_ref,
)
from provlint.roles import is_transcript_name
from provlint.roles.model import Evidence, Phantom, Place, Role, Shape

__all__ = ["Frame", "Interpreter"]

LOOPS = 3
"""Passes over a loop body: what the first writes the second reads, and what that writes the third."""

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
        self.roles = Roles(knowledge, self.full_name)
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
            init = calls.find_method(self, cls, "__init__")
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
                        found = calls.field_shape(self, cls, sym.path[-1][1:]) or found
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
        for ref in self.global_name(module, last).refs:
            if type(ref) is Cls:
                return ref.cls
        return None

    # -- names -----------------------------------------------------------------------------------------------------

    def full_name(self, function: Function, name: str) -> str:
        """The full name of a dotted name as written in a function's module."""
        head, _, rest = name.partition(".")
        found = self.static(function.module, head)
        for ref in found:
            base = ref.name if isinstance(ref, Ext) else ref.cls.name if isinstance(ref, Cls) else ""
            if isinstance(ref, Mod):
                base = ref.module.name
            if base:
                return f"{base}.{rest}" if rest else base
        return name

    def static(self, module: Module, name: str, depth: int = 0) -> list[Ref]:
        """What the definitions and imports of a module bind a name to; builtins last. Assignments say nothing here."""
        found: list[Ref] = []
        for statement in module.bindings.get(name, ()):
            if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef):
                found.append(Fn(self.program.function(statement, module, statement.name)))
            elif isinstance(statement, ast.ClassDef):
                found.append(Cls(self.program.class_(statement, module, statement.name)))
            elif isinstance(statement, ast.Import | ast.ImportFrom):
                found += self.imported(module, statement, name, depth)
        if not found and name not in module.bindings:
            for star in module.stars:
                target = self.program.module(module.absolute(star), module)
                if target is not None and depth < 8 and not name.startswith("_"):
                    found += [
                        ref for ref in self.global_name(target, name, depth + 1).refs if ref != Ext(f"builtins.{name}")
                    ]
            if not found:
                found.append(Ext(f"builtins.{name}"))
        return found

    def imported(self, module: Module, statement: ast.Import | ast.ImportFrom, name: str, depth: int = 0) -> list[Ref]:
        for alias in statement.names:
            if isinstance(statement, ast.Import):
                if (alias.asname or alias.name.partition(".")[0]) == name:
                    target = alias.name if alias.asname else name
                    known = self.program.module(target, module)
                    return [Mod(known)] if known else [Ext(target)]
            elif (alias.asname or alias.name) == name:
                base = module.absolute(statement)
                if base.partition(".")[0] == "provlint":
                    return [Ext(f"{base}.{alias.name}")]
                source = self.program.module(base, module)
                known_there = source is not None and (alias.name in source.bindings or source.stars)
                if source is not None and source is not module and depth < 8 and known_there:
                    return list(self.global_name(source, alias.name, depth + 1).refs)
                inner = self.program.module(f"{base}.{alias.name}" if base else alias.name, module)
                if inner is not None:
                    return [Mod(inner)]
                return [] if source is not None else [Ext(f"{base}.{alias.name}")]
        return []

    def global_name(self, module: Module, name: str, depth: int = 0) -> Value:
        """What a module's name holds, for a reader outside its top level."""
        statements = module.bindings.get(name)
        if statements and not all(
            (isinstance(s, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) and not s.decorator_list)
            or isinstance(s, ast.Import | ast.ImportFrom)
            for s in statements
        ):
            env = self.module_env(module)
            if name in env:
                return env[name]
        found = self.static(module, name, depth)
        if statements and not found:  # an imported variable
            for s in statements:
                if isinstance(s, ast.ImportFrom) and depth < 8:
                    source = self.program.module(module.absolute(s), module)
                    for alias in s.names:
                        if (alias.asname or alias.name) == name and source is not None and source is not module:
                            return self.global_name(source, alias.name, depth + 1)
        return of_ref(*found) if found else EMPTY

    def lookup(self, name: str) -> Value:
        """The value of a name in the running function."""
        if name in self.state.env:
            return self.state.env[name]
        frame = self.frame
        if frame.frame is not None and frame.function and name in frame.function.captured:
            return self.read(frame.frame, attribute(name))
        function, ref = frame.function, frame.outer
        outer = function.outer if function else None
        while outer is not None and ref is not None:
            if name in outer.locals:
                return self.read(ref, attribute(name))
            value = self.read(ref, "<outer>")
            ref = next((r for r in value.refs if isinstance(r, Obj)), None)
            outer = outer.outer
        if frame.function is None and name in frame.module.bindings:
            found = self.static(frame.module, name)
            return of_ref(*found) if found else EMPTY
        module_ref = Obj(("module", frame.module.name))
        written = self.get(module_ref)
        if written is not None and attribute(name) in written.fields:
            return join(self.global_name(frame.module, name), written.fields[attribute(name)])
        return self.global_name(frame.module, name)

    def bind(self, name: str, value: Value) -> None:
        """Assigns a variable, where it lives."""
        frame = self.frame
        if frame.function is not None:
            if name in frame.function.declared:
                function, ref = frame.function, frame.outer
                outer = function.outer
                while outer is not None and ref is not None:
                    if name in outer.locals:
                        self.write(of_ref(ref), attribute(name), value)
                        return
                    parent = self.read(ref, "<outer>")
                    ref = next((r for r in parent.refs if isinstance(r, Obj)), None)
                    outer = outer.outer
                self.write(of_ref(Obj(("module", frame.module.name))), attribute(name), value)
                return
            if frame.frame is not None and name in frame.function.captured:
                self.write(of_ref(frame.frame), attribute(name), value)
                return
        self.state.env[name] = value

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
            method = _STATEMENTS.get(type(statement))
            if method is not None:
                method(self, statement)

    def evaluate(self, node: ast.expr | None) -> Value:
        return expressions.evaluate(self, node) if node is not None else EMPTY

    def _expr(self, s: ast.Expr) -> None:
        self.evaluate(s.value)
        if isinstance(s.value, ast.Call):
            guards.statement(self, s.value)

    def _assign(self, s: ast.Assign) -> None:
        value = self.evaluate(s.value)
        for target in s.targets:
            self.assign(target, value, s)

    def _annassign(self, s: ast.AnnAssign) -> None:
        if s.value is None:
            return
        value = self.evaluate(s.value)
        if self.frame.function is not None or isinstance(s.target, ast.Name):
            owner = self.frame.function or self.program.function(ast.Lambda(_NO_ARGS, s.value), self.frame.module, "")
            self.label(self.roles.shape(owner, s.annotation), value, s)
        self.assign(s.target, value, s)

    def label(self, shape: Shape, value: Value, node: ast.AST) -> None:
        """An annotation or declared return that says Source or Cited of what it gets."""
        said = shape.phantom
        if said not in (Phantom.SOURCE, Phantom.CITED):
            return
        evidence = Evidence(Place.ANNOTATION, f"declared {said}")
        self.emit(Event(Kind.LABELLED, self.site(node), str(said), evidence, value.marks, detail=str(said)))

    def _augassign(self, s: ast.AugAssign) -> None:
        load = ast.copy_location(_load(s.target), s.target)
        value = expressions.binary(self, load, s.op, s.value, s)
        current = self.evaluate(load)
        if any(type(r) in (Obj, Sym) for r in current.refs) and isinstance(s.op, ast.Add):
            self.write(current, ELEMENT, self.elements(self.evaluate(s.value)), weak=True)
            value = Value(current.marks | value.marks, current.refs)
        self.assign(s.target, value, s)

    def assign(self, target: ast.expr, value: Value, statement: ast.AST) -> None:
        if isinstance(target, ast.Name):
            self.bind(target.id, value)
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
            if not calls.set_property(self, owner, target.attr, value, target):
                self.write(owner, attribute(target.attr), value)
        elif isinstance(target, ast.Subscript):
            owner = self.evaluate(target.value)
            self.overwritten(target, value, statement)
            if isinstance(target.slice, ast.Slice):
                self.write(owner, ELEMENT, self.elements(value), weak=True)
                return
            key = expressions.step_of(self, target.slice)
            if not calls.dunder(self, owner, "__setitem__", [self.evaluate(target.slice), value], target):
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

    def _return(self, s: ast.Return) -> None:
        value = self.evaluate(s.value)
        function = self.frame.function
        if function is not None and s.value is not None:
            gives = self.roles.of(function).gives
            if gives is None or gives.role is not Role.SOURCE or gives.evidence.place is not Place.CONFIGURATION:
                labelled = calls.is_label(self, s.value)
                if not labelled:
                    self.label(self.roles.shape(function, getattr(function.node, "returns", None)), value, s)
            if isinstance(s.value, ast.List | ast.BinOp) and not self.state.stored:
                params = {p.arg for p in function.params if is_transcript_name(p.arg)}
                kept = {n.id for n in ast.walk(s.value) if isinstance(n, ast.Name)}
                if params and kept & (params | calls.derived(function, params)):
                    marks = self.deep(value)
                    evidence = Evidence(Place.BODY, "transcript")
                    name = sorted(params)[0]
                    self.emit(Event(Kind.OVERWRITTEN, self.site(s), name, evidence, marks, detail=name))
        self.frame.returns.append((value, self.state))
        self._stop()

    def _stop(self) -> None:
        self.state = self.state.copy()
        self.state.alive = False

    def _raise(self, s: ast.Raise) -> None:
        self.frame.raised = join(self.frame.raised, self.evaluate(s.exc))
        self._stop()

    def _if(self, s: ast.If) -> None:
        self.evaluate(s.test)
        before = self.state
        self.state = before.copy()
        guards.refine(self, s.test, True)
        self.block(s.body)
        then = self.state
        self.state = before
        guards.refine(self, s.test, False)
        self.block(s.orelse)
        self.meet([then, self.state])

    def meet(self, states: list[State]) -> None:
        joined = merge(states)
        if joined is None:
            self._stop()
        else:
            self.state = joined

    def _for(self, s: ast.For | ast.AsyncFor) -> None:
        source = self.evaluate(s.iter)
        self.loop(s, lambda: self.assign(s.target, calls.iterate(self, source, s.iter), s), source)

    def _while(self, s: ast.While) -> None:
        self.loop(s, lambda: self._test(s.test), EMPTY, s.test)

    def _test(self, test: ast.expr) -> None:
        self.evaluate(test)
        guards.refine(self, test, True)

    def loop(
        self,
        s: ast.For | ast.AsyncFor | ast.While,
        head: Callable[[], object],
        source: Value,
        test: ast.expr | None = None,
    ) -> None:
        entry = self.state
        fresh = {r for r in calls.iterate(self, source, None).refs if type(r) is Sym or type(r) is Obj}
        snapshot = {ref: entry.heap.get(ref) for ref in fresh}
        names = [n.id for n in ast.walk(s.target) if isinstance(n, ast.Name)] if not isinstance(s, ast.While) else []
        outer = dict(self.frame.loops)
        for name in names:
            self.frame.loops[name] = entry
        self.frame.breaks.append([])
        exits = [entry]
        for _ in range(LOOPS):
            self.state = entry.copy()
            for ref, old in snapshot.items():  # each element is visited once: it is as it was before the loop
                if old is None:
                    self.state.heap.pop(ref, None)
                else:
                    self.state.heap[ref] = old
            for name in names:
                self.forget(f"?{name}")
            self.frame.continues.append([])
            head()
            self.block(s.body)
            ends = [self.state, *self.frame.continues.pop()]
            joined = merge(ends)
            if joined is None:
                break
            exits.append(joined)
            merged = merge([entry, joined])
            assert merged is not None
            if merged.same(entry):
                break
            entry = merged
        self.frame.loops = outer
        self.meet(exits)
        for name in names:
            if self.state.alive:
                self.forget(f"?{name}")
        if test is not None and self.state.alive:
            guards.refine(self, test, False)
        if self.state.alive:
            self.block(s.orelse)
        self.meet([self.state, *self.frame.breaks.pop()])

    def forget(self, step: str) -> None:
        """Drops what was written under a loop variable: another element is next."""
        for ref, state in list(self.state.heap.items()):
            if step in state.fields:
                self.state.heap[ref] = state._replace(fields={k: v for k, v in state.fields.items() if k != step})

    def _break(self, s: ast.Break) -> None:
        if self.frame.breaks:
            self.frame.breaks[-1].append(self.state)
        self._stop()

    def _continue(self, s: ast.Continue) -> None:
        if self.frame.continues:
            self.frame.continues[-1].append(self.state)
        self._stop()

    def _try(self, s: ast.Try) -> None:
        before = self.state.copy()
        outer = self.frame.raised
        self.frame.raised = EMPTY
        seen = [before]
        for statement in s.body:
            if not self.state.alive:
                break
            self.block([statement])
            seen.append(self.state.copy())
        self.block(s.orelse)
        ends = [self.state]
        raised = self.frame.raised
        self.frame.raised = outer if s.handlers else join(outer, raised)
        for state in seen:
            state.alive = True
        for handler in s.handlers:
            start = merge(seen)
            assert start is not None
            self.state = start.copy()
            if handler.name:
                self.bind(handler.name, raised)
            self.block(handler.body)
            ends.append(self.state)
        self.meet(ends)
        if s.finalbody:
            alive = self.state.alive
            self.state.alive = True
            self.block(s.finalbody)
            if not alive:
                self._stop()

    def _with(self, s: ast.With | ast.AsyncWith) -> None:
        for part in s.items:
            value = self.evaluate(part.context_expr)
            if part.optional_vars is not None:
                entered = calls.dunder(self, value, "__enter__", [], part.context_expr)
                entered = entered or calls.dunder(self, value, "__aenter__", [], part.context_expr)
                self.assign(part.optional_vars, entered[0] if entered else value, s)
        self.block(s.body)

    def _match(self, s: ast.Match) -> None:
        subject = self.evaluate(s.subject)
        before, ends = self.state, []
        for case in s.cases:
            self.state = before.copy()
            self.pattern(case.pattern, subject)
            if case.guard is not None:
                self.evaluate(case.guard)
                guards.refine(self, case.guard, True)
            self.block(case.body)
            ends.append(self.state)
        last = s.cases[-1]
        if not (isinstance(last.pattern, ast.MatchAs) and last.pattern.pattern is None and last.guard is None):
            ends.append(before)
        self.meet(ends)

    def pattern(self, p: ast.pattern, value: Value) -> None:
        if isinstance(p, ast.MatchAs):
            if p.pattern is not None:
                self.pattern(p.pattern, value)
            if p.name:
                self.bind(p.name, value)
        elif isinstance(p, ast.MatchSequence):
            starred = next((i for i, q in enumerate(p.patterns) if isinstance(q, ast.MatchStar)), len(p.patterns))
            for number, inner in enumerate(p.patterns):
                if isinstance(inner, ast.MatchStar):
                    if inner.name:
                        made = self.alloc(inner, frozenset(("list",)))
                        self.write(made, ELEMENT, self.elements(value))
                        self.bind(inner.name, made)
                else:
                    self.pattern(inner, self.child(value, item(number) if number < starred else ELEMENT))
        elif isinstance(p, ast.MatchMapping):
            for key, inner in zip(p.keys, p.patterns, strict=True):
                self.pattern(inner, self.child(value, expressions.step_of(self, key)))
            if p.rest:
                self.bind(p.rest, value)
        elif isinstance(p, ast.MatchClass):
            names = [f for r in self.evaluate(p.cls).refs if type(r) is Cls for f in r.cls.fields]
            for number, inner in enumerate(p.patterns):
                self.pattern(inner, self.child(value, attribute(names[number])) if number < len(names) else value)
            for name, inner in zip(p.kwd_attrs, p.kwd_patterns, strict=True):
                self.pattern(inner, calls.get_attribute(self, value, name, p))
        elif isinstance(p, ast.MatchOr):
            for inner in p.patterns:
                self.pattern(inner, value)

    def _function(self, s: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        prefix = f"{self.frame.name}.<locals>." if self.frame.function else ""
        function = self.program.function(s, self.frame.module, prefix + s.name, self.frame.function)
        value = of_ref(Closure(function, self.frame.frame)) if self.frame.frame else of_ref(Fn(function))
        for default in [*s.args.defaults, *[d for d in s.args.kw_defaults if d]]:
            self.evaluate(default)
        for decorator in reversed(s.decorator_list):
            value = calls.decorate(self, decorator, value)
        self.bind(s.name, value)

    def _class(self, s: ast.ClassDef) -> None:
        prefix = f"{self.frame.name}.<locals>." if self.frame.function else ""
        self.bind(s.name, of_ref(Cls(self.program.class_(s, self.frame.module, prefix + s.name))))

    def _import(self, s: ast.Import | ast.ImportFrom) -> None:
        for alias in s.names:
            name = alias.asname or (alias.name.partition(".")[0] if isinstance(s, ast.Import) else alias.name)
            if self.frame.function is not None:
                self.state.env[name] = of_ref(*self.imported(self.frame.module, s, name))

    def _assert(self, s: ast.Assert) -> None:
        self.evaluate(s.test)
        guards.refine(self, s.test, True)

    def _delete(self, s: ast.Delete) -> None:
        for target in s.targets:
            if isinstance(target, ast.Name):
                self.state.env.pop(target.id, None)
            elif isinstance(target, ast.Attribute):
                self.write(self.evaluate(target.value), attribute(target.attr), EMPTY)
            elif isinstance(target, ast.Subscript) and not isinstance(target.slice, ast.Slice):
                step = expressions.step_of(self, target.slice)
                if step != ELEMENT:
                    self.write(self.evaluate(target.value), step, EMPTY)


def holder(ref: Ref) -> Obj | None:
    """The object that a reference keeps alive."""
    if isinstance(ref, Closure):
        return ref.frame if isinstance(ref.frame, Obj) else None
    if isinstance(ref, Bound):
        return holder(ref.receiver)
    return ref if isinstance(ref, Obj) else None


_NO_ARGS = ast.arguments(posonlyargs=[], args=[], kwonlyargs=[], kw_defaults=[], defaults=[])


def _load(target: ast.expr) -> ast.expr:
    if isinstance(target, ast.Name):
        return ast.Name(target.id, ast.Load())
    if isinstance(target, ast.Attribute):
        return ast.Attribute(target.value, target.attr, ast.Load())
    assert isinstance(target, ast.Subscript)
    return ast.Subscript(target.value, target.slice, ast.Load())


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


_STATEMENTS: dict[type[ast.stmt], Callable[..., None]] = {
    ast.Expr: Interpreter._expr, ast.Assign: Interpreter._assign, ast.AnnAssign: Interpreter._annassign,
    ast.AugAssign: Interpreter._augassign, ast.Return: Interpreter._return, ast.Raise: Interpreter._raise,
    ast.If: Interpreter._if, ast.For: Interpreter._for, ast.AsyncFor: Interpreter._for, ast.While: Interpreter._while,
    ast.Break: Interpreter._break, ast.Continue: Interpreter._continue, ast.Try: Interpreter._try,
    ast.TryStar: Interpreter._try, ast.With: Interpreter._with, ast.AsyncWith: Interpreter._with,
    ast.Match: Interpreter._match, ast.FunctionDef: Interpreter._function, ast.AsyncFunctionDef: Interpreter._function,
    ast.ClassDef: Interpreter._class, ast.Import: Interpreter._import, ast.ImportFrom: Interpreter._import,
    ast.Assert: Interpreter._assert, ast.Delete: Interpreter._delete,
}  # fmt: skip
