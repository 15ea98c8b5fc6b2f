from testlib import SOURCE

MARKED = SOURCE()
PLAIN = "plain"


def give():
    return SOURCE()


def same(text):
    return text


def drop(text):
    return "plain"


class Box:
    label = "plain"

    def __init__(self, text):
        self.text = text

    def get(self):
        return self.text
