from testlib import SINK, SOURCE


class Fallback:
    def __init__(self, inner):
        self.inner = inner
        self.name = "plain"

    def __getattr__(self, name):
        return getattr(self.inner, name)


class Box:
    def __init__(self, text):
        self.text = text
        self.other = "plain"

    def give(self):
        return self.text

    def take(self, text):
        self.text = text


def case_delegated():
    box = Fallback(Box(SOURCE()))
    SINK(box.text)  # flow
    SINK(box.name)  # clean
    SINK(box.other)  # clean
    SINK(box.give())  # flow
    plain = Fallback(Box("plain"))
    SINK(plain.text)  # clean
    SINK(plain.give())  # clean


def case_delegated_mutation():
    inner = Box("plain")
    Fallback(inner).take(SOURCE())
    SINK(inner.text)  # flow


class FromDict:
    def __init__(self, data):
        self.data = data

    def __getattr__(self, name):
        return self.data[name]


def case_from_dict():
    SINK(FromDict({"text": SOURCE()}).text)  # flow
    SINK(FromDict({"text": "plain"}).text)  # clean


class Every:
    def __init__(self, text):
        object.__setattr__(self, "text", text)

    def __getattribute__(self, name):
        if name == "fixed":
            return "plain"
        return object.__getattribute__(self, name)


def case_getattribute():
    SINK(Every(SOURCE()).text)  # flow
    SINK(Every("plain").text)  # clean
    SINK(Every(SOURCE()).fixed)  # clean


class Giving:
    def __getattribute__(self, name):
        return SOURCE()


def case_getattribute_gives():
    SINK(Giving().anything)  # flow


class Storing:
    def __init__(self):
        self.__dict__["store"] = {}

    def __setattr__(self, name, value):
        self.store[name] = value

    def __getattr__(self, name):
        return self.store[name]

    def __delattr__(self, name):
        self.store[name] = "deleted"


def case_setattr():
    box = Storing()
    box.text = SOURCE()
    SINK(box.text)  # flow
    SINK(box.store)  # flow
    plain = Storing()
    plain.text = "plain"
    SINK(plain.text)  # clean
    del box.text
    SINK(box.text)  # clean


class Dropping:
    def __setattr__(self, name, value):
        object.__setattr__(self, name, "plain")


def case_setattr_drops():
    box = Dropping()
    box.text = SOURCE()
    SINK(box.text)  # clean


class Passing:
    def __setattr__(self, name, value):
        super().__setattr__(name, value)


def case_setattr_passes():
    box = Passing()
    box.text = SOURCE()
    box.name = "plain"
    SINK(box.text)  # flow
    SINK(box.name)  # clean


class Noticing:
    changes = []

    def __setattr__(self, name, value):
        self.changes.append(value)


def case_setattr_has_effect():
    Noticing().anything = SOURCE()
    SINK(Noticing.changes)  # flow


class Methods:
    def __getattr__(self, name):
        def method(*args):
            return (name, *args)

        return method


def case_dynamic_method():
    SINK(Methods().anything(SOURCE())[1])  # flow
    SINK(Methods().anything("plain"))  # clean


class Chained:
    def __init__(self, path=""):
        self.path = path

    def __getattr__(self, name):
        return Chained(f"{self.path}.{name}")

    def __call__(self, text):
        return f"{self.path}({text})"


def case_chained():
    SINK(Chained().one.two(SOURCE()))  # flow
    SINK(Chained().one.two("plain"))  # clean
    SINK(Chained(SOURCE()).one.two.path)  # flow


class Listed:
    def __dir__(self):
        return ["plain"]


def case_dir():
    SINK(dir(Listed()))  # clean
