from functools import cached_property

from testlib import SINK, SOURCE


class Box:
    def __init__(self, text):
        self._text = text
        self.log = []

    @property
    def text(self):
        return self._text

    @text.setter
    def text(self, value):
        self._text = value
        self.log.append("set")

    @text.deleter
    def text(self):
        self._text = "deleted"

    @property
    def length(self):
        return len(self._text)

    @property
    def wrapped(self):
        return f"<{self.text}>"

    @property
    def pair(self):
        return self._text, "plain"

    @cached_property
    def cached(self):
        return self._text.lower()

    @cached_property
    def cached_length(self):
        return len(self._text)


def case_getter():
    box = Box(SOURCE())
    SINK(box.text)  # flow
    SINK(box.length)  # clean
    SINK(box.wrapped)  # flow
    SINK(box.pair[0])  # flow
    SINK(box.pair[1])  # clean
    SINK(box.cached)  # flow
    SINK(box.cached_length)  # clean
    plain = Box("plain")
    SINK(plain.text)  # clean
    SINK(plain.wrapped)  # clean
    SINK(plain.cached)  # clean


def case_setter():
    box = Box("plain")
    box.text = SOURCE()
    SINK(box.text)  # flow
    SINK(box._text)  # flow
    SINK(box.log)  # clean
    box.text = "plain"
    SINK(box.text)  # clean


def case_deleter():
    box = Box(SOURCE())
    del box.text
    SINK(box.text)  # clean


def case_augmented():
    box = Box("a")
    box.text += SOURCE()
    SINK(box.text)  # flow
    other = Box("a")
    other.text += "b"
    SINK(other.text)  # clean


class Checking:
    def __init__(self, text):
        self.text = text

    @property
    def text(self):
        return self._text

    @text.setter
    def text(self, value):
        self._text = "checked"


def case_setter_that_drops():
    SINK(Checking(SOURCE()).text)  # clean
    box = Checking("a")
    box.text = SOURCE()
    SINK(box.text)  # clean


class Marked:
    @property
    def text(self):
        return SOURCE()

    @property
    def name(self):
        return "plain"


def case_made_in_getter():
    SINK(Marked().text)  # flow
    SINK(Marked().name)  # clean


class Elsewhere:
    def __init__(self):
        self.store = {}

    @property
    def text(self):
        return self.store.get("text", "none")

    @text.setter
    def text(self, value):
        self.store["text"] = value


def case_stored_in_dict():
    box = Elsewhere()
    SINK(box.text)  # clean
    box.text = SOURCE()
    SINK(box.text)  # flow
    SINK(box.store)  # flow


class Functional:
    def __init__(self, text):
        self._text = text

    def _get(self):
        return self._text

    def _set(self, value):
        self._text = value

    text = property(_get, _set)
    name = property(lambda self: "plain")


def case_property_call():
    box = Functional(SOURCE())
    SINK(box.text)  # flow
    SINK(box.name)  # clean
    box.text = "plain"
    SINK(box.text)  # clean
    box.text = SOURCE()
    SINK(box.text)  # flow


class Child(Box):
    @property
    def text(self):
        return "child"

    @property
    def both(self):
        return super().text


def case_overridden():
    SINK(Child(SOURCE()).text)  # clean
    SINK(Child(SOURCE()).both)  # flow
    SINK(Child(SOURCE()).wrapped)  # clean
    SINK(Child(SOURCE()).cached)  # flow


class Tripling:
    def __init__(self, text):
        self.inner = Box(text)

    @property
    def text(self):
        return self.inner.text

    @property
    def name(self):
        return self.inner.log


def case_delegating():
    SINK(Tripling(SOURCE()).text)  # flow
    SINK(Tripling(SOURCE()).name)  # clean


def case_getattr_of_property():
    SINK(getattr(Box(SOURCE()), "text"))  # flow
    SINK(getattr(Box(SOURCE()), "length"))  # clean
    box = Box("a")
    setattr(box, "text", SOURCE())
    SINK(box._text)  # flow


def case_property_in_helper():
    def read(box):
        return box.text

    SINK(read(Box(SOURCE())))  # flow
    SINK(read(Box("plain")))  # clean
    SINK(read(Checking(SOURCE())))  # clean
