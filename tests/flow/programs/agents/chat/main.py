from testlib import SINK, SOURCE

from .history import History, Message
from .prompts import ASK, fill, numbered
from .session import Session


def plain_model(messages):
    return "plain"


def last_model(messages):
    return messages[-1]["content"]


def marked_model(messages):
    return SOURCE()


def case_prompts():
    SINK(fill(ASK, question="plain", context=SOURCE()))  # flow
    SINK(fill(ASK, question="plain", context="plain"))  # clean
    SINK(numbered([SOURCE()]))  # flow
    SINK(numbered(["plain"], start=len(SOURCE())))  # clean


def case_messages():
    SINK(Message.user(SOURCE()).to_dict()["content"])  # flow
    SINK(Message.user(SOURCE()).to_dict()["role"])  # clean
    SINK(Message.user("plain").to_dict())  # clean
    SINK(Message("user", "plain", name=SOURCE()).to_dict()["name"])  # flow


def case_history():
    history = History()
    history.append(Message.user(SOURCE()))
    SINK(history[-1].content)  # flow
    SINK(history[0].role)  # clean
    SINK(history.as_dicts())  # flow
    SINK([message.role for message in history])  # clean
    plain = History(Message.user("plain"))
    plain += [Message.assistant("plain")]
    SINK(plain.as_dicts())  # clean


def case_listeners():
    heard, roles = [], []
    history = History()
    history.listen(lambda message: heard.append(message.content))
    history.listen(lambda message: roles.append(message.role))
    history.append(Message.user(SOURCE()))
    SINK(heard)  # flow
    SINK(roles)  # clean


def case_session():
    SINK(Session(plain_model).ask("plain"))  # clean
    SINK(Session(plain_model).ask("plain", [SOURCE()]))  # clean
    SINK(Session(last_model).ask("plain", [SOURCE()]))  # flow
    SINK(Session(last_model).ask(SOURCE()))  # flow
    SINK(Session(last_model).ask("plain"))  # clean
    SINK(Session(marked_model).ask("plain"))  # flow


def case_session_state():
    session = Session(marked_model)
    SINK(session.history.as_dicts())  # clean
    session.ask("plain")
    SINK(session.history[-1].content)  # flow
    SINK(session.history.as_dicts())  # flow
    SINK(session.history[0].content)  # clean


def case_compacted():
    session = Session(plain_model, rewrite=lambda text: SOURCE())
    session.ask("plain")
    session.compact()
    SINK(session.history[0].content)  # flow
    SINK(session.history[1].content)  # clean
    kept = Session(plain_model)
    kept.ask("plain")
    kept.compact()
    SINK(kept.history.as_dicts())  # clean
