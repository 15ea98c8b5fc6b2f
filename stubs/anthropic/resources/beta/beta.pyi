from anthropic.resources.beta.messages.messages import AsyncMessages, Messages

class Beta:
    messages: Messages

class AsyncBeta:
    messages: AsyncMessages
