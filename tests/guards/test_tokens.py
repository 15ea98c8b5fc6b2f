"""`extract_pinned`: whole tokens of each class, nothing else, from any text."""

from __future__ import annotations

import json
import pickle
import re
import string
from datetime import datetime, timedelta, timezone

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from provlint.guards import (
    TokenClass,
    extract_pinned,
    is_citable,
    register_token_class,
    registered_classes,
    unregister_token_class,
)
from tests.guards.passages import PASSAGES


@pytest.mark.parametrize(
    ("text", "citable", "not_citable"), [p[1:] for p in PASSAGES], ids=[p[1][:40] for p in PASSAGES]
)
def test_passage(text: str, citable: list[str], not_citable: list[str]) -> None:
    pinned = extract_pinned(text)
    assert [t for t in citable if t not in pinned] == []
    assert [t for t in not_citable if t in pinned] == []
    assert all(token in text for token in pinned)


_ADVERSARIAL = st.text(alphabet="`'\"./:-_@=#$%\\[]{}()<>,;| \n\t1a0xAZé\uff18日א\u200f\x1b")
_PIECES = (
    "port 8080 one hundred and two thousand point - http:// C:\\ a/b x=1 2024-03-07T10:00:00Z Mar 7 \" ' ` ::1 a@b.co"
    " -> `a b` \\n \\u001b[0m <b> </b> twenty-one A_B [1,2] 5 GB $1,000.50 USD 日志 ١٢"
)
_LIKE_LOGS = st.lists(st.sampled_from(_PIECES.split(" ")), max_size=30).map(" ".join)


@given(st.one_of(_ADVERSARIAL, _LIKE_LOGS, st.text()))
@settings(max_examples=300, deadline=None)
def test_any_text_gives_whole_stretches_of_it_once_each_and_the_same_again(text: str) -> None:
    pinned = extract_pinned(text)
    assert all(token and token in text for token in pinned)
    assert len(set(pinned)) == len(pinned)
    assert extract_pinned(text) == pinned
    assert not pinned.forms & set(pinned)
    assert all(is_citable(token, pinned) for token in pinned)


_SPEAKABLE_WORDS = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen"
    " eighteen nineteen"
)
_SPEAKABLE = _SPEAKABLE_WORDS.split()
_TENS_WORDS = "twenty thirty forty fifty sixty seventy eighty ninety"
_TENS = _TENS_WORDS.split()


