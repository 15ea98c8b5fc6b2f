"""Provenance stubs: `.pyi` files that say in the phantom types what third-party functions ask for and give.

A stub names only what has a role, and overlays a library's own types. Nothing is parsed before its module is asked for:
a run that imports two libraries pays for two stubs.
"""

from __future__ import annotations

import ast
import builtins
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace

from provlint.finding import Confidence
from provlint.roles.annotations import dotted, merge_shapes, roles_of_signature, shape_of
from provlint.roles.config import Problem
from provlint.roles.library import SHIPPED, shipped
from provlint.roles.model import Evidence, FunctionRoles, Param, ParamKind, Phantom, Place, Shape
from provlint.roles.suffixes import SUFFIXES

__all__ = ["StubClass", "Stubs", "shipped"]

_NOT_FOLLOWED = ("provlint.text.", "typing.", "collections.abc.")

Text = str | Callable[[], str]
Member = FunctionRoles | Shape


@dataclass(frozen=True, slots=True)
class StubClass:
    """A class as stubs describe it, with what it inherits from other stubbed classes."""

    name: str
    bases: tuple[str, ...]
    members: dict[str, Member]


Known = FunctionRoles | StubClass | Shape


@dataclass(slots=True)
class _Module:
    """One parsed stub: top-level names and what they are bound to."""

    path: str
    module: str
    names: dict[str, list[ast.stmt]] = field(default_factory=dict)
    imports: dict[str, str] = field(default_factory=dict)
    stars: list[str] = field(default_factory=list)

    def resolve(self, name: str) -> str:
        """The full name of a dotted name in this stub."""
        head, _, rest = name.partition(".")
        if head in self.imports:
            full = self.imports[head]
        elif head in self.names:
            full = f"{self.module}.{head}"
        elif hasattr(builtins, head):
            full = f"builtins.{head}"
        else:
            full = head
        return f"{full}.{rest}" if rest else full


