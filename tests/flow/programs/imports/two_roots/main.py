import firstlib
from secondlib import drop, same
from testlib import SINK, SOURCE


def case_two_roots():
    SINK(firstlib.give())  # flow
    SINK(firstlib.give_plain())  # clean
    SINK(same(SOURCE()))  # flow
    SINK(drop(SOURCE()))  # clean
