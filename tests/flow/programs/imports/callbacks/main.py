from testlib import SINK, SOURCE

from .engine import Engine, apply_all

engine = Engine()
plain_engine = Engine()


@engine.on("text")
def handle(text):
    SINK(text)  # flow
    return text


@plain_engine.on("text")
def handle_plain(text):
    SINK(text)  # clean
    return text


def case_events():
    SINK(engine.emit("text", SOURCE()))  # flow
    SINK(plain_engine.emit("text", "plain"))  # clean


def case_steps():
    SINK(apply_all([str.strip, str.upper], SOURCE()))  # flow
    SINK(apply_all([str.strip, str.upper], "plain"))  # clean
    SINK(apply_all([str.strip, lambda text: "plain"], SOURCE()))  # clean


def case_local_engine():
    mine = Engine()
    got = []
    mine.on("text", got.append)
    mine.emit("text", SOURCE())
    SINK(got)  # flow
