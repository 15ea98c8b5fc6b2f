from testlib import SOURCE

VERSION = "plain"
MARKED = SOURCE()


def same(text):
    return text
