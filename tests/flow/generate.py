"""Random programs that run to their end, look at their values in sinks, and use what the engine says it follows.

Two kinds are written. A *straight* program has no branches, loops, globals or unforeseen keys, so that whatever is
reported in it must show when it is run. A *branching* one has all of them; there only the flows that show must be
reported. No operation loses the letters of a text, so that what arrives can be read off it.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field

__all__ = ["generate"]

_HEAD = """\
import copy
from functools import partial

from testlib import CHOICE, SINK, SOURCE


class Box:
    def __init__(self, x, y="plain"):
        self.x = x
        self.y = y
        self.d = {"a": "plain", "b": "plain"}

    def get(self):
        return self.x

    def put(self, value):
        self.x = value
        return self

    def swap(self):
        self.x, self.y = self.y, self.x

    @property
    def both(self):
        return self.x + self.y

    @property
    def prop(self):
        return self.y

    @prop.setter
    def prop(self, value):
        self.y = value

    def __getitem__(self, key):
        return self.d[key]

    def __setitem__(self, key, value):
        self.d[key] = value

    def __call__(self, value):
        return value + self.x

    def __add__(self, other):
        return self.x + other


class Sub(Box):
    def __init__(self, x, y="plain"):
        super().__init__(y, x)

    def get(self):
        return super().get() + self.y

    def put(self, value):
        self.y = value
        return self


def pick(a, b):
    return a


