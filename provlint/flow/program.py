"""The program as it stands in the files: modules, classes and functions, and what a name in them is bound to."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property

__all__ = ["Class", "Function", "Module", "Program", "SourceFile", "body_of", "dotted", "parameters"]

FunctionNode = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda


@dataclass(frozen=True, eq=False)
class SourceFile:
    """One parsed file. `path` is as reported, `module` its dotted name."""

    path: str
    module: str
    text: str
    tree: ast.Module


@dataclass(eq=False)
class Module:
    """A module and what its top level binds by definition or import; other names are bound by assignment."""

    file: SourceFile

    @property
    def name(self) -> str:
        return self.file.module

    @property
    def package(self) -> str:
        """The package that relative imports start from."""
        init = self.file.path.endswith("__init__.py")
        return self.name if init else self.name.rpartition(".")[0]

    @cached_property
    def bindings(self) -> dict[str, list[ast.stmt]]:
        """The definitions, imports and assignments of each name, in order, through if, try and with blocks."""
        found: dict[str, list[ast.stmt]] = {}
        for statement in _flat(self.file.tree.body):
            for name in _bound(statement):
                found.setdefault(name, []).append(statement)
        return found

    @cached_property
    def stars(self) -> list[ast.ImportFrom]:
        return [s for s in _flat(self.file.tree.body) if isinstance(s, ast.ImportFrom) and s.names[0].name == "*"]

    def absolute(self, statement: ast.ImportFrom) -> str:
        """The module that a from-import names, relative ones resolved."""
        if not statement.level:
            return statement.module or ""
        base = self.package.split(".") if self.package else []
        keep = base[: len(base) - (statement.level - 1)] if statement.level > 1 else base
        return ".".join([*keep, *((statement.module or "").split(".") if statement.module else [])])


@dataclass(eq=False)
class Class:
    """A class of the program."""

    node: ast.ClassDef
    module: Module
    qualname: str

    @property
    def name(self) -> str:
        return f"{self.module.name}.{self.qualname}"

    @cached_property
    def methods(self) -> dict[str, Function]:
        return {
            s.name: Function(s, self.module, f"{self.qualname}.{s.name}", self)
            for s in _flat(self.node.body)
            if isinstance(s, ast.FunctionDef | ast.AsyncFunctionDef)
        }

    @cached_property
    def fields(self) -> dict[str, tuple[ast.expr | None, ast.expr | None]]:
        """Annotation and default of what the class body declares, in order: the fields of a record."""
        found: dict[str, tuple[ast.expr | None, ast.expr | None]] = {}
        for s in _flat(self.node.body):
            if isinstance(s, ast.AnnAssign) and isinstance(s.target, ast.Name):
                found[s.target.id] = (s.annotation, s.value)
            elif isinstance(s, ast.Assign):
                for target in s.targets:
                    if isinstance(target, ast.Name):
                        found[target.id] = (None, s.value)
        return found


@dataclass(eq=False)
class Function:
    """A function, method or lambda; `cls` is the class that it is a method of, `outer` the function around it."""

    node: FunctionNode
    module: Module
    qualname: str
    cls: Class | None = None
    outer: Function | None = None

    @property
    def name(self) -> str:
        return f"{self.module.name}.{self.qualname}"

    @property
    def node_name(self) -> str:
        """The name as a caller writes it."""
        return self.qualname.rpartition(".")[2]

    @cached_property
    def params(self) -> list[ast.arg]:
        return parameters(self.node.args)

    @cached_property
    def decorators(self) -> set[str]:
        names = getattr(self.node, "decorator_list", [])
        return {(dotted(d.func if isinstance(d, ast.Call) else d) or "").rpartition(".")[2] for d in names}

    @cached_property
    def locals(self) -> set[str]:
        """Names that the body binds, parameters included."""
        if isinstance(self.node, ast.Lambda):
            return {p.arg for p in self.params}
        found = {p.arg for p in self.params}
        for statement in _flat(self.node.body):
            found.update(_bound(statement))
        return found - self.declared

    @cached_property
    def declared(self) -> set[str]:
        """Names declared global or nonlocal."""
        if isinstance(self.node, ast.Lambda):
            return set()
        return {n for s in _flat(self.node.body) if isinstance(s, ast.Global | ast.Nonlocal) for n in s.names}

    @cached_property
    def captured(self) -> set[str]:
        """Own variables that a nested function names: they live in the frame object."""
        found: set[str] = set()
        for node in ast.walk(self.node):
            if node is not self.node and isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
                found.update(n.id for n in ast.walk(node) if isinstance(n, ast.Name))
        return found & self.locals


def parameters(args: ast.arguments) -> list[ast.arg]:
    """All parameters in the order that the engine numbers them: positional, *args, keyword-only, **kwargs."""
    found = [*args.posonlyargs, *args.args]
    if args.vararg:
        found.append(args.vararg)
    found += args.kwonlyargs
    if args.kwarg:
        found.append(args.kwarg)
    return found


def body_of(function: Function) -> list[ast.stmt]:
    """The statements of a function; a lambda's body is one return."""
    node = function.node
    if isinstance(node, ast.Lambda):
        return [ast.copy_location(ast.Return(node.body), node.body)]
    return node.body


