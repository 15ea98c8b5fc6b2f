from testlib import SINK, SOURCE


def case_enumerate():
    pairs = list(enumerate([SOURCE()]))
    SINK(pairs[0][0])  # clean
    SINK(pairs[0][1])  # flow
    for at, text in enumerate([SOURCE()], 1):
        SINK(at)  # clean
        SINK(text)  # flow
    for at, text in enumerate(["a"]):
        SINK(text)  # clean


def case_zip():
    for a, b, c in zip(["x"], [SOURCE()], [1]):
        SINK(a)  # clean
        SINK(b)  # flow
        SINK(c)  # clean
    pairs = list(zip([SOURCE()], ["x"]))
    SINK(pairs[0][0])  # flow
    SINK(pairs[0][1])  # clean


def case_unzip():
    left, right = zip(*[(SOURCE(), "a"), (SOURCE(), "b")])
    SINK(left)  # flow
    SINK(right)  # clean


def case_map():
    SINK(list(map(str.upper, [SOURCE()])))  # flow
    SINK(list(map(len, [SOURCE()])))  # clean
    SINK(list(map(lambda text: text, [SOURCE()]))[0])  # flow
    SINK(list(map(lambda text: "plain", [SOURCE()])))  # clean
    SINK(list(map(lambda text: SOURCE(), ["a"])))  # flow
    SINK(list(map(str.upper, ["a"])))  # clean
    for text in map(str.strip, [SOURCE()]):
        SINK(text)  # flow


def case_map_two():
    SINK(list(map(lambda a, b: a, [SOURCE()], ["x"])))  # flow
    SINK(list(map(lambda a, b: b, [SOURCE()], ["x"])))  # clean


def case_filter():
    SINK(list(filter(None, [SOURCE()])))  # flow
    SINK(list(filter(lambda text: len(text) > 1, [SOURCE()])))  # flow
    SINK(list(filter(lambda text: text != SOURCE(), ["a"])))  # clean
    SINK(next(filter(str.strip, [SOURCE()])))  # flow


def case_sorted():
    SINK(sorted([SOURCE(), "a"]))  # flow
    SINK(sorted(["b", "a"]))  # clean
    SINK(sorted([SOURCE()], key=len)[0])  # flow
    SINK(sorted(["a"], key=lambda text: SOURCE()))  # clean
    records = [{"text": SOURCE(), "id": "a"}]
    ranked = sorted(records, key=lambda record: record["id"], reverse=True)
    SINK(ranked[0]["text"])  # flow
    SINK(ranked[0]["id"])  # clean


def case_reversed():
    SINK(list(reversed([SOURCE(), "a"])))  # flow
    SINK(list(reversed(["b", "a"])))  # clean
    for text in reversed([SOURCE()]):
        SINK(text)  # flow


def case_min_max():
    SINK(min([SOURCE()]))  # flow
    SINK(max("", SOURCE()))  # flow
    SINK(max(["a"], key=lambda text: SOURCE()))  # clean
    SINK(max([SOURCE()], key=len))  # flow
    SINK(max([], default=SOURCE()))  # flow
    SINK(max([len(SOURCE()), 3]))  # clean
    SINK(min({"a": SOURCE()}))  # clean


def case_sum():
    SINK(sum([[SOURCE()], ["a"]], []))  # flow
    SINK(sum([["b"], ["a"]], []))  # clean
    SINK(sum(len(text) for text in [SOURCE()]))  # clean
    SINK(sum([["b"]], [SOURCE()]))  # flow


def case_any_all():
    SINK(any([SOURCE()]))  # clean
    SINK(all([SOURCE()]))  # clean


def case_iter_next():
    steps = iter([SOURCE(), "a"])
    SINK(next(steps))  # flow
    plain = iter(["a", "b"])
    SINK(next(plain))  # clean
    SINK(next(iter([]), SOURCE()))  # flow
    SINK(next(iter([]), "plain"))  # clean
    SINK(next(text for text in [SOURCE()]))  # flow


def case_iter_callable():
    parts = ["stop", SOURCE()]
    for text in iter(parts.pop, "stop"):
        SINK(text)  # flow
    plain = ["stop", "a"]
    for text in iter(plain.pop, "stop"):
        SINK(text)  # clean


def case_chained():
    SINK([text for at, text in sorted(enumerate(reversed(list(map(str.strip, [SOURCE()])))))])  # flow
    SINK([at for at, text in sorted(enumerate(reversed(list(map(str.strip, [SOURCE()])))))])  # clean


def case_iterator_methods():
    steps = [SOURCE()].__iter__()
    SINK(steps.__next__())  # flow
    plain = ["a"].__iter__()
    SINK(plain.__next__())  # clean


def case_slice_object():
    part = slice(0, 4)
    SINK(SOURCE()[part])  # flow
    SINK("plain"[part])  # clean
