from testlib import SINK, SOURCE


def case_lambda():
    SINK((lambda text: text)(SOURCE()))  # flow
    SINK((lambda text: text)("plain"))  # clean
    SINK((lambda text: "plain")(SOURCE()))  # clean
    SINK((lambda: SOURCE())())  # flow
    SINK((lambda: "plain")())  # clean


def case_named():
    wrap = lambda text: f"<{text}>"
    SINK(wrap(SOURCE()))  # flow
    SINK(wrap("plain"))  # clean


def case_arguments():
    choose = lambda a, b="plain", *rest, c, **named: [a, b, rest, c, named]
    got = choose(SOURCE(), c="x")
    SINK(got[0])  # flow
    SINK(got[1])  # clean
    SINK(got[3])  # clean
    got = choose("x", "y", SOURCE(), c="z")
    SINK(got[0])  # clean
    SINK(got[2])  # flow
    got = choose("x", c=SOURCE(), d="z")
    SINK(got[3])  # flow
    SINK(got[4])  # clean
    got = choose("x", c="y", d=SOURCE())
    SINK(got[4]["d"])  # flow
    SINK(got[2])  # clean


def case_default_binds_now():
    text = SOURCE()
    kept = lambda text=text: text
    late = lambda: text
    text = "plain"
    SINK(kept())  # flow
    SINK(late())  # clean


def case_closure():
    text = SOURCE()
    SINK((lambda: text)())  # flow
    other = "plain"
    SINK((lambda: other)())  # clean


def case_in_container():
    table = {"keep": lambda text: text, "drop": lambda text: "plain"}
    SINK(table["keep"](SOURCE()))  # flow
    SINK(table["drop"](SOURCE()))  # clean


def case_nested():
    add = lambda a: lambda b: a + b
    SINK(add("x")(SOURCE()))  # flow
    SINK(add(SOURCE())("x"))  # flow
    SINK(add("x")("y"))  # clean
    first = lambda a: lambda b: a
    SINK(first("x")(SOURCE()))  # clean
    SINK(first(SOURCE())("x"))  # flow


def case_conditional():
    work = lambda text: text if text else "none"
    SINK(work(SOURCE()))  # flow
    other = lambda text: "some" if text else "none"
    SINK(other(SOURCE()))  # clean


def case_tuple():
    both = lambda text: (text, "plain")
    SINK(both(SOURCE())[0])  # flow
    SINK(both(SOURCE())[1])  # clean


def case_sink():
    look = lambda text: SINK(text)  # flow
    look(SOURCE())
    look_plain = lambda text: SINK(text)  # clean
    look_plain("plain")


def case_mutation():
    box = {}
    put = lambda text: box.update(text=text)
    put(SOURCE())
    SINK(box["text"])  # flow
    SINK(box.get("name"))  # clean


def case_walrus():
    work = lambda text: (low := text.lower()) and low
    SINK(work(SOURCE()))  # flow
    SINK(work("plain"))  # clean


def case_generator():
    each = lambda texts: (text for text in texts)
    SINK(list(each([SOURCE()])))  # flow
    SINK(list(each(["a"])))  # clean


class Box:
    keep = lambda self, text: text
    drop = lambda self, text: "plain"


def case_method():
    SINK(Box().keep(SOURCE()))  # flow
    SINK(Box().drop(SOURCE()))  # clean
