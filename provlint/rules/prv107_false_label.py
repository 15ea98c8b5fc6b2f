"""PRV107 false-label: model-written text is labelled `Source` or `Cited` without a check

What it finds
    A rewrite or another reply of a model that is wrapped in `Source(...)` or `Cited(...)`, assigned to a variable or
    returned from a function that is declared so.

Why it matters
    All other rules believe the label. One false label hides every flow behind it.

Example
    from openai import OpenAI

    from provlint import Source

    client = OpenAI()


    def summarize(text: str) -> str:
        prompt = "Summarize this text:\\n" + text
        reply = client.chat.completions.create(model="m", messages=[{"role": "user", "content": prompt}])
        return reply.choices[0].message.content or ""


    def load(text: str) -> Source:
        return Source(summarize(text))

Instead
    from openai import OpenAI

    from provlint import Rewritten

    client = OpenAI()


    def summarize(text: str) -> str:
        prompt = "Summarize this text:\\n" + text
        reply = client.chat.completions.create(model="m", messages=[{"role": "user", "content": prompt}])
        return reply.choices[0].message.content or ""


    def load(text: str) -> Rewritten:
        return Rewritten(summarize(text))

When it stays silent
    Where a verifier or a pinner looked at the text first, and where the text was read from a file, a user or a
    database.

Known misses
    A label given by `cast` to a type whose name is made at run time, and labels in stubs.
"""

from __future__ import annotations

from collections.abc import Iterator

from provlint.finding import Finding
from provlint.flow import Analysis
from provlint.flow.events import Kind
from provlint.rules._findings import GENERATED, Telling, origins, tell

__all__ = ["CODE", "NAME", "judge"]

CODE = "PRV107"
NAME = "false-label"
TELLING = Telling(
    CODE,
    NAME,
    "model-written text is labelled without a check",
    "a label alone makes nothing true, so return `Rewritten` or `Generated`, or have a verifier say what is cited",
)


def judge(analysis: Analysis, strict: bool) -> Iterator[Finding]:
    """Model-written text among what is labelled `Source` or `Cited`."""
    events = (event for event in analysis.events if event.kind is Kind.LABELLED)
    return tell(TELLING, analysis, ((event, origins(event, GENERATED)) for event in events))
