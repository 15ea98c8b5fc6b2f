"""`provlint migrate`: what it prints, what it writes, and what its exit status says."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("libcst")

from provlint.codemod.cli import run

TOOLS = """\
from provlint import Rewritten, Source


def summarize(text: Source) -> Rewritten:
    return text[:9]


def rerank(query: str, documents: list[Source]) -> list[Source]:
    return sorted(documents)
"""
BEFORE = """\
# -*- coding: latin-1 -*-
from tools import rerank, summarize


def best(query: str, docs: list[str]) -> list[str]:
\tshort = [summarize(d) for d in docs]
\treturn rerank(query, short)[:3]\t# caf\xe9
"""
AFTER = """\
# -*- coding: latin-1 -*-
from tools import rerank, summarize


def best(query: str, docs: list[str]) -> list[str]:
\treturn [summarize(d) for d in rerank(query, list(docs))[:3]]\t# caf\xe9
"""
SHOWN = """\
from tools import rerank, summarize


def best(query: str, docs: list[str]) -> list[str]:
    short = [summarize(d) for d in docs]
    print(short)
    return rerank(query, short)
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "pyproject.toml").write_text('[tool.provlint]\nsrc = ["."]\n')
    (tmp_path / "tools.py").write_text(TOOLS)
    return tmp_path


def crlf(text: str) -> bytes:
    return text.replace("\n", "\r\n").encode("latin-1")


def test_shows_a_diff_and_writes_nothing(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    agent = folder / "agent.py"
    agent.write_bytes(crlf(BEFORE))
    assert run(["agent.py"]) == 1
    shown = capsys.readouterr()
    assert [line for line in shown.out.split("\n") if line[:1] in "+-" and line] == [
        "--- a/agent.py",
        "+++ b/agent.py",
        "-\tshort = [summarize(d) for d in docs]",
        "-\treturn rerank(query, short)[:3]\t# caf\xe9",
        "+\treturn [summarize(d) for d in rerank(query, list(docs))[:3]]\t# caf\xe9",
    ]
    assert shown.err == ""
    assert run(["--check", "agent.py"]) == 1
    assert capsys.readouterr().out == ""
    assert agent.read_bytes() == crlf(BEFORE)


def test_writes_bytes_and_is_done_after_one_run(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    agent = folder / "agent.py"
    agent.write_bytes(crlf(BEFORE))
    agent.chmod(0o750)
    assert run(["--write", "agent.py"]) == 0
    assert agent.read_bytes() == crlf(AFTER)
    assert agent.stat().st_mode & 0o777 == 0o750
    assert run(["--write", "agent.py"]) == 0
    assert agent.read_bytes() == crlf(AFTER)
    assert sorted(path.name for path in folder.iterdir() if path.is_file()) == [
        "agent.py",
        "pyproject.toml",
        "tools.py",
    ]
    assert capsys.readouterr().out == ""


def test_byte_order_mark_stays(folder: Path) -> None:
    agent = folder / "agent.py"
    text = BEFORE.replace("latin-1", "utf-8"), AFTER.replace("latin-1", "utf-8")
    before, after = (b"\xef\xbb\xbf" + each.encode() for each in text)
    agent.write_bytes(before)
    assert run(["--write", "agent.py"]) == 0
    assert agent.read_bytes() == after


def test_several_places_in_one_file(folder: Path) -> None:
    def program(first: str, second: str) -> str:
        head = "from tools import rerank, summarize\n\n\ndef f(q: str, a: list[str], b: list[str]) -> object:\n"
        return f"{head}    x = {first}\n    return x, {second}\n"

    agent = folder / "agent.py"
    agent.write_text(program("rerank(q, [summarize(d) for d in a])", "rerank(q, [summarize(d) for d in b])"))
    assert run(["--write", "agent.py"]) == 0
    expected = program("[summarize(d) for d in rerank(q, list(a))]", "[summarize(d) for d in rerank(q, list(b))]")
    assert agent.read_text() == expected


def test_what_is_not_safe_is_left_alone_with_a_reason(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    agent = folder / "agent.py"
    agent.write_text(SHOWN)
    assert run(["--write", "agent.py"]) == 1
    reason = "the rewritten list is not made by a comprehension in this call or in the statement before"
    assert capsys.readouterr().err == f"agent.py:7:12: left alone: PRV101: {reason}\n"
    assert agent.read_text() == SHOWN


def test_suppressed_findings_stay(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    agent = folder / "agent.py"
    text = BEFORE.replace("# caf\xe9", "# noqa: PRV101")
    agent.write_bytes(crlf(text))
    assert run(["--write", "agent.py"]) == 0
    assert agent.read_bytes() == crlf(text)
    assert capsys.readouterr().out == ""


def test_trouble(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["nowhere.py"]) == 2
    assert "nowhere.py: no such file or folder" in capsys.readouterr().err
    with pytest.raises(SystemExit) as usage:
        run(["--select", "nothing", "tools.py"])
    assert usage.value.code == 2


def test_select(folder: Path) -> None:
    agent = folder / "agent.py"
    agent.write_bytes(crlf(BEFORE))
    assert run(["--select", "rank-before-rewrite", "--write", "agent.py"]) == 0
    assert agent.read_bytes() == crlf(AFTER)
