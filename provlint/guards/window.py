"""Editing one's own context: what leaves the window can be fetched again, or is known not to matter.

A summary that replaces evidence hides what the evidence would have shown to a hypothesis that nobody had yet. So
evicted text is stored, with a pointer in the summary that a model can follow, or it is irrelevant under each
hypothesis that was enumerated, and the summary says which those were.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from provlint.guards.claims import claims_completeness, completeness_claims
from provlint.guards.errors import ProvenanceBreakError, SalienceLaunderingError, shown
from provlint.guards.store import ColdStore
from provlint.text import Ref

__all__ = ["Span", "Summary", "Window", "apply_self_edit", "archive"]

_UNENUMERATED = (
    "[no hypotheses were enumerated: the enumeration is incomplete, and what was evicted may matter to any of them]"
)


@dataclass(frozen=True, slots=True)
class Span:
    """A piece of evidence in the window."""

    id: str
    text: str
    external_ref: Ref | None = None
    """Where the text is stored outside the window, if it is."""
    relevance: Mapping[str, bool] | Callable[[str], bool | None] = field(default_factory=dict)
    """What is known of the span's relevance: by hypothesis, or a function of one. Not known is None."""

    def relevant_under(self, hypothesis: str) -> bool | None:
        """Whether the span bears on `hypothesis`; None where nobody knows, which is no proof of irrelevance."""
        if callable(self.relevance):
            return self.relevance(hypothesis)
        return self.relevance.get(hypothesis)


@dataclass(slots=True)
class Summary:
    """What stands in the window in place of evicted spans."""

    text: str
    pointers: dict[str, Ref] = field(default_factory=dict)
    """By span id, where the evicted text can be fetched."""
    notes: list[str] = field(default_factory=list)

    def asserts_completeness(self) -> bool:
        """Whether the text says that nothing else was there ("no anomalies")."""
        return next(completeness_claims(self.text), None) is not None

    def scope_is_hypothesis_bounded(self) -> bool:
        """Whether each such claim names the hypothesis that the evicted text was checked for."""
        return claims_completeness(self.text) is None

    def add_refetch_pointer(self, span: Span) -> None:
        """Leaves a pointer to the stored text of `span`. Raises SalienceLaunderingError if it was not stored."""
        if span.external_ref is None:
            raise SalienceLaunderingError(
                f"span {span.id!r} was not stored: no pointer can lead back to it", ids=[span.id]
            )
        self.pointers[span.id] = span.external_ref

    def render(self) -> str:
        """The summary as the model reads it: the text, then one line for each pointer and note."""
        lines = [
            f'[evicted {span_id}: fetch("{ref}") returns it word for word]' for span_id, ref in self.pointers.items()
        ]
        return "\n".join([self.text, *lines, *self.notes])


@dataclass(frozen=True, slots=True)
class Window:
    """The context as an immutable sequence of evidence and of the summaries left in place of evidence."""

    items: tuple[Span | Summary, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "items", tuple(self.items))
        ids = [span.id for span in self.spans]
        if len(set(ids)) < len(ids):
            raise ValueError("two spans have the same id: an eviction could not name one of them")

    @property
    def spans(self) -> tuple[Span, ...]:
        """The evidence that is still in the window."""
        return tuple(item for item in self.items if isinstance(item, Span))

    def span(self, span_id: str) -> Span:
        """The span with this id; KeyError if it is not in the window."""
        for span in self.spans:
            if span.id == span_id:
                return span
        raise KeyError(span_id)

    def render(self) -> str:
        """The text of the window, as the model reads it."""
        return "\n".join(item.text if isinstance(item, Span) else item.render() for item in self.items)


def archive(window: Window, span_ids: Iterable[str], store: ColdStore) -> Window:
    """The window with these spans stored, so that they may be evicted.

    Each is read back before its pointer is believed.
    """
    stored = {}
    for span_id in span_ids:
        span = window.span(span_id)
        ref = store.put(span.text)
        if store.fetch(ref) != span.text:
            raise ProvenanceBreakError(f"the store gave back another text for span {span_id!r}", ids=[span_id])
        stored[span_id] = replace(span, external_ref=ref)
    return Window(tuple(stored.get(item.id, item) if isinstance(item, Span) else item for item in window.items))


def apply_self_edit(
    window: Window,
    evictions: Iterable[Span | str],
    summary: Summary,
    enumerated_hypotheses: Sequence[str],
    *,
    store: ColdStore | None = None,
) -> Window:
    """The window with `summary` in place of the evicted spans (given by id, or themselves).

    Each evicted span is stored, and then has its pointer in the summary, or is known to be irrelevant
    (`relevant_under` is False, not None) under each enumerated hypothesis. No hypotheses, no proof: then each span
    must be stored, and the summary notes that the enumeration is incomplete. With a `store`, a pointer counts only if
    it leads back to the text.

    Raises SalienceLaunderingError, with the spans in `.ids` and the summary's claims in `.claims`, if a span may not be
    evicted, or if the summary claims a completeness that no named hypothesis bounds. Then nothing has been changed.
    """
    if isinstance(enumerated_hypotheses, str):
        raise TypeError("enumerated_hypotheses is a sequence of hypotheses, not one str")
    evicted = [window.span(e if isinstance(e, str) else e.id) for e in evictions]
    stored = [span for span in evicted if _recoverable(span, store)]
    stored_ids = {span.id for span in stored}
    refused = [
        span.id for span in evicted if span.id not in stored_ids and not _irrelevant(span, enumerated_hypotheses)
    ]
    claims = [claim.text for claim, scoped in completeness_claims(summary.text) if not scoped]
    if refused or claims:
        raise SalienceLaunderingError(_reason(refused, claims), ids=refused, claims=claims)
    for span in stored:
        summary.add_refetch_pointer(span)
    if not enumerated_hypotheses:
        _note(summary, _UNENUMERATED)
    elif len(stored) < len(evicted):
        _note(
            summary,
            f"[evicted without a pointer, as irrelevant under: {'; '.join(enumerated_hypotheses)}; under no others]",
        )
    return _replaced(window, {span.id for span in evicted}, summary)


def _recoverable(span: Span, store: ColdStore | None) -> bool:
    if span.external_ref is None:
        return False
    if store is None:
        return True
    try:
        return store.fetch(span.external_ref) == span.text
    except ProvenanceBreakError:
        return False


def _irrelevant(span: Span, hypotheses: Sequence[str]) -> bool:
    return bool(hypotheses) and all(span.relevant_under(hypothesis) is False for hypothesis in hypotheses)


def _reason(refused: Sequence[str], claims: Sequence[str]) -> str:
    reasons = []
    if refused:
        reasons.append(
            f"{len(refused)} spans are neither stored nor irrelevant under each enumerated hypothesis "
            f"({', '.join(refused[:8])})"
        )
    if claims:
        reasons.append(f"the summary claims completeness and names no hypothesis: {shown(claims)}")
    return "; ".join(reasons)


def _note(summary: Summary, note: str) -> None:
    if note not in summary.notes:
        summary.notes.append(note)


def _replaced(window: Window, evicted: set[str], summary: Summary) -> Window:
    """The summary stands where the first of the evicted spans stood."""
    items: list[Span | Summary] = []
    placed = False
    for item in window.items:
        if not (isinstance(item, Span) and item.id in evicted):
            items.append(item)
        elif not placed:
            items.append(summary)
            placed = True
    if not placed:
        items.append(summary)
    return Window(tuple(items))
