import operator

from testlib import SINK, SOURCE


class Text:
    """Every operator gives what the left and the right hold."""

    def __init__(self, text):
        self.text = text

    def __add__(self, other):
        return self.text + str(other)

    def __radd__(self, other):
        return str(other) + self.text

    def __iadd__(self, other):
        self.text += str(other)
        return self

    def __str__(self):
        return self.text

    def __sub__(self, other):
        return Text(self.text.replace(str(other), ""))

    def __mul__(self, count):
        return self.text * count

    def __rmul__(self, count):
        return self.text * count

    def __matmul__(self, other):
        return other.text

    def __truediv__(self, other):
        return Text(self.text + "/" + other)

    def __floordiv__(self, other):
        return "plain"

    def __mod__(self, other):
        return self.text % other

    def __pow__(self, other):
        return (self.text, "plain")

    def __lshift__(self, other):
        self.text = other
        return self

    def __rshift__(self, work):
        return work(self.text)

    def __and__(self, other):
        return {"left": self.text, "right": other}

    def __rand__(self, other):
        return {"left": other, "right": self.text}

    def __or__(self, other):
        return self.text or other

    def __ror__(self, other):
        return other + self.text

    def __xor__(self, other):
        return "plain"

    def __neg__(self):
        return self.text[::-1]

    def __pos__(self):
        return "plain"

    def __invert__(self):
        return self.text.swapcase()

    def __abs__(self):
        return self.text.strip()

    def __divmod__(self, other):
        return self.text, other


def case_add():
    SINK(Text(SOURCE()) + "a")  # flow
    SINK(Text("a") + SOURCE())  # flow
    SINK(Text("a") + "b")  # clean


def case_reflected_add():
    SINK("a" + Text(SOURCE()))  # flow
    SINK(SOURCE() + Text("a"))  # flow
    SINK("a" + Text("b"))  # clean


def case_in_place_add():
    text = Text("a")
    text += SOURCE()
    SINK(text.text)  # flow
    SINK(str(text))  # flow
    other = Text("a")
    other += "b"
    SINK(other.text)  # clean


def case_in_place_without_own_method():
    text = Text("a")
    text /= SOURCE()
    SINK(text.text)  # flow
    other = Text("a")
    other /= "b"
    SINK(other.text)  # clean
    third = Text(SOURCE())
    third //= "b"
    SINK(third)  # clean


def case_sub():
    SINK((Text(SOURCE()) - "a").text)  # flow
    SINK((Text("a") - "b").text)  # clean


def case_mul():
    SINK(Text(SOURCE()) * 2)  # flow
    SINK(2 * Text(SOURCE()))  # flow
    SINK(2 * Text("a"))  # clean


def case_matmul():
    SINK(Text("a") @ Text(SOURCE()))  # flow
    SINK(Text(SOURCE()) @ Text("a"))  # clean


