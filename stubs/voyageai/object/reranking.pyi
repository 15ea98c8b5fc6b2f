from provlint.text import Score

class _Result:
    index: int
    relevance_score: Score

class RerankingObject:
    results: list[_Result]
