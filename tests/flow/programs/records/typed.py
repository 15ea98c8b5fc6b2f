from enum import Enum, IntEnum, StrEnum, auto
from typing import Any, Generic, NamedTuple, NewType, Optional, TypedDict, TypeVar, cast

from testlib import CHOICE, SINK, SOURCE


class Row(NamedTuple):
    text: str
    name: str = "plain"

    def shout(self):
        return self.text.upper()

    @property
    def label(self):
        return self.name


def case_named_tuple():
    row = Row(SOURCE())
    SINK(row.text)  # flow
    SINK(row.name)  # clean
    SINK(row[0])  # flow
    SINK(row[1])  # clean
    SINK(row.shout())  # flow
    SINK(row.label)  # clean
    text, name = row
    SINK(text)  # flow
    SINK(name)  # clean
    SINK(Row("a", name=SOURCE()).label)  # flow
    SINK(Row("a").shout())  # clean
    SINK(row._replace(text="a").text)  # clean
    SINK(row._replace(name="b").text)  # flow
    SINK([*row][1])  # clean


class Message(TypedDict, total=False):
    role: str
    content: str


def case_typed_dict():
    message = Message(role="user", content=SOURCE())
    SINK(message["content"])  # flow
    SINK(message["role"])  # clean
    other: Message = {"role": "user", "content": "plain"}
    SINK(other["content"])  # clean
    other["content"] = SOURCE()
    SINK(other["content"])  # flow
    SINK(other.get("role"))  # clean


Alternative = TypedDict("Alternative", {"text": str, "name": str})


def case_typed_dict_call():
    box = Alternative(text=SOURCE(), name="plain")
    SINK(box["text"])  # flow
    SINK(box["name"])  # clean


class Color(Enum):
    RED = "red"
    MARKED = SOURCE()

    def describe(self):
        return f"the {self.value}"


class Word(StrEnum):
    ONE = "one"
    MARKED = SOURCE()
    AUTO = auto()


class Number(IntEnum):
    ONE = 1


def case_enum():
    SINK(Color.MARKED.value)  # flow
    SINK(Color.RED.value)  # clean
    SINK(Color.RED.name)  # clean
    SINK(Color.MARKED.name)  # clean
    SINK(Color.MARKED.describe())  # flow
    SINK(Color.RED.describe())  # clean
    SINK(Color["MARKED"].value)  # flow
    SINK(Color["RED"].value)  # clean
    SINK([color.value for color in Color])  # flow
    SINK([number.value for number in Number])  # clean


def case_str_enum():
    SINK(Word.MARKED)  # flow
    SINK(Word.ONE)  # clean
    SINK(Word.AUTO)  # clean
    SINK(Word.MARKED.upper())  # flow
    SINK(f"{Word.ONE}")  # clean


def case_enum_of_value():
    SINK(Color("red").value)  # clean
    SINK(Number(len("a")).name)  # clean


Text = NewType("Text", str)


def case_new_type():
    SINK(Text(SOURCE()))  # flow
    SINK(Text("plain"))  # clean


def case_cast():
    SINK(cast(str, SOURCE()))  # flow
    SINK(cast("str", "plain"))  # clean
    SINK(cast(Any, [SOURCE()])[0])  # flow


T = TypeVar("T")


class Holder(Generic[T]):
    def __init__(self, value: T) -> None:
        self.value = value

    def get(self) -> T:
        return self.value


def case_generic():
    SINK(Holder[str](SOURCE()).get())  # flow
    SINK(Holder[str]("plain").get())  # clean
    SINK(Holder(SOURCE()).value)  # flow


def optional(flag) -> Optional[str]:
    return SOURCE() if flag else None


def case_optional():
    text = optional(CHOICE())
    if text is not None:
        SINK(text)  # flow
    SINK(text or "none")  # flow
    if text is None:
        SINK("none")  # clean


class Annotated:
    text: str
    name: str = "plain"

    def fill(self, text: str) -> "Annotated":
        self.text = text
        return self


def case_annotated_class():
    SINK(Annotated().fill(SOURCE()).text)  # flow
    SINK(Annotated().fill(SOURCE()).name)  # clean
    SINK(Annotated().fill("plain").text)  # clean
