from pinecone.index import Index
from pinecone.inference import Inference

from provlint.text import Cited

class Pinecone:
    inference: Inference
    def Index(self, name: str = ..., host: str = ...) -> Index: ...
    def index(self, name: str = ...) -> Index: ...
    def delete_index(self, name: Cited) -> None: ...
