from testlib import SINK, SOURCE


def case_text():
    text = "a"
    text += SOURCE()
    SINK(text)  # flow
    text = SOURCE()
    text *= 2
    SINK(text)  # flow
    text = "a"
    text *= 2
    SINK(text)  # clean


def case_lists():
    items = ["a"]
    items += SOURCE().split()
    SINK(items)  # flow
    items = ["a"]
    items *= 2
    SINK(items)  # clean
    items += ("b",)
    SINK(items)  # clean


def case_sets():
    items = {"a"}
    items |= {SOURCE()}
    SINK(items)  # flow
    items = {"a"}
    items -= {SOURCE()}
    SINK(items)  # clean
    items |= {"b"}
    items &= {"a", "b"}
    items ^= {"c"}
    SINK(items)  # clean


def case_dicts():
    box = {"a": "plain"}
    box |= {"b": SOURCE()}
    SINK(box["b"])  # flow
    SINK(box["a"])  # clean
    box |= {"b": "plain"}
    SINK(box["b"])  # clean


def case_numbers():
    total = 0
    total += len(SOURCE())
    total -= 1
    total *= 2
    total //= 2
    SINK(total)  # clean


class Box:
    def __init__(self):
        self.text = "a"
        self.items = []
        self.inner = {"a": {"b": "c"}}


def case_targets():
    box = Box()
    box.text += SOURCE()
    SINK(box.text)  # flow
    box.items += [SOURCE()]
    SINK(box.items)  # flow
    box.inner["a"]["b"] += SOURCE()
    SINK(box.inner["a"]["b"])  # flow
    plain = Box()
    plain.text += "b"
    plain.items += ["c"]
    plain.inner["a"]["b"] += "d"
    SINK(plain)  # clean


def case_evaluated_once():
    calls = []

    def place():
        calls.append("called")
        return 0

    items = ["a"]
    items[place()] += SOURCE()
    SINK(items[0])  # flow
    SINK(calls)  # clean


def case_tuple():
    pair = ("a",)
    pair += (SOURCE(),)
    SINK(pair[1])  # flow
    SINK(pair[0])  # clean


def case_in_place_is_seen_by_alias():
    items = []
    alias = items
    items += [SOURCE()]
    SINK(alias)  # flow
    text = "a"
    other = text
    text += SOURCE()
    SINK(other)  # clean


def case_in_function():
    def add(items, text):
        items += [text]

    items = []
    add(items, SOURCE())
    SINK(items)  # flow

    def add_text(text, more):
        text += more

    text = "a"
    add_text(text, SOURCE())
    SINK(text)  # clean


def case_slice_target():
    items = ["a", "b", "c"]
    items[1:] += [SOURCE()]
    SINK(items)  # flow
    SINK(items[0])  # clean
