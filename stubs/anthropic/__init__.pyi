from anthropic.lib.bedrock import AnthropicBedrock as AnthropicBedrock
from anthropic.lib.bedrock import AsyncAnthropicBedrock as AsyncAnthropicBedrock
from anthropic.lib.vertex import AnthropicVertex as AnthropicVertex
from anthropic.lib.vertex import AsyncAnthropicVertex as AsyncAnthropicVertex
from anthropic.resources.beta.beta import AsyncBeta, Beta
from anthropic.resources.completions import AsyncCompletions, Completions
from anthropic.resources.messages.messages import AsyncMessages, Messages

class Anthropic:
    messages: Messages
    completions: Completions
    beta: Beta
    def with_options(self) -> Anthropic: ...

class AsyncAnthropic:
    messages: AsyncMessages
    completions: AsyncCompletions
    beta: AsyncBeta
    def with_options(self) -> AsyncAnthropic: ...

Client = Anthropic
AsyncClient = AsyncAnthropic
