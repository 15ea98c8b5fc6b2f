import json
from dataclasses import dataclass, field

from testlib import CHOICE, SINK, SOURCE

SYSTEM = "You are plain."
TEMPLATE = "Answer {question} with {context}."


def rewrite(text):
    return SOURCE() if text else text


def case_messages():
    messages = [{"role": "system", "content": SYSTEM}]
    messages.append({"role": "user", "content": "plain"})
    messages.append({"role": "assistant", "content": rewrite("plain")})
    SINK(messages)  # flow
    SINK(messages[0]["content"])  # clean
    SINK(messages[-1]["content"])  # flow
    SINK([message["role"] for message in messages])  # clean


def case_prompt():
    SINK(TEMPLATE.format(question="plain", context=SOURCE()))  # flow
    SINK(TEMPLATE.format(question="plain", context="plain"))  # clean
    prompt = TEMPLATE
    for name, value in {"{question}": "plain", "{context}": SOURCE()}.items():
        prompt = prompt.replace(name, value)
    SINK(prompt)  # flow


class Memory:
    def __init__(self, limit=3):
        self.turns = []
        self.summary = ""
        self.limit = limit

    def add(self, role, content):
        self.turns.append({"role": role, "content": content})
        if len(self.turns) > self.limit:
            self.compress()

    def compress(self):
        self.summary = rewrite(" ".join(turn["content"] for turn in self.turns))
        self.turns = self.turns[-1:]

    def context(self):
        return [self.summary, *(turn["content"] for turn in self.turns)]

    def last(self):
        return self.turns[-1]["content"]

    def count(self):
        return f"{len(self.turns)} turns"


def case_memory():
    memory = Memory()
    for text in ["a", "b", "c", "d"]:
        memory.add("user", text)
    SINK(memory.context())  # flow
    SINK(memory.summary)  # flow
    SINK(memory.last())  # clean
    SINK(memory.count())  # clean


class Tools:
    def __init__(self):
        self.table = {}

    def tool(self, work):
        self.table[work.__name__] = work
        return work

    def call(self, name, **arguments):
        return self.table[name](**arguments)


tools = Tools()


@tools.tool
def keep(text, other="plain"):
    return text


@tools.tool
def drop(text):
    return "plain"


def case_tools():
    SINK(tools.call("keep", text=SOURCE()))  # flow
    SINK(tools.call("drop", text=SOURCE()))  # clean
    call = {"name": "keep", "arguments": json.dumps({"text": SOURCE()})}
    SINK(tools.call(call["name"], **json.loads(call["arguments"])))  # flow


@dataclass
class State:
    question: str
    notes: list = field(default_factory=list)
    answer: str = ""


def gather(state):
    state.notes.append(SOURCE())
    return state


def draft(state):
    state.answer = "\n".join(state.notes)
    return state


def forget(state):
    state.notes = []
    return state


def case_state_machine():
    state = State("plain")
    for step in (gather, draft):
        state = step(state)
    SINK(state.answer)  # flow
    SINK(state.question)  # clean
    other = draft(forget(gather(State("plain"))))
    SINK(other.notes)  # clean
    SINK(other.answer)  # clean


def node_a(state):
    return {"text": SOURCE()}


def node_b(state):
    return {"length": len(state["text"])}


def case_graph_updates():
    state = {"text": "plain", "length": 0, "question": "plain"}
    for node in (node_a, node_b):
        state = {**state, **node(state)}
    SINK(state["text"])  # flow
    SINK(state["question"])  # clean
    SINK(state["length"])  # clean


def case_graph_updates_one_by_one():
    state = {"text": "plain", "question": "plain"}
    state.update(node_a(state))
    SINK(state["text"])  # flow
    SINK(state["question"])  # clean


class Chain:
    def __init__(self, steps):
        self.steps = list(steps)

    def __or__(self, step):
        return Chain([*self.steps, step])

    def invoke(self, value):
        for step in self.steps:
            value = step(value)
        return value


