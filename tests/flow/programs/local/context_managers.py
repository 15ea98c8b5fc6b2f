import contextlib
import io

from testlib import SINK, SOURCE


class Lent:
    def __init__(self, text):
        self.text = text

    def __enter__(self):
        return self.text

    def __exit__(self, *details):
        return False


class Itself:
    def __init__(self, text):
        self.text = text
        self.log = []

    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        if error is not None:
            self.log.append(str(error))
        return True


def case_enter():
    with Lent(SOURCE()) as text:
        SINK(text)  # flow
    with Lent("plain") as text:
        SINK(text)  # clean


def case_self():
    with Itself(SOURCE()) as box:
        SINK(box.text)  # flow
    with Itself("plain") as box:
        SINK(box.text)  # clean


def case_two():
    with Lent(SOURCE()) as a, Lent("plain") as b:
        SINK(a)  # flow
        SINK(b)  # clean


def case_parenthesised():
    with (
        Lent("plain") as a,
        Lent(SOURCE()) as b,
    ):
        SINK(a)  # clean
        SINK(b)  # flow


def case_unpacked():
    with Lent((SOURCE(), "plain")) as (a, b):
        SINK(a)  # flow
        SINK(b)  # clean


def case_without_name():
    box = Itself("plain")
    with box:
        box.text = SOURCE()
    SINK(box.text)  # flow


def case_exit_gets_the_error():
    box = Itself("plain")
    with box:
        raise ValueError(SOURCE())
    SINK(box.log)  # flow


def case_exit_gets_a_plain_error():
    box = Itself("plain")
    with box:
        raise ValueError("plain")
    SINK(box.log)  # clean


@contextlib.contextmanager
def lend(text):
    yield text


@contextlib.contextmanager
def lend_pair(text):
    yield "plain", text


@contextlib.contextmanager
def lend_after_work(text):
    kept = [text]
    try:
        yield kept
    finally:
        kept.clear()


def case_generator():
    with lend(SOURCE()) as text:
        SINK(text)  # flow
    with lend("plain") as text:
        SINK(text)  # clean


def case_generator_pair():
    with lend_pair(SOURCE()) as (a, b):
        SINK(a)  # clean
        SINK(b)  # flow


def case_generator_try():
    with lend_after_work(SOURCE()) as kept:
        SINK(kept)  # flow
    with lend_after_work("plain") as kept:
        SINK(kept)  # clean


def case_nullcontext():
    with contextlib.nullcontext(SOURCE()) as text:
        SINK(text)  # flow
    with contextlib.nullcontext("plain") as text:
        SINK(text)  # clean


class Closing:
    def __init__(self, text):
        self.text = text

    def close(self):
        self.text = "closed"


def case_closing():
    with contextlib.closing(Closing(SOURCE())) as box:
        SINK(box.text)  # flow
    with contextlib.closing(Closing("plain")) as box:
        SINK(box.text)  # clean


def case_exit_stack():
    with contextlib.ExitStack() as stack:
        text = stack.enter_context(Lent(SOURCE()))
        plain = stack.enter_context(Lent("plain"))
        SINK(text)  # flow
        SINK(plain)  # clean


def case_assigned_inside():
    text = "plain"
    with Lent("x"):
        text = SOURCE()
    SINK(text)  # flow
    with Lent("x"):
        text = "plain"
    SINK(text)  # clean


def case_redirected_output():
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        print(SOURCE())
    SINK(out.getvalue())  # flow


class Asynchronous:
    def __init__(self, text):
        self.text = text

    async def __aenter__(self):
        return self.text

    async def __aexit__(self, *details):
        return False


async def case_async():
    async with Asynchronous(SOURCE()) as text:
        SINK(text)  # flow
    async with Asynchronous("plain") as text:
        SINK(text)  # clean


@contextlib.asynccontextmanager
async def lend_later(text):
    yield text


async def case_async_generator():
    async with lend_later(SOURCE()) as text:
        SINK(text)  # flow
    async with lend_later("plain") as text:
        SINK(text)  # clean


class Decorating(contextlib.ContextDecorator):
    def __enter__(self):
        return self

    def __exit__(self, *details):
        return False


@Decorating()
def decorated(text):
    return text


def case_as_decorator():
    SINK(decorated(SOURCE()))  # flow
    SINK(decorated("plain"))  # clean


def case_return_inside():
    def inside(text):
        with Lent(text) as lent:
            return lent

    SINK(inside(SOURCE()))  # flow
    SINK(inside("plain"))  # clean
