from testlib import CHOICE, SINK, SOURCE


class Box:
    label = "plain"

    def __init__(self, text="plain", name="plain"):
        self.text = text
        self.name = name
        self.items = []

    def set(self, text):
        self.text = text

    def get(self):
        return self.text

    def get_name(self):
        return self.name

    def add(self, item):
        self.items.append(item)

    def show(self):
        return f"{self.name}: {self.text}"

    def reset(self):
        self.text = "plain"


class Empty:
    pass


def case_constructor():
    box = Box(SOURCE())
    SINK(box.text)  # flow
    SINK(box.name)  # clean
    SINK(box.get())  # flow
    SINK(box.get_name())  # clean
    SINK(box.show())  # flow
    SINK(Box("a").show())  # clean
    SINK(Box(name=SOURCE()).name)  # flow
    SINK(Box(name=SOURCE()).text)  # clean


def case_whole_object():
    SINK(Box(SOURCE()))  # flow
    SINK(Box("plain"))  # clean
    SINK([Box(SOURCE())])  # flow
    SINK({"a": Box("plain")})  # clean


def case_assigned():
    box = Empty()
    box.text = SOURCE()
    box.name = "plain"
    SINK(box.text)  # flow
    SINK(box.name)  # clean
    box.text = "plain"
    SINK(box.text)  # clean


def case_set_then_get():
    box = Box()
    SINK(box.get())  # clean
    box.set(SOURCE())
    SINK(box.get())  # flow
    SINK(box.text)  # flow
    SINK(box.get_name())  # clean


def case_reset():
    box = Box(SOURCE())
    box.reset()
    SINK(box.get())  # clean


def case_two_instances():
    marked = Box(SOURCE())
    plain = Box("plain")
    SINK(plain.text)  # clean
    SINK(plain.get())  # clean
    SINK(marked.get())  # flow


def case_two_instances_set():
    marked = Box()
    plain = Box()
    marked.set(SOURCE())
    SINK(plain.get())  # clean
    SINK(marked.get())  # flow


def case_list_attribute():
    box = Box()
    box.add(SOURCE())
    SINK(box.items)  # flow
    SINK(box.items[0])  # flow
    other = Box()
    other.add("plain")
    SINK(other.items)  # clean


def case_alias():
    box = Box()
    other = box
    other.set(SOURCE())
    SINK(box.get())  # flow
    other = Box()
    SINK(other.get())  # clean


def case_alias_attribute():
    box = Box()
    other = Box()
    other.items = box.items
    other.add(SOURCE())
    SINK(box.items)  # flow


def case_nested():
    outer = Box(Box(SOURCE(), "plain"), "plain")
    SINK(outer.text.text)  # flow
    SINK(outer.text.name)  # clean
    SINK(outer.name)  # clean
    SINK(outer.get().get())  # flow
    SINK(outer.get().get_name())  # clean


def case_nested_assigned():
    outer = Empty()
    outer.inner = Empty()
    outer.inner.text = SOURCE()
    outer.inner.name = "plain"
    SINK(outer.inner.text)  # flow
    SINK(outer.inner.name)  # clean
    inner = outer.inner
    inner.name = SOURCE()
    SINK(outer.inner.name)  # flow


def case_replaced_inner():
    outer = Box(Box(SOURCE()))
    outer.text = Box("plain")
    SINK(outer.text.text)  # clean


def case_augmented():
    box = Box("a")
    box.text += SOURCE()
    SINK(box.text)  # flow
    box.name += "b"
    SINK(box.name)  # clean


def case_deleted():
    box = Box(SOURCE())
    del box.text
    SINK(box)  # clean
    other = Empty()
    other.text = SOURCE()
    del other.text
    SINK(hasattr(other, "text"))  # clean


def case_class_attribute():
    class Marked:
        text = SOURCE()
        name = "plain"

    SINK(Marked.text)  # flow
    SINK(Marked.name)  # clean
    SINK(Marked().text)  # flow
    SINK(Marked().name)  # clean


def case_instance_shadows_class():
    class Marked:
        text = SOURCE()

    box = Marked()
    box.text = "plain"
    SINK(box.text)  # clean
    SINK(Marked.text)  # flow


def case_class_attribute_set():
    class Shared:
        text = "plain"

    Shared.text = SOURCE()
    SINK(Shared.text)  # flow
    SINK(Shared().text)  # flow


def case_class_list_is_shared():
    class Shared:
        items = []

        def add(self, text):
            self.items.append(text)

    Shared().add(SOURCE())
    SINK(Shared().items)  # flow
    SINK(Shared.items)  # flow


def case_instance_list_is_not_shared():
    class Own:
        def __init__(self):
            self.items = []

        def add(self, text):
            self.items.append(text)

    Own().add(SOURCE())
    SINK(Own().items)  # clean