class Stubs:
    """All stubs of a run, the strongest first: the project's own before those that are shipped."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []
        self._texts: dict[str, list[tuple[str, Text]]] = {}
        self._parsed: dict[str, list[_Module]] = {}
        self._known: dict[str, Known | None] = {}
        self._members: dict[str, dict[str, Member]] = {}
        self._busy: set[str] = set()
        self._roots: set[str] = set()
        self._suffixes: dict[tuple[str, ...], FunctionRoles | None] = {}

    @classmethod
    def load(cls, texts: Iterable[tuple[str, str, Text]]) -> Stubs:
        """Stubs from (path, module, text or a function that gives it). Nothing is read or parsed here."""
        stubs = cls()
        for path, module, text in texts:
            stubs._texts.setdefault(module, []).append((path, text))
            stubs._roots.add(module.partition(".")[0])
        return stubs

    def modules(self) -> tuple[str, ...]:
        """The names of the stubbed modules."""
        return tuple(self._texts)

    def names(self, module: str) -> tuple[str, ...]:
        """What the stubs of a module define, re-exports left out."""
        return tuple(dict.fromkeys(name for stub in self._modules(module) for name in stub.names))

    def lookup(self, full: str) -> Known | None:
        """What is known of a full name; attributes of known classes are followed. None for all else."""
        try:
            return self._known[full]
        except KeyError:
            pass
        if full.partition(".")[0] not in self._roots:
            return None
        if full in self._busy:
            return None
        self._busy.add(full)
        try:
            known = self._find(full)
        except RecursionError:
            known = None
        finally:
            self._busy.discard(full)
        self._known[full] = known
        return known

    def by_suffix(self, steps: tuple[str, ...]) -> FunctionRoles | None:
        """What a call of an attribute chain is on an unknown receiver, where one library shape alone has that chain."""
        if not steps:
            return None
        if steps not in self._suffixes:
            name = next((SUFFIXES[steps[-n:]] for n in (3, 2, 1) if len(steps) >= n and steps[-n:] in SUFFIXES), None)
            known = self.lookup(name) if name else None
            self._suffixes[steps] = _medium(known, steps) if isinstance(known, FunctionRoles) else None
        return self._suffixes[steps]

    def parse_all(self) -> None:
        """Read every stub, so that `problems` is complete: for the project's own, and for tests."""
        for module in self._texts:
            for stub in self._modules(module):
                for name in stub.names:
                    self.lookup(f"{module}.{name}")

    # How a name is found ----------------------------------------------------------------------------------------------

    def _find(self, full: str) -> Known | None:
        parts = full.split(".")
        for size in range(len(parts) - 1, 0, -1):
            module = ".".join(parts[:size])
            if module in self._texts and (known := self._in_module(module, parts[size])) is not None:
                return self._follow(known, parts[size + 1 :])
        return None

    def _follow(self, known: Known, steps: list[str]) -> Known | None:
        current: Known | None = known
        for step in steps:
            if isinstance(current, Shape):
                current = next((k for k in map(self.lookup, current.classes) if isinstance(k, StubClass)), None)
            if not isinstance(current, StubClass):
                return None
            current = current.members.get(step)
        return current

    def _in_module(self, module: str, name: str) -> Known | None:
        for stub in self._modules(module):
            if name in stub.names:
                if (known := self._build(stub, name)) is not None:
                    return known
            elif (origin := stub.imports.get(name, "typing.")) and not origin.startswith(_NOT_FOLLOWED):  # a re-export
                known = self.lookup(origin)
                if known is not None:
                    return known
            for star in stub.stars:
                if (known := self.lookup(f"{star}.{name}")) is not None:
                    return known
        return None

    def _build(self, stub: _Module, name: str) -> Known | None:
        statements = stub.names[name]
        match statements[-1]:
            case ast.ClassDef() as node:
                return self._class(stub, node)
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                return self._function(stub, statements, f"{stub.module}.{name}", in_class=False)
            case ast.AnnAssign(annotation=annotation):
                return shape_of(annotation, stub.resolve)
            case ast.Assign(value=value) if target := dotted(value):
                return self.lookup(stub.resolve(target))
        return None

    # Classes and functions --------------------------------------------------------------------------------------------

    def _class(self, stub: _Module, node: ast.ClassDef) -> StubClass:
        full = f"{stub.module}.{node.name}"
        bases = [stub.resolve(name) for base in node.bases if (name := dotted(_unsubscripted(base)))]
        own: dict[str, list[ast.stmt]] = {}
        for statement in _flat(node.body):
            for bound in _bound(statement):
                own.setdefault(bound, []).append(statement)
        members: dict[str, Member] = {}
        for base in reversed(bases):
            inherited = self.lookup(base)
            if isinstance(inherited, StubClass):
                members.update(self._members[inherited.name])
        for name, statements in own.items():
            if (member := self._member(stub, name, statements, full, members)) is not None:
                members[name] = member
        self._members[full] = members
        return StubClass(full, tuple(bases), {name: _own_self(member, full) for name, member in members.items()})

    def _member(
        self, stub: _Module, name: str, statements: list[ast.stmt], owner: str, members: dict[str, Member]
    ) -> Member | None:
        match statements[-1]:
            case ast.FunctionDef(decorator_list=decorators, returns=returns) if any(
                dotted(d).rpartition(".")[2] in {"property", "cached_property"} for d in decorators
            ):
                return shape_of(returns, stub.resolve)
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                return self._function(stub, statements, f"{owner}.{name}", in_class=True)
            case ast.AnnAssign(annotation=annotation):
                return shape_of(annotation, stub.resolve)
            case ast.Assign(value=ast.Name(id=other)):
                return members.get(other)  # `__call__ = invoke`
        return None

    def _function(
        self, stub: _Module, statements: list[ast.stmt], full: str, *, in_class: bool
    ) -> FunctionRoles | None:
        nodes = [s for s in statements if isinstance(s, ast.FunctionDef | ast.AsyncFunctionDef)]
        shipped = stub.path.startswith(SHIPPED)
        evidence = Evidence(
            Place.STUB, f"stub {stub.module.partition('.')[0] if shipped else stub.path}", shipped=shipped
        )
        return _join_overloads([self._signature(stub, node, full, evidence, in_class=in_class) for node in nodes])

    def _signature(
        self,
        stub: _Module,
        node: ast.FunctionDef | ast.AsyncFunctionDef,
        full: str,
        evidence: Evidence,
        *,
        in_class: bool,
    ) -> FunctionRoles:
        params = tuple(_params(node.args, lambda annotation: shape_of(annotation, stub.resolve)))
        bound = in_class and not any(dotted(d) == "staticmethod" for d in node.decorator_list)
        returns = self._with_keys(shape_of(node.returns, stub.resolve), 0)
        held = self._held(returns, 0)
        pairs = [(param.name, param.shape) for param in params]
        roles = roles_of_signature(node.name, pairs, returns, evidence, first_party=False, held=held)
        return replace(roles, name=full, params=params[1:] if bound else params)

    def _held(self, shape: Shape, depth: int) -> frozenset[Phantom]:
        """The phantom types that values of stubbed classes hold in their attributes, a few steps deep."""
        if depth > 6:
            return frozenset()
        found = {shape.phantom} if shape.phantom else set()
        for _, part in shape.parts:
            found |= self._held(part, depth + 1)
        for name in shape.classes:
            known = self.lookup(name)
            if isinstance(known, StubClass):
                for member in known.members.values():
                    if isinstance(member, Shape):
                        found |= self._held(member, depth + 1)
        return frozenset(found)

    def _with_keys(self, shape: Shape, depth: int) -> Shape:
        """A TypedDict of the stubs, by its keys."""
        if depth > 3:
            return shape
        parts = [(step, self._with_keys(part, depth + 1)) for step, part in shape.parts]
        for name in shape.classes:
            known = self.lookup(name) if name.partition(".")[0] in self._roots else None
            if isinstance(known, StubClass) and {"typing.TypedDict", "typing_extensions.TypedDict"} & set(known.bases):
                parts += [
                    (f"'{key}'", self._with_keys(member, depth + 1))
                    for key, member in known.members.items()
                    if isinstance(member, Shape)
                ]
        return replace(shape, parts=tuple(parts))

    # Parsing ----------------------------------------------------------------------------------------------------------

    def _modules(self, module: str) -> list[_Module]:
        if module not in self._parsed:
            self._parsed[module] = [
                parsed for path, text in self._texts.get(module, ()) if (parsed := self._parse(path, module, text))
            ]
        return self._parsed[module]

    def _parse(self, path: str, module: str, text: Text) -> _Module | None:
        try:
            tree = ast.parse(text if isinstance(text, str) else text())
        except SyntaxError as error:
            self.problems.append(Problem(path, error.lineno or 1, f"the stub cannot be parsed: {error.msg}"))
            return None
        except (OSError, ValueError, RecursionError, MemoryError) as error:
            self.problems.append(Problem(path, 1, f"the stub cannot be read: {error}"))
            return None
        stub = _Module(path, module)
        package = module if path.endswith("__init__.pyi") else module.rpartition(".")[0]
        for statement in _flat(tree.body):
            match statement:
                case ast.Import(names=names):
                    for alias in names:
                        root = alias.name.partition(".")[0]
                        stub.imports[alias.asname or root] = alias.name if alias.asname else root
                case ast.ImportFrom(module=source, names=names, level=level):
                    origin = _origin(package, source, level)
                    for alias in names:
                        if alias.name == "*":
                            stub.stars.append(origin)
                        else:
                            stub.imports[alias.asname or alias.name] = f"{origin}.{alias.name}"
                case _:
                    for bound in _bound(statement):
                        stub.names.setdefault(bound, []).append(statement)
        return stub


