from functools import wraps

from .documents import Document, Library

REGISTRY = {}


def step(name):
    def register(work):
        @wraps(work)
        def run(context):
            context.trail.append(name)
            return work(context) or context

        REGISTRY[name] = run
        return run

    return register


@step("summarise")
def summarise(context):
    context.library = Library(
        document.with_summary(context.model.chat([{"role": "user", "content": document.text}])["content"])
        for document in context.library
    )


@step("brief")
def brief(context):
    context.briefs = [document.brief() for document in context.library]


@step("count")
def count(context):
    context.counts = {document.id: len(document.summary) for document in context.library}


@step("forget")
def forget(context):
    context.library = Library(Document(document.id, document.text) for document in context.library)
