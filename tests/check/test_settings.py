"""Where settings come from, and what they may say."""

from __future__ import annotations

from pathlib import Path

from provlint.finding import Confidence
from provlint.settings import Settings, line_of
from tests.check.support import FAULTY, found, write

WHOLE = """\
[project]
name = "x"

[tool.provlint]
select = ["PRV1", "PRV201"]
ignore = ["PRV103"]
exclude = ["gen/"]
src = ["lib"]
stubs = ["typings"]
strict = true
names = false
min-confidence = "low"
unknown-calls = "drop"
"""


def test_every_key(tmp_path: Path) -> None:
    write(tmp_path, {"lib/a.py": "", "typings/b.py": "", "pyproject.toml": WHOLE})
    settings = Settings.load(tmp_path / "lib" / "a.py")
    assert settings.problems == ()
    assert (settings.root, settings.file) == (tmp_path, tmp_path / "pyproject.toml")
    assert (settings.select, settings.ignore, settings.exclude) == (("PRV1", "PRV201"), ("PRV103",), ("gen/",))
    assert (settings.src, settings.stubs, settings.strict, settings.names) == (("lib",), ("typings",), True, False)
    assert (settings.min_confidence, settings.unknown_calls) == (Confidence.LOW, "drop")


def test_wrong_values_leave_the_defaults(tmp_path: Path) -> None:
    table = '[tool.provlint]\nstrict = "yes"\nmin-confidence = "sure"\nunknown-calls = 3\nexclude = [1]\nroles = []\n'
    write(tmp_path, {"pyproject.toml": table})
    settings = Settings.load(tmp_path)
    assert (settings.strict, settings.min_confidence, settings.unknown_calls) == (False, Confidence.MEDIUM, "keep")
    assert [(problem.line, problem.message) for problem in settings.problems] == [
        (6, "`roles` must be a table"),
        (5, "`exclude` must be a list of strings"),
        (2, "`strict` must be true or false"),
        (3, "`min-confidence` must be one of high, medium, low"),
        (4, "`unknown-calls` must be one of keep, drop"),
    ]


def test_the_table_of_the_mypy_plugin(tmp_path: Path) -> None:
    write(tmp_path, {"pyproject.toml": "[tool.provlint.mypy]\nnames = true\nstrict = false\nmode = 3\n"})
    assert [(problem.line, problem.message) for problem in Settings.load(tmp_path).problems] == [
        (1, "`mode` in [tool.provlint.mypy] is not names or strict with true or false"),
    ]


def test_the_nearest_table_counts_and_the_repository_ends_the_search(tmp_path: Path) -> None:
    write(tmp_path, {"pyproject.toml": "[tool.provlint]\nstrict = true\n", "sub/pyproject.toml": "[project]\n"})
    write(tmp_path, {"sub/a.py": "", "repo/deep/b.py": ""})
    (tmp_path / "repo" / ".git").mkdir()
    assert Settings.load(tmp_path / "sub").root == tmp_path
    assert Settings.load(tmp_path / "sub").strict
    repo = Settings.load(tmp_path / "repo" / "deep" / "b.py")
    assert (repo.root, repo.file, repo.strict) == (tmp_path / "repo", None, False)


def test_without_any_table_the_project_is_the_folder_of_pyproject(tmp_path: Path) -> None:
    write(tmp_path, {"pyproject.toml": "[project]\n", "pkg/a.py": ""})
    assert Settings.load(tmp_path / "pkg").root == tmp_path


def test_the_table_may_be_one_of_another_shape(tmp_path: Path) -> None:
    for text in ("tool = 3\n# tool.provlint", "[tool]\nprovlint = 3\n", '[tool]\nprovlint = {strict = "x"}\n'):
        write(tmp_path, {"pyproject.toml": text})
        assert len(Settings.load(tmp_path).problems) in (0, 1)


def test_pyproject_that_is_not_utf8(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_bytes(b"[tool.provlint]\n# \xe9\n")
    (tmp_path / "a.py").write_text("x = 1\n")
    assert found(tmp_path) == [("pyproject.toml", 1, "PRV902")]


def test_line_of() -> None:
    text = '[a]\nx = 1\n[ a.b ]\n"x" = 2\n\n[[a.c]]\nx.y = 3\n'
    assert [line_of(text, *where) for where in (("a", "x"), ("a.b", "x"), ("a.c", "x"), ("a", "b"), ("a", "n"))] == [
        *(2, 4, 7, 3, 1),
    ]


def test_select_and_ignore_by_the_longest_beginning(tmp_path: Path) -> None:
    write(tmp_path, {"agent.py": FAULTY, "pyproject.toml": '[tool.provlint]\nignore = ["PRV1"]\nselect = ["PRV101"]\n'})
    assert found(tmp_path) == [("agent.py", 6, "PRV101")]
    assert found(tmp_path, "--ignore", "PRV101") == []
    assert found(tmp_path, "--select", "PRV2") == []
    assert found(tmp_path, "--select", "rank-derivative,PRV2") == [("agent.py", 6, "PRV101")]


def test_min_confidence(tmp_path: Path) -> None:
    write(tmp_path, {"agent.py": FAULTY})
    assert found(tmp_path, "--min-confidence", "high") == []
    assert found(tmp_path, "--min-confidence", "low") == [("agent.py", 6, "PRV101")]
