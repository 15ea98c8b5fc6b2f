from anthropic.resources.messages.messages import AsyncMessages as AsyncMessages, Messages as Messages
