from openai.lib.azure import AsyncAzureOpenAI as AsyncAzureOpenAI
from openai.lib.azure import AzureOpenAI as AzureOpenAI
from openai.resources import AsyncChat, AsyncCompletions, AsyncEmbeddings, Chat, Completions, Embeddings
from openai.resources.audio import AsyncAudio, Audio
from openai.resources.beta import AsyncBeta, Beta
from openai.resources.responses import AsyncResponses, Responses

class OpenAI:
    chat: Chat
    completions: Completions
    responses: Responses
    embeddings: Embeddings
    audio: Audio
    beta: Beta
    def with_options(self) -> OpenAI: ...
    def copy(self) -> OpenAI: ...

class AsyncOpenAI:
    chat: AsyncChat
    completions: AsyncCompletions
    responses: AsyncResponses
    embeddings: AsyncEmbeddings
    audio: AsyncAudio
    beta: AsyncBeta
    def with_options(self) -> AsyncOpenAI: ...
    def copy(self) -> AsyncOpenAI: ...

Client = OpenAI
AsyncClient = AsyncOpenAI

chat: Chat
completions: Completions
responses: Responses
embeddings: Embeddings
