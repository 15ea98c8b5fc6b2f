from provlint.text import Score

class RerankResponseResult:
    index: int
    relevance_score: Score

class RerankResponse:
    results: list[RerankResponseResult]
