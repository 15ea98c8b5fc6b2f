from openai.resources.chat import AsyncChat as AsyncChat, Chat as Chat
from openai.resources.completions import AsyncCompletions as AsyncCompletions, Completions as Completions
from openai.resources.embeddings import AsyncEmbeddings as AsyncEmbeddings, Embeddings as Embeddings
