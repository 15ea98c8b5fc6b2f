from openai.resources.chat.completions import AsyncCompletions, Completions

class Chat:
    completions: Completions

class AsyncChat:
    completions: AsyncCompletions
