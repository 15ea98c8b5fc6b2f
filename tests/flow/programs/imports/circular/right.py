from imports.circular import left


def back(text):
    return left.same(text)


def back_plain(text):
    left.same(text)
    return "plain"


def give():
    return left.give()


def ping(text, count):
    from imports.circular.main import pong

    return pong(text, count - 1) if count else text
