from openai.resources.chat import AsyncChat, Chat

class Beta:
    chat: Chat

class AsyncBeta:
    chat: AsyncChat
