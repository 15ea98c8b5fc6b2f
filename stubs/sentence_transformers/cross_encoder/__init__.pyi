from collections.abc import Sequence
from typing import overload

from provlint.text import Score, Source

class CrossEncoder:
    @overload
    def predict(self, inputs: Sequence[tuple[str, Source]] | tuple[str, Source]) -> list[Score]: ...
    @overload
    def predict(self, sentences: Sequence[tuple[str, Source]] | tuple[str, Source]) -> list[Score]: ...
    def rank(self, query: str, documents: Sequence[Source], top_k: int | None = ..., return_documents: bool = ...) -> list[dict[str, Score]]: ...
