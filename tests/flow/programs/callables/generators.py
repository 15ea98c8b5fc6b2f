from testlib import CHOICE, SINK, SOURCE


def give():
    yield "plain"
    yield SOURCE()


def give_plain(text):
    yield "plain"
    yield len(text)


def each(texts):
    for text in texts:
        yield text.strip()


def delegate(texts):
    yield from texts


def delegate_twice(texts):
    yield from each(texts)
    yield "end"


def case_yield():
    for text in give():
        SINK(text)  # flow
    for text in give_plain(SOURCE()):
        SINK(text)  # clean
    SINK(list(give()))  # flow
    SINK(list(give_plain(SOURCE())))  # clean


def case_parameter():
    SINK(list(each([SOURCE()])))  # flow
    SINK(list(each(["a"])))  # clean
    SINK(next(each([SOURCE()])))  # flow
    SINK(next(each(["a"])))  # clean


def case_yield_from():
    SINK(list(delegate([SOURCE()])))  # flow
    SINK(list(delegate(["a"])))  # clean
    SINK(list(delegate_twice([SOURCE()])))  # flow
    SINK(list(delegate_twice(["a"])))  # clean


def case_joined():
    SINK(" ".join(each([SOURCE()])))  # flow
    SINK(" ".join(each(["a"])))  # clean


def pairs(texts):
    for text in texts:
        yield "name", text


def case_pairs():
    for name, text in pairs([SOURCE()]):
        SINK(name)  # clean
        SINK(text)  # flow
    SINK(dict(pairs([SOURCE()]))["name"])  # flow


def echo():
    got = yield "ready"
    while True:
        got = yield got


def deaf():
    while True:
        yield "plain"


def case_send():
    talk = echo()
    next(talk)
    SINK(talk.send(SOURCE()))  # flow
    other = deaf()
    next(other)
    SINK(other.send(SOURCE()))  # clean


def keeper(kept):
    while True:
        got = yield
        kept.append(got)


def case_send_is_kept():
    kept = []
    work = keeper(kept)
    next(work)
    work.send(SOURCE())
    SINK(kept)  # flow
    plain = []
    work = keeper(plain)
    next(work)
    work.send("plain")
    SINK(plain)  # clean


def thrown():
    try:
        yield "ready"
    except ValueError as error:
        yield str(error)


def case_throw():
    work = thrown()
    next(work)
    SINK(work.throw(ValueError(SOURCE())))  # flow
    work = thrown()
    next(work)
    SINK(work.throw(ValueError("plain")))  # clean


def returning(text):
    yield "plain"
    return text


def using_return(text):
    got = yield from returning(text)
    yield got


def ignoring_return(text):
    yield from returning(text)


def case_return_value():
    SINK(list(using_return(SOURCE())))  # flow
    SINK(list(using_return("a")))  # clean
    SINK(list(returning(SOURCE())))  # clean
    SINK(list(ignoring_return(SOURCE())))  # clean


def case_pipeline():
    SINK(list(each(delegate(each([SOURCE()])))))  # flow
    SINK(list(each(delegate(each(["a"])))))  # clean


def case_expression():
    steps = (text for text in [SOURCE()])
    SINK(next(steps))  # flow
    plain = (text for text in ["a"])
    SINK(next(plain))  # clean


def windows(texts):
    window = []
    for text in texts:
        window.append(text)
        if len(window) == 2:
            yield window
            window = []
    if window:
        yield window


def case_batches():
    for window in windows([SOURCE(), "a"]):
        SINK(window)  # flow
        SINK(window[0])  # flow
    for window in windows(["a", "b"]):
        SINK(window)  # clean


class Reader:
    def __init__(self, text):
        self.text = text

    def words(self):
        for word in self.text.split():
            yield word

    def __iter__(self):
        yield self.text


def case_methods():
    SINK(list(Reader(SOURCE()).words()))  # flow
    SINK(list(Reader("a b").words()))  # clean
    SINK(list(Reader(SOURCE())))  # flow
    SINK(list(Reader("a")))  # clean
    for text in Reader(SOURCE()):
        SINK(text)  # flow


def endless():
    at = 0
    while True:
        yield f"{at}"
        at += 1


def endless_marked():
    while True:
        yield SOURCE()


def case_endless():
    for text in endless():
        SINK(text)  # clean
        break
    for text in endless_marked():
        SINK(text)  # flow
        break


def state(text):
    before = "plain"
    for part in text.split():
        yield before
        before = part


def case_state_between_yields():
    SINK(list(state(SOURCE())))  # flow
    SINK(list(state("a b")))  # clean


def mutates(box):
    yield "plain"
    box["text"] = SOURCE()
    yield "plain"


def case_side_effect():
    box = {}
    for text in mutates(box):
        SINK(text)  # clean
    SINK(box["text"])  # flow


def guarded(texts):
    try:
        yield from texts
    finally:
        yield "end"


def case_finally():
    SINK(list(guarded([SOURCE()])))  # flow
    SINK(list(guarded(["a"])))  # clean


def maybe(text):
    if CHOICE():
        yield text
    yield "plain"


def case_branch():
    SINK(list(maybe(SOURCE())))  # flow
    SINK(list(maybe("a")))  # clean


def case_inner_generator():
    text = SOURCE()
    plain = "plain"

    def inner():
        yield text

    def inner_plain():
        yield plain

    SINK(list(inner()))  # flow
    SINK(list(inner_plain()))  # clean


def case_unpacked():
    a, b = give()
    SINK(b)  # flow
    c, d = give_plain(SOURCE())
    SINK(d)  # clean
