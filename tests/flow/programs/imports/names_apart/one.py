from testlib import SINK, SOURCE

value = SOURCE()
items = []


def work(text):
    return text


def give():
    return value


def add():
    items.append(value)


class Box:
    label = SOURCE()

    def __init__(self, text):
        self.text = text

    def get(self):
        return self.text


def look(text):
    SINK(text)  # flow
