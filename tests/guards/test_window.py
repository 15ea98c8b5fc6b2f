"""What leaves the window can be fetched, or is known not to matter; and the summary claims no more."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from provlint.guards import (
    FileStore,
    SalienceLaunderingError,
    Span,
    Summary,
    Window,
    apply_self_edit,
    archive,
    find_refs,
)
from provlint.text import Ref

H1, H2 = "allocation", "time zone"


def window() -> Window:
    return Window(
        (
            Span("a", "heap grew", relevance={H1: True}),
            Span("b", "clock is +02:00", relevance={H1: False}),
            Span("c", "idle", relevance={H1: False, H2: False}),
        )
    )


def test_a_stored_span_leaves_a_pointer_that_leads_back(tmp_path: Path) -> None:
    store = FileStore(tmp_path)
    summary = Summary("The heap grew.")
    after = apply_self_edit(archive(window(), ["a", "b"], store), ["a", "b"], summary, [H1, H2], store=store)
    assert [span.id for span in after.spans] == ["c"]
    assert after.items[0] is summary
    refs = find_refs(after.render())
    assert [store.fetch(ref) for ref in refs] == ["heap grew", "clock is +02:00"]
    assert f'[evicted a: fetch("{refs[0]}") returns it word for word]' in after.render().splitlines()


def test_irrelevant_under_each_hypothesis_and_no_other() -> None:
    summary = Summary("Nothing was cut but one idle line.")
    after = apply_self_edit(window(), ["c"], summary, [H1, H2])
    assert [span.id for span in after.spans] == ["a", "b"]
    assert summary.notes == ["[evicted without a pointer, as irrelevant under: allocation; time zone; under no others]"]


@pytest.mark.parametrize(("evicted", "hypotheses"), [("a", [H1]), ("b", [H1, H2]), ("c", []), ("b", [H2])])
def test_unknown_is_no_proof_and_no_hypotheses_prove_nothing(evicted: str, hypotheses: list[str]) -> None:
    summary = Summary("Short.")
    with pytest.raises(SalienceLaunderingError) as caught:
        apply_self_edit(window(), [evicted], summary, hypotheses)
    assert caught.value.ids == (evicted,)
    assert summary == Summary("Short.")


def test_an_empty_enumeration_is_recorded(tmp_path: Path) -> None:
    store = FileStore(tmp_path)
    summary = Summary("Short.")
    apply_self_edit(archive(window(), ["c"], store), ["c"], summary, [])
    assert "incomplete" in summary.notes[0]


def test_a_claim_that_nobody_may_make_is_refused_even_if_all_is_stored(tmp_path: Path) -> None:
    stored = archive(window(), ["a", "b", "c"], FileStore(tmp_path))
    with pytest.raises(SalienceLaunderingError) as caught:
        apply_self_edit(stored, ["a", "b", "c"], Summary("Reviewed; no anomalies found."), [H1])
    assert caught.value.claims == ("no anomalies",)
    bounded = Summary("No anomalies relevant to the allocation hypothesis.")
    assert bounded.asserts_completeness()
    assert bounded.scope_is_hypothesis_bounded()
    assert len(apply_self_edit(stored, ["a", "b", "c"], bounded, [H1]).items) == 1


def test_a_pointer_that_leads_nowhere_stores_nothing(tmp_path: Path) -> None:
    dangling = Window((Span("a", "text", external_ref=Ref("cold:sha256:" + "0" * 64)),))
    with pytest.raises(SalienceLaunderingError):
        apply_self_edit(dangling, ["a"], Summary("s"), [H1], store=FileStore(tmp_path))
    with pytest.raises(SalienceLaunderingError):
        Summary("s").add_refetch_pointer(Span("x", "text"))


def test_ids_are_known_and_unique() -> None:
    with pytest.raises(KeyError):
        apply_self_edit(window(), ["nope"], Summary("s"), [H1])
    with pytest.raises(ValueError, match="same id"):
        Window((Span("a", "x"), Span("a", "y")))
    with pytest.raises(TypeError, match="one str"):
        apply_self_edit(window(), ["c"], Summary("s"), H1)


def test_relevance_may_be_a_function() -> None:
    lazy = Window((Span("a", "x", relevance=lambda hypothesis: False if hypothesis == H1 else None),))
    assert apply_self_edit(lazy, ["a"], Summary("s"), [H1]).spans == ()
    with pytest.raises(SalienceLaunderingError):
        apply_self_edit(lazy, ["a"], Summary("s"), [H1, H2])


@given(st.lists(st.tuples(st.booleans(), st.sampled_from((True, False, None)), st.booleans()), max_size=6))
def test_after_an_edit_each_span_is_there_or_stored_or_irrelevant(rows: list[tuple[bool, bool | None, bool]]) -> None:
    spans = [
        Span(f"s{n}", f"text {n}", Ref(f"r{n}") if stored else None, {} if relevant is None else {H1: relevant})
        for n, (stored, relevant, _) in enumerate(rows)
    ]
    evicted = [f"s{n}" for n, row in enumerate(rows) if row[2]]
    summary = Summary("Short.")
    allowed = all(stored or relevant is False for stored, relevant, out in rows if out)
    if not allowed:
        with pytest.raises(SalienceLaunderingError):
            apply_self_edit(Window(tuple(spans)), evicted, summary, [H1])
        assert summary == Summary("Short.")
        return
    after = apply_self_edit(Window(tuple(spans)), evicted, summary, [H1])
    present = {span.id for span in after.spans}
    for span, (stored, relevant, _) in zip(spans, rows, strict=True):
        assert span.id in present or summary.pointers.get(span.id) == span.external_ref
        assert span.id in present or stored or relevant is False
