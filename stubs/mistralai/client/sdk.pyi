from mistralai.client.chat import Chat
from mistralai.client.embeddings import Embeddings

class Mistral:
    chat: Chat
    embeddings: Embeddings
