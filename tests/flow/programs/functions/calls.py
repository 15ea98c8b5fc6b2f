from testlib import CHOICE, SINK, SOURCE


def give():
    return SOURCE()


def give_plain():
    return "plain"


def same(value):
    return value


def drop(value):
    return "plain"


def through(value):
    return same(same(value))


def case_returned():
    SINK(give())  # flow
    SINK(give_plain())  # clean


def case_identity():
    SINK(same(SOURCE()))  # flow
    SINK(same("plain"))  # clean
    SINK(drop(SOURCE()))  # clean
    SINK(through(SOURCE()))  # flow
    SINK(through("plain"))  # clean


def case_nested_calls():
    SINK(same(drop(same(SOURCE()))))  # clean
    SINK(same(same(same(SOURCE()))))  # flow


def hand_on(value):
    hand_on_further(value)


def hand_on_further(value):
    SINK(value)  # flow


def hand_on_plain(value):
    SINK(value)  # clean


def case_sink_in_callee():
    hand_on(SOURCE())
    hand_on("plain")
    hand_on_plain("plain")
    hand_on_plain(drop(SOURCE()))


def several(flag):
    if flag:
        return "plain"
    else:
        return SOURCE()


def case_several_returns():
    SINK(several(CHOICE()))  # flow


def pair(value):
    return value, "plain"


def record(value):
    return {"text": value, "name": "plain"}


def case_structured_return():
    a, b = pair(SOURCE())
    SINK(a)  # flow
    SINK(b)  # clean
    SINK(pair(SOURCE())[0])  # flow
    SINK(pair(SOURCE())[1])  # clean
    SINK(record(SOURCE())["text"])  # flow
    SINK(record(SOURCE())["name"])  # clean


def take_text(box):
    return box["text"]


def take_name(box):
    return box["name"]


def case_structured_argument():
    box = {"text": SOURCE(), "name": "plain"}
    SINK(take_text(box))  # flow
    SINK(take_name(box))  # clean
    SINK(take_text(record(SOURCE())))  # flow
    SINK(take_name(record(SOURCE())))  # clean


def swap(a, b):
    return b, a


def case_swap():
    a, b = swap(SOURCE(), "plain")
    SINK(a)  # clean
    SINK(b)  # flow


def implicit(value):
    value.strip()


def bare_return(value):
    return


def case_returns_nothing():
    SINK(implicit(SOURCE()))  # clean
    SINK(bare_return(SOURCE()))  # clean


def fill(box, value):
    box["text"] = value


def add(items, value):
    items.append(value)


def clear(box):
    box["text"] = "plain"


def rebind(items, value):
    items = [value]
    return items


def case_mutation_by_helper():
    box = {"name": "plain"}
    fill(box, SOURCE())
    SINK(box["text"])  # flow
    SINK(box["name"])  # clean
    other = {}
    fill(other, "plain")
    SINK(other["text"])  # clean


def case_append_by_helper():
    items = []
    add(items, SOURCE())
    SINK(items)  # flow
    SINK(items[0])  # flow
    plain = []
    add(plain, "a")
    SINK(plain)  # clean


def case_cleared_by_helper():
    box = {"text": SOURCE()}
    clear(box)
    SINK(box["text"])  # clean


def case_rebound_in_helper():
    items = ["a"]
    rebind(items, SOURCE())
    SINK(items)  # clean


def fill_deep(box, value):
    fill(box["inner"], value)


def case_mutation_two_deep():
    box = {"inner": {}}
    fill_deep(box, SOURCE())
    SINK(box["inner"]["text"])  # flow
    inner = {}
    fill_deep({"inner": inner}, SOURCE())
    SINK(inner["text"])  # flow


def mutate_and_return(items, value):
    items.append(value)
    return items


def case_mutate_and_return():
    items = []
    got = mutate_and_return(items, SOURCE())
    SINK(got)  # flow
    SINK(items)  # flow
    got.clear()
    SINK(items)  # clean


def move(source, target):
    target["text"] = source["text"]


def case_between_parameters():
    source, target = {"text": SOURCE()}, {}
    move(source, target)
    SINK(target["text"])  # flow
    source, target = {"text": "plain"}, {"text": SOURCE()}
    move(source, target)
    SINK(target["text"])  # clean


def link(a, b):
    a["other"] = b


def case_alias_made_by_helper():
    a, b = {}, {}
    link(a, b)
    b["text"] = SOURCE()
    SINK(a["other"]["text"])  # flow
    c, d = {}, {}
    link(c, d)
    c["text"] = SOURCE()
    SINK(d)  # clean


def keep(kept, value, flag):
    if flag:
        kept["text"] = value


def case_conditional_mutation():
    box = {"text": SOURCE()}
    keep(box, "plain", CHOICE())
    SINK(box["text"])  # flow
    other = {"text": "plain"}
    keep(other, SOURCE(), CHOICE())
    SINK(other["text"])  # flow


def case_context_kept_apart():
    marked = same(SOURCE())
    plain = same("plain")
    SINK(plain)  # clean
    SINK(marked)  # flow


def case_context_two_deep():
    marked = through(SOURCE())
    plain = through("plain")
    SINK(plain)  # clean
    SINK(marked)  # flow


def a1(value):
    return a2(value)


def a2(value):
    return a3(value)


def a3(value):
    return a4(value)


def a4(value):
    return a5(value)


def a5(value):
    return a6(value)


def a6(value):
    return f"<{value}>"


def case_long_chain():
    SINK(a1(SOURCE()))  # flow
    SINK(a1("plain"))  # clean


def defined_late(value):
    return much_later(value)


def case_defined_late():
    SINK(defined_late(SOURCE()))  # flow
    SINK(defined_late("plain"))  # clean


def much_later(value):
    return value


def case_argument_expressions():
    SINK(same("a" + SOURCE()))  # flow
    SINK(same(SOURCE() if CHOICE() else "plain"))  # flow
    SINK(same([SOURCE()])[0])  # flow
    SINK(same(len(SOURCE())))  # clean
    SINK(same((text := SOURCE())))  # flow
    SINK(text)  # flow


def redefined(value):
    return value


def redefined(value):
    return "plain"


def case_redefined():
    SINK(redefined(SOURCE()))  # clean


if CHOICE():

    def chosen(value):
        return value

else:

    def chosen(value):
        return "plain"


def swap_in_list(items):
    items[0], items[1] = items[1], items[0]


def case_swap_in_list():
    items = [SOURCE(), "plain"]
    swap_in_list(items)
    SINK(items[0])  # clean
    SINK(items[1])  # flow


def docstring_only(value):
    """Nothing."""


def case_docstring_only():
    SINK(docstring_only(SOURCE()))  # clean


def case_default_from_local():
    text = SOURCE()

    def inner(value=text):
        return value

    text = "plain"
    SINK(inner())  # flow
    SINK(inner("a"))  # clean
    SINK(text)  # clean


def deletes(box):
    del box["text"]


def case_deleted_by_helper():
    box = {"text": SOURCE(), "name": "plain"}
    deletes(box)
    SINK(box)  # clean


def drains(items):
    out = []
    while items:
        out.append(items.pop())
    return out


def case_drained():
    SINK(drains([SOURCE()]))  # flow
    SINK(drains(["a"]))  # clean
