"""Properties that hold of whatever bytes or text there are."""

from __future__ import annotations

import ast
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from provlint.finding import Confidence, Finding
from provlint.settings import Settings, line_of
from provlint.sources import Unreadable, decode, parse
from provlint.suppression import names_ours, silence, suppressions

COMMENTS = st.sampled_from(
    [
        "# noqa",
        "# noqa: PRV101",
        "# provlint: ignore[PRV1]",
        "# flake8: noqa",
        "#",
        "x",
        "(",
        ")",
        "'''",
        "\\",
        "if x:",
        ";",
    ]
)
LAYOUT = st.sampled_from([" ", "\n", "\t", "\f", "\n    ", "    "])
PROGRAMS = st.lists(COMMENTS | LAYOUT, max_size=25).map("".join)
CODINGS = st.sampled_from(
    ["utf-8", "latin-1", "cp1252", "utf-16", "idna", "punycode", "unicode_escape", "hex", "mbcs", "?"]
)


def refused_on(raw: bytes) -> int | None:
    """The line on which bytes turn out to be no text, None if they are text."""
    try:
        text = decode(raw)
    except ValueError as error:
        return int(getattr(error, "line", 0))
    assert "\r" not in text
    return None


@given(st.binary(max_size=200))
def test_bytes_are_text_or_refused_with_a_line(raw: bytes) -> None:
    assert refused_on(raw) in (None, *range(1, raw.count(b"\n") + 2))


@given(CODINGS, st.binary(max_size=50))
def test_any_declared_coding(coding: str, rest: bytes) -> None:
    assert refused_on(f"# coding: {coding}\n".encode() + rest) != 0


@given(st.text(max_size=100) | PROGRAMS)
def test_text_parses_or_has_one_place_where_it_does_not(text: str) -> None:
    parsed = parse(text, "x.py")
    if isinstance(parsed, Unreadable):
        assert 1 <= parsed.line <= text.count("\n") + 1
        assert parsed.column >= 1
        assert parsed.reason
    else:
        assert isinstance(parsed, ast.Module)


@given(PROGRAMS, st.integers(1, 12))
def test_suppressions_only_take_away(text: str, line: int) -> None:
    finding = Finding("x.py", line, 1, "PRV101", "rank-derivative", "", line, 2, Confidence.HIGH)
    comments = suppressions(text)
    kept, used = silence([finding], comments)
    assert kept in ([], [finding])
    assert not (used and kept)
    assert all(comment.first <= comment.line <= comment.last for comment in comments)
    if any(comment.ours for comment in comments):
        assert names_ours(text)


@given(st.text(max_size=60), st.text(max_size=8), st.text(max_size=8))
def test_any_settings(text: str, table: str, key: str) -> None:
    assert 1 <= line_of(text, table, key) <= text.count("\n") + 30
    for each in (text, f"[tool.provlint]\n{text}", f"[tool.provlint]\nselect = {text!r}\nroles = {{x = {text!r}}}"):
        for problem in Settings.parse(each, Path("pyproject.toml")).problems:
            assert problem.line >= 1
