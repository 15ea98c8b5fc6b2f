import re
from collections import OrderedDict, deque

from testlib import CHOICE, SINK, SOURCE


def walk(value):
    if isinstance(value, dict):
        return {key: walk(part) for key, part in value.items()}
    if isinstance(value, list):
        return [walk(part) for part in value]
    return value.strip() if isinstance(value, str) else value


def lengths(value):
    if isinstance(value, dict):
        return {key: lengths(part) for key, part in value.items()}
    if isinstance(value, list):
        return [lengths(part) for part in value]
    return len(value)


def case_rebuilt():
    data = {"a": [{"text": SOURCE()}], "b": 3}
    SINK(walk(data))  # flow
    SINK(walk(data)["a"][0]["text"])  # flow
    SINK(walk({"a": ["plain"]}))  # clean
    SINK(lengths({"a": [SOURCE()]}))  # clean


def deep_get(data, path):
    for key in path.split("."):
        data = data[key]
    return data


def deep_set(data, path, value):
    *heads, last = path.split(".")
    for key in heads:
        data = data.setdefault(key, {})
    data[last] = value


def case_paths():
    SINK(deep_get({"a": {"b": SOURCE()}}, "a.b"))  # flow
    SINK(deep_get({"a": {"b": "plain"}}, "a.b"))  # clean
    data = {}
    deep_set(data, "a.b", SOURCE())
    SINK(data)  # flow
    SINK(data["a"]["b"])  # flow
    plain = {}
    deep_set(plain, "a.b", "plain")
    SINK(plain)  # clean


def merge(left, right):
    out = dict(left)
    for key, value in right.items():
        if isinstance(value, dict) and isinstance(out.get(key), dict):
            out[key] = merge(out[key], value)
        else:
            out[key] = value
    return out


def case_merged():
    SINK(merge({"a": {"b": "plain"}}, {"a": {"c": SOURCE()}})["a"]["c"])  # flow
    SINK(merge({"a": {"b": "plain"}}, {"a": {"c": "plain"}}))  # clean


def flat(data, prefix=""):
    for key, value in data.items():
        if isinstance(value, dict):
            yield from flat(value, f"{prefix}{key}.")
        else:
            yield f"{prefix}{key}", value


def case_flattened():
    SINK(dict(flat({"a": {"b": SOURCE()}})))  # flow
    SINK([key for key, _ in flat({"a": {"b": SOURCE()}})])  # clean
    SINK([value for _, value in flat({"a": {"b": SOURCE()}})])  # flow
    SINK(dict(flat({"a": {"b": "plain"}})))  # clean


class Node:
    def __init__(self, text):
        self.text = text
        self.children = []
        self.parent = None

    def add(self, child):
        child.parent = self
        self.children.append(child)
        return child


def breadth_first(root):
    queue = deque([root])
    while queue:
        node = queue.popleft()
        yield node.text
        queue.extend(node.children)


def depth_first(root):
    stack, out = [root], []
    while stack:
        node = stack.pop()
        out.append(node.text)
        stack.extend(node.children)
    return out


def case_tree():
    root = Node("a")
    root.add(Node("b")).add(Node(SOURCE()))
    SINK(list(breadth_first(root)))  # flow
    SINK(depth_first(root))  # flow
    SINK(root.text)  # clean
    SINK(root.children[0].children[0].text)  # flow
    SINK(root.children[0].children[0].parent.parent.text)  # clean
    plain = Node("a")
    plain.add(Node("b"))
    SINK(list(breadth_first(plain)))  # clean
    SINK(depth_first(plain))  # clean


def case_graph():
    edges = {"a": ["b"], "b": ["c"], "c": []}
    texts = {"a": "plain", "b": "plain", "c": SOURCE()}
    seen, todo, reached = set(), ["a"], []
    while todo:
        name = todo.pop()
        if name not in seen:
            seen.add(name)
            todo.extend(edges[name])
            reached.append(texts[name])
    SINK(reached)  # flow
    SINK(seen)  # clean


class Recent:
    def __init__(self, size):
        self.size = size
        self.data = OrderedDict()

    def get(self, key):
        value = self.data.pop(key, None)
        if value is not None:
            self.data[key] = value
        return value

    def put(self, key, value):
        self.data[key] = value
        while len(self.data) > self.size:
            self.data.popitem(last=False)


