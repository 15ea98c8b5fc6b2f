"""The engine against programs whose flows were executed: the comments tell the truth, and provlint reports the same,
but for the differences in known-differences.txt."""

from __future__ import annotations

from pathlib import Path

import pytest

from . import score, verify
from .expectations import Program, programs

KNOWN = frozenset(Path(__file__).with_name("known-differences.txt").read_text(encoding="utf-8").splitlines())
KINDS = sorted({item.kind for item in score.expected()})


@pytest.fixture(scope="module")
def found() -> set[tuple[str, int]]:
    return score.reported()


@pytest.mark.parametrize("program", list(programs()), ids=lambda program: program.module)
def test_comments_are_what_execution_shows(program: Program) -> None:
    assert verify.differences(program) == []


@pytest.mark.parametrize("kind", KINDS)
def test_no_more_is_wrong_than_is_known(kind: str, found: set[tuple[str, int]]) -> None:
    wrong = score.differences([item for item in score.expected() if item.kind == kind], found)
    assert [line for line in wrong if line not in KNOWN] == []


def test_what_is_known_to_be_wrong_can_be() -> None:
    items = score.expected()
    every = {*score.differences(items, set()), *score.differences(items, {(item.path, item.line) for item in items})}
    assert every >= KNOWN


def test_nothing_is_reported_where_no_sink_is(found: set[tuple[str, int]]) -> None:
    assert found <= {(item.path, item.line) for item in score.expected()}


def test_the_measure_is_large() -> None:
    items = score.expected()
    flows = sum(item.flows for item in items)
    assert flows >= 400
    assert len(items) - flows >= 400