def case_chain():
    chain = Chain([str.strip]) | rewrite | str.upper
    SINK(chain.invoke("plain"))  # flow
    SINK((Chain([str.strip]) | str.upper).invoke("plain"))  # clean
    SINK((Chain([rewrite]) | (lambda text: "plain")).invoke("a"))  # clean


def parse(reply):
    head, _, tail = reply.partition(":")
    return {"head": head, "tail": tail}


def case_parsed_reply():
    SINK(parse(f"plain: {SOURCE()}")["tail"])  # flow
    SINK(parse("plain: plain")["tail"])  # clean


def numbered(texts):
    return "\n".join(f"[{at}] {text}" for at, text in enumerate(texts, 1))


def case_numbered():
    SINK(numbered([SOURCE()]))  # flow
    SINK(numbered(["plain"]))  # clean


def retry(work, times=2):
    last = None
    for _ in range(times):
        try:
            return work()
        except ValueError as error:
            last = error
    raise RuntimeError("gave up") from last


def flaky():
    if CHOICE():
        raise ValueError("no")
    return SOURCE()


def steady():
    return "plain"


def case_retry():
    try:
        SINK(retry(flaky))  # flow
    except RuntimeError:
        pass
    SINK(retry(steady))  # clean


def map_reduce(texts, work, join):
    return join([work(text) for text in texts])


def case_map_reduce():
    SINK(map_reduce(["a"], rewrite, " ".join))  # flow
    SINK(map_reduce(["a"], str.upper, " ".join))  # clean
    SINK(map_reduce([SOURCE()], len, sum))  # clean
    SINK(map_reduce([SOURCE()], str.upper, "\n".join))  # flow


def hierarchical(texts):
    while len(texts) > 1:
        texts = [rewrite(left + right) for left, right in zip(texts[::2], texts[1::2])]
    return texts[0]


def case_hierarchical():
    SINK(hierarchical(["a", "b", "c", "d"]))  # flow


class Cache:
    def __init__(self):
        self._data = {}

    def get(self, key, make):
        if key not in self._data:
            self._data[key] = make()
        return self._data[key]


def case_cache():
    cache = Cache()
    SINK(cache.get("a", SOURCE))  # flow
    plain = Cache()
    SINK(plain.get("a", lambda: "plain"))  # clean


def extract(text):
    return {"names": [word for word in text.split() if word[0].isupper()], "length": len(text)}


def case_extract():
    SINK(extract(SOURCE())["names"])  # flow
    SINK(extract(SOURCE())["length"])  # clean
    SINK(extract("Plain text")["names"])  # clean


class Agent:
    def __init__(self, name, memory=None):
        self.name = name
        self.memory = memory if memory is not None else []
        self.handlers = {"note": self.note, "ask": self.ask}

    def note(self, text):
        self.memory.append(text)
        return "noted"

    def ask(self, text):
        return "; ".join(self.memory)

    def act(self, kind, text):
        return self.handlers[kind](text)


def case_agent():
    agent = Agent("a")
    SINK(agent.act("note", SOURCE()))  # clean
    SINK(agent.act("ask", "plain"))  # flow
    other = Agent("b")
    other.act("note", "plain")
    SINK(other.act("ask", SOURCE()))  # clean


def case_shared_memory():
    board = []
    writer, reader = Agent("a", board), Agent("b", board)
    writer.note(SOURCE())
    SINK(reader.ask("plain"))  # flow
    alone = Agent("c", [])
    SINK(alone.ask("plain"))  # clean


def stream(text):
    for word in text.split():
        yield {"delta": word, "done": False}
    yield {"delta": "", "done": True}


def case_stream():
    parts = []
    for event in stream(SOURCE()):
        if not event["done"]:
            parts.append(event["delta"])
    SINK("".join(parts))  # flow
    SINK([event["done"] for event in stream(SOURCE())])  # clean
    SINK("".join(event["delta"] for event in stream("plain text")))  # clean
