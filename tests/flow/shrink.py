"""Makes a program smaller for as long as something still holds of it."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator

__all__ = ["shrink"]


def shrink(text: str, holds: Callable[[str], bool]) -> str:
    """The smallest program that is reached by leaving parts out, one at a time, while `holds` holds."""
    text = ast.unparse(ast.parse(text))
    position = 0
    while True:
        smaller = None
        for number, candidate in enumerate(_smaller(text)):
            if number >= position and candidate != text and holds(candidate):
                smaller, position = candidate, max(0, number - 1)
                break
        if smaller is not None:
            text = smaller
        elif position:
            position = 0
        else:
            return text


def _smaller(text: str) -> Iterator[str]:
    """The program with one part left out, big parts first."""
    for change in (_statements, _blocks, _expressions):
        count = sum(1 for _ in change(ast.parse(text)))
        for number in range(count):
            tree = ast.parse(text)
            for at, apply in enumerate(change(tree)):
                if at == number:
                    apply()
                    break
            try:
                yield ast.unparse(ast.fix_missing_locations(tree))
            except (ValueError, AttributeError):  # the change left something that is no program
                continue


Change = Iterator[Callable[[], None]]


def _bodies(tree: ast.Module) -> Iterator[list[ast.stmt]]:
    for node in ast.walk(tree):
        for name in ("body", "orelse", "finalbody"):
            body = getattr(node, name, None)
            if isinstance(body, list) and body:
                yield body


def _statements(tree: ast.Module) -> Change:
    """Leave out a statement."""
    for body in _bodies(tree):
        for at in range(len(body)):

            def apply(body: list[ast.stmt] = body, at: int = at) -> None:
                body[at : at + 1] = [] if len(body) > 1 else [ast.Pass()]

            if not (len(body) == 1 and isinstance(body[0], ast.Pass)):
                yield apply


def _blocks(tree: ast.Module) -> Change:
    """Put what is inside a compound statement in its place; for a function, leave out the calls of it too."""
    for body in _bodies(tree):
        for at, statement in enumerate(body):
            inside: list[ast.stmt] = getattr(statement, "body", [])
            if isinstance(statement, ast.Match):
                inside = statement.cases[0].body

            def apply(body: list[ast.stmt] = body, at: int = at, inside: list[ast.stmt] = inside) -> None:
                name = getattr(body[at], "name", "")
                body[at : at + 1] = inside
                for other in _bodies(tree) if name else ():
                    other[:] = [each for each in other if ast.unparse(each) != f"{name}()"] or [ast.Pass()]

            if inside and not isinstance(statement, ast.ClassDef):
                yield apply


def _expressions(tree: ast.Module) -> Change:
    """Put a part of an expression, a plain text or a source in its place."""
    for parent in ast.walk(tree):
        for name, value in ast.iter_fields(parent):
            for at, each in enumerate(value if isinstance(value, list) else [value]):
                if not isinstance(each, ast.expr) or not isinstance(getattr(each, "ctx", ast.Load()), ast.Load):
                    continue
                parts: list[ast.expr] = [part for part in ast.iter_child_nodes(each) if isinstance(part, ast.expr)]
                if not isinstance(each, ast.Constant):
                    parts.append(ast.Constant("plain"))
                if not isinstance(each, ast.Constant) and ast.unparse(each) not in ("SOURCE", "SOURCE()"):
                    parts.append(ast.Call(ast.Name("SOURCE", ast.Load()), [], []))
                for part in parts:

                    def apply(
                        parent: ast.AST = parent,
                        name: str = name,
                        value: object = value,
                        at: int = at,
                        part: ast.expr = part,
                    ) -> None:
                        if isinstance(value, list):
                            value[at] = part
                        else:
                            setattr(parent, name, part)

                    yield apply
