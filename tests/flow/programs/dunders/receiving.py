import copy
import os

from testlib import SINK, SOURCE


class Marked:
    def __add__(self, other):
        SINK(other)  # flow
        return 1

    def __radd__(self, other):
        SINK(other)  # flow
        return 1

    def __sub__(self, other):
        SINK(other)  # flow
        return 1

    def __rsub__(self, other):
        SINK(other)  # flow
        return 1

    def __mul__(self, other):
        SINK(other)  # flow
        return 1

    def __rmul__(self, other):
        SINK(other)  # flow
        return 1

    def __matmul__(self, other):
        SINK(other)  # flow
        return 1

    def __rmatmul__(self, other):
        SINK(other)  # flow
        return 1

    def __truediv__(self, other):
        SINK(other)  # flow
        return 1

    def __rtruediv__(self, other):
        SINK(other)  # flow
        return 1

    def __floordiv__(self, other):
        SINK(other)  # flow
        return 1

    def __mod__(self, other):
        SINK(other)  # flow
        return 1

    def __divmod__(self, other):
        SINK(other)  # flow
        return 1

    def __pow__(self, other):
        SINK(other)  # flow
        return 1

    def __lshift__(self, other):
        SINK(other)  # flow
        return 1

    def __rshift__(self, other):
        SINK(other)  # flow
        return 1

    def __and__(self, other):
        SINK(other)  # flow
        return 1

    def __ror__(self, other):
        SINK(other)  # flow
        return 1

    def __xor__(self, other):
        SINK(other)  # flow
        return 1

    def __lt__(self, other):
        SINK(other)  # flow
        return 1

    def __le__(self, other):
        SINK(other)  # flow
        return 1

    def __eq__(self, other):
        SINK(other)  # flow
        return 1

    def __ne__(self, other):
        SINK(other)  # flow
        return 1

    def __gt__(self, other):
        SINK(other)  # flow
        return 1

    def __ge__(self, other):
        SINK(other)  # flow
        return 1

    def __contains__(self, other):
        SINK(other)  # flow
        return True

    def __getitem__(self, other):
        SINK(other)  # flow
        return 1

    def __delitem__(self, other):
        SINK(other)  # flow
        return 1

    def __format__(self, other):
        SINK(other)  # flow
        return "plain"

    def __call__(self, other):
        SINK(other)  # flow
        return 1

    def __iadd__(self, other):
        SINK(other)  # flow
        return self

    def __ior__(self, other):
        SINK(other)  # flow
        return self

    def __imatmul__(self, other):
        SINK(other)  # flow
        return self

    def __setitem__(self, key, other):
        SINK(other)  # flow

    def __setattr__(self, name, other):
        SINK(other)  # flow

    def __hash__(self):
        return 1


class Plain:
    def __add__(self, other):
        SINK(other)  # clean
        return 1

    def __radd__(self, other):
        SINK(other)  # clean
        return 1

    def __sub__(self, other):
        SINK(other)  # clean
        return 1

    def __rsub__(self, other):
        SINK(other)  # clean
        return 1

    def __mul__(self, other):
        SINK(other)  # clean
        return 1

    def __rmul__(self, other):
        SINK(other)  # clean
        return 1

    def __matmul__(self, other):
        SINK(other)  # clean
        return 1

    def __rmatmul__(self, other):
        SINK(other)  # clean
        return 1

    def __truediv__(self, other):
        SINK(other)  # clean
        return 1

    def __rtruediv__(self, other):
        SINK(other)  # clean
        return 1

    def __floordiv__(self, other):
        SINK(other)  # clean
        return 1

    def __mod__(self, other):
        SINK(other)  # clean
        return 1

    def __divmod__(self, other):
        SINK(other)  # clean
        return 1

    def __pow__(self, other):
        SINK(other)  # clean
        return 1

    def __lshift__(self, other):
        SINK(other)  # clean
        return 1

    def __rshift__(self, other):
        SINK(other)  # clean
        return 1

    def __and__(self, other):
        SINK(other)  # clean
        return 1

    def __ror__(self, other):
        SINK(other)  # clean
        return 1

    def __xor__(self, other):
        SINK(other)  # clean
        return 1

    def __lt__(self, other):
        SINK(other)  # clean
        return 1

    def __le__(self, other):
        SINK(other)  # clean
        return 1

    def __eq__(self, other):
        SINK(other)  # clean
        return 1

    def __ne__(self, other):
        SINK(other)  # clean
        return 1

    def __gt__(self, other):
        SINK(other)  # clean
        return 1

    def __ge__(self, other):
        SINK(other)  # clean
        return 1

    def __contains__(self, other):
        SINK(other)  # clean
        return True

    def __getitem__(self, other):
        SINK(other)  # clean
        return 1

    def __delitem__(self, other):
        SINK(other)  # clean
        return 1

    def __format__(self, other):
        SINK(other)  # clean
        return "plain"

    def __call__(self, other):
        SINK(other)  # clean
        return 1

    def __iadd__(self, other):
        SINK(other)  # clean
        return self

    def __ior__(self, other):
        SINK(other)  # clean
        return self

    def __imatmul__(self, other):
        SINK(other)  # clean
        return self

    def __setitem__(self, key, other):
        SINK(other)  # clean

    def __setattr__(self, name, other):
        SINK(other)  # clean

    def __hash__(self):
        return 1


