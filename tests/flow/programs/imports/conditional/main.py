from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from testlib import CHOICE, SINK, SOURCE

if TYPE_CHECKING:
    from .slow import Box

try:
    from .fast import same
except ImportError:
    from .slow import same

try:
    from .not_there import missing
except ImportError:

    def missing(text):
        return text


try:
    import imports.conditional.not_there as absent
except ImportError:
    absent = None

if sys.version_info >= (3, 8):
    from .slow import same as versioned
else:
    from .fast import give as versioned

if CHOICE():
    from .fast import give
else:
    from .slow import give


def case_try():
    SINK(same(SOURCE()))  # flow
    SINK(same("plain"))  # clean


def case_fallback():
    SINK(missing(SOURCE()))  # flow
    SINK(missing("plain"))  # clean
    SINK(absent)  # clean


def case_version():
    SINK(versioned(SOURCE()))  # flow
    SINK(versioned("plain"))  # clean


def either():
    if CHOICE():
        from .fast import give as work
    else:
        from .slow import give as work
    return work()


def case_choice():
    SINK(either())  # flow


def look(box: Box):
    SINK(box.get())  # flow


def look_plain(box: Box):
    SINK(box.get())  # clean


def case_type_checking():
    from .slow import Box as Made

    look(Made(SOURCE()))
    look_plain(Made("plain"))


def case_lazy():
    def loaded():
        from . import fast

        return fast

    SINK(loaded().give())  # flow
    SINK(loaded().same("plain"))  # clean
