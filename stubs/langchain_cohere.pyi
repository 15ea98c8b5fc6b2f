from langchain_core.documents import BaseDocumentCompressor
from langchain_core.embeddings import Embeddings
from langchain_core.language_models.chat_models import BaseChatModel

from provlint.text import Source

class ChatCohere(BaseChatModel): ...
class CohereEmbeddings(Embeddings): ...

class CohereRerank(BaseDocumentCompressor):
    def rerank(self, documents: list[Source], query: str) -> list[dict[str, float]]: ...
