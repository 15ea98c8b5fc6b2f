from testlib import CHOICE, SINK, SOURCE


def case_literal():
    box = {"text": SOURCE(), "name": "plain"}
    SINK(box)  # flow
    SINK(box["text"])  # flow
    SINK(box["name"])  # clean


def case_subscript():
    box = {}
    box["text"] = SOURCE()
    box["name"] = "plain"
    SINK(box["text"])  # flow
    SINK(box["name"])  # clean
    SINK(box)  # flow


def case_overwrite():
    box = {"text": SOURCE()}
    box["text"] = "plain"
    SINK(box["text"])  # clean
    SINK(box)  # clean
    box["text"] = SOURCE()
    SINK(box["text"])  # flow


def case_delete():
    box = {"text": SOURCE(), "name": "plain"}
    del box["text"]
    SINK(box)  # clean
    SINK(box["name"])  # clean


def case_delete_other():
    box = {"text": SOURCE(), "name": "plain"}
    del box["name"]
    SINK(box)  # flow


def case_other_key_kinds():
    box = {1: SOURCE(), 2: "plain", None: "plain", (1, 2): "plain", True: "plain"}
    box = {0: SOURCE(), 2: "plain", None: "plain", (1, 2): SOURCE()}
    SINK(box[0])  # flow
    SINK(box[2])  # clean
    SINK(box[None])  # clean
    SINK(box[1, 2])  # flow


def case_key_in_variable():
    key = "text"
    other = "name"
    box = {key: SOURCE(), other: "plain"}
    SINK(box[key])  # flow
    SINK(box["text"])  # flow
    SINK(box[other])  # clean
    SINK(box["name"])  # clean


KEY = "text"


def case_key_in_constant():
    box = {KEY: SOURCE(), "name": "plain"}
    SINK(box[KEY])  # flow
    SINK(box["text"])  # flow
    SINK(box["name"])  # clean


def case_unknown_key():
    key = "text" if CHOICE() else "name"
    box = {"text": SOURCE(), "name": "plain"}
    SINK(box[key])  # flow
    plain = {"text": "a", "name": "b"}
    SINK(plain[key])  # clean


def case_unknown_key_written():
    key = "text" if CHOICE() else "name"
    box = {"text": "plain", "name": "plain"}
    box[key] = SOURCE()
    SINK(box["text"])  # flow
    SINK(box["name"])  # flow


def case_get():
    box = {"text": SOURCE(), "name": "plain"}
    SINK(box.get("text"))  # flow
    SINK(box.get("name"))  # clean
    SINK(box.get("none"))  # clean
    SINK(box.get("none", SOURCE()))  # flow
    SINK(box.get("name", "other"))  # clean


def case_get_unknown():
    box = {"name": "plain"}
    if CHOICE():
        box["text"] = SOURCE()
    SINK(box.get("text", "none"))  # flow
    SINK(box.get("name", "none"))  # clean


def case_pop():
    box = {"text": SOURCE(), "name": "plain"}
    SINK(box.pop("name"))  # clean
    SINK(box.pop("text"))  # flow
    SINK(box)  # clean
    SINK(box.pop("none", "plain"))  # clean
    SINK(box.pop("none", SOURCE()))  # flow


def case_popitem():
    box = {"text": SOURCE()}
    key, value = box.popitem()
    SINK(key)  # clean
    SINK(value)  # flow
    plain = {"a": "b"}
    SINK(plain.popitem()[1])  # clean


def case_setdefault():
    box = {}
    SINK(box.setdefault("text", SOURCE()))  # flow
    SINK(box["text"])  # flow
    SINK(box.setdefault("name", "plain"))  # clean
    SINK(box["name"])  # clean


def case_setdefault_list():
    box = {}
    box.setdefault("texts", []).append(SOURCE())
    box.setdefault("names", []).append("plain")
    SINK(box["texts"])  # flow
    SINK(box["texts"][0])  # flow
    SINK(box["names"])  # clean


def case_update():
    box = {"name": "plain"}
    box.update({"text": SOURCE()})
    SINK(box["text"])  # flow
    SINK(box["name"])  # clean
    box.update(more=SOURCE(), less="plain")
    SINK(box["more"])  # flow
    SINK(box["less"])  # clean
    box.update([("pair", SOURCE())])
    SINK(box["pair"])  # flow


def case_update_overwrites():
    box = {"text": SOURCE()}
    box.update({"text": "plain"})
    SINK(box["text"])  # clean
    box = {"text": SOURCE()}
    box.update(text="plain")
    SINK(box["text"])  # clean


def case_union():
    left = {"text": SOURCE(), "name": "plain"}
    right = {"other": "plain"}
    SINK((left | right)["text"])  # flow
    SINK((left | right)["other"])  # clean
    SINK((left | right)["name"])  # clean
    SINK((left | {"text": "plain"})["text"])  # clean
    SINK(({"text": "plain"} | left)["text"])  # flow
    right |= left
    SINK(right["text"])  # flow
    SINK(right["other"])  # clean


def case_clear():
    box = {"text": SOURCE()}
    box.clear()
    SINK(box)  # clean


