from collections.abc import Iterable, Iterator, AsyncIterator

from provlint.text import Generated

from anthropic.lib.streaming._messages import AsyncMessageStream, MessageStream
from anthropic.types.message import Message

class Messages:
    def create(self, *, max_tokens: int, messages: Iterable[dict], model: str, system: object = ...) -> Message | Iterator[Generated]: ...
    def stream(self, *, max_tokens: int, messages: Iterable[dict], model: str, system: object = ...) -> MessageStream: ...

class AsyncMessages:
    async def create(self, *, max_tokens: int, messages: Iterable[dict], model: str, system: object = ...) -> Message | AsyncIterator[Generated]: ...
    def stream(self, *, max_tokens: int, messages: Iterable[dict], model: str, system: object = ...) -> AsyncMessageStream: ...
