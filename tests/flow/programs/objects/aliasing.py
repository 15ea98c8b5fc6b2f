from testlib import CHOICE, SINK, SOURCE


class Box:
    def __init__(self, text="plain", other=None):
        self.text = text
        self.other = other
        self.items = []


def fill(box, text):
    box.text = text


def pick(left, right, first):
    return left if first else right


def same(box):
    return box


def case_returned_argument():
    box = Box()
    same(box).text = SOURCE()
    SINK(box.text)  # flow
    other = same(box)
    other.text = "plain"
    SINK(box.text)  # clean


def case_stored_in_other():
    inner = Box()
    outer = Box(other=inner)
    inner.text = SOURCE()
    SINK(outer.other.text)  # flow
    SINK(outer.text)  # clean


def case_changed_through_other():
    inner = Box()
    outer = Box(other=inner)
    outer.other.text = SOURCE()
    SINK(inner.text)  # flow
    outer.other = Box()
    outer.other.text = "plain"
    SINK(inner.text)  # flow
    SINK(outer.other.text)  # clean


def case_swapped_objects():
    left, right = Box(SOURCE()), Box("plain")
    left, right = right, left
    SINK(left.text)  # clean
    SINK(right.text)  # flow
    fill(left, SOURCE())
    SINK(left.text)  # flow


def case_in_two_lists():
    box = Box()
    one, two = [box], [box]
    one[0].text = SOURCE()
    SINK(two[0].text)  # flow
    two[0] = Box()
    two[0].text = "plain"
    SINK(one[0].text)  # flow
    SINK(two[0].text)  # clean


def case_loop_variable_is_the_element():
    boxes = [Box(), Box()]
    for box in boxes:
        fill(box, SOURCE())
    SINK(boxes[1].text)  # flow
    plain = [Box()]
    for box in plain:
        box = Box(SOURCE())
    SINK(plain[0].text)  # clean


def case_picked():
    left, right, third = Box(), Box(), Box()
    pick(left, right, CHOICE()).text = SOURCE()
    SINK(left.text)  # flow
    SINK(right.text)  # flow
    SINK(third.text)  # clean


def case_picked_surely():
    left, right = Box(), Box()
    pair = {"a": left, "b": right}
    pair["a"].text = SOURCE()
    SINK(left.text)  # flow
    SINK(right.text)  # clean


def case_dict_values():
    boxes = {"a": Box(), "b": Box()}
    for box in boxes.values():
        box.text = SOURCE()
    SINK(boxes["a"].text)  # flow
    SINK(boxes["a"].other)  # clean


def case_shared_default():
    def add(text, items=[]):
        items.append(text)
        return items

    first = add("a")
    add(SOURCE())
    SINK(first)  # flow


def case_fresh_each_time():
    def make():
        return Box()

    one, two = make(), make()
    one.text = SOURCE()
    SINK(one.text)  # flow
    SINK(two.text)  # clean


def case_fresh_in_loop():
    boxes = []
    for _ in range(2):
        boxes.append(Box())
    boxes[0].text = SOURCE()
    SINK(boxes[0].text)  # flow


def case_closure_shares():
    box = Box()

    def write():
        box.text = SOURCE()

    write()
    SINK(box.text)  # flow
    other = box
    box = Box()
    SINK(box.text)  # clean
    SINK(other.text)  # flow


def case_rebinding_breaks_alias():
    one = Box()
    two = one
    one = Box(SOURCE())
    SINK(two.text)  # clean
    SINK(one.text)  # flow


def case_conditional_alias():
    one, two = Box(), Box()
    alias = one
    if CHOICE():
        alias = two
    alias.text = SOURCE()
    SINK(one.text)  # flow
    SINK(two.text)  # flow
    three = Box(SOURCE())
    alias = three
    alias.text = "plain"
    SINK(three.text)  # clean


def case_items_alias():
    box = Box()
    items = box.items
    items.append(SOURCE())
    SINK(box.items)  # flow
    box.items = []
    SINK(box.items)  # clean
    SINK(items)  # flow


def case_slices_do_not_alias():
    items = [Box(), Box()]
    part = items[:1]
    part.append(SOURCE())
    SINK(len(items))  # clean
    SINK(items[1].text)  # clean
    part[0].text = SOURCE()
    SINK(items[0].text)  # flow


def case_deep_chain():
    a = Box()
    b = Box(other=a)
    c = Box(other=b)
    d = Box(other=c)
    a.text = SOURCE()
    SINK(d.other.other.other.text)  # flow
    SINK(d.other.other.text)  # clean
    d.other.other.other = Box()
    SINK(d.other.other.other.text)  # clean
    SINK(b.other.text)  # clean
    SINK(a.text)  # flow


def case_self_reference():
    box = Box()
    box.other = box
    box.other.other.text = SOURCE()
    SINK(box.text)  # flow


def case_tuple_holds_alias():
    items = []
    pair = (items, "plain")
    items.append(SOURCE())
    SINK(pair[0])  # flow
    SINK(pair[1])  # clean
    first, _ = pair
    first.clear()
    SINK(items)  # clean


def case_star_holds_alias():
    def change(*boxes, **named):
        boxes[0].text = SOURCE()
        named["box"].text = SOURCE()

    one, two, three = Box(), Box(), Box()
    change(one, two, box=three)
    SINK(one.text)  # flow
    SINK(two.text)  # clean
    SINK(three.text)  # flow


def case_text_is_never_aliased():
    text = "plain"
    box = Box(text)
    box.text += SOURCE()
    SINK(text)  # clean
    SINK(box.text)  # flow


def case_object_as_default_of_get():
    boxes = {}
    box = boxes.setdefault("a", Box())
    box.text = SOURCE()
    SINK(boxes["a"].text)  # flow
    loose = boxes.get("b", Box())
    loose.text = SOURCE()
    SINK("b" in boxes)  # clean


def case_walrus_alias():
    boxes = []
    boxes.append(box := Box())
    box.text = SOURCE()
    SINK(boxes[0].text)  # flow


def case_yielded_alias():
    def each(boxes):
        for box in boxes:
            yield box

    boxes = [Box()]
    for box in each(boxes):
        box.text = SOURCE()
    SINK(boxes[0].text)  # flow


def case_sorted_alias():
    boxes = [Box("b"), Box("a")]
    for box in sorted(boxes, key=lambda box: box.text):
        box.items.append(SOURCE())
    SINK(boxes[0].items)  # flow
    SINK(boxes[0].text)  # clean


def case_filtered_alias():
    boxes = [Box()]
    [box for box in boxes if box.text][0].text = SOURCE()
    SINK(boxes[0].text)  # flow
