"""The state of a function at one point: its variables and the abstract heap, with reads, writes and the join.

Objects made here (`Obj`) are known whole: a field that was never written is not there. Objects from outside (`Sym`)
are an overlay of what was written over what the caller holds, which is read as a `Held` mark. A write is strong
where it meets one object that stands for one thing, else weak.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from provlint.flow.marks import Held, Marks
from provlint.flow.values import ELEMENT, EMPTY, Obj, Ref, Sym, Value, is_item, join

__all__ = ["MAX_PATH", "NEW", "Heap", "ObjState", "State"]

MAX_PATH = 5
"""How deep below a root a path is told apart; deeper things are one. Message dicts in a state in `self` need four."""

MAX_DEEP = 400
"""How many objects `deep` visits: a guard against heaps grown in a loop, far above what code builds by hand."""


class ObjState(NamedTuple):
    """Class references, whether it stands for one object, and the fields by step. Never changed in place."""

    types: frozenset[Ref | str]
    single: bool
    fields: dict[str, Value]


NEW = ObjState(frozenset(), True, {})
Heap = dict[Obj | Sym, ObjState]


class State:
    """Variables and heap. Copied at branches, joined where they meet; `alive` is false after return or raise."""

    __slots__ = ("alive", "base", "env", "heap", "initial", "stored")

    def __init__(self, initial: Callable[[Sym], Value], base: Heap) -> None:
        self.base = base
        self.env: dict[str, Value] = {}
        self.heap: Heap = {}
        self.alive = True
        self.stored = False
        self.initial = initial

    def copy(self) -> State:
        """An independent state that holds the same."""
        other = State(self.initial, self.base)
        other.env = self.env.copy()
        other.heap = self.heap.copy()
        other.alive = self.alive
        other.stored = self.stored
        return other

    def same(self, other: State) -> bool:
        """Whether both hold the same; a variable that is unbound on one side counts as empty."""
        return self.env == other.env and self.heap == other.heap and self.stored == other.stored

    def get(self, ref: Obj | Sym) -> ObjState | None:
        """An object's state: changed here, or as the code that ran before left it."""
        found = self.heap.get(ref)
        return found if found is not None else self.base.get(ref)

    def read(self, ref: Ref, step: str) -> Value:
        """What stands at `step` of one object; EMPTY where it is known to hold nothing."""
        kind = type(ref)
        if kind is Obj:
            assert isinstance(ref, Obj)
            state = self.get(ref)
            return EMPTY if state is None else _field(state.fields, step)
        if kind is Sym:
            assert isinstance(ref, Sym)
            state = self.get(ref)
            if state is None:
                return self.below(ref, step)
            found = state.fields.get(step)
            if found is not None and (step != ELEMENT):
                return found
            value = self.below(ref, step)
            if is_item(step):
                if step == ELEMENT:
                    for name, part in state.fields.items():
                        if is_item(name):
                            value = join(value, part)
                elif ELEMENT in state.fields:
                    value = join(value, state.fields[ELEMENT])
            return value
        return EMPTY

    def below(self, ref: Sym, step: str) -> Value:
        """What the caller holds at `step` of an object from outside."""
        if len(ref.path) >= MAX_PATH:
            return Value(frozenset((Held(ref.root, ref.path, True),)), frozenset((ref,)))
        return self.initial(Sym(ref.root, (*ref.path, step)))

    def child(self, value: Value, step: str) -> Value:
        """What stands at `step` of a value: its own marks go down to its parts, save where the parts are known."""
        found = EMPTY
        symbolic = False
        for ref in value.refs:
            if type(ref) is Obj:
                found = join(found, self.read(ref, step))
            elif type(ref) is Sym:
                symbolic = True
                found = join(found, self.read(ref, step))
        marks = value.marks
        if symbolic and marks:
            marks = frozenset(
                m for m in marks if type(m) is not Held or m.deep or Sym(m.root, m.path) not in value.refs
            )
        return join(found, Value(marks, frozenset())) if marks else found

    def write(self, value: Value, step: str, new: Value, *, weak: bool = False) -> None:
        """Puts `new` at `step` of each object that `value` may be."""
        targets = [ref for ref in value.refs if type(ref) is Obj or type(ref) is Sym]
        strong = not weak and len(targets) == 1 and step != ELEMENT
        for ref in targets:
            state = self.get(ref) or NEW
            fields = state.fields.copy()
            if strong and state.single:
                fields[step] = new
            elif step == ELEMENT:
                fields[ELEMENT] = join(fields.get(ELEMENT, EMPTY), new)
                for name, part in state.fields.items():
                    if name != ELEMENT and is_item(name):
                        fields[name] = join(part, new)
            else:
                fields[step] = join(self.read(ref, step), new)
            self.heap[ref] = ObjState(state.types, state.single, fields)

    def deep(self, value: Value) -> Marks:
        """All marks in a value, at any depth: what text made of the whole would carry."""
        if not any(type(ref) is Obj or type(ref) is Sym for ref in value.refs):
            return value.marks
        marks = set(value.marks)
        todo = [ref for ref in value.refs if type(ref) is Obj or type(ref) is Sym]
        seen = set(todo)
        while todo:
            ref = todo.pop()
            if type(ref) is Sym:
                marks.discard(Held(ref.root, ref.path))
                marks.add(Held(ref.root, ref.path, True))
            state = self.get(ref)
            if state is None:
                continue
            for name, part in state.fields.items():
                if name[0] == "<":
                    continue
                marks |= part.marks
                for inner in part.refs:
                    if (type(inner) is Obj or type(inner) is Sym) and inner not in seen and len(seen) < MAX_DEEP:
                        seen.add(inner)
                        todo.append(inner)
        return frozenset(marks)

    def elements(self, value: Value) -> Value:
        """What iterating over a value gives."""
        return self.child(value, ELEMENT)


