import copy
import math
import os

from testlib import SINK, SOURCE


class Own:
    """Each operator gives the own text."""

    def __init__(self, text):
        self.text = text

    def __add__(self, other):
        return self.text

    def __sub__(self, other):
        return self.text

    def __mul__(self, other):
        return self.text

    def __matmul__(self, other):
        return self.text

    def __truediv__(self, other):
        return self.text

    def __floordiv__(self, other):
        return self.text

    def __mod__(self, other):
        return self.text

    def __pow__(self, other):
        return self.text

    def __lshift__(self, other):
        return self.text

    def __rshift__(self, other):
        return self.text

    def __and__(self, other):
        return self.text

    def __or__(self, other):
        return self.text

    def __xor__(self, other):
        return self.text


class Other:
    """Each operator gives the other operand."""

    def __add__(self, other):
        return other

    def __sub__(self, other):
        return other

    def __mul__(self, other):
        return other

    def __matmul__(self, other):
        return other

    def __truediv__(self, other):
        return other

    def __floordiv__(self, other):
        return other

    def __mod__(self, other):
        return other

    def __pow__(self, other):
        return other

    def __lshift__(self, other):
        return other

    def __rshift__(self, other):
        return other

    def __and__(self, other):
        return other

    def __or__(self, other):
        return other

    def __xor__(self, other):
        return other


class Reflected:
    """Each operator, from the right, gives what stands on the left."""

    def __radd__(self, other):
        return other.text

    def __rsub__(self, other):
        return other.text

    def __rmul__(self, other):
        return other.text

    def __rmatmul__(self, other):
        return other.text

    def __rtruediv__(self, other):
        return other.text

    def __rfloordiv__(self, other):
        return other.text

    def __rmod__(self, other):
        return other.text

    def __rpow__(self, other):
        return other.text

    def __rlshift__(self, other):
        return other.text

    def __rrshift__(self, other):
        return other.text

    def __rand__(self, other):
        return other.text

    def __ror__(self, other):
        return other.text

    def __rxor__(self, other):
        return other.text


class Left:
    def __init__(self, text):
        self.text = text


class InPlace:
    """Each operator takes the other operand in."""

    def __init__(self):
        self.text = "plain"

    def __iadd__(self, other):
        self.text = other
        return self

    def __isub__(self, other):
        self.text = other
        return self

    def __imul__(self, other):
        self.text = other
        return self

    def __imatmul__(self, other):
        self.text = other
        return self

    def __itruediv__(self, other):
        self.text = other
        return self

    def __ifloordiv__(self, other):
        self.text = other
        return self

    def __imod__(self, other):
        self.text = other
        return self

    def __ipow__(self, other):
        self.text = other
        return self

    def __ilshift__(self, other):
        self.text = other
        return self

    def __irshift__(self, other):
        self.text = other
        return self

    def __iand__(self, other):
        self.text = other
        return self

    def __ior__(self, other):
        self.text = other
        return self

    def __ixor__(self, other):
        self.text = other
        return self


class Replacing:
    """Each operator replaces the name with the other operand."""

    def __iadd__(self, other):
        return other

    def __isub__(self, other):
        return other

    def __imul__(self, other):
        return other

    def __imatmul__(self, other):
        return other

    def __itruediv__(self, other):
        return other

    def __ifloordiv__(self, other):
        return other

    def __imod__(self, other):
        return other

    def __ipow__(self, other):
        return other

    def __ilshift__(self, other):
        return other

    def __irshift__(self, other):
        return other

    def __iand__(self, other):
        return other

    def __ior__(self, other):
        return other

    def __ixor__(self, other):
        return other


def case_add():
    SINK(Own(SOURCE()) + 1)  # flow
    SINK(Own("plain") + SOURCE())  # clean
    SINK(Other() + SOURCE())  # flow
    SINK(Other() + "plain")  # clean
    SINK(Left(SOURCE()) + Reflected())  # flow
    SINK(Left("plain") + Reflected())  # clean
    marked, plain = InPlace(), InPlace()
    marked += SOURCE()
    plain += "other"
    SINK(marked.text)  # flow
    SINK(plain.text)  # clean
    marked, plain = Replacing(), Replacing()
    marked += SOURCE()
    plain += "other"
    SINK(marked)  # flow
    SINK(plain)  # clean
    fallback = Own(SOURCE())
    fallback += "other"
    SINK(fallback)  # flow


