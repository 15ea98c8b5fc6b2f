from openai.resources.chat.completions.completions import (
    AsyncCompletions as AsyncCompletions,
)
from openai.resources.chat.completions.completions import (
    Completions as Completions,
)
