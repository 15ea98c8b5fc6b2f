"""What findings look like."""

from __future__ import annotations

import ast
import json
from dataclasses import replace

from provlint.check import Report
from provlint.finding import Confidence, Finding, Hop
from provlint.flow import SourceFile
from provlint.report import FORMATS

TEXT = """\
def best(query, passages):
    digests = condense(passages)
\treturn rerank(query, digests)
    名 = rerank(
"""
HOP = Hop("agent.py", 2, 15, "`condense` rewrites `passages`")
FINDING = Finding(
    *("agent.py", 3, 9, "PRV101", "rank-derivative", "rewritten text is ranked"),
    *(3, 31, Confidence.HIGH, "best", (HOP, Hop("gone.py", 9, 1, "from elsewhere"))),
)


def report(*findings: Finding, files: int = 1) -> Report:
    source = SourceFile("agent.py", "agent", TEXT, ast.Module([], []))
    return Report(findings, files=files, sources={"agent.py": source})


def test_text_shows_the_line_the_place_and_the_way() -> None:
    assert FORMATS["text"](report(FINDING)) == (
        "agent.py:3:9: PRV101 rewritten text is ranked\n"
        "       3 | \treturn rerank(query, digests)\n"
        "         | \t       ^^^^^^^^^^^^^^^^^^^^^^\n"
        "    agent.py:2:15: `condense` rewrites `passages`\n"
        "           2 |     digests = condense(passages)\n"
        "    gone.py:9:1: from elsewhere\n"
        "\n"
        "1 finding in 1 file\n"
    )


def test_text_of_a_finding_that_spans_lines_and_of_wide_characters() -> None:
    finding = replace(FINDING, line=4, column=5, end_line=5, end_column=2, trace=())
    assert FORMATS["text"](report(finding)).splitlines()[1:3] == [
        "       4 |     名 = rerank(",
        "         |     ^^^^^^^^^^^^",
    ]
    beside = replace(finding, column=7)
    assert FORMATS["text"](report(beside)).splitlines()[2] == "         |        ^^^^^^^^^"


def test_text_cuts_a_long_line_around_the_place() -> None:
    line = "x" * 500 + "rerank(a)" + "y" * 500
    source = SourceFile("agent.py", "agent", line, ast.Module([], []))
    finding = replace(FINDING, line=1, column=501, end_line=1, end_column=510, trace=())
    shown, carets = FORMATS["text"](Report((finding,), files=1, sources={"agent.py": source})).splitlines()[1:3]
    assert shown == "       1 | ... " + "x" * 20 + "rerank(a)" + "y" * 91 + " ..."
    assert carets == "         |     " + " " * 20 + "^" * 9


def test_text_does_not_steer_the_terminal() -> None:
    source = SourceFile("agent.py", "agent", "x = '\x1b[31m'\n", ast.Module([], []))
    finding = replace(FINDING, line=1, column=1, end_line=1, end_column=2, trace=(), message="a\x1bb\nc")
    assert "\x1b" not in FORMATS["text"](Report((finding,), files=1, sources={"agent.py": source}))


def test_json_has_every_field() -> None:
    (found,) = json.loads(FORMATS["json"](report(FINDING)))["findings"]
    assert found == {
        "code": "PRV101",
        "name": "rank-derivative",
        "path": "agent.py",
        "line": 3,
        "column": 9,
        "end_line": 3,
        "end_column": 31,
        "message": "rewritten text is ranked",
        "confidence": "high",
        "trace": [
            {"path": "agent.py", "line": 2, "column": 15, "message": "`condense` rewrites `passages`"},
            {"path": "gone.py", "line": 9, "column": 1, "message": "from elsewhere"},
        ],
    }
    assert json.loads(FORMATS["json"](report())) == {"findings": []}


def test_github_has_one_command_for_each_finding() -> None:
    odd = replace(FINDING, path="a,b:c.py", message="50% of it:\nall", trace=(), end_line=4)
    assert FORMATS["github"](report(FINDING, odd)) == (
        "::error file=agent.py,line=3,endLine=3,col=9,endColumn=30,title=PRV101 rank-derivative::"
        "rewritten text is ranked%0Aagent.py:2:15: `condense` rewrites `passages`%0Agone.py:9:1: from elsewhere\n"
        "::error file=a%2Cb%3Ac.py,line=3,endLine=4,title=PRV101 rank-derivative::50%25 of it:%0Aall\n"
    )
    assert FORMATS["github"](report()) == ""
