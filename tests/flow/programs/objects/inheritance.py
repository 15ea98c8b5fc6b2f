import abc
from abc import ABC, abstractmethod
from typing import Protocol

from testlib import CHOICE, SINK, SOURCE


class Base:
    kind = "plain"

    def __init__(self, text):
        self.text = text

    def get(self):
        return self.text

    def shape(self, text):
        return text

    def run(self, text):
        return self.hook(text)

    def hook(self, text):
        return text

    def nothing(self):
        return "plain"


class Child(Base):
    pass


class Dropping(Base):
    def get(self):
        return "plain"

    def hook(self, text):
        return "plain"


class Marking(Base):
    kind = SOURCE()

    def nothing(self):
        return SOURCE()


class Extending(Base):
    def __init__(self, text, more):
        super().__init__(text)
        self.more = more

    def get(self):
        return super().get() + self.more

    def shape(self, text):
        return "<" + super().shape(text) + ">"


class OldStyle(Base):
    def __init__(self, text, more):
        Base.__init__(self, text)
        self.more = more

    def get(self):
        return Base.get(self)


class Forgetting(Base):
    def __init__(self, text):
        super().__init__("plain")


def case_inherited():
    SINK(Child(SOURCE()).get())  # flow
    SINK(Child("plain").get())  # clean
    SINK(Child(SOURCE()).text)  # flow
    SINK(Child("plain").shape(SOURCE()))  # flow


def case_overridden():
    SINK(Dropping(SOURCE()).get())  # clean
    SINK(Dropping(SOURCE()).text)  # flow
    SINK(Marking("plain").nothing())  # flow
    SINK(Base("plain").nothing())  # clean


def case_template_method():
    SINK(Base("a").run(SOURCE()))  # flow
    SINK(Dropping("a").run(SOURCE()))  # clean
    SINK(Child("a").run(SOURCE()))  # flow


def case_super():
    SINK(Extending(SOURCE(), "a").get())  # flow
    SINK(Extending("a", SOURCE()).get())  # flow
    SINK(Extending("a", "b").get())  # clean
    SINK(Extending(SOURCE(), "a").more)  # clean
    SINK(Extending("a", "b").shape(SOURCE()))  # flow


def case_explicit_base():
    SINK(OldStyle(SOURCE(), "a").get())  # flow
    SINK(OldStyle("a", SOURCE()).get())  # clean
    SINK(OldStyle("a", SOURCE()).more)  # flow


def case_forgotten():
    SINK(Forgetting(SOURCE()).get())  # clean


def case_class_attributes():
    SINK(Marking("a").kind)  # flow
    SINK(Child("a").kind)  # clean
    SINK(Marking.kind)  # flow
    SINK(Base.kind)  # clean


class Left:
    def give(self):
        return SOURCE()

    def only_left(self):
        return SOURCE()


class Right:
    def give(self):
        return "plain"

    def only_right(self):
        return "plain"


class LeftRight(Left, Right):
    pass


class RightLeft(Right, Left):
    pass


def case_order_of_bases():
    SINK(LeftRight().give())  # flow
    SINK(RightLeft().give())  # clean
    SINK(RightLeft().only_left())  # flow
    SINK(LeftRight().only_right())  # clean


class Root:
    def steps(self):
        return ["root"]


class MarkedStep(Root):
    def steps(self):
        return [SOURCE(), *super().steps()]


class PlainStep(Root):
    def steps(self):
        return ["plain", *super().steps()]


class Diamond(PlainStep, MarkedStep):
    def steps(self):
        return ["diamond", *super().steps()]


class HalfDiamond(PlainStep):
    def steps(self):
        return ["half", *super().steps()]


def case_cooperative():
    SINK(Diamond().steps())  # flow
    SINK(HalfDiamond().steps())  # clean


class Abstract(ABC):
    @abstractmethod
    def give(self): ...

    @abstractmethod
    def give_plain(self): ...

    @property
    @abc.abstractmethod
    def text(self): ...

    def describe(self):
        return f"<{self.give()}>"

    def describe_plain(self):
        return f"<{self.give_plain()}>"


class Concrete(Abstract):
    def give(self):
        return SOURCE()

    def give_plain(self):
        return "plain"

    @property
    def text(self):
        return SOURCE()


def case_abstract():
    SINK(Concrete().give())  # flow
    SINK(Concrete().describe())  # flow
    SINK(Concrete().describe_plain())  # clean
    SINK(Concrete().text)  # flow


def through_annotation(thing: Abstract):
    SINK(thing.give())  # flow
    SINK(thing.give_plain())  # clean
    SINK(thing.text)  # flow


def case_implementation_of_annotation():
    through_annotation(Concrete())


class Giving(Protocol):
    def hand_out(self) -> str: ...


class Giver:
    def hand_out(self) -> str:
        return SOURCE()


def through_protocol(giver: Giving):
    SINK(giver.hand_out())  # flow


def case_protocol():
    through_protocol(Giver())


class Mixin:
    def loud(self):
        return self.get().upper()


class Mixed(Mixin, Base):
    pass


def case_mixin():
    SINK(Mixed(SOURCE()).loud())  # flow
    SINK(Mixed("plain").loud())  # clean


def case_polymorphic():
    things = [Base(SOURCE()), Dropping(SOURCE())]
    for thing in things:
        SINK(thing.get())  # flow
    either = Dropping(SOURCE()) if CHOICE() else Dropping("a")
    SINK(either.get())  # clean


class Grandchild(Extending):
    def get(self):
        return super().get().strip()


def case_three_levels():
    SINK(Grandchild(SOURCE(), "a").get())  # flow
    SINK(Grandchild("a", SOURCE()).get())  # flow
    SINK(Grandchild("a", "b").get())  # clean
    SINK(Grandchild("a", SOURCE()).text)  # clean


class SubclassHook:
    known = []

    def __init_subclass__(cls, label="none", **rest):
        super().__init_subclass__(**rest)
        cls.label = label


class Hooked(SubclassHook, label=SOURCE()):
    pass


class HookedPlain(SubclassHook, label="plain"):
    pass


def case_init_subclass():
    SINK(Hooked.label)  # flow
    SINK(HookedPlain.label)  # clean


class Generic:
    factory = Base

    def make(self, text):
        return self.factory(text)


class GenericDropping(Generic):
    factory = Dropping


def case_class_in_attribute():
    SINK(Generic().make(SOURCE()).get())  # flow
    SINK(GenericDropping().make(SOURCE()).get())  # clean


def case_local_classes():
    class Parent:
        def give(self):
            return SOURCE()

    class Kid(Parent):
        def give(self):
            return "plain"

        def give_old(self):
            return super().give()

    SINK(Kid().give())  # clean
    SINK(Kid().give_old())  # flow


def case_super_with_arguments():
    class Kid(Marking):
        def nothing(self):
            return super(Kid, self).nothing()

        def nothing_base(self):
            return super(Marking, self).nothing()

    SINK(Kid("a").nothing())  # flow
    SINK(Kid("a").nothing_base())  # clean


def narrowed(thing):
    if isinstance(thing, Dropping):
        return thing.get()
    return "other"


def case_isinstance():
    SINK(narrowed(Dropping(SOURCE())))  # clean
