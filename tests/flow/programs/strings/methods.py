from testlib import SINK, SOURCE


def case_case():
    text = SOURCE()
    SINK(text.lower())  # flow
    SINK(text.upper())  # flow
    SINK(text.title())  # flow
    SINK(text.capitalize())  # flow
    SINK(text.swapcase())  # flow
    SINK(text.casefold())  # flow
    SINK("Plain".lower())  # clean
    SINK("plain".title())  # clean


def case_strip():
    text = SOURCE()
    SINK(text.strip())  # flow
    SINK(text.lstrip("a"))  # flow
    SINK(text.rstrip("."))  # flow
    SINK(text.removeprefix("x"))  # flow
    SINK(text.removesuffix("x"))  # flow
    SINK(" plain ".strip())  # clean


def case_pad():
    text = SOURCE()
    SINK(text.center(60))  # flow
    SINK(text.ljust(60))  # flow
    SINK(text.rjust(60, "-"))  # flow
    SINK(text.zfill(60))  # flow
    SINK(text.expandtabs())  # flow
    SINK("plain".center(20))  # clean
    SINK("plain".ljust(len(text)))  # clean


def case_split():
    text = SOURCE()
    SINK(text.split())  # flow
    SINK(text.split(",")[0])  # flow
    SINK(text.rsplit(" ", 1)[-1])  # flow
    SINK(text.splitlines())  # flow
    SINK(text.partition(",")[0])  # flow
    SINK(text.rpartition(",")[2])  # flow
    SINK("a b".split())  # clean
    SINK("a b".split()[0])  # clean
    SINK("a,b".partition(",")[0])  # clean
    SINK([part.strip() for part in text.split(",")])  # flow
    SINK(len(text.split()))  # clean


def case_replace():
    text = SOURCE()
    SINK(text.replace("a", "b"))  # flow
    SINK("a b".replace("a", text))  # flow
    SINK("a b".replace("a", "c"))  # clean


def case_translate():
    text = SOURCE()
    SINK(text.translate({ord("a"): "b"}))  # flow
    SINK(text.translate(str.maketrans("a", "b")))  # flow
    SINK("plain".translate(str.maketrans("a", "b")))  # clean


def case_bytes():
    text = SOURCE()
    data = text.encode()
    SINK(data)  # flow
    SINK(data.decode())  # flow
    SINK(str(data, "utf-8"))  # flow
    SINK(bytes(text, "utf-8"))  # flow
    SINK(bytearray(data))  # flow
    SINK(b"head " + data)  # flow
    SINK(b" ".join([b"a", data]))  # flow
    SINK(data.split(b" ")[0])  # flow
    SINK("plain".encode())  # clean
    SINK(b"a" + b"b")  # clean


def case_tests_carry_nothing():
    text = SOURCE()
    SINK(text.isdigit())  # clean
    SINK(text.islower())  # clean
    SINK(text.endswith("."))  # clean
    SINK(text.index("a") if "a" in text else -1)  # clean
    SINK(text.rfind("a"))  # clean


def case_chain():
    SINK(SOURCE().strip().lower().replace("a", "b").split()[0])  # flow
    SINK(" A ".strip().lower().replace("a", "b").split()[0])  # clean


def case_unbound():
    text = SOURCE()
    SINK(str.lower(text))  # flow
    SINK(str.join(", ", [text]))  # flow
    SINK(str.format("{}", text))  # flow
    SINK(str.lower("A"))  # clean
    SINK(str.join(", ", ["a"]))  # clean


def case_bound_method():
    lower = SOURCE().lower
    SINK(lower())  # flow
    plain = "A".lower
    SINK(plain())  # clean
    head = "head: {}".format
    SINK(head(SOURCE()))  # flow
    SINK(head("a"))  # clean


def case_dunders():
    text = SOURCE()
    SINK(text.__add__("b"))  # flow
    SINK("a".__add__(text))  # flow
    SINK(text.__str__())  # flow
    SINK(text.__getitem__(0))  # flow
    SINK("a".__add__("b"))  # clean
    SINK(text.__len__())  # clean


def case_constructors():
    text = SOURCE()
    SINK(str(text))  # flow
    SINK(repr(text))  # flow
    SINK(ascii(text))  # flow
    SINK(format(text, ">60"))  # flow
    SINK(format("a", ">6"))  # clean
    SINK(str(len(text)))  # clean
    SINK(str("plain"))  # clean


def case_conversion_of_containers():
    SINK(str([SOURCE()]))  # flow
    SINK(str({"a": SOURCE()}))  # flow
    SINK(repr(("a", SOURCE())))  # flow
    SINK(str(["a"]))  # clean
    SINK(repr({"a": len(SOURCE())}))  # clean


class Loud(str):
    def shout(self):
        return self.upper() + "!"


def case_subclass():
    SINK(Loud(SOURCE()))  # flow
    SINK(Loud(SOURCE()).shout())  # flow
    SINK(Loud("plain").shout())  # clean
