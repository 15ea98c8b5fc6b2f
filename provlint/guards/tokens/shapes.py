"""What a chunk (a run of characters without space, quote or bracket) says by its shape alone.

The classes of tokens that agents need have two things in common: they stand apart from their neighbours, and they
carry a mark that prose does not, such as a digit, an inner dot, slash, underscore or capital. So a chunk with such a
mark is a token, trimmed of the sentence's punctuation and divided where a separator begins another thing. The answer
depends on nothing else, so callers may remember it.
"""

from __future__ import annotations

import re
from functools import lru_cache

from provlint.guards.tokens.names import (
    CAMEL,
    HEX,
    NOTHING,
    Kind,
    Shape,
    dotted,
    hyphened,
    moved,
    number_shape,
    token,
    with_digits,
)
from provlint.guards.tokens.numerals import NUMERAL_WORDS, Word
from provlint.guards.tokens.span import MAX_TOKEN, Span
from provlint.guards.tokens.units import LEVELS

__all__ = ["shape_of"]

_SETTLED = Kind.SETTLED
_EMAIL = re.compile(r"(?:mailto:)?([\w.!#$%&'*+/=?^~-]{1,80}@(?:[\w-]{1,63}\.){1,8}[^\W\d_]{2,24})(\?\S*)?$")
_NUMBER = re.compile(
    r"[-+\u2212\u00b1~\u2248]?(?:[$\u20ac\u00a3\u00a5\u20b9\u2116#]|US\$)?\d+(?:[.,]\d+)*+(?:st|nd|rd|th)?$"
)
_FILE_LINE = re.compile(r"((?:node:)?[^:]*[^:\d/][^:]*)((?::\d{1,9}){1,2})(?=:|$)")
_UUID = re.compile(r"[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$")
_PATH_LIST = re.compile(r"(?:[~.]{0,2}/[^:]*+)(?::[~.]{0,2}/[^:]*+)+(?::r[ow])?$")
_KEYED_PATH = re.compile(r"[A-Za-z][\w-]*:(?=[~.]{0,2}/[^/])")
_COLONS = re.compile(r"[0-9A-Fa-f]{0,4}(?::[0-9A-Fa-f.]{0,15}){2,8}(?:%\w+)?(?:/\d+)?$")
_FLAG = re.compile(r"--?[A-Za-z][\w.-]*$")
_GLUED_UNIT = re.compile(r"\d+(?:\.\d+)?(?:[^\W\d_]{1,4}|%)$")
_CODE_AND_NAME = re.compile(r"(\d+)/(?!TCP|UDP|SCTP)[A-Z]+$")
_NAMED_VERSION = re.compile(r"(@?[\w./-]+)@(v?\d[\w.+-]*)$")
_SLASH_VERSION = re.compile(r"[A-Za-z][\w-]*/(v?\d+(?:\.\d+)*(?:[-+.]\w+)*)$")
_VERSION = re.compile(r"v?\d+(?:\.\d+)+(?:[-+.]\w+)*$")
_HOST = re.compile(r"(?:localhost|(?:[\w-]+\.)+[A-Za-z]{2,24}|\d{1,3}(?:\.\d{1,3}){3})$")
_ENV_REFERENCE = re.compile(r"(?:\$env:|\$)(\w+)$|%(\w+)%$|\$\{(\w+)\}$")
_WIDE = re.compile(
    r"[\u0e00-\u0eff\u1100-\u11ff\u2e80-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\U00020000-\U0003ffff]"
)
_NARROW = re.compile(
    r"[^\u0e00-\u0eff\u1100-\u11ff\u2e80-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\U00020000-\U0003ffff]+"
)
_WIDE_PATH = re.compile(r"(?:~|\.{1,2})?/.*?(?:\.[A-Za-z0-9]{1,8}(?![A-Za-z0-9./])|$)")
_LEADING = re.compile(
    r"(?:[:,;!?&=^|]|\\(?!\\\w))+|\.{3,}+|\*++(?![./])|\++(?!\d)|\.++(?![\w./\\])|~(?=\d)|-++(?![\w.])|[#@](?!\w)|--++(?=\d)|%(?!\w)"
)
_LEADS = frozenset(":,;!?&=^|\\.*+~-#@%")
_TAIL = ".,:;!?=&^\\*"
_TAIL_KEPT = re.compile(r"[A-Za-z0-9+/]{6,}={1,2}$")
_ENCODED = re.compile(r"[A-Za-z0-9+/_-]+=*$")
_QUERY_PART = re.compile(r"[^?&,]+")
_ARROW_PART = re.compile(r"[^>]+")
_EQUALS_PART = re.compile(r"[^=&]+")
_AT_PART = re.compile("[^@]+")
_COLON_PART = re.compile("[^:]+")
_DOTS_PART = re.compile(r"[^.]++(?:\.(?!\.)[^.]++)*+")
_DASHES_PART = re.compile(r"[^-]++(?:-(?!-)[^-]++)*+")
_BACKSLASH_PART = re.compile(r"[^\\]+")
_PIECE = re.compile(r"[^=&:/\\,;]+")

