"""The command: its words, exit statuses and what it prints where."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from provlint import __version__
from provlint.rules import RULES
from tests.check.support import FAULTY, command, found, provlint, write


def test_exit_statuses(tmp_path: Path) -> None:
    write(tmp_path, {"clean.py": "x = 1\n", "agent.py": FAULTY})
    statuses = [provlint(tmp_path, "check", *paths).status for paths in (["clean.py"], ["agent.py"], ["nowhere.py"])]
    assert statuses == [0, 1, 2]


def test_clean_run_says_what_was_seen(tmp_path: Path) -> None:
    write(tmp_path, {"plain.py": "x = 1\n", "agent.py": FAULTY.replace("query, digests", "query, passages")})
    assert provlint(tmp_path, "check", "agent.py").out == "no findings in 1 file; calls seen: 1 rewriter, 1 ranker\n"
    nothing_seen = provlint(tmp_path, "check", "plain.py").out
    assert nothing_seen.startswith("no findings in 1 file, but no call that ranks, indexes, scores or acts was seen")


def test_stats(tmp_path: Path) -> None:
    write(tmp_path, {"agent.py": FAULTY})
    lines = provlint(tmp_path, "check", "--stats").out.splitlines()
    assert {"files: 1", "lines: 6", "rewriters called: 1", "rankers called: 1", "actions called: 0"} <= {*lines}
    separate = provlint(tmp_path, "check", "--stats", "--format", "json")
    assert len(json.loads(separate.out)["findings"]) == 1
    assert "files: 1\n" in separate.err


def test_paths_are_told_from_the_working_folder(tmp_path: Path) -> None:
    write(tmp_path, {"lib/agent.py": FAULTY, "other/x.py": ""})
    assert found(tmp_path, "lib") == [("lib/agent.py", 6, "PRV101")]
    assert found(tmp_path, str(tmp_path / "lib")) == [("lib/agent.py", 6, "PRV101")]
    assert found(tmp_path / "lib") == [("agent.py", 6, "PRV101")]
    assert found(tmp_path / "other", "../lib/agent.py") == [("../lib/agent.py", 6, "PRV101")]


def test_order_of_paths_does_not_matter(tmp_path: Path) -> None:
    write(tmp_path, {"a.py": FAULTY, "b/c.py": FAULTY, "d.py": FAULTY})
    expected = [("a.py", 6, "PRV101"), ("b/c.py", 6, "PRV101"), ("d.py", 6, "PRV101")]
    assert found(tmp_path, "d.py", "b", "a.py") == found(tmp_path, "a.py", "d.py", "b") == found(tmp_path) == expected


def test_settings_come_from_the_project_of_the_paths(tmp_path: Path) -> None:
    write(tmp_path, {"project/agent.py": FAULTY, "project/pyproject.toml": '[tool.provlint]\nignore = ["PRV101"]\n'})
    answer = provlint(tmp_path, "check", "--verbose", "project")
    assert answer.status == 0
    assert answer.err == (
        "provlint: settings: project/pyproject.toml\n"
        "provlint: project: project; imports start from src and .\n"
        "provlint: stubs: those of provlint\n"
    )


def test_explain(tmp_path: Path) -> None:
    for rule in RULES:
        assert provlint(tmp_path, "explain", rule.code).out == f"{rule.doc}\n"
        assert provlint(tmp_path, "explain", rule.name).out == f"{rule.doc}\n"
    listed = provlint(tmp_path, "explain").out.splitlines()
    assert [line.split(" ", 1)[0] for line in listed] == [rule.code for rule in RULES]
    unknown = provlint(tmp_path, "explain", "PRV999")
    assert unknown.status == 2
    assert unknown.err.endswith("no rule has the code 'PRV999'; see `provlint explain`\n")


def test_version(tmp_path: Path) -> None:
    assert provlint(tmp_path, "--version").out == f"provlint {__version__}\n"


@pytest.mark.parametrize("words", [[], ["chek"], ["check", "--format", "xml"], ["check", "--min-confidence", "sure"]])
def test_wrong_words(tmp_path: Path, words: list[str]) -> None:
    answer = provlint(tmp_path, *words)
    assert answer.status == 2
    assert answer.err.startswith("usage: provlint ")


def test_output_may_be_cut_off(tmp_path: Path) -> None:
    write(tmp_path, {f"agent{number}.py": FAULTY * 20 for number in range(20)})
    run = subprocess.Popen(
        [sys.executable, "-m", "provlint", "check"],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert run.stdout is not None
    run.stdout.close()
    _, err = run.communicate(timeout=60)
    assert (run.returncode, err) == (2, b"")


def test_any_encoding_of_the_terminal(tmp_path: Path) -> None:
    write(tmp_path, {"agent.py": FAULTY.replace("digests)", 'digests)  # "名"')})
    answer = command(tmp_path, "provlint", "check", PYTHONIOENCODING="ascii")
    assert answer.status == 1
    assert "\\u540d" in answer.out


@pytest.mark.skipif(os.name == "nt", reason="any name is text there")
def test_any_name_of_a_file(tmp_path: Path) -> None:
    name = os.fsdecode(b"agent\xff.py")
    try:
        write(tmp_path, {name: FAULTY})
    except OSError:
        pytest.skip("the file system takes no such name")
    assert command(tmp_path, "provlint", "check").status == 1
    assert len(found(tmp_path)) == 1


def test_migrate_takes_its_own_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("provlint.codemod.cli")
    seen: list[list[str]] = []
    monkeypatch.setattr("provlint.codemod.cli.run", lambda words: seen.append(words) or 1)
    assert provlint(tmp_path, "migrate", "--write", "agent.py").status == 1
    assert seen == [["--write", "agent.py"]]


def test_migrate_without_libcst_says_what_to_install(tmp_path: Path) -> None:
    block = "import sys; sys.modules['libcst'] = None; from provlint.cli import main; sys.exit(main(['migrate', '.']))"
    done = subprocess.run([sys.executable, "-c", block], cwd=tmp_path, capture_output=True, encoding="utf-8")
    assert (done.returncode, done.stderr) == (2, 'provlint: migrate needs libcst: pip install "provlint[migrate]"\n')
