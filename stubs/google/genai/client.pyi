from google.genai.chats import AsyncChats, Chats
from google.genai.models import AsyncModels, Models

class AsyncClient:
    models: AsyncModels
    chats: AsyncChats

class Client:
    models: Models
    chats: Chats
    aio: AsyncClient
