import dataclasses
from dataclasses import InitVar, dataclass, field
from typing import ClassVar

from testlib import SINK, SOURCE


@dataclass
class Item:
    text: str
    name: str = "plain"


@dataclass(frozen=True, slots=True)
class Frozen:
    text: str
    name: str = "plain"


@dataclass(kw_only=True)
class Named:
    text: str
    name: str


@dataclass
class Listing:
    items: list = field(default_factory=list)
    box: dict = field(default_factory=dict)
    label: ClassVar[str] = SOURCE()


@dataclass
class Defaults:
    marked: str = SOURCE()
    plain: str = "plain"
    made: str = field(default_factory=SOURCE)
    made_plain: str = field(default_factory=lambda: "plain")
    given: str = field(default=SOURCE())


@dataclass
class Derived:
    text: str
    other: InitVar[str] = "plain"
    upper: str = field(init=False)
    copied: str = field(init=False)

    def __post_init__(self, other):
        self.upper = self.text.upper()
        self.copied = other


@dataclass
class Base:
    first: str


@dataclass
class Child(Base):
    second: str

    def both(self):
        return self.first + self.second


@dataclass
class Outer:
    inner: Item
    name: str


def case_fields():
    SINK(Item(SOURCE()).text)  # flow
    SINK(Item(SOURCE()).name)  # clean
    SINK(Item("a", SOURCE()).text)  # clean
    SINK(Item("a", SOURCE()).name)  # flow
    SINK(Item(name=SOURCE(), text="a").name)  # flow
    SINK(Item(name=SOURCE(), text="a").text)  # clean


def case_frozen():
    SINK(Frozen(SOURCE()).text)  # flow
    SINK(Frozen(SOURCE()).name)  # clean


def case_keyword_only():
    SINK(Named(name="a", text=SOURCE()).text)  # flow
    SINK(Named(name="a", text=SOURCE()).name)  # clean


def case_mutation():
    item = Item("a")
    item.text = SOURCE()
    SINK(item.text)  # flow
    SINK(item.name)  # clean
    item.text = "b"
    SINK(item.text)  # clean


def case_factories():
    listing = Listing()
    listing.items.append(SOURCE())
    listing.box["text"] = SOURCE()
    SINK(listing.items)  # flow
    SINK(listing.box["text"])  # flow
    SINK(Listing().items)  # clean
    SINK(listing.label)  # flow
    SINK(Listing.label)  # flow


def case_defaults():
    SINK(Defaults().marked)  # flow
    SINK(Defaults().plain)  # clean
    SINK(Defaults().made)  # flow
    SINK(Defaults().made_plain)  # clean
    SINK(Defaults().given)  # flow
    SINK(Defaults(marked="plain").marked)  # clean
    SINK(Defaults(made="plain").made)  # clean


def case_post_init():
    SINK(Derived(SOURCE()).upper)  # flow
    SINK(Derived(SOURCE()).copied)  # clean
    SINK(Derived("a", SOURCE()).copied)  # flow
    SINK(Derived("a", SOURCE()).upper)  # clean


def case_inherited_fields():
    SINK(Child(SOURCE(), "a").first)  # flow
    SINK(Child(SOURCE(), "a").second)  # clean
    SINK(Child("a", SOURCE()).second)  # flow
    SINK(Child("a", SOURCE()).both())  # flow
    SINK(Child("a", "b").both())  # clean


def case_nested():
    outer = Outer(Item(SOURCE()), "plain")
    SINK(outer.inner.text)  # flow
    SINK(outer.inner.name)  # clean
    SINK(outer.name)  # clean
    changed = dataclasses.replace(outer, inner=Item("a"))
    SINK(changed.inner.text)  # clean
    SINK(dataclasses.asdict(outer)["inner"]["text"])  # flow
    SINK(dataclasses.asdict(outer)["inner"]["name"])  # clean


def case_text_of_it():
    SINK(str(Item(SOURCE())))  # flow
    SINK(f"{Item(SOURCE())}")  # flow
    SINK(repr(Item("a")))  # clean
    SINK(Item(SOURCE()) == Item("a"))  # clean


def case_fields_loop():
    item = Item(SOURCE())
    for each in dataclasses.fields(item):
        SINK(getattr(item, each.name))  # flow
        SINK(each.name)  # clean


def case_in_list():
    items = [Item(text) for text in [SOURCE()]]
    SINK([item.text for item in items])  # flow
    SINK([item.name for item in items])  # clean
    ranked = sorted(items, key=lambda item: item.name)
    SINK(ranked[0].text)  # flow


@dataclass(order=True)
class Scored:
    score: float
    text: str = field(compare=False)


def case_ordered():
    best = max([Scored(0.5, SOURCE()), Scored(0.25, "a")])
    SINK(best.text)  # flow
    SINK(best.score)  # clean


def case_made():
    Made = dataclasses.make_dataclass("Made", ["text", "name"])
    SINK(Made(SOURCE(), "plain").text)  # flow
    SINK(Made("plain", "plain").text)  # clean


def case_star():
    SINK(Item(*[SOURCE(), "plain"]).text)  # flow
    SINK(Item(*[SOURCE(), "plain"]).name)  # clean
    SINK(Item(**{"text": "a", "name": SOURCE()}).name)  # flow
    SINK(Item(**{"text": "a", "name": SOURCE()}).text)  # clean
