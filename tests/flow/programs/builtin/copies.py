import copy
import dataclasses
import pickle

from testlib import SINK, SOURCE


class Item:
    def __init__(self, text, name):
        self.text = text
        self.name = name


@dataclasses.dataclass
class Record:
    text: str
    name: str


class Own:
    def __init__(self, text):
        self.text = text

    def __copy__(self):
        return Own("copied")

    def __deepcopy__(self, memo):
        return Own(self.text)


def case_copy_list():
    items = [SOURCE(), "plain"]
    SINK(copy.copy(items)[0])  # flow
    SINK(copy.copy(items)[1])  # clean
    SINK(copy.deepcopy(items)[0])  # flow
    SINK(copy.deepcopy(items)[1])  # clean


def case_copy_dict():
    box = {"a": {"text": SOURCE(), "name": "plain"}}
    SINK(copy.deepcopy(box)["a"]["text"])  # flow
    SINK(copy.deepcopy(box)["a"]["name"])  # clean


def case_copy_object():
    item = Item(SOURCE(), "plain")
    SINK(copy.copy(item).text)  # flow
    SINK(copy.copy(item).name)  # clean
    SINK(copy.deepcopy(item).text)  # flow
    SINK(copy.deepcopy(item).name)  # clean


def case_copies_are_apart():
    item = Item("plain", "plain")
    other = copy.copy(item)
    other.text = SOURCE()
    SINK(item.text)  # clean
    SINK(other.text)  # flow


def case_deep_copy_is_apart():
    box = {"items": []}
    shallow = copy.copy(box)
    deep = copy.deepcopy(box)
    deep["items"].append(SOURCE())
    SINK(box["items"])  # clean
    SINK(deep["items"])  # flow
    SINK(shallow["items"])  # clean
    shallow["items"].append(SOURCE())
    SINK(box["items"])  # flow


def case_copied_earlier():
    items = ["a"]
    before = copy.deepcopy(items)
    items.append(SOURCE())
    SINK(before)  # clean
    SINK(items)  # flow


def case_replace():
    record = Record(SOURCE(), "plain")
    SINK(dataclasses.replace(record, name="other").text)  # flow
    SINK(dataclasses.replace(record, name="other").name)  # clean
    SINK(dataclasses.replace(record, text="plain").text)  # clean
    SINK(dataclasses.replace(record, name=SOURCE()).name)  # flow


def case_asdict():
    record = Record(SOURCE(), "plain")
    SINK(dataclasses.asdict(record)["text"])  # flow
    SINK(dataclasses.asdict(record)["name"])  # clean
    SINK(dataclasses.astuple(record)[0])  # flow
    SINK(dataclasses.astuple(record)[1])  # clean


def case_own_copy():
    SINK(copy.copy(Own(SOURCE())).text)  # clean
    SINK(copy.deepcopy(Own(SOURCE())).text)  # flow


def case_pickle():
    data = pickle.dumps({"text": SOURCE()})
    SINK(data)  # flow
    SINK(pickle.loads(data)["text"])  # flow
    SINK(pickle.loads(pickle.dumps({"text": "plain"})))  # clean


def case_rebuilt_from_dict():
    item = Item(SOURCE(), "plain")
    other = Item(**vars(item))
    SINK(other.text)  # flow
    SINK(other.name)  # clean
