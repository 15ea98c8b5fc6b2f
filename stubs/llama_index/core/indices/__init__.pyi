from llama_index.core.indices.document_summary.base import DocumentSummaryIndex as DocumentSummaryIndex
from llama_index.core.indices.list.base import SummaryIndex as SummaryIndex
from llama_index.core.indices.tree.base import TreeIndex as TreeIndex
from llama_index.core.indices.vector_store.base import VectorStoreIndex as VectorStoreIndex
