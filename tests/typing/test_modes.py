"""The same answers from the cache, in parallel, in the daemon, by both parsers, and after the configuration changed."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("mypy")

ROOT = Path(__file__).parents[2]
CONFIG = '[tool.mypy]\nstrict = true\nplugins = ["provlint.mypy"]\n[tool.provlint]\nstubs = ["provenance"]\n'
LIBRARY = """def digest(text: str) -> str:
    return text[:9]

class Client:
    def order(self, query: str, documents: list[str]) -> list[int]:
        return [len(text) for text in documents]
"""
STUB = """from provlint.text import Rewritten, Source

def digest(text: str) -> Rewritten: ...

class Client:
    def order(self, query: str, documents: list[Source]) -> list[int]: ...
"""
AGENT = """from lib import Client, digest

from provlint import Source

def search(client: Client, pages: list[Source]) -> None:
    short = [digest(page) for page in pages]
    reveal_type(short)
    client.order("q", short)
    client.order("q", pages)
"""
REWRITTEN = ["7 list[provlint.text.Rewritten]", "8 rank-derivative"]
PLAIN = ["7 list[str]"]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    for name, text in {
        "pyproject.toml": CONFIG,
        "agent.py": AGENT,
        "site/lib/__init__.py": LIBRARY,
        "site/lib/py.typed": "",
        "provenance/lib/__init__.pyi": STUB,
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def answers(folder: Path, *command: str) -> list[str]:
    """Line and code of each error, line and type of each revealed one."""
    paths = os.pathsep.join(filter(None, ["site", str(ROOT), os.environ.get("PYTHONPATH", "")]))
    done = subprocess.run(
        [sys.executable, "-m", *command, "agent.py"],
        cwd=folder,
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONPATH": paths},
        check=False,
    )
    assert "Traceback" not in done.stderr, done.stderr
    errors = re.findall(r"agent\.py:(\d+): error: .*\[([\w-]+)\]$", done.stdout, re.MULTILINE)
    reveals = re.findall(r'agent\.py:(\d+): note: Revealed type is "(.*)"', done.stdout)
    return sorted(f"{line} {what}" for line, what in errors + reveals)


def native(version: int) -> bool:
    from mypy.version import __version__

    return int(__version__.split(".")[0]) >= version


def test_cold_and_warm(project: Path) -> None:
    assert answers(project, "mypy") == REWRITTEN
    assert answers(project, "mypy") == REWRITTEN


@pytest.mark.skipif("not native(2)")
def test_parallel_and_back(project: Path) -> None:
    assert answers(project, "mypy", "-n2") == REWRITTEN
    assert answers(project, "mypy") == REWRITTEN


@pytest.mark.parametrize("option", ["--no-sqlite-cache", "--no-fixed-format-cache", "--cache-dir=/dev/null"])
def test_other_caches(project: Path, option: str) -> None:
    assert answers(project, "mypy", option) == REWRITTEN
    assert answers(project, "mypy", option) == REWRITTEN


@pytest.mark.skipif("not native(2)")
def test_the_other_parser(project: Path) -> None:
    assert answers(project, "mypy", "--no-native-parser") == REWRITTEN


def test_a_changed_stub_is_seen(project: Path) -> None:
    assert answers(project, "mypy") == REWRITTEN
    (project / "provenance/lib/__init__.pyi").write_text("", encoding="utf-8")
    assert answers(project, "mypy") == PLAIN
    (project / "provenance/lib/__init__.pyi").write_text(STUB, encoding="utf-8")
    assert answers(project, "mypy") == REWRITTEN


def test_a_changed_role_is_seen(project: Path) -> None:
    (project / "pyproject.toml").write_text(CONFIG + '[tool.provlint.roles]\nnone = ["lib.digest"]\n', encoding="utf-8")
    assert answers(project, "mypy") == PLAIN
    (project / "pyproject.toml").write_text(CONFIG, encoding="utf-8")
    assert answers(project, "mypy") == REWRITTEN


def test_the_daemon(project: Path) -> None:
    try:
        assert answers(project, "mypy.dmypy", "run", "--") == REWRITTEN
        (project / "agent.py").write_text(AGENT + "\n# edited\n", encoding="utf-8")
        assert answers(project, "mypy.dmypy", "run", "--") == REWRITTEN
        (project / "provenance/lib/__init__.pyi").write_text("", encoding="utf-8")
        assert answers(project, "mypy.dmypy", "run", "--") == PLAIN
    finally:
        subprocess.run([sys.executable, "-m", "mypy.dmypy", "stop"], cwd=project, capture_output=True, check=False)
