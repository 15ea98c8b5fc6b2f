class EmbeddingsObject:
    embeddings: list[list[float]]
