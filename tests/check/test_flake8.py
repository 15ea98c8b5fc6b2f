"""The flake8 plugin: registered, configurable, and of one mind with `provlint check`."""

from __future__ import annotations

import subprocess
import sys
from importlib.metadata import entry_points
from pathlib import Path

from tests.check.support import FAULTY, command, flake8, found, write

LIBRARY = "from helpers import summarize\n\n\ndef brief(text):\n    return summarize(text)\n"


def test_registered_under_our_prefix() -> None:
    (entry,) = entry_points(group="flake8.extension", name="PRV")
    assert entry.value == "provlint.flake8:Plugin"


def test_reports_as_check_does(tmp_path: Path) -> None:
    write(tmp_path, {"agent.py": FAULTY, "lib/other.py": FAULTY, "clean.py": "x = 1\n"})
    lines = flake8(tmp_path, ".").out.splitlines()
    assert [line.split(" ")[:2] for line in lines] == [
        ["./agent.py:6:12:", "PRV101"],
        ["./lib/other.py:6:12:", "PRV101"],
    ]
    (line,) = flake8(tmp_path, "agent.py").out.splitlines()
    text = command(tmp_path, "provlint", "check", "agent.py").out.splitlines()[0]
    assert line == text


def test_standard_input_under_a_name(tmp_path: Path) -> None:
    write(tmp_path, {"pyproject.toml": '[tool.provlint]\nignore = ["PRV101"]\n', "sub/x.py": ""})
    words = [sys.executable, "-m", "flake8", "--isolated", "--select=PRV", "-"]

    def lint(*more: str) -> str:
        done = subprocess.run([*words, *more], cwd=tmp_path, input=FAULTY, capture_output=True, encoding="utf-8")
        return done.stdout

    assert lint() == ""
    (tmp_path / "pyproject.toml").unlink()
    assert lint().startswith("stdin:6:12: PRV101 ")
    assert lint("--stdin-display-name", "sub/agent.py").startswith("sub/agent.py:6:12: PRV101 ")


def test_strict_and_confidence_are_options(tmp_path: Path) -> None:
    write(tmp_path, {"agent.py": FAULTY})
    assert flake8(tmp_path, "--provlint-min-confidence=high", "agent.py").out == ""
    assert "PRV101" in flake8(tmp_path, "--provlint-strict", "agent.py").out
    write(tmp_path, {".flake8": "[flake8]\nselect = PRV\nprovlint-min-confidence = high\n"})
    assert command(tmp_path, "flake8", "agent.py").out == ""


def test_settings_are_those_of_the_file(tmp_path: Path) -> None:
    write(tmp_path, {"one/agent.py": FAULTY, "two/agent.py": FAULTY})
    write(tmp_path, {"one/pyproject.toml": "[tool.provlint]\nmin-confidence = 'high'\n"})
    assert flake8(tmp_path, ".").out.startswith("./two/agent.py:6:12: PRV101")
    assert found(tmp_path, "one") == []


def test_trouble_with_settings_is_said_once(tmp_path: Path) -> None:
    write(tmp_path, {"agent.py": FAULTY, "other.py": FAULTY, "pyproject.toml": "[tool.provlint]\nstrict = 1\n"})
    answer = flake8(tmp_path, ".")
    assert answer.err == "provlint: pyproject.toml:2: PRV902 `strict` must be true or false\n"
    assert answer.out.count("PRV101") == 2


def test_broken_file_is_left_to_flake8(tmp_path: Path) -> None:
    write(tmp_path, {"broken.py": "def f(:\n"})
    answer = command(tmp_path, "flake8", "--isolated", "--select=PRV,E9", "broken.py")
    assert "E999" in answer.out
    assert "PRV" not in answer.out


def test_what_is_imported_is_read_on_demand(tmp_path: Path) -> None:
    text = "from helpers import rerank\nfrom library import brief\n\nrerank(0, brief(1))\n"
    write(tmp_path, {"agent.py": text, "library.py": LIBRARY})
    assert found(tmp_path) == [("agent.py", 4, "PRV101")]
    assert flake8(tmp_path, "agent.py").out.startswith("agent.py:4:1: PRV101 ")
    assert found(tmp_path, "agent.py") == [("agent.py", 4, "PRV101")]
