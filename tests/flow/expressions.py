"""Random expressions for the program generator: of which type, out of the names that are at hand.

The types are T text, L list of texts, D dict of texts, M list of two such dicts, N dict of one and a text, P pair of
texts, F function from text to text, O object of the classes that every program has, and the names of its own classes.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field

__all__ = ["Class", "Expressions", "Helper", "Scope"]

_DEPTH = 2
"""How deep expressions nest."""
_FUEL = 3
"""How many functions of its own a statement calls."""


@dataclass
class Scope:
    """The names that hold a value for certain, by type; those of `outer` can be read and changed, not bound."""

    names: dict[str, list[str]] = field(default_factory=dict)
    outer: Scope | None = None

    def of(self, kind: str) -> list[str]:
        return self.names.get(kind, []) + (self.outer.of(kind) if self.outer else [])

    def add(self, kind: str, name: str) -> None:
        for names in self.names.values():
            if name in names:
                names.remove(name)
        self.names.setdefault(kind, []).append(name)

    def copy(self) -> Scope:
        return Scope({kind: list(names) for kind, names in self.names.items()}, self.outer)

    def both(self, other: Scope) -> Scope:
        """What holds a value after either of two branches."""
        names = {
            kind: [each for each in mine if each in other.names.get(kind, [])] for kind, mine in self.names.items()
        }
        return Scope(names, self.outer)


@dataclass(frozen=True)
class Helper:
    """A function of the program. `last`: `*` or `**` if its last parameter takes the rest, `=` if it has a default."""

    name: str
    params: tuple[tuple[str, str], ...]
    """Type and name of each parameter, `self` left out."""
    gives: str
    last: str = ""
    yields: bool = False


@dataclass
class Class:
    """A class of the program. A method calls only those before it, so that no program runs forever."""

    name: str
    makers: list[str]
    """Itself and its subclasses: what can be called for an object of this type."""
    methods: list[Helper] = field(default_factory=list)


class Expressions:
    """Writes expressions as text."""

    def __init__(self, rng: random.Random, straight: bool) -> None:
        self.rng = rng
        self.straight = straight
        self.helpers: list[Helper] = []
        self.classes: list[Class] = []
        self.globals: list[str] = []
        self.scope = Scope()
        self.fuel = _FUEL

    def refuel(self) -> None:
        self.fuel = _FUEL

    def key(self) -> str:
        return self.rng.choice(['"a"', '"b"'] if self.straight else ['"a"', '"b"', '("a" if CHOICE() else "b")'])

    def value(self, kind: str, *, new: bool = False) -> str:
        """An expression of a type: often a name that holds one, unless it must be new."""
        if kind == "T":
            return self.text()
        names = self.scope.of(kind)
        if names and not new and self.rng.random() < 0.7:
            return self.rng.choice(names)
        makers = [helper for helper in self.helpers if helper.gives == kind]
        if makers and self.fuel > 0 and self.rng.random() < 0.4:
            return self.call(self.rng.choice(makers))
        one, two = self.text(1), self.text(1)
        for each in self.classes:
            if each.name == kind:
                return f"{self.rng.choice(each.makers)}({one}{self.rng.choice(['', f', {two}'])})"
        return self.rng.choice(self.makers(kind, names, one, two))

    def makers(self, kind: str, names: list[str], one: str, two: str) -> list[str]:
        copies = [f"copy.deepcopy({name})" for name in names]
        match kind:
            case "L":
                ways = [f"[{one}, {two}]", f"[{one}, {two}]"]
                ways += [f"list({name})" for name in names] + [f"[*{name}, {one}]" for name in names]
                ways += [f"{name} + [{one}]" for name in names]
                ways += [f"[f'<{{each}}>' for each in {name}]" for name in names]
                ways += [f"[each[{self.key()}] for each in {name}]" for name in self.scope.of("M")]
                ways += [f"list({name}.values())" for name in self.scope.of("D")]
                return ways + copies
            case "D":
                ways = [f'{{"a": {one}, "b": {two}}}', f'{{"a": {one}, "b": {two}}}', f"dict(a={one}, b={two})"]
                ways += [f'{{**{name}, "a": {one}}}' for name in names] + [f"dict({name})" for name in names]
                ways += [f"{name}.copy()" for name in names] + [f"{name}.d" for name in self.scope.of("O")]
                ways += [f'{name}["d"]' for name in self.scope.of("N")] + [f"{name}[1]" for name in self.scope.of("M")]
                ways += [f'({name} | {{"b": {one}}})' for name in names] + ["G2"] * len(self.globals)
                return ways + copies
            case "M":
                ways = [f"[{self.value('D')}, {self.value('D')}]"] * 2 + [
                    f"[dict(each) for each in {name}]" for name in names
                ]
                return ways + copies
            case "N":
                return [f'{{"d": {self.value("D")}, "t": {one}}}'] * 2 + [f'{{**{name}, "t": {one}}}' for name in names]
            case "P":
                ways = [f"({one}, {two})", f"({one}, {two})"] + [f"({name}[1], {name}[0])" for name in names]
                return ways + [f"tuple({name}.values())" for name in self.scope.of("D")]
            case "O":
                return [f"Box({one}, {two})", f"Box({one})", f"Sub({one}, {two})", f"Sub(y={one}, x={two})", *copies]
            case _:
                ways = [f"(lambda q: q + {one})", "(lambda q: q)", '(lambda q: "plain")', "str.upper"]
                ways += [f"(lambda q, r={one}: r)", f"partial(pick, {one})", f"partial(pick, b={one})"]
                return ways + [f"{name}{end}" for name in self.scope.of("O") for end in ("", ".__add__")]

    def text(self, depth: int = _DEPTH) -> str:
        roll = self.rng.random()
        if roll < 0.16:
            return "SOURCE()"
        if roll < 0.28:
            return self.rng.choice(['"plain"', '"other"'])
        names = self.scope.of("T")
        if names and roll < 0.48:
            return self.rng.choice(names)
        if not depth:
            return self.part()
        if roll < 0.6:
            return self.joined(self.text(depth - 1), self.text(depth - 1))
        if roll < 0.68:
            one = self.text(depth - 1)
            return self.rng.choice([f"({one}).strip()", f"str({one})", f"(lambda q: q)({one})", f"({one}).upper()"])
        makers = [helper for helper in self.helpers if helper.gives == "T"]
        if makers and self.fuel > 0 and roll < 0.8:
            return self.call(self.rng.choice(makers))
        functions = self.scope.of("F")
        if functions and roll < 0.85:
            return f"{self.rng.choice(functions)}({self.text(depth - 1)})"
        return self.part()

    def joined(self, one: str, two: str) -> str:
        ways = [f"{one} + {two}", f'"{{}} {{}}".format({one}, {two})', f'"%s %s" % ({one}, {two})']
        ways += [f'" ".join([{one}, {two}])', f"[{one}, {two}][1]", f'{{"a": {one}, "b": {two}}}["a"]']
        ways += [] if self.straight else [f"{one} if CHOICE() else {two}"]
        return f"({self.rng.choice(ways)})"

    def part(self) -> str:
        """A text that is read out of something."""
        key = self.key()
        ways: list[str] = []
        for kind, ends in _PARTS.items():
            ways += [f"{name}{end.replace('KEY', key)}" for name in self.scope.of(kind) for end in ends]
        for name in self.scope.of("O"):
            ways += [f'getattr({name}, "x")', f'({name} + "plain")']
        for each in self.classes:
            for name in self.scope.of(each.name):
                ways += [f"{name}.f", f"{name}.g"]
                if self.fuel > 0:
                    ways += [self.call(method, f"{name}.") for method in each.methods if method.gives == "T"]
        ways += ["G1", f"G2[{key}]"] if self.globals else []
        return self.rng.choice(ways) if ways else '"plain"'

    def call(self, helper: Helper, before: str = "") -> str:
        """A call that binds the parameters by place, by name, by stars, or leaves the last to its default."""
        self.fuel -= 1
        values = [self.value(kind) if kind != "T" else self.text(1) for kind, _ in helper.params]
        names = [name for _, name in helper.params]
        rest: list[str] = []
        if helper.last == "=":
            kept = len(values) - (self.rng.random() < 0.4)
            values, names = values[:kept], names[:kept]
        elif helper.last:
            gathered = values.pop()
            loose = [[self.text(1), self.text(1)], [f"a={self.text(1)}", f"b={self.text(1)}"]][len(helper.last) - 1]
            rest = [f"{helper.last}{gathered}"] if self.rng.random() < 0.5 else loose
        if helper.last != "*" and values and self.rng.random() < 0.3:
            by_place = self.rng.randrange(len(values))
            named = [f"{name}={value}" for name, value in zip(names[by_place:], values[by_place:], strict=False)]
            self.rng.shuffle(named)
            values = values[:by_place] + named
        elif len(values) > 1 and self.rng.random() < 0.2:
            values = [f"*[{', '.join(values)}]"]
        written = f"{before}{helper.name}({', '.join(values + rest)})"
        return f"list({written})" if helper.yields else written


_PARTS = {
    "D": ("[KEY]", '.get("a")'),
    "P": ("[0]", "[1]", "[-1]"),
    "L": ("[0]", "[-1]"),
    "M": ("[0][KEY]", "[1][KEY]", "[-1][KEY]"),
    "N": ('["t"]', '["d"][KEY]', '["d"]["a"]'),
    "O": (".x", ".y", ".get()", ".both", ".prop", ".d[KEY]", "[KEY]", '("plain")'),
}
"""How a text is read out of a value of each type."""
