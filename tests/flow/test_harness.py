"""The measure measured: a comment that lies is found out, and so is a report that differs from the comments."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from . import expectations, score, verify
from .expectations import Expectation, Program

ROOTS = expectations.roots()

LIES = """\
from testlib import CHOICE, SINK, SOURCE


def case_lies():
    SINK(SOURCE())  # clean
    SINK("plain")  # flow
    SINK("plain")
    if CHOICE():
        SINK([{"deep": SOURCE()}])  # flow
    return
    SINK("plain")  # clean


def helper():
    SINK("plain")  # flow-alarm: no such comment
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(expectations, "PROGRAMS", tmp_path)
    monkeypatch.setattr(verify, "PROGRAMS", tmp_path)
    monkeypatch.setattr(verify, "roots", lambda: [tmp_path, *ROOTS])
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    (tmp_path / "lies").mkdir()
    return tmp_path


def test_lies_are_found_out(folder: Path) -> None:
    file = folder / "lies" / "lying.py"
    file.write_text(LIES, encoding="utf-8")
    assert verify.differences(Program("lies.lying", (file,))) == [
        "lies/lying.py:7: a sink without a comment",
        "lies/lying.py:15: a sink without a comment",
        "lies/lying.py:5: says clean, execution shows otherwise",
        "lies/lying.py:6: says flow, execution shows otherwise",
        "lies/lying.py:11: never reached",
    ]


def test_a_program_that_fails_says_so(folder: Path) -> None:
    file = folder / "lies" / "failing.py"
    file.write_text("def case_fails():\n    raise KeyError('gone')\n", encoding="utf-8")
    with pytest.raises(KeyError, match="gone"):
        verify.differences(Program("lies.failing", (file,)))


def test_differences_from_the_comments() -> None:
    items = [
        Expectation("a.py", 1, flows=True),
        Expectation("a.py", 2, flows=False),
        Expectation("a.py", 3, flows=True, reason="out of reach"),
        Expectation("a.py", 4, flows=False, reason="joined"),
    ]
    assert score.differences(items, {("a.py", 1), ("a.py", 4)}) == []
    assert score.differences(items, {("a.py", 2), ("a.py", 3)}) == [
        "a.py:1: missed, says flow",
        "a.py:2: reported, says clean",
        "a.py:3: reported, says flow: out of reach",
        "a.py:4: missed, says clean: joined",
    ]
