import collections
from array import array
from collections import ChainMap, Counter, OrderedDict, UserDict, UserList, defaultdict, deque, namedtuple
from types import MappingProxyType, SimpleNamespace

from testlib import CHOICE, SINK, SOURCE


def case_tuple():
    pair = (SOURCE(), "plain")
    SINK(pair)  # flow
    SINK(pair[0])  # flow
    SINK(pair[1])  # clean
    SINK(pair[-1])  # clean
    SINK(("a",))  # clean
    SINK(tuple([SOURCE()])[0])  # flow
    SINK(tuple(["a"]))  # clean


def case_tuple_plus():
    pair = ("a",) + (SOURCE(),)
    SINK(pair[0])  # clean
    SINK(pair[1])  # flow
    pair += ("c",)
    SINK(pair[1])  # flow
    SINK(pair[2])  # clean
    SINK(pair[:1])  # clean
    SINK(pair[1:])  # flow


def case_set():
    texts = {"a", SOURCE()}
    SINK(texts)  # flow
    SINK(texts.pop() if len(texts) == 1 else "plain")  # clean-alarm: the branch is never taken
    SINK({"a", "b"})  # clean
    SINK(set([SOURCE()]))  # flow
    SINK(frozenset([SOURCE()]))  # flow
    SINK(set("ab"))  # clean


def case_set_methods():
    texts = set()
    texts.add(SOURCE())
    SINK(texts)  # flow
    for text in texts:
        SINK(text)  # flow
    plain = set()
    plain.add("a")
    SINK(plain)  # clean
    plain.update({"b"})
    SINK(plain)  # clean
    plain.update([SOURCE()])
    SINK(plain)  # flow
    plain.clear()
    SINK(plain)  # clean


def case_set_algebra():
    texts = {SOURCE()}
    SINK(texts | {"a"})  # flow
    SINK({"a"} | texts)  # flow
    SINK(texts - {"a"})  # flow
    SINK({"a"} - texts)  # clean
    SINK(texts.union({"a"}))  # flow
    SINK({"a"}.union(texts))  # flow
    SINK(texts.difference({"a"}))  # flow
    SINK({"a"}.difference(texts))  # clean
    SINK(texts ^ {"a"})  # flow
    SINK(texts & {SOURCE()})  # flow
    SINK({"a"} | {"b"})  # clean
    SINK(texts <= {"a"})  # clean
    SINK(texts.isdisjoint({"a"}))  # clean
    SINK(texts.pop())  # flow


def case_deque():
    queue = deque()
    queue.append(SOURCE())
    SINK(queue)  # flow
    SINK(queue[0])  # flow
    SINK(queue.popleft())  # flow
    other = deque(["a"])
    other.appendleft(SOURCE())
    SINK(other.popleft())  # flow
    third = deque(["a"], maxlen=3)
    third.extend(["b"])
    third.extendleft(["c"])
    SINK(third)  # clean
    third.extendleft([SOURCE()])
    SINK(third)  # flow
    fourth = deque([SOURCE()])
    fourth.rotate(1)
    SINK([text for text in fourth])  # flow


def case_defaultdict():
    groups = defaultdict(list)
    groups["texts"].append(SOURCE())
    groups["names"].append("plain")
    SINK(groups["texts"])  # flow
    SINK(groups["names"])  # clean
    SINK(groups["none"])  # clean
    for name, texts in groups.items():
        SINK(name)  # clean
        SINK(texts)  # flow


def case_defaultdict_factory():
    marked = defaultdict(lambda: SOURCE())
    plain = defaultdict(lambda: "plain")
    SINK(marked["a"])  # flow
    SINK(plain["a"])  # clean
    nested = defaultdict(dict)
    nested["a"]["b"] = SOURCE()
    nested["a"]["c"] = "plain"
    SINK(nested["a"]["b"])  # flow
    SINK(nested["a"]["c"])  # clean


def case_ordered_dict():
    box = OrderedDict()
    box["text"] = SOURCE()
    box["name"] = "plain"
    SINK(box["text"])  # flow
    SINK(box["name"])  # clean
    box.move_to_end("text")
    SINK(box.popitem()[1])  # flow
    SINK(OrderedDict([("a", "b")]))  # clean


def case_counter():
    counts = Counter([SOURCE(), "a"])
    SINK(list(counts))  # flow
    SINK(counts.most_common(1)[0][0])  # flow
    SINK(list(counts.values()))  # clean
    SINK(list(Counter(["a"])))  # clean
    more = Counter()
    more.update([SOURCE()])
    SINK(list(more.elements()))  # flow


def case_chain_map():
    box = ChainMap({"text": SOURCE()}, {"name": "plain"})
    SINK(box["text"])  # flow
    SINK(ChainMap({"a": "b"})["a"])  # clean