# Noise is cut into few different parts, over and over.
_MAX_REMEMBERED = 12
_REMEMBERED = 8192

_SUFFIX_WORDS = """
py pyi js jsx ts tsx mjs cjs vue java kt kts scala go rs rb php pl pm c h cc cpp cxx hpp hh hxx cs fs vb swift m mm
sh bash zsh ps1 bat cmd lua r jl ex exs erl hs ml clj dart tf hcl sql proto graphql css scss less html htm xml json
yaml yml toml ini cfg conf md rst txt log csv tsv gradle cmake mk lock groovy sol zig nim asm s jsonl ipynb tpl
jinja j2
"""
_FILE_SUFFIXES = frozenset(_SUFFIX_WORDS.split())
_NO_PATH_WORDS = """
and/or either/or yes/no on/off true/false his/her he/she read/write input/output client/server start/stop pass/fail
w/o n/a
"""
_NO_PATHS = frozenset(_NO_PATH_WORDS.split())
_VERSION_KEYS = frozenset(["version", "ver", "v", "release", "tag", "build"])
_HASH_KEYS = frozenset(["sha", "sha1", "sha256", "sha384", "sha512", "md5", "digest", "commit", "rev", "revision"])


def shape_of(chunk: str) -> Shape:
    """What `chunk` holds, with positions relative to its start. Linear in its length."""
    return _remembered(chunk) if len(chunk) <= _MAX_REMEMBERED else _shape(chunk)


def _shape(chunk: str) -> Shape:
    if chunk.isalpha():
        return _word(chunk)
    if len(chunk) > MAX_TOKEN:
        return _long(chunk)
    if chunk.startswith("::") and _COLONS.match(chunk.rstrip(_TAIL)):
        return token(chunk.rstrip(_TAIL))
    lead = _LEADING.match(chunk) if chunk[:1] in _LEADS else None
    start = lead.end() if lead else 0
    body = chunk[start:] if start else chunk
    trimmed = body.rstrip(_TAIL)
    if trimmed != body and body.endswith("=", 0, len(body.rstrip(".,;:"))) and _TAIL_KEPT.match(body.rstrip(".,;:")):
        kept = body.rstrip(".,;:")
        trimmed = kept if len(kept) % 4 == 0 else trimmed
    if trimmed.endswith("-"):
        trimmed = trimmed.rstrip("-")  # it belongs to the sentence or to an arrow
    if not trimmed:
        return NOTHING
    if trimmed != chunk and trimmed.isalpha() and not (lead and lead[0].endswith("\\")):
        shape = _word(trimmed)
    else:
        shape = _marked(trimmed)
    return _shifted(shape, start) if start else shape


def _shifted(shape: Shape, by: int) -> Shape:
    kind, found, words = shape
    if words:
        words = tuple([w._replace(start=w.start + by, end=w.end + by) for w in words])
    return Shape(kind, moved(found, by), words)


_remembered = lru_cache(_REMEMBERED)(_shape)


def _long(chunk: str) -> Shape:
    """A chunk that is no token, but may hold some: cut at every separator."""
    if _ENCODED.match(chunk):
        return NOTHING
    found: list[Span] = []
    known: dict[str, tuple[Span, ...]] = {}
    for match in _PIECE.finditer(chunk):
        piece = match[0]
        inner = known.get(piece)
        if inner is None:
            inner = known[piece] = shape_of(piece).found if len(piece) <= MAX_TOKEN else ()
        if inner:
            start = match.start()
            if len(inner) == 1:
                begin, end, forms = inner[0]
                found.append((begin + start, end + start, forms))
            else:
                found += moved(inner, start)
    return Shape(_SETTLED, tuple(found))