def _field(fields: dict[str, Value], step: str) -> Value:
    """A field of an object that is known whole."""
    found = fields.get(step)
    if step == ELEMENT:
        value = EMPTY
        for name, part in fields.items():
            if is_item(name):
                value = join(value, part)
        return value
    if found is not None:
        return found
    if is_item(step):
        return fields.get(ELEMENT, EMPTY)
    return EMPTY


def merge(states: Iterable[State]) -> State | None:
    """The join of the states that are alive; None where none is."""
    living = [state for state in states if state.alive]
    if not living:
        return None
    first = living[0]
    for other in living[1:]:
        first = _join(first, other)
    return first


def _join(a: State, b: State) -> State:
    if a is b:
        return a
    joined = a.copy()
    joined.stored = a.stored or b.stored
    env = joined.env
    for name, value in b.env.items():
        mine = env.get(name)
        if mine is None:
            env[name] = value
        elif mine is not value:
            env[name] = join(mine, value)
    heap = joined.heap
    for ref, theirs in b.heap.items():
        state = a.get(ref)
        if state is None:
            heap[ref] = theirs if type(ref) is Obj else _join_fields(a, b, ref, NEW, theirs)
        elif state is not theirs:
            heap[ref] = _join_fields(a, b, ref, state, theirs)
    for ref, mine_state in a.heap.items():
        if ref not in b.heap and (type(ref) is Sym or ref in b.base):
            heap[ref] = _join_fields(a, b, ref, mine_state, b.get(ref) or NEW)
    return joined


def _join_fields(a: State, b: State, ref: Obj | Sym, mine: ObjState, theirs: ObjState) -> ObjState:
    fields: dict[str, Value] = {}
    for step in (*mine.fields, *(s for s in theirs.fields if s not in mine.fields)):
        left = mine.fields.get(step)
        right = theirs.fields.get(step)
        if left is None:
            left = a.read(ref, step)
        if right is None:
            right = b.read(ref, step)
        fields[step] = join(left, right)
    return ObjState(mine.types | theirs.types, mine.single and theirs.single, fields)
