"""PRV201 uncited-action: a token that no citation check has seen reaches an action

What it finds
    Text that a model wrote and that becomes the target of an action: the command, path, SQL text, URL, host or id.
    Actions that you declare, by a parameter `Cited` or in `[tool.provlint.roles] actions`, report any model-written
    text; those of the stubs that come with provlint report rewrites, and under `--strict` any model-written text.

Why it matters
    A rewriter that misspells a path, a host or an id does not fail: it names another one, and the action is done to
    that.

Example
    import subprocess

    from openai import OpenAI

    client = OpenAI()


    def summarize(text: str) -> str:
        prompt = "Summarize this text:\\n" + text
        reply = client.chat.completions.create(model="m", messages=[{"role": "user", "content": prompt}])
        return reply.choices[0].message.content or ""


    def act(notes: str) -> None:
        command = summarize(notes)
        subprocess.run(command)

Instead
    import subprocess

    from openai import OpenAI

    client = OpenAI()


    def summarize(text: str) -> str:
        prompt = "Summarize this text:\\n" + text
        reply = client.chat.completions.create(model="m", messages=[{"role": "user", "content": prompt}])
        return reply.choices[0].message.content or ""


    def act(notes: str, command: str) -> None:
        print(summarize(notes))
        subprocess.run(command)

When it stays silent
    Where a verifier or a citation check looked at the token first. About the content that is written and the values
    that are bound, which are no target.

Known misses
    A check that is written by hand and that no role tells of is none to provlint, and an action in a library without
    stubs is none before it is configured.
"""

from __future__ import annotations

from collections.abc import Iterator

from provlint.finding import Finding
from provlint.flow import Analysis
from provlint.flow.events import Event, Kind
from provlint.roles.model import Phantom
from provlint.rules._findings import GENERATED, REWRITTEN, Telling, origins, tell

__all__ = ["CODE", "NAME", "judge"]

CODE = "PRV201"
NAME = "uncited-action"
TELLING = Telling(
    CODE,
    NAME,
    "an uncited token reaches an action",
    "the action does what the model made up, so take the token from the source, or check its citation first",
)


def judge(analysis: Analysis, strict: bool) -> Iterator[Finding]:
    """Model-written text among the targets of actions."""
    events = (event for event in analysis.events if event.kind is Kind.ACTED)
    return tell(TELLING, analysis, ((event, origins(event, _asked(event, strict))) for event in events))


def _asked(event: Event, strict: bool) -> frozenset[Phantom]:
    """What an action must not get: nobody declared the shipped ones, so that they ask for less."""
    return GENERATED if strict or not event.evidence.shipped else REWRITTEN
