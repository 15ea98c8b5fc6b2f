"""Claims of completeness: the lexicon that the runtime guard and PRV402 share.

"No anomalies were found" in place of evicted text says something of text that nobody can read any more. It may be
said of a named hypothesis that the text was checked for, and of nothing else. Judged sentence by sentence: questions,
conditions, quotations and denials ("this summary is not complete") claim nothing.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from typing import NamedTuple

__all__ = ["Claim", "asks_for_completeness", "claims_completeness", "completeness_claims", "is_scoped"]


class Claim(NamedTuple):
    """The words `text`, from `start` to `end` of the text judged, claim completeness."""

    start: int
    end: int
    text: str


# One character for one, so that positions hold: emphasis and invisible characters hide no claim.
_PLAIN = str.maketrans(
    dict.fromkeys("*_~\u00a0\u200b\u200c\u200d\u2060\ufeff\u00ad\u2009\u202f\t", " ")
    | {"\u2019": "'", "\u2010": "-", "\u2011": "-"}
)

_TROUBLE = (
    r"(?:anomal(?:y|ies)|issues?|errors?|problems?|irregularit(?:y|ies)|discrepanc(?:y|ies)|incidents?|failures?|warnings?|concerns?|deviations?"
    r"|inconsistenc(?:y|ies)|exceptions?|outliers?|findings?|oddit(?:y|ies)|surprises?|red\s+flags?|abnormalit(?:y|ies)|faults?|defects?|alerts?"
    r"|regressions?|gaps?|signs?\s+of\s+\w+|evidence\s+of\s+\w+|indications?\s+of\s+\w+|traces?\s+of\s+\w+)"
)
_CONTENT = (
    r"(?:information|details?|facts?|context|data|evidence|content|events?|records?|entries|items?|points?"
    r"|decisions?|messages?|outputs?|findings?)"
)
_KIND = (
    r"(?:(?:other|further|additional|more|new|remaining|significant|notable|noteworthy|unusual|apparent|obvious|visible|major|minor|serious|relevant"
    r"|important|key|critical|known|single|such|suspicious|unexpected|unresolved|outstanding|real|material|useful|actual|any|of\s+the|the|tool|log"
    r"|and|or|no)(?:\s*,\s*|\s+)){0,4}"
)
_ADVERB = (
    r"(?:(?:also|all|both|still|otherwise|entirely|completely|fully|perfectly|quite|basically|essentially"
    r"|generally|largely|very|just)\s+){0,2}"
)
_FINE = (
    r"(?:consistent|normal|nominal|fine|ok|okay|healthy|as\s+expected|within\s+(?:normal|expected|the\s+expected)?\s*(?:range|ranges|limits|bounds|parameters)"
    r"|clean|unremarkable|routine|green|in\s+order|correct|uneventful|clear|good|as\s+it\s+should(?:\s+be)?|as\s+they\s+should(?:\s+be)?|ordinary|benign"
    r"|error[- ]free|without\s+(?:any\s+)?(?:issue|incident|error|problem|anomaly)s?|accounted\s+for|well"
    r"|irrelevant|immaterial|unimportant|noise)"
)
_BE = (
    r"(?:was|were|is|are|be|been|being|has\s+been|have\s+been|had\s+been|looks?|looked|appears?|appeared|seems?"
    r"|seemed|remains?|remained|stayed|came\s+back|went|proved)"
)
_ODD = (
    r"(?:unusual|of\s+(?:note|interest|concern|importance|relevance|significance|value)|notable|noteworthy|suspicious|remarkable|relevant|important|anomalous"
    r"|abnormal|out\s+of\s+the\s+ordinary|unexpected|interesting|significant|amiss|wrong|worth\s+\w+|to\s+(?:report|note|worry\s+about|flag|add|see)|strange|odd)"
)
_LOST = r"(?:lost|omitted|missing|dropped|left\s+out|missed|excluded|discarded|forgotten|overlooked|skipped)"
_KEPT = (
    r"(?:included|captured|preserved|retained|covered|kept|contained|represented|reflected|recorded|listed"
    r"|accounted\s+for|reviewed\s+and\s+clean)"
)
_WHOLE = r"(?:complete|exhaustive|comprehensive|lossless|all[- ]inclusive|full|self[- ]contained|sufficient)"
_REST = (
    r"(?:the\s+(?:rest|remainder|others)(?:\s+of\s+(?:\w+\s+){0,3}?\w+)?|everything\s+else|all\s+else"
    r"|(?:all\s+)?(?:the\s+)?(?:other|remaining)\s+(?:\w+\s+){0,2}\w+)"
)
_RECORD = r"(?:summary|recap|digest|overview|note|record|account|list|synopsis|abstract|report|condensation)"

_LEXICON = re.compile(
    r"\b(?:"
    + "|".join(
        (
            rf"(?:no|zero|without(?:\s+any)?|free\s+(?:of|from)(?:\s+any)?|devoid\s+of)\s+{_KIND}{_TROUBLE}\b",
            rf"(?:not|n't|never)\s+(?:\w+\s+){{0,2}}(?:find|found|see|seen|detect(?:ed)?|observed?|notice[d]?|contain|show|reveal|report|identify|identified|uncover|surface|have)\s+"
            rf"(?:any(?:thing)?|a\s+single)\s+{_KIND}(?:{_TROUBLE}|{_ODD})\b",
            rf"(?:none|neither)\s+of\s+(?:the|these|those|them|it)\s*(?:\w+\s+){{0,3}}(?:{_BE}\s+{_ODD}|(?:show(?:s|ed)?|contain(?:s|ed)?|ha[ds]|have|report(?:s|ed)?|reveal(?:s|ed)?|raised?|indicat(?:es?|ed))\b)",
            rf"nothing\s+(?:else\s+|more\s+|further\s+)?(?:{_BE}\s+)?(?:{_ODD}|{_LOST}|happened|occurred|stands?\s+out|stood\s+out|went\s+wrong|failed|changed|remains?|noted|found|detected|observed|seen|reported|surfaced)\b",
            rf"nothing\s+(?:else\s+)?(?:\w+\s+){{1,3}}{_BE}\s+{_LOST}\b",
            r"nothing\s+(?:else|further|more)\b(?=\s*(?:[.,;:!)]|$|in\b|was\b|of\b|to\b|that\b))",
            rf"(?:all|every|each|100\s*%\s+of)\s+(?:of\s+)?(?:the\s+|these\s+|those\s+|our\s+)?(?:[\w-]+\s+){{1,5}}?{_BE}\s+(?:\w+\s+and\s+(?:{_BE}\s+)?)?{_ADVERB}(?:{_FINE}|{_KEPT})\b",
            rf"every(?:thing|\s+one)\s+(?:else\s+|(?:in|of|from)\s+(?:\w+\s+){{1,4}}?)?{_BE}\s+{_ADVERB}(?:{_FINE}|{_KEPT})\b",
            r"everything\s+(?:else\s+)?(?:checked|checks|lined|lines|added|adds|panned)\s+(?:out|up)\b",
            rf"{_REST}\s+(?:{_BE}|can\s+be|may\s+be|could\s+be)\s+{_ADVERB}(?:safely\s+)?(?:{_FINE}|ignored|discarded|dropped|deleted|not\s+(?:relevant|important|needed))\b",
            rf"no\s+{_KIND}{_CONTENT}\s+(?:{_BE}\s+)?{_ADVERB}{_LOST}\b",
            rf"(?:the|this|my|our)\s+(?:above\s+|following\s+|present\s+)?{_RECORD}\s+(?:above\s+|below\s+)?(?:is|was)\s+(?:\w+\s+and\s+)?{_ADVERB}{_WHOLE}\b",
            rf"(?:this|it)\s+is\s+(?:a|an|the)\s+(?:\w+\s+(?:and\s+)?)?{_WHOLE}\s+(?:and\s+\w+\s+)?{_RECORD}\b",
            rf"(?:covers?|covered|captures?|captured|contains?|contained|includes?|included|preserves?|preserved|retains?|retained|lists?|reflects?)\s+"
            rf"(?:everything|all\s+(?:of\s+)?(?:the\s+|that\s+was\s+)?{_KIND}{_CONTENT}|every\s+{_KIND}{_CONTENT})\b",
            r"(?:no|without\s+(?:any|the))\s+need\s+to\s+(?:re-?read|consult|refer(?:\s+back)?\s+to|re-?fetch|look\s+at|revisit|check|see|keep|open|retrieve)\b",
            r"(?:safe|fine|ok(?:ay)?)\s+to\s+(?:discard|ignore|drop|delete|forget|evict)\b|(?:can|may|could)\s+(?:all\s+)?(?:be\s+)?safely\s+(?:be\s+)?(?:discarded|ignored|dropped|deleted|evicted|forgotten)",
            r"all[- ]clear\b|clean\s+bill\s+of\s+health|business\s+as\s+usual|(?:were|was|is"
            r"|are)\s+(?:entirely\s+|completely\s+|otherwise\s+)?(?:uneventful|unremarkable)\b",
            rf"(?:{_TROUBLE}|anomaly|issue|error|problem)[- ]free\b",
        )
    )
    + r")",
    re.IGNORECASE,
)

_SENTENCE = re.compile(r"[^.!?\n]*(?:[.!?](?![\s\"')\]]|$)[^.!?\n]*)*(?:[.!?]+|\n|$)|[.!?]+")
_DENIAL = re.compile(
    r"\b(?:cannot|can't|can\s+not|could\s+not|couldn't|never|not|n't|don't|doesn't|didn't|won't|isn't|unable\s+to|impossible\s+to|unclear|unknown|uncertain|unsure|avoid|refrain"
    r"|without|no\s+(?:guarantee|proof|evidence|assurance|way\s+to\s+\w+)|nobody|no\s+one|hard\s+to|wrong\s+to|false|forbidden|stop|doubt(?:s|ful)?|far\s+from)\b"
    r"(?:\W+(?:\w+['\w]*)){0,6}?\W*$",
    re.IGNORECASE,
)
_DENIED_WHOLE = re.compile(r"\b(?:not|n't|hardly|scarcely|never)\b", re.IGNORECASE)
_CONDITION = re.compile(
    r"\b(?:if|unless|whether|when(?:ever)?|in\s+case|until|once|suppose|assuming|provided|should\s+there\s+be)\b[^,;:]*$",
    re.IGNORECASE,
)
_OTHER_VERB = re.compile(
    r"\s+(?:(?:was|were|are|is|has\s+been|have\s+been|got|could\s+be|can\s+be)\s+(?:yet\s+|ever\s+|actually\s+)?"
    r"(?:fixed|resolved|ruled|closed|addressed|investigated|filed|excluded|assigned|triaged|handled|retried|suppressed|ignored|allowed|tolerated|reproduced"
    r"|acknowledged|checked|examined|looked)|handling|messages?|handlers?|budget|codes?|reports?\s+(?:were|was)\s+filed|tolerance|tracking)\b",
    re.IGNORECASE,
)

_HYPOTHESIS = r"(?:hypothes[ie]s|theor(?:y|ies)|suspicion|suspected\s+\w+|conjecture|working\s+assumption)"
_UNIVERSAL = re.compile(
    rf"\b(?:any|every|all|each|whatever|no\s+matter\s+(?:the|which|what)|regardless\s+of|irrespective\s+of|independent(?:ly)?\s+of|beyond|outside|besides"
    rf"|other\s+than|apart\s+from|except|not\s+only|not\s+just|whichever)\s+(?:(?:of|the|our|possible|conceivable|other|single|active|current|given|for|under|under\s+the|plausible|a|this)\s+){{0,3}}(?:[\w-]+\s+)?{_HYPOTHESIS}",
    re.IGNORECASE,
)
_BOUND = re.compile(
    rf"\b(?:relevant|related|relating|pertaining|pertinent|bearing|material|specific|attributable|connected|linked|for|under|about|concerning|regarding|against|with|to|on"
    rf"|of|support(?:s|ing|ed)?|contradict(?:s|ing|ed)?|refut(?:es?|ing|ed)|affect(?:s|ing)?|given|per|within|test(?:s|ing|ed)?)\b\W+(?:[\w'/-]+\W+){{0,8}}?(?:{_HYPOTHESIS}\b|\bH\d+\b)"
    rf"|\b(?:relevant|pertinent|material|related|relating|bearing)\s+(?:to|on|for|under)\s+\W{{0,2}}\{{"
    rf"|\{{[^{{}}]{{0,60}}(?:hypothes[ie]s|theory)[^{{}}]{{0,60}}\}}",
    re.IGNORECASE,
)
_ASPECT = re.compile(
    r"\b(?:relevant|pertinent|material|related|relating|pertaining|attributable)\s+(?:to|for)\s+(?:whether\b|how\b|why\b|(?:the\s+|an?\s+|our\s+|possible\s+|suspected\s+)*+"
    r"(?!(?:task|conversation|user|users|goal|goals|agent|agents|future|anything|question|request|summary|context|work|session|rest|next|you|us|me|this|that|it|them"
    r"|investigation|discussion|current|project|problem|case|topic|matter|objective|query|any|all|every|overall|above|following|remaining|caller|reader|model|transcript)\b)"
    r"[\w-]+)",
    re.IGNORECASE,
)

_INSTRUCTION = re.compile(
    r"\b(?:say|says|saying|state|stating|write|add|append|note|mention|report|conclude|confirm|declare|assert|end\s+(?:with|by)|finish\s+(?:with|by)|close\s+(?:with|by)|start\s+(?:with|by)"
    r"|begin\s+(?:with|by)|include|respond|reply|output|answer|return|indicate|emphasi[sz]e|assure|make\s+(?:it\s+)?clear|tell|put|insert|produce|reassure|claim|guarantee|affirm|certify"
    r"|summari[sz]e\s+as|print|announce|express|explain)\b",
    re.IGNORECASE,
)
_FORBIDDEN = re.compile(
    r"\b(?:never|not|n't|don't|avoid|refrain|without|cannot|can't|no\s+need\s+to|instead\s+of|rather\s+than|stop)\b(?:\W+\w+){0,5}?\W*$",
    re.IGNORECASE,
)
# "Write a summary that includes all decisions" asks for thoroughness; "confirm that it includes all decisions" for
# a claim.
_THOROUGH = re.compile(r"cover|captur|contain|includ|preserv|retain|list|reflect", re.IGNORECASE)
_SAYING = re.compile(
    r"\b(?:say|state|confirm|declare|assert|assure|guarantee|affirm|certify|conclude|claim|note|mention|tell)\b",
    re.IGNORECASE,
)
_QUOTE_PAIRS = re.compile(
    "\"[^\"\n]{1,300}\"|\u201c[^\u201d]{1,300}\u201d|\u00ab[^\u00bb]{1,300}\u00bb|(?<![\\w'])'[^'\n]{1,300}'(?![\\w'])|`[^`\n]{1,300}`"
)


def claims_completeness(text: str) -> Claim | None:
    """The first claim of completeness in `text` that names no hypothesis, or None."""
    return next((claim for claim, scoped in completeness_claims(text) if not scoped), None)


def is_scoped(text: str) -> bool:
    """Whether `text` makes claims of completeness, and each of them names the hypothesis that it holds for."""
    scopes = [scoped for _, scoped in completeness_claims(text)]
    return bool(scopes) and all(scopes)


def completeness_claims(text: str) -> Iterator[tuple[Claim, bool]]:
    """Each claim of completeness in `text`, and whether a hypothesis bounds it."""
    plain = text.translate(_PLAIN)
    quotes = [m.span() for m in _QUOTE_PAIRS.finditer(plain)]
    for start, end in _sentences(plain):
        sentence = plain[start:end]
        if sentence.rstrip().endswith("?"):
            continue
        scoped = _bounded(sentence)
        for match in _LEXICON.finditer(sentence):
            begin, stop = start + match.start(), start + match.end()
            before = sentence[: match.start()]
            if _denied(before, match[0]) or _CONDITION.search(before[-200:]) or _OTHER_VERB.match(plain, stop):
                continue
            if any(a < begin and stop < b and (b - a) < 0.9 * len(plain.strip()) for a, b in _near(quotes, begin)):
                continue
            yield Claim(begin, stop, text[begin:stop]), scoped


def asks_for_completeness(prompt: str) -> Claim | None:
    """The claim that `prompt` tells a model to make of the text it condenses, or None.

    Asking for a thorough summary is not asking for the claim; "never state that ..." and claims of a named hypothesis
    are fine.
    """
    plain = prompt.translate(_PLAIN)
    for start, end in _sentences(plain):
        sentence = plain[start:end]
        if _bounded(sentence):
            continue
        for match in _LEXICON.finditer(sentence):
            before = sentence[: match.start()]
            verbs = list(_INSTRUCTION.finditer(before))
            if not verbs or _OTHER_VERB.match(plain, start + match.end()):
                continue
            verb = verbs[-1]
            if _THOROUGH.match(match[0]) and not _SAYING.search(before[-60:]):
                continue
            if any(_FORBIDDEN.search(before[: v.start()]) for v in verbs[-2:]) or _CONDITION.search(
                before[verb.end() :]
            ):
                continue
            begin, stop = start + match.start(), start + match.end()
            return Claim(begin, stop, prompt[begin:stop])
    return None


_SENTENCE_LIMIT = 800


def _sentences(plain: str) -> Iterator[tuple[int, int]]:
    """Sentences; very long ones in pieces, so that the time stays linear in the text."""
    for match in _SENTENCE.finditer(plain):
        for start in range(match.start(), match.end(), _SENTENCE_LIMIT):
            yield start, min(match.end(), start + _SENTENCE_LIMIT)


def _bounded(sentence: str) -> bool:
    if _UNIVERSAL.search(sentence):
        return False
    return bool(_BOUND.search(sentence) or _ASPECT.search(sentence))


def _denied(before: str, claim: str) -> bool:
    lowered = claim.lower()
    if (
        lowered.startswith(("no ", "zero ", "nothing", "none", "without", "free"))
        or "not " in lowered[:4]
        or "n't" in lowered[:4]
    ):
        return bool(_DENIAL.search(before[-90:]))
    head = before[-24:]
    return bool(
        _DENIAL.search(before[-60:])
        or re.search(r"\b(?:not|hardly|scarcely|never)\W*$", head, re.IGNORECASE)
        or _DENIED_WHOLE.search(claim)
    )


def _near(quotes: list[tuple[int, int]], position: int) -> list[tuple[int, int]]:
    at = bisect_right(quotes, (position, position))
    return quotes[max(0, at - 1) : at]
