from testlib import CHOICE, SINK, SOURCE


def case_pair():
    a, b = SOURCE(), "plain"
    SINK(a)  # flow
    SINK(b)  # clean


def case_brackets():
    [a, b] = ["plain", SOURCE()]
    (c, d) = (SOURCE(), "plain")
    SINK(a)  # clean
    SINK(b)  # flow
    SINK(c)  # flow
    SINK(d)  # clean


def case_from_variable():
    pair = ("plain", SOURCE())
    a, b = pair
    SINK(a)  # clean
    SINK(b)  # flow


def case_from_call():
    def both():
        return SOURCE(), "plain"

    a, b = both()
    SINK(a)  # flow
    SINK(b)  # clean


def case_nested():
    a, (b, c) = "plain", ("plain", SOURCE())
    SINK(a)  # clean
    SINK(b)  # clean
    SINK(c)  # flow
    (d, [e, f]), g = (SOURCE(), ["plain", "plain"]), "plain"
    SINK(d)  # flow
    SINK(e)  # clean
    SINK(f)  # clean
    SINK(g)  # clean


def case_deeply_nested():
    pair = ("a", ("b", ("c", SOURCE())))
    a, (b, (c, d)) = pair
    SINK(a)  # clean
    SINK(b)  # clean
    SINK(c)  # clean
    SINK(d)  # flow


def case_star_end():
    head, *tail = "plain", SOURCE(), "plain"
    SINK(head)  # clean
    SINK(tail)  # flow
    SINK(tail[0])  # flow
    first, *rest = SOURCE(), "a", "b"
    SINK(first)  # flow
    SINK(rest)  # clean


def case_star_start():
    *init, last = "a", "b", SOURCE()
    SINK(init)  # clean
    SINK(last)  # flow
    *init, last = SOURCE(), "a", "b"
    SINK(init)  # flow
    SINK(last)  # clean


def case_star_middle():
    first, *middle, last = "a", SOURCE(), "b", "c"
    SINK(first)  # clean
    SINK(middle)  # flow
    SINK(last)  # clean
    first, *middle, last = SOURCE(), "a", "b", "c"
    SINK(first)  # flow
    SINK(middle)  # clean
    SINK(last)  # clean


def case_star_nested():
    (a, *b), *c = ("x", SOURCE()), "y", "z"
    SINK(a)  # clean
    SINK(b)  # flow
    SINK(c)  # clean


def case_star_empty():
    head, *rest = (SOURCE(),)
    SINK(head)  # flow
    SINK(rest)  # clean


def case_star_makes_a_list():
    items = (SOURCE(), "b")
    *rest, = items
    SINK(rest[0])  # flow
    SINK(rest[1])  # clean
    rest[0] = "plain"
    SINK(rest)  # clean
    SINK(items[0])  # flow


def case_into_items():
    box = {}
    box["a"], box["b"] = SOURCE(), "plain"
    SINK(box["a"])  # flow
    SINK(box["b"])  # clean


class Holder:
    pass


def case_into_attributes():
    holder = Holder()
    holder.a, holder.b = "plain", SOURCE()
    SINK(holder.a)  # clean
    SINK(holder.b)  # flow


def case_swap_items():
    pair = [SOURCE(), "plain"]
    pair[0], pair[1] = pair[1], pair[0]
    SINK(pair[0])  # clean
    SINK(pair[1])  # flow


def case_left_to_right():
    at = 0
    cells = ["x", "y"]
    at, cells[at] = 1, SOURCE()
    SINK(cells[1])  # flow


def case_string():
    a, b, *c = SOURCE()
    SINK(a)  # flow
    SINK(b)  # flow
    SINK(c)  # flow
    d, e = "xy"
    SINK(d)  # clean
    SINK(e)  # clean


def case_dict_gives_keys():
    key, other = {SOURCE(): "a", "b": "c"}
    SINK(key)  # flow
    plain, _ = {"a": SOURCE(), "b": SOURCE()}
    SINK(plain)  # clean


def case_dict_items():
    ((key, value),) = {"a": SOURCE()}.items()
    SINK(key)  # clean
    SINK(value)  # flow


def case_generator():
    a, b = (text for text in [SOURCE(), SOURCE()])
    SINK(a)  # flow
    SINK(b)  # flow
    c, d = (text for text in ["x", "y"])
    SINK(c)  # clean
    SINK(d)  # clean


def case_split():
    head, tail = SOURCE().split(", ")
    SINK(head)  # flow
    SINK(tail)  # flow
    name, value = "a=b".split("=")
    SINK(name)  # clean
    SINK(value)  # clean


def case_either_shape():
    pair = (SOURCE(), "plain") if CHOICE() else ("plain", "plain")
    a, b = pair
    SINK(a)  # flow
    SINK(b)  # clean


def case_display():
    parts = [SOURCE(), "a"]
    joined = ["plain", *parts]
    SINK(joined[0])  # clean
    SINK(joined[1])  # flow
    SINK(joined[2])  # clean
    pair = (*parts, "z")
    SINK(pair[0])  # flow
    SINK(pair[2])  # clean
    SINK({*parts})  # flow
    SINK({*"ab"})  # clean


def case_display_two():
    one, two = ["a"], [SOURCE()]
    both = [*one, *two]
    SINK(both)  # flow
    SINK(both[0])  # clean
    SINK([*one, *one])  # clean


def case_dict_display():
    first = {"a": SOURCE(), "b": "plain"}
    second = {**first, "c": "plain"}
    SINK(second["a"])  # flow
    SINK(second["b"])  # clean
    SINK(second["c"])  # clean
    third = {**first, "a": "plain"}
    SINK(third["a"])  # clean
    SINK(third)  # clean
    fourth = {"a": "plain", **first}
    SINK(fourth["a"])  # flow


def case_return_unpacked():
    def give(items):
        return "plain", *items

    a, b = give([SOURCE()])
    SINK(a)  # clean
    SINK(b)  # flow


def case_ignored_parts():
    _, text, _ = "a", SOURCE(), "c"
    SINK(text)  # flow
    SINK(_)  # clean


def case_chained_targets():
    whole = a, b = SOURCE(), "plain"
    SINK(whole[0])  # flow
    SINK(whole[1])  # clean
    SINK(a)  # flow
    SINK(b)  # clean
