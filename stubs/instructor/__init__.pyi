from provlint.text import Generated

class _Completions:
    def create(self, *args: object, **kwargs: object) -> Generated: ...

class _Chat:
    completions: _Completions

class Instructor:
    chat: _Chat
    messages: _Completions
    def create(self, response_model: object, messages: list) -> Generated: ...

class AsyncInstructor:
    chat: _Chat
    messages: _Completions
    async def create(self, response_model: object, messages: list) -> Generated: ...

def from_openai(client: object) -> Instructor: ...
def from_anthropic(client: object) -> Instructor: ...
def from_provider(model: str) -> Instructor: ...
