from anthropic.lib.vertex._client import (
    AnthropicVertex as AnthropicVertex,
)
from anthropic.lib.vertex._client import (
    AsyncAnthropicVertex as AsyncAnthropicVertex,
)
