class Embedding:
    embedding: list[float]
    index: int
