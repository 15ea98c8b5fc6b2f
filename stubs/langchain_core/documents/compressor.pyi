from collections.abc import Sequence

from langchain_core.documents.base import Document

from provlint.text import Source

class BaseDocumentCompressor:
    def compress_documents(self, documents: Sequence[Source], query: str) -> Sequence[Document]: ...
    async def acompress_documents(self, documents: Sequence[Source], query: str) -> Sequence[Document]: ...
