from collections.abc import AsyncIterator, Iterator

from anthropic.types.message import Message

from provlint.text import Generated

class MessageStream:
    text_stream: Iterator[Generated]
    def get_final_message(self) -> Message: ...
    def get_final_text(self) -> Generated: ...

class AsyncMessageStream:
    text_stream: AsyncIterator[Generated]
    async def get_final_message(self) -> Message: ...
    async def get_final_text(self) -> Generated: ...
