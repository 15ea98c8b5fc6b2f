"""Every fixture gives exactly the findings that it names, through `provlint check` and through flake8."""

from __future__ import annotations

import ast
import contextlib
import re
from pathlib import Path

import pytest

from tests.check.fixtures import Expected, expected, fixtures
from tests.check.support import flake8, found

ROOT = Path(__file__).parent.parent / "rules" / "fixtures"
FIXTURES = fixtures(ROOT)


def parses(fixture: Path) -> bool:
    """Whether this Python can read it: a fixture may use syntax of a later one."""
    with contextlib.suppress(SyntaxError):
        for file in [fixture] if fixture.is_file() else fixture.rglob("*.py"):
            ast.parse(file.read_text(encoding="utf-8"))
        return True
    return False


@pytest.mark.parametrize("fixture", FIXTURES, ids=[fixture.relative_to(ROOT).as_posix() for fixture in FIXTURES])
def test_check(fixture: Path) -> None:
    if not parses(fixture):
        pytest.skip("needs a later Python")
    wanted = expected(fixture)
    folder, name = (fixture, ".") if fixture.is_dir() else (fixture.parent, fixture.name)
    assert set(found(folder, *(["--strict"] if wanted.strict else []), name)) == wanted.always | wanted.by_check


def test_flake8() -> None:
    wanted: dict[Path, Expected] = {f: e for f in FIXTURES if parses(f) and not (e := expected(f)).strict}
    must = {(_inside(f, path), line, code) for f, e in wanted.items() for path, line, code in e.always}
    may = {(_inside(f, path), line, code) for f, e in wanted.items() for path, line, code in e.by_check}
    if not wanted:
        pytest.skip("no fixtures yet")
    printed = flake8(ROOT, *(f.relative_to(ROOT).as_posix() for f in wanted)).out
    rows = re.findall(r"^(.+?):(\d+):\d+: (PRV\d{3}) ", printed, re.MULTILINE)
    got = {(Path(path).as_posix(), int(line), code) for path, line, code in rows}
    assert (sorted(must - got), sorted(got - must - may)) == ([], [])


def _inside(fixture: Path, path: str) -> str:
    folder = fixture if fixture.is_dir() else fixture.parent
    return (folder / path).relative_to(ROOT).as_posix()
