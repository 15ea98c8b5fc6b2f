from testlib import SOURCE


def give():
    return SOURCE()


def plain():
    return "plain"


class Plug:
    def run(self, text):
        return text
