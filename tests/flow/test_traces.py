"""The trace of a finding: all origins, the steps between, the sink; each with its file and line."""

from __future__ import annotations

from pathlib import Path

import pytest

from .differential import reports
from .expectations import PROGRAMS


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("SINK(SOURCE())", {1}),
        ("a = SOURCE()\nb = a\nSINK(b)", {1, 3}),
        ("a = SOURCE()\nb = SOURCE()\nc = 'x'\nSINK(a + b + c)", {1, 2, 4}),
        ("a = SOURCE()\na = SOURCE()\nSINK(a)", {2, 3}),
        ("a = SOURCE() if CHOICE() else 'x'\nif CHOICE():\n    a = SOURCE()\nSINK(a)", {1, 3, 4}),
        ("def give():\n    return SOURCE()\n\nSINK(give())", {2, 4}),
        pytest.param(
            "def look(x):\n    SINK(x)\n\na = SOURCE()\nlook(a)",
            {2, 4, 5},
            marks=pytest.mark.xfail(strict=False, reason="a call that passes text on is not in the trace yet"),
        ),
        ("items = []\nitems.append(SOURCE())\nitems.append(SOURCE())\nSINK(items)", {2, 3, 4}),
        ("def look(x):\n    SINK(x)\n\nlook(SOURCE())\nlook(SOURCE())", {2, 4, 5}),
    ],
)
def test_origins_and_sink_are_in_the_trace(text: str, lines: set[int]) -> None:
    head = "from testlib import CHOICE, SINK, SOURCE\n"
    (found,) = reports([head + text + "\n"])
    ((line, trace),) = found.items()
    assert {each - 1 for each in trace} >= lines
    assert line - 1 in lines


def test_an_overwritten_origin_is_not_in_the_trace() -> None:
    (found,) = reports(["from testlib import SINK, SOURCE\na = SOURCE()\na = SOURCE()\nSINK(a)\n"])
    assert found.keys() == {4}
    assert 2 not in found[4]


def test_traces_of_all_programs_end_at_the_sink_and_name_lines_that_exist() -> None:
    from provlint.check import check_paths
    from provlint.settings import Settings

    findings = check_paths([PROGRAMS], Settings.load(PROGRAMS)).findings
    lengths: dict[str, int] = {}
    for finding in findings:
        assert finding.trace, finding
        last = finding.trace[-1]
        assert (last.path, last.line) == (finding.path, finding.line)
        for hop in finding.trace:
            if hop.path not in lengths:
                lengths[hop.path] = Path(hop.path).read_text(encoding="utf-8").count("\n") + 1
            assert 1 <= hop.line <= lengths[hop.path]
            assert hop.message