def case_recent():
    cache = Recent(2)
    cache.put("a", SOURCE())
    SINK(cache.get("a"))  # flow
    plain = Recent(2)
    plain.put("a", "plain")
    SINK(plain.get("a"))  # clean


def render(template, values):
    return re.sub(r"{(\w+)}", lambda match: values[match[1]], template)


def case_rendered():
    SINK(render("say {text}", {"text": SOURCE()}))  # flow
    SINK(render("say {text}", {"text": "plain"}))  # clean
    SINK(render(SOURCE(), {}))  # flow


def pages():
    token = "first"
    while token:
        page = {"items": [SOURCE()], "next": None if token == "last" else "last", "count": 1}
        yield page
        token = page["next"]


def case_pages():
    items = [item for page in pages() for item in page["items"]]
    SINK(items)  # flow
    SINK([page["count"] for page in pages()])  # clean
    SINK([page["next"] for page in pages()])  # clean


class Log:
    def __init__(self):
        self.entries = []

    def __call__(self, kind, **fields):
        self.entries.append({"kind": kind, **fields})

    def of(self, kind):
        return [entry for entry in self.entries if entry["kind"] == kind]


def case_log():
    log = Log()
    log("said", text=SOURCE(), who="plain")
    SINK(log.of("said")[0]["text"])  # flow
    SINK(log.of("said")[0]["who"])  # clean
    SINK(log.of("said")[0]["kind"])  # clean
    quiet = Log()
    quiet("said", text="plain")
    SINK(quiet.of("said"))  # clean


def transposed(rows):
    return [list(column) for column in zip(*rows)]


def case_transposed():
    rows = [["a", SOURCE()], ["b", SOURCE()]]
    SINK(transposed(rows)[1])  # flow
    SINK(transposed([["a", "b"]]))  # clean


def batched(items, size):
    batch = []
    for item in items:
        batch.append(item)
        if len(batch) == size:
            yield tuple(batch)
            batch = []
    if batch:
        yield tuple(batch)


def case_batches():
    SINK(list(batched([SOURCE(), "a", "b"], 2)))  # flow
    SINK(list(batched(["a", "b", "c"], 2)))  # clean


def partition(items, test):
    good, bad = [], []
    for item in items:
        (good if test(item) else bad).append(item)
    return good, bad


def case_partition():
    good, bad = partition([SOURCE()], lambda text: CHOICE())
    SINK(good)  # flow
    SINK(bad)  # flow
    good, bad = partition(["a"], lambda text: CHOICE())
    SINK(good)  # clean
    SINK(bad)  # clean


class Trie:
    def __init__(self):
        self.root = {}

    def add(self, words):
        node = self.root
        for word in words:
            node = node.setdefault(word, {})

    def words(self, node=None):
        for word, rest in (self.root if node is None else node).items():
            yield word
            yield from self.words(rest)


def case_trie():
    trie = Trie()
    trie.add(SOURCE().split())
    SINK(list(trie.words()))  # flow
    plain = Trie()
    plain.add(["a", "b"])
    SINK(list(plain.words()))  # clean


class Matrix:
    def __init__(self, rows):
        self.rows = [list(row) for row in rows]

    def __getitem__(self, place):
        row, column = place
        return self.rows[row][column]

    def __setitem__(self, place, value):
        row, column = place
        self.rows[row][column] = value


def case_matrix():
    grid = Matrix([["a", "b"], ["c", "d"]])
    grid[0, 1] = SOURCE()
    SINK(grid[0, 1])  # flow
    plain = Matrix([["a", "b"]])
    plain[0, 1] = "c"
    SINK(plain[0, 1])  # clean


def case_undo():
    history, text = [], "plain"
    history.append(text)
    text = SOURCE()
    SINK(text)  # flow
    text = history.pop()
    SINK(text)  # clean


def case_versions():
    versions = {1: "plain"}
    versions[2] = versions[1] + SOURCE()
    SINK(versions[2])  # flow
    SINK(versions[1])  # clean
    SINK(versions[max(versions)])  # flow
