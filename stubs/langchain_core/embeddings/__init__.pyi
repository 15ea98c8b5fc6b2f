from langchain_core.embeddings.embeddings import Embeddings as Embeddings
