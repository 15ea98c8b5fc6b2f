from .history import History, Message
from .prompts import ASK, SYSTEM, fill, numbered


class Session:
    def __init__(self, complete, rewrite=None):
        self.history = History(Message("system", SYSTEM))
        self.complete = complete
        self.rewrite = rewrite

    def ask(self, question, context=()):
        self.history.append(Message.user(fill(ASK, question=question, context=numbered(context))))
        answer = self.complete(self.history.as_dicts())
        self.history += [Message.assistant(answer)]
        return answer

    def compact(self):
        if self.rewrite:
            self.history.replace(self.rewrite(" ".join(message.content for message in self.history)))
