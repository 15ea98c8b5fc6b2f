from mistralai.chat import Chat
from mistralai.embeddings import Embeddings

class Mistral:
    chat: Chat
    embeddings: Embeddings
