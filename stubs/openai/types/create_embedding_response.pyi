from openai.types.embedding import Embedding

class CreateEmbeddingResponse:
    data: list[Embedding]
