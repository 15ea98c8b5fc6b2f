from provlint.text import Generated

class GenerateContentResponse:
    text: Generated
    parts: Generated
    candidates: Generated
    parsed: Generated
    function_calls: Generated

class ContentEmbedding:
    values: list[float]

class EmbedContentResponse:
    embeddings: list[ContentEmbedding]
