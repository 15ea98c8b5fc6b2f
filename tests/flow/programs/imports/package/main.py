import imports.package
import imports.package.sub.leaf
from imports import package
from testlib import SINK, SOURCE

from .sub import leaf
from .sub.leaf import upwards


def case_up():
    SINK(leaf.marked())  # flow
    SINK(leaf.version())  # clean
    SINK(leaf.name())  # clean
    SINK(leaf.given())  # flow
    SINK(upwards(SOURCE()))  # flow
    SINK(upwards("plain"))  # clean


def case_box():
    SINK(leaf.boxed(SOURCE()).text)  # flow
    SINK(leaf.boxed("plain").text)  # clean


def case_dotted():
    SINK(imports.package.MARKED)  # flow
    SINK(imports.package.VERSION)  # clean
    SINK(imports.package.sub.leaf.given())  # flow
    SINK(imports.package.sub.NAME)  # clean
    SINK(package.same(SOURCE()))  # flow
    SINK(package.same("plain"))  # clean
