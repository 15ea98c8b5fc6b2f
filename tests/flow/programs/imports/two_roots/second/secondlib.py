def same(text):
    return text


def drop(text):
    return "plain"
