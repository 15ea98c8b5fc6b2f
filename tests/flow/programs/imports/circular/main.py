from imports.circular import left, right
from testlib import SINK, SOURCE


def pong(text, count):
    return right.ping(text, count)


def case_cycle_of_modules():
    SINK(left.through(SOURCE()))  # flow
    SINK(left.through("plain"))  # clean
    SINK(left.through_plain(SOURCE()))  # clean
    SINK(right.give())  # flow


def case_recursion_across_modules():
    SINK(pong(SOURCE(), 3))  # flow
    SINK(pong("plain", 3))  # clean
