from testlib import CHOICE, SINK, SOURCE


class Holder:
    name = "plain"


def case_getattr():
    holder = Holder()
    holder.text = SOURCE()
    SINK(getattr(holder, "text"))  # flow
    SINK(getattr(holder, "name"))  # clean
    SINK(getattr(holder, "none", SOURCE()))  # flow
    SINK(getattr(holder, "none", "plain"))  # clean


def case_setattr():
    holder = Holder()
    setattr(holder, "text", SOURCE())
    setattr(holder, "other", "plain")
    SINK(holder.text)  # flow
    SINK(holder.other)  # clean
    setattr(holder, "text", "plain")
    SINK(holder.text)  # clean


def case_setattr_loop():
    holder = Holder()
    for name, value in {"a": SOURCE(), "b": SOURCE()}.items():
        setattr(holder, name, value)
    SINK(holder.a)  # flow
    plain = Holder()
    for name, value in {"a": "x"}.items():
        setattr(plain, name, value)
    SINK(plain.a)  # clean


def case_getattr_variable():
    holder = Holder()
    holder.text = SOURCE()
    holder.other = SOURCE()
    name = "text" if CHOICE() else "other"
    SINK(getattr(holder, name))  # flow


def case_delattr():
    holder = Holder()
    holder.name = SOURCE()
    SINK(holder.name)  # flow
    delattr(holder, "name")
    SINK(holder.name)  # clean


def case_vars():
    holder = Holder()
    holder.text = SOURCE()
    holder.other = "plain"
    SINK(vars(holder)["text"])  # flow
    SINK(vars(holder)["other"])  # clean
    SINK(holder.__dict__["text"])  # flow
    holder.__dict__["late"] = SOURCE()
    SINK(holder.late)  # flow
    holder.__dict__.update(more=SOURCE(), less="plain")
    SINK(holder.more)  # flow
    SINK(holder.less)  # clean


def case_conversions():
    text = SOURCE()
    SINK(str(text))  # flow
    SINK(list(text))  # flow
    SINK(tuple(text))  # flow
    SINK(set(text))  # flow
    SINK(bytes(text, "utf-8"))  # flow
    SINK(bool(text))  # clean
    SINK(str("a"))  # clean
    SINK(list("ab"))  # clean


def case_numbers():
    text = SOURCE()
    SINK(len(text))  # clean
    SINK(hash(text) == 1)  # clean
    SINK(id(text) == 1)  # clean
    SINK(isinstance(text, str))  # clean
    SINK(callable(text))  # clean
    SINK(type(text))  # clean
    SINK(issubclass(type(text), str))  # clean
    SINK(hasattr(text, "upper"))  # clean


def case_print_returns_nothing():
    SINK(print(end=""))  # clean


def case_type_constructs():
    made = type(SOURCE())("plain")
    SINK(made)  # clean
    kind = str if CHOICE() else list
    SINK(kind(SOURCE()))  # flow
    SINK(kind("ab"))  # clean


def case_type_of_object():
    holder = Holder()
    holder.text = SOURCE()
    SINK(type(holder)().name)  # clean
    SINK(holder.__class__().name)  # clean


def case_memoryview():
    SINK(memoryview(SOURCE().encode())[0:4])  # flow
    SINK(memoryview(b"abcd")[0:4])  # clean


def case_chr_ord():
    SINK(chr(97))  # clean
    SINK("".join(chr(ord(letter)) for letter in SOURCE()))  # flow
    SINK("".join(chr(ord(letter)) for letter in "ab"))  # clean


def case_eval_free_globals():
    SINK(globals()["PLAIN"])  # clean
    SINK(globals()["MARKED"])  # flow


PLAIN = "plain"
MARKED = SOURCE()


def case_object_default():
    nothing = object()
    text = nothing
    if text is nothing:
        text = SOURCE()
    SINK(text)  # flow


def case_none_and_ellipsis():
    SINK(None)  # clean
    SINK(...)  # clean
    SINK(NotImplemented)  # clean
