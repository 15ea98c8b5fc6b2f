"""Names say nothing where the body is there to be read."""

from testlib import SINK, SOURCE


class Store:
    def __init__(self):
        self.rows = {}

    def search(self, text):
        return text

    def find(self, text):
        return [text]

    def fetch(self, key):
        return self.rows[key]

    def load(self, text):
        return "plain"

    def read(self):
        return self.rows

    def save(self, key, text):
        self.rows[key] = text

    def query(self, text):
        return {"asked": text, "found": "plain"}

    def select(self, *texts):
        return texts[-1]


def retrieve(text):
    return text.strip()


def get_text(text):
    return text


def summarize(text):
    return "plain"


def rerank(texts):
    return texts


def compress(text):
    return text[:10]


def case_methods():
    store = Store()
    SINK(store.search(SOURCE()))  # flow
    SINK(store.search("plain"))  # clean
    SINK(store.find(SOURCE()))  # flow
    SINK(store.load(SOURCE()))  # clean
    SINK(store.query(SOURCE())["asked"])  # flow
    SINK(store.query(SOURCE())["found"])  # clean
    SINK(store.select("a", SOURCE()))  # flow
    SINK(store.select(SOURCE(), "a"))  # clean


def case_saved():
    store = Store()
    SINK(store.save("a", SOURCE()))  # clean
    SINK(store.fetch("a"))  # flow
    SINK(store.read())  # flow
    plain = Store()
    plain.save("a", "plain")
    SINK(plain.fetch("a"))  # clean


def case_functions():
    SINK(retrieve(SOURCE()))  # flow
    SINK(get_text(SOURCE()))  # flow
    SINK(get_text("plain"))  # clean
    SINK(summarize(SOURCE()))  # clean
    SINK(summarize("plain"))  # clean
    SINK(rerank([SOURCE()]))  # flow
    SINK(rerank(["plain"]))  # clean
    SINK(compress(SOURCE()))  # flow
    SINK(compress("plain"))  # clean


def print(*parts):
    return " ".join(parts)


def sorted(texts):
    return ["plain"]


def case_own_builtins():
    SINK(print(SOURCE()))  # flow
    SINK(print("a"))  # clean
    SINK(sorted([SOURCE()]))  # clean


class Silent:
    def append(self, text):
        self.last = "plain"

    def update(self, text):
        self.last = text

    def pop(self):
        return self.last

    def keys(self):
        return [SOURCE()]

    def upper(self):
        return "plain"

    def join(self, texts):
        return "plain"


def case_methods_named_as_those_of_builtins():
    box = Silent()
    box.append(SOURCE())
    SINK(box.pop())  # clean
    box.update(SOURCE())
    SINK(box.pop())  # flow
    SINK(box.keys())  # flow
    SINK(box.upper())  # clean
    SINK(Silent().join([SOURCE()]))  # clean
