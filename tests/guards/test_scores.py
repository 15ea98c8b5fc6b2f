"""Scores hold for the text they were computed on, and for no other."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, replace
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from provlint.guards import (
    ProvenanceBreakError,
    ScoredSpan,
    StaleScoreError,
    apply_rewrite,
    check_turn_integrity,
    extract_pinned,
    prune,
    rescore,
)


def spans(count: int = 5) -> list[ScoredSpan]:
    return [ScoredSpan(f"s{n}", f"text of {n} with port 80{n}0", float(n)) for n in range(count)]


def test_a_span_holds_the_hash_of_what_was_scored() -> None:
    span = ScoredSpan("a", "text", 0.5)
    assert span.sha256 == sha256(b"text").hexdigest()
    assert not span.stale
    other = replace(span, text="other")
    assert (other.score, other.stale, other.sha256) == (None, True, span.sha256)
    with pytest.raises(FrozenInstanceError):
        span.text = "other"  # type: ignore[misc]
    with pytest.raises(ValueError, match="NaN"):
        ScoredSpan("a", "text", float("nan"))


def test_a_rewrite_invalidates_itself_and_one_hop() -> None:
    before = spans()
    after, invalidated = apply_rewrite(before, {"s1": "short"})
    assert invalidated == {"s0", "s1", "s2"}
    assert [span.score for span in after] == [None, None, None, 3.0, 4.0]
    assert after[1].rewritten
    assert list(after[1].pinned) == ["1", "8010"]
    assert before == spans()
    assert apply_rewrite(before, {4: "short"})[1] == {"s3", "s4"}
    assert apply_rewrite(before, {4: before[4].text}) == (before, set())


def test_unknown_and_ambiguous_ids_are_errors() -> None:
    with pytest.raises(KeyError):
        apply_rewrite(spans(), {"nope": "x"})
    with pytest.raises(IndexError):
        apply_rewrite(spans(), {9: "x"})
    with pytest.raises(ValueError, match="same id"):
        apply_rewrite([*spans(1), *spans(1)], {})
    with pytest.raises(KeyError):
        rescore(spans(), {"nope"}, len)


def test_a_rewrite_is_not_rewritten_unless_its_block_is_carried() -> None:
    once, _ = apply_rewrite(spans(), {"s1": "short"})
    with pytest.raises(ProvenanceBreakError) as caught:
        apply_rewrite(once, {"s1": "shorter"})
    assert caught.value.ids == ("s1",)
    assert caught.value.tokens == ("1", "8010")
    with pytest.raises(ProvenanceBreakError) as caught:
        apply_rewrite(once, {"s1": "shorter"}, pinned=extract_pinned("only 1"))
    assert caught.value.ids == ("s1",)
    assert caught.value.tokens == ("8010",)
    twice, invalidated = apply_rewrite(once, {"s1": "shorter"}, pinned=extract_pinned(spans()[1].text))
    assert twice[1].text == "shorter"
    assert list(twice[1].pinned) == ["1", "8010"]
    assert invalidated == {"s0", "s1", "s2"}


def test_stale_scores_decide_nothing() -> None:
    after, invalidated = apply_rewrite(spans(), {"s1": "short"})
    with pytest.raises(StaleScoreError) as caught:
        prune(after, 2)
    assert caught.value.ids == ("s0", "s1", "s2")
    assert prune(after, 2, on_stale="keep") == after
    fresh = rescore(after, invalidated, lambda text: 10.0 if text == "short" else 0.0)
    assert [span.id for span in prune(fresh, 2)] == ["s1", "s4"]
    assert [span.sha256 for span in fresh] == [sha256(span.text.encode()).hexdigest() for span in fresh]


def test_where_scores_are_refused_or_too_dear_nothing_is_pruned() -> None:
    after, invalidated = apply_rewrite(spans(), {"s1": "short"})
    refused = rescore(after, invalidated, lambda text: None)
    assert prune(refused, 1, on_stale="keep") == refused
    assert rescore(after, invalidated, lambda text: 1.0, max_calls=2) == after


def test_equals_keep_their_order() -> None:
    equal = [ScoredSpan(f"s{n}", str(n), 1.0) for n in range(4)]
    assert prune(equal, 2) == equal[:2]
    assert prune(equal, 9) == equal
    assert prune(equal, 0) == []
    with pytest.raises(ValueError, match="-1"):
        prune(equal, -1)


def test_turn_integrity() -> None:
    before = [ScoredSpan(f"s{n}", "one two three four", 1.0) for n in range(3)]
    after, invalidated = apply_rewrite(before, {"s0": "one two"})
    sound = rescore(after, invalidated, lambda text: 1.01)
    report = check_turn_integrity(before, sound, scores_invalidated=invalidated)
    assert report
    assert (report.tokens_before, report.tokens_after) == (12, 10)
    assert check_turn_integrity(before, sound).unaccounted == ("s0",)
    assert check_turn_integrity(before, after, scores_invalidated=invalidated).stale == ("s0", "s1")
    assert not check_turn_integrity(before, before)
    drifted = rescore(after, invalidated, lambda text: 1.2)
    assert "mean relevance" in check_turn_integrity(before, drifted, scores_invalidated=invalidated).problems[0]


@given(st.lists(st.tuples(st.text(max_size=5), st.floats(-5, 5)), min_size=1, max_size=8), st.data())
def test_exactly_the_changed_and_their_neighbours_lose_their_score(
    texts: list[tuple[str, float]], data: st.DataObject
) -> None:
    before = [ScoredSpan(f"s{n}", text, score) for n, (text, score) in enumerate(texts)]
    changes = data.draw(st.dictionaries(st.integers(0, len(before) - 1), st.text(max_size=5)))
    after, invalidated = apply_rewrite(before, changes)
    changed = {n for n, text in changes.items() if text != before[n].text}
    near = {n for n in range(len(before)) if any(abs(n - c) <= 1 for c in changed)}
    assert invalidated == {f"s{n}" for n in near}
    assert {n for n, span in enumerate(after) if span.stale} == near
    assert all(after[n] is before[n] for n in range(len(before)) if n not in near)
