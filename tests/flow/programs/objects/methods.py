from testlib import SINK, SOURCE


class Box:
    shared = "plain"

    def __init__(self, text):
        self.text = text

    @staticmethod
    def same(value):
        return value

    @staticmethod
    def drop(value):
        return "plain"

    @classmethod
    def make(cls, text):
        return cls(text)

    @classmethod
    def make_plain(cls, text):
        return cls("plain")

    @classmethod
    def share(cls, text):
        cls.shared = text

    @classmethod
    def from_dict(cls, data):
        return cls(**data)

    def copy_of(self):
        return type(self)(self.text)

    def blank(self):
        return self.__class__("plain")

    def use_static(self):
        return self.same(self.text)

    def use_static_drop(self):
        return Box.drop(self.text)

    def with_default(self, text=None):
        return text or self.text

    def apply(self, work):
        return work(self.text)

    def merge(self, other):
        self.text = other.text
        return self


def case_static():
    SINK(Box.same(SOURCE()))  # flow
    SINK(Box.drop(SOURCE()))  # clean
    SINK(Box("a").same(SOURCE()))  # flow
    SINK(Box("a").drop(SOURCE()))  # clean
    SINK(Box(SOURCE()).same("plain"))  # clean
    SINK(Box(SOURCE()).use_static())  # flow
    SINK(Box(SOURCE()).use_static_drop())  # clean


def case_class_methods():
    SINK(Box.make(SOURCE()).text)  # flow
    SINK(Box.make("plain").text)  # clean
    SINK(Box.make_plain(SOURCE()).text)  # clean
    SINK(Box("a").make(SOURCE()).text)  # flow
    SINK(Box.from_dict({"text": SOURCE()}).text)  # flow
    SINK(Box.from_dict({"text": "plain"}).text)  # clean


def case_shared_by_class_method():
    class Own:
        kept = "plain"
        other = "plain"

        @classmethod
        def keep(cls, text):
            cls.kept = text

        @classmethod
        def give(cls):
            return cls.kept

    Own.keep(SOURCE())
    SINK(Own.kept)  # flow
    SINK(Own.give())  # flow
    SINK(Own.other)  # clean


def case_own_type():
    SINK(Box(SOURCE()).copy_of().text)  # flow
    SINK(Box("plain").copy_of().text)  # clean
    SINK(Box(SOURCE()).blank().text)  # clean


def case_defaults():
    SINK(Box("plain").with_default(SOURCE()))  # flow
    SINK(Box(SOURCE()).with_default())  # flow
    SINK(Box("plain").with_default())  # clean
    SINK(Box("plain").with_default("other"))  # clean


def case_apply():
    SINK(Box(SOURCE()).apply(str.upper))  # flow
    SINK(Box(SOURCE()).apply(len))  # clean
    SINK(Box(SOURCE()).apply(lambda text: "plain"))  # clean
    SINK(Box("plain").apply(lambda text: text))  # clean


def case_merge():
    box = Box("plain")
    SINK(box.merge(Box(SOURCE())).text)  # flow
    SINK(box.text)  # flow
    other = Box(SOURCE())
    other.merge(Box("plain"))
    SINK(other.text)  # clean


class Singleton:
    instance = None

    def __init__(self):
        self.text = "plain"

    @classmethod
    def get(cls):
        if cls.instance is None:
            cls.instance = cls()
        return cls.instance


def case_singleton():
    Singleton.get().text = SOURCE()
    SINK(Singleton.get().text)  # flow


class Sub(Box):
    def __init__(self, text):
        super().__init__("plain")


def case_class_method_of_subclass():
    SINK(Sub.make(SOURCE()).text)  # clean
    SINK(Sub("a").copy_of().text)  # clean


class Outer:
    class Inner:
        def __init__(self, text):
            self.text = text

    def make(self, text):
        return self.Inner(text)


def case_nested_class():
    SINK(Outer.Inner(SOURCE()).text)  # flow
    SINK(Outer.Inner("plain").text)  # clean
    SINK(Outer().make(SOURCE()).text)  # flow
    SINK(Outer().make("plain").text)  # clean


def outside(self):
    return self.text


class Patched:
    def __init__(self, text):
        self.text = text

    read = outside


def case_function_as_method():
    SINK(Patched(SOURCE()).read())  # flow
    SINK(Patched("plain").read())  # clean


class Late:
    def __init__(self, text):
        self.text = text


Late.read = lambda self: self.text
Late.blank = lambda self: "plain"


def case_method_added_later():
    SINK(Late(SOURCE()).read())  # flow
    SINK(Late("plain").read())  # clean
    SINK(Late(SOURCE()).blank())  # clean


class Stateful:
    def __init__(self):
        self.history = []
        self.last = "plain"

    def say(self, text):
        self.history.append({"role": "user", "content": text})
        self.last = text
        return len(self.history)

    def transcript(self):
        return "\n".join(entry["content"] for entry in self.history)

    def roles(self):
        return [entry["role"] for entry in self.history]


def case_state():
    talk = Stateful()
    SINK(talk.say(SOURCE()))  # clean
    SINK(talk.transcript())  # flow
    SINK(talk.roles())  # clean
    SINK(talk.last)  # flow
    quiet = Stateful()
    quiet.say("plain")
    SINK(quiet.transcript())  # clean
    SINK(quiet.last)  # clean


class Delegating:
    def __init__(self, inner):
        self.inner = inner

    def text(self):
        return self.inner.text

    def say(self, text):
        return self.inner.say(text)


def case_delegation():
    SINK(Delegating(Box(SOURCE())).text())  # flow
    SINK(Delegating(Box("plain")).text())  # clean
    talk = Stateful()
    Delegating(talk).say(SOURCE())
    SINK(talk.last)  # flow


class Visitor:
    def visit(self, node):
        return getattr(self, f"visit_{node['kind']}")(node)

    def visit_text(self, node):
        return node["value"]

    def visit_number(self, node):
        return "number"


def case_method_by_name():
    SINK(Visitor().visit({"kind": "text", "value": SOURCE()}))  # flow
    SINK(Visitor().visit({"kind": "text", "value": "plain"}))  # clean


class Slotted:
    __slots__ = ("name", "text")

    def __init__(self, text, name):
        self.text = text
        self.name = name


def case_slots():
    SINK(Slotted(SOURCE(), "plain").text)  # flow
    SINK(Slotted(SOURCE(), "plain").name)  # clean
    SINK(Slotted(SOURCE(), "plain"))  # flow


class Private:
    def __init__(self, text):
        self.__text = text

    def give(self):
        return self.__text


def case_mangled_name():
    SINK(Private(SOURCE()).give())  # flow
    SINK(Private("plain").give())  # clean
    SINK(Private(SOURCE())._Private__text)  # flow
