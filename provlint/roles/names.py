"""What a name says, read as whole words: `summarize_docs` and `reRank` speak, `gzip_compress` and `get_rank` do not.

A name is the weakest evidence. What else it says (query, title, diff, url, image ...) makes it none.
"""

from __future__ import annotations

import re
from functools import lru_cache

from provlint.finding import Confidence
from provlint.roles.model import Role

__all__ = [
    "CHECKING_VERBS",
    "first_word",
    "is_embedding_name",
    "is_lookup_name",
    "is_model_call",
    "is_query_name",
    "is_transcript_name",
    "role_of_name",
    "words",
]


def _set(text: str) -> frozenset[str]:
    return frozenset(text.split())


_WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+|[^\W\d_]+")


@lru_cache(maxsize=8192)
def words(name: str) -> tuple[str, ...]:
    """The words of a snake_case or camelCase name, in lower case, the last step of a dotted name only."""
    last = name.rpartition(".")[2].replace("reRank", "rerank").replace("ReRank", "Rerank")
    found = [word.lower() for word in _WORD.findall(last)]
    if found and found[0][0] == "a" and found[0][1:] in _ASYNC:
        found[0] = found[0][1:]  # `asummarize` is the awaitable twin
    return tuple(found)


def first_word(name: str) -> str:
    """The head of the name, where the verb stands."""
    found = words(name)
    return found[0] if found else ""


_ASYNC = _set(
    "summarize summarise condense compress compact paraphrase distill digest rerank rank embed index upsert "
    "ingest archive prune create generate extract consolidate merge rewrite search retrieve query get fetch"
)


CHECKING_VERBS = _set("assert check verify require ensure validate")

_REDUCE = _set(
    "summarize summarise summarized summarised summarizes summarises summarizing summarising summarization "
    "summarisation condense condensed compress compressed compact compaction paraphrase paraphrased distill "
    "distil shorten abridge digest recap tldr"
)
"""Verbs of reduction. A model or nobody does these to prose."""
_WEAK_REDUCE = _set("compact compaction compress compressed digest distill distil shorten")
"""Verbs that also mean something to bytes, records, keys and models: they want text beside them to be sure."""
_NOUNS = _set("summarization summarisation compaction digest recap tldr")
_ABOUT = _set(
    "event events manager resource record records strategy model table class type name id ids key error tool tools"
)
_FOLD = _set("consolidate merge fold synthesize synthesise")
_FOLDED = _set(
    "summary summaries memory memories fact facts note notes insight insights description descriptions "
    "observation observations finding findings reflection reflections profile persona report reports"
)
_EXTRACTED = _set("memory memories fact facts insight insights observation observations reflection reflections")
_MADE = _set("summary summaries gist tldr recap digest abstract synopsis")
_MAKE = _set("generate create make write produce build compose draft get llm gen update refresh")
_ACCESS = _set(
    "get set has is load read save store show print format parse fetch list delete remove clear reset count to "
    "from on log display render find search should need needs can test add append insert index embed rank "
    "rerank score validate check estimate calculate compute track send post emit handle use"
)
"""Heads that say that the function does something else with the thing named after them."""
_NOT_EVIDENCE = _set(
    "query queries question questions search intent title titles headline subject name slug filename keyword "
    "keywords diff patch commit gzip zip zlib lzma bz2 brotli zstd tar archive url urls uri path paths link "
    "import imports ast code image images img video audio file files folder dir directory bytes byte stream "
    "response body http header headers cookie lora model weights weight gradient gradients tensor matrix array "
    "vector vectors embedding embeddings kv cache table database db index sql schema css html js json yaml xml "
    "svg asset assets hash sha sha1 sha256 md5 message_digest hex base64 checksum signature token_ids stats "
    "statistics metrics metric results usage cost costs timing losses loss config settings args arguments "
    "parameters params option options dict dicts dataframe frame df cells rows columns error errors exception "
    "traceback tests test coverage benchmark benchmarks layout view mode prompt prompts template docstring pdf "
    "int ints uint bit bits float floats graph tree trees lines whitespace spaces number numbers"
)
_TEXTUAL = _set(
    "text texts doc docs document documents context contexts history histories conversation conversations "
    "message messages chat dialog dialogue transcript transcripts memory memories note notes page pages chunk "
    "chunks passage passages article articles content contents paragraph paragraphs section sections session "
    "sessions turn turns paper papers story stories evidence findings observation observations summary "
    "summaries with llm gpt model_call ai thread review reviews email emails meeting report reports source "
    "sources snippet snippets segment segments window span spans"
)

