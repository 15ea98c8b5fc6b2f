from abc import ABC, abstractmethod

from .mixin import Shouting


class Base(Shouting, ABC):
    def __init__(self, text):
        self.text = text

    @abstractmethod
    def transform(self, text): ...

    def run(self):
        return self.transform(self.text)

    def name(self):
        return "plain"
