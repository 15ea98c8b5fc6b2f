from smolagents.agents import (
    CodeAgent as CodeAgent,
)
from smolagents.agents import (
    MultiStepAgent as MultiStepAgent,
)
from smolagents.agents import (
    ToolCallingAgent as ToolCallingAgent,
)
from smolagents.models import (
    InferenceClientModel as InferenceClientModel,
)
from smolagents.models import (
    LiteLLMModel as LiteLLMModel,
)
from smolagents.models import (
    OpenAIServerModel as OpenAIServerModel,
)
from smolagents.models import (
    TransformersModel as TransformersModel,
)
