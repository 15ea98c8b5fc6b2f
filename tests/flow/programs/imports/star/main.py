from testlib import SINK, SOURCE

_private = "plain"
marked_again = "plain"

from imports.star.closed import *
from imports.star.open import *

overridden = "plain"


def case_names():
    SINK(marked)  # flow
    SINK(plain)  # clean
    SINK(same(SOURCE()))  # flow
    SINK(same("plain"))  # clean


def case_all():
    SINK(listed)  # flow
    SINK(listed_late)  # flow
    SINK(marked_again)  # clean


def case_private():
    SINK(_private)  # clean


def case_overridden():
    SINK(overridden)  # clean
