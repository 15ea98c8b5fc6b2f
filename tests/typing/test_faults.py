"""The plugin is never in the way: a fault inside it is one line, and mypy's own answer stands."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

pytest.importorskip("mypy")

from mypy.options import Options

import provlint.mypy
from provlint.mypy import _plugin
from provlint.mypy._project import Project


def fail(ctx: Any) -> Any:
    raise ValueError("three")


@pytest.mark.parametrize(
    ("kind", "attribute"),
    [
        ("function", "default_return_type"),
        ("method", "default_return_type"),
        ("signature", "default_signature"),
        ("attribute", "default_attr_type"),
    ],
)
def test_a_fault_in_a_hook(kind: str, attribute: str, capsys: pytest.CaptureFixture[str]) -> None:
    _plugin._say.cache_clear()
    hook = _plugin._safe(fail, kind)
    assert hook(SimpleNamespace(**{attribute: "mypy's own"})) == "mypy's own"
    assert hook(SimpleNamespace(**{attribute: "mypy's own"})) == "mypy's own"
    said = capsys.readouterr().err.splitlines()
    assert len(said) == 1
    assert said[0].startswith(
        f"provlint.mypy: a fault in the {kind} hook, so that mypy's own answer stands; please report"
    )
    assert "ValueError: three" in said[0]


def test_a_release_outside_the_tested_span(capsys: pytest.CaptureFixture[str]) -> None:
    provlint.mypy.plugin("9.0.1+dev")
    assert capsys.readouterr().err == "provlint.mypy: tested with mypy 1.19 to 2.4, and this is 9.0.1+dev\n"
    provlint.mypy.plugin("1.19.1")
    provlint.mypy.plugin("2.4.1")
    assert capsys.readouterr().err == ""


def test_a_digest_is_about_a_package(tmp_path: Path) -> None:
    table = '[tool.provlint.roles]\nrankers = ["lib.order"]\n'
    (tmp_path / "pyproject.toml").write_text(table, encoding="utf-8")
    before = Project.load(tmp_path)
    (tmp_path / "pyproject.toml").write_text(table.replace("lib.order", "lib.sort"), encoding="utf-8")
    after = Project.load(tmp_path)
    assert before.digest("lib.inner") != after.digest("lib.inner")
    assert before.digest("other") == after.digest("other")
    assert before.digest("") != after.digest("")
    (tmp_path / "pyproject.toml").write_text(table.replace("lib.order", "order"), encoding="utf-8")
    assert Project.load(tmp_path).digest("other") != before.digest("other")


def test_an_unknown_option_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "pyproject.toml").write_text("[tool.provlint.mypy]\nnamse = true\n", encoding="utf-8")
    Project.load(tmp_path)
    assert capsys.readouterr().err == "provlint.mypy: [tool.provlint.mypy] has names and strict, and no 'namse'\n"


def test_nothing_is_loaded_for_a_warm_cache() -> None:
    """A run that finds everything in the cache pays for the plugin's front door alone."""
    program = (
        "import sys, provlint.mypy; provlint.mypy.plugin('2.4.1');"
        "print(*sorted(name for name in sys.modules if name.startswith('provlint')))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, encoding="utf-8", check=True)
    assert done.stdout.split() == [
        "provlint",
        "provlint.mypy",
        "provlint.mypy._codes",
        "provlint.mypy._plugin",
        "provlint.mypy._project",
        "provlint.text",
    ]


def test_the_plugin_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    plugin = provlint.mypy.plugin("2.4.1")(Options())
    assert plugin.get_function_hook("provlint.text.Source") is None, "nothing is in the build yet"
