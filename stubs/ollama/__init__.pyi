from ollama._client import AsyncClient as AsyncClient
from ollama._client import Client as Client
from ollama._types import ChatResponse, EmbeddingsResponse, EmbedResponse, GenerateResponse

from provlint.text import Indexed

def chat(model: str = ..., messages: list | None = ..., *, stream: bool = ...) -> ChatResponse: ...
def generate(
    model: str = ...,
    prompt: str | None = ...,
    suffix: str | None = ...,
    *,
    system: str | None = ...,
    stream: bool = ...,
) -> GenerateResponse: ...
def embed(model: str = ..., input: Indexed = ...) -> EmbedResponse: ...
def embeddings(model: str = ..., prompt: Indexed = ...) -> EmbeddingsResponse: ...
