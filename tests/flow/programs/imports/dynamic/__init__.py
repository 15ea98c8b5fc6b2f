from testlib import SOURCE

TEXTS = {"marked": SOURCE(), "plain": "plain"}


def __getattr__(name):
    if name == "lazy":
        return SOURCE()
    if name == "lazy_plain":
        return "plain"
    raise AttributeError(name)
