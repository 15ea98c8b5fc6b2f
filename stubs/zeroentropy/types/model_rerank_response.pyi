from provlint.text import Score

class Result:
    index: int
    relevance_score: Score

class ModelRerankResponse:
    results: list[Result]
