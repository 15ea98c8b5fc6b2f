from provlint.text import Score

class Result:
    score: Score
    rank: int

class RankedResults:
    results: list[Result]
    def top_k(self, k: int) -> list[Result]: ...
    def get_score_by_docid(self, doc_id: object) -> Score: ...
