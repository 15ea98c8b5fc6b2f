"""PRV106 index-derivative: rewritten text is inserted into a search index, so that every later search ranks the rewrite

What it finds
    A rewrite that is added to a vector store or another search index, or that is embedded where the vector is kept in
    an object or record.

Why it matters
    It is rank-derivative, once for each search to come: the index finds what the rewriter kept, and a hit is taken for
    what the source says.

Example
    import chromadb
    from openai import OpenAI

    client = OpenAI()


    def summarize(text: str) -> str:
        prompt = "Summarize this text:\\n" + text
        reply = client.chat.completions.create(model="m", messages=[{"role": "user", "content": prompt}])
        return reply.choices[0].message.content or ""


    def remember(number: str, passage: str) -> None:
        collection = chromadb.Client().get_or_create_collection("notes")
        collection.add(ids=[number], documents=[summarize(passage)])

Instead
    import chromadb
    from openai import OpenAI

    client = OpenAI()


    def summarize(text: str) -> str:
        prompt = "Summarize this text:\\n" + text
        reply = client.chat.completions.create(model="m", messages=[{"role": "user", "content": prompt}])
        return reply.choices[0].message.content or ""


    def remember(number: str, passage: str) -> str:
        collection = chromadb.Client().get_or_create_collection("notes")
        collection.add(ids=[number], documents=[passage])
        return summarize(passage)

When it stays silent
    Where the entry carries a pointer to the source and the source is what a hit returns. A vector that is compared on
    the spot is reported at the comparison, as rank-derivative.

Known misses
    A pipeline that a framework runs from a configuration, with a rewriting step before the index.
"""

from __future__ import annotations

from collections.abc import Iterator

from provlint.finding import Finding
from provlint.flow import Analysis
from provlint.flow.events import Kind
from provlint.rules._findings import REWRITTEN, Telling, origins, tell

__all__ = ["CODE", "NAME", "judge"]

CODE = "PRV106"
NAME = "index-derivative"
TELLING = Telling(
    CODE,
    NAME,
    "rewritten text is inserted into a search index",
    "every later search ranks the rewrite, so index the source, or keep a pointer to it and return that",
)


def judge(analysis: Analysis, strict: bool) -> Iterator[Finding]:
    """Rewrites among what is inserted into an index."""
    events = (event for event in analysis.events if event.kind is Kind.INDEXED)
    return tell(TELLING, analysis, ((event, origins(event, REWRITTEN)) for event in events))
