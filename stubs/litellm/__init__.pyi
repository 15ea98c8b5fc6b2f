from litellm.batch_completion.main import batch_completion as batch_completion
from litellm.main import (
    acompletion as acompletion,
)
from litellm.main import (
    aembedding as aembedding,
)
from litellm.main import (
    atext_completion as atext_completion,
)
from litellm.main import (
    completion as completion,
)
from litellm.main import (
    embedding as embedding,
)
from litellm.main import (
    text_completion as text_completion,
)
from litellm.rerank_api.main import arerank as arerank
from litellm.rerank_api.main import rerank as rerank
from litellm.responses.main import aresponses as aresponses
from litellm.responses.main import responses as responses
from litellm.router import Router as Router
