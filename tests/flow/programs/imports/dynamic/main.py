import importlib
import sys

from imports import dynamic
from testlib import SINK, SOURCE


def case_import_module():
    plug = importlib.import_module("imports.dynamic.plug")
    SINK(plug.give())  # flow
    SINK(plug.plain())  # clean
    SINK(plug.Plug().run(SOURCE()))  # flow
    SINK(plug.Plug().run("plain"))  # clean


def case_module_table():
    import imports.dynamic.plug

    plug = sys.modules["imports.dynamic.plug"]
    SINK(plug.give())  # flow
    SINK(plug.plain())  # clean


def case_module_getattr():
    SINK(dynamic.lazy)  # flow
    SINK(dynamic.TEXTS["marked"])  # flow
    SINK(dynamic.TEXTS["plain"])  # clean


def case_getattr_on_module():
    from imports.dynamic import plug

    SINK(getattr(plug, "give")())  # flow
    SINK(getattr(plug, "plain")())  # clean


def case_own_module():
    module = sys.modules[__name__]
    SINK(module.LOCAL)  # flow
    SINK(module.LOCAL_PLAIN)  # clean


LOCAL = SOURCE()
LOCAL_PLAIN = "plain"
