from haystack.dataclasses import Document

from provlint.text import Indexed

class SentenceTransformersDocumentEmbedder:
    def run(self, documents: list[Indexed]) -> dict[str, list[Document]]: ...
