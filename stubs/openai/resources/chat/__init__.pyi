from openai.resources.chat.chat import AsyncChat as AsyncChat
from openai.resources.chat.chat import Chat as Chat
from openai.resources.chat.completions import AsyncCompletions as AsyncCompletions
from openai.resources.chat.completions import Completions as Completions
