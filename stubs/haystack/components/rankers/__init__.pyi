from haystack.dataclasses import Document

from provlint.text import Source

class LLMRanker:
    def run(self, query: str, documents: list[Source], top_k: int | None = ...) -> dict[str, list[Document]]: ...

class TransformersSimilarityRanker:
    def run(self, query: str, documents: list[Source], top_k: int | None = ...) -> dict[str, list[Document]]: ...

class SentenceTransformersDiversityRanker:
    def run(self, query: str, documents: list[Source], top_k: int | None = ...) -> dict[str, list[Document]]: ...