def _word(word: str) -> Shape:
    """A chunk of letters only."""
    if word in NUMERAL_WORDS:
        return Shape(Kind.NUMERAL, (), (Word(0, len(word), word),))
    if word.islower() or word[1:].islower():
        return Shape(_SETTLED, ((0, len(word), ()),)) if len(word) >= 8 and HEX.match(word) else NOTHING
    if len(word) > MAX_TOKEN:
        return NOTHING
    if word.isupper():
        return Shape(Kind.CAPITALS, ((0, len(word), ()),)) if len(word) >= 3 else NOTHING
    if not word.isascii() and _WIDE.search(word):
        return _wide(word)
    return token(word) if CAMEL.search(word) else NOTHING


def _marked(text: str) -> Shape:
    """A chunk that is not all letters."""
    if not text.isascii() and _WIDE.search(text):
        return _wide(text)
    if _NUMBER.match(text):
        return number_shape(text)
    if "->" in text:
        return _mapping(text)
    equals = text.find("=")
    if equals >= 0 and not 0 <= text.find("?") < equals:
        return _assignment(text, equals)
    if "@" in text:
        return _with_at(text)
    if "/" in text:
        return _path(text)
    if ":" in text:
        return _with_colons(text)
    if "?" in text or "&" in text or "," in text:
        return _pieces(text, _QUERY_PART)
    return _name(text)


def _pieces(text: str, cut: re.Pattern[str]) -> Shape:
    found: list[Span] = []
    for piece in cut.finditer(text):
        if piece[0] != text:
            found += moved(shape_of(piece[0]).found, piece.start())
    return Shape(_SETTLED, tuple(found))


def _mapping(text: str) -> Shape:
    """`0.0.0.0:5433->5432/tcp`: one item, citable by either end."""
    if text.count("->") > 1:
        return _pieces(text, _ARROW_PART)
    left, _, right = text.partition("->")
    return token(text, *(form for end in (left, right) for form in _forms(shape_of(end), end)))


def _forms(shape: Shape, text: str) -> list[str]:
    """Everything under which the tokens of `text` may be cited."""
    return [form for start, end, forms in shape.found for form in (text[start:end], *forms)]


def _assignment(text: str, equals: int) -> Shape:
    """`KEY=value`, `--flag=value`, `name==1.2.3`: one item, citable by either side too."""
    if text.count("=") > 4 or "&" in text:
        return _pieces(text, _EQUALS_PART)
    key = text[:equals].rstrip("!~:+<>?")
    after = equals + 1
    while after < len(text) and text[after] in "=>~":
        after += 1
    value = text[after:].rstrip(_TAIL)
    if not key or not value:
        return Shape(_SETTLED, (*shape_of(key).found, *moved(shape_of(text[after:]).found, after)))
    named = key.isupper() or bool(shape_of(key).found) or text[equals:after] == "=="
    inner = shape_of(value)
    if not named:
        if inner.found or not value.isalpha() or value.lower() in LEVELS:
            return Shape(_SETTLED, moved(inner.found, after))
        return Shape(_SETTLED, ((after, after + len(value), ()),))
    keys = [key] if key.isupper() else _forms(shape_of(key), key)
    whole = text[: after + len(value)]
    return Shape(_SETTLED, ((0, len(whole), tuple(dict.fromkeys([*keys, value, *_forms(inner, value)]))),))


def _with_at(text: str) -> Shape:
    if email := _EMAIL.match(text):
        return token(text, email[1])
    if text.startswith("@") and text.count("@") == 1 and "/" not in text:
        return _shifted(shape_of(text[1:]), 1)
    if version := _NAMED_VERSION.match(text):
        return token(text, version[2])
    return token(text) if re.search(r"\w@[\w{]", text) or text.startswith("@") else _pieces(text, _AT_PART)


def _path(text: str) -> Shape:
    if not any(map(str.isalnum, text)):
        return NOTHING
    if keyed := _KEYED_PATH.match(text):
        return Shape(_SETTLED, moved(_path(text[keyed.end() :]).found, keyed.end()))
    if _PATH_LIST.match(text):
        return token(text, *(part for part in text.split(":") if "/" in part))
    if (line := _FILE_LINE.match(text)) and line.end() < len(text):
        return Shape(_SETTLED, ((0, line.end(), ()), *moved(shape_of(text[line.end() :]).found, line.end())))
    if text[0].isalpha() and _is_prose(text):
        return NOTHING
    if code := _CODE_AND_NAME.match(text):
        return token(text, code[1])
    if (version := _SLASH_VERSION.match(text)) and _VERSION.match(version[1]):
        return token(text, version[1])
    return token(text)


def _is_prose(text: str) -> bool:
    """ "and/or", "TCP/IP" """
    parts = text.strip("/").split("/")
    return text.lower() in _NO_PATHS or all(len(part) < 4 and part.isalpha() and part.isupper() for part in parts)