def case_helpers():
    def fill(box, text):
        box.text = text

    def read(box):
        return box.text

    def read_name(box):
        return box.name

    box = Box()
    fill(box, SOURCE())
    SINK(box.text)  # flow
    SINK(read(box))  # flow
    SINK(read_name(box))  # clean
    other = Box()
    fill(other, "plain")
    SINK(read(other))  # clean


def case_in_containers():
    boxes = [Box(SOURCE()), Box("plain")]
    SINK(boxes[0].text)  # flow
    SINK(boxes[1].text)  # clean
    for box in boxes:
        SINK(box.text)  # flow
        SINK(box.name)  # clean
    SINK([box.text for box in boxes])  # flow
    SINK([box.name for box in boxes])  # clean
    SINK({box.name: box for box in boxes}["plain"].name)  # clean


def case_changed_in_loop():
    boxes = [Box(), Box()]
    for box in boxes:
        box.text = SOURCE()
    SINK(boxes[0].text)  # flow
    SINK(boxes[0].name)  # clean


def case_created_in_loop():
    boxes = []
    for text in [SOURCE(), "a"]:
        boxes.append(Box(text))
    SINK(boxes[0].get())  # flow
    SINK(boxes[0].get_name())  # clean


def case_branch():
    box = Box()
    if CHOICE():
        box.set(SOURCE())
    SINK(box.get())  # flow
    SINK(box.get_name())  # clean
    other = Box(SOURCE())
    if CHOICE():
        other.set("a")
    else:
        other.set("b")
    SINK(other.get())  # clean


def case_chosen_object():
    one, two = Box(SOURCE()), Box("plain")
    either = one if CHOICE() else two
    SINK(either.get())  # flow
    SINK(two.get())  # clean


class Builder:
    def __init__(self):
        self.parts = []
        self.title = ""

    def add(self, part):
        self.parts.append(part)
        return self

    def called(self, title):
        self.title = title
        return self

    def build(self):
        return " ".join(self.parts)


def case_builder():
    SINK(Builder().add("a").add(SOURCE()).build())  # flow
    SINK(Builder().add("a").add("b").build())  # clean
    SINK(Builder().called(SOURCE()).add("a").build())  # clean
    SINK(Builder().add("a").called(SOURCE()).title)  # flow
    builder = Builder()
    builder.add(SOURCE())
    SINK(builder.build())  # flow


class Steps:
    def __init__(self, text):
        self.text = text

    def run(self):
        self._first()
        self._second()
        return self.result

    def run_plain(self):
        self._drop()
        self._second()
        return self.result

    def _first(self):
        self.middle = self.text.lower()

    def _drop(self):
        self.middle = str(len(self.text))

    def _second(self):
        self.result = f"<{self.middle}>"


def case_between_methods():
    SINK(Steps(SOURCE()).run())  # flow
    SINK(Steps("plain").run())  # clean
    SINK(Steps(SOURCE()).run_plain())  # clean


def case_sink_in_method():
    class Looking:
        def __init__(self, text, name):
            self.text = text
            self.name = name

        def look(self):
            SINK(self.text)  # flow
            SINK(self.name)  # clean

    Looking(SOURCE(), "plain").look()


def case_cycle():
    left, right = Empty(), Empty()
    left.other, right.other = right, left
    left.text = SOURCE()
    SINK(right.other.text)  # flow
    SINK(right.other.other.other.text)  # flow
    right.name = "plain"
    SINK(left.other.name)  # clean


class Link:
    def __init__(self, text, after=None):
        self.text = text
        self.after = after


def case_linked_list():
    links = Link("a", Link(SOURCE(), Link("c")))
    SINK(links.text)  # clean
    SINK(links.after.text)  # flow
    SINK(links.after.after.text)  # clean
    at = links
    while at:
        SINK(at.text)  # flow
        at = at.after
    plain = Link("a", Link("b"))
    while plain:
        SINK(plain.text)  # clean
        plain = plain.after


def case_none_then_object():
    box = None
    if CHOICE():
        box = Box(SOURCE())
    SINK(box.text if box else "none")  # flow
    SINK(box.name if box else "none")  # clean


def case_self_passed_on():
    class Master:
        def __init__(self, text):
            self.text = text

        def ask(self):
            return helper(self)

    def helper(master):
        return master.text

    SINK(Master(SOURCE()).ask())  # flow
    SINK(Master("plain").ask())  # clean


def case_registers_itself():
    every = []

    class Known:
        def __init__(self, text):
            self.text = text
            every.append(self)

    Known(SOURCE())
    SINK(every[0].text)  # flow


def case_method_on_literal():
    SINK("a{}".format(Box(SOURCE()).text))  # flow
    SINK("a{0.text}".format(Box(SOURCE())))  # flow
    SINK("a{0.name}".format(Box(SOURCE())))  # clean
    SINK("%s" % Box(SOURCE()).get())  # flow
