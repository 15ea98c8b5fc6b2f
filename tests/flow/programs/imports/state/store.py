from testlib import SOURCE

text = "plain"
other = "plain"
items = []
names = []
box = {}


def put(value):
    global text
    text = value


def get():
    return text


def get_other():
    return other


def add(value):
    items.append(value)


class Settings:
    prompt = "plain"
    title = "plain"


settings = Settings()
