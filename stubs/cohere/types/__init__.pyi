from provlint.text import Generated, Rewritten, Score

class RerankResponseResultsItem:
    index: int
    relevance_score: Score

class RerankResponse:
    results: list[RerankResponseResultsItem]

class EmbedFloatsResponse:
    embeddings: list[list[float]]

class NonStreamedChatResponse:
    text: Generated

class SingleGeneration:
    text: Generated

class Generation:
    generations: list[SingleGeneration]

class SummarizeResponse:
    summary: Rewritten
