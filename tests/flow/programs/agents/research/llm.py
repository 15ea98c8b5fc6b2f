from abc import ABC, abstractmethod

from testlib import SOURCE


class Model(ABC):
    @abstractmethod
    def complete(self, prompt, *, temperature=0.0): ...

    def chat(self, messages, **options):
        prompt = "\n".join(f"{message['role']}: {message['content']}" for message in messages)
        return {"role": "assistant", "content": self.complete(prompt, **options), "usage": {"tokens": len(prompt)}}


class Rewriting(Model):
    def complete(self, prompt, *, temperature=0.0):
        return SOURCE()


class Echo(Model):
    def complete(self, prompt, *, temperature=0.0):
        return prompt


class Fixed(Model):
    def __init__(self, answer="plain"):
        self.answer = answer

    def complete(self, prompt, *, temperature=0.0):
        return self.answer


MODELS = {"rewriting": Rewriting, "echo": Echo, "fixed": Fixed}


def make(name, *args, **options):
    return MODELS[name](*args, **options)
