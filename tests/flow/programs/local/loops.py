from testlib import CHOICE, SINK, SOURCE


def case_for_element():
    for text in [SOURCE(), "plain"]:
        SINK(text)  # flow
    for plain in ["one", "two"]:
        SINK(plain)  # clean


def case_accumulate():
    total = ""
    for part in ["a", SOURCE(), "b"]:
        total += part
    SINK(total)  # flow
    other = ""
    for part in ["a", "b"]:
        other += part
    SINK(other)  # clean


def case_carried_round():
    before = "plain"
    text = "plain"
    for _ in range(3):
        SINK(before)  # flow
        before = text
        text = SOURCE()
    SINK(text)  # flow


def case_carried_three_rounds():
    a = b = c = d = "plain"
    for _ in range(6):
        d = c
        c = b
        b = a
        a = SOURCE()
    SINK(d)  # flow


def case_not_carried():
    for _ in range(3):
        text = "plain"
        SINK(text)  # clean
        text = SOURCE()
        SINK(text)  # flow


def case_loop_variable_after():
    for text in ["plain", SOURCE()]:
        pass
    SINK(text)  # flow
    for plain in ["a", "b"]:
        pass
    SINK(plain)  # clean


def case_while():
    text = "plain"
    while CHOICE():
        text = SOURCE()
    SINK(text)  # flow


def case_while_clears_maybe():
    text = SOURCE()
    while CHOICE():
        text = "plain"
    SINK(text)  # flow


def case_while_true_break():
    text = SOURCE()
    while True:
        text = "plain"
        if CHOICE():
            break
        if not CHOICE():
            break
    SINK(text)  # clean


def case_while_true_break_marked():
    text = "plain"
    while True:
        if not CHOICE():
            text = SOURCE()
            break
    SINK(text)  # flow


def case_while_else():
    text = "plain"
    while CHOICE():
        if CHOICE():
            break
    else:
        text = SOURCE()
    SINK(text)  # flow


def case_while_else_clears_normal_end():
    text = SOURCE()
    while CHOICE():
        pass
    else:
        text = "plain"
    SINK(text)  # clean


def case_for_else():
    text = SOURCE()
    for _ in range(2):
        if CHOICE():
            text = "broken"
            break
    else:
        text = "ended"
    SINK(text)  # clean


def case_for_else_marked():
    text = "plain"
    for _ in range(2):
        if CHOICE():
            break
    else:
        text = SOURCE()
        SINK(text)  # flow
    SINK(text)  # flow


def case_break_skips():
    text = "plain"
    for _ in range(2):
        break
        text = SOURCE()
    SINK(text)  # clean


def case_continue_skips():
    text = "plain"
    for _ in range(2):
        if CHOICE():
            text = SOURCE()
            continue
        text = "again"
        SINK(text)  # clean
    SINK(text)  # flow


def case_nested_loops():
    rows = [["a"], [SOURCE()]]
    for row in rows:
        for cell in row:
            SINK(cell)  # flow
    plain = [["a"], ["b"]]
    for row in plain:
        for cell in row:
            SINK(cell)  # clean


def case_nested_break():
    found = "plain"
    for _ in range(2):
        for _ in range(2):
            if CHOICE():
                found = SOURCE()
                break
        SINK(found)  # flow


def case_index_loop():
    items = ["a", SOURCE()]
    for at in range(len(items)):
        SINK(items[at])  # flow
        SINK(at)  # clean


def case_collect():
    out = []
    for item in [SOURCE()]:
        out.append(item.lower())
    SINK(out)  # flow
    SINK(out[0])  # flow
    lengths = []
    for item in [SOURCE()]:
        lengths.append(len(item))
    SINK(lengths)  # clean


def case_collect_keyed():
    out = {}
    for key in ["a", "b"]:
        out[key] = SOURCE()
    SINK(out["a"])  # flow
    plain = {}
    for key in ["a", "b"]:
        plain[key] = "plain"
    SINK(plain["a"])  # clean


def case_string_iteration():
    for letter in SOURCE():
        SINK(letter)  # flow
        break
    for letter in "plain":
        SINK(letter)  # clean


def case_unpack_target():
    for name, text in [("a", SOURCE()), ("b", SOURCE())]:
        SINK(text)  # flow
        SINK(name)  # clean


def case_nested_target():
    for at, (name, [text]) in enumerate([("a", [SOURCE()])]):
        SINK(text)  # flow
        SINK(name)  # clean
        SINK(at)  # clean


def case_starred_target():
    for head, *tail in [("a", SOURCE(), "b")]:
        SINK(tail)  # flow
        SINK(head)  # clean


def case_target_is_item():
    box = {}
    for box["key"] in [SOURCE()]:
        SINK(box["key"])  # flow
    SINK(box)  # flow
    other = {}
    for other["key"] in ["plain"]:
        SINK(other["key"])  # clean


def case_walrus_while():
    parts = [SOURCE()]
    while parts and (part := parts.pop()):
        SINK(part)  # flow
    plain = ["a"]
    while plain and (part := plain.pop()):
        SINK(part)  # clean


def case_worklist():
    todo = ["plain"]
    while todo:
        item = todo.pop()
        SINK(item)  # flow
        if item == "plain":
            todo.append(SOURCE())


def case_list_grows_while_iterated():
    items = ["plain"]
    for item in items:
        SINK(item)  # flow
        if item == "plain":
            items.append(SOURCE())


def case_rebound_iterable():
    items = [SOURCE()]
    for item in items:
        items = ["plain"]
        SINK(item)  # flow
    SINK(items)  # clean


for TOP in [SOURCE()]:
    SINK(TOP)  # flow
for TOP in ["plain"]:
    SINK(TOP)  # clean
