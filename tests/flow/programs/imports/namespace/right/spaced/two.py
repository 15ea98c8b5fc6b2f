from spaced.one import give


def given():
    return give()


def plain():
    return "plain"
