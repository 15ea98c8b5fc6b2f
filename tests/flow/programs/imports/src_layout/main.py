import srcpackage
from srcpackage import core
from srcpackage.core import drop, give
from testlib import SINK, SOURCE


def case_source_root():
    SINK(srcpackage.same(SOURCE()))  # flow
    SINK(srcpackage.same("plain"))  # clean
    SINK(give())  # flow
    SINK(drop(SOURCE()))  # clean
    SINK(core.same(SOURCE()))  # flow
    SINK(core.drop(SOURCE()))  # clean