def spoken(number: int, link: str) -> str:
    """The number in words; `link` is what stands after "hundred" and "thousand" (" and " or " ")."""
    if number < 20:
        return _SPEAKABLE[number]
    if number < 100:
        return _TENS[number // 10 - 2] + (f"-{_SPEAKABLE[number % 10]}" if number % 10 else "")
    for size, name in ((10**6, "million"), (1000, "thousand"), (100, "hundred")):
        if number >= size:
            rest = number % size
            tail = (link if rest < 100 else " ") + spoken(rest, link) if rest else ""
            return f"{spoken(number // size, link)} {name}{tail}"
    raise AssertionError(number)


@given(st.integers(min_value=0, max_value=10**8), st.sampled_from((" and ", " ")))
@settings(deadline=None)
def test_a_number_in_words_is_citable_whole_and_as_its_digits(number: int, link: str) -> None:
    words = spoken(number, link)
    pinned = extract_pinned(f"The counter stands at {words}, they say.")
    assert list(pinned) == [words]
    assert is_citable(words, pinned)
    assert is_citable(number, pinned)
    assert not is_citable(number + 1, pinned)


@given(st.lists(st.integers(0, 9), min_size=2, max_size=8))
@settings(deadline=None)
def test_digits_read_out_one_by_one_keep_their_zeros(digits: list[int]) -> None:
    words = " ".join(_SPEAKABLE[d] for d in digits)
    pinned = extract_pinned(f"code {words}.")
    assert list(pinned) == [words]
    assert "".join(map(str, digits)) in pinned


_NAME = st.text(alphabet=string.ascii_lowercase, min_size=1, max_size=8)
_TOKENS = st.one_of(
    st.integers(0, 10**9).map(str),
    st.integers(0, 65535).map("{}/tcp".format),
    st.uuids().map(str),
    st.binary(min_size=20, max_size=20).map(bytes.hex),
    st.tuples(_NAME, _NAME, st.integers(1, 9999), st.integers(1, 200)).map(lambda t: f"{t[0]}/{t[1]}.py:{t[2]}:{t[3]}"),
    st.tuples(_NAME, _NAME, _NAME).map(lambda t: f"https://{t[0]}.example.org/{t[1]}?q={t[2]}"),
    st.builds(
        lambda when, quarters: when.replace(tzinfo=timezone(timedelta(minutes=15 * quarters)),
        microsecond=0).isoformat(), st.datetimes(min_value=datetime(1970, 1, 1), max_value=datetime(2100, 1, 1)),
        st.integers(-48, 56), ), st.tuples(_NAME, _NAME).map(lambda t: f"{t[0].upper()}_{t[1].upper()}"),
        st.tuples(_NAME, _NAME).map(lambda t: f"{t[0]}.{t[1]}@mail.example.com"), st.tuples(st.integers(0, 255),
        st.integers(0, 255)).map(lambda t: f"10.{t[0]}.{t[1]}.7"), st.tuples(st.integers(0, 99), st.integers(0, 99),
        st.integers(0, 99)).map(lambda t: f"v{t[0]}.{t[1]}.{t[2]}"), st.integers(1, 10**6).map("{} ms".format),
        st.tuples(_NAME, _NAME).map(lambda t: f"--{t[0]}-{t[1]}"), )  # fmt: skip


@given(
    _TOKENS,
    st.sampled_from(
        ("{}", "see {}.", "({})", "it was {}, then", "\n{}\n", "got: {};", '"{}"', "[{}]", "\x1b[31m{}\x1b[0m")
    ),
)
@settings(max_examples=400, deadline=None)
def test_a_token_is_citable_in_any_frame_and_its_parts_are_not(token: str, frame: str) -> None:
    pinned = extract_pinned(frame.format(token))
    assert is_citable(token, pinned)
    assert not is_citable(token[:-1], pinned) or token[:-1].endswith(("/", " m"))
    assert not is_citable(token + "7", pinned)
    if token.swapcase() != token:
        assert not is_citable(token.swapcase(), pinned)


def test_a_token_inside_another_takes_no_room_in_the_block() -> None:
    pinned = extract_pinned('He wrote "payment failed, code 51" to db.internal:5432.')
    assert list(pinned) == ["payment failed, code 51", "db.internal:5432"]
    assert {"51", "db.internal", "5432"} <= pinned.forms


def test_the_block_is_json_and_survives_a_pickle() -> None:
    text = "port 8080 on db.internal:5432"
    pinned = extract_pinned(text)
    assert json.loads(json.dumps(pinned)) == ["8080", "db.internal:5432"]
    copy = pickle.loads(pickle.dumps(pinned))
    assert copy == pinned
    assert "5432" in copy
    assert pinned.overhead(text) == len("8080\ndb.internal:5432") / len(text)


def test_data_is_no_token() -> None:
    assert list(extract_pinned("QUJD" * 2000)) == []
    assert list(extract_pinned("a/" * 5000)) == []


def test_only_text_is_read() -> None:
    with pytest.raises(TypeError, match="bytes"):
        extract_pinned(b"8080")  # type: ignore[arg-type]


def test_a_project_registers_classes_of_its_own() -> None:
    text = "the rack Rowan/Seven is warm"
    assert list(extract_pinned(text, [TokenClass("rack", re.compile(r"rack (?P<token>\S+)"))])) == ["Rowan/Seven"]
    berth = register_token_class("berth", r"\bberth \w+")
    try:
        assert list(extract_pinned("at berth alpha now")) == ["berth alpha"]
        assert register_token_class("berth", r"\bberth \w+") == berth
        assert berth in registered_classes()
        with pytest.raises(ValueError, match="registered already"):
            register_token_class("berth", "other")
    finally:
        unregister_token_class("berth")
    assert list(extract_pinned("at berth alpha now")) == []
    with pytest.raises(KeyError):
        unregister_token_class("berth")


def test_a_currency_two_spaces_before_a_number_is_no_part_of_it() -> None:
    assert list(extract_pinned("cost $  30 in all")) == ["30"]


@pytest.mark.parametrize("mark", ["\u201c", "\u201d", "\u2019", "\u00ab"])
def test_of_a_run_of_quotes_the_last_one_opens(mark: str) -> None:
    closer = {"\u201c": "\u201d", "\u00ab": "\u00bb"}.get(mark)
    pinned = extract_pinned(f"see {mark * 5}all gone{closer or mark}.")
    assert list(pinned) == (["all gone"] if closer else [])
