from collections.abc import Sequence
from typing import Self

from llama_index.core.indices.base import BaseIndex

from provlint.text import Indexed

class VectorStoreIndex(BaseIndex):
    def __init__(self, nodes: Sequence[Indexed] | None = ...) -> None: ...
    @classmethod
    def from_vector_store(cls, vector_store: object) -> Self: ...
