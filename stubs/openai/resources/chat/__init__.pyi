from openai.resources.chat.chat import AsyncChat as AsyncChat, Chat as Chat
from openai.resources.chat.completions import AsyncCompletions as AsyncCompletions, Completions as Completions
