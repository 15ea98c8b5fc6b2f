import imports.plain.texts
import imports.plain.texts as aliased
from imports.plain import sinks, texts
from imports.plain.texts import MARKED, PLAIN, Box, give
from imports.plain.texts import drop as discard
from imports.plain.texts import same as keep
from testlib import SINK, SOURCE

from . import texts as relative
from .sinks import look, look_plain
from .texts import Box as RelativeBox


def case_absolute():
    SINK(imports.plain.texts.give())  # flow
    SINK(imports.plain.texts.drop(SOURCE()))  # clean
    SINK(imports.plain.texts.MARKED)  # flow
    SINK(imports.plain.texts.PLAIN)  # clean


def case_aliased():
    SINK(aliased.same(SOURCE()))  # flow
    SINK(aliased.same("plain"))  # clean
    SINK(aliased.MARKED)  # flow
    SINK(aliased.PLAIN)  # clean


def case_from():
    SINK(MARKED)  # flow
    SINK(PLAIN)  # clean
    SINK(give())  # flow
    SINK(keep(SOURCE()))  # flow
    SINK(keep("plain"))  # clean
    SINK(discard(SOURCE()))  # clean


def case_module_from_package():
    SINK(texts.give())  # flow
    SINK(texts.drop(SOURCE()))  # clean
    SINK(relative.MARKED)  # flow
    SINK(relative.PLAIN)  # clean


def case_classes():
    SINK(Box(SOURCE()).get())  # flow
    SINK(Box("plain").get())  # clean
    SINK(RelativeBox(SOURCE()).text)  # flow
    SINK(texts.Box(SOURCE()).text)  # flow
    SINK(texts.Box(SOURCE()).label)  # clean
    SINK(Box.label)  # clean


def case_sink_elsewhere():
    look(SOURCE())
    look_plain("plain")
    sinks.look("plain")
    sinks.look_plain(discard(SOURCE()))


def case_inner_import():
    from .texts import give as inner_give

    SINK(inner_give())  # flow
    import imports.plain.texts as inner

    SINK(inner.PLAIN)  # clean


def case_module_as_value():
    module = texts
    SINK(module.give())  # flow
    SINK(module.PLAIN)  # clean
    table = {"a": texts.same, "b": texts.drop}
    SINK(table["a"](SOURCE()))  # flow
    SINK(table["b"](SOURCE()))  # clean
    SINK(getattr(texts, "MARKED"))  # flow
    SINK(getattr(texts, "PLAIN"))  # clean


class Child(Box):
    def get(self):
        return "<" + super().get() + ">"


def case_base_elsewhere():
    SINK(Child(SOURCE()).get())  # flow
    SINK(Child("plain").get())  # clean
