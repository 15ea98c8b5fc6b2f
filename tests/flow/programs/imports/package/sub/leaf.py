from . import NAME, give
from .. import MARKED, VERSION
from ..other import Box
from ..sub import up


def marked():
    return MARKED


def version():
    return VERSION


def name():
    return NAME


def upwards(text):
    return up(text)


def given():
    return give()


def boxed(text):
    return Box(text)
