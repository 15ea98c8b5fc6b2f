import itertools
from itertools import chain, groupby, islice

from testlib import SINK, SOURCE


def case_chain():
    SINK(list(chain(["a"], [SOURCE()])))  # flow
    SINK(list(chain(["a"], ["b"])))  # clean
    SINK(list(chain.from_iterable([["a"], [SOURCE()]])))  # flow
    SINK(list(itertools.chain.from_iterable([["a"], ["b"]])))  # clean
    for text in chain([SOURCE()], ["a"]):
        SINK(text)  # flow


def case_islice():
    SINK(list(islice([SOURCE(), "a"], 1)))  # flow
    SINK(list(islice(["a", "b"], 1)))  # clean
    SINK(next(islice(iter([SOURCE()]), 1)))  # flow


def case_groupby():
    records = [{"id": "a", "text": SOURCE()}]
    for key, group in groupby(records, key=lambda record: record["id"]):
        SINK(key)  # clean
        for record in group:
            SINK(record["text"])  # flow
            SINK(record["id"])  # clean
    for key, group in groupby([SOURCE()]):
        SINK(key)  # flow
        SINK(list(group))  # flow
    for key, group in groupby(["a"]):
        SINK(key)  # clean


def case_zip_longest():
    for a, b in itertools.zip_longest([SOURCE()], ["x", "y"], fillvalue="none"):
        SINK(a)  # flow
        SINK(b)  # clean
    for a, b in itertools.zip_longest(["x"], ["y", "z"], fillvalue=SOURCE()):
        SINK(a)  # flow


def case_product():
    for a, b in itertools.product([SOURCE()], ["x"]):
        SINK(a)  # flow
        SINK(b)  # clean
    SINK(list(itertools.product("ab", repeat=2)))  # clean
    SINK(list(itertools.product([SOURCE()], repeat=2)))  # flow


def case_combinations():
    SINK(list(itertools.combinations([SOURCE(), "a"], 2)))  # flow
    SINK(list(itertools.permutations(["a", "b"], 2)))  # clean
    for a, b in itertools.combinations([SOURCE(), "a"], 2):
        SINK(a)  # flow
    for a, b in itertools.pairwise([SOURCE(), SOURCE()]):
        SINK(b)  # flow
    for a, b in itertools.pairwise(["a", "b"]):
        SINK(b)  # clean


def case_accumulate():
    SINK(list(itertools.accumulate(["a", SOURCE()])))  # flow
    SINK(list(itertools.accumulate(["a", "b"], lambda left, right: left + right)))  # clean
    SINK(list(itertools.accumulate(["a", SOURCE()], lambda left, right: left + right)))  # flow
    SINK(list(itertools.accumulate(["a"], initial=SOURCE())))  # flow


def case_tee():
    left, right = itertools.tee([SOURCE()])
    SINK(list(left))  # flow
    SINK(list(right))  # flow
    plain, _ = itertools.tee(["a"])
    SINK(list(plain))  # clean


def case_cycle_repeat_count():
    SINK(next(itertools.cycle([SOURCE()])))  # flow
    SINK(next(itertools.cycle(["a"])))  # clean
    SINK(list(itertools.repeat(SOURCE(), 2)))  # flow
    SINK(list(itertools.repeat("a", 2)))  # clean
    SINK(next(itertools.count(3)))  # clean


def case_filters():
    SINK(list(itertools.takewhile(bool, [SOURCE()])))  # flow
    SINK(list(itertools.dropwhile(lambda text: not text, [SOURCE()])))  # flow
    SINK(list(itertools.filterfalse(lambda text: not text, [SOURCE()])))  # flow
    SINK(list(itertools.compress([SOURCE()], [True])))  # flow
    SINK(list(itertools.takewhile(bool, ["a"])))  # clean
    SINK(list(itertools.compress(["a"], [SOURCE()])))  # clean
    SINK(list(itertools.filterfalse(lambda text: text == SOURCE(), ["a"])))  # clean


def case_starmap():
    SINK(list(itertools.starmap(lambda a, b: a, [(SOURCE(), "x")])))  # flow
    SINK(list(itertools.starmap(lambda a, b: b, [(SOURCE(), "x")])))  # clean
    SINK(list(itertools.starmap(str.replace, [(SOURCE(), "a", "b")])))  # flow
