"""Type expressions as shapes, and the table that makes roles of them."""

from __future__ import annotations

import ast

import pytest

from provlint.roles import Evidence, Phantom, Place, Role, Shape, merge_shapes, roles_of_signature, shape_of

EVIDENCE = Evidence(Place.ANNOTATION, "annotated")
NAMES = {
    "list": "builtins.list", "dict": "builtins.dict", "str": "builtins.str", "int": "builtins.int",
    "float": "builtins.float",
    "set": "builtins.set", "tuple": "builtins.tuple", "Sequence": "collections.abc.Sequence", "Doc": "app.Doc",
    "Optional": "typing.Optional", "Union": "typing.Union", "Annotated": "typing.Annotated", "Any": "typing.Any",
    "TypeIs": "typing_extensions.TypeIs", "Awaitable": "collections.abc.Awaitable", "Final": "typing.Final",
    "Coroutine": "collections.abc.Coroutine", "Self": "typing.Self", "Callable": "collections.abc.Callable",
    "AsyncIterator": "collections.abc.AsyncIterator", "Mapping": "collections.abc.Mapping", "Literal": "typing.Literal",
    "NotRequired": "typing.NotRequired", "List": "typing.List", "deque": "collections.deque", "Box": "app.Box",
    **{phantom: f"provlint.text.{phantom}" for phantom in Phantom},
}  # fmt: skip


def resolve(name: str) -> str:
    head, _, rest = name.partition(".")
    full = "provlint" if head == "pv" else NAMES.get(head, head)
    return f"{full}.{rest}" if rest else full


def shape(text: str) -> Shape:
    return shape_of(ast.parse(text, mode="eval").body, resolve)


SOURCE, REWRITTEN = Shape(Phantom.SOURCE), Shape(Phantom.REWRITTEN)


def many(inner: Shape, name: str = "builtins.list") -> Shape:
    return Shape(classes=(name,), parts=(("[*]", inner),))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Source", SOURCE),
        ("pv.Source", SOURCE),
        ("'Source'", SOURCE),
        ("str", Shape(classes=("builtins.str",))),
        ("None", Shape()),
        ("Optional[Source]", SOURCE),
        ("Source | None", SOURCE),
        ("Union[Source, None]", SOURCE),
        ("list[Source]", many(SOURCE)),
        ("list['Source']", many(SOURCE)),
        ("List[Source]", many(SOURCE)),
        ("deque[Source]", many(SOURCE, "collections.deque")),
        ("Sequence[Source | None] | None", many(SOURCE, "collections.abc.Sequence")),
        ("AsyncIterator[Rewritten]", many(REWRITTEN, "collections.abc.AsyncIterator")),
        ("dict[str, Source]", many(SOURCE, "builtins.dict")),
        ("Mapping[Source, Rewritten]", many(REWRITTEN, "collections.abc.Mapping")),
        ("tuple[Source, ...]", many(SOURCE, "builtins.tuple")),
        (
            "tuple[Source, Rewritten]",
            Shape(classes=("builtins.tuple",), parts=(("#0", SOURCE), ("#1", REWRITTEN))),
        ),
        ("Awaitable[Source]", SOURCE),
        ("Coroutine[Any, Any, Source]", SOURCE),
        ("Final[Source]", SOURCE),
        ("NotRequired[list[Source]]", many(SOURCE)),
        ("Annotated[int, Cited]", Shape(Phantom.CITED, ("builtins.int",))),
        ("Annotated[list[Source], 'documents']", many(SOURCE)),
        ("TypeIs[Cited]", Shape(classes=("builtins.bool",), narrows=Phantom.CITED)),
        ("Self", Shape(classes=("typing.Self",))),
        ("Callable[[Source], str]", Shape(classes=("typing.Callable",))),
        ("Literal['Source']", Shape()),
        ("Doc", Shape(classes=("app.Doc",))),
        ("Box[Source]", many(SOURCE, "app.Box")),
        ("Box[int]", Shape(classes=("app.Box",))),
        ("'not an (annotation'", Shape()),
        ("f(x)", Shape()),
        # A union promises what its least trusted member does.
        ("Source | str", Shape(classes=("builtins.str",))),
        ("Rewritten | str", Shape(Phantom.REWRITTEN, ("builtins.str",))),
        ("Rewritten | Source", REWRITTEN),
        ("Cited | Source", SOURCE),
        ("Score | float", Shape(classes=("builtins.float",))),
        ("Source | list[Source]", Shape(Phantom.SOURCE, ("builtins.list",), (("[*]", SOURCE),))),
    ],
)
def test_shape(text: str, expected: Shape) -> None:
    assert shape(text) == expected


