from testlib import CHOICE, SINK, SOURCE


def down(text, depth):
    if depth == 0:
        return text
    return down(text, depth - 1)


def drop_at_end(text, depth):
    if depth == 0:
        return "plain"
    return drop_at_end(text, depth - 1)


def case_direct():
    SINK(down(SOURCE(), 3))  # flow
    SINK(down("plain", 3))  # clean
    SINK(drop_at_end(SOURCE(), 3))  # clean


def even(text, depth):
    return text if depth == 0 else odd(text, depth - 1)


def odd(text, depth):
    return text + "." if depth == 0 else even(text, depth - 1)


def case_mutual():
    SINK(even(SOURCE(), 3))  # flow
    SINK(even("plain", 3))  # clean


def even_drops(text, depth):
    return "even" if depth == 0 else odd_drops(text, depth - 1)


def odd_drops(text, depth):
    return "odd" if depth == 0 else even_drops(text, depth - 1)


def case_mutual_drops():
    SINK(even_drops(SOURCE(), 3))  # clean


def rotate(a, b, c, depth):
    if depth == 0:
        return a
    return rotate(b, c, a, depth - 1)


def case_rotated():
    SINK(rotate("x", SOURCE(), "y", 1))  # flow
    SINK(rotate("x", "y", SOURCE(), 2))  # flow
    SINK(rotate("x", "y", "z", 2))  # clean


def total(items):
    if not items:
        return ""
    return items[0] + total(items[1:])


def case_over_list():
    SINK(total(["a", SOURCE()]))  # flow
    SINK(total(["a", "b"]))  # clean


def flatten(value):
    if isinstance(value, list):
        return [leaf for part in value for leaf in flatten(part)]
    return [value]


def case_flatten():
    SINK(flatten(["a", ["b", [SOURCE()]]]))  # flow
    SINK(flatten(["a", ["b", ["c"]]]))  # clean


class Node:
    def __init__(self, text, children=()):
        self.text = text
        self.children = list(children)

    def texts(self):
        yield self.text
        for child in self.children:
            yield from child.texts()

    def deepest(self):
        return self.children[0].deepest() if self.children else self.text


def case_tree():
    tree = Node("a", [Node("b"), Node(SOURCE())])
    SINK(list(tree.texts()))  # flow
    SINK(list(Node("a", [Node("b")]).texts()))  # clean
    SINK(Node("a", [Node(SOURCE())]).deepest())  # flow
    SINK(Node("a", [Node("b")]).deepest())  # clean


def collect(node, out):
    out.append(node["text"])
    for child in node["children"]:
        collect(child, out)


def case_collector():
    out = []
    collect({"text": "a", "children": [{"text": SOURCE(), "children": []}]}, out)
    SINK(out)  # flow
    plain = []
    collect({"text": "a", "children": [{"text": "b", "children": []}]}, plain)
    SINK(plain)  # clean


def deep_sink(text, depth):
    if depth:
        deep_sink(text, depth - 1)
    else:
        SINK(text)  # flow


def deep_sink_plain(text, depth):
    if depth:
        deep_sink_plain("plain", depth - 1)
    else:
        SINK(text)  # clean


def case_sink_at_the_bottom():
    deep_sink(SOURCE(), 2)
    deep_sink_plain(SOURCE(), 2)


def from_inside(depth):
    if depth == 0:
        return SOURCE()
    return "a" + from_inside(depth - 1)


def case_source_at_the_bottom():
    SINK(from_inside(2))  # flow


def nested_factorial():
    def inner(text, count):
        return text if count == 0 else inner(text, count - 1)

    SINK(inner(SOURCE(), 2))  # flow
    SINK(inner("plain", 2))  # clean


def case_inner():
    nested_factorial()


def case_lambda():
    loop = lambda text, count: text if count == 0 else loop(text, count - 1)
    SINK(loop(SOURCE(), 2))  # flow
    SINK(loop("plain", 2))  # clean


def ping(box, count):
    if count:
        box["text"] = SOURCE()
        pong(box, count - 1)


def pong(box, count):
    if count:
        ping(box, count - 1)


def case_mutual_mutation():
    box = {}
    ping(box, 3)
    SINK(box["text"])  # flow
    SINK(box.get("name"))  # clean


def retry(text):
    if CHOICE():
        return retry(text.strip())
    return text


def case_unforeseen_depth():
    SINK(retry(SOURCE()))  # flow
    SINK(retry("plain"))  # clean


def gcd_like(a, b, n):
    return a if n == 0 else gcd_like(b, "plain", n - 1)


def case_shifted_out():
    SINK(gcd_like("x", SOURCE(), 1))  # flow
    SINK(gcd_like("x", "y", 2))  # clean
