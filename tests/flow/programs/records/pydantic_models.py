from pydantic import BaseModel, ConfigDict, Field, field_validator

from testlib import SINK, SOURCE


class Item(BaseModel):
    text: str
    name: str = "plain"
    tags: list[str] = Field(default_factory=list)

    def shout(self):
        return self.text.upper()


class Outer(BaseModel):
    inner: Item
    items: list[Item] = []


class Child(Item):
    more: str = Field(default="plain")


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid")
    text: str

    @field_validator("text")
    @classmethod
    def check(cls, value):
        return value.strip()


def case_fields():
    item = Item(text=SOURCE())
    SINK(item.text)  # flow
    SINK(item.name)  # clean
    SINK(item.tags)  # clean
    SINK(item.shout())  # flow
    SINK(Item(text="a").shout())  # clean
    SINK(Item(text="a", name=SOURCE()).name)  # flow
    item.text = "plain"
    SINK(item.text)  # clean


def case_dump():
    item = Item(text=SOURCE())
    SINK(item.model_dump()["text"])  # flow
    SINK(item.model_dump()["name"])  # clean
    SINK(item.model_dump_json())  # flow
    SINK(Item(text="a").model_dump_json())  # clean


def case_validate():
    SINK(Item.model_validate({"text": SOURCE()}).text)  # flow
    SINK(Item.model_validate({"text": "a"}).text)  # clean
    SINK(Item(**{"text": SOURCE()}).text)  # flow
    SINK(Strict(text=SOURCE()).text)  # flow
    SINK(Strict(text="a").text)  # clean


def case_copy():
    item = Item(text=SOURCE())
    SINK(item.model_copy().text)  # flow
    SINK(item.model_copy(update={"text": "a"}).text)  # clean
    SINK(item.model_copy(update={"name": SOURCE()}).name)  # flow


def case_nested():
    outer = Outer(inner=Item(text=SOURCE()), items=[Item(text="a")])
    SINK(outer.inner.text)  # flow
    SINK(outer.inner.name)  # clean
    SINK(outer.items[0].text)  # clean


def case_inherited():
    SINK(Child(text=SOURCE()).text)  # flow
    SINK(Child(text=SOURCE()).more)  # clean
    SINK(Child(text="a", more=SOURCE()).more)  # flow
