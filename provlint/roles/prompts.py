"""What a prompt asks of the model: whether its text asks for a rewrite of the text that comes with it.

Verbs of reduction ("Summarize ...", "You condense articles") and the extraction of facts, memories or insights count; a
rewritten query, a title, a commit message, and anything that is forbidden ("do not summarize") do not.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

__all__ = ["asks_previous", "asks_rewrite"]

_LONG = 200_000
"""Characters of a prompt that are read. No prompt is longer."""

_VERB = re.compile(
    r"""\b(?:
        summari[sz](?:e|es|ing|ation) | condens(?:e|es|ing) | compress(?:|es|ing) | compact(?:|ing)
      | paraphras(?:e|es|ing) | distill?(?:|s|ing) | shorten(?:|s|ing) | abridg(?:e|ing) | recap | digest
      | consolidat(?:e|es|ing) | synthesi[sz](?:e|ing)
      | rewrit(?:e|es|ing) | rephras(?:e|ing) | reword | simplify
      | merg(?:e|ing) | fold | combin(?:e|ing)
    )\b""",
    re.IGNORECASE | re.VERBOSE,
)
_SUMMARY = re.compile(
    r"""\b(?:
        (?:writ|creat|generat|provid|produc|giv|mak|prepar|draft|compos|output|return|updat|extend|build
        |respond|reply|answer|need|want)\w*
        \b(?:[^.!?\n]|\.(?=\d)){0,60}?\b(?:summar(?:y|ies)|recap|digest|gist|synopsis|tl;?dr|abstract\s+of|overview\s+of)
      | (?:concise|brief|short|new|updated|running|rolling|detailed|comprehensive|structured|one-line|final)
        \s+summary\s+(?:of|for|that)
      | your\s+summary\b
      | tl;?dr
    )""",
    re.IGNORECASE | re.VERBOSE,
)
_EXTRACT = re.compile(
    r"""\b(?:extract(?:s|ing)?|identif(?:y|ies)|distill?|pull\s+out|infer|derive|generate|note\s+down|gather|collect|record)
        \b(?:[^.!?\n]|\.(?=\d)){0,70}?\b(?:facts?|memor(?:y|ies)|insights?|triples?|triplets|descriptions?|key\s+(?:points?|facts|ideas|takeaways|information|findings|details)
        |main\s+(?:points?|ideas)|takeaways|learnings|preferences|observations|entities\s+and\s+relation\w*|propositions)\b""",
    re.IGNORECASE | re.VERBOSE,
)
_NEGATION = re.compile(
    r"\b(?:failed\s+to|unable\s+to|cannot|could\s+not|error|starting\s+to|not|n't|never|without|avoid|refrain\s+from|rather\s+than|instead\s+of|no\s+need\s+to|nor|no)\b[^.!?\n:;]{0,40}$|n't\b[^.!?\n:;]{0,40}$",
    re.IGNORECASE,
)
_BUT = re.compile(r",\s*(?:you|please|instead|but|then|just|rather)\b", re.IGNORECASE)
_OTHER_OBJECT = re.compile(
    r"""^[^.!?\n:]{0,60}?\b(?:quer(?:y|ies)|questions?|search|intents?|titles?|headlines?|subject|slug|(?:file|branch)\s*names?
        |commit|diffs?|changes|patch|pull\s+request|keywords?|urls?|imports?|code|functions?|docstrings?|sql|regex|prompts?|hypothetical
        |json|images?|videos?|audio|files?|folders?|instructions?|your\s+(?:answer|response|reasoning|plan|work|own)|errors?|tags?|labels?)\b""",
    re.IGNORECASE | re.VERBOSE,
)
_ADJUNCT = re.compile(
    r"\b(?:based\s+on|according\s+to|so\s+that|in\s+order\s+to|to\s+(?:answer|help|address)|relevant\s+to|related\s+to|using|with\s+respect\s+to|for|that\s+answers?)\b",
    re.IGNORECASE,
)
"""Where the object of a verb ends, and what it is done for begins."""
_AS_OTHER = re.compile(
    r"^[^.!?\n]{0,60}?\b(?:as|into|for)\s+(?:an?\s+|the\s+)?(?:\w+\s+){0,2}(?:title|headline|quer(?:y|ies)|slug|filename|question|commit\s+message|subject\s+line|keywords?)\b",
    re.IGNORECASE,
)
_WEAK_VERB = re.compile(r"merg|fold|combin|rewrit|rephras|reword|simplif|synthes|digest|consolidat", re.IGNORECASE)
_TEXT_OBJECT = re.compile(
    r"""\b(?:texts?|documents?|passages?|paragraphs?|articles?|pages?|notes?|summar(?:y|ies)|conversations?|dialogues?|transcripts?|messages?
        |content|chunks?|sections?|reports?|memor(?:y|ies)|facts?|observations?|descriptions?|clauses?|reviews?|logs?|stories|story|e-?mails?
        |chapters?|papers?|excerpts?|history|context|findings|research|sources?|information|parts?|both|bullet|words|sentences?
        |threads?|tickets?|answers?|responses?|below|above|following|profile|it|this|them|insights?|entries|skills?|evidence|snippets?)\b""",
    re.IGNORECASE | re.VERBOSE,
)
_SYNTHESIZED = re.compile(
    r"\s+(?:\S+\s+){0,4}(?:notes|summaries|memories|findings|observations|facts)\b", re.IGNORECASE
)
_IMPERATIVE_BEFORE = re.compile(
    r"""(?:^\s*|[.!?:;,\n>*\-#"'`)(\]]\s*|\d[.)]\s*|
        \b(?:to|and|then|please|must|should|will|you|can|could|first|by|task|is|of|for|a|the|or|also|carefully|always|only|now|briefly|concisely|
        accurately|instead|just|i|we|let's|help|me|us|concise|brief|short|that|who|them|it|assistant|agent|model)\s+)$""",
    re.IGNORECASE | re.VERBOSE,
)
_ROLE = re.compile(
    r"\b(?:summari[sz]er\b(?!'s)|summari[sz]ation\s+(?:assistant|agent|expert|model|engine|task|specialist)|(?:text|context|conversation|memory)\s+(?:compressor|condenser|compression))\b",
    re.IGNORECASE,
)


@lru_cache(maxsize=4096)
def asks_rewrite(text: str) -> str | None:
    """The phrase by which `text` asks a model to rewrite what it is handed, or None."""
    return next(_asked(text[:_LONG]), None)


def _asked(text: str) -> Iterator[str]:
    if " " not in text.strip() and not _VERB.fullmatch(text.strip().rstrip(":.")):
        return  # an identifier or a key, no prompt
    for found in _VERB.finditer(text):
        if _commands(text, found):
            yield _phrase(text, found)
    for pattern in (_SUMMARY, _EXTRACT, _ROLE):
        for found in pattern.finditer(text):
            if not _forbidden(text, found.start()) and not _AS_OTHER.match(_after(text, found)):
                if pattern is _EXTRACT and _OTHER_OBJECT.match(found.group()):
                    continue
                if pattern is _SUMMARY and _OTHER_OBJECT.match(_after(text, found)[:25]):
                    continue
                yield _phrase(text, found)


def _commands(text: str, found: re.Match[str]) -> bool:
    before = text[max(0, found.start() - 60) : found.start()]
    after = _after(text, found)
    if not _IMPERATIVE_BEFORE.search(before) or _forbidden(text, found.start()):
        return False
    if after[:1] in {"(", "`"} or _quoted(before, after):
        return False  # code, or an example of what somebody may say
    if _OTHER_OBJECT.match(_ADJUNCT.split(after, maxsplit=1)[0]) or _AS_OTHER.match(after):
        return False
    if found.group()[:6].lower() == "synthe":
        return bool(_SYNTHESIZED.match(after))
    if _WEAK_VERB.match(found.group()):
        return bool(_TEXT_OBJECT.search(re.split(r"[.!?\n]", after.lstrip(), maxsplit=1)[0][:120]))
    return True


def _quoted(before: str, after: str) -> bool:
    return before[-1:] in {'"', "'", "`", "\u201c"} and bool(_CLOSED.match(after))


_CLOSED = re.compile(r"""[^"'`\n\u201d]{0,80}["'`\u201d]""")


def _after(text: str, found: re.Match[str]) -> str:
    return text[found.end() : found.end() + 160]


def _forbidden(text: str, start: int) -> bool:
    found = _NEGATION.search(text[max(0, start - 60) : start])
    return found is not None and not _BUT.search(found.group())


def _phrase(text: str, found: re.Match[str]) -> str:
    """The words around the verb, short enough for a message."""
    start = max(text.rfind(mark, 0, found.start()) for mark in "\n.!?:;") + 1
    if found.start() - start > 20:
        start = found.start()
    words = text[start : found.end() + 60].split("\n")[0].split()
    return " ".join(words[:5])[:48].rstrip(" ,;:{")


_PREVIOUS = re.compile(
    r"""\b(?:previous|existing|current|running|prior|earlier|last|old|rolling|cumulative|so[\s_-]far|past)[\s_-]+(?:\w+[\s_-]+){0,2}(?:summar(?:y|ies)|recap|digest|notes|memory)\b
      | \bsummary[\s_-]+(?:so[\s_-]far|to[\s_-]date)\b""",
    re.IGNORECASE | re.VERBOSE,
)


@lru_cache(maxsize=4096)
def asks_previous(text: str) -> bool:
    """Whether the prompt has a place for the previous summary: the mark of a rolling summary."""
    return bool(_PREVIOUS.search(text[:_LONG]))
