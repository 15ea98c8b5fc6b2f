from collections.abc import Sequence

from provlint.text import Source
from zeroentropy.types.model_rerank_response import ModelRerankResponse

class ModelsResource:
    def rerank(self, *, documents: Sequence[Source], model: str, query: str) -> ModelRerankResponse: ...

class AsyncModelsResource:
    async def rerank(self, *, documents: Sequence[Source], model: str, query: str) -> ModelRerankResponse: ...
