"""Runs each program and holds its comments against what arrives at the sinks.

A program is its module body and its functions named `case_*`. Each case is run alone in a fresh module, once for every
way in which the calls of CHOICE can turn out, and all cases are run in turn, twice, in one module, because what one
leaves behind another may find.

    python -m tests.flow.verify [MODULE ...]

The exit status is 1 where a comment is wrong.
"""

from __future__ import annotations

import asyncio
import importlib
import inspect
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

from .expectations import PROGRAMS, Program, expectations, programs, roots

__all__ = ["differences", "every_run", "observe"]

_DEPTH = 8
"""How many answers of CHOICE are tried both ways in one run."""
_RUNS = 400
"""How many runs of one case are made: all combinations of `_DEPTH` answers, and some to spare."""


def observe(program: Program) -> dict[tuple[str, int], bool]:
    """By file and line of each sink that was reached: whether marked text ever arrived."""
    testlib = _testlib()
    testlib.seen.clear()
    every_run(testlib, lambda: _fresh(program))
    names = [name for name in vars(_fresh(program)) if name.startswith("case_")]
    for name in names:
        every_run(testlib, lambda name=name: _call(getattr(_fresh(program), name)))  # type: ignore[misc]
    module = _fresh(program)
    for name in names * 2:
        _call(getattr(module, name))
    return dict(testlib.seen)


def every_run(testlib: Any, run: Callable[[], object], depth: int = _DEPTH) -> None:
    """Call `run` for each way in which the first `depth` answers of CHOICE can turn out; later ones are no."""
    pending: list[tuple[bool, ...]] = [()]
    for _ in range(_RUNS):
        if not pending:
            break
        testlib.given, testlib.taken = pending.pop(), []
        run()
        taken = tuple(testlib.taken)
        pending += [(*taken[:at], True) for at in range(len(testlib.given), min(len(taken), depth))]
    testlib.given, testlib.taken = (), []


def _testlib() -> Any:
    for root in reversed(roots()):
        if str(root) not in sys.path:
            sys.path.insert(0, str(root))
    return importlib.import_module("testlib")


def _fresh(program: Program) -> ModuleType:
    for name in [name for name, module in sys.modules.items() if name != "testlib" and _is_program(module)]:
        del sys.modules[name]
    return importlib.import_module(program.module)


def _is_program(module: ModuleType) -> bool:
    places = (getattr(module, "__file__", None), *getattr(module, "__path__", ()))
    return any(str(place).startswith(str(PROGRAMS)) for place in places if place)


def _call(case: Callable[[], object]) -> None:
    outcome = case()
    if inspect.iscoroutine(outcome):
        asyncio.run(outcome)


def differences(program: Program) -> list[str]:
    """What is wrong with the comments of one program, a line each."""
    try:
        seen = observe(program)
    except ModuleNotFoundError as error:
        if error.name in {"attr", "attrs", "pydantic"}:
            return []  # a library that need not be installed
        raise
    wrong: list[str] = []
    for file in program.files:
        expected, bare = expectations(file)
        path = file.relative_to(PROGRAMS).as_posix()
        wrong += [f"{path}:{line}: a sink without a comment" for line in bare]
        arrived = {line: flows for (name, line), flows in seen.items() if Path(name) == file}
        for item in expected:
            place = f"{path}:{item.line}"
            if item.line not in arrived:
                wrong.append(f"{place}: never reached")
            elif arrived.pop(item.line) != item.flows:
                wrong.append(f"{place}: says {'flow' if item.flows else 'clean'}, execution shows otherwise")
        wrong += [f"{path}:{line}: reached, but it has no comment" for line in arrived if line not in bare]
    return wrong


def main() -> int:
    chosen = [program for program in programs() if not sys.argv[1:] or program.module.startswith(tuple(sys.argv[1:]))]
    wrong: list[str] = []
    for program in chosen:
        try:
            wrong += differences(program)
        except Exception as error:  # noqa: BLE001 - a program that fails is an answer, and the others are still run
            wrong.append(f"{program.module}: {type(error).__name__}: {error}")
    print(*wrong, sep="\n", end="\n" if wrong else "")
    items = [item for program in chosen for file in program.files for item in expectations(file)[0]]
    flows = sum(item.flows for item in items)
    print(f"{len(chosen)} programs, {flows} flows, {len(items) - flows} clean, {len(wrong)} wrong")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
