def same(text):
    return text


def other(text):
    return "plain"
