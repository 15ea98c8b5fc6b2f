from testlib import SOURCE


def same(text):
    return text


def give():
    return SOURCE()


def drop(text):
    return "plain"
