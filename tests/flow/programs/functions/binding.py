from testlib import SINK, SOURCE


def two(a, b):
    SINK(a)  # flow
    SINK(b)  # clean


def case_positional():
    two(SOURCE(), "plain")


def two_keywords(a, b):
    SINK(a)  # clean
    SINK(b)  # flow


def case_keywords_in_any_order():
    two_keywords(b=SOURCE(), a="plain")


def mixed(a, b, c):
    return a


def mixed_last(a, b, c):
    return c


def case_mixed():
    SINK(mixed(SOURCE(), c="x", b="y"))  # flow
    SINK(mixed("x", c=SOURCE(), b="y"))  # clean
    SINK(mixed_last("x", c=SOURCE(), b="y"))  # flow
    SINK(mixed_last("x", c="z", b=SOURCE()))  # clean


def with_default(a, b="plain"):
    return b


def marked_default(a, b=SOURCE()):
    return b


def case_defaults():
    SINK(with_default("x"))  # clean
    SINK(with_default("x", SOURCE()))  # flow
    SINK(with_default(SOURCE()))  # clean
    SINK(marked_default("x"))  # flow
    SINK(marked_default("x", "plain"))  # clean


def none_default(text=None):
    text = text or "plain"
    return text


def case_none_default():
    SINK(none_default())  # clean
    SINK(none_default(SOURCE()))  # flow


def grows(text, kept=[]):
    kept.append(text)
    return kept


def case_mutable_default():
    grows(SOURCE())
    SINK(grows("plain"))  # flow


def grows_plain(text, kept=[]):
    kept.append(len(text))
    return kept


def case_mutable_default_without_text():
    grows_plain(SOURCE())
    SINK(grows_plain("plain"))  # clean


def keyword_only(a, *, b, c="plain"):
    return b


def keyword_only_rest(a, *, b, c="plain"):
    return c


def case_keyword_only():
    SINK(keyword_only("x", b=SOURCE()))  # flow
    SINK(keyword_only(SOURCE(), b="x", c=SOURCE()))  # clean
    SINK(keyword_only_rest("x", b=SOURCE()))  # clean
    SINK(keyword_only_rest("x", b="x", c=SOURCE()))  # flow


def positional_only(a, b, /, c):
    return b


def case_positional_only():
    SINK(positional_only("x", SOURCE(), "y"))  # flow
    SINK(positional_only(SOURCE(), "x", c=SOURCE()))  # clean


def shadowed(a, /, **rest):
    return rest["a"]


def unshadowed(a, /, **rest):
    return a


def case_positional_only_and_same_keyword():
    SINK(shadowed("x", a=SOURCE()))  # flow
    SINK(unshadowed("x", a=SOURCE()))  # clean
    SINK(unshadowed(SOURCE(), a="x"))  # flow
    SINK(shadowed(SOURCE(), a="x"))  # clean


def star(first, *rest):
    SINK(first)  # clean
    SINK(rest)  # flow
    SINK(rest[0])  # clean
    SINK(rest[1])  # flow


def case_star():
    star("a", "b", SOURCE())


def star_gets_nothing(first, *rest):
    SINK(first)  # flow
    SINK(rest)  # clean


def case_star_gets_nothing():
    star_gets_nothing(SOURCE())
    star_gets_nothing(SOURCE(), "a")


def double_star(first, **rest):
    SINK(first)  # clean
    SINK(rest)  # flow
    SINK(rest["b"])  # flow
    SINK(rest["c"])  # clean


def case_double_star():
    double_star("a", b=SOURCE(), c="plain")


def everything(a, b="b", *rest, c="c", **named):
    return {"a": a, "b": b, "rest": rest, "c": c, "named": named}


def case_everything():
    got = everything("x", "y", SOURCE(), c="z", d="w")
    SINK(got["a"])  # clean
    SINK(got["b"])  # clean
    SINK(got["rest"])  # flow
    SINK(got["c"])  # clean
    SINK(got["named"])  # clean
    got = everything("x", d=SOURCE(), c="z")
    SINK(got["named"]["d"])  # flow
    SINK(got["rest"])  # clean
    SINK(got["c"])  # clean
    got = everything("x", "y", "z", c=SOURCE())
    SINK(got["c"])  # flow
    SINK(got["named"])  # clean


def ordered(*, b, a):
    return a


def case_keyword_order_does_not_matter():
    SINK(ordered(a=SOURCE(), b="x"))  # flow
    SINK(ordered(b=SOURCE(), a="x"))  # clean


def rebinds(text):
    text = "plain"
    return text


def rebinds_some(a, b):
    a = b
    return a


def case_parameter_rebound():
    SINK(rebinds(SOURCE()))  # clean
    SINK(rebinds_some(SOURCE(), "plain"))  # clean
    SINK(rebinds_some("plain", SOURCE()))  # flow


def case_caller_name_is_kept():
    text = SOURCE()
    rebinds(text)
    SINK(text)  # flow
    plain = "plain"
    rebinds_some(plain, SOURCE())
    SINK(plain)  # clean


def annotated(text: str, *, count: int = 1) -> str:
    return text * count


def case_annotated():
    SINK(annotated(SOURCE()))  # flow
    SINK(annotated("a", count=len(SOURCE())))  # clean
