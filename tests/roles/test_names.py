"""Names as whole words, and what else they may say."""

from __future__ import annotations

import pytest

from provlint.roles import (
    is_embedding_name,
    is_lookup_name,
    is_model_call,
    is_query_name,
    is_transcript_name,
    role_of_name,
)

ROLES = {
    "rewriter medium": "summarize summarise_docs condense compress compress_context compactHistory paraphrase "
    "summarizeText asummarize _acompress_history generate_summary create_session_summary extract_facts "
    "extract_memories shorten_text "
    "llm_merge_memories consolidate_memories recap Summarizer.summarize_page",
    "rewriter low": "rewrite rewrite_text distill_insights digest apply_compaction",
    "ranker medium": "rank rerank reRank rerank_documents arerank rank_candidates score_and_rank LLMRerank _rerank",
    "scorer medium": "score_relevance cosine_similarity compute_similarity score_documents",
    "indexer medium": "embed embed_texts get_embedding async_get_embeddings index_documents upsert_chunks",
    "store medium": "archive_messages offload_context",
    "pruner low": "prune_messages evict_spans",
    "": "gzip_compress compress_image decompress summary get_summary print_summary save_summary rewrite_url "
    "rewrite_query summarize_title generate_title is_compressed compaction_event merge_dicts compress_lora "
    "summarize_diff "
    "summarize_metrics summarizer_config get_rank matrix_rank local_rank lora_rank rankdata order_by embed_query "
    "embedding_dim upsert_session similarity_search frank crank summarized compress_video",
}


@pytest.mark.parametrize(("name", "expected"), [(n, key) for key, names in ROLES.items() for n in names.split()])
def test_role_of_name(name: str, expected: str) -> None:
    found = role_of_name(name)
    assert (f"{found[0]} {found[1]}" if found else "") == expected


def test_the_detail_is_what_a_message_says() -> None:
    found = role_of_name("digest.summarize_page")
    assert found is not None
    assert found[2] == "named `summarize_page`"


@pytest.mark.parametrize(
    ("check", "yes", "no"),
    [
        (
            is_query_name,
            "query user_query question searchTerm title intent sub_queries",
            "documents text passages query_results",
        ),
        (
            is_transcript_name,
            "messages history chat_history conversation old_turns dialogue",
            "message_id history_length text",
        ),
        (is_lookup_name, "search retrieve_docs get fetchOne load_page asearch", "summarize research budget together"),
        (is_embedding_name, "embed embed_documents get_embedding encode", "embark text members"),
    ],
)
def test_predicates(check: object, yes: str, no: str) -> None:
    assert callable(check)
    assert [name for name in yes.split() if not check(name)] == []
    assert [name for name in no.split() if check(name)] == []


@pytest.mark.parametrize(
    ("receiver", "method", "expected"),
    [
        ("self.llm", "invoke", True),
        ("llm", "ainvoke", True),
        ("model", "generate", True),
        ("client", "chat", True),
        ("agent", "run", True),
        ("", "call_llm", True),
        ("", "ask_llm", True),
        ("self", "generate_response", True),
        ("self", "_call_model", True),
        ("self.chat_model", "predict", True),
        ("self.model", "predict", False),
        ("model", "fit", False),
        ("client", "get", False),
        ("client", "post", False),
        ("embedding_model", "generate", False),
        ("", "run", False),
        ("db", "query", False),
        ("subprocess", "run", False),
        ("tokenizer", "encode", False),
    ],
)
def test_is_model_call(receiver: str, method: str, expected: bool) -> None:
    assert is_model_call(receiver, method) == expected
