import functools
from functools import partial, reduce

from testlib import SINK, SOURCE


def pick_first(a, b):
    return a


def pick_second(a, b):
    return b


def show(text):
    SINK(text)  # flow


def show_plain(text):
    SINK(text)  # clean


def case_partial_positional():
    SINK(partial(pick_first, SOURCE())("x"))  # flow
    SINK(partial(pick_second, SOURCE())("x"))  # clean
    SINK(partial(pick_second, "x")(SOURCE()))  # flow
    SINK(partial(pick_first, "x")(SOURCE()))  # clean


def case_partial_keyword():
    SINK(partial(pick_second, b=SOURCE())("x"))  # flow
    SINK(partial(pick_first, b=SOURCE())("x"))  # clean
    SINK(partial(pick_second, b=SOURCE())("x", b="plain"))  # clean


def case_partial_of_partial():
    first = partial(pick_first, SOURCE())
    SINK(partial(first, "x")())  # flow
    second = partial(pick_second, SOURCE())
    SINK(partial(second, "x")())  # clean


def case_partial_attributes():
    made = partial(pick_first, SOURCE(), "plain")
    SINK(made.args[0])  # flow
    SINK(made.args[1])  # clean
    SINK(partial(pick_first, b=SOURCE()).keywords["b"])  # flow


def case_partial_passed():
    def call(work):
        return work()

    SINK(call(partial(str.upper, SOURCE())))  # flow
    SINK(call(partial(str.upper, "a")))  # clean


def case_partial_sink():
    partial(show, SOURCE())()
    partial(show_plain, "plain")()


class Speaker:
    def __init__(self, name):
        self.name = name

    def say(self, mood, text):
        return f"{mood}: {text}"

    def only_mood(self, mood, text):
        return mood

    loud = functools.partialmethod(say, "loud")
    quiet = functools.partialmethod(only_mood, "quiet")

    @functools.cached_property
    def long_name(self):
        return f"the {self.name}"

    @functools.singledispatchmethod
    def speak(self, value):
        return "plain"

    @speak.register
    def _(self, value: str):
        return value


def case_partial_method():
    SINK(partial(Speaker("a").say, "loud")(SOURCE()))  # flow
    SINK(partial(Speaker("a").only_mood, "loud")(SOURCE()))  # clean
    SINK(Speaker("a").loud(SOURCE()))  # flow
    SINK(Speaker("a").quiet(SOURCE()))  # clean


def case_cached_property():
    SINK(Speaker(SOURCE()).long_name)  # flow
    SINK(Speaker("a").long_name)  # clean


def case_dispatch_method():
    SINK(Speaker("a").speak(SOURCE()))  # flow
    SINK(Speaker("a").speak("plain"))  # clean


def case_reduce():
    SINK(reduce(lambda a, b: a + b, ["a", SOURCE()]))  # flow
    SINK(reduce(lambda a, b: a + b, ["a", "b"]))  # clean
    SINK(reduce(lambda a, b: a + b, ["a"], SOURCE()))  # flow
    SINK(reduce(lambda a, b: "plain", [SOURCE(), "a"], "b"))  # clean
    SINK(functools.reduce(pick_second, ["a", SOURCE()]))  # flow


@functools.lru_cache
def cached(text):
    return text.lower()


@functools.cache
def cached_length(text):
    return len(text)


@functools.lru_cache(maxsize=4)
def cached_sized(text):
    return text


def case_cache():
    SINK(cached(SOURCE()))  # flow
    SINK(cached("A"))  # clean
    SINK(cached_length(SOURCE()))  # clean
    SINK(cached_sized(SOURCE()))  # flow
    SINK(cached_sized("a"))  # clean


@functools.singledispatch
def describe(value):
    return "plain"


@describe.register
def _(value: str):
    return value


@describe.register(list)
def _(value):
    return value[0]


def case_dispatch():
    SINK(describe(SOURCE()))  # flow
    SINK(describe([SOURCE()]))  # flow
    SINK(describe("a"))  # clean


def case_cmp_to_key():
    SINK(sorted([SOURCE()], key=functools.cmp_to_key(lambda a, b: 0)))  # flow
    SINK(sorted(["a"], key=functools.cmp_to_key(lambda a, b: 0)))  # clean


@functools.total_ordering
class Scored:
    def __init__(self, text):
        self.text = text

    def __eq__(self, other):
        return self.text == other.text

    def __lt__(self, other):
        return self.text < other.text


def case_total_ordering():
    SINK(max([Scored(SOURCE()), Scored("a")]).text)  # flow
    SINK(max([Scored("b"), Scored("a")]).text)  # clean
    SINK(Scored(SOURCE()) >= Scored("a"))  # clean
