from collections.abc import Sequence

from zeroentropy.types.model_rerank_response import ModelRerankResponse

from provlint.text import Source

class ModelsResource:
    def rerank(self, *, documents: Sequence[Source], model: str, query: str) -> ModelRerankResponse: ...

class AsyncModelsResource:
    async def rerank(self, *, documents: Sequence[Source], model: str, query: str) -> ModelRerankResponse: ...
