from smolagents.agents import CodeAgent as CodeAgent, MultiStepAgent as MultiStepAgent, ToolCallingAgent as ToolCallingAgent
from smolagents.models import (
    InferenceClientModel as InferenceClientModel,
    LiteLLMModel as LiteLLMModel,
    OpenAIServerModel as OpenAIServerModel,
    TransformersModel as TransformersModel,
)
