from .registry import Worker, register


@register("keep")
class Keeping(Worker):
    def work(self, text):
        return text


@register("drop")
class Dropping(Worker):
    def work(self, text):
        return "plain"