def case_sub():
    SINK(Own(SOURCE()) - 1)  # flow
    SINK(Own("plain") - SOURCE())  # clean
    SINK(Other() - SOURCE())  # flow
    SINK(Other() - "plain")  # clean
    SINK(Left(SOURCE()) - Reflected())  # flow
    SINK(Left("plain") - Reflected())  # clean
    marked, plain = InPlace(), InPlace()
    marked -= SOURCE()
    plain -= "other"
    SINK(marked.text)  # flow
    SINK(plain.text)  # clean
    marked, plain = Replacing(), Replacing()
    marked -= SOURCE()
    plain -= "other"
    SINK(marked)  # flow
    SINK(plain)  # clean
    fallback = Own(SOURCE())
    fallback -= "other"
    SINK(fallback)  # flow


def case_mul():
    SINK(Own(SOURCE()) * 1)  # flow
    SINK(Own("plain") * SOURCE())  # clean
    SINK(Other() * SOURCE())  # flow
    SINK(Other() * "plain")  # clean
    SINK(Left(SOURCE()) * Reflected())  # flow
    SINK(Left("plain") * Reflected())  # clean
    marked, plain = InPlace(), InPlace()
    marked *= SOURCE()
    plain *= "other"
    SINK(marked.text)  # flow
    SINK(plain.text)  # clean
    marked, plain = Replacing(), Replacing()
    marked *= SOURCE()
    plain *= "other"
    SINK(marked)  # flow
    SINK(plain)  # clean
    fallback = Own(SOURCE())
    fallback *= "other"
    SINK(fallback)  # flow


def case_matmul():
    SINK(Own(SOURCE()) @ 1)  # flow
    SINK(Own("plain") @ SOURCE())  # clean
    SINK(Other() @ SOURCE())  # flow
    SINK(Other() @ "plain")  # clean
    SINK(Left(SOURCE()) @ Reflected())  # flow
    SINK(Left("plain") @ Reflected())  # clean
    marked, plain = InPlace(), InPlace()
    marked @= SOURCE()
    plain @= "other"
    SINK(marked.text)  # flow
    SINK(plain.text)  # clean
    marked, plain = Replacing(), Replacing()
    marked @= SOURCE()
    plain @= "other"
    SINK(marked)  # flow
    SINK(plain)  # clean
    fallback = Own(SOURCE())
    fallback @= "other"
    SINK(fallback)  # flow


def case_truediv():
    SINK(Own(SOURCE()) / 1)  # flow
    SINK(Own("plain") / SOURCE())  # clean
    SINK(Other() / SOURCE())  # flow
    SINK(Other() / "plain")  # clean
    SINK(Left(SOURCE()) / Reflected())  # flow
    SINK(Left("plain") / Reflected())  # clean
    marked, plain = InPlace(), InPlace()
    marked /= SOURCE()
    plain /= "other"
    SINK(marked.text)  # flow
    SINK(plain.text)  # clean
    marked, plain = Replacing(), Replacing()
    marked /= SOURCE()
    plain /= "other"
    SINK(marked)  # flow
    SINK(plain)  # clean
    fallback = Own(SOURCE())
    fallback /= "other"
    SINK(fallback)  # flow


