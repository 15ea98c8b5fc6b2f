from llama_index.core.indices import (
    DocumentSummaryIndex as DocumentSummaryIndex,
)
from llama_index.core.indices import (
    SummaryIndex as SummaryIndex,
)
from llama_index.core.indices import (
    TreeIndex as TreeIndex,
)
from llama_index.core.indices import (
    VectorStoreIndex as VectorStoreIndex,
)
