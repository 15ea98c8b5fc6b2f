"""mypy with the plugin, on modules that say on each line what it must report there.

`# E: code` is an error of this code, several are separated by commas, `a|b` is either; `# E?: code` may be missing.
`# N: type` is the revealed type. `# M: code (reason)` is a known miss. A line without a mark has no error.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("mypy")

HERE = Path(__file__).parent
MARK = re.compile(r"#\s*(E|N|M)(\?)?:\s*([^#(]+?)\s*(?=#|\(|$)")
MYPY = '[tool.mypy]\nstrict = true\nplugins = ["provlint.mypy"]\n'
STRICT = MYPY + "[tool.provlint.mypy]\nstrict = true\n"
ROOT = HERE.parents[1]


def run(folder: Path, *arguments: str) -> list[dict[str, object]]:
    """What mypy says in a folder, as its JSON rows."""
    command = [sys.executable, "-m", "mypy", "--output", "json", *arguments]
    paths = os.pathsep.join(filter(None, ["site", str(ROOT), os.environ.get("PYTHONPATH", "")]))
    done = subprocess.run(
        command, cwd=folder, capture_output=True, encoding="utf-8", env={**os.environ, "PYTHONPATH": paths}, check=False
    )
    assert not done.stderr, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def differences(source: str, rows: list[dict[str, object]]) -> list[str]:
    """Where the rows are not what the source expects."""
    found: list[str] = []
    for number, line in enumerate(source.splitlines(), 1):
        here = [row for row in rows if row["line"] == number]
        errors = [str(row["code"]) for row in here if row["severity"] == "error"]
        for kind, optional, wanted in MARK.findall(line):
            if kind == "N":
                shown = [str(row["message"]) for row in here if "Revealed" in str(row["message"])]
                kinds = [re.sub(r"\b(?:\w+\.)+(?=\w)", "", text.split('"')[1]).rstrip("?*") for text in shown]
                found += [] if kinds == [wanted] else [f"{number}: revealed {kinds}, not {wanted}"]
                continue
            for part in wanted.split(","):
                choice = part.strip().split("|")
                hits = [code for code in errors if code in choice]
                errors = [code for code in errors if code not in choice]
                if kind == "M" and hits:
                    found.append(f"{number}: {part} is found now")
                elif kind == "E" and not hits and not optional:
                    found.append(f"{number}: {part} is missing")
        found += [f"{number}: {code} is unexpected" for code in errors]
    return found


def check(module: Path, folder: Path, config: str) -> list[str]:
    (folder / "pyproject.toml").write_text(config, encoding="utf-8")
    source = module.read_text(encoding="utf-8")
    (folder / module.name).write_text(source, encoding="utf-8")
    return differences(source, run(folder, module.name))


@pytest.mark.parametrize("module", sorted((HERE / "fixtures").glob("*.py")), ids=lambda path: path.stem)
def test_fixture(module: Path, tmp_path: Path) -> None:
    pytest.importorskip("attrs")
    pytest.importorskip("pydantic")
    assert check(module, tmp_path, MYPY) == []


def test_strict(tmp_path: Path) -> None:
    """What the strict pass finds is found from mypy 2.4 on; the arguments of calls are seen by every release."""
    from mypy.version import __version__

    pytest.importorskip("attrs")
    missing = check(HERE / "strict" / "erasure.py", tmp_path, STRICT)
    if tuple(map(int, __version__.split(".")[:2])) >= (2, 4):
        assert missing == []
    else:
        assert not [line for line in missing if "unexpected" in line]