def test_deep_nesting_ends() -> None:
    assert shape("list[" * 60 + "Source" + "]" * 60).deep() == frozenset()


def test_merge_of_nothing() -> None:
    assert merge_shapes([]) == Shape()


@pytest.mark.parametrize(
    ("name", "params", "returns", "asks", "gives"),
    [
        ("order", {"query": "str", "passages": "Sequence[Source]"}, "list[int]", [("ranker", "passages", "[*]")], None),
        ("rerank", {"docs": "list[Source]"}, "list[str]", [("ranker", "docs", "[*]")], None),
        ("show", {"docs": "list[Source]"}, "None", [("consumer", "docs", "[*]")], None),
        ("show", {"doc": "Source"}, "list[int]", [("consumer", "doc", "")], None),
        ("relevance", {"query": "str", "text": "Source"}, "Score", [("scorer", "text", "")], "scorer"),
        ("f", {"text": "Source"}, "Rewritten", [("rewriter", "text", "")], "rewriter"),
        ("f", {"text": "str"}, "Rewritten", [("rewriter", "text", "")], "rewriter"),
        ("f", {"text": "str", "words": "int", "query": "str"}, "Rewritten", [("rewriter", "text", "")], "rewriter"),
        (
            "f",
            {"text": "str", "pinned": "Pinned"},
            "Rewritten",
            [("pinner", "pinned", ""), ("rewriter", "text", "")],
            "rewriter",
        ),
        ("f", {"text": "Source"}, "Pinned", [("pinner", "text", "")], "pinner"),
        ("f", {"token": "str", "ledger": "Source"}, "TypeIs[Cited]", [("verifier", "ledger", "")], "verifier"),
        ("f", {"token": "str", "pinned": "Pinned"}, "Cited", [("verifier", "pinned", "")], "verifier"),
        ("assert_known", {"token": "str", "pinned": "Pinned"}, "None", [("verifier", "pinned", "")], None),
        ("show", {"pinned": "Pinned"}, "None", [], None),
        ("put", {"text": "Source"}, "Ref", [("store", "text", "")], "store"),
        ("put", {"text": "str"}, "Ref", [("store", "text", "")], "store"),
        ("add", {"texts": "list[Indexed]", "label": "str"}, "None", [("indexer", "texts", "[*]")], None),
        ("release", {"sha": "Cited", "why": "str"}, "None", [("action", "sha", "")], None),
        ("open_port", {"port": "Annotated[int, Cited]"}, "None", [("action", "port", "")], None),
        ("keep", {"texts": "list[str]", "scores": "list[Score]"}, "list[str]", [("pruner", "scores", "[*]")], None),
        ("ask", {"prompt": "str"}, "Generated", [], "model"),
        ("read", {"path": "str"}, "list[Source]", [], "source"),
        ("pairs", {"pairs": "list[tuple[str, Source]]"}, "list[Score]", [("scorer", "pairs", "[*]#1")], "scorer"),
        ("plain", {"text": "str"}, "str", [], None),
    ],
)
def test_roles_of_signature(
    name: str, params: dict[str, str], returns: str, asks: list[tuple[str, str, str]], gives: str | None
) -> None:
    pairs = [(param, shape(text)) for param, text in params.items()]
    roles = roles_of_signature(name, pairs, shape(returns), EVIDENCE, first_party=True)
    assert [(str(ask.role), ask.param, "".join(ask.steps)) for ask in roles.asks] == asks
    assert (roles.gives and str(roles.gives.role)) == gives


def test_third_party_needs_no_further_evidence_of_ranking() -> None:
    roles = roles_of_signature("place", [("docs", shape("list[Source]"))], None, EVIDENCE, first_party=False)
    assert roles.roles == {Role.RANKER}


def test_an_embedding_hands_back_vectors() -> None:
    params = [("texts", shape("list[Indexed]"))]
    assert roles_of_signature("f", params, shape("list[list[float]]"), EVIDENCE, first_party=True).embeds
    assert not roles_of_signature("f", params, shape("list[str]"), EVIDENCE, first_party=True).embeds
