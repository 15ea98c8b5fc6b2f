from provlint.text import Generated

class Function:
    name: Generated
    arguments: Generated

class ChatCompletionMessageToolCall:
    function: Function

class Message:
    content: Generated
    tool_calls: list[ChatCompletionMessageToolCall]
    function_call: Function
    reasoning_content: Generated

class Choices:
    message: Message

class Delta:
    content: Generated

class StreamingChoices:
    delta: Delta

class ModelResponse:
    choices: list[Choices]

class ModelResponseStream:
    choices: list[StreamingChoices]

class TextChoices:
    text: Generated

class TextCompletionResponse:
    choices: list[TextChoices]

class Embedding:
    embedding: list[float]

class EmbeddingResponse:
    data: list[Embedding]
