from provlint.text import Score, Source

class Ranker:
    def rerank(self, request: Source) -> list[dict[str, Score]]: ...
