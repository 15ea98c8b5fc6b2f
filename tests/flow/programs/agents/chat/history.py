class Message:
    __slots__ = ("role", "content", "name")

    def __init__(self, role, content, name=None):
        self.role = role
        self.content = content
        self.name = name

    def to_dict(self):
        data = {"role": self.role, "content": self.content}
        if self.name:
            data["name"] = self.name
        return data

    @classmethod
    def user(cls, content):
        return cls("user", content)

    @classmethod
    def assistant(cls, content):
        return cls("assistant", content)


class History:
    def __init__(self, *messages):
        self._messages = list(messages)
        self._listeners = []

    def listen(self, work):
        self._listeners.append(work)
        return work

    def append(self, message):
        self._messages.append(message)
        for listener in self._listeners:
            listener(message)

    def __iadd__(self, messages):
        for message in messages:
            self.append(message)
        return self

    def __iter__(self):
        yield from self._messages

    def __getitem__(self, at):
        return self._messages[at]

    def as_dicts(self):
        return [message.to_dict() for message in self]

    def replace(self, summary, keep=1):
        self._messages = [Message("system", summary), *self._messages[-keep:]]
