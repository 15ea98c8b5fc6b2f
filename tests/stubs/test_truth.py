"""The stubs against the libraries' own sources. What needs a download runs only when PROVLINT_NETWORK=1."""

from __future__ import annotations

import ast
import os
import sys
from pathlib import Path

import pytest

from tests.stubs.truth import Library, check, claims, libraries, lies, pins

HERE = [name for name in libraries() if name in sys.stdlib_module_names or name == "provlint"]
ELSEWHERE = [name for name in libraries() if name not in HERE]


@pytest.mark.parametrize("library", HERE)
def test_what_is_installed(library: str, tmp_path: Path) -> None:
    assert check(library, tmp_path) == []


@pytest.mark.network
@pytest.mark.skipif(os.environ.get("PROVLINT_NETWORK") != "1", reason="downloads; PROVLINT_NETWORK=1 runs it")
@pytest.mark.parametrize("library", ELSEWHERE)
def test_against_the_source(library: str, tmp_path: Path) -> None:
    assert check(library, tmp_path) == []


def test_each_library_is_pinned() -> None:
    assert sorted(pins()) == sorted(ELSEWHERE)


def test_each_stub_claims_something() -> None:
    assert [library for library in libraries() if not list(claims(library))] == []


def test_a_lie_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A name, a parameter and a position that are not there; inheritance, re-exports and aliases that are."""
    stubs, source = tmp_path / "stubs", tmp_path / "source" / "shop"
    stubs.mkdir()
    source.mkdir(parents=True)
    (stubs / "shop.pyi").write_text(
        "class Client(Base):\n"
        "    def order(self, query: str, docs: list) -> None: ...\n"
        "    def inherited(self, text: str) -> None: ...\n"
        "    def again(self, text: str) -> None: ...\n"
        "    def gone(self) -> None: ...\n"
        "    attribute: str\n"
        "def swapped(text: str, query: str) -> None: ...\n"
        "def renamed(texts: str) -> None: ...\n"
        "def wrapped(texts: str) -> None: ...  # unseen: made when it runs\n"
    )
    (source / "__init__.py").write_text("from .core import Client, swapped, renamed\n")
    (source / "core.py").write_text(
        "from .base import Base as B\n"
        "class Client(B):\n"
        "    def __init__(self): self.attribute = 'x'\n"
        "    def order(self, query, docs, *, limit=1): ...\n"
        "    again = B.inherited\n"
        "def swapped(query, text): ...\n"
        "def renamed(documents): ...\n"
    )
    (source / "base.py").write_text("class Base:\n    def inherited(self, text): ...\n")
    monkeypatch.setattr("tests.stubs.truth.STUBS", stubs)
    told = [lie.split(": ", 1)[1] for lie in lies("shop", [Library([tmp_path / "source"])])]
    assert told == [
        "shop.Client.gone: not found",
        "shop.swapped: parameter text is at position 1, not 0; parameter query is at position 0, not 1",
        "shop.renamed: no parameter texts, but documents",
    ]


def test_stubs_import_nothing_but_types() -> None:
    """A stub is data: no statement in it does anything."""
    allowed = (
        ast.Import,
        ast.ImportFrom,
        ast.ClassDef,
        ast.FunctionDef,
        ast.AsyncFunctionDef,
        ast.AnnAssign,
        ast.Assign,
    )
    folder = Path(__file__).parents[2] / "stubs"
    for path in folder.rglob("*.pyi"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        assert all(isinstance(statement, allowed) for statement in tree.body), path
