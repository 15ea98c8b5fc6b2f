from testlib import CHOICE, SINK, SOURCE


def case_literal():
    items = [SOURCE(), "plain"]
    SINK(items)  # flow
    SINK(items[0])  # flow
    SINK(items[1])  # clean
    SINK(["a", "b"])  # clean


def case_negative_index():
    items = ["plain", SOURCE()]
    SINK(items[-1])  # flow
    SINK(items[-2])  # clean


def case_index_in_variable():
    items = ["plain", SOURCE()]
    at = 1
    SINK(items[at])  # flow
    at = 0
    SINK(items[at])  # clean


def case_unknown_index():
    items = ["plain", SOURCE()]
    at = 0 if CHOICE() else 1
    SINK(items[at])  # flow
    SINK(["a", "b"][at])  # clean


def case_item_assignment():
    items = ["a", "b"]
    items[0] = SOURCE()
    SINK(items[0])  # flow
    SINK(items[1])  # clean
    items[0] = "plain"
    SINK(items)  # clean


def case_append():
    items = []
    items.append(SOURCE())
    SINK(items)  # flow
    SINK(items[0])  # flow
    SINK(items[-1])  # flow
    plain = []
    plain.append("a")
    SINK(plain)  # clean


def case_append_keeps_others():
    items = ["a"]
    items.append(SOURCE())
    SINK(items[0])  # clean
    SINK(items[1])  # flow


def case_extend():
    items = ["a"]
    items.extend([SOURCE()])
    SINK(items)  # flow
    SINK(items[1])  # flow
    items = ["a"]
    items.extend(["b"])
    SINK(items)  # clean


def case_plus():
    SINK(["a"] + [SOURCE()])  # flow
    SINK((["a"] + [SOURCE()])[0])  # clean
    SINK((["a"] + [SOURCE()])[1])  # flow
    SINK(["a"] + ["b"])  # clean


def case_plus_equals():
    items = ["a"]
    alias = items
    items += [SOURCE()]
    SINK(items)  # flow
    SINK(alias)  # flow
    other = ["a"]
    kept = other
    other = other + [SOURCE()]
    SINK(kept)  # clean
    SINK(other)  # flow


def case_times():
    SINK([SOURCE()] * 2)  # flow
    SINK(["a"] * 2)  # clean
    SINK(([SOURCE(), "a"] * 2)[2])  # flow


def case_insert():
    items = ["a"]
    items.insert(0, SOURCE())
    SINK(items)  # flow
    SINK(items[0])  # flow
    plain = ["a"]
    plain.insert(0, "b")
    SINK(plain)  # clean


def case_insert_moves():
    items = [SOURCE()]
    items.insert(0, "plain")
    SINK(items[1])  # flow


def case_pop():
    items = ["a", SOURCE()]
    SINK(items.pop())  # flow
    SINK(items)  # clean
    items = [SOURCE(), "a"]
    SINK(items.pop(0))  # flow
    SINK(items[0])  # clean
    SINK(["a", "b"].pop())  # clean


def case_pop_shifts():
    items = ["a", SOURCE()]
    items.pop(0)
    SINK(items[0])  # flow


def case_remove():
    items = ["a", SOURCE()]
    items.remove("a")
    SINK(items[0])  # flow
    plain = ["a", "b"]
    plain.remove("a")
    SINK(plain)  # clean


def case_delete():
    items = ["a", SOURCE(), "c"]
    del items[0]
    SINK(items[0])  # flow
    SINK(items)  # flow
    del items[:]
    SINK(items)  # clean


def case_clear():
    items = [SOURCE()]
    items.clear()
    SINK(items)  # clean
    items.append("a")
    SINK(items[0])  # clean


def case_reverse():
    items = ["a", SOURCE()]
    items.reverse()
    SINK(items[0])  # flow
    SINK(items)  # flow
    plain = ["a"]
    plain.reverse()
    SINK(plain)  # clean


def case_sort():
    items = [SOURCE(), "a"]
    items.sort()
    SINK(items[1])  # flow
    plain = ["b", "a"]
    plain.sort(key=len)
    SINK(plain)  # clean


def case_in_place_methods_return_nothing():
    items = [SOURCE()]
    SINK(items.append("a"))  # clean
    SINK(items.sort())  # clean
    SINK(items.reverse())  # clean
    SINK(items.extend(["b"]))  # clean


