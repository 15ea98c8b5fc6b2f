from testlib import SINK

from . import store
from .store import box, settings
from .writer import write


def case_written_elsewhere():
    write()
    SINK(store.get())  # flow
    SINK(store.text)  # flow
    SINK(store.get_other())  # clean
    SINK(store.other)  # clean


def case_containers():
    write()
    SINK(store.items)  # flow
    SINK(store.names)  # clean
    SINK(box["text"])  # flow
    SINK(box["name"])  # clean


def case_object():
    write()
    SINK(settings.prompt)  # flow
    SINK(settings.title)  # clean
    SINK(store.settings.prompt)  # flow


def case_set_from_outside():
    write()
    SINK(store.late)  # flow
    SINK(store.late_plain)  # clean


def case_own_assignment():
    store.other_late = "plain"
    SINK(store.other_late)  # clean
