from testlib import CHOICE, SINK, SOURCE


def same(value):
    return value


def drop(value):
    return "plain"


def case_in_variable():
    work = same
    SINK(work(SOURCE()))  # flow
    work = drop
    SINK(work(SOURCE()))  # clean


def case_source_in_variable():
    give = SOURCE
    SINK(give())  # flow
    give = lambda: "plain"
    SINK(give())  # clean


def case_sink_in_variable():
    look = SINK
    look(SOURCE())  # flow
    look("plain")  # clean


def case_in_dict():
    table = {"same": same, "drop": drop}
    SINK(table["same"](SOURCE()))  # flow
    SINK(table["drop"](SOURCE()))  # clean
    name = "same" if CHOICE() else "drop"
    SINK(table[name](SOURCE()))  # flow
    SINK(table.get("drop")(SOURCE()))  # clean
    SINK(table[name]("plain"))  # clean


def case_in_list():
    steps = [same, drop]
    SINK(steps[0](SOURCE()))  # flow
    SINK(steps[1](SOURCE()))  # clean


def case_pipeline():
    text = SOURCE()
    for step in [same, str.strip]:
        text = step(text)
    SINK(text)  # flow
    plain = "plain"
    for step in [same, str.strip]:
        plain = step(plain)
    SINK(plain)  # clean


def case_all_drop():
    text = SOURCE()
    for step in [drop, drop]:
        SINK(step(text))  # clean


class Holder:
    def __init__(self, work):
        self.work = work

    def run(self, value):
        return self.work(value)


def case_in_attribute():
    SINK(Holder(same).run(SOURCE()))  # flow
    SINK(Holder(drop).run(SOURCE()))  # clean
    SINK(Holder(same).work(SOURCE()))  # flow
    SINK(Holder(drop).work(SOURCE()))  # clean


def call(work, *args, **kwargs):
    return work(*args, **kwargs)


def call_one(work, value):
    return work(value)


def call_plain(work, value):
    work(value)


def case_passed():
    SINK(call_one(same, SOURCE()))  # flow
    SINK(call_one(drop, SOURCE()))  # clean
    SINK(call(same, SOURCE()))  # flow
    SINK(call(drop, SOURCE()))  # clean
    SINK(call(same, value=SOURCE()))  # flow
    SINK(call(drop, value=SOURCE()))  # clean
    SINK(call(SOURCE))  # flow
    SINK(call_plain(same, SOURCE()))  # clean


def sinks(value):
    SINK(value)  # flow


def sinks_plain(value):
    SINK(value)  # clean


def case_sink_function_passed():
    call_plain(sinks, SOURCE())
    call_plain(sinks_plain, "plain")


def case_passed_twice():
    def twice(work, value):
        return work(work(value))

    SINK(twice(same, SOURCE()))  # flow
    SINK(twice(drop, SOURCE()))  # clean
    SINK(twice(same, "plain"))  # clean


def case_compose():
    def compose(outer, inner):
        return lambda value: outer(inner(value))

    SINK(compose(same, str.strip)(SOURCE()))  # flow
    SINK(compose(same, drop)(SOURCE()))  # clean
    SINK(compose(drop, same)(SOURCE()))  # clean


def make(kind):
    if kind == "same":
        return same
    return drop


def give_same():
    return same


def give_drop():
    return drop


def case_returned():
    SINK(give_same()(SOURCE()))  # flow
    SINK(give_drop()(SOURCE()))  # clean


def case_conditional():
    work = same if CHOICE() else drop
    SINK(work(SOURCE()))  # flow
    SINK(work("plain"))  # clean
    (same if CHOICE() else drop)(SOURCE())


def case_default_callable():
    def apply(value, work=same):
        return work(value)

    SINK(apply(SOURCE()))  # flow
    SINK(apply(SOURCE(), drop))  # clean
    SINK(apply(SOURCE(), work=drop))  # clean


def case_or_callable():
    work = None or same
    SINK(work(SOURCE()))  # flow


def case_bound_method():
    class Box:
        def __init__(self, text):
            self.text = text

        def give(self):
            return self.text

        def take(self, text):
            self.text = text

    give = Box(SOURCE()).give
    SINK(give())  # flow
    plain = Box("plain").give
    SINK(plain())  # clean
    box = Box("plain")
    take = box.take
    take(SOURCE())
    SINK(box.text)  # flow
    other = Box("plain")
    take = other.take
    take("more")
    SINK(other.text)  # clean


def case_bound_append():
    items = []
    add = items.append
    add(SOURCE())
    SINK(items)  # flow
    plain = []
    add = plain.append
    add("a")
    SINK(plain)  # clean


def case_for_each():
    items = []
    for work in (items.append, items.extend):
        work([SOURCE()])
    SINK(items)  # flow


def case_unbound_method():
    class Box:
        text = "plain"

        def give(self, value):
            return value

    SINK(Box.give(Box(), SOURCE()))  # flow
    SINK(Box.give(SOURCE(), "plain"))  # clean


def case_class_as_callable():
    class Box:
        def __init__(self, text):
            self.text = text

    SINK(call_one(Box, SOURCE()).text)  # flow
    SINK(call_one(Box, "plain").text)  # clean
    make = {"box": Box}["box"]
    SINK(make(SOURCE()).text)  # flow


def case_registry():
    registry = {}

    def register(name):
        def add(work):
            registry[name] = work
            return work

        return add

    @register("same")
    def first(value):
        return value

    @register("drop")
    def second(value):
        return "plain"

    SINK(registry["same"](SOURCE()))  # flow
    SINK(registry["drop"](SOURCE()))  # clean
    SINK(first(SOURCE()))  # flow
    SINK(second(SOURCE()))  # clean


def case_callback_keyword():
    def work(value, on_done):
        on_done(value)

    got = []
    work(SOURCE(), on_done=got.append)
    SINK(got)  # flow
    plain = []
    work("plain", on_done=plain.append)
    SINK(plain)  # clean


def case_callback_lambda():
    def work(on_done):
        on_done(SOURCE())

    def work_plain(on_done):
        on_done("plain")

    work(lambda text: SINK(text))  # flow
    work_plain(lambda text: SINK(text))  # clean


def case_sort_key_sees_text():
    seen = []

    def key(text):
        seen.append(text)
        return len(text)

    sorted([SOURCE()], key=key)
    SINK(seen)  # flow


def case_map_with_own_function():
    SINK(list(map(same, [SOURCE()])))  # flow
    SINK(list(map(drop, [SOURCE()])))  # clean
    SINK(list(map(same, ["a"])))  # clean
