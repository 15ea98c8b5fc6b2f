"""The statements of a module, for what no hook sees. Walking its expressions would cost more than checking them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mypy.nodes import (
    Block,
    ClassDef,
    Decorator,
    ForStmt,
    FuncDef,
    IfStmt,
    MatchStmt,
    OverloadedFuncDef,
    Statement,
    TryStmt,
    WhileStmt,
    WithStmt,
)

__all__ = ["statements"]


def statements(body: Sequence[Statement], *, functions: bool = True) -> Iterator[Statement]:
    """All statements, those inside others too; without `functions`, not those of functions and classes inside."""
    for statement in body:
        yield statement
        if functions or not isinstance(statement, FuncDef | Decorator | OverloadedFuncDef | ClassDef):
            for block in _blocks(statement):
                if block is not None:
                    yield from statements(block.body, functions=functions)


def _blocks(statement: Statement) -> Sequence[Block | None]:
    if isinstance(statement, FuncDef):
        return [statement.body]
    if isinstance(statement, Decorator):
        return [statement.func.body]
    if isinstance(statement, OverloadedFuncDef):
        items = [*statement.items, *([statement.impl] if statement.impl else [])]
        return [block for item in items for block in _blocks(item)]
    if isinstance(statement, ClassDef):
        return [statement.defs]
    if isinstance(statement, IfStmt):
        return [*statement.body, statement.else_body]
    if isinstance(statement, ForStmt | WhileStmt):
        return [statement.body, statement.else_body]
    if isinstance(statement, WithStmt):
        return [statement.body]
    if isinstance(statement, TryStmt):
        return [statement.body, *statement.handlers, statement.else_body, statement.finally_body]
    return statement.bodies if isinstance(statement, MatchStmt) else []
