from testlib import CHOICE, SINK, SOURCE


def case_name():
    text = SOURCE()
    plain = "plain"
    SINK(text)  # flow
    SINK(plain)  # clean


def case_rebound():
    text = SOURCE()
    SINK(text)  # flow
    text = "plain"
    SINK(text)  # clean


def case_rebound_to_marked():
    text = "plain"
    SINK(text)  # clean
    text = SOURCE()
    SINK(text)  # flow


def case_direct():
    SINK(SOURCE())  # flow
    SINK("plain")  # clean


def case_chain():
    first = second = SOURCE()
    third = fourth = "plain"
    SINK(first)  # flow
    SINK(second)  # flow
    SINK(third)  # clean
    SINK(fourth)  # clean


def case_copies():
    first = SOURCE()
    second = first
    third = second
    first = "plain"
    SINK(third)  # flow
    SINK(first)  # clean


def case_annotated():
    text: str = SOURCE()
    plain: str = "plain"
    late: str
    late = SOURCE()
    SINK(text)  # flow
    SINK(plain)  # clean
    SINK(late)  # flow


def case_swap():
    left, right = SOURCE(), "plain"
    SINK(left)  # flow
    SINK(right)  # clean
    left, right = right, left
    SINK(left)  # clean
    SINK(right)  # flow


def case_rotate():
    first, second, third = SOURCE(), "b", "c"
    first, second, third = third, first, second
    SINK(first)  # clean
    SINK(second)  # flow
    SINK(third)  # clean


def case_augmented():
    text = "head "
    text += SOURCE()
    SINK(text)  # flow
    other = "head "
    other += "tail"
    SINK(other)  # clean
    third = SOURCE()
    third += " tail"
    SINK(third)  # flow


def case_deleted():
    text = SOURCE()
    SINK(text)  # flow
    del text
    text = "plain"
    SINK(text)  # clean


def case_walrus():
    if (text := SOURCE()) and (plain := "plain"):
        SINK(text)  # flow
        SINK(plain)  # clean
    SINK((inner := SOURCE()))  # flow
    SINK(inner)  # flow
    SINK((inner := "plain"))  # clean
    SINK(inner)  # clean


def case_walrus_in_expression():
    pair = [(item := SOURCE()), "plain"]
    SINK(pair[0])  # flow
    SINK(pair[1])  # clean
    SINK(item)  # flow


def case_conditional():
    either = SOURCE() if CHOICE() else "plain"
    neither = "one" if CHOICE() else "two"
    second = "plain" if CHOICE() else SOURCE()
    SINK(either)  # flow
    SINK(neither)  # clean
    SINK(second)  # flow


def case_condition_is_no_value():
    text = SOURCE()
    SINK("long" if len(text) > 3 else "short")  # clean
    SINK("same" if text == "x" else "other")  # clean


def case_boolean_values():
    text = SOURCE()
    SINK(text or "fallback")  # flow
    SINK("" or text)  # flow
    SINK("plain" and text)  # flow
    SINK("" or "fallback")  # clean
    SINK(not text)  # clean
    SINK("one" and "two")  # clean


def case_comparisons():
    text = SOURCE()
    SINK(text == "a")  # clean
    SINK("a" < text < "z")  # clean
    SINK("a" in text)  # clean
    SINK(text is None)  # clean
    SINK(text in ["a", "b"])  # clean


def case_numbers():
    text = SOURCE()
    SINK(len(text))  # clean
    SINK(text.count("a"))  # clean
    SINK(text.find("a"))  # clean
    SINK(text.startswith("a"))  # clean
    SINK(text.isalpha())  # clean


def case_slices():
    text = SOURCE()
    SINK(text[0])  # flow
    SINK(text[1:])  # flow
    SINK(text[:5])  # flow
    SINK(text[::-1])  # flow
    SINK(text[-6:-1])  # flow
    SINK("plain"[1:])  # clean
    SINK("plain"[: len(text)])  # clean


def case_self_assignment():
    text = SOURCE()
    text = text
    SINK(text)  # flow
    text = text.strip()
    SINK(text)  # flow
    text = "a" + "b"
    SINK(text)  # clean


def case_pass_through_many():
    a = SOURCE()
    b = "x" + a
    c = b.upper()
    d = f"[{c}]"
    e = d.split(",")[0]
    f = "no " + "marks"
    SINK(e)  # flow
    SINK(f)  # clean


text = SOURCE()
SINK(text)  # flow
text = "plain"
SINK(text)  # clean
