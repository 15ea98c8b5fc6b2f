from agents.research import Config, build
from agents.research.documents import Document, Library
from agents.research.llm import Echo, Fixed, Model, Rewriting, make
from agents.research.pipeline import Context
from agents.research.steps import brief, count, forget, summarise
from testlib import SINK, SOURCE


def documents():
    return [Document("a", "plain"), Document("b", "other")]


def case_models():
    SINK(Rewriting().complete("plain"))  # flow
    SINK(Rewriting().chat([])["content"])  # flow
    SINK(Rewriting().chat([])["role"])  # clean
    SINK(Rewriting().chat([])["usage"])  # clean
    SINK(Fixed().chat([{"role": "user", "content": SOURCE()}])["content"])  # clean
    SINK(Echo().chat([{"role": "user", "content": SOURCE()}], temperature=1.0)["content"])  # flow
    SINK(Echo().chat([{"role": "user", "content": "plain"}])["content"])  # clean
    SINK(make("rewriting").complete("plain"))  # flow


def ask(model: Model, text):
    return model.chat([{"role": "user", "content": text}])["content"]


def case_any_model():
    SINK(ask(Rewriting(), "plain"))  # flow
    SINK(ask(Fixed(), SOURCE()))  # clean
    SINK(ask(Fixed(SOURCE()), "plain"))  # flow


def case_steps_by_hand():
    context = Context(Library(documents()), Rewriting())
    summarise(context)
    SINK(context.library.summaries())  # flow
    SINK(context.library.texts())  # clean
    SINK(context.library.ids())  # clean
    SINK(context.trail)  # clean
    brief(context)
    SINK(context.briefs)  # flow
    count(context)
    SINK(context.counts)  # clean
    forget(context)
    SINK(context.library.summaries())  # clean


def case_steps_with_fixed_model():
    context = Context(Library(documents()), Fixed())
    brief(summarise(context))
    SINK(context.library.summaries())  # clean
    SINK(context.briefs)  # clean


def case_pipeline():
    result = build("rewriting").run(documents())
    SINK(result.briefs)  # flow
    SINK(result.library["a"].summary)  # flow
    SINK(result.library["a"].text)  # clean
    SINK(result.library["a"].id)  # clean
    SINK(len(result.library))  # clean


def case_marked_documents():
    library = Library([Document("a", SOURCE())])
    library.add(Document("b", "plain"))
    SINK(library.texts())  # flow
    SINK(library.summaries())  # clean
    SINK([document.brief() for document in library])  # flow
    SINK(library["a"].with_summary("plain").text)  # flow
    SINK(library["a"].with_summary("plain").summary)  # clean


def case_config():
    config = Config.from_dict({"model": "plain", "top": 5, "unknown": SOURCE()})
    SINK(config.model)  # clean
    marked = Config.from_dict({"model": SOURCE()})
    SINK(marked.model)  # flow
    SINK(marked.top)  # clean
