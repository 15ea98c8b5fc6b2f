from txtai.embeddings import Embeddings as Embeddings
from txtai.pipeline import LLM as LLM
