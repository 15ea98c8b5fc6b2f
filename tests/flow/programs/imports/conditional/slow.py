def same(text):
    return text


def give():
    return "plain"


class Box:
    def __init__(self, text):
        self.text = text

    def get(self):
        return self.text