_RANK = _set("rank ranker ranking rerank reranker reranking reranked ranked")
_RANK_NOT = _set(
    "matrix world local global node process distributed dist mpi device gpu lora tensor pipeline parallel torch "
    "get my page team player user leaderboard search_engine dense percentile card tier level is low full column "
    "sql data zero adapter model models set current bm"
)
_SCORE = _set("score scorer scoring")
_SCORED = _set(
    "relevance relevancy similarity passage passages document documents doc docs chunk chunks text texts "
    "candidate candidates pair pairs snippet snippets node nodes result results hit hits segment segments span "
    "spans salience importance"
)
_SIMILAR = _set("similarity relevance relevancy")
_SIMILAR_HEAD = _set("compute calculate calc get cosine cos score measure estimate semantic text eval evaluate")
_INDEX_HEAD = _set("index embed upsert vectorize vectorise ingest")
_INDEXED = _TEXTUAL | _set("fact facts insight insights entry entries item items batch")
_STORE_HEAD = _set("archive persist offload")
_STORED = _TEXTUAL | _set("raw original originals verbatim")
_PRUNE_HEAD = _set("prune evict")


@lru_cache(maxsize=8192)
def role_of_name(name: str) -> tuple[Role, Confidence, str] | None:
    """The role that a function's name speaks of, how sure that is, and the detail of the evidence."""
    found = words(name)
    if not found or name.startswith("__"):
        return None
    given = set(found)
    detail = f"named `{name.rpartition('.')[2]}`"
    if judged := _rewriter(found, given) or _ranker(found, given) or _other(found, given):
        role, confidence = judged
        return role, confidence, detail
    return None


def _rewriter(found: tuple[str, ...], given: set[str]) -> tuple[Role, Confidence] | None:
    head = found[0]
    if given & _NOT_EVIDENCE:
        return None
    if given & {"no", "not", "without", "un", "decompress", "uncompress", "disable", "skip", "never"}:
        return None
    if found[-1] in _ABOUT or given & {"started", "completed", "failed", "stored"}:
        return None
    verbs = given & _REDUCE
    if verbs <= _NOUNS and head not in _NOUNS | _MAKE | {"run", "do", "perform", "apply", "llm"}:
        verbs = set()
    if verbs and head not in _ACCESS:
        weak = verbs <= _WEAK_REDUCE and not given & (_TEXTUAL - verbs)
        alone = weak and (len(found) > 1 or "digest" in verbs)
        if verbs <= {"compressed", "summarized", "summarised", "condensed", "paraphrased"} and head not in _MAKE:
            return None
        return Role.REWRITER, Confidence.LOW if alone else Confidence.MEDIUM
    if given & _FOLD and given & _FOLDED and head in _FOLD | {"llm", "ai", "auto", "do", "run"}:
        return Role.REWRITER, Confidence.MEDIUM
    if head == "extract" and given & _EXTRACTED:
        return Role.REWRITER, Confidence.MEDIUM
    if head in _MAKE - {"get"} and given & (_MADE - {"abstract", "digest"}) and "with" not in given:
        return Role.REWRITER, Confidence.MEDIUM
    if "rewrite" in given and head in {"rewrite", "llm", "ai", "do"}:
        return Role.REWRITER, Confidence.LOW
    return None


def _ranker(found: tuple[str, ...], given: set[str]) -> tuple[Role, Confidence] | None:
    head = found[0]
    if given & _RANK and not given & _RANK_NOT and not given & {"suppress", "suspended", "disable", "enable"}:
        if given & {"rerank", "reranker", "reranking"}:
            return Role.RANKER, Confidence.MEDIUM
        if head in {"rank", "ranker", "llm", "do", "run", "score"} or (
            found[-1] in {"rank", "ranking"} and head in _RANK_HEADS
        ):
            return Role.RANKER, Confidence.MEDIUM
    if head in _SCORE and given & _SCORED:
        return Role.SCORER, Confidence.MEDIUM
    if (
        given & _SIMILAR
        and head in _SIMILAR_HEAD
        and not given & {"search", "threshold", "mode", "metric", "fn", "func"}
    ):
        return Role.SCORER, Confidence.MEDIUM
    return None


_RANK_HEADS = _set("llm sort order apply compute hybrid semantic fuse a async")


def _other(found: tuple[str, ...], given: set[str]) -> tuple[Role, Confidence] | None:
    head = found[0]
    rest = set(found[1:])
    if head in _INDEX_HEAD and rest & (_PROSE if head in _WRITTEN else _INDEXED) and not rest & _NOT_INDEXED:
        return Role.INDEXER, Confidence.MEDIUM
    if (found == ("embed",) or _makes_embedding(found)) and not given & _NOT_INDEXED:
        return Role.INDEXER, Confidence.MEDIUM
    if head in _STORE_HEAD and rest & _STORED:
        return Role.STORE, Confidence.MEDIUM
    if head in _PRUNE_HEAD and rest & (_TEXTUAL | _SCORED):
        return Role.PRUNER, Confidence.LOW
    return None


_WRITTEN = _set("upsert ingest")
_PROSE = _set(
    "text texts doc docs document documents chunk chunks passage passages page pages fact facts summary summaries"
)
_NOT_INDEXED = _set(
    "query queries question search image images video audio dim dims dimension dimensions count cost usage "
    "config model fn function cache key path paths success failure id ids schema table"
)