def dotted(node: ast.expr) -> str | None:
    """`a.b.c` as text, None for anything else."""
    parts = []
    while isinstance(node, ast.Attribute):
        parts.append(node.attr)
        node = node.value
    if not isinstance(node, ast.Name):
        return None
    return ".".join([node.id, *reversed(parts)])


def _flat(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    """Each statement of a block and of the blocks in it, not of nested functions and classes."""
    for statement in body:
        yield statement
        for name in ("body", "orelse", "finalbody"):
            inner = getattr(statement, name, None)
            if inner and not isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                yield from _flat(inner)
        for handler in getattr(statement, "handlers", ()):
            yield from _flat(handler.body)
        for case in getattr(statement, "cases", ()):
            yield from _flat(case.body)


def _bound(statement: ast.stmt) -> Iterator[str]:
    if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        yield statement.name
        return
    if isinstance(statement, ast.Import):
        for alias in statement.names:
            yield alias.asname or alias.name.partition(".")[0]
        return
    if isinstance(statement, ast.ImportFrom):
        for alias in statement.names:
            yield alias.asname or alias.name
        return
    todo: list[ast.AST] = [statement]
    while todo:
        node = todo.pop()
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id
        elif (isinstance(node, ast.ExceptHandler) and node.name) or (
            isinstance(node, ast.MatchAs | ast.MatchStar) and node.name
        ):
            yield node.name
        if (isinstance(node, ast.stmt) and node is not statement) or isinstance(node, ast.Lambda):
            continue
        todo.extend(ast.iter_child_nodes(node))


class Program:
    """All modules that were given or asked for."""

    def __init__(self, files: list[SourceFile], find: Callable[[str], SourceFile | None]) -> None:
        self._find = find
        self._modules: dict[str, Module | None] = {}
        self.given = [Module(file) for file in files]
        for module in self.given:
            self._modules.setdefault(module.name, module)
        self._functions: dict[int, Function] = {}
        self._classes: dict[int, Class] = {}

    def module(self, name: str, near: Module | None = None) -> Module | None:
        """A module of the program by dotted name; scripts beside each other import each other by bare name."""
        for candidate in (name, f"{near.package}.{name}" if near and near.package else ""):
            if not candidate:
                continue
            if candidate not in self._modules:
                file = self._find(candidate)
                self._modules[candidate] = Module(file) if file else None
            found = self._modules[candidate]
            if found is not None:
                return found
        return None

    def function(self, node: FunctionNode, module: Module, qualname: str, outer: Function | None = None) -> Function:
        """The one Function of a node."""
        key = id(node)
        if key not in self._functions:
            self._functions[key] = Function(node, module, qualname, None, outer)
        return self._functions[key]

    def class_(self, node: ast.ClassDef, module: Module, qualname: str) -> Class:
        """The one Class of a node."""
        key = id(node)
        if key not in self._classes:
            self._classes[key] = Class(node, module, qualname)
        return self._classes[key]
