from testlib import SINK, SOURCE


def case_plus():
    text = SOURCE()
    SINK("head " + text)  # flow
    SINK(text + " tail")  # flow
    SINK("a" + "b" + text + "c")  # flow
    SINK("a" + "b")  # clean


def case_times():
    text = SOURCE()
    SINK(text * 2)  # flow
    SINK(2 * text)  # flow
    SINK("-" * 20)  # clean
    SINK("-" * len(text))  # clean


def case_percent():
    text = SOURCE()
    SINK("%s" % text)  # flow
    SINK("%s and %s" % ("a", text))  # flow
    SINK("%(name)s: %(text)s" % {"name": "a", "text": text})  # flow
    SINK(text % ())  # flow
    SINK("%r" % text)  # flow
    SINK("%s" % "plain")  # clean
    SINK("%d" % len(text))  # clean
    SINK("%s and %s" % ("a", "b"))  # clean


def case_format():
    text = SOURCE()
    SINK("{}".format(text))  # flow
    SINK("{} {}".format("a", text))  # flow
    SINK("{1} {0}".format(text, "a"))  # flow
    SINK("{text}".format(text=text))  # flow
    SINK("{0[a]}".format({"a": text}))  # flow
    SINK("{!r}".format(text))  # flow
    SINK("{:>80}".format(text))  # flow
    SINK(text.format(a="b"))  # flow
    SINK("{}".format("plain"))  # clean
    SINK("{}".format(len(text)))  # clean


def case_format_star():
    parts = ["a", SOURCE()]
    named = {"text": SOURCE()}
    SINK("{} {}".format(*parts))  # flow
    SINK("{text}".format(**named))  # flow
    SINK("{} {}".format(*["a", "b"]))  # clean
    SINK("{text}".format(**{"text": "plain"}))  # clean


def case_format_map():
    SINK("{a}".format_map({"a": SOURCE()}))  # flow
    SINK("{a}".format_map({"a": "plain"}))  # clean


def case_fstring():
    text = SOURCE()
    plain = "plain"
    SINK(f"{text}")  # flow
    SINK(f"a {text} b")  # flow
    SINK(f"{text!r}")  # flow
    SINK(f"{text!s:>40}")  # flow
    SINK(f"{text=}")  # flow
    SINK(f"{plain}")  # clean
    SINK(f"{len(text)}")  # clean
    SINK(f"{plain=}")  # clean


def case_fstring_spec():
    text = SOURCE()
    width = 40
    fill = "*"
    SINK(f"{text:{width}}")  # flow
    SINK(f"{'a':{fill}>{width}}")  # clean
    SINK(f"{text:{fill}^{width}}")  # flow
    SINK(f"{'a':{SOURCE()[0]}>5}")  # flow


def case_fstring_expressions():
    box = {"text": SOURCE(), "name": "plain"}
    items = [SOURCE()]
    SINK(f"{box['text']}")  # flow
    SINK(f"{box['name']}")  # clean
    SINK(f"{items[0].upper()}")  # flow
    SINK(f"{', '.join(items)}")  # flow
    SINK(f"{'yes' if items[0] else 'no'}")  # clean
    SINK(f"{items[0] if items else 'no'}")  # flow
    SINK(f"{[text for text in items]}")  # flow
    SINK(f"{(lambda text: text)(SOURCE())}")  # flow


def case_fstring_nested():
    text = SOURCE()
    SINK(f"{f'{text}'}")  # flow
    SINK(f"{f'{1 + 1}'}")  # clean


def case_adjacent():
    text = SOURCE()
    SINK("a" f"{text}" "b")  # flow
    SINK("a" f"{1}" "b")  # clean


def case_augmented():
    text = "a"
    text += f" {SOURCE()}"
    SINK(text)  # flow
    text = "%s"
    text %= SOURCE()
    SINK(text)  # flow
    text = "plain"
    text *= 2
    SINK(text)  # clean


def case_join():
    SINK(", ".join(["a", SOURCE()]))  # flow
    SINK(SOURCE().join(["a", "b"]))  # flow
    SINK("".join(("a", SOURCE())))  # flow
    SINK("\n".join({"a": SOURCE()}.values()))  # flow
    SINK("".join(map(str.upper, [SOURCE()])))  # flow
    SINK(", ".join(["a", "b"]))  # clean
    SINK("\n".join({"a": SOURCE()}))  # clean


def case_min_max():
    SINK(max("", SOURCE()))  # flow
    SINK(max("a", "b"))  # clean
