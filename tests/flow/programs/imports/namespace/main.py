import spaced.one
from spaced import two
from testlib import SINK


def case_namespace():
    SINK(spaced.one.give())  # flow
    SINK(two.given())  # flow
    SINK(two.plain())  # clean
