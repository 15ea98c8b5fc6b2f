"""provlint keeps LLM-agent code honest about where its text came from."""

from provlint.text import Cited, Generated, Indexed, Pinned, Ref, Rewritten, Score, Source

__all__ = [
    "Cited",
    "Generated",
    "Indexed",
    "Pinned",
    "Ref",
    "Rewritten",
    "Score",
    "Source",
]

__version__ = "0.1.0"
