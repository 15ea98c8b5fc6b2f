from testlib import CHOICE, SINK, SOURCE


class Made:
    def __new__(cls, text):
        self = super().__new__(cls)
        self.text = text
        return self


class MadeWithBoth:
    def __new__(cls, *args, **kwargs):
        return object.__new__(cls)

    def __init__(self, text, name="plain"):
        self.text = text
        self.name = name


class MadeAnother:
    def __new__(cls, text):
        return text


class MadeConstant:
    def __new__(cls, text):
        return "plain"


def case_new():
    SINK(Made(SOURCE()).text)  # flow
    SINK(Made("plain").text)  # clean
    SINK(MadeWithBoth(SOURCE()).text)  # flow
    SINK(MadeWithBoth(SOURCE()).name)  # clean
    SINK(MadeWithBoth("plain").text)  # clean
    SINK(MadeAnother(SOURCE()))  # flow
    SINK(MadeAnother("plain"))  # clean
    SINK(MadeConstant(SOURCE()))  # clean


class Once:
    kept = None

    def __new__(cls):
        if cls.kept is None:
            cls.kept = super().__new__(cls)
        return cls.kept


def case_singleton():
    Once().text = SOURCE()
    SINK(Once().text)  # flow


class Shouting(str):
    def __new__(cls, text):
        return super().__new__(cls, text.upper())


def case_str_subclass():
    SINK(Shouting(SOURCE()))  # flow
    SINK(Shouting("plain"))  # clean
    SINK(Shouting(SOURCE()).lower())  # flow


class Pair(tuple):
    def __new__(cls, a, b):
        return tuple.__new__(cls, (a, b))

    @property
    def a(self):
        return self[0]


def case_tuple_subclass():
    SINK(Pair(SOURCE(), "plain").a)  # flow
    SINK(Pair("plain", SOURCE()).a)  # clean
    SINK(Pair("plain", SOURCE())[1])  # flow


class Counted:
    texts = []

    def __init__(self, text):
        self.text = text
        Counted.texts.append(text)


def case_init_side_effect():
    Counted(SOURCE())
    SINK(Counted.texts)  # flow


class Callable:
    def __init__(self, head):
        self.head = head
        self.last = "plain"

    def __call__(self, text, *, loud=False):
        self.last = text
        return f"{self.head} {text.upper() if loud else text}"


class CallablePlain:
    def __call__(self, text):
        return "plain"


def case_call():
    SINK(Callable("a")(SOURCE()))  # flow
    SINK(Callable(SOURCE())("a"))  # flow
    SINK(Callable("a")("b"))  # clean
    SINK(Callable("a")("b", loud=bool(SOURCE())))  # clean
    SINK(CallablePlain()(SOURCE()))  # clean
    call = Callable("a")
    call(SOURCE())
    SINK(call.last)  # flow
    SINK(call.head)  # clean
    SINK(list(map(Callable("a"), [SOURCE()])))  # flow
    SINK(list(map(CallablePlain(), [SOURCE()])))  # clean
    SINK(Callable("a").__call__(SOURCE()))  # flow


def case_call_chosen():
    call = Callable("a") if CHOICE() else CallablePlain()
    SINK(call(SOURCE()))  # flow
    SINK(call("plain"))  # clean


class Shown:
    def __init__(self, text, name):
        self.text = text
        self.name = name

    def __str__(self):
        return self.text

    def __repr__(self):
        return f"Shown({self.name})"

    def __format__(self, spec):
        return self.text if spec == "t" else self.name

    def __bytes__(self):
        return self.text.encode()

    def __bool__(self):
        return bool(self.text)

    def __len__(self):
        return len(self.text)

    def __int__(self):
        return 3


def case_str_and_repr():
    shown = Shown(SOURCE(), "plain")
    SINK(str(shown))  # flow
    SINK(repr(shown))  # clean
    SINK("%s" % shown)  # flow
    SINK("%r" % shown)  # clean
    SINK(f"{shown!s}")  # flow
    SINK(f"{shown!r}")  # clean
    SINK(bytes(shown))  # flow
    SINK(bool(shown))  # clean
    SINK(len(shown))  # clean
    SINK(int(shown))  # clean
    other = Shown("plain", SOURCE())
    SINK(str(other))  # clean
    SINK(repr(other))  # flow
    SINK(str([other]))  # flow


def case_format():
    SINK(f"{Shown(SOURCE(), 'plain'):t}")  # flow
    SINK(f"{Shown('plain', SOURCE())}")  # flow
    SINK(f"{Shown('plain', 'plain')}")  # clean
    SINK("{:t}".format(Shown(SOURCE(), "plain")))  # flow
    SINK(format(Shown("plain", SOURCE()), ""))  # flow
    SINK(format(Shown("plain", "plain")))  # clean


def case_print():
    import io

    out = io.StringIO()
    print(Shown(SOURCE(), "plain"), file=out)
    SINK(out.getvalue())  # flow


class Destroyed:
    log = []

    def __init__(self, text):
        self.text = text

    def close(self):
        self.log.append(self.text)


def case_closed():
    Destroyed(SOURCE()).close()
    SINK(Destroyed.log)  # flow


class Stateful:
    def __init__(self, text):
        self.text = text
        self.cache = "cached"

    def __getstate__(self):
        return {"text": self.text}

    def __setstate__(self, state):
        self.text = state["text"]
        self.cache = "plain"


def case_state():
    import copy

    box = Stateful(SOURCE())
    box.cache = SOURCE()
    other = copy.copy(box)
    SINK(other.text)  # flow
    SINK(other.cache)  # clean


class PostInit:
    def __init__(self, text):
        self._setup(text)

    def _setup(self, text):
        self.text = text
        self.name = "plain"


def case_setup_method():
    SINK(PostInit(SOURCE()).text)  # flow
    SINK(PostInit(SOURCE()).name)  # clean
    SINK(PostInit("plain").text)  # clean
