from provlint.text import Generated

class SubscriptableBaseModel:
    def __getitem__(self, key: str) -> Generated: ...
    def get(self, key: str, default: object = ...) -> Generated: ...

class Message(SubscriptableBaseModel):
    content: Generated
    thinking: Generated
    tool_calls: Generated

class ChatResponse(SubscriptableBaseModel):
    message: Message

class GenerateResponse(SubscriptableBaseModel):
    response: Generated
    thinking: Generated

class EmbedResponse:
    embeddings: list[list[float]]

class EmbeddingsResponse:
    embedding: list[float]