def case_add():
    box = Marked()
    box + SOURCE()
    box = Plain()
    box + "plain"


def case_radd():
    box = Marked()
    SOURCE() + box
    box = Plain()
    "plain" + box


def case_sub():
    box = Marked()
    box - SOURCE()
    box = Plain()
    box - "plain"


def case_rsub():
    box = Marked()
    SOURCE() - box
    box = Plain()
    "plain" - box


def case_mul():
    box = Marked()
    box * SOURCE()
    box = Plain()
    box * "plain"


def case_rmul():
    box = Marked()
    SOURCE() * box
    box = Plain()
    "plain" * box


def case_matmul():
    box = Marked()
    box @ SOURCE()
    box = Plain()
    box @ "plain"


def case_rmatmul():
    box = Marked()
    SOURCE() @ box
    box = Plain()
    "plain" @ box


def case_truediv():
    box = Marked()
    box / SOURCE()
    box = Plain()
    box / "plain"


def case_rtruediv():
    box = Marked()
    SOURCE() / box
    box = Plain()
    "plain" / box


def case_floordiv():
    box = Marked()
    box // SOURCE()
    box = Plain()
    box // "plain"


def case_mod():
    box = Marked()
    box % SOURCE()
    box = Plain()
    box % "plain"


def case_divmod():
    box = Marked()
    divmod(box, SOURCE())
    box = Plain()
    divmod(box, "plain")


def case_pow():
    box = Marked()
    box ** SOURCE()
    box = Plain()
    box ** "plain"


def case_lshift():
    box = Marked()
    box << SOURCE()
    box = Plain()
    box << "plain"


def case_rshift():
    box = Marked()
    box >> SOURCE()
    box = Plain()
    box >> "plain"


def case_and():
    box = Marked()
    box & SOURCE()
    box = Plain()
    box & "plain"


def case_ror():
    box = Marked()
    SOURCE() | box
    box = Plain()
    "plain" | box


def case_xor():
    box = Marked()
    box ^ SOURCE()
    box = Plain()
    box ^ "plain"


def case_lt():
    box = Marked()
    box < SOURCE()
    box = Plain()
    box < "plain"


def case_le():
    box = Marked()
    box <= SOURCE()
    box = Plain()
    box <= "plain"


def case_eq():
    box = Marked()
    box == SOURCE()
    box = Plain()
    box == "plain"


def case_ne():
    box = Marked()
    box != SOURCE()
    box = Plain()
    box != "plain"


def case_gt():
    box = Marked()
    box > SOURCE()
    box = Plain()
    box > "plain"


def case_ge():
    box = Marked()
    box >= SOURCE()
    box = Plain()
    box >= "plain"


def case_contains():
    box = Marked()
    SOURCE() in box
    box = Plain()
    "plain" in box


def case_getitem():
    box = Marked()
    box[SOURCE()]
    box = Plain()
    box["plain"]


def case_delitem():
    box = Marked()
    del box[SOURCE()]
    box = Plain()
    del box["plain"]


def case_format():
    box = Marked()
    format(box, SOURCE())
    box = Plain()
    format(box, "plain")


def case_call():
    box = Marked()
    box(SOURCE())
    box = Plain()
    box("plain")


def case_iadd():
    box = Marked()
    box += SOURCE()
    box = Plain()
    box += "plain"


def case_ior():
    box = Marked()
    box |= SOURCE()
    box = Plain()
    box |= "plain"


def case_imatmul():
    box = Marked()
    box @= SOURCE()
    box = Plain()
    box @= "plain"


def case_setitem():
    box = Marked()
    box[1] = SOURCE()
    box = Plain()
    box[1] = "plain"


def case_setattr():
    box = Marked()
    box.anything = SOURCE()
    box = Plain()
    box.anything = "plain"


class Own:
    """Each protocol looks at what the object itself holds."""

    def __init__(self, text):
        self.text = text

    def __len__(self):
        SINK(self.text)  # flow
        return 3

    def __bool__(self):
        SINK(self.text)  # flow
        return True

    def __str__(self):
        SINK(self.text)  # flow
        return "x"

    def __repr__(self):
        SINK(self.text)  # flow
        return "x"

    def __iter__(self):
        SINK(self.text)  # flow
        return iter([])

    def __reversed__(self):
        SINK(self.text)  # flow
        return 1

    def __enter__(self):
        SINK(self.text)  # flow
        return self

    def __exit__(self, *details):
        SINK(self.text)  # flow
        return None

    def __neg__(self):
        SINK(self.text)  # flow
        return 1

    def __invert__(self):
        SINK(self.text)  # flow
        return 1

    def __abs__(self):
        SINK(self.text)  # flow
        return 1

    def __int__(self):
        SINK(self.text)  # flow
        return 1

    def __float__(self):
        SINK(self.text)  # flow
        return 1.0

    def __index__(self):
        SINK(self.text)  # flow
        return 1

    def __hash__(self):
        SINK(self.text)  # flow
        return 1

    def __round__(self, *details):
        SINK(self.text)  # flow
        return 1

    def __bytes__(self):
        SINK(self.text)  # flow
        return b"x"

    def __complex__(self):
        SINK(self.text)  # flow
        return 1j

    def __fspath__(self):
        SINK(self.text)  # flow
        return "x"

    def __dir__(self):
        SINK(self.text)  # flow
        return []

    def __copy__(self):
        SINK(self.text)  # flow
        return 1

    def __next__(self):
        SINK(self.text)  # flow
        return 1


