"""How stubs are loaded, resolved and looked up, on small ones; and what the shipped ones say of well-known calls."""

from __future__ import annotations

from functools import cache

import pytest

from provlint.finding import Confidence
from provlint.roles import FunctionRoles, Phantom, Role, Shape, StubClass, Stubs, shipped

LIB = """
from provlint.text import Cited, Generated, Rewritten, Score, Source
from typing import Self, TypedDict
from lib.client import Client as Client

class Reply:
    text: Generated
    cost: float

class Packed(TypedDict):
    short: Rewritten

class Base:
    label: str
    def order(self, query: str, docs: list[Source], *, limit: int = ...) -> list[Score]: ...
    @classmethod
    def load(cls, path: str) -> Self: ...
    @property
    def last(self) -> Reply: ...
    __call__ = order

class Ranker(Base):
    @staticmethod
    def once(docs: list[Source]) -> list[int]: ...

Alias = Ranker
default: Ranker
def ask(prompt: str) -> Reply: ...
def pack(text: Source) -> Packed: ...
def drop(table: Cited) -> None: ...
"""
CLIENT = """
from . import Ranker

class Client:
    ranker: Ranker
"""


def load(*extra: tuple[str, str, str]) -> Stubs:
    return Stubs.load([("stubs/lib/__init__.pyi", "lib", LIB), ("stubs/lib/client.pyi", "lib.client", CLIENT), *extra])


def function(stubs: Stubs, name: str) -> FunctionRoles:
    found = stubs.lookup(name)
    assert isinstance(found, FunctionRoles), name
    return found


@pytest.mark.parametrize(
    "name",
    [
        "lib.Base.order",
        "lib.Ranker.order",
        "lib.Ranker.__call__",
        "lib.Alias.order",
        "lib.default.order",
        "lib.Client.ranker.order",
        "lib.client.Client.ranker.order",
    ],
)
def test_ways_to_one_function(name: str) -> None:
    found = function(load(), name)
    assert [(ask.role, ask.param, ask.steps) for ask in found.asks] == [(Role.SCORER, "docs", ("[*]",))]
    assert [param.name for param in found.params or ()] == ["query", "docs", "limit"]
    assert found.gives is not None
    assert found.gives.role is Role.SCORER


def test_self_is_the_class_it_is_reached_through() -> None:
    assert function(load(), "lib.Ranker.load").returns == Shape(classes=("lib.Ranker",))
    assert [param.name for param in function(load(), "lib.Ranker.load").params or ()] == ["path"]
    assert [param.name for param in function(load(), "lib.Ranker.once").params or ()] == ["docs"]


def test_what_a_reply_holds_makes_the_call() -> None:
    found = function(load(), "lib.ask")
    assert found.gives is not None
    assert found.gives.role is Role.MODEL
    assert load().lookup("lib.Reply.text") == Shape(Phantom.GENERATED)
    assert load().lookup("lib.Ranker.last.text") == Shape(Phantom.GENERATED)
    assert load().lookup("lib.Reply.nothing") is None


def test_typed_dict_by_key() -> None:
    assert function(load(), "lib.pack").returns.parts == (("'short'", Shape(Phantom.REWRITTEN)),)


@pytest.mark.parametrize("name", ["other.thing", "lib.nothing", "lib", "lib.Ranker.nothing", "lib.ask.deeper", ""])
def test_unknown(name: str) -> None:
    assert load().lookup(name) is None


def test_the_first_stub_wins_name_by_name() -> None:
    own = ("mine/lib.pyi", "lib", "from provlint.text import Rewritten\ndef ask(prompt: str) -> Rewritten: ...\n")
    stubs = Stubs.load([own, ("stubs/lib/__init__.pyi", "lib", LIB)])
    found = function(stubs, "lib.ask")
    assert found.gives is not None
    assert (found.gives.role, found.gives.evidence.detail) == (Role.REWRITER, "stub mine/lib.pyi")
    assert function(stubs, "lib.drop").roles == {Role.ACTION}


def test_broken_stubs_are_named_and_the_rest_stands() -> None:
    stubs = load(("stubs/bad.pyi", "bad", "def f(:\n"))
    assert stubs.problems == []
    stubs.parse_all()
    assert [(problem.path, problem.line) for problem in stubs.problems] == [("stubs/bad.pyi", 1)]
    assert function(stubs, "lib.drop").roles == {Role.ACTION}


def test_loops_end() -> None:
    around = [
        ("a.pyi", "a", "from b import x as x\nclass C(C): ...\nclass D:\n    d: D\n"),
        ("b.pyi", "b", "from a import x as x\nfrom a import *\n"),
    ]
    stubs = Stubs.load(around)
    assert stubs.lookup("a.x") is None
    assert isinstance(stubs.lookup("a.C"), StubClass)
    assert stubs.lookup("a.D.d.d.d") == Shape(classes=("a.D",))


