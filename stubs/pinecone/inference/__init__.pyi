from collections.abc import Sequence

from provlint.text import Indexed, Score, Source

class _Ranked:
    index: int
    score: Score

class _RerankResult:
    data: list[_Ranked]

class Inference:
    def rerank(self, model: str, query: str, documents: Sequence[Source | dict[str, Source]]) -> _RerankResult: ...
    def embed(self, model: str, inputs: Indexed) -> list[list[float]]: ...