def case_mapping_proxy():
    box = MappingProxyType({"text": SOURCE(), "name": "plain"})
    SINK(box["text"])  # flow
    SINK(box["name"])  # clean


def case_simple_namespace():
    space = SimpleNamespace(text=SOURCE(), name="plain")
    SINK(space.text)  # flow
    SINK(space.name)  # clean
    space.text = "plain"
    SINK(space.text)  # clean
    space.other = SOURCE()
    SINK(space.other)  # flow


Pair = namedtuple("Pair", ["text", "name"])
Spaced = collections.namedtuple("Spaced", "text name")


def case_namedtuple():
    pair = Pair(SOURCE(), "plain")
    SINK(pair.text)  # flow
    SINK(pair.name)  # clean
    SINK(pair[0])  # flow
    SINK(pair[1])  # clean
    text, name = pair
    SINK(text)  # flow
    SINK(name)  # clean
    SINK(pair._replace(text="plain").text)  # clean
    SINK(pair._replace(name="other").text)  # flow
    SINK(pair._asdict()["text"])  # flow
    SINK(pair._asdict()["name"])  # clean
    SINK(Pair._make([SOURCE(), "plain"]).text)  # flow
    other = Spaced(name=SOURCE(), text="plain")
    SINK(other.name)  # flow
    SINK(other.text)  # clean


class Words(UserList):
    def joined(self):
        return " ".join(self.data)


class Table(UserDict):
    pass


class Stack(list):
    def push(self, text):
        self.append(text)

    def peek(self):
        return self[-1]


class Record(dict):
    @property
    def text(self):
        return self["text"]


def case_user_list():
    words = Words()
    words.append(SOURCE())
    SINK(words.joined())  # flow
    plain = Words(["a"])
    SINK(plain.joined())  # clean


def case_user_dict():
    table = Table()
    table["text"] = SOURCE()
    table["name"] = "plain"
    SINK(table["text"])  # flow
    SINK(table["name"])  # clean


def case_list_subclass():
    stack = Stack()
    stack.push(SOURCE())
    SINK(stack.peek())  # flow
    SINK(stack[0])  # flow
    plain = Stack()
    plain.push("a")
    SINK(plain.peek())  # clean


def case_dict_subclass():
    record = Record(text=SOURCE(), name="plain")
    SINK(record.text)  # flow
    SINK(record["name"])  # clean
    SINK(Record(text="plain").text)  # clean


def case_array():
    SINK(array("B", SOURCE().encode()).tobytes())  # flow
    SINK(array("i", [1, 2]))  # clean


def case_range():
    for at in range(len(SOURCE())):
        SINK(at)  # clean
        break


def case_messages():
    messages = [{"role": "system", "content": "plain"}]
    messages.append({"role": "user", "content": SOURCE()})
    SINK(messages[-1]["content"])  # flow
    SINK(messages[0]["content"])  # clean
    SINK(messages[-1]["role"])  # clean
    SINK([message["role"] for message in messages])  # clean
    SINK([message["content"] for message in messages])  # flow


def case_message_parts():
    message = {"role": "user", "content": [{"type": "text", "text": SOURCE()}, {"type": "image", "url": "a"}]}
    SINK(message["content"][0]["text"])  # flow
    SINK(message["content"][0]["type"])  # clean
    SINK(message["content"][1]["url"])  # clean
    SINK(message["role"])  # clean


def case_mixed_path():
    data = {"rows": [("a", {"cell": SOURCE(), "id": "x"})]}
    SINK(data["rows"][0][1]["cell"])  # flow
    SINK(data["rows"][0][1]["id"])  # clean
    SINK(data["rows"][0][0])  # clean
    for name, fields in data["rows"]:
        SINK(name)  # clean
        SINK(fields["cell"])  # flow
        SINK(fields["id"])  # clean


def case_deep_path():
    data = {"a": {"b": {"c": {"d": {"e": {"f": SOURCE(), "g": "plain"}}}}}}
    SINK(data["a"]["b"]["c"]["d"]["e"]["f"])  # flow
    SINK(data["x"] if "x" in data else "plain")  # clean


def case_recursive_structure():
    node = {"text": "plain", "next": None}
    node = {"text": SOURCE(), "next": node}
    node = {"text": "plain", "next": node}
    SINK(node["text"])  # clean
    SINK(node["next"]["text"])  # flow
    SINK(node["next"]["next"]["text"])  # clean
    walk = node
    while walk:
        SINK(walk["text"])  # flow
        walk = walk["next"]


def case_joined_shapes():
    either = [SOURCE()] if CHOICE() else {"a": "plain"}
    SINK(either)  # flow
    first = ("plain", SOURCE()) if CHOICE() else ("plain", "plain", "plain")
    SINK(first[0])  # clean
    SINK(first[1])  # flow
