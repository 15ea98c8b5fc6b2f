from __future__ import annotations

import dataclasses
from collections import namedtuple
from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass, field
from enum import Enum, Flag, auto, unique
from functools import cached_property
from types import SimpleNamespace
from typing import Generic, NamedTuple, ParamSpec, Self, TypedDict, TypeVar, overload

from testlib import CHOICE, SINK, SOURCE

T = TypeVar("T")
P = ParamSpec("P")


@dataclass
class Base:
    text: str
    name: str = "plain"

    def __post_init__(self):
        self.shown = f"<{self.text}>"


@dataclass
class Child(Base):
    more: str = "plain"

    def __post_init__(self):
        super().__post_init__()
        self.both = self.shown + self.more


@dataclass
class Overriding(Base):
    name: str = field(default_factory=SOURCE)


def case_post_init_of_base():
    SINK(Child(SOURCE()).both)  # flow
    SINK(Child("a", more=SOURCE()).both)  # flow
    SINK(Child("a", more=SOURCE()).shown)  # clean
    SINK(Child("a").both)  # clean


def case_overridden_default():
    SINK(Overriding("a").name)  # flow
    SINK(Overriding("a", "b").name)  # clean
    SINK(Base("a").name)  # clean


@dataclass(frozen=True)
class Computing:
    text: str
    low: str = field(init=False, default="")

    def __post_init__(self):
        object.__setattr__(self, "low", self.text.lower())

    @property
    def loud(self):
        return self.text.upper()

    @cached_property
    def words(self):
        return self.text.split()


def case_frozen():
    SINK(Computing(SOURCE()).low)  # flow
    SINK(Computing("A").low)  # clean
    SINK(Computing(SOURCE()).loud)  # flow
    SINK(Computing(SOURCE()).words)  # flow
    SINK(Computing("A").words)  # clean


@dataclass
class Marker:
    first: str
    _: KW_ONLY
    second: str = "plain"
    third: list[str] = field(default_factory=list)


def case_keyword_marker():
    SINK(Marker("a", second=SOURCE()).second)  # flow
    SINK(Marker("a", second=SOURCE()).first)  # clean
    SINK(Marker(SOURCE(), third=["a"]).third)  # clean
    SINK(Marker(SOURCE(), third=["a"]).first)  # flow


@dataclass
class Holder(Generic[T]):
    value: T
    parts: list[T] = field(default_factory=list)

    def map(self, work: Callable[[T], T]) -> Holder[T]:
        return Holder(work(self.value), [work(part) for part in self.parts])


def case_generic():
    SINK(Holder(SOURCE()).map(str.upper).value)  # flow
    SINK(Holder("a", [SOURCE()]).map(str.upper).parts)  # flow
    SINK(Holder("a", [SOURCE()]).map(str.upper).value)  # clean
    SINK(Holder("a", ["b"]).map(str.upper))  # clean


class Row(NamedTuple):
    text: str
    name: str = "plain"


class LoudRow(Row):
    def loud(self):
        return self.text.upper()


def case_named_tuple_subclass():
    SINK(LoudRow(SOURCE()).loud())  # flow
    SINK(LoudRow("a").loud())  # clean
    SINK(LoudRow(SOURCE()).name)  # clean


def case_named_tuple_functions():
    rows = [Row(SOURCE(), "b"), Row("a", "c")]
    SINK([text for text, name in rows])  # flow
    SINK([name for text, name in rows])  # clean
    SINK(sorted(rows, key=lambda row: row.name)[0].text)  # flow
    SINK(sorted(rows, key=lambda row: row.name)[0].name)  # clean
    SINK(Row(**{"text": SOURCE()}).text)  # flow
    SINK(Row(*["a", SOURCE()]).text)  # clean
    SINK(Row._make(["a", SOURCE()]).name)  # flow


Defaulted = namedtuple("Defaulted", "a b c", defaults=["plain", SOURCE()])


def case_named_tuple_defaults():
    SINK(Defaulted("a").c)  # flow
    SINK(Defaulted("a").b)  # clean
    SINK(Defaulted("a", "b", "c").c)  # clean
    SINK(Defaulted("a")._asdict()["c"])  # flow
    SINK(Defaulted._fields)  # clean