def case_floordiv():
    SINK(Own(SOURCE()) // 1)  # flow
    SINK(Own("plain") // SOURCE())  # clean
    SINK(Other() // SOURCE())  # flow
    SINK(Other() // "plain")  # clean
    SINK(Left(SOURCE()) // Reflected())  # flow
    SINK(Left("plain") // Reflected())  # clean
    marked, plain = InPlace(), InPlace()
    marked //= SOURCE()
    plain //= "other"
    SINK(marked.text)  # flow
    SINK(plain.text)  # clean
    marked, plain = Replacing(), Replacing()
    marked //= SOURCE()
    plain //= "other"
    SINK(marked)  # flow
    SINK(plain)  # clean
    fallback = Own(SOURCE())
    fallback //= "other"
    SINK(fallback)  # flow


def case_mod():
    SINK(Own(SOURCE()) % 1)  # flow
    SINK(Own("plain") % SOURCE())  # clean
    SINK(Other() % SOURCE())  # flow
    SINK(Other() % "plain")  # clean
    SINK(Left(SOURCE()) % Reflected())  # flow
    SINK(Left("plain") % Reflected())  # clean
    marked, plain = InPlace(), InPlace()
    marked %= SOURCE()
    plain %= "other"
    SINK(marked.text)  # flow
    SINK(plain.text)  # clean
    marked, plain = Replacing(), Replacing()
    marked %= SOURCE()
    plain %= "other"
    SINK(marked)  # flow
    SINK(plain)  # clean
    fallback = Own(SOURCE())
    fallback %= "other"
    SINK(fallback)  # flow


def case_pow():
    SINK(Own(SOURCE()) ** 1)  # flow
    SINK(Own("plain") ** SOURCE())  # clean
    SINK(Other() ** SOURCE())  # flow
    SINK(Other() ** "plain")  # clean
    SINK(Left(SOURCE()) ** Reflected())  # flow
    SINK(Left("plain") ** Reflected())  # clean
    marked, plain = InPlace(), InPlace()
    marked **= SOURCE()
    plain **= "other"
    SINK(marked.text)  # flow
    SINK(plain.text)  # clean
    marked, plain = Replacing(), Replacing()
    marked **= SOURCE()
    plain **= "other"
    SINK(marked)  # flow
    SINK(plain)  # clean
    fallback = Own(SOURCE())
    fallback **= "other"
    SINK(fallback)  # flow


def case_lshift():
    SINK(Own(SOURCE()) << 1)  # flow
    SINK(Own("plain") << SOURCE())  # clean
    SINK(Other() << SOURCE())  # flow
    SINK(Other() << "plain")  # clean
    SINK(Left(SOURCE()) << Reflected())  # flow
    SINK(Left("plain") << Reflected())  # clean
    marked, plain = InPlace(), InPlace()
    marked <<= SOURCE()
    plain <<= "other"
    SINK(marked.text)  # flow
    SINK(plain.text)  # clean
    marked, plain = Replacing(), Replacing()
    marked <<= SOURCE()
    plain <<= "other"
    SINK(marked)  # flow
    SINK(plain)  # clean
    fallback = Own(SOURCE())
    fallback <<= "other"
    SINK(fallback)  # flow


def case_rshift():
    SINK(Own(SOURCE()) >> 1)  # flow
    SINK(Own("plain") >> SOURCE())  # clean
    SINK(Other() >> SOURCE())  # flow
    SINK(Other() >> "plain")  # clean
    SINK(Left(SOURCE()) >> Reflected())  # flow
    SINK(Left("plain") >> Reflected())  # clean
    marked, plain = InPlace(), InPlace()
    marked >>= SOURCE()
    plain >>= "other"
    SINK(marked.text)  # flow
    SINK(plain.text)  # clean
    marked, plain = Replacing(), Replacing()
    marked >>= SOURCE()
    plain >>= "other"
    SINK(marked)  # flow
    SINK(plain)  # clean
    fallback = Own(SOURCE())
    fallback >>= "other"
    SINK(fallback)  # flow


def case_and():
    SINK(Own(SOURCE()) & 1)  # flow
    SINK(Own("plain") & SOURCE())  # clean
    SINK(Other() & SOURCE())  # flow
    SINK(Other() & "plain")  # clean
    SINK(Left(SOURCE()) & Reflected())  # flow
    SINK(Left("plain") & Reflected())  # clean
    marked, plain = InPlace(), InPlace()
    marked &= SOURCE()
    plain &= "other"
    SINK(marked.text)  # flow
    SINK(plain.text)  # clean
    marked, plain = Replacing(), Replacing()
    marked &= SOURCE()
    plain &= "other"
    SINK(marked)  # flow
    SINK(plain)  # clean
    fallback = Own(SOURCE())
    fallback &= "other"
    SINK(fallback)  # flow


def case_or():
    SINK(Own(SOURCE()) | 1)  # flow
    SINK(Own("plain") | SOURCE())  # clean
    SINK(Other() | SOURCE())  # flow
    SINK(Other() | "plain")  # clean
    SINK(Left(SOURCE()) | Reflected())  # flow
    SINK(Left("plain") | Reflected())  # clean
    marked, plain = InPlace(), InPlace()
    marked |= SOURCE()
    plain |= "other"
    SINK(marked.text)  # flow
    SINK(plain.text)  # clean
    marked, plain = Replacing(), Replacing()
    marked |= SOURCE()
    plain |= "other"
    SINK(marked)  # flow
    SINK(plain)  # clean
    fallback = Own(SOURCE())
    fallback |= "other"
    SINK(fallback)  # flow


def case_xor():
    SINK(Own(SOURCE()) ^ 1)  # flow
    SINK(Own("plain") ^ SOURCE())  # clean
    SINK(Other() ^ SOURCE())  # flow
    SINK(Other() ^ "plain")  # clean
    SINK(Left(SOURCE()) ^ Reflected())  # flow
    SINK(Left("plain") ^ Reflected())  # clean
    marked, plain = InPlace(), InPlace()
    marked ^= SOURCE()
    plain ^= "other"
    SINK(marked.text)  # flow
    SINK(plain.text)  # clean
    marked, plain = Replacing(), Replacing()
    marked ^= SOURCE()
    plain ^= "other"
    SINK(marked)  # flow
    SINK(plain)  # clean
    fallback = Own(SOURCE())
    fallback ^= "other"
    SINK(fallback)  # flow


class Comparing:
    """Each comparison gives the own text."""

    def __init__(self, text):
        self.text = text

    def __lt__(self, other):
        return self.text

    def __le__(self, other):
        return self.text

    def __gt__(self, other):
        return self.text

    def __ge__(self, other):
        return self.text

    def __eq__(self, other):
        return self.text

    def __ne__(self, other):
        return self.text

    def __hash__(self):
        return 1


def case_lt():
    SINK(Comparing(SOURCE()) < 1)  # flow
    SINK(Comparing("plain") < SOURCE())  # clean
    SINK(1 < Comparing(SOURCE()))  # flow
    SINK(1 < Comparing("plain"))  # clean


def case_le():
    SINK(Comparing(SOURCE()) <= 1)  # flow
    SINK(Comparing("plain") <= SOURCE())  # clean
    SINK(1 <= Comparing(SOURCE()))  # flow
    SINK(1 <= Comparing("plain"))  # clean


def case_gt():
    SINK(Comparing(SOURCE()) > 1)  # flow
    SINK(Comparing("plain") > SOURCE())  # clean
    SINK(1 > Comparing(SOURCE()))  # flow
    SINK(1 > Comparing("plain"))  # clean


def case_ge():
    SINK(Comparing(SOURCE()) >= 1)  # flow
    SINK(Comparing("plain") >= SOURCE())  # clean
    SINK(1 >= Comparing(SOURCE()))  # flow
    SINK(1 >= Comparing("plain"))  # clean


def case_eq():
    SINK(Comparing(SOURCE()) == 1)  # flow
    SINK(Comparing("plain") == SOURCE())  # clean
    SINK(1 == Comparing(SOURCE()))  # flow
    SINK(1 == Comparing("plain"))  # clean


def case_ne():
    SINK(Comparing(SOURCE()) != 1)  # flow
    SINK(Comparing("plain") != SOURCE())  # clean
    SINK(1 != Comparing(SOURCE()))  # flow
    SINK(1 != Comparing("plain"))  # clean


class Unary:
    """Each protocol gives the own text, in the form that it asks for."""

    def __init__(self, text):
        self.text = text

    def __neg__(self):
        return self.text

    def __pos__(self):
        return self.text

    def __invert__(self):
        return self.text

    def __abs__(self):
        return self.text

    def __round__(self, digits=None):
        return self.text

    def __reversed__(self):
        return iter([self.text])

    def __fspath__(self):
        return self.text

    def __str__(self):
        return self.text

    def __repr__(self):
        return self.text

    def __bytes__(self):
        return self.text.encode()

    def __format__(self, spec):
        return self.text

    def __iter__(self):
        yield self.text

    def __getitem__(self, key):
        return self.text

    def __call__(self):
        return self.text

    def __next__(self):
        return self.text

    def __trunc__(self):
        return self.text

    def __floor__(self):
        return self.text

    def __ceil__(self):
        return self.text

    def __dir__(self):
        return [self.text]

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return self.text

    def __copy__(self):
        return self.text

    def __divmod__(self, other):
        return self.text

    def __rdivmod__(self, other):
        return self.text


def case_neg():
    SINK(-Unary(SOURCE()))  # flow
    SINK(-Unary("plain"))  # clean


def case_pos():
    SINK(+Unary(SOURCE()))  # flow
    SINK(+Unary("plain"))  # clean


def case_invert():
    SINK(~Unary(SOURCE()))  # flow
    SINK(~Unary("plain"))  # clean


def case_abs():
    SINK(abs(Unary(SOURCE())))  # flow
    SINK(abs(Unary("plain")))  # clean


def case_round():
    SINK(round(Unary(SOURCE())))  # flow
    SINK(round(Unary("plain")))  # clean


def case_reversed():
    SINK(reversed(Unary(SOURCE())))  # flow
    SINK(reversed(Unary("plain")))  # clean


def case_fspath():
    SINK(os.fspath(Unary(SOURCE())))  # flow
    SINK(os.fspath(Unary("plain")))  # clean


def case_str():
    SINK(str(Unary(SOURCE())))  # flow
    SINK(str(Unary("plain")))  # clean


def case_repr():
    SINK(repr(Unary(SOURCE())))  # flow
    SINK(repr(Unary("plain")))  # clean


def case_bytes():
    SINK(bytes(Unary(SOURCE())))  # flow
    SINK(bytes(Unary("plain")))  # clean


def case_format():
    SINK(format(Unary(SOURCE())))  # flow
    SINK(format(Unary("plain")))  # clean


def case_iter():
    SINK(list(Unary(SOURCE())))  # flow
    SINK(list(Unary("plain")))  # clean


def case_getitem():
    SINK(Unary(SOURCE())[1])  # flow
    SINK(Unary("plain")[1])  # clean


def case_call():
    SINK(Unary(SOURCE())())  # flow
    SINK(Unary("plain")())  # clean


def case_next():
    SINK(next(Unary(SOURCE())))  # flow
    SINK(next(Unary("plain")))  # clean


def case_trunc():
    SINK(math.trunc(Unary(SOURCE())))  # flow
    SINK(math.trunc(Unary("plain")))  # clean


def case_floor():
    SINK(math.floor(Unary(SOURCE())))  # flow
    SINK(math.floor(Unary("plain")))  # clean


def case_ceil():
    SINK(math.ceil(Unary(SOURCE())))  # flow
    SINK(math.ceil(Unary("plain")))  # clean


def case_dir():
    SINK(dir(Unary(SOURCE())))  # flow
    SINK(dir(Unary("plain")))  # clean


def case_getattr():
    SINK(Unary(SOURCE()).anything)  # flow
    SINK(Unary("plain").anything)  # clean


def case_copy():
    SINK(copy.copy(Unary(SOURCE())))  # flow
    SINK(copy.copy(Unary("plain")))  # clean


def case_divmod():
    SINK(divmod(Unary(SOURCE()), 1))  # flow
    SINK(divmod(Unary("plain"), 1))  # clean


def case_rdivmod():
    SINK(divmod(1, Unary(SOURCE())))  # flow
    SINK(divmod(1, Unary("plain")))  # clean
