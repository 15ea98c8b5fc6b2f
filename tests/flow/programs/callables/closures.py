from testlib import CHOICE, SINK, SOURCE


def case_reads_outer():
    text = SOURCE()
    plain = "plain"

    def read():
        return text

    def read_plain():
        return plain

    SINK(read())  # flow
    SINK(read_plain())  # clean


def case_reads_the_latest():
    text = "plain"

    def read():
        return text

    SINK(read())  # clean
    text = SOURCE()
    SINK(read())  # flow
    text = "plain"
    SINK(read())  # clean


def case_sink_inside():
    text = SOURCE()
    plain = "plain"

    def look():
        SINK(text)  # flow
        SINK(plain)  # clean

    look()


def case_defined_before_assignment():
    def read():
        return late

    late = SOURCE()
    SINK(read())  # flow


def case_nonlocal():
    text = "plain"
    other = "plain"

    def write(value):
        nonlocal text
        text = value

    SINK(text)  # clean
    write(SOURCE())
    SINK(text)  # flow
    SINK(other)  # clean
    write("plain")
    SINK(text)  # clean


def case_without_nonlocal():
    text = "plain"

    def write(value):
        text = value
        return text

    write(SOURCE())
    SINK(text)  # clean


def case_nonlocal_accumulates():
    total = ""

    def add(part):
        nonlocal total
        total += part

    add("a")
    SINK(total)  # clean
    add(SOURCE())
    SINK(total)  # flow


def case_mutates_outer():
    items = []
    box = {}

    def add(value):
        items.append(value)
        box["text"] = value

    add(SOURCE())
    SINK(items)  # flow
    SINK(box["text"])  # flow
    SINK(box.get("name"))  # clean


def case_parameter_shadows():
    text = SOURCE()

    def read(text):
        return text

    SINK(read("plain"))  # clean
    SINK(read(text))  # flow


def case_local_shadows():
    text = SOURCE()

    def read():
        text = "plain"
        return text

    SINK(read())  # clean
    SINK(text)  # flow


def hold(text):
    def read():
        return text

    return read


def case_factory():
    marked = hold(SOURCE())
    plain = hold("plain")
    SINK(marked())  # flow
    SINK(plain())  # clean


def cell(text):
    def get():
        return text

    def put(value):
        nonlocal text
        text = value

    return get, put


def case_get_and_put():
    get, put = cell("plain")
    SINK(get())  # clean
    put(SOURCE())
    SINK(get())  # flow


def case_two_cells():
    get, put = cell("plain")
    get_other, put_other = cell("plain")
    put(SOURCE())
    put_other("more")
    SINK(get())  # flow
    SINK(get_other())  # clean


def counter():
    kept = []

    def add(value):
        kept.append(value)
        return kept

    return add


def case_kept_state():
    add = counter()
    add(SOURCE())
    SINK(add("plain"))  # flow
    other = counter()
    SINK(other("plain"))  # clean


def outer(a):
    def middle(b):
        def inner(c):
            return {"a": a, "b": b, "c": c}

        return inner

    return middle


def case_three_deep():
    got = outer(SOURCE())("x")("y")
    SINK(got["a"])  # flow
    SINK(got["b"])  # clean
    SINK(got["c"])  # clean
    got = outer("x")(SOURCE())("y")
    SINK(got["a"])  # clean
    SINK(got["b"])  # flow
    got = outer("x")("y")(SOURCE())
    SINK(got["b"])  # clean
    SINK(got["c"])  # flow


def case_nonlocal_two_deep():
    text = "plain"

    def middle():
        def inner():
            nonlocal text
            text = SOURCE()

        inner()

    middle()
    SINK(text)  # flow


def case_late_binding_in_loop():
    readers = []
    for text in [SOURCE(), "plain"]:
        readers.append(lambda: text)
    SINK(readers[0]())  # clean
    text = SOURCE()
    SINK(readers[0]())  # flow


def case_bound_in_loop():
    readers = []
    for text in ["plain", SOURCE()]:
        readers.append(lambda text=text: text)
    SINK(readers[1]())  # flow


def case_passed_closure():
    def run(work):
        return work()

    text = SOURCE()
    plain = "plain"
    SINK(run(lambda: text))  # flow
    SINK(run(lambda: plain))  # clean

    def read():
        return text

    SINK(run(read))  # flow


def case_stored_closure():
    text = SOURCE()
    plain = "plain"
    table = {"text": lambda: text, "plain": lambda: plain}
    SINK(table["text"]())  # flow
    SINK(table["plain"]())  # clean


def case_closure_in_object():
    class Box:
        pass

    text = SOURCE()
    box = Box()
    box.read = lambda: text
    box.plain = lambda: "plain"
    SINK(box.read())  # flow
    SINK(box.plain())  # clean


def case_class_in_function():
    text = SOURCE()
    plain = "plain"

    class Box:
        kept = text

        def read(self):
            return text

        def read_plain(self):
            return plain

    SINK(Box.kept)  # flow
    SINK(Box().read())  # flow
    SINK(Box().read_plain())  # clean


def case_never_called():
    text = "plain"

    def write():
        nonlocal text
        text = SOURCE()

    SINK(text)  # clean
    work = write if CHOICE() else None
    if work:
        work()
    SINK(text)  # flow


def case_comprehension_closure():
    text = SOURCE()
    plain = "plain"
    SINK([(lambda: text)() for _ in range(1)])  # flow
    SINK([(lambda: plain)() for _ in range(1)])  # clean


def case_function_attribute():
    def work():
        return work.text

    work.text = SOURCE()
    SINK(work())  # flow
    SINK(work.text)  # flow
    work.text = "plain"
    SINK(work())  # clean


def case_recursive_closure():
    text = SOURCE()

    def dig(count):
        return dig(count - 1) if count else text

    SINK(dig(2))  # flow


def case_mutual_closures():
    text = SOURCE()

    def a(count):
        return b(count - 1) if count else text

    def b(count):
        return a(count - 1) if count else "plain"

    SINK(a(2))  # flow


def case_closure_given_back_changes():
    box = {"text": "plain"}

    def writer():
        def write(value):
            box["text"] = value

        return write

    writer()(SOURCE())
    SINK(box["text"])  # flow


def case_free_variable_of_parameter():
    def run(text):
        def inner():
            SINK(text)  # flow

        inner()

    run(SOURCE())

    def run_plain(text):
        def inner():
            SINK(text)  # clean

        inner()

    run_plain("plain")
