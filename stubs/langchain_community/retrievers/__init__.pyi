from collections.abc import Iterable
from typing import Self

from provlint.text import Indexed

class BM25Retriever:
    @classmethod
    def from_texts(cls, texts: Iterable[Indexed]) -> Self: ...
    @classmethod
    def from_documents(cls, documents: Iterable[Indexed]) -> Self: ...
