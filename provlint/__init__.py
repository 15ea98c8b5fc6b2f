"""provlint keeps LLM-agent code honest about where its text came from."""

from provlint.guards import ProvenanceBreakError, assert_citable, cite, extract_pinned, is_citable
from provlint.text import Cited, Generated, Indexed, Pinned, Ref, Rewritten, Score, Source

__all__ = [
    "Cited",
    "Generated",
    "Indexed",
    "Pinned",
    "ProvenanceBreakError",
    "Ref",
    "Rewritten",
    "Score",
    "Source",
    "assert_citable",
    "cite",
    "extract_pinned",
    "is_citable",
]

__version__ = "0.1.0"
