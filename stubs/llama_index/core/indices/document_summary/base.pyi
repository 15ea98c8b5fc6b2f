from llama_index.core.indices.base import BaseIndex

from provlint.text import Rewritten

class DocumentSummaryIndex(BaseIndex):
    def get_document_summary(self, doc_id: str) -> Rewritten: ...
