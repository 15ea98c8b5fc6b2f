from testlib import SOURCE

marked = SOURCE()
plain = "plain"
_private = SOURCE()
overridden = SOURCE()


def same(text):
    return text
