from anthropic.resources.messages.messages import AsyncMessages, Messages

class AnthropicVertex:
    messages: Messages

class AsyncAnthropicVertex:
    messages: AsyncMessages
