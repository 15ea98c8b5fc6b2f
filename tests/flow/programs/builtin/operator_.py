import operator
from operator import attrgetter, itemgetter, methodcaller

from testlib import SINK, SOURCE


class Item:
    def __init__(self, text, name):
        self.text = text
        self.name = name
        self.inner = None

    def give(self, ending=""):
        return self.text + ending


def case_itemgetter():
    box = {"text": SOURCE(), "name": "plain"}
    SINK(itemgetter("text")(box))  # flow
    SINK(itemgetter("name")(box))  # clean
    text, name = itemgetter("text", "name")(box)
    SINK(text)  # flow
    SINK(name)  # clean
    SINK(itemgetter(1)(["plain", SOURCE()]))  # flow
    SINK(itemgetter(0)(["plain", SOURCE()]))  # clean


def case_itemgetter_mapped():
    records = [{"text": SOURCE(), "id": "a"}]
    SINK(list(map(itemgetter("text"), records)))  # flow
    SINK(list(map(itemgetter("id"), records)))  # clean
    SINK(sorted(records, key=itemgetter("id"))[0]["text"])  # flow


def case_attrgetter():
    item = Item(SOURCE(), "plain")
    SINK(attrgetter("text")(item))  # flow
    SINK(attrgetter("name")(item))  # clean
    item.inner = Item("plain", SOURCE())
    SINK(attrgetter("inner.name")(item))  # flow
    SINK(attrgetter("inner.text")(item))  # clean
    text, name = attrgetter("text", "name")(item)
    SINK(text)  # flow
    SINK(name)  # clean


def case_methodcaller():
    SINK(methodcaller("upper")(SOURCE()))  # flow
    SINK(methodcaller("upper")("a"))  # clean
    SINK(methodcaller("give")(Item(SOURCE(), "plain")))  # flow
    SINK(methodcaller("give", SOURCE())(Item("a", "b")))  # flow
    SINK(methodcaller("give", "c")(Item("a", "b")))  # clean


def case_functions():
    text = SOURCE()
    SINK(operator.add("a", text))  # flow
    SINK(operator.concat(text, "a"))  # flow
    SINK(operator.mul(text, 2))  # flow
    SINK(operator.mod("%s", text))  # flow
    SINK(operator.getitem([text, "a"], 0))  # flow
    SINK(operator.getitem([text, "a"], 1))  # clean
    SINK(operator.add("a", "b"))  # clean
    SINK(operator.eq(text, "a"))  # clean
    SINK(operator.contains(text, "a"))  # clean
    SINK(operator.not_(text))  # clean
    SINK(operator.length_hint([text]))  # clean


def case_setitem():
    box = {}
    operator.setitem(box, "text", SOURCE())
    operator.setitem(box, "name", "plain")
    SINK(box["text"])  # flow
    SINK(box["name"])  # clean
    operator.delitem(box, "text")
    SINK(box)  # clean


def case_in_place():
    items = ["a"]
    items = operator.iadd(items, [SOURCE()])
    SINK(items)  # flow
    SINK(operator.iconcat(["a"], ["b"]))  # clean


def case_call():
    call = getattr(operator, "call", lambda work, *values: work(*values))
    SINK(call(str.upper, SOURCE()))  # flow
    SINK(call(str.upper, "a"))  # clean
