from collections.abc import Iterator

from openai.types.chat import ChatCompletion

from provlint.text import Generated

class Chat:
    def complete(self, *, model: str, messages: list) -> ChatCompletion: ...
    async def complete_async(self, *, model: str, messages: list) -> ChatCompletion: ...
    def stream(self, *, model: str, messages: list) -> Iterator[Generated]: ...
