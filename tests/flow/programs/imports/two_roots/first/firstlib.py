from testlib import SOURCE

from secondlib import same


def give():
    return same(SOURCE())


def give_plain():
    return same("plain")
