from pinecone._client import Pinecone as Pinecone
from pinecone.index import Index as Index
