"""Attribute chains that one library shape alone has: what a call is when nobody can tell its receiver's class."""

from __future__ import annotations

__all__ = ["SUFFIXES"]

_TABLE = """
chat.completions.create             openai.OpenAI.chat.completions.create
chat.completions.parse              openai.OpenAI.chat.completions.parse
completions.create                  openai.OpenAI.completions.create
responses.create                    openai.OpenAI.responses.create
responses.parse                     openai.OpenAI.responses.parse
embeddings.create                   openai.OpenAI.embeddings.create
messages.create                     anthropic.Anthropic.messages.create
models.generate_content             google.genai.Client.models.generate_content
generate_content                    google.generativeai.GenerativeModel.generate_content
generate_content_async              google.generativeai.GenerativeModel.generate_content_async
embed_documents                     langchain_core.embeddings.Embeddings.embed_documents
aembed_documents                    langchain_core.embeddings.Embeddings.aembed_documents
embed_query                         langchain_core.embeddings.Embeddings.embed_query
aembed_query                        langchain_core.embeddings.Embeddings.aembed_query
add_texts                           langchain_core.vectorstores.VectorStore.add_texts
aadd_texts                          langchain_core.vectorstores.VectorStore.aadd_texts
add_documents                       langchain_core.vectorstores.VectorStore.add_documents
aadd_documents                      langchain_core.vectorstores.VectorStore.aadd_documents
similarity_search                   langchain_core.vectorstores.VectorStore.similarity_search
asimilarity_search                  langchain_core.vectorstores.VectorStore.asimilarity_search
similarity_search_with_score        langchain_core.vectorstores.VectorStore.similarity_search_with_score
similarity_search_by_vector         langchain_core.vectorstores.VectorStore.similarity_search_by_vector
compress_documents                  langchain_core.documents.compressor.BaseDocumentCompressor.compress_documents
acompress_documents                 langchain_core.documents.compressor.BaseDocumentCompressor.acompress_documents
postprocess_nodes                   llama_index.core.postprocessor.types.BaseNodePostprocessor.postprocess_nodes
apostprocess_nodes                  llama_index.core.postprocessor.types.BaseNodePostprocessor.apostprocess_nodes
rerank                              cohere.ClientV2.rerank
arerank                             litellm.arerank
"""
SUFFIXES: dict[tuple[str, ...], str] = {
    tuple(chain.split(".")): name for chain, name in (line.split() for line in _TABLE.strip().splitlines())
}
"""The chain, and the stubbed function that speaks for it."""
