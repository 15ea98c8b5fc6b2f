from provlint.text import Score

class Data:
    index: int
    score: Score

class RerankResponse:
    data: list[Data]
