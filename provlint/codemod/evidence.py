"""What the definitions of functions prove about them: that one takes text, that one hands back what it was given."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from typing import NamedTuple

from provlint.flow import SourceFile
from provlint.flow.program import Module

__all__ = ["Definition", "Definitions", "is_text_rewriter", "parameter_of", "picks_elements"]

_ADDING = {"append", "extend", "insert", "appendleft", "extendleft", "__setitem__", "__iadd__"}


class Definition(NamedTuple):
    """A function, and the module that says what the names in it mean."""

    node: ast.FunctionDef
    module: Module


class Definitions:
    """The functions that names in one file stand for, where exactly one definition can be meant."""

    def __init__(self, file: SourceFile, find: Callable[[str], SourceFile | None]) -> None:
        self._file = file
        self._find = find
        self._inner = _bound_inside(file.tree)

    def is_bound(self, name: str) -> bool:
        """Whether the file gives a name a meaning of its own anywhere; a star import might."""
        module = Module(self._file)
        return name in self._inner or name in module.bindings or bool(module.stars)

    def function(self, dotted: str) -> Definition | None:
        """The plain, undecorated function of a module that `dotted` is sure to be."""
        name, _, member = dotted.partition(".")
        if name in self._inner or "." in member:
            return None
        module = Module(self._file)
        for _ in range(5):  # re-exports
            bound = module.bindings.get(name, [])
            if len(bound) != 1 or module.stars:
                return None
            statement = bound[0]
            if isinstance(statement, ast.FunctionDef):
                plain = not member and not statement.decorator_list and not _rebound(module, name)
                return Definition(statement, module) if plain else None
            if isinstance(statement, ast.Import):
                target = next((a.name for a in statement.names if (a.asname or a.name) == name), None)
                name, member = member, ""
            elif isinstance(statement, ast.ImportFrom):
                alias = next((a.name for a in statement.names if (a.asname or a.name) == name), None)
                origin = module.absolute(statement)
                target, name = (f"{origin}.{alias}", member) if member else (origin, alias or "")
                member = ""
            else:
                return None
            found = self._find(target) if target and name else None
            if found is None:
                return None
            module = Module(found)
        return None


def parameter_of(function: ast.FunctionDef, position: int | None, keyword: str | None) -> ast.arg | None:
    """The parameter that an argument fills, given by position or by keyword."""
    positional = [*function.args.posonlyargs, *function.args.args]
    if keyword is None:
        return positional[position] if position is not None and position < len(positional) else None
    named = [*function.args.args, *function.args.kwonlyargs]
    return next((each for each in named if each.arg == keyword), None)


def is_text_rewriter(function: Definition, parameter: ast.arg) -> bool:
    """Whether annotations say that it makes one text of one text: then source text can stand where its result did."""
    makes = _is_text(parameter.annotation, "Source", function.module)
    makes = makes and _is_text(function.node.returns, "Rewritten", function.module)
    return makes and not _is_generator(function.node)


def picks_elements(function: ast.FunctionDef, parameter: str) -> bool:
    """Whether every return is a list of elements of `parameter`, so that its answer is what it was given, reordered.

    Functions that the body hands the list to are trusted not to add to it.
    """
    body = [node for statement in function.body for node in _own(statement)]
    returns = [node for node in body if isinstance(node, ast.Return)]
    if not returns or not isinstance(function.body[-1], ast.Return) or _is_generator(function):
        return False
    if any(isinstance(node, ast.Global | ast.Nonlocal) for node in body):
        return False
    return all(each.value is not None and _Selection(function, parameter).holds(each.value) for each in returns)


class _Selection:
    """Judges expressions of one function: are they lists of elements of its parameter?"""

    def __init__(self, function: ast.FunctionDef, parameter: str) -> None:
        self._parameter = parameter
        self._nodes = list(ast.walk(function))
        self._bound = {node.id for node in self._nodes if isinstance(node, ast.Name) and _is_store(node)}
        self._bound |= {node.arg for node in self._nodes if isinstance(node, ast.arg)}

    def holds(self, value: ast.expr, depth: int = 0) -> bool:
        if depth > 20:
            return False
        if isinstance(value, ast.Name):
            return self._is_given(value.id) or self._is_local_selection(value.id, depth)
        if isinstance(value, ast.Subscript):
            return isinstance(value.slice, ast.Slice) and self.holds(value.value, depth + 1)
        if isinstance(value, ast.Call):
            plain = isinstance(value.func, ast.Name) and value.func.id in {"sorted", "list"} - self._bound
            return plain and len(value.args) == 1 and self.holds(value.args[0], depth + 1)
        if isinstance(value, ast.IfExp):
            return self.holds(value.body, depth + 1) and self.holds(value.orelse, depth + 1)
        return isinstance(value, ast.ListComp) and self._is_picking(value, depth)

    def _is_picking(self, value: ast.ListComp, depth: int) -> bool:
        """`[x for x in given if ...]` or `[given[i] for i in order]`."""
        element, first = value.elt, value.generators[0]
        if isinstance(element, ast.Subscript) and isinstance(element.value, ast.Name):
            return self._is_given(element.value.id) and not isinstance(element.slice, ast.Slice)
        same = isinstance(element, ast.Name) and isinstance(first.target, ast.Name) and element.id == first.target.id
        return same and len(value.generators) == 1 and self.holds(first.iter, depth + 1)

    def _is_given(self, name: str) -> bool:
        return name == self._parameter and not self._stores(name) and not self._is_added_to(name)

    def _is_local_selection(self, name: str, depth: int) -> bool:
        makers = [
            node.value
            for node in self._nodes
            if isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id == name for t in node.targets)
        ]
        once = len(makers) == 1 and self._stores(name) == 1
        return once and not self._is_added_to(name) and self.holds(makers[0], depth + 1)

    def _stores(self, name: str) -> int:
        return sum(isinstance(node, ast.Name) and node.id == name and _is_store(node) for node in self._nodes)

    def _is_added_to(self, name: str) -> bool:
        for node in self._nodes:
            if isinstance(node, ast.Attribute) and node.attr in _ADDING and _is_name(node.value, name):
                return True
            if isinstance(node, ast.Subscript) and not isinstance(node.ctx, ast.Load) and _is_name(node.value, name):
                return True
        return False


def _is_text(node: ast.expr | None, phantom: str, module: Module) -> bool:
    """Whether an annotation, quoted or not, is `str` or this phantom type of provlint."""
    if node is None:
        return False
    text = node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ast.unparse(node)
    name, _, member = text.partition(".")
    bound = module.bindings.get(name, [])
    if text == "str":
        return not bound
    if len(bound) != 1:
        return False
    statement = bound[0]
    if isinstance(statement, ast.ImportFrom):
        ours = module.absolute(statement) in ("provlint", "provlint.text")
        return ours and not member and any(a.name == phantom and (a.asname or a.name) == name for a in statement.names)
    names = statement.names if isinstance(statement, ast.Import) else []
    return member == phantom and any(a.name == "provlint" and (a.asname or a.name) == name for a in names)


def _own(node: ast.AST) -> Iterator[ast.AST]:
    """A node and all below it that is not inside a nested function."""
    yield node
    if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
        for child in ast.iter_child_nodes(node):
            yield from _own(child)


def _is_generator(function: ast.FunctionDef) -> bool:
    return any(isinstance(n, ast.Yield | ast.YieldFrom) for statement in function.body for n in _own(statement))


def _is_store(node: ast.Name) -> bool:
    return not isinstance(node.ctx, ast.Load)


def _is_name(node: ast.expr, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name


def _rebound(module: Module, name: str) -> bool:
    """Whether a `global` statement lets a function change what the name is."""
    return any(isinstance(node, ast.Global) and name in node.names for node in ast.walk(module.file.tree))


def _bound_inside(tree: ast.Module) -> set[str]:
    """Names that some function, class, comprehension or `global` of the file binds."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.arg):
            found.add(node.arg)
        elif isinstance(node, ast.Name) and _is_store(node):
            found.add(node.id)
        elif isinstance(node, ast.Global | ast.Nonlocal):
            found.update(node.names)
        elif isinstance(node, ast.ExceptHandler | ast.MatchAs | ast.MatchStar) and node.name:
            found.add(node.name)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            for inner in ast.walk(node):
                if inner is not node and isinstance(inner, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                    found.add(inner.name)
                elif isinstance(inner, ast.alias):
                    found.add((inner.asname or inner.name).partition(".")[0])
    return found