"""
_BODY = 5
"""About how many statements a function has."""
_DEPTH = 2
"""How deep blocks and expressions nest."""
_FUEL = 3
"""How many helpers one statement calls."""

Types = tuple[str, ...]
"""T text, L list of texts, D dict of texts, P pair of texts, O object, F function from text to text."""


@dataclass
class _Scope:
    """The names that hold a value for certain, by type; `outer` can be read and changed, not bound."""

    names: dict[str, list[str]] = field(default_factory=dict)
    outer: _Scope | None = None

    def of(self, kind: str) -> list[str]:
        return self.names.get(kind, []) + (self.outer.of(kind) if self.outer else [])

    def add(self, kind: str, name: str) -> None:
        for names in self.names.values():
            if name in names:
                names.remove(name)
        self.names.setdefault(kind, []).append(name)

    def copy(self) -> _Scope:
        return _Scope({kind: list(names) for kind, names in self.names.items()}, self.outer)


@dataclass(frozen=True)
class _Helper:
    name: str
    takes: Types
    gives: str


def generate(seed: int, *, straight: bool) -> str:
    """The program of a seed."""
    return _Writer(random.Random(f"{seed} {straight}"), straight).program()


class _Writer:
    def __init__(self, rng: random.Random, straight: bool) -> None:
        self.rng = rng
        self.straight = straight
        self.lines: list[str] = []
        self.indent = 0
        self.count = 0
        self.helpers: list[_Helper] = []
        self.globals: list[str] = []
        self.scope = _Scope()
        self.fuel = _FUEL
        self.gives = ""
        """The type that the function being written returns, empty where it may not return early."""

    # Programs and functions

    def program(self) -> str:
        if not self.straight:
            self.globals = ["G1", "G2"]
            self.lines += ['G1 = "plain"', 'G2 = {"a": "plain", "b": "plain"}', "", ""]
        for _ in range(self.rng.randrange(4)):
            self.helper()
        self.function("main", (), "")
        return _HEAD + "\n".join(self.lines) + "\n\n\nmain()\n"

    def helper(self) -> None:
        takes = tuple(self.rng.choice("TTTDLOF") for _ in range(self.rng.randint(1, 3)))
        gives = self.rng.choice("TTTTDPLO")
        name = self.fresh("helper")
        self.function(name, takes, gives)
        self.helpers.append(_Helper(name, takes, gives))

    def function(self, name: str, takes: Types, gives: str) -> None:
        params = [self.fresh("p") for _ in takes]
        self.scope = _Scope()
        for kind, param in zip(takes, params, strict=True):
            self.scope.add(kind, param)
        self.write(f"def {name}({', '.join(params)}):")
        self.indent += 1
        if self.globals:
            self.write("global G1")
        self.gives = gives
        self.write(f"{self.fresh('v')} = {self.text()}")
        if gives and not self.straight and self.rng.random() < 0.2:
            self.write("if CHOICE():")
            self.write(f"    return {self.call(_Helper(name, takes, gives))}")
        self.block(self.rng.randint(_BODY, 2 * _BODY) if name == "main" else self.rng.randint(1, _BODY), _DEPTH)
        if name == "main":
            for kind in "TLDPO":
                for each in self.scope.of(kind)[:3]:
                    self.write(f"SINK({each})")
        else:
            self.write(f"return {self.value(gives)}")
        self.indent -= 1
        self.lines += ["", ""]

    def fresh(self, stem: str) -> str:
        self.count += 1
        return f"{stem}{self.count}"

    def write(self, line: str) -> None:
        self.lines.append("    " * self.indent + line)

    # Statements

    def block(self, length: int, depth: int) -> None:
        for _ in range(length):
            choices: list[Callable[[int], None]] = [self.assign, self.assign, self.assign, self.assign, self.mutate]
            choices += [self.mutate, self.mutate, self.sink, self.sink, self.make, self.alias]
            choices += [self.unpack, self.inner, self.helped, self.helped]
            if not self.straight and depth:
                choices += [self.branch, self.loop, self.attempt, self.leave]
            self.fuel = _FUEL
            self.rng.choice(choices)(depth)

    def assign(self, depth: int) -> None:
        value = self.text()
        name = self.target()
        self.write(f"{name} = {value}")
        self.scope.add("T", name)

    def target(self) -> str:
        mine = self.scope.names.get("T", [])
        return self.rng.choice(mine) if mine and self.rng.random() < 0.4 else self.fresh("v")

    def make(self, depth: int) -> None:
        kind = self.rng.choice("LDPOF" if self.rng.random() < 0.9 else "T")
        value = self.value(kind, new=True)
        name = self.fresh(kind.lower())
        self.write(f"{name} = {value}")
        self.scope.add(kind, name)

    def alias(self, depth: int) -> None:
        kind = self.rng.choice("LDO")
        if names := self.scope.of(kind):
            name = self.fresh(kind.lower())
            self.write(f"{name} = {self.rng.choice(names)}")
            self.scope.add(kind, name)

    def sink(self, depth: int) -> None:
        self.write(f"SINK({self.text() if self.rng.random() < 0.8 else self.value(self.rng.choice('LDPO'))})")

    def unpack(self, depth: int) -> None:
        left, right = self.fresh("v"), self.fresh("v")
        shape = self.rng.choice(["{}, {} = {}", "({}), {} = {}", "[{}, {}] = {}"])
        value = self.value("P") if self.rng.random() < 0.5 else f"{self.text()}, {self.text()}"
        self.write(shape.format(left, right, value))
        self.scope.add("T", left)
        self.scope.add("T", right)

    def mutate(self, depth: int) -> None:
        value = self.text()
        kind = self.rng.choice("DDLOOTG")
        if kind == "G" and self.globals:
            key = self.key()
            self.write(self.rng.choice([f"G1 = {value}", f"G2[{key}] = {value}"]))
            return
        names = self.scope.of(kind) if kind != "T" else self.scope.names.get("T", [])
        if not names:
            return
        name = self.rng.choice(names)
        ways = {
            "D": [f"{name}[{self.key()}] = {value}", f"{name}.update(b={value})", f'{name}["a"] += {value}'],
            "L": [f"{name}[0] = {value}", f"{name}[-1] = {value}", f"{name}.append({value})", f"{name} += [{value}]"],
            "O": [f"{name}.x = {value}", f"{name}.put({value})", f"{name}.d[{self.key()}] = {value}"],
            "T": [f"{name} += {value}"],
        }[kind]
        if kind == "O":
            ways += [
                f"{name}.prop = {value}",
                f"{name}.swap()",
                f"{name}.y += {value}",
                f'setattr({name}, "y", {value})',
            ]
            ways += [f"{name}.d = {self.value('D')}", f"{name}[{self.key()}] = {value}"]
        if kind == "L":
            if name not in self.scope.names.get("L", []):
                ways.pop()
            if not self.straight:
                ways += [
                    f"{name}.insert(0, {value})",
                    f"{name}.extend([{value}])",
                    f"{name}.reverse()",
                    f"{name}.sort()",
                ]
        self.write(self.rng.choice(ways))

    def helped(self, depth: int) -> None:
        """A call for what it does to its arguments."""
        if self.helpers:
            self.write(self.call(self.rng.choice(self.helpers)))

    def inner(self, depth: int) -> None:
        """A function inside, which reads, changes and, with `nonlocal`, binds what is around it."""
        if not depth:
            return
        name, param = self.fresh("f"), self.fresh("q")
        around, gives = self.scope, self.gives
        self.write(f"def {name}({param}):")
        self.indent += 1
        if self.globals:
            self.write("global G1")
        rebound = around.names.get("T", [])
        if rebound and self.rng.random() < 0.5:
            chosen = self.rng.choice(rebound)
            self.write(f"nonlocal {chosen}")
            self.scope = _Scope({"T": [chosen]}, around)
        else:
            self.scope = _Scope(outer=around)
        self.scope.add("T", param)
        self.gives = "T"
        self.block(self.rng.randint(1, 2), 0)
        self.write(f"return {self.text()}")
        self.indent -= 1
        self.scope, self.gives = around, gives
        self.scope.add("F", name)

    def branch(self, depth: int) -> None:
        before = self.scope
        scopes = []
        for head in ("if CHOICE():", "else:")[: self.rng.randint(1, 2)]:
            scopes.append(self.nested(head, depth))
        self.scope = _both(*scopes) if len(scopes) == 2 else before

    def nested(self, head: str, depth: int) -> _Scope:
        before = self.scope
        self.scope = before.copy()
        self.write(head)
        self.indent += 1
        self.block(self.rng.randint(1, 3), depth - 1)
        self.write("pass")
        self.indent -= 1
        after, self.scope = self.scope, before
        return after

    def loop(self, depth: int) -> None:
        kind = self.rng.choice("LDN")
        if kind == "N":
            self.nested("while CHOICE():", depth)
            return
        item = self.fresh("v")
        source = f"list({self.value('L')})" if kind == "L" else f"list({self.value('D')}.values())"
        before = self.scope.copy()
        self.scope.add("T", item)
        self.nested(f"for {item} in {source}:", depth)
        self.scope = before

    def attempt(self, depth: int) -> None:
        before = self.scope.copy()
        self.write("try:")
        self.indent += 1
        self.block(1, 0)
        self.write("if CHOICE():")
        self.write(f"    raise ValueError({self.text()})")
        self.block(1, 0)
        self.indent -= 1
        error = self.fresh("e")
        self.scope = before
        self.write(f"except ValueError as {error}:")
        self.indent += 1
        self.write(f"SINK({error}.args[0])")
        self.scope = before.copy()
        self.block(1, 0)
        self.indent -= 1
        self.scope = before
        if self.rng.random() < 0.3:
            self.nested("finally:", depth)

    def leave(self, depth: int) -> None:
        if self.gives:
            self.write("if CHOICE():")
            self.write(f"    return {self.value(self.gives)}")

    # Expressions

    def key(self) -> str:
        keys = ['"a"', '"b"'] if self.straight else ['"a"', '"b"', '("a" if CHOICE() else "b")']
        return self.rng.choice(keys)

    def value(self, kind: str, *, new: bool = False) -> str:
        """An expression of a type, often a name that holds one."""
        if kind == "T":
            return self.text()
        names = self.scope.of(kind)
        if names and not new and self.rng.random() < 0.7:
            return self.rng.choice(names)
        makers = [helper for helper in self.helpers if helper.gives == kind]
        if makers and self.fuel > 0 and self.rng.random() < 0.4:
            return self.call(self.rng.choice(makers))
        one, two = self.text(1), self.text(1)
        if kind == "L":
            ways = [f"[{one}, {two}]"] * 2
            ways += [f"list({name})" for name in names] + [f"[*{name}, {one}]" for name in names]
            ways += [f"{name} + [{one}]" for name in names] + [f"copy.deepcopy({name})" for name in names]
            ways += [f"[f'<{{each}}>' for each in {name}]" for name in names]
        elif kind == "D":
            ways = [f'{{"a": {one}, "b": {two}}}'] * 2 + [f"dict(a={one}, b={two})"]
            ways += [f'{{**{name}, "a": {one}}}' for name in names] + [f"dict({name})" for name in names]
            ways += [f"{name}.copy()" for name in names] + [f"{name}.d" for name in self.scope.of("O")]
            ways += [f"copy.deepcopy({name})" for name in names] + ["G2"] * len(self.globals)
        elif kind == "P":
            ways = [f"({one}, {two})"] * 2 + [f"({name}[1], {name}[0])" for name in names]
        elif kind == "O":
            ways = [f"Box({one}, {two})", f"Box({one})", f"Sub({one}, {two})", f"Sub(y={one}, x={two})"]
            ways += [f"copy.deepcopy({name})" for name in names]
        else:
            ways = [f"(lambda q: q + {one})", "(lambda q: q)", '(lambda q: "plain")', "str.upper"]
            ways += [f"(lambda q, r={one}: r)", f"partial(pick, {one})", f"partial(pick, b={one})"]
            ways += [f"{name}{end}" for name in self.scope.of("O") for end in ("", ".__add__")]
        return self.rng.choice(ways)

    def text(self, depth: int = _DEPTH) -> str:
        roll = self.rng.random()
        if roll < 0.16:
            return "SOURCE()"
        if roll < 0.28:
            return self.rng.choice(['"plain"', '"other"'])
        names = self.scope.of("T")
        if names and roll < 0.5:
            return self.rng.choice(names)
        if depth:
            if roll < 0.62:
                one, two = self.text(depth - 1), self.text(depth - 1)
                ways = [f"{one} + {two}", f'"{{}} {{}}".format({one}, {two})', f'"%s %s" % ({one}, {two})']
                ways += [f'" ".join([{one}, {two}])', f"[{one}, {two}][1]", f'{{"a": {one}, "b": {two}}}["a"]']
                ways += [] if self.straight else [f"({one} if CHOICE() else {two})"]
                return f"({self.rng.choice(ways)})"
            if roll < 0.7:
                one = self.text(depth - 1)
                return self.rng.choice([f"({one}).strip()", f"str({one})", f"(lambda q: q)({one})", f"({one}).upper()"])
            makers = [helper for helper in self.helpers if helper.gives == "T"]
            if makers and self.fuel > 0 and roll < 0.8:
                return self.call(self.rng.choice(makers))
            functions = self.scope.of("F")
            if functions and roll < 0.85:
                return f"{self.rng.choice(functions)}({self.text(depth - 1)})"
        return self.part()

    def part(self) -> str:
        """A text that is read out of something."""
        ways: list[str] = []
        ways += [f"{name}[{self.key()}]" for name in self.scope.of("D")]
        ways += [f'{name}.get("a")' for name in self.scope.of("D")]
        ways += [f"{name}[{self.rng.choice('01')}]" for name in self.scope.of("P")]
        ways += [f"{name}[{self.rng.choice(['0', '-1'])}]" for name in self.scope.of("L")]
        for name in self.scope.of("O"):
            ways += [f"{name}.{each}" for each in ("x", "y", "get()", "both", "prop", f"d[{self.key()}]")]
            ways += [f"{name}[{self.key()}]", f'{name}("plain")', f'({name} + "plain")', f'getattr({name}, "x")']
        if self.globals:
            ways += ["G1", f"G2[{self.key()}]"]
        return self.rng.choice(ways) if ways else '"plain"'

    def call(self, helper: _Helper) -> str:
        self.fuel -= 1
        values = [self.value(kind) if kind != "T" else self.text(1) for kind in helper.takes]
        if len(values) > 1 and self.rng.random() < 0.2:
            return f"{helper.name}(*[{', '.join(values)}])"
        return f"{helper.name}({', '.join(values)})"


def _both(one: _Scope, two: _Scope) -> _Scope:
    """What holds a value after either branch."""
    names = {kind: [each for each in one.names[kind] if each in two.names.get(kind, [])] for kind in one.names}
    return _Scope(names, one.outer)
