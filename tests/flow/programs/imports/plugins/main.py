from testlib import SINK, SOURCE

from . import keeping
from .keeping import Dropping, Keeping
from .registry import WORKERS, Worker, make


def case_registered():
    SINK(make("keep").run(SOURCE()))  # flow
    SINK(make("keep").run("plain"))  # clean
    SINK(WORKERS["keep"]().work(SOURCE()))  # flow


def case_direct():
    SINK(Keeping().run(SOURCE()))  # flow
    SINK(Dropping().run(SOURCE()))  # clean


def drive(worker: Worker, text):
    return worker.run(text)


def case_driven():
    SINK(drive(Keeping(), SOURCE()))  # flow
    SINK(drive(Dropping(), SOURCE()))  # clean
