from anthropic.types.completion import Completion

class Completions:
    def create(self, *, max_tokens_to_sample: int, model: str, prompt: str) -> Completion: ...

class AsyncCompletions:
    async def create(self, *, max_tokens_to_sample: int, model: str, prompt: str) -> Completion: ...
