from collections.abc import Iterable

from provlint.text import Score, Source

class TextCrossEncoder:
    def rerank(self, query: str, documents: Iterable[Source]) -> Iterable[Score]: ...
    def rerank_pairs(self, pairs: Iterable[tuple[str, Source]]) -> Iterable[Score]: ...
