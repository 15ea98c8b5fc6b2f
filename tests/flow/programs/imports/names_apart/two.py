from testlib import SINK, SOURCE

value = "plain"
items = []


def work(text):
    return "plain"


def give():
    return value


def add():
    items.append(value)


class Box:
    label = "plain"

    def __init__(self, text):
        self.text = text

    def get(self):
        return "plain"


def look(text):
    SINK(text)  # clean
