from testlib import SOURCE


def give():
    return SOURCE()


def same(text):
    return text


def drop(text):
    return "plain"


def hidden(text):
    return text.upper()
