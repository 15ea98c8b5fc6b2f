from anthropic.lib.bedrock._client import (
    AnthropicBedrock as AnthropicBedrock,
)
from anthropic.lib.bedrock._client import (
    AsyncAnthropicBedrock as AsyncAnthropicBedrock,
)