def case_divisions():
    SINK((Text(SOURCE()) / "a" / "b").text)  # flow
    SINK((Text("x") / "a" / SOURCE()).text)  # flow
    SINK((Text("x") / "a" / "b").text)  # clean
    SINK(Text(SOURCE()) // SOURCE())  # clean


def case_mod():
    SINK(Text("%s") % SOURCE())  # flow
    SINK(Text("%s") % "a")  # clean


def case_pow():
    SINK((Text(SOURCE()) ** 2)[0])  # flow
    SINK((Text(SOURCE()) ** 2)[1])  # clean


def case_shifts():
    text = Text("a")
    text << SOURCE()
    SINK(text.text)  # flow
    other = Text(SOURCE())
    other << "plain"
    SINK(other.text)  # clean
    SINK(Text(SOURCE()) >> str.upper)  # flow
    SINK(Text(SOURCE()) >> len)  # clean
    SINK((Text("a") << SOURCE()).text)  # flow


def case_and():
    both = Text(SOURCE()) & "a"
    SINK(both["left"])  # flow
    SINK(both["right"])  # clean
    both = "a" & Text(SOURCE())
    SINK(both["left"])  # clean
    SINK(both["right"])  # flow


def case_or():
    SINK(Text(SOURCE()) | "a")  # flow
    SINK("a" | Text(SOURCE()))  # flow
    SINK("a" | Text("b"))  # clean


def case_xor():
    SINK(Text(SOURCE()) ^ SOURCE())  # clean


def case_unary():
    SINK(-Text(SOURCE()))  # flow
    SINK(+Text(SOURCE()))  # clean
    SINK(~Text(SOURCE()))  # flow
    SINK(-Text("a"))  # clean
    SINK(abs(Text(SOURCE())))  # flow
    SINK(abs(Text("a")))  # clean


def case_divmod():
    SINK(divmod(Text(SOURCE()), "a")[0])  # flow
    SINK(divmod(Text(SOURCE()), "a")[1])  # clean


def case_operator_module():
    SINK(operator.add(Text(SOURCE()), "a"))  # flow
    SINK(operator.add(Text("a"), "a"))  # clean
    SINK(operator.matmul(Text("a"), Text(SOURCE())))  # flow
    SINK(operator.neg(Text(SOURCE())))  # flow


class Refusing:
    def __add__(self, other):
        return NotImplemented


def case_not_implemented():
    SINK(Text("a").__radd__(SOURCE()))  # flow


class Compared:
    def __init__(self, text):
        self.text = text

    def __eq__(self, other):
        return self.text

    def __lt__(self, other):
        return other.text

    def __contains__(self, item):
        self.asked = item
        return True

    def __bool__(self):
        return True


def case_comparison_that_gives_text():
    SINK(Compared(SOURCE()) == 1)  # flow
    SINK(Compared("a") == SOURCE())  # clean
    SINK(Compared("a") < Compared(SOURCE()))  # flow
    SINK(Compared(SOURCE()) < Compared("a"))  # clean


def case_contains_gives_a_boolean():
    box = Compared("a")
    SINK(SOURCE() in box)  # clean
    SINK(box.asked)  # flow


class Right:
    def __init__(self, text):
        self.text = text

    def __rsub__(self, other):
        return self.text

    def __rmod__(self, other):
        return other

    def __rtruediv__(self, other):
        return "plain"


def case_reflected_only():
    SINK(object() - Right(SOURCE()))  # flow
    SINK(3 - Right("plain"))  # clean
    SINK([SOURCE()] % Right("plain"))  # flow
    SINK([SOURCE()] / Right(SOURCE()))  # clean


class InPlace:
    def __init__(self):
        self.items = []

    def __iadd__(self, item):
        self.items.append(item)
        return self

    def __ior__(self, other):
        self.items.extend(other)
        return self

    def __isub__(self, item):
        return "plain"

    def __imul__(self, item):
        return item


def case_in_place_kinds():
    box = InPlace()
    box += SOURCE()
    SINK(box.items)  # flow
    plain = InPlace()
    plain += "a"
    plain |= ["b"]
    SINK(plain.items)  # clean
    third = InPlace()
    third |= [SOURCE()]
    SINK(third.items)  # flow
    third -= SOURCE()
    SINK(third)  # clean
    fourth = InPlace()
    fourth *= SOURCE()
    SINK(fourth)  # flow


def case_in_place_alias():
    box = InPlace()
    other = box
    other += SOURCE()
    SINK(box.items)  # flow


class Pipe:
    def __init__(self, *steps):
        self.steps = steps

    def __or__(self, step):
        return Pipe(*self.steps, step)

    def __call__(self, value):
        for step in self.steps:
            value = step(value)
        return value


def case_pipe():
    SINK((Pipe() | str.strip | str.upper)(SOURCE()))  # flow
    SINK((Pipe() | str.strip | str.upper)("a"))  # clean
    SINK((Pipe() | str.strip | (lambda text: "plain"))(SOURCE()))  # clean




class Reduced:
    def __init__(self, text):
        self.text = text

    def __add__(self, other):
        return Reduced(self.text + other.text)

    def __radd__(self, other):
        return self


def case_sum():
    SINK(sum([Reduced("a"), Reduced(SOURCE())]).text)  # flow
    SINK(sum([Reduced("a"), Reduced("b")]).text)  # clean