def test_nothing_is_read_before_it_is_asked_for() -> None:
    read: list[str] = []

    def text(name: str, body: str) -> str:
        read.append(name)
        return body

    stubs = Stubs.load(
        [("a.pyi", "a", lambda: text("a", "def f() -> None: ...")), ("b.pyi", "b", lambda: text("b", "x: int"))]
    )
    assert read == []
    assert stubs.lookup("c.f") is None
    assert read == []
    stubs.lookup("a.f")
    stubs.lookup("a.f")
    assert read == ["a"]


# The shipped stubs ----------------------------------------------------------------------------------------------------


@cache
def library() -> Stubs:
    return Stubs.load(shipped())


def test_all_shipped_stubs_parse() -> None:
    library().parse_all()
    assert library().problems == []


@pytest.mark.parametrize(
    ("name", "asks", "gives"),
    [
        ("openai.OpenAI.chat.completions.create", "", "model"),
        ("openai.AsyncOpenAI.embeddings.create", "indexer input", ""),
        ("openai.AzureOpenAI.responses.create", "", "model"),
        ("openai.OpenAI.audio.transcriptions.create", "", "source"),
        ("anthropic.AsyncAnthropic.messages.create", "", "model"),
        ("litellm.acompletion", "", "model"),
        ("litellm.rerank", "ranker documents", "scorer"),
        ("ollama.chat", "", "model"),
        ("google.generativeai.GenerativeModel.generate_content", "", "model"),
        ("cohere.ClientV2.rerank", "ranker documents", "scorer"),
        ("cohere.Client.rerank", "ranker documents", "scorer"),
        ("sentence_transformers.CrossEncoder.rank", "ranker documents", "scorer"),
        ("sentence_transformers.util.cos_sim", "scorer a, scorer b", "scorer"),
        ("rank_bm25.BM25Okapi.__init__", "indexer corpus", ""),
        ("rank_bm25.BM25Okapi.get_scores", "scorer self", "scorer"),
        ("langchain_openai.ChatOpenAI.invoke", "", "model"),
        ("langchain_chroma.Chroma.add_texts", "indexer texts", ""),
        ("langchain_openai.OpenAIEmbeddings.embed_documents", "indexer texts", ""),
        ("langchain_openai.OpenAIEmbeddings.embed_query", "", ""),
        ("llama_index.core.VectorStoreIndex.from_documents", "indexer documents", ""),
        ("llama_index.llms.openai.OpenAI.complete", "", "model"),
        ("llmlingua.PromptCompressor.compress_prompt", "rewriter context", "rewriter"),
        ("subprocess.run", "action popenargs", "source"),
        ("os.remove", "action path", ""),
        ("pathlib.Path.write_text", "action self", ""),
        ("requests.delete", "action url", ""),
        ("sqlite3.Connection.execute", "action sql", ""),
        ("provlint.extract_pinned", "pinner text", "pinner"),
        ("provlint.guards.extract_pinned", "pinner text", "pinner"),
        ("provlint.cite", "verifier pinned", "verifier"),
        ("provlint.is_citable", "verifier pinned", "verifier"),
        ("provlint.assert_citable", "verifier pinned", ""),
        ("provlint.rank_then_rewrite", "rewriter segments", "rewriter"),
        ("provlint.FileStore.put", "store text", "store"),
        ("provlint.prune", "pruner spans", ""),
        ("provlint.rescore", "", "scorer"),
    ],
)
def test_shipped(name: str, asks: str, gives: str) -> None:
    found = function(library(), name)
    assert ", ".join(dict.fromkeys(f"{ask.role} {ask.param}" for ask in found.asks)) == asks
    assert (str(found.gives.role) if found.gives else "") == gives
    assert all(ask.evidence.shipped for ask in found.asks)


def test_embeddings_embed_and_insertions_do_not() -> None:
    assert function(library(), "openai.OpenAI.embeddings.create").embeds
    assert not function(library(), "langchain_chroma.Chroma.add_texts").embeds


def test_suffixes_name_functions_that_are_there() -> None:
    from provlint.roles.suffixes import SUFFIXES

    assert [steps for steps in SUFFIXES if library().by_suffix(steps) is None] == []


def test_by_suffix_is_medium() -> None:
    found = library().by_suffix(("client", "chat", "completions", "create"))
    assert found is not None
    assert found.gives is not None
    assert found.gives.evidence.confidence is Confidence.MEDIUM
    assert library().by_suffix(("create",)) is None
    assert library().by_suffix(()) is None
