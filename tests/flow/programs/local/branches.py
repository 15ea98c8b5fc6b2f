from testlib import CHOICE, SINK, SOURCE


def case_if():
    text = "plain"
    if CHOICE():
        text = SOURCE()
    SINK(text)  # flow


def case_if_clears():
    text = SOURCE()
    if CHOICE():
        text = "plain"
        SINK(text)  # clean
    SINK(text)  # flow


def case_both_clear():
    text = SOURCE()
    if CHOICE():
        text = "one"
    else:
        text = "two"
    SINK(text)  # clean


def case_else():
    if CHOICE():
        text = "plain"
    else:
        text = SOURCE()
    SINK(text)  # flow


def case_inside_branch():
    if CHOICE():
        text = SOURCE()
        SINK(text)  # flow
    else:
        text = "plain"
        SINK(text)  # clean


def case_elif():
    if CHOICE():
        text = "one"
    elif CHOICE():
        text = SOURCE()
    else:
        text = "three"
    SINK(text)  # flow


def case_elif_all_plain():
    text = SOURCE()
    if CHOICE():
        text = "one"
    elif CHOICE():
        text = "two"
    else:
        text = "three"
    SINK(text)  # clean


def case_elif_without_else():
    text = SOURCE()
    if CHOICE():
        text = "one"
    elif CHOICE():
        text = "two"
    SINK(text)  # flow


def early(flag):
    if flag:
        return SOURCE()
    return "plain"


def case_early_return():
    SINK(early(CHOICE()))  # flow


def case_return_ends_branch():
    text = SOURCE()
    if CHOICE():
        return
    text = "plain"
    SINK(text)  # clean


def case_only_the_kept_branch():
    text = "plain"
    if CHOICE():
        text = SOURCE()
        return
    SINK(text)  # clean


def case_raise_ends_branch():
    text = "plain"
    try:
        if CHOICE():
            text = SOURCE()
            raise ValueError
        SINK(text)  # clean
    except ValueError:
        SINK(text)  # flow


def case_nested():
    text = "plain"
    if CHOICE():
        if CHOICE():
            text = SOURCE()
        else:
            text = "other"
    SINK(text)  # flow


def case_nested_clears():
    text = SOURCE()
    if CHOICE():
        if CHOICE():
            text = "a"
        else:
            text = "b"
        SINK(text)  # clean
    else:
        text = "c"
    SINK(text)  # clean


def case_assert_keeps():
    text = SOURCE()
    assert text, "empty"
    SINK(text)  # flow
    plain = "plain"
    assert plain, text
    SINK(plain)  # clean


def case_swap_in_branch():
    left, right = SOURCE(), "plain"
    if CHOICE():
        left, right = right, left
    SINK(left)  # flow
    SINK(right)  # flow


def case_constant_true():
    text = SOURCE()
    if True:
        text = "plain"
    SINK(text)  # clean


def case_constant_false():
    text = "plain"
    if False:
        text = SOURCE()
    SINK(text)  # clean


def case_none_check():
    text = None
    if text is None:
        text = SOURCE()
    SINK(text)  # flow


def case_default_when_missing():
    text = None
    if CHOICE():
        text = SOURCE()
    if text is None:
        text = "plain"
        SINK(text)  # clean
    SINK(text)  # flow


def case_two_variables():
    if CHOICE():
        a, b = SOURCE(), "plain"
    else:
        a, b = "plain", "other"
    SINK(a)  # flow
    SINK(b)  # clean


if CHOICE():
    TOP = SOURCE()
else:
    TOP = "plain"
SINK(TOP)  # flow


def case_branch_alias():
    one = [SOURCE()]
    two = ["plain"]
    chosen = one if CHOICE() else two
    SINK(chosen[0])  # flow
    SINK(two[0])  # clean


def case_branch_mutates_one_of_two():
    one = []
    two = []
    three = []
    chosen = one if CHOICE() else two
    chosen.append(SOURCE())
    SINK(one)  # flow
    SINK(two)  # flow
    SINK(three)  # clean
