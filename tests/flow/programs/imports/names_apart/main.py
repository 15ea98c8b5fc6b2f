from imports.names_apart import one, two
from imports.names_apart.one import Box as First
from imports.names_apart.two import Box as Second
from testlib import SINK, SOURCE

value = "plain"


def work(text):
    return "plain"


def case_functions():
    SINK(one.work(SOURCE()))  # flow
    SINK(two.work(SOURCE()))  # clean
    SINK(work(SOURCE()))  # clean
    SINK(one.give())  # flow
    SINK(two.give())  # clean


def case_values():
    SINK(one.value)  # flow
    SINK(two.value)  # clean
    SINK(value)  # clean


def case_state():
    one.add()
    two.add()
    SINK(one.items)  # flow
    SINK(two.items)  # clean


def case_classes():
    SINK(First(SOURCE()).get())  # flow
    SINK(Second(SOURCE()).get())  # clean
    SINK(First.label)  # flow
    SINK(Second.label)  # clean


def case_sinks():
    one.look(SOURCE())
    two.look("plain")


def case_either():
    for module in (one, two):
        SINK(module.give())  # flow
    for module in (two,):
        SINK(module.give())  # clean
