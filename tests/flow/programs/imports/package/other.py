from testlib import SOURCE


def give():
    return SOURCE()


class Box:
    def __init__(self, text):
        self.text = text
