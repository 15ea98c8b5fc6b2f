"""The step for PRV101: whole text before, whole text after, and each refusal with its reason."""

from __future__ import annotations

import ast
from textwrap import dedent

import pytest

pytest.importorskip("libcst")

import libcst as cst
from libcst.codemod import CodemodContext

from provlint.codemod.evidence import Definitions
from provlint.codemod.rank_before_rewrite import Place, RankBeforeRewriteCommand
from provlint.flow import SourceFile

TOOLS = dedent(
    """
    def summarize(text: str, limit: int = 3) -> str: return text[:limit]
    def split(text: str) -> list[str]: return text.split()
    def untyped(text): return text
    def rerank(query, documents, top_n=None):
        return sorted(documents, key=len)[:top_n]
    def chosen(query, documents):
        order = search(query, documents)
        return [documents[i] for i in order]
    def kept(query, documents):
        best = [d for d in documents if query in d]
        return best if query else list(documents)
    def positions(query, documents):
        return sorted(range(len(documents)), key=lambda i: documents[i])
    def padded(query, documents):
        best = sorted(documents)
        best.append("nothing else")
        return best
    def sometimes(query, documents):
        if query:
            return sorted(documents)
    def lazily(query, documents):
        yield from documents
        return documents
    async def later(query, documents):
        return sorted(documents)
    """
)
IMPORTS = "from tools import *\n".replace(
    "*", "chosen, kept, later, lazily, padded, positions, rerank, sometimes, split, summarize, untyped"
)


def migrate(body: str, call: str) -> tuple[str, str]:
    """The text after, and the reason why the place where `call` starts was left alone."""
    text = IMPORTS + dedent(body)
    tools = SourceFile("tools.py", "tools", TOOLS, ast.parse(TOOLS))
    definitions = Definitions(
        SourceFile("agent.py", "agent", text, ast.parse(text)), lambda name: tools if name == "tools" else None
    )
    line = text.count("\n", 0, text.index(call)) + 1
    place = Place(line, text.split("\n")[line - 1].index(call) + 1)
    command = RankBeforeRewriteCommand(CodemodContext(), [place], definitions)
    after = command.transform_module(cst.parse_module(text)).code
    reason = command.left_alone.get(place, "")
    assert command.applied == ([] if reason else [place])
    assert (after == text) == bool(reason)
    return after.removeprefix(IMPORTS), reason


FIXED = {
    "direct": (
        "best = rerank('q', [summarize(d) for d in docs])\n",
        "best = [summarize(d) for d in rerank('q', list(docs))]\n",
    ),
    "keywords": (
        "def f(docs, q, n):\n    return rerank(documents=[summarize(text=d) for d in docs], top_n=n, query=q)\n",
        "def f(docs, q, n):\n    return [summarize(text=d) for d in rerank(documents=list(docs), top_n=n, query=q)]\n",
    ),
    "slice": (
        "show(rerank(q, [summarize(d, 5) for d in docs])[: n + 1])\n",
        "show([summarize(d, 5) for d in rerank(q, list(docs))[: n + 1]])\n",
    ),
    "impure slice stays outside": (
        "best = rerank(q, [summarize(d) for d in docs])[: count()]\n",
        "best = [summarize(d) for d in rerank(q, list(docs))][: count()]\n",
    ),
    "local name, comments stay": (
        """\
        def f(docs, q):
            # short first
            short = [summarize(d) for d in docs]  # all of them
            # then rank
            best = rerank(q, short)[:3]  # three
            return best
        """,
        """\
        def f(docs, q):
            # short first
            # all of them
            # then rank
            best = [summarize(d) for d in rerank(q, list(docs))[:3]]  # three
            return best
        """,
    ),
    "comments inside": (
        """\
        best = rerank(
            q,  # what for
            [
                summarize(d)  # short
                for d in docs
            ],
        )
        """,
        """\
        best = [
                summarize(d)  # short
                for d in rerank(
            q,  # what for
            list(docs),
        )
            ]
        """,
    ),
}


@pytest.mark.parametrize("name", FIXED)
def test_fixed(name: str) -> None:
    before, after = FIXED[name]
    assert migrate(before, "rerank(") == (dedent(after), "")


@pytest.mark.parametrize("ranker", ["chosen", "kept"])
def test_other_rankers_that_pick(ranker: str) -> None:
    after, reason = migrate(f"best = {ranker}(q, [summarize(d) for d in docs])\n", f"{ranker}(")
    assert (after, reason) == (f"best = [summarize(d) for d in {ranker}(q, list(docs))]\n", "")