def case_views():
    box = {"text": SOURCE(), "name": "plain"}
    SINK(list(box.values()))  # flow
    SINK(list(box.keys()))  # clean
    SINK(list(box.items()))  # flow
    SINK(list(box))  # clean
    for key, value in box.items():
        SINK(key)  # clean
        SINK(value)  # flow
    for key in box:
        SINK(key)  # clean
        SINK(box[key])  # flow
    for value in {"a": "b"}.values():
        SINK(value)  # clean


def case_marked_keys():
    box = {SOURCE(): "plain"}
    SINK(list(box))  # flow
    SINK(list(box.keys())[0])  # flow
    SINK(list(box.values()))  # clean
    for key, value in box.items():
        SINK(key)  # flow
        SINK(value)  # clean
    box = {}
    box[SOURCE()] = "plain"
    SINK(sorted(box))  # flow
    SINK(box[SOURCE()])  # clean


def case_copies():
    box = {"text": SOURCE(), "name": "plain"}
    SINK(dict(box)["text"])  # flow
    SINK(dict(box)["name"])  # clean
    SINK(box.copy()["text"])  # flow
    SINK(box.copy()["name"])  # clean
    SINK({**box}["text"])  # flow
    copied = dict(box)
    copied["text"] = "plain"
    SINK(copied["text"])  # clean
    SINK(box["text"])  # flow


def case_copy_is_apart():
    box = {"a": "plain"}
    copied = box.copy()
    copied["a"] = SOURCE()
    SINK(box["a"])  # clean
    SINK(copied["a"])  # flow


def case_shallow_copy_shares():
    box = {"items": []}
    copied = dict(box)
    copied["items"].append(SOURCE())
    SINK(box["items"])  # flow


def case_alias():
    box = {}
    other = box
    other["text"] = SOURCE()
    SINK(box["text"])  # flow
    other = {}
    other["name"] = SOURCE()
    SINK(box.get("name"))  # clean


def case_dict_call():
    box = dict(text=SOURCE(), name="plain")
    SINK(box["text"])  # flow
    SINK(box["name"])  # clean
    pairs = dict([("text", SOURCE()), ("name", "plain")])
    SINK(pairs["text"])  # flow
    zipped = dict(zip(["a", "b"], [SOURCE(), SOURCE()]))
    SINK(zipped["a"])  # flow
    SINK(dict(zip(["a", "b"], ["c", "d"]))["a"])  # clean
    both = dict({"text": SOURCE()}, name="plain")
    SINK(both["text"])  # flow
    SINK(both["name"])  # clean


def case_fromkeys():
    SINK(dict.fromkeys(["a", "b"], SOURCE())["a"])  # flow
    SINK(dict.fromkeys([SOURCE()]))  # flow
    SINK(dict.fromkeys(["a", "b"], "plain"))  # clean


def case_nested():
    box = {"a": {"b": {"c": SOURCE(), "d": "plain"}}}
    SINK(box["a"]["b"]["c"])  # flow
    SINK(box["a"]["b"]["d"])  # clean
    box["a"]["b"]["d"] = SOURCE()
    box["a"]["b"]["c"] = "plain"
    SINK(box["a"]["b"]["c"])  # clean
    SINK(box["a"]["b"]["d"])  # flow


def case_inner_alias():
    box = {"inner": {}}
    inner = box["inner"]
    inner["text"] = SOURCE()
    SINK(box["inner"]["text"])  # flow
    inner = {}
    inner["name"] = SOURCE()
    SINK(box["inner"].get("name"))  # clean


def case_stored_alias():
    inner = {}
    box = {"inner": inner}
    inner["text"] = SOURCE()
    SINK(box["inner"]["text"])  # flow


def case_augmented_item():
    box = {"text": "a ", "name": "a "}
    box["text"] += SOURCE()
    box["name"] += "b"
    SINK(box["text"])  # flow
    SINK(box["name"])  # clean


def case_in_and_len():
    box = {"text": SOURCE()}
    SINK("text" in box)  # clean
    SINK(len(box))  # clean
    SINK(bool(box))  # clean
    SINK(box == {})  # clean


def case_conditional_entry():
    box = {"text": "plain"}
    if CHOICE():
        box = {"text": SOURCE(), "name": "plain"}
    SINK(box["text"])  # flow
    SINK(box.get("name"))  # clean


def case_dunders():
    box = {}
    box.__setitem__("text", SOURCE())
    box.__setitem__("name", "plain")
    SINK(box.__getitem__("text"))  # flow
    SINK(box.__getitem__("name"))  # clean


def case_reversed_and_sorted():
    box = {"b": SOURCE(), "a": "plain"}
    SINK(sorted(box))  # clean
    SINK(list(reversed(box)))  # clean
    SINK(sorted(box.items()))  # flow
    SINK(sorted(box.values()))  # flow
    SINK(max(box, key=box.get))  # clean


def case_computed_key():
    box = {"a_text": SOURCE(), "b_text": "plain"}
    part = "b"
    SINK(box[f"{part}_text"])  # clean-alarm: the key is put together
    SINK(box["a" + "_text"])  # flow
