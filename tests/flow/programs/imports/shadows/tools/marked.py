from testlib import SOURCE


def give():
    return SOURCE()