def _origin(package: str, source: str | None, level: int) -> str:
    if not level:
        return source or ""
    base = package.split(".")
    base = base[: len(base) - (level - 1)]
    return ".".join([*base, source] if source else base)


def _flat(body: Iterable[ast.stmt]) -> Iterator[ast.stmt]:
    """The statements, with those under `if` in line: a stub has them for versions and TYPE_CHECKING."""
    for statement in body:
        if isinstance(statement, ast.If):
            yield from _flat(statement.body)
            yield from _flat(statement.orelse)
        else:
            yield statement


def _bound(statement: ast.stmt) -> Iterator[str]:
    match statement:
        case ast.ClassDef(name=name) | ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
            yield name
        case ast.AnnAssign(target=ast.Name(id=name)):
            yield name
        case ast.Assign(targets=targets):
            yield from (target.id for target in targets if isinstance(target, ast.Name))


def _unsubscripted(base: ast.expr) -> ast.expr:
    return base.value if isinstance(base, ast.Subscript) else base


def _params(arguments: ast.arguments, shape: Callable[[ast.expr | None], Shape]) -> Iterator[Param]:
    for arg in arguments.posonlyargs:
        yield Param(arg.arg, ParamKind.POSITIONAL_ONLY, shape(arg.annotation))
    for arg in arguments.args:
        yield Param(arg.arg, ParamKind.NORMAL, shape(arg.annotation))
    if arguments.vararg:
        yield Param(arguments.vararg.arg, ParamKind.VAR_POSITIONAL, shape(arguments.vararg.annotation))
    for arg in arguments.kwonlyargs:
        yield Param(arg.arg, ParamKind.KEYWORD_ONLY, shape(arg.annotation))
    if arguments.kwarg:
        yield Param(arguments.kwarg.arg, ParamKind.VAR_KEYWORD, shape(arguments.kwarg.annotation))


