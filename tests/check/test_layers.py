"""Who may import whom (DESIGN section 7): text and finding at the bottom, the front ends at the top, side by side."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import resolve_name
from pathlib import Path

import pytest

import provlint

PACKAGE = Path(provlint.__file__).parent
_CORE = {"text", "finding"}
_ROLES = {*_CORE, "roles"}
_RULES = {*_ROLES, "flow", "rules"}
_CHECK = {*_RULES, "settings", "discovery", "sources", "suppression", "check"}
ALLOWED: dict[str, set[str]] = {
    "text": set(),
    "finding": set(),
    "guards": {"text"},
    "roles": _CORE,
    "flow": _ROLES,
    "rules": {*_ROLES, "flow"},
    "settings": _ROLES,
    "discovery": {"settings"},
    "sources": {"settings", "flow"},
    "suppression": {"finding"},
    "check": _CHECK,
    "report": {*_CHECK, ""},
    "flake8": {*_CHECK, ""},
    "codemod": {*_CHECK, "report", ""},
    "mypy": {*_CORE, "roles", "settings", ""},
    "cli": {*_CHECK, "report", "codemod", ""},
    "__main__": {"cli"},
    "": {"text", "guards"},
}
"""For each part of the package, the other parts it imports. The empty name is the package itself: its version."""
TOOLS = {
    "pathspec": {"discovery"},
    "flake8": {"flake8"},
    "mypy": {"mypy"},
    "libcst": {"codemod"},
}
"""What is not in the standard library, and the parts that may import it."""


def imports(file: Path) -> Iterator[tuple[str, bool]]:
    """The absolute names of all that a module imports, and whether for type checkers alone."""
    module = ".".join(("provlint", *file.relative_to(PACKAGE).with_suffix("").parts))
    package = module.removesuffix(".__init__") if file.name == "__init__.py" else module.rpartition(".")[0]
    tree = ast.parse(file.read_text(encoding="utf-8"))
    guarded = [node for node in ast.walk(tree) if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test)]
    typing = {inner for node in guarded for part in node.body for inner in ast.walk(part)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node in typing) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = resolve_name("." * node.level + (node.module or ""), package) if node.level else node.module or ""
            yield from ((f"{base}.{alias.name}", node in typing) for alias in node.names)


def part(name: str) -> str:
    """The part of the package that a dotted name belongs to."""
    step = name.split(".")[1].removeprefix("__init__") if "." in name else ""
    return step if step and ((PACKAGE / step).is_dir() or (PACKAGE / f"{step}.py").is_file()) else ""


FILES = sorted(PACKAGE.rglob("*.py"))


@pytest.mark.parametrize("file", FILES, ids=[file.relative_to(PACKAGE).as_posix() for file in FILES])
def test_imports_go_one_way(file: Path) -> None:
    own = part(".".join(("provlint", *file.relative_to(PACKAGE).with_suffix("").parts)))
    for name, typing in imports(file):
        top = name.split(".")[0]
        if top == "provlint":
            assert part(name) in {own, *ALLOWED[own]}, f"{own or 'provlint'} must not import {name}"
        elif top not in sys.stdlib_module_names and not (typing and top == "typing_extensions"):
            assert own in TOOLS.get(top, ()), f"{own or 'provlint'} must not import {name}"


def loaded_by(statement: str) -> set[str]:
    code = f"import sys; {statement}; print(*sorted({{name.split('.')[0] for name in sys.modules}}))"
    return set(
        subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True).stdout.split()
    )


def test_the_types_and_guards_need_no_tool() -> None:
    assert loaded_by("import provlint") & {*TOOLS, "pydantic"} == set()


def test_checking_needs_pathspec_alone() -> None:
    assert loaded_by("import provlint.cli") & {*TOOLS, "pydantic"} == {"pathspec"}


def test_flake8_users_pay_for_no_other_tool() -> None:
    assert loaded_by("import provlint.flake8") & {*TOOLS, "pydantic"} == {"pathspec"}
