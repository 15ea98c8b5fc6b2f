from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Iterable, Iterator


@dataclass
class Document:
    id: str
    text: str
    summary: str = ""
    meta: dict = field(default_factory=dict)

    def with_summary(self, summary: str) -> Document:
        return replace(self, summary=summary)

    def brief(self) -> str:
        return f"[{self.id}] {self.summary or self.text}"


class Library:
    def __init__(self, documents: Iterable[Document] = ()):
        self._by_id = {document.id: document for document in documents}

    def __iter__(self) -> Iterator[Document]:
        return iter(self._by_id.values())

    def __len__(self) -> int:
        return len(self._by_id)

    def __getitem__(self, ident: str) -> Document:
        return self._by_id[ident]

    def add(self, document: Document) -> None:
        self._by_id[document.id] = document

    def ids(self) -> list[str]:
        return sorted(self._by_id)

    def texts(self) -> list[str]:
        return [document.text for document in self]

    def summaries(self) -> list[str]:
        return [document.summary for document in self]
