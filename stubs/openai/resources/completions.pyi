from openai.types.completion import Completion

class Completions:
    def create(self, *, model: str, prompt: str | list[str] | None) -> Completion: ...

class AsyncCompletions:
    async def create(self, *, model: str, prompt: str | list[str] | None) -> Completion: ...
