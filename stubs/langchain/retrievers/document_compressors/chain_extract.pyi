from collections.abc import Sequence
from typing import Self

from provlint.text import Rewritten, Source

class LLMChainExtractor:
    def compress_documents(self, documents: Sequence[Source], query: str) -> Sequence[Rewritten]: ...
    async def acompress_documents(self, documents: Sequence[Source], query: str) -> Sequence[Rewritten]: ...
    @classmethod
    def from_llm(cls, llm: object) -> Self: ...
