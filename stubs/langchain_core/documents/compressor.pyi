from collections.abc import Sequence

from provlint.text import Source

class BaseDocumentCompressor:
    def compress_documents(self, documents: Sequence[Source], query: str) -> Sequence[Source]: ...
    async def acompress_documents(self, documents: Sequence[Source], query: str) -> Sequence[Source]: ...
