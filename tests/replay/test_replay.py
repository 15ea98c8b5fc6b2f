"""The replay's figures, as the README quotes them; with fewer runs here."""

from __future__ import annotations

from pathlib import Path

from tests.replay import debugging, scoring, time_zone


def test_guarded_runs_never_act_on_a_wrong_identifier() -> None:
    table = debugging.replay(60)
    unguarded, plain, guarded = (table.outcomes[p] for p in debugging.PIPELINES)
    assert (guarded.wrong, guarded.acted_on_wrong, guarded.refused_right) == (0, 0, 0)
    assert guarded.block_share <= 0.05
    assert unguarded.acted_on_wrong > 30
    assert 0 < plain.wrong < unguarded.wrong


def test_plain_patterns_fail_on_numbers_in_prose() -> None:
    prose = debugging.Setting(prose_share=1.0)
    table = debugging.replay(30, prose, ("plain patterns", "guarded"))
    assert table.outcomes["plain patterns"].acted_on_wrong > 10
    assert table.outcomes["guarded"].wrong == 0


def test_the_rankers_score_rises_with_each_rewrite_unless_the_source_is_ranked() -> None:
    means = debugging.ranker_by_cycle(3)
    assert means == sorted(means)
    assert means[0] < means[1] < means[2]
    assert len(set(debugging.guarded_ranks(3))) == 1


def test_unbound_scores_collapse_in_silence_and_bound_ones_do_not() -> None:
    unbound = scoring.unbound(500)
    assert unbound.collapsed_at is not None
    assert unbound.collapsed_at <= 4
    bound = scoring.bound(500)
    assert (bound.collapsed_at, bound.unsound) == (None, 0)
    assert bound.raised > 400  # nearly each turn rewrites, and pruning on what is stale would have been refused
    assert bound.tokens[1] < bound.tokens[0]


def test_evidence_evicted_at_turn_31_is_there_at_turn_38(tmp_path: Path) -> None:
    rows = {row.way: (row.turn_31, row.turn_38) for row in time_zone.replay(tmp_path)}
    assert rows == {
        "unguarded summary": ("evicted", "evidence denied"),
        "claim of completeness": ("refused", "seen in the window"),
        "nothing stored": ("refused", "seen in the window"),
        "stored, all pointers": ("evicted", "re-fetched, byte for byte"),
        "stored, none enumerated": ("evicted", "re-fetched, byte for byte"),
    }
