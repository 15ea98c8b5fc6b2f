"""The roles table of pyproject.toml: what matches, and what is said of what does not."""

from __future__ import annotations

import tomllib

import pytest

from provlint.roles import Role, RoleConfig


def parse(text: str) -> tuple[RoleConfig, list[tuple[int, str]]]:
    table = tomllib.loads(text)["tool"]["provlint"]["roles"]
    config, problems = RoleConfig.parse(table, "pyproject.toml", text)
    return config, [(problem.line, problem.message) for problem in problems]


def roles(
    text: str, name: str, *, first_party: bool = True, resolved: bool = True
) -> list[tuple[str, str]] | str | None:
    config, problems = parse(f"[tool.provlint.roles]\n{text}\n")
    assert problems == []
    found = config.lookup(name, None, first_party, resolved)
    if found is None:
        return None
    return "none" if found.none else [(str(ask.role), ask.param) for ask in found.asks]


@pytest.mark.parametrize(
    ("entry", "name", "expected"),
    [
        ('rankers = ["shelf.Shelf.place(documents)"]', "shelf.Shelf.place", [("ranker", "documents")]),
        ('rankers = ["shelf.Shelf.place(a, b)"]', "shelf.Shelf.place", [("ranker", "a"), ("ranker", "b")]),
        ('rankers = ["*.rerank(passages)"]', "app.search.Index.rerank", [("ranker", "passages")]),
        ('rankers = ["*.rerank"]', "rerank", None),
        ('rankers = ["app.*"]', "application.f", None),
        ('rewriters = ["squeeze"]', "app.text.squeeze", [("rewriter", "")]),
        ('rewriters = ["squeeze"]', "app.text.squeezed", None),
        ('rewriters = ["squeeze_*"]', "app.text.squeeze_page", [("rewriter", "")]),
        ('rewriters = ["f"]\nnone = ["app.f"]', "app.f", "none"),
        ('sources = ["speech.transcribe"]', "speech.transcribe", []),
    ],
)
def test_entries(entry: str, name: str, expected: object) -> None:
    assert roles(entry, name) == expected


@pytest.mark.parametrize(
    ("name", "first_party", "resolved", "matches"),
    [
        ("squeeze", False, False, True),
        ("vendor_llm.squeeze", False, False, True),
        ("vendor_llm.squeeze", False, True, False),
        ("numpy.squeeze", False, False, False),
        ("zlib.squeeze", False, False, False),
        ("queue.squeeze", True, True, True),
    ],
)
def test_bare_names(name: str, first_party: bool, resolved: bool, matches: bool) -> None:
    assert (roles('rewriters = ["squeeze"]', name, first_party=first_party, resolved=resolved) is not None) == matches


@pytest.mark.parametrize(
    ("key", "role"),
    [
        ("sources", Role.SOURCE),
        ("models", Role.MODEL),
        ("verifiers", Role.VERIFIER),
        ("pinners", Role.PINNER),
        ("actions", None),
    ],
)
def test_gives(key: str, role: Role | None) -> None:
    config, _ = parse(f'[tool.provlint.roles]\n{key} = ["app.f"]\n')
    found = config.lookup("app.f", None, True, True)
    assert found is not None
    assert (found.gives.role if found.gives else None) == role


def test_problems_have_lines() -> None:
    _, problems = parse(
        '[tool.provlint]\nnames = false\n\n[tool.provlint.roles]\nranker = ["a"]\nrankers = "a"\n'
        'stores = [\n  "good.one",\n  "not a name",\n]\nmodels = ["f(x)"]\n'
    )
    assert problems == [
        (5, "unknown list `ranker` in [tool.provlint.roles], did you mean `rankers`?"),
        (6, "`rankers` in [tool.provlint.roles] is not a list of strings"),
        (9, '`stores`: "not a name" is no dotted name, with or without (parameters)'),
        (11, '`models`: "f(x)" speaks of the whole function, without (parameters)'),
    ]


def test_unmatched() -> None:
    config, _ = parse('[tool.provlint.roles]\nrankers = ["a.f(docs)", "a.g(texts)"]\nactions = ["gone"]\n')
    config.lookup("a.f", ["query", "docs"], True, True)
    config.lookup("a.g", ["query", "docs"], True, True)
    assert [(problem.line, problem.message) for problem in config.unmatched()] == [
        (2, '`rankers`: "a.g(texts)" names no parameter of it: texts'),
        (3, '`actions`: "gone" matches no function'),
    ]


def test_what_another_process_matched_counts() -> None:
    text = '[tool.provlint.roles]\nrankers = ["a.f"]\n'
    here, there = parse(text)[0], parse(text)[0]
    there.lookup("a.f", ["docs"], True, True)
    here.absorb(there.matched())
    assert here.unmatched() == []
