"""Random programs that run to their end, look at their values in sinks, and use what the engine says it follows.

Two kinds are written. A *straight* program has no branches, loops, globals or unforeseen keys, so that whatever is
reported in it must show when it is run. A *branching* one has all of them; there only the flows that show must be
reported. No operation loses the letters of a text, so that what arrives can be read off it.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

from .expressions import Class, Expressions, Helper, Scope

__all__ = ["generate"]

_HEAD = """\
import copy
from contextlib import contextmanager, nullcontext
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


@contextmanager
def lend(value):
    yield value


"""
_BODY = 5
"""About how many statements a function has."""
_DEPTH = 2
"""How deep blocks nest."""


def generate(seed: int, *, straight: bool) -> str:
    """The program of a seed."""
    return _Statements(random.Random(f"{seed} {straight}"), straight).program()


class _Statements(Expressions):
    def __init__(self, rng: random.Random, straight: bool) -> None:
        super().__init__(rng, straight)
        self.lines: list[str] = []
        self.indent = 0
        self.count = 0
        self.gives = ""
        """The type that the function being written returns, empty where it may not return early."""

    # Programs, classes and functions

    def program(self) -> str:
        if not self.straight:
            self.globals = ["G1", "G2"]
            self.lines += ['G1 = "plain"', 'G2 = {"a": "plain", "b": "plain"}', "", ""]
        for _ in range(self.rng.choice([0, 0, 1, 2])):
            self.own_class()
        for _ in range(self.rng.randrange(4)):
            helper = self.signature(self.fresh("helper"), "TTTTDPLOMN")
            self.function(helper)
            self.helpers.append(helper)
        self.function(Helper("main", (), ""))
        return _HEAD + "\n".join(self.lines) + "\n\n\nmain()\n"

    def signature(self, name: str, gives: str) -> Helper:
        """The head of a function: what it takes and gives."""
        kinds = [self.rng.choice(["T", "T", "T", *"DLOFMN", *(each.name for each in self.classes)])]
        kinds += [self.rng.choice("TTTDLOP") for _ in range(self.rng.randrange(3))]
        last = {"T": "=", "P": "*", "D": "**"}.get(kinds[-1], "") if self.rng.random() < 0.5 else ""
        result = self.rng.choice(gives)
        params = tuple((kind, self.fresh("p")) for kind in kinds)
        return Helper(name, params, result, last, yields=result == "L" and self.rng.random() < 0.5)

    def own_class(self) -> None:
        """A class with two texts and some methods, and often a subclass that overrides some of them."""
        made = Class(self.fresh("Class"), [])
        made.makers.append(made.name)
        self.classes.append(made)
        methods = [self.signature(self.fresh("method"), "TTTL") for _ in range(self.rng.randint(1, 3))]
        self.class_body(made, f"class {made.name}:", methods)
        if self.rng.random() < 0.6:
            sub = self.fresh("Class")
            overridden = [method for method in methods if self.rng.random() < 0.5]
            self.class_body(made, f"class {sub}({made.name}):", methods, overridden)
            made.makers.append(sub)
        made.methods = methods

    def class_body(self, made: Class, head: str, methods: list[Helper], overridden: list[Helper] | None = None) -> None:
        self.write(head)
        self.indent += 1
        self.write('def __init__(self, a, b="plain"):')
        self.indent += 1
        self.scope = Scope({"T": ["a", "b"]})
        self.refuel()
        if overridden is None:
            self.write(f"self.f = {self.text()}")
            self.write(f"self.g = {self.text()}")
        else:
            self.write(f"super().__init__({self.text()}, {self.text()})")
        self.indent -= 1
        for at, method in enumerate(methods):
            if overridden is None or method in overridden:
                made.methods = methods[:at]
                self.lines.append("")
                self.function(method, made, overrides=overridden is not None)
        self.indent -= 1
        self.lines += ["", ""]

    def function(self, helper: Helper, owner: Class | None = None, *, overrides: bool = False) -> None:
        params = [name for _, name in helper.params]
        if params and helper.last:
            params[-1] = f'{params[-1]}="plain"' if helper.last == "=" else helper.last + params[-1]
        self.scope = Scope()
        for kind, param in helper.params:
            self.scope.add(kind, param)
        if owner:
            params.insert(0, "self")
            self.scope.add(owner.name, "self")
        self.write(f"def {helper.name}({', '.join(params)}):")
        self.indent += 1
        if self.globals:
            self.write("global G1")
        self.refuel()
        self.write(f"{self.fresh('v')} = {self.text()}")
        self.gives = "" if helper.yields else helper.gives
        if helper.yields:
            self.write(f"yield {self.text()}")
        if overrides:
            self.write(f"SINK({self.call(helper, 'super().')})")
        elif helper.gives and not owner and not self.straight and self.rng.random() < 0.2:
            again = self.call(replace(helper, yields=False))
            self.write(f"if CHOICE():\n{'    ' * self.indent}    {'yield from' if helper.yields else 'return'} {again}")
        main = helper.name == "main"
        self.block(self.rng.randint(_BODY, 2 * _BODY) if main else self.rng.randint(1, _BODY), _DEPTH)
        self.refuel()
        if main:
            for kind in ("T", "L", "D", "P", "O", *(each.name for each in self.classes)):
                for each in self.scope.of(kind)[:2]:
                    self.write(f"SINK({each})")
        elif helper.yields:
            self.write(f"yield from {self.value('L')}")
        else:
            self.write(f"return {self.value(helper.gives)}")
        self.indent -= 1
        self.lines += [] if owner else ["", ""]

    def fresh(self, stem: str) -> str:
        self.count += 1
        return f"{stem}{self.count}"

    def write(self, line: str) -> None:
        self.lines.append("    " * self.indent + line)

    # Statements

    def block(self, length: int, depth: int) -> None:
        for _ in range(length):
            choices: list[Callable[[int], None]] = [self.assign, self.assign, self.assign, self.assign, self.mutate]
            choices += [self.mutate, self.mutate, self.sink, self.sink, self.make, self.make, self.alias]
            choices += [self.unpack, self.matched, self.lent, self.helped, self.helped]
            if depth:
                choices.append(self.inner)
            if not self.straight and depth:
                choices += [self.branch, self.loop, self.attempt, self.leave]
            self.refuel()
            self.rng.choice(choices)(depth)

    def assign(self, depth: int) -> None:
        value = self.text()
        mine = self.scope.names.get("T", [])
        name = self.rng.choice(mine) if mine and self.rng.random() < 0.4 else self.fresh("v")
        self.write(f"{name} = {value}")
        self.scope.add("T", name)

    def make(self, depth: int) -> None:
        kind = self.rng.choice([*"LDPOFMN", *(each.name for each in self.classes)])
        value = self.value(kind, new=True)
        name = self.fresh(kind.lower())
        self.write(f"{name} = {value}")
        self.scope.add(kind, name)

    def alias(self, depth: int) -> None:
        kind = self.rng.choice(["L", "D", "O", "M", "N", *(each.name for each in self.classes)])
        if names := self.scope.of(kind):
            name = self.fresh(kind.lower())
            self.write(f"{name} = {self.rng.choice(names)}")
            self.scope.add(kind, name)

    def sink(self, depth: int) -> None:
        self.write(f"SINK({self.text() if self.rng.random() < 0.8 else self.value(self.rng.choice('LDPOMN'))})")

    def unpack(self, depth: int) -> None:
        left, right = self.fresh("v"), self.fresh("v")
        shape = self.rng.choice(["{}, {} = {}", "({}), {} = {}", "[{}, {}] = {}"])
        value = self.value("P") if self.rng.random() < 0.5 else f"{self.text()}, {self.text()}"
        self.write(shape.format(left, right, value))
        self.scope.add("T", left)
        self.scope.add("T", right)

    def matched(self, depth: int) -> None:
        kind = self.rng.choice("DPNO")
        left, right = self.fresh("v"), self.fresh("v")
        pattern = {
            "D": f'{{"a": {left}, "b": {right}}}',
            "P": f"[{left}, {right}]",
            "N": f'{{"t": {left}, "d": {{"b": {right}}}}}',
            "O": f"Box(x={left}, y={right})",
        }[kind]
        self.write(f"match {self.value(kind)}:\n{'    ' * self.indent}    case {pattern}:")
        self.write("        pass")
        self.scope.add("T", left)
        self.scope.add("T", right)

    def lent(self, depth: int) -> None:
        name = self.fresh("v")
        self.write(f"with {self.rng.choice(['lend', 'nullcontext'])}({self.text()}) as {name}:")
        self.scope.add("T", name)
        self.indent += 1
        self.block(1, 0)
        self.write("pass")
        self.indent -= 1

    def mutate(self, depth: int) -> None:
        value, key = self.text(), self.key()
        kind = self.rng.choice([*"DDLOOTGMN", *(each.name for each in self.classes)])
        if kind == "G" and self.globals:
            self.write(self.rng.choice([f"G1 = {value}", f"G2[{key}] = {value}"]))
            return
        names = self.scope.names.get("T", []) if kind == "T" else self.scope.of(kind)
        if not names:
            return
        name = self.rng.choice(names)
        match kind:
            case "D":
                ways = [f"{name}[{key}] = {value}", f"{name}.update(b={value})", f'{name}["a"] += {value}']
            case "L":
                ways = [f"{name}[0] = {value}", f"{name}[-1] = {value}", f"{name}.append({value})"]
                ways += [f"{name} += [{value}]"] if name in self.scope.names.get("L", []) else []
                if not self.straight:
                    ways += [f"{name}.insert(0, {value})", f"{name}.extend([{value}])", f"{name}.reverse()"]
                    ways += [f"{name}.sort()"]
            case "M":
                ways = [f"{name}[0][{key}] = {value}", f"{name}[1] = {self.value('D')}"]
            case "N":
                ways = [f'{name}["t"] = {value}', f'{name}["d"][{key}] = {value}', f'{name}["d"] = {self.value("D")}']
            case "O":
                ways = [f"{name}.x = {value}", f"{name}.put({value})", f"{name}.d[{key}] = {value}", f"{name}.swap()"]
                ways += [f"{name}.prop = {value}", f"{name}.y += {value}", f'setattr({name}, "y", {value})']
                ways += [f"{name}.d = {self.value('D')}", f"{name}[{key}] = {value}"]
            case "T":
                ways = [f"{name} += {value}"]
            case _:
                ways = [f"{name}.f = {value}", f"{name}.g += {value}", f"{name}.f, {name}.g = {name}.g, {name}.f"]
        self.write(self.rng.choice(ways))

    def helped(self, depth: int) -> None:
        """A call for what it does to its arguments."""
        calls = [(helper, "") for helper in self.helpers]
        for each in self.classes:
            calls += [(method, f"{name}.") for name in self.scope.of(each.name) for method in each.methods]
        if calls:
            self.write(self.call(*self.rng.choice(calls)))

    def inner(self, depth: int) -> None:
        """A function inside, which reads, changes and, with `nonlocal`, binds what is around it."""
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
            self.scope = Scope({"T": [chosen]}, around)
        else:
            self.scope = Scope(outer=around)
        self.scope.add("T", param)
        self.gives = "T"
        self.block(self.rng.randint(1, 2), 0)
        self.write(f"return {self.text()}")
        self.indent -= 1
        self.scope, self.gives = around, gives
        self.scope.add("F", name)

    def branch(self, depth: int) -> None:
        after = [self.nested(head, depth) for head in ("if CHOICE():", "else:")[: self.rng.randint(1, 2)]]
        if len(after) == 2:
            self.scope = after[0].both(after[1])

    def nested(self, head: str, depth: int) -> Scope:
        """A block that may not be run; what holds after it is returned, and does not hold after the statement."""
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
        kind = self.rng.choice(["L", "D", "while"])
        if kind == "while":
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
