from langchain.embeddings.base import init_embeddings as init_embeddings
