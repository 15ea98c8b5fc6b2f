class Engine:
    def __init__(self):
        self.handlers = {}
        self.last = None

    def on(self, name, handler=None):
        if handler is None:
            return lambda work: self.on(name, work)
        self.handlers.setdefault(name, []).append(handler)
        return handler

    def emit(self, name, *values):
        for handler in self.handlers.get(name, []):
            self.last = handler(*values)
        return self.last


def apply_all(steps, value):
    for step in steps:
        value = step(value)
    return value
