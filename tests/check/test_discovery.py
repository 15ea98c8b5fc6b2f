"""Which files a run reads."""

from __future__ import annotations

import contextlib
from pathlib import Path

import pytest

from provlint.discovery import discover
from provlint.settings import Settings
from tests.check.support import found, provlint, write


def files(folder: Path, *paths: str, exclude: tuple[str, ...] = ()) -> list[str]:
    with contextlib.chdir(folder):
        named = discover([Path(path) for path in paths or (".",)], Settings(folder, exclude=exclude))
    return [file.relative_to(folder).as_posix() for file in named.files]


def test_python_files_in_order(tmp_path: Path) -> None:
    write(tmp_path, {"b.py": "", "a/z.py": "", "a/b.py": "", "a/note.txt": "", "a/stub.pyi": "", "gui.pyw": ""})
    assert files(tmp_path) == ["b.py", "gui.pyw", "a/b.py", "a/z.py"]


def test_gitignore_at_each_level(tmp_path: Path) -> None:
    write(
        tmp_path,
        {
            "keep.py": "",
            "out/gone.py": "",
            ".gitignore": "out/\n*_gen.py\n/top.py\n# comment\n",
            "a_gen.py": "",
            "top.py": "",
            "lib/top.py": "",
            "lib/b_gen.py": "",
            "lib/kept_gen.py": "",
            "lib/.gitignore": "!kept_gen.py\nlocal.py\n",
            "lib/local.py": "",
            "local.py": "",
        },
    )
    assert files(tmp_path) == ["keep.py", "local.py", "lib/kept_gen.py", "lib/top.py"]


def test_gitignore_above_the_named_folder_up_to_the_repository(tmp_path: Path) -> None:
    (tmp_path / "repo" / ".git" / "info").mkdir(parents=True)
    (tmp_path / "repo" / ".git" / "info" / "exclude").write_text("private.py\n")
    write(tmp_path, {".gitignore": "*.py\n", "repo/.gitignore": "made.py\n"})
    write(tmp_path, {"repo/lib/made.py": "", "repo/lib/hand.py": "", "repo/lib/private.py": ""})
    assert files(tmp_path, "repo/lib") == ["repo/lib/hand.py"]


def test_what_is_named_is_read_all_the_same(tmp_path: Path) -> None:
    write(tmp_path, {".gitignore": "made/\n", "made/a.py": "", "made/venv/b.py": "", "other.py": ""})
    assert files(tmp_path) == ["other.py"]
    assert files(tmp_path, "made") == ["made/a.py"]
    assert files(tmp_path, "made/venv/b.py", "made") == ["made/venv/b.py", "made/a.py"]
    assert files(tmp_path, "made", exclude=("made",)) == ["made/a.py"]


def test_a_script_of_any_name_may_be_named(tmp_path: Path) -> None:
    write(tmp_path, {"run.cgi": "x = 1\n"})
    assert files(tmp_path, "run.cgi") == ["run.cgi"]


def test_exclude_is_relative_to_the_project(tmp_path: Path) -> None:
    write(tmp_path, {"tests/a.py": "", "lib/tests/b.py": "", "lib/c.py": "", "lib/old/d.py": ""})
    assert files(tmp_path, exclude=("/tests/", "lib/old")) == ["lib/c.py", "lib/tests/b.py"]


def test_environments_and_caches_are_skipped(tmp_path: Path) -> None:
    write(
        tmp_path,
        {
            "agent.py": "",
            "env/lib/x.py": "",
            "node_modules/y.py": "",
            "build/z.py": "",
            "lib/build/kept.py": "",
            "dist/w.py": "",
        },
    )
    write(tmp_path, {"env/pyvenv.cfg": "", ".tox/v.py": ""})
    assert files(tmp_path) == ["agent.py", "lib/build/kept.py"]


def test_link_to_a_file_counts_once(tmp_path: Path) -> None:
    write(tmp_path, {"lib/real.py": "", "outside.txt": ""})
    (tmp_path / "alias.py").symlink_to(tmp_path / "lib" / "real.py")
    (tmp_path / "script.py").symlink_to(tmp_path / "outside.txt")
    (tmp_path / ".#lock.py").symlink_to("nobody@nowhere")
    assert files(tmp_path) == ["lib/real.py", "script.py"]
    assert files(tmp_path, "alias.py", ".") == ["alias.py", "script.py"]


def test_same_file_named_twice_counts_once(tmp_path: Path) -> None:
    write(tmp_path, {"a.py": ""})
    assert files(tmp_path, "a.py", "./a.py", ".") == ["a.py"]


def test_a_pattern_that_is_none_is_passed_over(tmp_path: Path) -> None:
    write(tmp_path, {"a.py": "", "b.py": "", ".gitignore": "!\n///\nb.py\n"})
    assert files(tmp_path) == ["a.py"]


@pytest.mark.parametrize("path", ["lib", "lib/agent.py"])
def test_project_reads_all_and_reports_what_is_named(tmp_path: Path, path: str) -> None:
    write(tmp_path, {"lib/agent.py": "x = 1\n", "broken.py": "def f(:\n", "pyproject.toml": "[tool.provlint]\n"})
    answer = provlint(tmp_path, "check", "--project", path)
    assert answer.status == 0
    assert "in 1 file" in answer.out
    assert found(tmp_path, "--project") == [("broken.py", 1, "PRV900")]


def test_project_with_only_excluded_files_named_is_clean(tmp_path: Path) -> None:
    write(
        tmp_path,
        {"agent.py": "x = 1\n", "gen/made.py": "def f(:\n", "pyproject.toml": '[tool.provlint]\nexclude = ["gen"]\n'},
    )
    assert provlint(tmp_path, "check", "--project", "gen/made.py").status == 0
