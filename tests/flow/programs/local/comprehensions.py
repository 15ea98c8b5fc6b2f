from testlib import SINK, SOURCE


def case_list():
    SINK([text for text in [SOURCE(), "a"]])  # flow
    SINK([text for text in ["a", "b"]])  # clean
    SINK([text.upper() for text in [SOURCE()]])  # flow
    SINK([len(text) for text in [SOURCE()]])  # clean
    SINK(["plain" for text in [SOURCE()]])  # clean


def case_element():
    out = [text.strip() for text in [SOURCE()]]
    SINK(out[0])  # flow
    plain = [text.strip() for text in ["a"]]
    SINK(plain[0])  # clean


def case_set():
    SINK({text for text in [SOURCE()]})  # flow
    SINK({text for text in ["a"]})  # clean


def case_dict():
    box = {name: text for name, text in [("a", SOURCE())]}
    SINK(box)  # flow
    SINK(box["a"])  # flow
    SINK(list(box)[0])  # clean
    SINK({name: name for name, text in [("a", SOURCE())]})  # clean


def case_dict_keys():
    box = {text: "plain" for text in [SOURCE()]}
    SINK(list(box))  # flow
    SINK(list(box.values()))  # clean


def case_generator():
    SINK(text for text in [SOURCE()])  # flow
    SINK(text for text in ["a"])  # clean
    SINK(list(text for text in [SOURCE()]))  # flow
    SINK(" ".join(text for text in [SOURCE()]))  # flow
    SINK(" ".join(text for text in ["a"]))  # clean


def case_two_loops():
    rows = [[SOURCE()], ["a"]]
    SINK([cell for row in rows for cell in row])  # flow
    plain = [["a"], ["b"]]
    SINK([cell for row in plain for cell in row])  # clean


def case_pairs():
    SINK([a for a in ["x"] for b in [SOURCE()]])  # clean
    SINK([b for a in ["x"] for b in [SOURCE()]])  # flow
    SINK([(a, b)[0] for a in ["x"] for b in [SOURCE()]])  # clean
    SINK([(a, b)[1] for a in ["x"] for b in [SOURCE()]])  # flow


def case_nested():
    rows = [[SOURCE()]]
    SINK([[cell for cell in row] for row in rows])  # flow
    SINK([[1 for cell in row] for row in rows])  # clean


def case_condition():
    SINK([text for text in [SOURCE()] if text])  # flow
    SINK(["a" for text in [SOURCE()] if text])  # clean
    SINK([text for text in ["a"] if text != SOURCE()])  # clean


def case_conditional_element():
    SINK([text if text else "none" for text in [SOURCE()]])  # flow
    SINK(["some" if text else "none" for text in [SOURCE()]])  # clean


def case_walrus():
    out = [last := text for text in [SOURCE()]]
    SINK(out)  # flow
    SINK(last)  # flow
    [seen := text for text in ["a"]]
    SINK(seen)  # clean


def case_walrus_in_condition():
    SINK([low for text in [SOURCE()] if (low := text.lower())])  # flow
    SINK([low for text in ["A"] if (low := text.lower())])  # clean


def case_scope():
    text = "plain"
    [text for text in [SOURCE()]]
    SINK(text)  # clean


def case_outer_name():
    text = SOURCE()
    SINK([text for _ in range(2)])  # flow
    SINK([_ for _ in range(2)])  # clean


def case_records():
    records = [{"id": "a", "text": SOURCE()}]
    SINK([record["text"] for record in records])  # flow
    SINK([record["id"] for record in records])  # clean
    SINK({record["id"]: record["text"] for record in records}["a"])  # flow
    SINK({record["id"]: len(record["text"]) for record in records})  # clean


def case_rebuilt_records():
    records = [{"id": "a", "text": SOURCE()}]
    new = [{"id": record["id"], "text": record["text"]} for record in records]
    SINK(new[0]["text"])  # flow
    SINK(new[0]["id"])  # clean
    shorter = [{**record, "text": "plain"} for record in records]
    SINK(shorter)  # clean
    longer = [{**record, "length": 3} for record in records]
    SINK(longer[0]["text"])  # flow
    SINK(longer[0]["length"])  # clean


def case_enumerated():
    SINK([at for at, text in enumerate([SOURCE()])])  # clean
    SINK([text for at, text in enumerate([SOURCE()])])  # flow


def case_zipped():
    SINK([a for a, b in zip([SOURCE()], ["x"])])  # flow
    SINK([b for a, b in zip([SOURCE()], ["x"])])  # clean


def case_items():
    box = {"a": SOURCE()}
    SINK([key for key, value in box.items()])  # clean
    SINK([value for key, value in box.items()])  # flow
    SINK([key for key in box])  # clean
    SINK([box[key] for key in box])  # flow


def case_call():
    def clean(text):
        return text.strip()

    def drop(text):
        return "plain"

    SINK([clean(text) for text in [SOURCE()]])  # flow
    SINK([drop(text) for text in [SOURCE()]])  # clean


def case_lambda_in_comprehension():
    makers = [lambda text=text: text for text in [SOURCE()]]
    SINK(makers[0]())  # flow
    plain = [lambda text=text: text for text in ["a"]]
    SINK(plain[0]())  # clean


async def later(text):
    return text


async def letters(text):
    for letter in text:
        yield letter


async def case_await_inside():
    SINK([await later(text) for text in [SOURCE()]])  # flow
    SINK([await later(text) for text in ["a"]])  # clean


async def case_async_for():
    SINK([letter async for letter in letters(SOURCE())])  # flow
    SINK([letter async for letter in letters("ab")])  # clean


class Rows:
    texts = [text for text in [SOURCE()]]
    plain = [text for text in ["a"]]


def case_class_body():
    SINK(Rows.texts)  # flow
    SINK(Rows.plain)  # clean


def case_starred_element():
    SINK([*[text for text in [SOURCE()]], "a"])  # flow
    SINK([*[text for text in ["b"]], "a"])  # clean


def case_slices_of_marked():
    SINK([SOURCE()[at : at + 3] for at in range(0, 6, 3)])  # flow
    SINK([at for at in range(0, len(SOURCE()), 3)])  # clean
