from imports.reexport import api, lib
from imports.reexport.api import again, give, starred, starred_plain, unlisted
from imports.reexport.lib import drop, same, shown, tools
from testlib import SINK, SOURCE


def case_through_package():
    SINK(same(SOURCE()))  # flow
    SINK(same("plain"))  # clean
    SINK(drop(SOURCE()))  # clean
    SINK(shown(SOURCE()))  # flow
    SINK(shown("plain"))  # clean
    SINK(lib.give())  # flow
    SINK(lib.drop(SOURCE()))  # clean


def case_module_through_package():
    SINK(tools.hidden(SOURCE()))  # flow
    SINK(tools.drop(SOURCE()))  # clean
    SINK(lib.inner.give())  # flow
    SINK(api.tools.same("plain"))  # clean


def case_two_steps():
    SINK(give())  # flow
    SINK(again(SOURCE()))  # flow
    SINK(again("plain"))  # clean
    SINK(api.give())  # flow


def case_star():
    SINK(starred)  # flow
    SINK(starred_plain)  # clean
    SINK(unlisted)  # clean
    SINK(lib.starred)  # flow
    SINK(api.starred_plain)  # clean
