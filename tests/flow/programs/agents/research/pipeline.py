from . import llm, steps
from .config import Config
from .documents import Library


class Context:
    def __init__(self, library, model):
        self.library = library
        self.model = model
        self.trail = []
        self.briefs = []
        self.counts = {}


class Pipeline:
    def __init__(self, model, names):
        self.model = model
        self.steps = [steps.REGISTRY[name] for name in names]

    def run(self, documents):
        context = Context(Library(documents), self.model)
        for step in self.steps:
            context = step(context)
        return context


def build(kind, *names, config=None):
    config = config or Config()
    return Pipeline(llm.make(kind), names or ("summarise", "brief"))
