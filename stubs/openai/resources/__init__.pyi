from openai.resources.chat import AsyncChat as AsyncChat
from openai.resources.chat import Chat as Chat
from openai.resources.completions import AsyncCompletions as AsyncCompletions
from openai.resources.completions import Completions as Completions
from openai.resources.embeddings import AsyncEmbeddings as AsyncEmbeddings
from openai.resources.embeddings import Embeddings as Embeddings
