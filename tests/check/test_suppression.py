"""Comments that silence findings."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.check.support import FAULTY, flake8, found, provlint, write

CALL = "    return rerank(query, digests)"


def with_comment(comment: str) -> str:
    return FAULTY.replace(CALL, f"{CALL}  {comment}")


@pytest.mark.parametrize(
    "comment",
    [
        "# noqa",
        "# noqa: PRV101",
        "#noqa:PRV1",
        "# NOQA: E501, PRV101 - the reranker reads abstracts",
        "# noqa: E501 PRV101",
        "# type: ignore  # noqa: PRV101",
        "# provlint: ignore[PRV101] the reranker reads abstracts",
        "# provlint: ignore[PRV102, PRV101]",
        "# type: ignore # provlint:ignore[PRV101]",
    ],
)
def test_silenced(tmp_path: Path, comment: str) -> None:
    write(tmp_path, {"agent.py": with_comment(comment)})
    assert [row for row in found(tmp_path) if row[2] != "PRV901"] == []
    assert flake8(tmp_path, "agent.py").out == ""


@pytest.mark.parametrize(
    "comment", ["# noqa: PRV102", "# noqa : nothing", "# provlint: ignore", "# see 'noqa'", "# noqa: E501"]
)
def test_not_silenced(tmp_path: Path, comment: str) -> None:
    write(tmp_path, {"agent.py": with_comment(comment)})
    rows = [row for row in found(tmp_path, "agent.py") if row[2] != "PRV901"]
    bare = comment == "# noqa : nothing"  # flake8 reads it so as well
    assert rows == ([] if bare else [("agent.py", 6, "PRV101")])
    assert flake8(tmp_path, "agent.py").out.count("PRV101") == len(rows)


STATEMENT = """\
from helpers import rerank, summarize


def best(query, passages):
    note = "# noqa: PRV101"
    result = rerank(  {0}
        query,  {1}
        # a remark
        summarize(passages),
    ){2}
    {3}
    return result
"""


@pytest.mark.parametrize(("place", "silenced"), [(0, True), (1, True), (2, True), (3, False)])
@pytest.mark.parametrize("comment", ["# noqa: PRV101", "# provlint: ignore[PRV101] known"])
def test_any_line_of_the_statement(tmp_path: Path, place: int, silenced: bool, comment: str) -> None:
    texts = ["", "", "", "pass"]
    texts[place] = f"{'pass' if place == 3 else ''}  {comment}"
    write(tmp_path, {"agent.py": STATEMENT.format(*texts)})
    rows = [] if silenced else [("agent.py", 6, "PRV101")]
    assert found(tmp_path, "agent.py") == rows
    assert flake8(tmp_path, "agent.py").out.count("PRV101") == len(rows)


def test_header_of_a_compound_statement_alone(tmp_path: Path) -> None:
    text = "from helpers import rerank, summarize\nfor x in rerank(0, summarize(1)):{0}\n    pass{1}\n"
    write(tmp_path, {"agent.py": text.format("  # noqa: PRV101", ""), "other.py": text.format("", "  # noqa: PRV101")})
    assert [row for row in found(tmp_path) if row[2] == "PRV101"] == [("other.py", 2, "PRV101")]


def test_whole_file(tmp_path: Path) -> None:
    write(tmp_path, {"all.py": f"# flake8: noqa\n{FAULTY}", "beside.py": f"x = 1  # flake8: noqa\n{FAULTY}"})
    assert found(tmp_path) == [("beside.py", 7, "PRV101")]
    assert flake8(tmp_path, ".").out.startswith("./beside.py:7:12: PRV101 ")


def test_codes_for_a_whole_file_as_in_ruff(tmp_path: Path) -> None:
    write(tmp_path, {"one.py": f"{FAULTY}# flake8: noqa: PRV101\n", "other.py": f"# flake8: noqa: E501\n{FAULTY}"})
    assert found(tmp_path) == [("other.py", 7, "PRV101")]


def test_flake8_can_be_told_to_show_all(tmp_path: Path) -> None:
    write(tmp_path, {"agent.py": with_comment("# noqa: PRV101")})
    assert "agent.py:6:12: PRV101" in flake8(tmp_path, "--disable-noqa", "agent.py").out


def test_unused_suppressions_are_findings(tmp_path: Path) -> None:
    comments = ("noqa: PRV101", "provlint: ignore[PRV2, PRV777]", "provlint: ignore", "noqa: E501")
    write(tmp_path, {"agent.py": "".join(f"x = 1  # {comment}\n" for comment in comments)})
    answer = provlint(tmp_path, "check")
    messages = [line for line in answer.out.splitlines() if "PRV901" in line]
    assert messages == [
        "agent.py:1:8: PRV901 `# noqa: PRV101` silences nothing: there is no PRV101 here; remove it",
        "agent.py:2:8: PRV901 `# provlint: ignore[PRV2, PRV777]` names PRV777, which is no rule",
        "agent.py:3:8: PRV901 `# provlint: ignore` names no rule and silences nothing; write ignore[PRV101] and a "
        "reason",
    ]


def test_suppressions_are_not_called_unused_where_that_cannot_be_known(tmp_path: Path) -> None:
    write(tmp_path, {"agent.py": "x = 1  # noqa: PRV101\n"})
    assert found(tmp_path, "agent.py") == []
    assert found(tmp_path, "--select", "PRV2,PRV901") == []
    assert flake8(tmp_path, "agent.py").out == ""