@pytest.mark.parametrize("ranker", ["positions", "padded", "sometimes", "lazily"])
def test_rankers_that_hand_back_something_else(ranker: str) -> None:
    _, reason = migrate(f"best = {ranker}(q, [summarize(d) for d in docs])\n", f"{ranker}(")
    assert reason == f"nothing shows that `{ranker}` hands back a list of the texts that it was given"


UNREAD = "the definition of `{}` is not a plain function that can be read"
LEFT_ALONE = {
    "await later(q, [summarize(d) for d in docs])": UNREAD.format("later"),
    "self.rank(q, [summarize(d) for d in docs])": UNREAD.format("self.rank"),
    "rerank(q, [untyped(d) for d in docs])": "no annotations show that `untyped` makes one text of one text",
    "rerank(q, [split(d) for d in docs])": "no annotations show that `split` makes one text of one text",
    "rerank(q, [summarize(d) for d in docs if d])": "the comprehension does more than to rewrite each element",
    "rerank(q, [summarize(d) for d in load()])": "what is rewritten is not a list with a name",
    "rerank(q, [summarize(d, len(d)) for d in docs])": "`summarize` gets more than the element and plain values",
    "rerank(q, ['- ' + summarize(d) for d in docs])": "the comprehension does not call a rewriter alone",
    "rerank(ask(), [summarize(d) for d in docs])": "another argument of the ranker may have effects of its own",
    "rerank(*q, [summarize(d) for d in docs])": "the ranker's arguments are unpacked from a collection",
    "rerank(q, given)": "the rewritten list is not made by a comprehension in this call or in the statement before",
}


@pytest.mark.parametrize("call", LEFT_ALONE)
def test_left_alone(call: str) -> None:
    body = f"async def f(docs, given, q, self):\n    return {call}\n"
    assert migrate(body, call.removeprefix("await "))[1] == LEFT_ALONE[call]


NAMED = {
    "    short = [summarize(d) for d in docs]\n    best = rerank(q, short)\n    return best, short\n": (
        "`short` is also used (line 5)"
    ),
    "    short = [summarize(d) for d in docs]\n    show(short)\n    return rerank(q, short)\n": (
        "the rewritten list is not made by a comprehension in this call or in the statement before"
    ),
    "    short = [summarize(d) for d in docs]\n    return rerank(q, short), docs\n": (
        "the statement that ranks does more than that"
    ),
    "    short = [summarize(d) for d in docs]\n    best = rerank(q, short); show(best)\n": (
        "several statements stand on one line"
    ),
    "    short = [summarize(d) for d in docs]\n    best = rerank(q, short)\n    return locals()\n": (
        "the function looks at its own variables"
    ),
    "    short = [summarize(d) for d in docs]  # noqa: E501\n    return rerank(q, short)\n": (
        "the line that would go has a comment for a tool"
    ),
    "    docs = [summarize(d) for d in docs]\n    return rerank(q, docs)\n": "`docs` is also used (line 2)",
}


@pytest.mark.parametrize("body", NAMED)
def test_named_list_left_alone(body: str) -> None:
    assert migrate("def f(docs, q):\n" + body, "rerank(")[1] == NAMED[body]


def test_module_level_name_is_left_alone() -> None:
    reason = migrate("short = [summarize(d) for d in docs]\nbest = rerank(q, short)\n", "rerank(")[1]
    assert reason == "`short` is no local name of a function, others may read it"


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        (
            "def f(docs, rerank):\n    return rerank(q, [summarize(d) for d in docs])\n",
            "the definition of `rerank` is not a plain function that can be read",
        ),
        (
            "if fast:\n    from other import rerank\nbest = rerank(q, [summarize(d) for d in docs])\n",
            "the definition of `rerank` is not a plain function that can be read",
        ),
        (
            "list = tuple\nbest = rerank(q, [summarize(d) for d in docs])\n",
            "`list` may be something else in this file",
        ),
    ],
)
def test_names_that_mean_something_else(body: str, reason: str) -> None:
    assert migrate(body, "rerank(q")[1] == reason


def test_no_call_at_the_place() -> None:
    assert migrate("best = rerank\n", "best")[1] == "no call starts here"


def test_a_class_of_the_same_name_is_no_text() -> None:
    body = (
        "from elsewhere import Source\ndef cut(x: Source) -> str: return x\nbest = rerank(q, [cut(d) for d in docs])\n"
    )
    assert migrate(body, "rerank(")[1] == "no annotations show that `cut` makes one text of one text"
