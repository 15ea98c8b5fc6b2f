from functools import partial

from testlib import SINK, SOURCE


def case_mapped():
    list(map(SINK, [SOURCE()]))  # flow
    list(map(SINK, ["plain"]))  # clean


def case_partial():
    partial(SINK, SOURCE())()  # flow
    partial(SINK, "plain")()  # clean
    partial(SINK, value=SOURCE())()  # flow


def case_stored():
    table = {"look": SINK}
    table["look"](SOURCE())  # flow
    table["look"]("plain")  # clean
    looks = [SINK]
    for look in looks:
        look(SOURCE())  # flow


class Looking:
    def __init__(self, look):
        self.look = look

    def run(self, text):
        self.look(text)  # flow

    def run_plain(self, text):
        self.look(text)  # clean


def case_attribute():
    Looking(SINK).run(SOURCE())
    Looking(SINK).run_plain("plain")


def apply(look, text):
    look(text)  # flow


def apply_plain(look, text):
    look(text)  # clean


def case_passed():
    apply(SINK, SOURCE())
    apply_plain(SINK, "plain")
    apply_plain(len, SOURCE())


def case_keyword():
    SINK(value=SOURCE())  # flow
    SINK(value="plain")  # clean


def case_stars():
    SINK(*[SOURCE()])  # flow
    SINK(*["plain"])  # clean
    SINK(**{"value": SOURCE()})  # flow
    SINK(**{"value": "plain"})  # clean


def case_comprehension():
    [SINK(text) for text in [SOURCE()]]  # flow
    [SINK(text) for text in ["plain"]]  # clean


def case_in_expressions():
    [SINK(SOURCE()), "plain"]  # flow
    SINK(SOURCE()) or SINK("plain")  # flow
    "plain" and SINK("plain")  # clean
    f"{SINK(SOURCE())}"  # flow
    f"{SINK('plain')}"  # clean
    {SINK("plain"): SINK("plain")}  # clean


def case_source_as_value():
    make = SOURCE
    SINK(make())  # flow
    SINK([each() for each in [SOURCE]])  # flow
    SINK([each() for each in [str]])  # clean
    SINK(dict(text=SOURCE)["text"]())  # flow


def wrapped_source(prefix):
    return prefix + SOURCE()


def wrapped_sink(text, note):
    SINK(text)  # flow
    SINK(note)  # clean


def case_wrappers():
    wrapped_sink(wrapped_source("a"), "plain")
    SINK(wrapped_source("a"))  # flow


def case_decorator_sink():
    def looking(work):
        def wrapper(text):
            SINK(text)  # flow
            return work(text)

        return wrapper

    @looking
    def give(text):
        return "plain"

    SINK(give(SOURCE()))  # clean
