from openai.types.chat import ChatCompletion

class _Completions:
    def create(self, *, messages: list, model: str) -> ChatCompletion: ...

class _Chat:
    completions: _Completions

class _AsyncCompletions:
    async def create(self, *, messages: list, model: str) -> ChatCompletion: ...

class _AsyncChat:
    completions: _AsyncCompletions

class Together:
    chat: _Chat

class AsyncTogether:
    chat: _AsyncChat
