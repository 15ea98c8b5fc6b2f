"""The engine against programs whose flows were executed: the comments tell the truth, and provlint reports the same."""

from __future__ import annotations

import pytest

from . import score, verify
from .expectations import Program, programs

KINDS = sorted({item.kind for item in score.expected()})


@pytest.fixture(scope="module")
def found() -> set[tuple[str, int]]:
    return score.reported()


@pytest.mark.parametrize("program", list(programs()), ids=lambda program: program.module)
def test_comments_are_what_execution_shows(program: Program) -> None:
    assert verify.differences(program) == []


@pytest.mark.parametrize("kind", KINDS)
def test_flows_are_reported_and_nothing_else(kind: str, found: set[tuple[str, int]]) -> None:
    assert score.differences([item for item in score.expected() if item.kind == kind], found) == []


def test_nothing_is_reported_where_no_sink_is(found: set[tuple[str, int]]) -> None:
    assert found <= {(item.path, item.line) for item in score.expected()}


def test_the_measure_is_large() -> None:
    items = score.expected()
    flows = sum(item.flows for item in items)
    assert flows >= 400
    assert len(items) - flows >= 400
