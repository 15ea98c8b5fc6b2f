"""Runs the interpreter over a program: every function is an entry; state in `self` and in modules persists."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from provlint.flow.events import Event
from provlint.flow.interpreter import Interpreter
from provlint.flow.knowledge import Knowledge
from provlint.flow.program import Class, Function, Module, Program, SourceFile
from provlint.roles.model import Evidence, FunctionRoles, Role

__all__ = ["Analysis", "Knowledge", "Note", "analyse"]

ROUNDS = 2
"""State written by one entry is seen by all others in the next round: two rounds close a rolling summary."""


@dataclass(frozen=True, slots=True)
class Note:
    """Something that the analysis could not finish, and where."""

    path: str
    line: int
    message: str


@dataclass(frozen=True)
class Analysis:
    """What the engine saw."""

    events: tuple[Event, ...]
    notes: tuple[Note, ...] = ()
    calls: Mapping[tuple[str, int, int], tuple[Role, str, Evidence]] = field(default_factory=dict)
    functions: tuple[tuple[str, int, str, FunctionRoles], ...] = ()


def analyse(files: Sequence[SourceFile], find: Callable[[str], SourceFile | None], knowledge: Knowledge) -> Analysis:
    """The events of the given files, taken in order of path. `find` loads what they import; nothing is run."""
    if not files:
        return Analysis(())
    program = Program(sorted(files, key=lambda f: f.path), find)
    interpreter = Interpreter(program, knowledge)
    notes: dict[tuple[str, int], Note] = {}
    functions: list[tuple[str, int, str, FunctionRoles]] = []
    for number in range(ROUNDS):
        for module in program.given:
            entries: list[Function | Module] = [module, *functions_of(module, program)]
            for entry in entries:
                line = entry.node.lineno if isinstance(entry, Function) else 1
                try:
                    whole = interpreter.run_entry(entry)
                except Exception as error:  # noqa: BLE001 - a fault of ours in one function must not hide the findings of the others
                    name = entry.qualname if isinstance(entry, Function) else entry.name
                    text = f"{name}: provlint failed here ({type(error).__name__}: {error}); please report it"
                    notes[module.file.path, line] = Note(module.file.path, line, text)
                    continue
                if not whole:
                    name = entry.qualname if isinstance(entry, Function) else entry.name
                    text = f"{name}: too large to be followed to the end"
                    notes.setdefault((module.file.path, line), Note(module.file.path, line, text))
                if isinstance(entry, Function) and number == 0:
                    functions.append((module.file.path, line, entry.qualname, interpreter.roles.of(entry)))
    given = {module.file.path for module in program.given}
    events = sorted(
        (event for event in interpreter.events if event.site.path in given),
        key=lambda e: (e.site.path, e.site.line, e.site.column, e.kind, e.callee, repr(e.made())),
    )
    return Analysis(tuple(events), tuple(notes[k] for k in sorted(notes)), interpreter.calls, tuple(functions))


def functions_of(module: Module, program: Program) -> Iterator[Function]:
    """All functions and methods of a module that are not inside a function."""
    yield from _functions(module.file.tree.body, module, "", program)


def _functions(body: Iterable[object], module: Module, prefix: str, program: Program) -> Iterator[Function]:
    for statement in body:
        if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef):
            yield program.function(statement, module, prefix + statement.name)
        elif isinstance(statement, ast.ClassDef):
            cls: Class = program.class_(statement, module, prefix + statement.name)
            yield from cls.methods.values()
            inner = [s for s in statement.body if isinstance(s, ast.ClassDef)]
            yield from _functions(inner, module, f"{prefix}{statement.name}.", program)
        elif isinstance(statement, ast.If | ast.Try | ast.With):
            yield from _functions(statement.body, module, prefix, program)
            yield from _functions(getattr(statement, "orelse", []), module, prefix, program)
            for handler in getattr(statement, "handlers", []):
                yield from _functions(handler.body, module, prefix, program)
