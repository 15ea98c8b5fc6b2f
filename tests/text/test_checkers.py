"""The same annotated file through four type checkers, with no plugin: each refuses the same lines."""

from __future__ import annotations

import importlib.util
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

ANNOTATED = Path(__file__).with_name("annotated.py")
ROOT = ANNOTATED.parents[2]
PLACE = re.compile(r"annotated\.py:(\d+):\d+[:\s-]")

COMMANDS: dict[str, Callable[[], list[str]]] = {
    "mypy": lambda: ["mypy", "--strict", "--config-file=", "--show-column-numbers", "--no-incremental"],
    "pyright": lambda: ["pyright", "--pythonpath", sys.executable],
    "ty": lambda: ["ty", "check", "--output-format", "concise", "--python", sys.prefix],
    # Its default is to report nothing at all unless a preset says what.
    "pyrefly": lambda: ["pyrefly", "check", "--preset", "default", "--output-format", "min-text"],
}


def expected() -> list[int]:
    lines = ANNOTATED.read_text(encoding="utf-8").splitlines()
    return [number for number, line in enumerate(lines, 1) if line.endswith("# error")]


@pytest.mark.parametrize("checker", COMMANDS)
def test_the_marked_lines_are_refused(checker: str, tmp_path: Path) -> None:
    if importlib.util.find_spec(checker) is None:
        if os.environ.get("CI"):
            pytest.fail(f"{checker} is not installed")
        pytest.skip(f"{checker} is not installed")
    module = tmp_path / ANNOTATED.name
    module.write_bytes(ANNOTATED.read_bytes())
    command = [str(Path(sys.executable).with_name(COMMANDS[checker]()[0])), *COMMANDS[checker]()[1:], module.name]
    env = {**os.environ, "PYTHONPATH": str(ROOT), "MYPYPATH": str(ROOT), "NO_COLOR": "1"}
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, encoding="utf-8", env=env, check=False)
    lines = [line for line in done.stdout.splitlines() if "error" in line.lower()]
    assert sorted({int(number) for line in lines for number in PLACE.findall(line)}) == expected(), (
        done.stdout + done.stderr
    )
