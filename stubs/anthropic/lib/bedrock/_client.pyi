from anthropic.resources.messages.messages import AsyncMessages, Messages

class AnthropicBedrock:
    messages: Messages

class AsyncAnthropicBedrock:
    messages: AsyncMessages
