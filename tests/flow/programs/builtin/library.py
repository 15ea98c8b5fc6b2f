import bisect
import collections.abc
import configparser
import contextvars
import csv
import difflib
import gzip
import heapq
import io
import logging
import random
import sqlite3
import statistics
import types
import weakref
import zlib

from testlib import SINK, SOURCE


def case_heapq():
    heap = ["a"]
    heapq.heappush(heap, SOURCE())
    SINK(heap)  # flow
    SINK(heapq.nsmallest(2, heap))  # flow
    SINK(list(heapq.merge(["a"], [SOURCE()])))  # flow
    SINK(list(heapq.merge(["a"], ["b"])))  # clean
    plain = []
    heapq.heappush(plain, "a")
    SINK(heapq.heappushpop(plain, "b"))  # clean
    heapq.heapify(plain)
    SINK(plain)  # clean


def case_bisect():
    items = ["a"]
    bisect.insort(items, SOURCE())
    SINK(items)  # flow
    SINK(bisect.bisect(items, SOURCE()))  # clean


def case_random():
    SINK(random.choice([SOURCE()]))  # flow
    SINK(random.choice(["a", "b"]))  # clean
    SINK(random.sample([SOURCE()], 1))  # flow
    items = [SOURCE(), "a"]
    random.shuffle(items)
    SINK(items)  # flow
    SINK(random.choices(["a"], k=2))  # clean


def case_csv():
    out = io.StringIO()
    csv.writer(out).writerow(["a", SOURCE()])
    SINK(out.getvalue())  # flow
    for row in csv.reader(io.StringIO(SOURCE())):
        SINK(row)  # flow
    for row in csv.reader(["a,b"]):
        SINK(row)  # clean
    for row in csv.DictReader([f"name", SOURCE().replace(",", "")]):
        SINK(row["name"])  # flow


def case_config():
    parser = configparser.ConfigParser(interpolation=None)
    parser.read_string(f"[a]\ntext = {SOURCE()}\n")
    SINK(parser["a"]["text"])  # flow
    SINK(parser.get("a", "text"))  # flow
    plain = configparser.ConfigParser()
    plain.read_string("[a]\ntext = b\n")
    SINK(plain["a"]["text"])  # clean


VARIABLE = contextvars.ContextVar("VARIABLE", default="plain")
VARIABLE_PLAIN = contextvars.ContextVar("VARIABLE_PLAIN", default="plain")


def case_contextvars():
    VARIABLE.set(SOURCE())
    VARIABLE_PLAIN.set("other")
    SINK(VARIABLE.get())  # flow
    SINK(VARIABLE_PLAIN.get())  # clean


class Node:
    def __init__(self, text):
        self.text = text


def case_weakref():
    node = Node(SOURCE())
    SINK(weakref.ref(node)().text)  # flow
    plain = Node("plain")
    SINK(weakref.ref(plain)().text)  # clean


def case_difflib():
    SINK(list(difflib.unified_diff(["a"], [SOURCE()])))  # flow
    SINK(difflib.get_close_matches(SOURCE(), [SOURCE()]))  # flow
    SINK(difflib.get_close_matches("a", ["a"]))  # clean
    SINK(difflib.SequenceMatcher(None, SOURCE(), "a").ratio())  # clean


def case_compression():
    packed = zlib.compress(SOURCE().encode())
    SINK(zlib.decompress(packed).decode())  # flow
    SINK(gzip.decompress(gzip.compress(SOURCE().encode())))  # flow
    SINK(zlib.decompress(zlib.compress(b"plain")))  # clean
    SINK(zlib.crc32(SOURCE().encode()))  # clean


def case_database():
    base = sqlite3.connect(":memory:")
    base.execute("create table texts (name text, text text)")
    base.execute("insert into texts values (?, ?)", ("plain", "plain"))
    row = base.execute("select text from texts").fetchone()
    base.close()
    SINK(row)  # clean


class Rows(collections.abc.Mapping):
    def __init__(self, data):
        self.data = data

    def __getitem__(self, key):
        return self.data[key]

    def __iter__(self):
        return iter(self.data)

    def __len__(self):
        return len(self.data)


class Texts(collections.abc.MutableSequence):
    def __init__(self):
        self.data = []

    def __getitem__(self, at):
        return self.data[at]

    def __setitem__(self, at, value):
        self.data[at] = value

    def __delitem__(self, at):
        del self.data[at]

    def __len__(self):
        return len(self.data)

    def insert(self, at, value):
        self.data.insert(at, value)


def case_abstract_collections():
    rows = Rows({"text": SOURCE(), "name": "plain"})
    SINK(rows["text"])  # flow
    SINK(rows["name"])  # clean
    SINK(rows.get("text"))  # flow
    SINK(list(rows.values()))  # flow
    SINK(list(rows))  # clean
    SINK(list(Rows({"a": "b"}).items()))  # clean
    texts = Texts()
    texts.append(SOURCE())
    SINK(texts[0])  # flow
    SINK(texts.pop())  # flow
    plain = Texts()
    plain.append("a")
    plain.extend(["b"])
    SINK(plain[0])  # clean


class Listening(logging.Handler):
    def __init__(self):
        super().__init__()
        self.seen = []

    def emit(self, record):
        self.seen.append(record.getMessage())


def case_logging_gives_nothing():
    logger = logging.getLogger("flow")
    logger.propagate = False
    SINK(logger.warning("%s", SOURCE()) if logger.handlers else None)  # clean


def case_types():
    SINK(types.MethodType(lambda self, text: text, object())(SOURCE()))  # flow
    SINK(types.MethodType(lambda self, text: "plain", object())(SOURCE()))  # clean
    module = types.ModuleType("made")
    module.text = SOURCE()
    module.name = "plain"
    SINK(module.text)  # flow
    SINK(module.name)  # clean


def case_statistics():
    SINK(statistics.mode([SOURCE()]))  # flow
    SINK(statistics.mean([len(SOURCE())]))  # clean


def case_bytes_io():
    out = io.BytesIO()
    out.write(SOURCE().encode())
    SINK(out.getvalue().decode())  # flow
    out.seek(0)
    SINK(out.read())  # flow
    reader = io.TextIOWrapper(io.BytesIO(SOURCE().encode()), encoding="utf-8")
    SINK(reader.read())  # flow
    SINK(io.BytesIO(b"plain").read())  # clean
