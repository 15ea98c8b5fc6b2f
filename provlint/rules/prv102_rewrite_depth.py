"""PRV102 rewrite-depth: text that is already a rewrite is rewritten again, and no pinned block is carried forward

What it finds
    A rewriter that is handed the result of a rewriter: a summary of summaries, and the rolling summary, where an
    attribute, a loop or a list of messages hands the last summary to the next.

Why it matters
    Each pass drops names, numbers and identifiers, and nothing downstream can tell. After a few passes the text speaks
    of the summaries, no longer of the source.

Example
    from openai import OpenAI

    client = OpenAI()


    def summarize(text: str) -> str:
        prompt = "Summarize this text:\\n" + text
        reply = client.chat.completions.create(model="m", messages=[{"role": "user", "content": prompt}])
        return reply.choices[0].message.content or ""


    def digest(chapters: list[str]) -> str:
        parts = [summarize(chapter) for chapter in chapters]
        return summarize("\\n".join(parts))

Instead
    from openai import OpenAI

    client = OpenAI()


    def summarize(text: str) -> str:
        prompt = "Summarize this text:\\n" + text
        reply = client.chat.completions.create(model="m", messages=[{"role": "user", "content": prompt}])
        return reply.choices[0].message.content or ""


    def digest(chapters: list[str]) -> list[str]:
        return [summarize(chapter) for chapter in chapters]

When it stays silent
    Where a pinned block (text declared `Pinned`, or given by a function with that role) goes into the same rewrite, so
    that the exact tokens survive it. About the same source rewritten twice, side by side.

Known misses
    A last summary that comes back from a file, a database or a framework's memory.
"""

from __future__ import annotations

from collections.abc import Iterator

from provlint.finding import Finding
from provlint.flow import Analysis
from provlint.flow.events import Kind
from provlint.rules._findings import REWRITTEN, Telling, origins, tell

__all__ = ["CODE", "NAME", "judge"]

CODE = "PRV102"
NAME = "rewrite-depth"
TELLING = Telling(
    CODE,
    NAME,
    "text that is already a rewrite is rewritten again",
    "each pass loses exact names and numbers, so rewrite the source, or carry a pinned block forward",
)


def judge(analysis: Analysis, strict: bool) -> Iterator[Finding]:
    """Rewrites among what is rewritten, where no pinned block goes in too."""
    events = (event for event in analysis.events if event.kind is Kind.REWRITTEN and not event.carried)
    return tell(TELLING, analysis, ((event, origins(event, REWRITTEN)) for event in events))
