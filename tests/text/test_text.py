"""The phantom types at run time: nothing but the values that they are given."""

from __future__ import annotations

import copy
import json
import pickle
import subprocess
import sys

import pytest

from provlint import Cited, Generated, Indexed, Pinned, Ref, Rewritten, Score, Source

TEXTS = [Source, Generated, Rewritten, Cited, Ref]


@pytest.mark.parametrize("kind", TEXTS)
def test_a_label_is_the_very_string(kind: type[Source]) -> None:
    text = "port 8080 is open"
    assert kind(text) is text
    assert type(kind(text)) is str
    assert not isinstance(kind(text), kind)
    assert f"<{kind(text)}>" == "<port 8080 is open>"
    assert {kind("a"): 1}["a"] == 1
    assert json.dumps([kind("a")]) == '["a"]'


def test_a_score_is_the_very_number() -> None:
    value = 0.25
    assert Score(value) is value
    assert type(Score(1)) is int


def test_the_lattice() -> None:
    assert issubclass(Cited, Source)
    assert issubclass(Rewritten, Generated)
    assert issubclass(Score, float)
    assert not issubclass(Generated, Source)
    assert all(issubclass(kind, str) for kind in TEXTS)
    assert Indexed.__origin__ is Source  # type: ignore[attr-defined]  # what Annotated keeps


def test_pinned_is_an_immutable_sequence_of_tokens() -> None:
    block = Pinned(["8080/tcp", "a1b2c3d"], forms=["8080"])
    assert list(block) == ["8080/tcp", "a1b2c3d"]
    assert (len(block), block[0], block[1:]) == (2, "8080/tcp", ("a1b2c3d",))
    assert json.dumps(block) == '["8080/tcp", "a1b2c3d"]'
    assert "\n".join(block) == "8080/tcp\na1b2c3d"
    with pytest.raises(AttributeError, match="cannot be changed: forms"):
        block.forms = frozenset()
    with pytest.raises(AttributeError, match="cannot be changed: forms"):
        del block.forms


def test_what_is_in_a_pinned_block() -> None:
    block = Pinned(["8080/tcp"], forms=["8080"])
    assert "8080/tcp" in block
    assert "8080" in block
    assert "808" not in block
    assert 8080 not in block
    assert ["8080"] not in block
    assert list(block) == ["8080/tcp"]


def test_a_pinned_block_survives_copies() -> None:
    block = Pinned(["a"], forms=["b"])
    for again in (pickle.loads(pickle.dumps(block)), copy.copy(block), copy.deepcopy(block)):
        assert type(again) is Pinned
        assert again == block
        assert again.forms == {"b"}
    assert repr(block) == "Pinned(['a'], forms=['b'])"
    assert repr(Pinned()) == "Pinned([])"


def test_overhead() -> None:
    assert Pinned(["ab", "cd"]).overhead("x" * 50) == 0.1  # "ab\ncd" is 5 of 50
    assert Pinned().overhead("") == 0.0


def test_pydantic_fields() -> None:
    pydantic = pytest.importorskip("pydantic")

    class Segment(pydantic.BaseModel):  # type: ignore[name-defined,misc]  # an optional import
        text: Source
        score: Score
        indexed: Indexed
        pinned: Pinned
        refs: dict[Ref, Cited]

    block = Pinned(["a"], forms=["b"])
    made = Segment(text="x", score=1, indexed="y", pinned=block, refs={"r": "c"})
    assert made.pinned is block
    assert made.model_dump_json() == '{"text":"x","score":1.0,"indexed":"y","pinned":["a"],"refs":{"r":"c"}}'
    again = Segment.model_validate_json(made.model_dump_json())
    assert again.pinned == Pinned(["a"])
    assert Segment.model_json_schema()["properties"]["pinned"]["items"] == {"type": "string"}
    with pytest.raises(pydantic.ValidationError):
        Segment(text=1, score=1, indexed="y", pinned=[], refs={})


def test_importing_provlint_imports_the_standard_library_alone() -> None:
    program = (
        "import sys; before = set(sys.modules); import provlint;"
        "[getattr(provlint, name) for name in provlint.__all__];"
        "print(*sorted({name.partition('.')[0] for name in set(sys.modules) - before}))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, encoding="utf-8", check=True)
    assert set(done.stdout.split()) - sys.stdlib_module_names == {"provlint"}


def test_the_guards_are_loaded_when_asked_for() -> None:
    loaded = "print('provlint.guards' in sys.modules);"
    program = f"import sys, provlint; {loaded} provlint.cite; {loaded}"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, encoding="utf-8", check=True)
    assert done.stdout.split() == ["False", "True"]
    import provlint

    assert set(provlint.__all__) <= set(dir(provlint))
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        provlint.nothing  # noqa: B018 - the access is the test
