from ollama._types import ChatResponse, EmbeddingsResponse, EmbedResponse, GenerateResponse

from provlint.text import Indexed

class Client:
    def chat(self, model: str = ..., messages: list | None = ..., *, stream: bool = ...) -> ChatResponse: ...
    def generate(
        self,
        model: str = ...,
        prompt: str | None = ...,
        suffix: str | None = ...,
        *,
        system: str | None = ...,
        stream: bool = ...,
    ) -> GenerateResponse: ...
    def embed(self, model: str = ..., input: Indexed = ...) -> EmbedResponse: ...
    def embeddings(self, model: str = ..., prompt: Indexed = ...) -> EmbeddingsResponse: ...

class AsyncClient:
    async def chat(self, model: str = ..., messages: list | None = ..., *, stream: bool = ...) -> ChatResponse: ...
    async def generate(
        self,
        model: str = ...,
        prompt: str | None = ...,
        suffix: str | None = ...,
        *,
        system: str | None = ...,
        stream: bool = ...,
    ) -> GenerateResponse: ...
    async def embed(self, model: str = ..., input: Indexed = ...) -> EmbedResponse: ...
    async def embeddings(self, model: str = ..., prompt: Indexed = ...) -> EmbeddingsResponse: ...