def _with_colons(text: str) -> Shape:
    if text.count(":") >= 2 and _COLONS.match(text):
        return token(text)
    if "::" in text:
        return token(text) if re.match(r"[\w:.<>~!$#-]+$", text) and text[0] != ":" else _pieces(text, _COLON_PART)
    if text.startswith(("arn:", "urn:")):
        tail = text.rpartition(":")[2]
        return token(text, tail) if _UUID.match(tail) else token(text)
    if line := _FILE_LINE.match(text):
        return _located(text, line)
    if text.count(":") > 1:
        return _pieces(text, _COLON_PART)
    left, _, right = text.partition(":")
    return _pair(text, left, right)


def _located(text: str, line: re.Match[str]) -> Shape:
    """`file:line(:col)`, `host:port`, or a key and its number."""
    base, numbers = line[1], line[2][1:]
    rest = moved(shape_of(text[line.end() :]).found, line.end()) if line.end() < len(text) else ()
    forms: tuple[str, ...] = ()
    if ":" not in numbers:
        suffix = base.rpartition(".")[2].lower()
        if _HOST.match(base) and suffix not in _FILE_SUFFIXES:
            forms = (base, numbers)
        elif base.isalpha() and not base.endswith("file"):
            if base.islower():
                forms = (numbers,)
            else:
                return Shape(_SETTLED, ((line.start(2) + 1, line.end(2), ()), *rest))
        elif re.match(r"[\w.-]+$", base) and shape_of(base).found and suffix not in _FILE_SUFFIXES:
            forms = (base, numbers)
    return Shape(_SETTLED, ((0, line.end(), forms), *rest))


def _pair(text: str, left: str, right: str) -> Shape:
    """`key:value` and `image:tag`; words on both sides of a colon are prose."""
    key, value = shape_of(left), shape_of(right)
    if not key.found and not value.found:
        return NOTHING
    if not value.found:
        return key if right.lower() in LEVELS or not right.isalpha() else token(text, left)
    name = left.lower()
    if name in _VERSION_KEYS or name in _HASH_KEYS or (HEX.match(right) and len(right) >= 32):
        return token(text, right)
    if _GLUED_UNIT.match(right):
        return token(text, right)
    if (left.isalpha() and not right[0].isdigit()) or (key.found and name.isidentifier()):
        return token(text, *_forms(key, left), *_forms(value, right))
    return token(text)


def _name(text: str) -> Shape:
    """No separator that begins another thing: a name, a number with its unit, a version, a hash."""
    if ".." in text:
        return _pieces(text, _DOTS_PART)
    if "--" in text[1:]:
        return _pieces(text, _DASHES_PART)
    if reference := _ENV_REFERENCE.match(text):
        return token(text, *(g for g in reference.groups() if g))
    if text[0] == "-" and _FLAG.match(text):
        return token(text)
    if not any(map(str.isalnum, text)):
        return NOTHING
    if "\\" in text:
        return token(text) if re.match(r"\\\\\w|[\w.-]+(?:\\[\w.-]+)+$", text) else _pieces(text, _BACKSLASH_PART)
    if text[0] in "!#":
        return token(text, text[1:]) if any(map(str.isdigit, text)) else NOTHING
    if any(map(str.isdigit, text)):
        return with_digits(text)
    if "_" in text.strip("_*") or (text.startswith("__") and len(text) > 4):
        return token(text)
    if "." in text.strip(".") or re.match(r"\.\w{2,}$", text):
        return dotted(text)
    if "-" in text:
        return hyphened(text)
    return token(text) if (CAMEL.search(text) and text.isidentifier()) or re.match(r"\w+[#$]\w+$", text) else NOTHING


def _wide(text: str) -> Shape:
    """Scripts that put no space between words: names stand in paths and before a suffix, numbers between letters."""
    found: list[Span] = []
    slash = _WIDE_PATH.search(text)
    if slash:
        found += _wide(text[: slash.start()]).found if slash.start() else ()
        found.append((slash.start(), slash.end(), ()))
        found += moved(shape_of(text[slash.end() :]).found, slash.end()) if slash.end() < len(text) else ()
        return Shape(_SETTLED, tuple(found))
    if re.search(r"\w\.[A-Za-z]\w{0,7}(?::\d+){0,2}$", text) and not re.search(r"[=@,]", text):
        return token(text)
    for run in _NARROW.finditer(text):
        found += moved(shape_of(run[0]).found, run.start())
    return Shape(_SETTLED, tuple(found))
