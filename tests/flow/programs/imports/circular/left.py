from testlib import SOURCE

from imports.circular import right


def give():
    return SOURCE()


def through(text):
    return right.back(text)


def through_plain(text):
    return right.back_plain(text)


def same(text):
    return text
