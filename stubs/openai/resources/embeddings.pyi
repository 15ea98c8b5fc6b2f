from provlint.text import Indexed

from openai.types.create_embedding_response import CreateEmbeddingResponse

class Embeddings:
    def create(self, *, input: Indexed, model: str) -> CreateEmbeddingResponse: ...

class AsyncEmbeddings:
    async def create(self, *, input: Indexed, model: str) -> CreateEmbeddingResponse: ...