@unique
class Step(Enum):
    ONE = ("one", SOURCE())
    TWO = ("two", "plain")

    def __init__(self, label, text):
        self.label = label
        self.text = text

    @classmethod
    def first(cls):
        return cls.ONE

    @property
    def shown(self):
        return f"{self.label}: {self.text}"


def case_enum_with_fields():
    SINK(Step.ONE.text)  # flow
    SINK(Step.ONE.label)  # clean
    SINK(Step.TWO.text)  # clean
    SINK(Step.first().shown)  # flow
    SINK(Step.TWO.shown)  # clean
    SINK([step.label for step in Step])  # clean
    SINK([step.text for step in Step])  # flow


class Bits(Flag):
    A = auto()
    B = auto()


def case_flag():
    SINK((Bits.A | Bits.B).value)  # clean


class Shape(Enum):
    ROUND = "round"
    SQUARE = "square"


def named(shape):
    match shape:
        case Shape.ROUND:
            return SOURCE()
        case Shape.SQUARE:
            return "plain"


def case_match_on_enum():
    SINK(named(Shape.ROUND if CHOICE() else Shape.SQUARE))  # flow


class Builder:
    def __init__(self) -> None:
        self.parts: list[str] = []

    def add(self, part: str) -> Self:
        self.parts.append(part)
        return self

    def build(self) -> str:
        return "".join(self.parts)


class LoudBuilder(Builder):
    def build(self) -> str:
        return super().build().upper()


def case_self_type():
    SINK(LoudBuilder().add("a").add(SOURCE()).build())  # flow
    SINK(LoudBuilder().add("a").build())  # clean


@overload
def pick(text: str) -> str: ...
@overload
def pick(text: list[str]) -> str: ...
def pick(text):
    return text if isinstance(text, str) else text[0]


def case_overload():
    SINK(pick(SOURCE()))  # flow
    SINK(pick([SOURCE()]))  # flow
    SINK(pick(["a"]))  # clean
    SINK(pick("a"))  # clean


def traced(work: Callable[P, T]) -> Callable[P, T]:
    def inner(*args: P.args, **kwargs: P.kwargs) -> T:
        return work(*args, **kwargs)

    return inner


@traced
def same(text: str, *, other: str = "plain") -> str:
    return text


def case_typed_decorator():
    SINK(same(SOURCE()))  # flow
    SINK(same("a", other=SOURCE()))  # clean


class Reply(TypedDict):
    text: str
    inner: Inner


class Inner(TypedDict, total=False):
    text: str
    name: str


def case_nested_typed_dict():
    reply: Reply = {"text": "plain", "inner": {"text": SOURCE(), "name": "plain"}}
    SINK(reply["inner"]["text"])  # flow
    SINK(reply["inner"]["name"])  # clean
    SINK(reply["text"])  # clean
    made = Reply(text=SOURCE(), inner=Inner(name="plain"))
    SINK(made["text"])  # flow
    SINK(made["inner"])  # clean


def case_fields_by_name():
    item = Base(SOURCE())
    SINK({each.name: getattr(item, each.name) for each in dataclasses.fields(item)})  # flow
    SINK([each.name for each in dataclasses.fields(Base)])  # clean
    SINK(dataclasses.asdict(Base("a")))  # clean


def case_namespace():
    space = SimpleNamespace(**{"text": SOURCE(), "name": "plain"})
    SINK(space.text)  # flow
    SINK(space.name)  # clean
    SINK(vars(space)["text"])  # flow
    nested = SimpleNamespace(inner=SimpleNamespace(text="plain"))
    nested.inner.text = SOURCE()
    SINK(nested.inner.text)  # flow
    SINK(nested.inner.__dict__)  # flow


def case_replaced_twice():
    item = Base(SOURCE())
    item = dataclasses.replace(item, name="b")
    SINK(item.text)  # flow
    item = dataclasses.replace(item, text="c")
    SINK(item.text)  # clean
    SINK(item.shown)  # clean


def case_dataclass_in_dict():
    table = {"a": Base(SOURCE()), "b": Base("plain")}
    SINK(table["a"].text)  # flow
    SINK(table["b"].text)  # clean
    table["a"].text = "plain"
    SINK(table["a"].text)  # clean
