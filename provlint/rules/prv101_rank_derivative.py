"""PRV101 rank-derivative: rewritten text is ranked or scored as evidence

What it finds
    A summary, translation or other rewrite that is handed to a reranker, a similarity or a scorer, or to a parameter
    declared `Source`. A vector made from a rewrite is reported where it is compared.

Why it matters
    A ranker scores the words that it is given. What the rewriter left out can no longer be found, and what it added is
    scored as if the source had said it. Rank the source; rewrite the survivors.

Example
    import cohere
    from openai import OpenAI

    client = OpenAI()


    def summarize(text: str) -> str:
        prompt = "Summarize this text:\\n" + text
        reply = client.chat.completions.create(model="m", messages=[{"role": "user", "content": prompt}])
        return reply.choices[0].message.content or ""


    def best(query: str, passages: list[str]) -> object:
        digests = [summarize(passage) for passage in passages]
        return cohere.ClientV2().rerank(model="m", query=query, documents=digests)

Instead
    import cohere
    from openai import OpenAI

    client = OpenAI()


    def summarize(text: str) -> str:
        prompt = "Summarize this text:\\n" + text
        reply = client.chat.completions.create(model="m", messages=[{"role": "user", "content": prompt}])
        return reply.choices[0].message.content or ""


    def best(query: str, passages: list[str]) -> list[str]:
        ranked = cohere.ClientV2().rerank(model="m", query=query, documents=passages)
        return [summarize(passages[result.index]) for result in ranked.results]

When it stays silent
    About a rewritten query: only what is ranked counts, not what it is ranked for. About summaries of what a ranker
    chose. A function that `none` names in `[tool.provlint.roles]` is no ranker.

Known misses
    Rewrites that went through a file, a database or a process. A rewriter whose prompt and body cannot be read and
    whose name does not tell.
"""

from __future__ import annotations

from collections.abc import Iterator

from provlint.finding import Finding
from provlint.flow import Analysis
from provlint.flow.events import Kind
from provlint.rules._findings import REWRITTEN, Telling, origins, tell

__all__ = ["CODE", "NAME", "judge"]

CODE = "PRV101"
NAME = "rank-derivative"
TELLING = Telling(
    CODE,
    NAME,
    "rewritten text is ranked",
    "rank the source, then rewrite the survivors",
)


def judge(analysis: Analysis, strict: bool) -> Iterator[Finding]:
    """Rewrites among what is ranked, scored, or asked for as `Source`."""
    events = (event for event in analysis.events if event.kind is Kind.RANKED)
    return tell(TELLING, analysis, ((event, origins(event, REWRITTEN)) for event in events))
