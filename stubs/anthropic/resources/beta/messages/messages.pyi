from anthropic.resources.messages.messages import AsyncMessages as AsyncMessages
from anthropic.resources.messages.messages import Messages as Messages
