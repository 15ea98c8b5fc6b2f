from testlib import CHOICE, SINK, SOURCE


def three(a, b, c="plain"):
    return {"a": a, "b": b, "c": c}


def first(a, *rest):
    return a


def others(a, *rest):
    return rest


def case_star_list():
    items = ["x", SOURCE()]
    got = three(*items)
    SINK(got["a"])  # clean
    SINK(got["b"])  # flow
    SINK(got["c"])  # clean


def case_star_after_positional():
    got = three("x", *[SOURCE(), "y"])
    SINK(got["a"])  # clean
    SINK(got["b"])  # flow
    SINK(got["c"])  # clean


def case_star_before_positional():
    got = three(*["x"], SOURCE(), "y")
    SINK(got["a"])  # clean
    SINK(got["b"])  # flow
    SINK(got["c"])  # clean


def case_two_stars():
    got = three(*["x"], *[SOURCE()], *["y"])
    SINK(got["a"])  # clean
    SINK(got["b"])  # flow
    SINK(got["c"])  # clean


def case_star_tuple_variable():
    pair = (SOURCE(), "x")
    got = three(*pair)
    SINK(got["a"])  # flow
    SINK(got["b"])  # clean


def case_star_of_unknown_length():
    items = []
    for _ in range(2):
        items.append(SOURCE())
    got = three(*items)
    SINK(got["a"])  # flow
    SINK(got["b"])  # flow
    plain = []
    for _ in range(2):
        plain.append("a")
    SINK(three(*plain))  # clean


def case_double_star():
    named = {"a": "x", "b": SOURCE()}
    got = three(**named)
    SINK(got["a"])  # clean
    SINK(got["b"])  # flow
    SINK(got["c"])  # clean


def case_double_star_display():
    got = three(**{"b": SOURCE()}, a="x")
    SINK(got["a"])  # clean
    SINK(got["b"])  # flow


def case_two_double_stars():
    got = three(**{"a": "x"}, **{"b": "y", "c": SOURCE()})
    SINK(got["a"])  # clean
    SINK(got["b"])  # clean
    SINK(got["c"])  # flow


def case_both_stars():
    got = three(*["x"], **{"b": SOURCE()})
    SINK(got["a"])  # clean
    SINK(got["b"])  # flow


def case_star_into_star():
    SINK(first(*["x", SOURCE()]))  # clean
    SINK(others(*["x", SOURCE()]))  # flow
    SINK(first(*[SOURCE(), "x"]))  # flow
    SINK(others(*[SOURCE(), "x"]))  # clean


def forward(*args, **kwargs):
    return three(*args, **kwargs)


def case_forwarded():
    got = forward("x", SOURCE())
    SINK(got["a"])  # clean
    SINK(got["b"])  # flow
    got = forward("x", b="y", c=SOURCE())
    SINK(got["b"])  # clean
    SINK(got["c"])  # flow
    SINK(forward("x", "y"))  # clean


def forward_shifted(*args):
    return three("x", *args)


def case_forwarded_shifted():
    got = forward_shifted(SOURCE())
    SINK(got["a"])  # clean
    SINK(got["b"])  # flow


def forward_rest(head, *rest, **named):
    return three(*rest, **named)


def case_forward_rest():
    got = forward_rest(SOURCE(), "x", "y")
    SINK(got)  # clean
    got = forward_rest("x", SOURCE(), "y")
    SINK(got["a"])  # flow
    SINK(got["b"])  # clean
    got = forward_rest("x", a="y", b=SOURCE())
    SINK(got["b"])  # flow
    SINK(got["a"])  # clean


def named_only(**named):
    return named


def case_named():
    got = named_only(text=SOURCE(), name="plain")
    SINK(got["text"])  # flow
    SINK(got["name"])  # clean
    SINK(named_only(**{"text": SOURCE()})["text"])  # flow
    SINK(named_only(**{"text": "plain"}))  # clean


def popped(**named):
    text = named.pop("text", "none")
    return named


def case_popped():
    SINK(popped(text=SOURCE(), name="plain"))  # clean
    SINK(popped(text="plain", name=SOURCE()))  # flow


def got_text(**named):
    return named.get("text", "none")


def case_got():
    SINK(got_text(text=SOURCE()))  # flow
    SINK(got_text(name=SOURCE()))  # clean


def set_default(**named):
    named.setdefault("b", SOURCE())
    return three("x", **named)


def case_set_default():
    SINK(set_default()["b"])  # flow
    SINK(set_default()["a"])  # clean


def overriding(**named):
    return three(**{**named, "a": "plain"})


def case_overriding():
    SINK(overriding(a=SOURCE(), b="x"))  # clean
    SINK(overriding(a="x", b=SOURCE())["b"])  # flow


def loops(*texts):
    for text in texts:
        yield text


def case_loops():
    SINK(list(loops("a", SOURCE())))  # flow
    SINK(list(loops("a", "b")))  # clean


def joined(*texts, sep=" "):
    return sep.join(texts)


def case_joined():
    SINK(joined("a", SOURCE()))  # flow
    SINK(joined("a", sep=SOURCE()))  # clean
    SINK(joined("a", "b", sep=SOURCE()))  # flow
    SINK(joined("a", "b"))  # clean


def case_star_is_a_copy():
    def change(*items, **named):
        named["a"] = SOURCE()
        return items

    box = {"a": "plain"}
    change(**box)
    SINK(box)  # clean


def case_star_of_string():
    SINK(first(*SOURCE()))  # flow
    SINK(first(*"ab"))  # clean


def case_star_of_dict():
    SINK(first(*{"a": SOURCE()}))  # clean
    SINK(first(*{SOURCE(): "a"}))  # flow


def case_star_of_generator():
    SINK(first(*(text for text in [SOURCE()])))  # flow
    SINK(first(*(text for text in ["a"])))  # clean


def case_star_conditional():
    pair = ("x", SOURCE()) if CHOICE() else ("x", "y")
    got = three(*pair)
    SINK(got["a"])  # clean
    SINK(got["b"])  # flow


def case_print_style():
    def write(*parts, end="\n"):
        return " ".join(parts) + end

    SINK(write("a", SOURCE()))  # flow
    SINK(write("a", "b", end=""))  # clean


class Maker:
    def __init__(self, *args, **kwargs):
        self.args = args
        self.kwargs = kwargs


def case_constructor_star():
    made = Maker("a", SOURCE(), name="plain", text=SOURCE())
    SINK(made.args[0])  # clean
    SINK(made.args[1])  # flow
    SINK(made.kwargs["name"])  # clean
    SINK(made.kwargs["text"])  # flow
    again = Maker(*made.args, **made.kwargs)
    SINK(again.args[0])  # clean
    SINK(again.args[1])  # flow
    SINK(again.kwargs["text"])  # flow
    SINK(again.kwargs["name"])  # clean
