"""Whatever a run is pointed at, it says in one line what is wrong with it, and goes on."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from provlint.settings import KEYS
from provlint.sources import Modules
from tests.check.support import FAULTY, command, found, provlint, write


def findings(folder: Path, *arguments: str) -> list[str]:
    answer = provlint(folder, "check", "--format", "json", *arguments)
    return [
        f"{f['path']}:{f['line']}:{f['column']}: {f['code']} {f['message']}" for f in json.loads(answer.out)["findings"]
    ]


def test_missing_path_is_trouble_but_the_rest_is_checked(tmp_path: Path) -> None:
    write(tmp_path, {"agent.py": FAULTY})
    answer = provlint(tmp_path, "check", "nowhere", "agent.py")
    assert answer.status == 2
    assert answer.err == "provlint: nowhere: no such file or folder\n"
    assert "agent.py:6:12: PRV101" in answer.out


def test_empty_folder_is_not_clean(tmp_path: Path) -> None:
    answer = provlint(tmp_path, "check")
    assert (answer.status, answer.out) == (2, "nothing was checked\n")
    assert answer.err == "provlint: .: no Python files\nprovlint: nothing was checked: no Python files were found\n"


def test_folder_without_python_is_named(tmp_path: Path) -> None:
    write(tmp_path, {"docs/index.md": "# Docs", "agent.py": "x = 1\n"})
    assert provlint(tmp_path, "check", "docs").status == 2
    beside = provlint(tmp_path, "check", "docs", "agent.py")
    assert (beside.status, beside.err) == (0, "provlint: docs: no Python files\n")


def test_file_that_is_not_utf8(tmp_path: Path) -> None:
    (tmp_path / "latin.py").write_bytes(b"x = 1\ny = '\xe9'\n")
    assert findings(tmp_path) == [
        "latin.py:2:1: PRV900 cannot be analysed: it is not utf-8: byte 0xe9 on line 2; "
        "nothing in this file was checked"
    ]


@pytest.mark.parametrize("codec", ["nonsense", "rot13", "hex"])
def test_coding_that_is_none(tmp_path: Path, codec: str) -> None:
    (tmp_path / "coded.py").write_text(f"# coding: {codec}\nx = 1\n")
    (line,) = findings(tmp_path)
    assert line.startswith("coded.py:1:1: PRV900 cannot be analysed: ")
    assert codec in line


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("def f(:\n    pass\n", "1:7"),
        ("x = 1\nprint 'python 2'\n", "2:1"),
        ("if x:\npass\n", "2:1"),
        ("x = 1\n  y = 2\n", "2:2"),
        ("'''never closed\n", "1:1"),
        ("x = 1\ny = '\0'\n", None),
        ("(" * 5000 + ")" * 5000, None),
        ("x = " + "-" * 100_000 + "1\n", None),
    ],
)
def test_file_that_does_not_parse_is_one_finding(tmp_path: Path, text: str, where: str | None) -> None:
    write(tmp_path, {"broken.py": text, "agent.py": FAULTY})
    first, second = findings(tmp_path)
    assert first.startswith("agent.py:6:12: PRV101")
    assert second.startswith("broken.py:")
    assert ": PRV900 cannot be analysed: " in second
    if where:
        assert second.startswith(f"broken.py:{where}: PRV900")


def test_unreadable_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path, {"secret.py": "x = 1\n", "agent.py": FAULTY})
    real = Path.read_bytes

    def refuse(path: Path) -> bytes:
        if path.name == "secret.py":
            raise PermissionError(13, "Permission denied")
        return real(path)

    monkeypatch.setattr(Path, "read_bytes", refuse)
    assert findings(tmp_path)[1] == (
        "secret.py:1:1: PRV900 cannot be analysed: Permission denied; nothing in this file was checked"
    )


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may read everything")
def test_file_and_folder_without_permission(tmp_path: Path) -> None:
    write(tmp_path, {"secret.py": "x = 1\n", "closed/inner.py": "x = 1\n", "agent.py": "x = 1\n"})
    (tmp_path / "secret.py").chmod(0)
    (tmp_path / "closed").chmod(0)
    try:
        assert found(tmp_path) == [("closed", 1, "PRV900"), ("secret.py", 1, "PRV900")]
    finally:
        (tmp_path / "closed").chmod(0o700)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_what_is_no_file_is_not_opened(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.py")
    assert findings(tmp_path) == [
        "pipe.py:1:1: PRV900 cannot be analysed: it is not a regular file; nothing in this file was checked"
    ]


def test_loop_of_links(tmp_path: Path) -> None:
    write(tmp_path, {"package/agent.py": FAULTY})
    (tmp_path / "package" / "again").symlink_to(tmp_path, target_is_directory=True)
    (tmp_path / "self.py").symlink_to("self.py")
    answer = provlint(tmp_path, "check")
    assert answer.err == "provlint: package/again: a link to the folder . is not followed\n"
    assert [line for line in answer.out.splitlines() if ": PRV" in line and not line.startswith(" ")][1] == (
        "self.py:1:1: PRV900 cannot be analysed: it is a broken link; nothing in this file was checked"
    )
    assert found(tmp_path)[0] == ("package/agent.py", 6, "PRV101")


def test_malformed_table(tmp_path: Path) -> None:
    write(
        tmp_path,
        {"agent.py": FAULTY, "pyproject.toml": "[tool.provlint]\nselect = 'PRV101'\nstrikt = true\nnames = 1\n"},
    )
    lines = findings(tmp_path)
    assert lines[0].startswith("agent.py:6:12: PRV101")
    assert lines[1:3] == [
        "pyproject.toml:2:1: PRV902 `select` must be a list of strings",
        f"pyproject.toml:3:1: PRV902 unknown key `strikt` in [tool.provlint]; it knows {', '.join(KEYS)}",
    ]
    assert lines[3] == "pyproject.toml:4:1: PRV902 `names` must be true or false"


def test_broken_toml(tmp_path: Path) -> None:
    write(tmp_path, {"agent.py": FAULTY, "pyproject.toml": "[tool.provlint]\nselect = [\n"})
    assert found(tmp_path) == [("agent.py", 6, "PRV101"), ("pyproject.toml", 3, "PRV902")]


def test_broken_toml_of_others_is_none_of_our_business(tmp_path: Path) -> None:
    write(tmp_path, {"agent.py": "x = 1\n", "pyproject.toml": "[project\n"})
    assert found(tmp_path) == []


def test_unknown_rule_code(tmp_path: Path) -> None:
    write(tmp_path, {"agent.py": FAULTY, "pyproject.toml": '[tool.provlint]\nignore = ["PRV777", "E501"]\n'})
    assert findings(tmp_path)[1:] == [
        "pyproject.toml:2:1: PRV902 `E501` in `ignore` is no rule code; codes look like PRV101, or PRV1 for a group",
        "pyproject.toml:2:1: PRV902 `PRV777` in `ignore` is the beginning of no rule's code",
    ]
    answer = provlint(tmp_path, "check", "--select", "PRV777")
    assert answer.status == 2
    assert answer.err.endswith("error: argument --select: no rule has the code 'PRV777'; see `provlint explain`\n")


def test_unknown_role_list(tmp_path: Path) -> None:
    write(tmp_path, {"agent.py": "x = 1\n", "pyproject.toml": '[tool.provlint.roles]\nrewritters = ["squeeze"]\n'})
    (line,) = findings(tmp_path)
    assert line.startswith("pyproject.toml:2:1: PRV902 ")
    assert "rewritters" in line


def test_stub_with_a_syntax_error(tmp_path: Path) -> None:
    config = '[tool.provlint]\nstubs = ["typings", "elsewhere"]\n'
    write(tmp_path, {"agent.py": FAULTY, "pyproject.toml": config, "typings/vendor.pyi": "def f(:\n"})
    assert findings(tmp_path)[1:] == [
        "pyproject.toml:2:1: PRV902 `elsewhere` in `stubs` is no folder below .",
        "typings/vendor.pyi:1:1: PRV902 the stub cannot be parsed: invalid syntax",
    ]


def test_select_does_not_hide_what_was_not_checked(tmp_path: Path) -> None:
    write(tmp_path, {"broken.py": "def f(:\n"})
    assert found(tmp_path, "--select", "PRV101") == [("broken.py", 1, "PRV900")]
    ignored = provlint(tmp_path, "check", "--ignore", "PRV900")
    assert (ignored.status, ignored.err) == (2, "provlint: nothing was checked: none of the files could be read\n")


def test_fault_of_ours_is_one_line_and_no_success(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path, {"agent.py": "x = 1\n", "broken.py": "def f(:\n"})
    monkeypatch.setattr(Modules, "find", None)

    def fail(*_: object) -> None:
        raise RuntimeError("lost the thread")

    monkeypatch.setattr("provlint.check.analyse", fail)
    answer = provlint(tmp_path, "check")
    assert answer.status == 2
    assert "broken.py:1:7: PRV900" in answer.out
    assert answer.err == ("provlint: internal error in the analysis: RuntimeError: lost the thread; please report it\n")


def test_fault_anywhere_else_is_one_line_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise RuntimeError("no")

    monkeypatch.setattr("provlint.cli.check_paths", fail)
    answer = provlint(tmp_path, "check")
    assert (answer.status, answer.err) == (
        2,
        "provlint: internal error: RuntimeError: no; run it with --verbose and report what it prints\n",
    )


def test_nothing_under_check_is_run(tmp_path: Path) -> None:
    trap = "open('sprung', 'w').close()\n"
    write(
        tmp_path,
        {
            "agent.py": f"import trapped\n{trap}",
            "trapped/__init__.py": trap,
            "conftest.py": trap,
            "sitecustomize.py": trap,
        },
    )
    assert command(tmp_path, "provlint", "check", ".", PYTHONSAFEPATH="1").status == 0
    assert not (tmp_path / "sprung").exists()


@pytest.mark.parametrize(
    "text", ["", "\n", "\ufeffx = 1\n", "x = 1", "x = 1\r\ny = 2\r\n", "x = 1\ry = 2\r", "\f\nx = 1\n"]
)
def test_odd_but_sound_files_are_clean(tmp_path: Path, text: str) -> None:
    (tmp_path / "odd.py").write_bytes(text.encode())
    assert provlint(tmp_path, "check").status == 0
