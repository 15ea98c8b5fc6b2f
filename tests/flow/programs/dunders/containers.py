from testlib import SINK, SOURCE


class Shelf:
    def __init__(self):
        self.items = {}

    def __getitem__(self, key):
        return self.items[key]

    def __setitem__(self, key, value):
        self.items[key] = value

    def __delitem__(self, key):
        self.items[key] = "deleted"

    def __len__(self):
        return len(self.items)

    def __iter__(self):
        return iter(self.items.values())

    def __contains__(self, key):
        return key in self.items


def case_items():
    shelf = Shelf()
    shelf["text"] = SOURCE()
    SINK(shelf["text"])  # flow
    SINK(len(shelf))  # clean
    SINK("text" in shelf)  # clean
    SINK(list(shelf))  # flow
    plain = Shelf()
    plain["text"] = "plain"
    SINK(plain["text"])  # clean
    SINK(list(plain))  # clean


def case_constant_keys():
    shelf = Shelf()
    shelf["text"] = SOURCE()
    shelf["name"] = "plain"
    SINK(shelf["name"])  # clean
    SINK(shelf["text"])  # flow


def case_deleted():
    shelf = Shelf()
    shelf["text"] = SOURCE()
    del shelf["text"]
    SINK(shelf["text"])  # clean


def case_augmented():
    shelf = Shelf()
    shelf["text"] = "a"
    shelf["text"] += SOURCE()
    SINK(shelf["text"])  # flow


class Answering:
    def __init__(self, text):
        self.text = text

    def __getitem__(self, key):
        return self.text

    def __call__(self, *parts):
        return self.text + "".join(parts)

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return self.text

    def __len__(self):
        return 3

    def __iter__(self):
        yield self.text

    def __reversed__(self):
        yield "plain"


def case_getitem():
    SINK(Answering(SOURCE())["a"])  # flow
    SINK(Answering("plain")["a"])  # clean
    SINK(Answering(SOURCE())[1:2])  # flow
    SINK(Answering("plain")[1:2])  # clean


def case_call():
    SINK(Answering(SOURCE())())  # flow
    SINK(Answering("a")(SOURCE()))  # flow
    SINK(Answering("a")("b"))  # clean


def case_getattr():
    SINK(Answering(SOURCE()).anything)  # flow
    SINK(Answering("plain").anything)  # clean


def case_iteration():
    for text in Answering(SOURCE()):
        SINK(text)  # flow
    for text in Answering("plain"):
        SINK(text)  # clean
    SINK(list(Answering(SOURCE())))  # flow
    SINK(list(reversed(Answering(SOURCE()))))  # clean
    SINK([*Answering(SOURCE())])  # flow
    (text,) = Answering(SOURCE())
    SINK(text)  # flow
    SINK(" ".join(Answering(SOURCE())))  # flow
    SINK(" ".join(Answering("a")))  # clean


class EchoKey:
    def __getitem__(self, key):
        return key

    def __getattr__(self, name):
        return name


def case_key_comes_back():
    SINK(EchoKey()[SOURCE()])  # flow
    SINK(EchoKey()["plain"])  # clean
    SINK(EchoKey().plain)  # clean
    SINK(EchoKey()["plain", SOURCE()][1])  # flow
    SINK(EchoKey()["plain", SOURCE()][0])  # clean


class Sequence:
    def __init__(self, texts):
        self.texts = texts

    def __len__(self):
        return len(self.texts)

    def __getitem__(self, at):
        return self.texts[at]


def case_old_iteration_protocol():
    for text in Sequence([SOURCE()]):
        SINK(text)  # flow
    for text in Sequence(["a"]):
        SINK(text)  # clean
    SINK(list(Sequence([SOURCE()])))  # flow


class Steps:
    def __init__(self, texts):
        self.texts = list(texts)

    def __iter__(self):
        return self

    def __next__(self):
        if not self.texts:
            raise StopIteration
        return self.texts.pop()


def case_iterator():
    for text in Steps([SOURCE()]):
        SINK(text)  # flow
    for text in Steps(["a"]):
        SINK(text)  # clean
    SINK(next(Steps([SOURCE()])))  # flow
    SINK(next(Steps(["a"])))  # clean


class Apart:
    def __init__(self, texts):
        self.texts = texts

    def __iter__(self):
        return Steps(self.texts)


def case_iterator_of_another_class():
    for text in Apart([SOURCE()]):
        SINK(text)  # flow
    for text in Apart(["a"]):
        SINK(text)  # clean


class Logging:
    def __init__(self):
        self.log = []

    def __setitem__(self, key, value):
        self.log.append(value)

    def __delitem__(self, key):
        self.log.append(key)


def case_setitem_with_effect():
    box = Logging()
    box["a"] = SOURCE()
    SINK(box.log)  # flow
    other = Logging()
    other["a"] = "plain"
    SINK(other.log)  # clean
    del other[SOURCE()]
    SINK(other.log)  # flow


class Missing(dict):
    def __missing__(self, key):
        return f"no {key}"


def case_missing():
    SINK(Missing()[SOURCE()])  # flow
    SINK(Missing()["plain"])  # clean
    SINK(Missing(a=SOURCE())["a"])  # flow


class Generic:
    def __class_getitem__(cls, item):
        return item


def case_class_getitem():
    SINK(Generic[SOURCE()])  # flow
    SINK(Generic["plain"])  # clean


class Hinted:
    def __init__(self, text):
        self.text = text

    def __length_hint__(self):
        return 1

    def __index__(self):
        return 1

    def __hash__(self):
        return 1

    def __eq__(self, other):
        return isinstance(other, Hinted)


def case_as_key():
    box = {Hinted(SOURCE()): "plain"}
    SINK(list(box)[0].text)  # flow
    SINK(list(box.values()))  # clean
    SINK(["a", "b"][Hinted(SOURCE())])  # clean
