from openai.types.create_embedding_response import CreateEmbeddingResponse

from provlint.text import Indexed

class Embeddings:
    def create(self, *, input: Indexed, model: str) -> CreateEmbeddingResponse: ...

class AsyncEmbeddings:
    async def create(self, *, input: Indexed, model: str) -> CreateEmbeddingResponse: ...
