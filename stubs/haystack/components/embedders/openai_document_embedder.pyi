from haystack.dataclasses import Document

from provlint.text import Indexed

class OpenAIDocumentEmbedder:
    def run(self, documents: list[Indexed]) -> dict[str, list[Document]]: ...
