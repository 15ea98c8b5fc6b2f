from rerankers.reranker import Reranker as Reranker