def case_numbers():
    items = [SOURCE()]
    SINK(len(items))  # clean
    SINK(items.index(items[0]))  # clean
    SINK(items.count("a"))  # clean
    SINK("a" in items)  # clean


def case_slices():
    items = ["a", SOURCE(), "c"]
    SINK(items[1:])  # flow
    SINK(items[:2])  # flow
    SINK(items[:])  # flow
    SINK(items[::-1])  # flow
    SINK(items[1:][0])  # flow
    SINK(items[:1])  # clean
    SINK(items[2:])  # clean
    SINK(["a", "b"][:1])  # clean


def case_slice_assignment():
    items = ["a", "b", "c"]
    items[1:2] = [SOURCE()]
    SINK(items)  # flow
    SINK(items[1])  # flow
    items = [SOURCE()]
    items[:] = ["a"]
    SINK(items)  # clean
    items[1:] = ["b"]
    SINK(items)  # clean


def case_copies():
    items = [SOURCE(), "a"]
    SINK(list(items)[0])  # flow
    SINK(list(items)[1])  # clean
    SINK(items.copy()[0])  # flow
    SINK(items.copy()[1])  # clean
    SINK([*items][0])  # flow
    copied = items[:]
    copied[0] = "plain"
    SINK(copied)  # clean
    SINK(items)  # flow


def case_copy_is_apart():
    items = ["a"]
    copied = items.copy()
    copied.append(SOURCE())
    SINK(items)  # clean
    SINK(copied)  # flow


def case_alias():
    items = []
    other = items
    other.append(SOURCE())
    SINK(items)  # flow
    other = []
    other.append(SOURCE())
    third = []
    SINK(third)  # clean


def case_alias_in_two_containers():
    shared = []
    left = {"items": shared}
    right = [shared]
    left["items"].append(SOURCE())
    SINK(right[0])  # flow
    SINK(shared)  # flow


def case_repeated_inner_list():
    rows = [[]] * 2
    rows[0].append(SOURCE())
    SINK(rows[1])  # flow


def case_nested():
    rows = [["a", SOURCE()], ["c", "d"]]
    SINK(rows[0][1])  # flow
    SINK(rows[0][0])  # clean
    SINK(rows[1])  # clean
    rows[1][0] = SOURCE()
    SINK(rows[1][0])  # flow
    SINK(rows[1][1])  # clean
    rows[0][1] = "plain"
    SINK(rows[0])  # clean


def case_list_of_dicts():
    records = [{"text": SOURCE(), "id": "a"}, {"text": "plain", "id": "b"}]
    SINK(records[0]["text"])  # flow
    SINK(records[0]["id"])  # clean
    SINK(records[1]["text"])  # clean
    for record in records:
        SINK(record["text"])  # flow
        SINK(record["id"])  # clean


def case_appended_dicts():
    records = []
    for name in ["a", "b"]:
        records.append({"id": name, "text": SOURCE()})
    SINK(records[0]["text"])  # flow
    SINK(records[0]["id"])  # clean
    for record in records:
        SINK(record["text"])  # flow
        SINK(record["id"])  # clean


def case_changed_elements():
    records = [{"text": SOURCE()}]
    for record in records:
        record["text"] = "plain"
        SINK(record["text"])  # clean
    others = [{"text": "plain"}]
    for record in others:
        record["text"] = SOURCE()
    SINK(others)  # flow
    SINK(others[0]["text"])  # flow


def case_list_call():
    SINK(list("ab"))  # clean
    SINK(list(SOURCE()))  # flow
    SINK(list((SOURCE(), "b"))[0])  # flow
    SINK(list({"a": SOURCE()}))  # clean


def case_augmented_item():
    items = ["a", "b"]
    items[0] += SOURCE()
    items[1] += "c"
    SINK(items[0])  # flow
    SINK(items[1])  # clean


def case_dunders():
    items = ["a", "b"]
    items.__setitem__(0, SOURCE())
    SINK(items.__getitem__(0))  # flow
    SINK(items.__getitem__(1))  # clean
    SINK(items.__len__())  # clean


def case_stack():
    stack = []
    stack.append(SOURCE())
    stack.append("plain")
    top = stack.pop()
    SINK(top)  # clean
    SINK(stack.pop())  # flow


def case_matrix_write():
    grid = [["" for _ in range(2)] for _ in range(2)]
    grid[0][0] = SOURCE()
    SINK(grid)  # flow
    SINK(grid[0][0])  # flow
