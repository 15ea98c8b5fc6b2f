from testlib import SINK, SOURCE

MARKED = SOURCE()
PLAIN = "plain"


def from_global(text=MARKED):
    return text


def from_plain_global(text=PLAIN):
    return text


def from_call(text=SOURCE().lower()):
    return text


def of_list(texts=[SOURCE(), "plain"]):
    return texts[0]


def of_list_plain(texts=[SOURCE(), "plain"]):
    return texts[1]


def of_dict(box={"text": SOURCE(), "name": "plain"}):
    return box["text"]


def of_dict_plain(box={"text": SOURCE(), "name": "plain"}):
    return box["name"]


def of_function(work=str.upper):
    return work(SOURCE())


def of_dropping(work=lambda text: "plain"):
    return work(SOURCE())


def keyword_only(*, text=SOURCE(), name="plain"):
    return text, name


def case_values():
    SINK(from_global())  # flow
    SINK(from_global("plain"))  # clean
    SINK(from_plain_global())  # clean
    SINK(from_call())  # flow
    SINK(of_list())  # flow
    SINK(of_list_plain())  # clean
    SINK(of_dict())  # flow
    SINK(of_dict_plain())  # clean
    SINK(of_function())  # flow
    SINK(of_function(len))  # clean
    SINK(of_dropping())  # clean
    SINK(keyword_only()[0])  # flow
    SINK(keyword_only()[1])  # clean
    SINK(keyword_only(text="plain")[0])  # clean


def case_bound_once():
    text = SOURCE()

    def kept(value=text):
        return value

    text = "plain"
    SINK(kept())  # flow

    text = "plain"

    def kept_plain(value=text):
        return value

    text = SOURCE()
    SINK(kept_plain())  # clean


def counter(text, state={"last": "plain"}):
    before = state["last"]
    state["last"] = text
    return before


def case_state_in_default():
    counter(SOURCE())
    SINK(counter("plain"))  # flow


class Box:
    shared = SOURCE()

    def __init__(self, text=shared, name=PLAIN):
        self.text = text
        self.name = name

    def give(self, text=shared):
        return text


def case_class_scope_default():
    SINK(Box().text)  # flow
    SINK(Box().name)  # clean
    SINK(Box("plain").text)  # clean
    SINK(Box().give())  # flow
    SINK(Box().give("plain"))  # clean


def case_sentinel():
    missing = object()

    def pick(text=missing):
        return SOURCE() if text is missing else text

    SINK(pick())  # flow
    SINK([pick("plain")][0])  # clean-alarm: whether the default is taken is not followed


def case_passed_on():
    def outer(text="plain", **more):
        return inner(text, **more)

    def inner(text, end="."):
        return text + end

    SINK(outer())  # clean
    SINK(outer(SOURCE()))  # flow
    SINK(outer(end=SOURCE()))  # flow
    SINK(outer("a", end="b"))  # clean


def case_changed_defaults():
    def give(text="plain"):
        return text

    SINK(give())  # clean
    give.__defaults__ = (SOURCE(),)
    SINK(give())  # flow
