from abc import ABC, abstractmethod

WORKERS = {}


def register(name):
    def add(cls):
        WORKERS[name] = cls
        return cls

    return add


class Worker(ABC):
    @abstractmethod
    def work(self, text): ...

    def run(self, text):
        return self.work(text)


def make(name):
    return WORKERS[name]()
