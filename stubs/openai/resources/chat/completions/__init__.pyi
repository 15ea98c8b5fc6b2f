from openai.resources.chat.completions.completions import AsyncCompletions as AsyncCompletions, Completions as Completions