def _makes_embedding(found: tuple[str, ...]) -> bool:
    """`get_embedding`, `async_get_embeddings`, `create_text_embedding`."""
    verbs = [word for word in found if word not in {"async", "batch", "text", "texts", "document", "documents", "doc"}]
    return len(verbs) == 2 and verbs[0] in _EMBEDS and verbs[1] in {"embedding", "embeddings"}


_EMBEDS = _set("get create generate compute make calculate calc")
_QUERY = _set(
    "query queries question questions search intent title titles headline subject topic keyword keywords hyde "
    "subquery subqueries subquestion subquestions standalone q goal instruction instructions utterance"
)


@lru_cache(maxsize=8192)
def is_query_name(name: str) -> bool:
    """A name for what is searched with, or for a title: rewriting it rewrites no evidence."""
    given = set(words(name))
    return bool(given & _QUERY) and not given & {
        "result",
        "results",
        "document",
        "documents",
        "passages",
        "docs",
        "answer",
    }


_TRANSCRIPT = _set(
    "messages history transcript transcripts conversation conversations turns dialogue dialog chat_log msgs histories"
)


@lru_cache(maxsize=8192)
def is_transcript_name(name: str) -> bool:
    """A name for the messages of a conversation."""
    found = words(name)
    if not found or found[-1] in {
        "id",
        "ids",
        "count",
        "length",
        "len",
        "size",
        "limit",
        "tokens",
        "key",
        "path",
        "file",
        "name",
        "type",
        "store",
        "manager",
    }:
        return False
    return bool(set(found) & _TRANSCRIPT)


_MODEL_NOUN = _set(
    "llm llms model agent chain chatbot assistant gpt openai anthropic claude gemini ollama mistral groq "
    "litellm cohere lm chat completions completion client kernel predictor generator predict summarizer"
)
_SURE_NOUN = _set(
    "llm llms gpt openai anthropic claude gemini ollama mistral groq litellm lm chatbot chain agent assistant"
)
_CALL_VERB = _set(
    "invoke ainvoke call acall generate agenerate complete acomplete chat achat predict apredict run arun ask "
    "aask step astep stream astream respond response aresponse prompt completion acompletion query batch abatch"
)
_SURE_METHODS = _set(
    "chat_completion get_completion aget_completion create_completion create_chat_completion generate_response "
    "get_response_from_llm generate_content generate_text complete_chat llm_complete llm_call llm_generate "
    "ask_llm call_llm acall_llm invoke_llm query_llm run_llm call_model ask_model query_model invoke_model "
    "call_gpt ask_gpt chatgpt call_utility_model simple_send_with_retries send_completion "
    "acreate_structured_output create_structured_output text_completion get_llm_response llm_response llm_query "
    "aask chat_with_llm prompt_llm llm_invoke complete_prompt run_prompt llm_chat"
)
_NOT_CALLED = _set("get set load init create build make count list tokens embed embedding embeddings config name class")


@lru_cache(maxsize=8192)
def is_model_call(receiver: str, method: str) -> bool:
    """Whether `receiver.method(...)`, or `method(...)` alone, says that a language model is asked for text."""
    name = method.lstrip("_")
    if name in _SURE_METHODS:
        return True
    verb = words(method)
    if not verb:
        return False
    noun = set(words(receiver))
    if noun & {"embedding", "embeddings", "embedder", "embed", "tokenizer", "user", "db", "http", "redis", "session"}:
        return False
    sure = noun & _SURE_NOUN or ("model" in noun and noun & {"chat", "language"})
    if sure and (verb[0] in _CALL_VERB or (len(verb) > 1 and verb[0] == "a" and verb[1] in _CALL_VERB)):
        return True
    if noun & _MODEL_NOUN and verb[0] in _MODEL_VERBS and not set(verb) & _NOT_CALLED:
        return True
    if not receiver:
        return bool(set(verb) & {"llm", "gpt", "chatgpt"}) and verb[0] in _BARE_VERBS
    return False


_MODEL_VERBS = _set("invoke ainvoke generate agenerate complete acomplete chat achat completion acompletion")
_BARE_VERBS = _set("call ask query invoke run prompt llm gpt chatgpt acall generate complete chat send request")

_LOOKUP = _set(
    "search retrieve query fetch find get load read select lookup recall similarity asearch aretrieve aget aquery"
)


@lru_cache(maxsize=8192)
def is_lookup_name(name: str) -> bool:
    """A call by this name looks something up: what it returns is no derivative of what was asked."""
    found = words(name)
    return bool(found) and found[0] in _LOOKUP


_EMBED = _set("embed embedding embeddings embedder embedded aembed encode vectorize vectorise")


@lru_cache(maxsize=8192)
def is_embedding_name(name: str) -> bool:
    """A call by this name turns text into vectors."""
    return bool(set(words(name)) & _EMBED)
