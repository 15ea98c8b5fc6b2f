from llama_index.core.indices import (
    DocumentSummaryIndex as DocumentSummaryIndex,
    SummaryIndex as SummaryIndex,
    TreeIndex as TreeIndex,
    VectorStoreIndex as VectorStoreIndex,
)