class OwnPlain:
    """Each protocol looks at what the object itself holds."""

    def __init__(self, text):
        self.text = text

    def __len__(self):
        SINK(self.text)  # clean
        return 3

    def __bool__(self):
        SINK(self.text)  # clean
        return True

    def __str__(self):
        SINK(self.text)  # clean
        return "x"

    def __repr__(self):
        SINK(self.text)  # clean
        return "x"

    def __iter__(self):
        SINK(self.text)  # clean
        return iter([])

    def __reversed__(self):
        SINK(self.text)  # clean
        return 1

    def __enter__(self):
        SINK(self.text)  # clean
        return self

    def __exit__(self, *details):
        SINK(self.text)  # clean
        return None

    def __neg__(self):
        SINK(self.text)  # clean
        return 1

    def __invert__(self):
        SINK(self.text)  # clean
        return 1

    def __abs__(self):
        SINK(self.text)  # clean
        return 1

    def __int__(self):
        SINK(self.text)  # clean
        return 1

    def __float__(self):
        SINK(self.text)  # clean
        return 1.0

    def __index__(self):
        SINK(self.text)  # clean
        return 1

    def __hash__(self):
        SINK(self.text)  # clean
        return 1

    def __round__(self, *details):
        SINK(self.text)  # clean
        return 1

    def __bytes__(self):
        SINK(self.text)  # clean
        return b"x"

    def __complex__(self):
        SINK(self.text)  # clean
        return 1j

    def __fspath__(self):
        SINK(self.text)  # clean
        return "x"

    def __dir__(self):
        SINK(self.text)  # clean
        return []

    def __copy__(self):
        SINK(self.text)  # clean
        return 1

    def __next__(self):
        SINK(self.text)  # clean
        return 1


def case_own_len():
    box = Own(SOURCE())
    len(box)
    box = OwnPlain("plain")
    len(box)


def case_own_bool():
    box = Own(SOURCE())
    bool(box)
    box = OwnPlain("plain")
    bool(box)


def case_own_str():
    box = Own(SOURCE())
    str(box)
    box = OwnPlain("plain")
    str(box)


def case_own_repr():
    box = Own(SOURCE())
    repr(box)
    box = OwnPlain("plain")
    repr(box)


def case_own_iter():
    box = Own(SOURCE())
    list(box)
    box = OwnPlain("plain")
    list(box)


def case_own_reversed():
    box = Own(SOURCE())
    reversed(box)
    box = OwnPlain("plain")
    reversed(box)


def case_own_neg():
    box = Own(SOURCE())
    -box
    box = OwnPlain("plain")
    -box


def case_own_invert():
    box = Own(SOURCE())
    ~box
    box = OwnPlain("plain")
    ~box


def case_own_abs():
    box = Own(SOURCE())
    abs(box)
    box = OwnPlain("plain")
    abs(box)


def case_own_int():
    box = Own(SOURCE())
    int(box)
    box = OwnPlain("plain")
    int(box)


def case_own_float():
    box = Own(SOURCE())
    float(box)
    box = OwnPlain("plain")
    float(box)


def case_own_index():
    box = Own(SOURCE())
    [1, 2][box]
    box = OwnPlain("plain")
    [1, 2][box]


def case_own_hash():
    box = Own(SOURCE())
    hash(box)
    box = OwnPlain("plain")
    hash(box)


def case_own_round():
    box = Own(SOURCE())
    round(box)
    box = OwnPlain("plain")
    round(box)


def case_own_bytes():
    box = Own(SOURCE())
    bytes(box)
    box = OwnPlain("plain")
    bytes(box)


def case_own_complex():
    box = Own(SOURCE())
    complex(box)
    box = OwnPlain("plain")
    complex(box)


def case_own_fspath():
    box = Own(SOURCE())
    os.fspath(box)
    box = OwnPlain("plain")
    os.fspath(box)


def case_own_dir():
    box = Own(SOURCE())
    dir(box)
    box = OwnPlain("plain")
    dir(box)


def case_own_copy():
    box = Own(SOURCE())
    copy.copy(box)
    box = OwnPlain("plain")
    copy.copy(box)


def case_own_next():
    box = Own(SOURCE())
    next(box)
    box = OwnPlain("plain")
    next(box)


def case_own_with():
    with Own(SOURCE()):
        pass
    with OwnPlain("plain"):
        pass


def case_truth_in_conditions():
    if Own(SOURCE()):
        pass
    while not OwnPlain("plain"):
        pass
