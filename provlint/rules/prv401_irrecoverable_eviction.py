"""PRV401 irrecoverable-eviction: a transcript is overwritten by a rewrite and what it replaced went to no store

What it finds
    A list of messages, or what is named messages, history, transcript, conversation, turns or dialogue, that is
    replaced in whole or in part by a summary, where nothing was stored before. A shortened list that is returned
    counts too.

Why it matters
    A compaction that drops the original cannot be undone, and the question that needs the dropped detail comes later.

Example
    from openai import OpenAI

    client = OpenAI()


    def summarize(text: str) -> str:
        prompt = "Summarize this text:\\n" + text
        reply = client.chat.completions.create(model="m", messages=[{"role": "user", "content": prompt}])
        return reply.choices[0].message.content or ""


    class Agent:
        def __init__(self) -> None:
            self.history: list[str] = []

        def compact(self) -> None:
            self.history = [summarize("\\n".join(self.history))]

Instead
    from openai import OpenAI

    client = OpenAI()


    def summarize(text: str) -> str:
        prompt = "Summarize this text:\\n" + text
        reply = client.chat.completions.create(model="m", messages=[{"role": "user", "content": prompt}])
        return reply.choices[0].message.content or ""


    class Agent:
        def __init__(self) -> None:
            self.history: list[str] = []

        def compact(self) -> None:
            self.history = self.history[-8:]

When it stays silent
    Where what is replaced was written to a store first. About cutting a transcript with no rewrite standing in:
    truncation shows its loss. A controller that owns evictions is declared by `none` or `stores`.

Known misses
    A transcript under another name that is never sent to a model in sight. A store that is called from another
    process.
"""

from __future__ import annotations

from collections.abc import Iterator

from provlint.finding import Finding
from provlint.flow import Analysis
from provlint.flow.events import Kind
from provlint.rules._findings import REWRITTEN, Telling, origins, tell

__all__ = ["CODE", "NAME", "judge"]

CODE = "PRV401"
NAME = "irrecoverable-eviction"
TELLING = Telling(
    CODE,
    NAME,
    "a transcript is overwritten by a rewrite and the original went to no store",
    "what the rewrite left out is lost, so store the original first and keep a pointer to it",
)


def judge(analysis: Analysis, strict: bool) -> Iterator[Finding]:
    """Rewrites that overwrite a transcript. The engine tells only of those where nothing was stored before."""
    events = (event for event in analysis.events if event.kind is Kind.OVERWRITTEN)
    return tell(TELLING, analysis, ((event, origins(event, REWRITTEN)) for event in events))
