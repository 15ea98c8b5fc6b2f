from . import base


class Keeping(base.Base):
    def transform(self, text):
        return text


class Dropping(base.Base):
    def transform(self, text):
        return "plain"


class Grandchild(Dropping):
    def transform(self, text):
        return text + super().transform(text)
