from testlib import SOURCE


def same(text):
    return text


def give():
    return SOURCE()
