from dataclasses import dataclass

from testlib import CHOICE, SINK, SOURCE


def case_capture():
    match SOURCE():
        case text:
            SINK(text)  # flow
    match "plain":
        case text:
            SINK(text)  # clean


def case_wildcard():
    match SOURCE():
        case _:
            SINK("plain")  # clean


def case_sequence():
    match [SOURCE(), "plain"]:
        case [a, b]:
            SINK(a)  # flow
            SINK(b)  # clean


def case_tuple_subject():
    match "plain", SOURCE():
        case a, b:
            SINK(a)  # clean
            SINK(b)  # flow


def case_star():
    match ["a", SOURCE(), "c"]:
        case [first, *middle, last]:
            SINK(first)  # clean
            SINK(middle)  # flow
            SINK(last)  # clean
    match ["a", "b", SOURCE()]:
        case [first, *rest]:
            SINK(first)  # clean
            SINK(rest)  # flow


def case_nested_sequence():
    match ("a", ["b", SOURCE()]):
        case (a, [b, c]):
            SINK(a)  # clean
            SINK(b)  # clean
            SINK(c)  # flow


def case_mapping():
    match {"role": "user", "content": SOURCE()}:
        case {"role": role, "content": content}:
            SINK(role)  # clean
            SINK(content)  # flow


def case_mapping_rest():
    match {"role": "user", "content": SOURCE()}:
        case {"role": role, **rest}:
            SINK(role)  # clean
            SINK(rest["content"])  # flow
    match {"role": "user", "content": SOURCE()}:
        case {"content": _, **rest}:
            SINK(rest)  # clean


def case_nested_mapping():
    match {"message": {"content": SOURCE(), "id": "x"}}:
        case {"message": {"content": content, "id": ident}}:
            SINK(content)  # flow
            SINK(ident)  # clean


@dataclass
class Item:
    name: str
    text: str


class Point:
    __match_args__ = ("x", "y")

    def __init__(self, x, y):
        self.x = x
        self.y = y


def case_class_keywords():
    match Item("plain", SOURCE()):
        case Item(name=name, text=text):
            SINK(name)  # clean
            SINK(text)  # flow


def case_class_positional():
    match Item("plain", SOURCE()):
        case Item(name, text):
            SINK(name)  # clean
            SINK(text)  # flow


def case_match_args():
    match Point(SOURCE(), "plain"):
        case Point(x, y):
            SINK(x)  # flow
            SINK(y)  # clean


def case_class_as():
    match Item("plain", SOURCE()):
        case Item() as item:
            SINK(item.text)  # flow
            SINK(item.name)  # clean


def case_builtin_class():
    match SOURCE():
        case str(text):
            SINK(text)  # flow
    match "plain":
        case str(text):
            SINK(text)  # clean


def case_builtin_in_sequence():
    match [SOURCE(), 3]:
        case [str(text), int(number)]:
            SINK(text)  # flow
            SINK(number)  # clean


def case_as():
    match [SOURCE(), "plain"]:
        case [first, second] as whole:
            SINK(whole)  # flow
            SINK(whole[1])  # clean
            SINK(second)  # clean
    match ["a", "b"]:
        case [_, _] as whole:
            SINK(whole)  # clean


def case_or():
    match {"b": SOURCE()}:
        case {"a": text} | {"b": text}:
            SINK(text)  # flow
    match {"b": "plain"}:
        case {"a": text} | {"b": text}:
            SINK(text)  # clean


def case_or_as():
    match SOURCE():
        case ("a" | "b") as letter:
            raise AssertionError(letter)
        case other:
            SINK(other)  # flow


def case_guard():
    match SOURCE():
        case text if CHOICE():
            SINK(text)  # flow
        case other:
            SINK(other)  # flow
    match "plain":
        case text if CHOICE():
            SINK(text)  # clean


def case_guard_walrus():
    match "plain":
        case _ if (text := SOURCE()):
            SINK(text)  # flow


def case_value_pattern_result():
    word = "yes" if CHOICE() else "no"
    match word:
        case "yes":
            out = SOURCE()
        case "no":
            out = "plain"
    SINK(out)  # flow


def case_every_arm_plain():
    out = SOURCE()
    match CHOICE():
        case True:
            out = "a"
        case _:
            out = "b"
    SINK(out)  # clean


def case_no_arm_may_match():
    out = SOURCE()
    match CHOICE():
        case True:
            out = "a"
    SINK(out)  # flow


def case_captured_after():
    match [SOURCE(), "plain"]:
        case [a, b]:
            pass
    SINK(a)  # flow
    SINK(b)  # clean


def case_capture_is_alias():
    box = {"items": []}
    match box:
        case {"items": items}:
            items.append(SOURCE())
    SINK(box["items"])  # flow
    other = {"items": []}
    match other:
        case {"items": items}:
            items = [SOURCE()]
    SINK(other["items"])  # clean


def case_messages():
    for message in [{"role": "user", "content": SOURCE()}, {"role": "tool", "name": "x"}]:
        match message:
            case {"role": "user", "content": str(text)}:
                SINK(text)  # flow
            case {"role": "tool", "name": name}:
                SINK(name)  # clean


def handle(event):
    match event:
        case ("say", text):
            return text
        case ("drop", _):
            return "nothing"
        case _:
            return "unknown"


def case_in_function():
    SINK(handle(("say", SOURCE())))  # flow
    SINK(handle(("say", "plain")))  # clean
