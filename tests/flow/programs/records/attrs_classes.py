import attrs
from attrs import define, field, frozen

from testlib import SINK, SOURCE


@define
class Item:
    text: str
    name: str = "plain"
    tags: list = field(factory=list)


@frozen
class Frozen:
    text: str
    name: str = field(default="plain", converter=str.strip)


@attrs.define
class Derived:
    text: str
    upper: str = field(init=False)

    def __attrs_post_init__(self):
        self.upper = self.text.upper()


def case_fields():
    SINK(Item(SOURCE()).text)  # flow
    SINK(Item(SOURCE()).name)  # clean
    SINK(Item("a", SOURCE()).name)  # flow
    SINK(Item("a").tags)  # clean
    item = Item("a")
    item.tags.append(SOURCE())
    SINK(item.tags)  # flow


def case_frozen():
    SINK(Frozen(SOURCE()).text)  # flow
    SINK(Frozen("a", SOURCE()).name)  # flow
    SINK(Frozen(SOURCE(), "b").name)  # clean


def case_evolve():
    SINK(attrs.evolve(Item(SOURCE()), name="b").text)  # flow
    SINK(attrs.evolve(Item(SOURCE()), text="b").text)  # clean
    SINK(attrs.asdict(Item(SOURCE()))["text"])  # flow
    SINK(attrs.asdict(Item(SOURCE()))["name"])  # clean


def case_post_init():
    SINK(Derived(SOURCE()).upper)  # flow
    SINK(Derived("a").upper)  # clean
