import types

from testlib import SINK, SOURCE


def case_type_call():
    Made = type("Made", (), {"text": SOURCE(), "name": "plain", "give": lambda self: self.text})
    SINK(Made.text)  # flow
    SINK(Made().text)  # flow
    SINK(Made().name)  # clean
    SINK(Made().give())  # flow


class Base:
    def __init__(self, text):
        self.text = text


def case_type_call_with_base():
    Made = type("Made", (Base,), {"give": lambda self: self.text})
    SINK(Made(SOURCE()).text)  # flow
    SINK(Made("plain").text)  # clean
    SINK(Made(SOURCE()).give())  # flow


def case_class_change():
    class One:
        def give(self):
            return SOURCE()

    class Two:
        def give(self):
            return "plain"

    box = Two()
    box.__class__ = One
    SINK(box.give())  # flow


def case_instance_method():
    class Box:
        def __init__(self, text):
            self.text = text

    box = Box(SOURCE())
    box.give = types.MethodType(lambda self: self.text, box)
    SINK(box.give())  # flow
    other = Box("plain")
    other.give = types.MethodType(lambda self: self.text, other)
    SINK(other.give())  # clean


def case_function_on_instance():
    class Box:
        def give(self):
            return SOURCE()

    box = Box()
    box.give = lambda: "plain"
    SINK(box.give())  # clean
    SINK(Box().give())  # flow


def make_class(text):
    class Made:
        label = text

        def read(self):
            return text

    return Made


def case_class_factory():
    SINK(make_class(SOURCE()).label)  # flow
    SINK(make_class(SOURCE())().read())  # flow
    SINK(make_class("plain")().read())  # clean


def case_class_passed():
    def make(cls, *args):
        return cls(*args)

    SINK(make(Base, SOURCE()).text)  # flow
    SINK(make(Base, "plain").text)  # clean
    SINK(make(lambda text: "plain", SOURCE()))  # clean


def case_attribute_loop():
    class Box:
        pass

    box = Box()
    for name in ("one", "two"):
        setattr(box, name, SOURCE())
    SINK(box.one)  # flow
    SINK([getattr(box, name) for name in ("one", "two")])  # flow


def case_update_from_keywords():
    class Box:
        def __init__(self, **values):
            for name, value in values.items():
                setattr(self, name, value)

    SINK(Box(text=SOURCE()).text)  # flow
    SINK(Box(text="plain").text)  # clean


def case_dict_update():
    class Box:
        def __init__(self, **values):
            self.__dict__.update(values)

    SINK(Box(text=SOURCE(), name="plain").text)  # flow
    SINK(Box(text=SOURCE(), name="plain").name)  # clean


def case_attribute_dict():
    class Bag(dict):
        __getattr__ = dict.__getitem__
        __setattr__ = dict.__setitem__

    bag = Bag(text=SOURCE(), name="plain")
    SINK(bag.text)  # flow
    SINK(bag.name)  # clean
    bag.late = SOURCE()
    SINK(bag["late"])  # flow


def case_partial_class():
    from functools import partial

    make = partial(Base, SOURCE())
    SINK(make().text)  # flow
    plain = partial(Base, text="plain")
    SINK(plain().text)  # clean


class Metered:
    calls = 0

    def __init__(self, work):
        self.work = work

    def __getattr__(self, name):
        return getattr(self.work, name)


def case_proxy():
    SINK(Metered(Base(SOURCE())).text)  # flow
    SINK(Metered(Base("plain")).text)  # clean
    SINK(Metered(Base(SOURCE())).calls)  # clean


class Fluent:
    def __init__(self, text):
        self.text = text

    def map(self, work):
        return Fluent(work(self.text))

    def tap(self, work):
        work(self.text)
        return self

    def filter(self, test):
        return self if test(self.text) else Fluent("")

    def get(self):
        return self.text


def case_fluent():
    SINK(Fluent(SOURCE()).map(str.upper).tap(len).get())  # flow
    SINK(Fluent(SOURCE()).map(len).get())  # clean
    SINK(Fluent("a").map(str.upper).tap(print if False else len).get())  # clean
    SINK(Fluent(SOURCE()).filter(bool).get())  # flow
    seen = []
    Fluent(SOURCE()).tap(seen.append)
    SINK(seen)  # flow


def case_class_as_namespace():
    class Names:
        TEXT = SOURCE()
        NAME = "plain"

        class Inner:
            TEXT = SOURCE()
            NAME = "plain"

    SINK(Names.Inner.TEXT)  # flow
    SINK(Names.Inner.NAME)  # clean
    SINK(vars(Names)["TEXT"])  # flow
    Names.TEXT = "plain"
    SINK(Names.TEXT)  # clean


class Metaless:
    def __init_subclass__(cls):
        cls.added = SOURCE()
        cls.plain = "plain"


class Registered(Metaless):
    pass


def case_hook_adds_attributes():
    SINK(Registered.added)  # flow
    SINK(Registered().plain)  # clean
