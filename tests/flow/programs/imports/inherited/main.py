from testlib import SINK, SOURCE

from .base import Base
from .children import Dropping, Grandchild, Keeping


def case_inherited():
    SINK(Keeping(SOURCE()).run())  # flow
    SINK(Keeping(SOURCE()).shout())  # flow
    SINK(Keeping(SOURCE()).quiet())  # clean
    SINK(Keeping("plain").shout())  # clean
    SINK(Dropping(SOURCE()).run())  # clean
    SINK(Dropping(SOURCE()).shout())  # clean
    SINK(Dropping(SOURCE()).text)  # flow
    SINK(Grandchild(SOURCE()).shout())  # flow


def use(thing: Base):
    return thing.shout()


def case_through_base():
    SINK(use(Keeping(SOURCE())))  # flow
    SINK(use(Dropping(SOURCE())))  # clean


class Here(Keeping):
    def name(self):
        return SOURCE()


def case_subclass_here():
    SINK(Here("plain").quiet())  # flow
    SINK(Here("plain").shout())  # clean