def _join_overloads(found: list[FunctionRoles]) -> FunctionRoles | None:
    if len(found) < 2:
        return found[0] if found else None
    longest = max(found, key=lambda roles: len(roles.params or ()))
    gives = next((roles.gives for roles in found if roles.gives), None)
    returns = merge_shapes(roles.returns for roles in found)
    return replace(
        longest,
        asks=tuple(dict.fromkeys(ask for roles in found for ask in roles.asks)),
        gives=replace(gives, shape=returns) if gives else None,
        returns=returns,
        embeds=any(roles.embeds for roles in found),
        roles=frozenset().union(*(roles.roles for roles in found)),
    )


def _own_self(member: Member, owner: str) -> Member:
    """`Self` is the class through which the member is reached."""
    if isinstance(member, Shape):
        return _replace_self(member, owner)
    gives = member.gives
    return replace(
        member,
        gives=replace(gives, shape=_replace_self(gives.shape, owner)) if gives else None,
        returns=_replace_self(member.returns, owner),
    )


def _replace_self(shape: Shape, owner: str) -> Shape:
    if "typing.Self" not in shape.classes and not shape.parts:
        return shape
    classes = tuple(owner if name == "typing.Self" else name for name in shape.classes)
    return replace(
        shape, classes=classes, parts=tuple((step, _replace_self(part, owner)) for step, part in shape.parts)
    )


def _medium(known: FunctionRoles, steps: tuple[str, ...]) -> FunctionRoles:
    """The same roles, held because of the shape of the call alone."""
    detail = f"called as `.{'.'.join(steps)}`, as in {known.name.partition('.')[0]}"
    evidence = Evidence(Place.STUB, detail, Confidence.MEDIUM, shipped=True)
    asks = tuple(replace(ask, evidence=evidence) for ask in known.asks)
    return replace(known, asks=asks, gives=replace(known.gives, evidence=evidence) if known.gives else None)
