from litellm.main import (
    acompletion as acompletion,
    aembedding as aembedding,
    atext_completion as atext_completion,
    completion as completion,
    embedding as embedding,
    text_completion as text_completion,
)
from litellm.rerank_api.main import arerank as arerank, rerank as rerank
from litellm.responses.main import aresponses as aresponses, responses as responses
from litellm.batch_completion.main import batch_completion as batch_completion
from litellm.router import Router as Router
