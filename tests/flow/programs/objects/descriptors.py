from testlib import SINK, SOURCE


class Stored:
    def __set_name__(self, owner, name):
        self.name = "_" + name

    def __get__(self, instance, owner=None):
        if instance is None:
            return self
        return getattr(instance, self.name)

    def __set__(self, instance, value):
        setattr(instance, self.name, value)


class Dropped:
    def __get__(self, instance, owner=None):
        return "plain"

    def __set__(self, instance, value):
        pass


class Given:
    def __get__(self, instance, owner=None):
        return SOURCE()


class Constant:
    def __init__(self, value):
        self.value = value

    def __get__(self, instance, owner=None):
        return self.value


class OfOwner:
    def __get__(self, instance, owner=None):
        return instance.text


class OnSet:
    def __set__(self, instance, value):
        instance.seen = value


class Box:
    field = Stored()
    nothing = Dropped()
    given = Given()
    marked = Constant(SOURCE())
    constant = Constant("plain")
    mirrored = OfOwner()
    noted = OnSet()

    def __init__(self, text="plain"):
        self.text = text
        self.seen = "plain"


def case_stored():
    box = Box()
    box.field = SOURCE()
    SINK(box.field)  # flow
    box.field = "plain"
    SINK(box.field)  # clean


def case_dropped():
    box = Box()
    box.nothing = SOURCE()
    SINK(box.nothing)  # clean


def case_given():
    SINK(Box().given)  # flow
    SINK(Box().marked)  # flow
    SINK(Box().constant)  # clean


def case_mirrored():
    SINK(Box(SOURCE()).mirrored)  # flow
    SINK(Box("plain").mirrored)  # clean


def case_on_set():
    box = Box()
    box.noted = SOURCE()
    SINK(box.seen)  # flow
    other = Box()
    other.noted = "plain"
    SINK(other.seen)  # clean


class Method:
    def __init__(self, work):
        self.work = work

    def __get__(self, instance, owner=None):
        return lambda *args: self.work(instance, *args)


class Lazy:
    def __init__(self, work):
        self.work = work

    def __get__(self, instance, owner=None):
        return self.work(instance)


class Using:
    def __init__(self, text):
        self.text = text

    @Method
    def both(self, other):
        return self.text + other

    @Lazy
    def low(self):
        return self.text.lower()

    @Lazy
    def length(self):
        return len(self.text)


def case_as_decorator():
    SINK(Using(SOURCE()).both("a"))  # flow
    SINK(Using("a").both(SOURCE()))  # flow
    SINK(Using("a").both("b"))  # clean
    SINK(Using(SOURCE()).low)  # flow
    SINK(Using("A").low)  # clean
    SINK(Using(SOURCE()).length)  # clean


class ClassLevel:
    def __get__(self, instance, owner=None):
        return owner.text


class Owner:
    text = SOURCE()
    here = ClassLevel()


class PlainOwner:
    text = "plain"
    here = ClassLevel()


def case_on_class():
    SINK(Owner.here)  # flow
    SINK(PlainOwner.here)  # clean
    SINK(Owner().here)  # flow


class PerInstance:
    def __init__(self):
        self.values = {}

    def __get__(self, instance, owner=None):
        return self.values.get(id(instance), "none")

    def __set__(self, instance, value):
        self.values[id(instance)] = value


class Keeping:
    text = PerInstance()


def case_kept_in_descriptor():
    box = Keeping()
    box.text = SOURCE()
    SINK(box.text)  # flow


class Deletable:
    def __get__(self, instance, owner=None):
        return instance.kept

    def __set__(self, instance, value):
        instance.kept = value

    def __delete__(self, instance):
        instance.kept = "gone"


class Deleting:
    text = Deletable()


def case_delete():
    box = Deleting()
    box.text = SOURCE()
    SINK(box.text)  # flow
    del box.text
    SINK(box.text)  # clean
