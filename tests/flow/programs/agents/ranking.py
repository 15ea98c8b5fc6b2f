import heapq
from collections import defaultdict
from operator import itemgetter

from testlib import CHOICE, SINK, SOURCE


def score(text):
    return len(text)


def case_scored_pairs():
    docs = [SOURCE(), "a"]
    scores = [score(doc) for doc in docs]
    SINK([doc for _, doc in sorted(zip(scores, docs), reverse=True)])  # flow
    SINK([value for value, _ in sorted(zip(scores, docs), reverse=True)])  # clean
    SINK(scores)  # clean


def case_scored_records():
    docs = [{"id": "a", "text": SOURCE()}]
    scored = [{"id": doc["id"], "score": score(doc["text"])} for doc in docs]
    SINK(scored)  # clean
    kept = [{**doc, "score": score(doc["text"])} for doc in docs]
    SINK(kept[0]["text"])  # flow
    SINK(kept[0]["score"])  # clean
    SINK(sorted(kept, key=itemgetter("score"))[0]["text"])  # flow
    SINK(sorted(kept, key=itemgetter("score"))[0]["id"])  # clean


def case_top():
    docs = [(score(doc), doc) for doc in [SOURCE()]]
    SINK(heapq.nlargest(1, docs)[0][1])  # flow
    SINK(heapq.nlargest(1, docs)[0][0])  # clean
    SINK(max(docs, key=itemgetter(0))[1])  # flow
    heap = []
    heapq.heappush(heap, (1, SOURCE()))
    SINK(heapq.heappop(heap)[1])  # flow
    plain = []
    heapq.heappush(plain, (1, "a"))
    SINK(heapq.heappop(plain)[1])  # clean


def case_by_index():
    docs = [SOURCE()]
    order = sorted(range(len(docs)), key=lambda at: score(docs[at]))
    SINK(order)  # clean
    SINK([docs[at] for at in order])  # flow


def case_by_identifier():
    docs = {"a": SOURCE(), "b": "plain"}
    scores = {name: score(text) for name, text in docs.items()}
    best = max(scores, key=scores.get)
    SINK(best)  # clean
    SINK(scores)  # clean
    SINK(docs[best])  # flow


def case_grouped():
    groups = defaultdict(list)
    for kind, text in [("a", SOURCE()), ("b", "x")]:
        groups[kind].append(text)
    SINK(groups)  # flow
    SINK(sorted(groups))  # clean
    lengths = {kind: len(texts) for kind, texts in groups.items()}
    SINK(lengths)  # clean


def case_budget():
    kept, used = [], 0
    for text in [SOURCE(), "a"]:
        if used + len(text) > 1000:
            break
        kept.append(text)
        used += len(text)
    SINK(kept)  # flow
    SINK(used)  # clean


def case_deduplicated():
    seen = set()
    out = []
    for text in [SOURCE()]:
        if text not in seen:
            seen.add(text)
            out.append(text)
    SINK(out)  # flow
    SINK(seen)  # flow
    ids = set()
    names = []
    for record in [{"id": "a", "text": SOURCE()}]:
        if record["id"] not in ids:
            ids.add(record["id"])
            names.append(record["id"])
    SINK(ids)  # clean
    SINK(names)  # clean


def case_merged_lists():
    fused = {}
    for hits in [["a", "b"], ["b", "c"]]:
        for at, name in enumerate(hits):
            fused[name] = fused.get(name, 0) + 1 / (at + 1)
    SINK(sorted(fused, key=fused.get))  # clean
    fused = {}
    for hits in [["a"], [SOURCE()]]:
        for at, text in enumerate(hits):
            fused[text] = fused.get(text, 0) + 1 / (at + 1)
    SINK(sorted(fused, key=fused.get))  # flow


def chunks(text, size):
    return [text[at : at + size] for at in range(0, len(text), size)]


def windows(text, size):
    words = text.split()
    for at in range(len(words)):
        yield " ".join(words[at : at + size])


def case_chunks():
    SINK(chunks(SOURCE(), 5))  # flow
    SINK(chunks("plain text", 5))  # clean
    SINK(list(windows(SOURCE(), 2)))  # flow
    SINK(list(windows("plain text", 2)))  # clean
    SINK([len(chunk) for chunk in chunks(SOURCE(), 5)])  # clean


class Document:
    def __init__(self, text, metadata=None):
        self.text = text
        self.metadata = metadata or {}
        self.score = 0.0


def case_documents():
    docs = [Document(SOURCE(), {"id": "a"}), Document("plain")]
    for doc in docs:
        doc.score = score(doc.text)
    ranked = sorted(docs, key=lambda doc: doc.score, reverse=True)
    SINK([doc.text for doc in ranked])  # flow
    SINK([doc.metadata.get("id") for doc in ranked])  # clean
    SINK([doc.score for doc in ranked])  # clean


def case_summary_in_metadata():
    docs = [Document("plain")]
    for doc in docs:
        doc.metadata["summary"] = SOURCE()
    SINK([doc.metadata["summary"] for doc in docs])  # flow
    SINK([doc.text for doc in docs])  # clean


class Retriever:
    def __init__(self, docs):
        self.docs = docs

    def rank(self, query):
        return sorted(self.docs, key=lambda doc: query in doc)

    def top(self, query, count=1):
        return self.rank(query)[:count]


def case_query_is_no_result():
    SINK(Retriever(["plain"]).top(SOURCE()))  # clean
    SINK(Retriever([SOURCE()]).top("plain"))  # flow


def case_branch_of_pipeline():
    docs = ["plain"]
    if CHOICE():
        docs = [SOURCE() for _ in docs]
    ranked = sorted(docs, key=score)
    SINK(ranked)  # flow
    before = ["plain"]
    rewritten = [SOURCE() for _ in before]
    SINK(sorted(before, key=score))  # clean
    SINK(rewritten)  # flow
