"""What a chunk (a run of characters without space, quote or bracket) says by its shape alone.

The classes of tokens that agents need have two things in common: they stand apart from their neighbours, and they
carry a mark that prose does not, such as a digit, an inner dot, slash, underscore or capital. So a chunk with such a
mark is a token, trimmed of the sentence's punctuation and divided where a separator begins another thing. The answer
depends on nothing else, so callers may remember it.
"""

from __future__ import annotations

import re
from enum import Enum, auto
from typing import NamedTuple

from provlint.guards.tokens.numerals import NUMERAL_WORDS, Word
from provlint.guards.tokens.span import MAX_TOKEN, Found
from provlint.guards.tokens.units import LEVELS, is_unit

__all__ = ["Kind", "Shape", "shape_of"]


class Kind(Enum):
    """What of a chunk remains to be decided by its neighbours."""

    SETTLED = auto()
    NUMBER = auto()
    NUMERAL = auto()
    CAPITALS = auto()
    KEBAB = auto()
    CALL = auto()


class Shape(NamedTuple):
    kind: Kind
    found: tuple[Found, ...] = ()
    words: tuple[Word, ...] = ()


_NOTHING = Shape(Kind.SETTLED)

_EMAIL = re.compile(r"(?:mailto:)?([\w.!#$%&'*+/=?^~-]{1,80}@(?:[\w-]{1,63}\.){1,8}[^\W\d_]{2,24})(\?\S*)?$")
_NUMBER = re.compile(
    r"[-+\u2212\u00b1~\u2248]?(?:[$\u20ac\u00a3\u00a5\u20b9\u2116#]|US\$)?\d+(?:[.,]\d+)*+(?:st|nd|rd|th)?$"
)
_RANGE = re.compile(r"(\d+)-(\d+)$")
_FILE_LINE = re.compile(r"((?:node:)?[^:]*[^:\d/][^:]*)((?::\d{1,9}){1,2})(?=:|$)")
_UUID = re.compile(r"[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$")
_PATH_LIST = re.compile(r"(?:[~.]{0,2}/[^:]*+)(?::[~.]{0,2}/[^:]*+)+(?::r[ow])?$")
_KEYED_PATH = re.compile(r"[A-Za-z][\w-]*:(?=[~.]{0,2}/[^/])")
_COLONS = re.compile(r"[0-9A-Fa-f]{0,4}(?::[0-9A-Fa-f.]{0,15}){2,8}(?:%\w+)?(?:/\d+)?$")
_FLAG = re.compile(r"--?[A-Za-z][\w.-]*$")
_CAMEL = re.compile(r"[a-z\d][A-Z]|[A-Z]{2}[a-z]{2}")
_HEADER = re.compile(r"[A-Z][a-z]*(?:-[A-Z][a-z]*)+$")
_COUNTED = re.compile(r"(\d+(?:\.\d+)?)-([a-z]{3,})$")
_HEX = re.compile(r"(?=.*\d)[0-9a-fA-F]{7,}$|[0-9a-f]{8,}$")
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
_TAIL = ".,:;!?=&^\\*"
_TAIL_KEPT = re.compile(r"[A-Za-z0-9+/]{6,}={1,2}$")
_ENCODED = re.compile(r"[A-Za-z0-9+/_-]+=*$")
_PIECE = re.compile(r"[^=&:/\\,;]+")

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
_ADJECTIVE_WORDS = """
core node way bit digit byte fold step part page line character char thread shard point star
"""
_NUMBER_ADJECTIVES = frozenset(_ADJECTIVE_WORDS.split())


def shape_of(chunk: str) -> Shape:
    """What `chunk` holds, with positions relative to its start. Linear in its length."""
    if chunk.isalpha():
        return _word(chunk)
    if len(chunk) > MAX_TOKEN:
        return _long(chunk)
    if chunk.startswith("::") and _COLONS.match(chunk.rstrip(_TAIL)):
        return _token(chunk.rstrip(_TAIL))
    lead = _LEADING.match(chunk)
    start = lead.end() if lead else 0
    body = chunk[start:]
    trimmed = body.rstrip(_TAIL)
    if trimmed != body and _TAIL_KEPT.match(body.rstrip(".,;:")):
        kept = body.rstrip(".,;:")
        trimmed = kept if len(kept) % 4 == 0 else trimmed
    trimmed = _unpaired(trimmed)
    if not trimmed:
        return _NOTHING
    if trimmed != chunk and trimmed.isalpha() and not (lead and lead[0].endswith("\\")):
        shape = _word(trimmed)
    else:
        shape = _marked(trimmed)
    if not start:
        return shape
    return Shape(
        shape.kind,
        tuple(Found(f.start + start, f.end + start, f.forms) for f in shape.found),
        tuple(w._replace(start=w.start + start, end=w.end + start) for w in shape.words),
    )


def _unpaired(text: str) -> str:
    """Without a dash at the end, which belongs to the sentence or to an arrow."""
    return text[:-1].rstrip("-") if text.endswith("-") else text


def _long(chunk: str) -> Shape:
    """A chunk that is no token, but may hold some: cut at every separator."""
    if _ENCODED.match(chunk):
        return _NOTHING
    found: list[Found] = []
    known: dict[str, tuple[Found, ...]] = {}
    for match in _PIECE.finditer(chunk):
        piece = match[0]
        inner = known.get(piece)
        if inner is None:
            inner = known[piece] = shape_of(piece).found if len(piece) <= MAX_TOKEN else ()
        if inner:
            start = match.start()
            found += [Found(f.start + start, f.end + start, f.forms) for f in inner]
    return Shape(Kind.SETTLED, tuple(found))


def _word(word: str) -> Shape:
    """A chunk of letters only."""
    if word in NUMERAL_WORDS:
        return Shape(Kind.NUMERAL, (), (Word(0, len(word), word),))
    if word.islower() or word[1:].islower():
        return Shape(Kind.SETTLED, (Found(0, len(word)),)) if len(word) >= 8 and _HEX.match(word) else _NOTHING
    if len(word) > MAX_TOKEN:
        return _NOTHING
    if word.isupper():
        return Shape(Kind.CAPITALS, (Found(0, len(word)),)) if len(word) >= 3 else _NOTHING
    if not word.isascii() and _WIDE.search(word):
        return _wide(word)
    return _token(word) if _CAMEL.search(word) else _NOTHING


def _token(text: str, *forms: str) -> Shape:
    return Shape(Kind.SETTLED, (Found(0, len(text), tuple(f for f in forms if f != text)),))


def _at(shape: Shape, offset: int) -> tuple[Found, ...]:
    return tuple(Found(f.start + offset, f.end + offset, f.forms) for f in shape.found)


def _marked(text: str) -> Shape:
    """A chunk that is not all letters."""
    if not text.isascii() and _WIDE.search(text):
        return _wide(text)
    if _NUMBER.match(text):
        return _number(text)
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
        return _pieces(text, re.compile(r"[^?&,]+"))
    return _name(text)


def _pieces(text: str, cut: re.Pattern[str]) -> Shape:
    found: list[Found] = []
    for piece in cut.finditer(text):
        if piece[0] != text:
            found += _at(shape_of(piece[0]), piece.start())
    return Shape(Kind.SETTLED, tuple(found))


def _mapping(text: str) -> Shape:
    """`0.0.0.0:5433->5432/tcp`: one item, citable by either end."""
    if text.count("->") > 1:
        return _pieces(text, re.compile(r"[^>]+"))
    left, _, right = text.partition("->")
    return _token(text, *(form for end in (left, right) for form in _forms(shape_of(end), end)))


def _number(text: str) -> Shape:
    forms: list[str] = []
    bare = text.lstrip("#~\u2248+\u00b1\u2116")
    if bare != text:
        forms.append(bare)
    if not text.isascii() and bare.isdigit():
        forms.append("".join(str(int(digit)) for digit in bare))
    return Shape(Kind.NUMBER, (Found(0, len(text), tuple(forms)),))


def _forms(shape: Shape, text: str) -> list[str]:
    """Everything under which the tokens of `text` may be cited."""
    return [form for f in shape.found for form in (text[f.start : f.end], *f.forms)]


def _assignment(text: str, equals: int) -> Shape:
    """`KEY=value`, `--flag=value`, `name==1.2.3`: one item, citable by either side too."""
    if text.count("=") > 4 or "&" in text:
        return _pieces(text, re.compile(r"[^=&]+"))
    key = text[:equals].rstrip("!~:+<>?")
    after = equals + 1
    while after < len(text) and text[after] in "=>~":
        after += 1
    value = text[after:].rstrip(_TAIL)
    if not key or not value:
        return Shape(Kind.SETTLED, (*shape_of(key).found, *_at(shape_of(text[after:]), after)))
    named = key.isupper() or bool(shape_of(key).found) or text[equals:after] == "=="
    inner = shape_of(value)
    if not named:
        if inner.found or not value.isalpha() or value.lower() in LEVELS:
            return Shape(Kind.SETTLED, _at(inner, after))
        return Shape(Kind.SETTLED, (Found(after, after + len(value)),))
    keys = [key] if key.isupper() else _forms(shape_of(key), key)
    whole = text[: after + len(value)]
    return Shape(Kind.SETTLED, (Found(0, len(whole), tuple(dict.fromkeys([*keys, value, *_forms(inner, value)]))),))


def _with_at(text: str) -> Shape:
    if email := _EMAIL.match(text):
        return _token(text, email[1])
    if text.startswith("@") and text.count("@") == 1 and "/" not in text:
        return shape_of(text[1:])._replace(found=_at(shape_of(text[1:]), 1))
    if version := _NAMED_VERSION.match(text):
        return _token(text, version[2])
    return _token(text) if re.search(r"\w@[\w{]", text) or text.startswith("@") else _pieces(text, re.compile("[^@]+"))


def _path(text: str) -> Shape:
    if not any(map(str.isalnum, text)):
        return _NOTHING
    if keyed := _KEYED_PATH.match(text):
        return Shape(Kind.SETTLED, _at(_path(text[keyed.end() :]), keyed.end()))
    if _PATH_LIST.match(text):
        return _token(text, *(part for part in text.split(":") if "/" in part))
    if (line := _FILE_LINE.match(text)) and line.end() < len(text):
        return Shape(Kind.SETTLED, (Found(0, line.end()), *_at(shape_of(text[line.end() :]), line.end())))
    if text[0].isalpha() and _is_prose(text):
        return _NOTHING
    if code := _CODE_AND_NAME.match(text):
        return _token(text, code[1])
    if (version := _SLASH_VERSION.match(text)) and _VERSION.match(version[1]):
        return _token(text, version[1])
    return _token(text)


def _is_prose(text: str) -> bool:
    """ "and/or", "TCP/IP" """
    parts = text.strip("/").split("/")
    return text.lower() in _NO_PATHS or all(len(part) < 4 and part.isalpha() and part.isupper() for part in parts)


def _with_colons(text: str) -> Shape:
    if text.count(":") >= 2 and _COLONS.match(text):
        return _token(text)
    if "::" in text:
        return (
            _token(text)
            if re.match(r"[\w:.<>~!$#-]+$", text) and text[0] != ":"
            else _pieces(text, re.compile("[^:]+"))
        )
    if text.startswith(("arn:", "urn:")):
        tail = text.rpartition(":")[2]
        return _token(text, tail) if _UUID.match(tail) else _token(text)
    if line := _FILE_LINE.match(text):
        return _located(text, line)
    if text.count(":") > 1:
        return _pieces(text, re.compile("[^:]+"))
    left, _, right = text.partition(":")
    return _pair(text, left, right)


def _located(text: str, line: re.Match[str]) -> Shape:
    """`file:line(:col)`, `host:port`, or a key and its number."""
    base, numbers = line[1], line[2][1:]
    rest = _at(shape_of(text[line.end() :]), line.end()) if line.end() < len(text) else ()
    forms: tuple[str, ...] = ()
    if ":" not in numbers:
        suffix = base.rpartition(".")[2].lower()
        if _HOST.match(base) and suffix not in _FILE_SUFFIXES:
            forms = (base, numbers)
        elif base.isalpha() and not base.endswith("file"):
            if base.islower():
                forms = (numbers,)
            else:
                return Shape(Kind.SETTLED, (Found(line.start(2) + 1, line.end(2)), *rest))
        elif re.match(r"[\w.-]+$", base) and shape_of(base).found and suffix not in _FILE_SUFFIXES:
            forms = (base, numbers)
    return Shape(Kind.SETTLED, (Found(0, line.end(), forms), *rest))


def _pair(text: str, left: str, right: str) -> Shape:
    """`key:value` and `image:tag`; words on both sides of a colon are prose."""
    key, value = shape_of(left), shape_of(right)
    if not key.found and not value.found:
        return _NOTHING
    if not value.found:
        return key if right.lower() in LEVELS or not right.isalpha() else _token(text, left)
    name = left.lower()
    if name in _VERSION_KEYS or name in _HASH_KEYS or (_HEX.match(right) and len(right) >= 32):
        return _token(text, right)
    if _GLUED_UNIT.match(right):
        return _token(text, right)
    if (left.isalpha() and not right[0].isdigit()) or (key.found and name.isidentifier()):
        return _token(text, *_forms(key, left), *_forms(value, right))
    return _token(text)


def _name(text: str) -> Shape:
    """No separator that begins another thing: a name, a number with its unit, a version, a hash."""
    if ".." in text:
        return _pieces(text, re.compile(r"[^.]++(?:\.(?!\.)[^.]++)*+"))
    if "--" in text[1:]:
        return _pieces(text, re.compile(r"[^-]++(?:-(?!-)[^-]++)*+"))
    if reference := _ENV_REFERENCE.match(text):
        return _token(text, *(g for g in reference.groups() if g))
    if text[0] == "-" and _FLAG.match(text):
        return _token(text)
    if not any(map(str.isalnum, text)):
        return _NOTHING
    if "\\" in text:
        return (
            _token(text) if re.match(r"\\\\\w|[\w.-]+(?:\\[\w.-]+)+$", text) else _pieces(text, re.compile(r"[^\\]+"))
        )
    if text[0] in "!#":
        return _token(text, text[1:]) if any(map(str.isdigit, text)) else _NOTHING
    if any(map(str.isdigit, text)):
        return _with_digits(text)
    if "_" in text.strip("_*") or (text.startswith("__") and len(text) > 4):
        return _token(text)
    if "." in text.strip(".") or re.match(r"\.\w{2,}$", text):
        return _dotted(text)
    if "-" in text:
        return _hyphened(text)
    return _token(text) if (_CAMEL.search(text) and text.isidentifier()) or re.match(r"\w+[#$]\w+$", text) else _NOTHING


def _with_digits(text: str) -> Shape:
    if ends := _RANGE.match(text):
        low, high = ends.groups()
        ascending = not high.startswith("0") and len(low) < 12 and len(high) < 12 and int(low) < int(high)
        return _token(text, low, high) if ascending else _token(text)
    if (counted := _COUNTED.match(text)) and (is_unit(counted[2]) or counted[2] in _NUMBER_ADJECTIVES):
        return _token(text, counted[1])
    if text[0] in "$*~^+":
        bare = text.lstrip("*~^+")
        return _token(text, bare) if bare != text else _token(text)
    return _token(text)


def _dotted(text: str) -> Shape:
    labels = [label for label in text.split(".") if label]
    if all(len(label) == 1 for label in labels):
        return _NOTHING  # "e.g", "U.S"
    return _token(text)


def _hyphened(text: str) -> Shape:
    """Numerals ("twenty-one", "three-node"), header names, and names (`payments-api`) that look like prose."""
    parts = text.split("-")
    if parts[0] in NUMERAL_WORDS and parts[0].lower() not in ("a", "and", "point", "half", "o", "oh", "minus"):
        words: list[Word] = []
        at = 0
        for part in parts:
            if part not in NUMERAL_WORDS:
                words[-1] = words[-1]._replace(closed=True)
                break
            words.append(Word(at, at + len(part), part, joined=bool(words)))
            at += len(part) + 1
        return Shape(Kind.NUMERAL, (), tuple(words))
    if _HEADER.match(text):
        return _token(text)
    if text.isupper() or _CAMEL.search(text):
        return _token(text)
    return Shape(Kind.KEBAB, (Found(0, len(text)),)) if all(part.isalpha() for part in parts) else _NOTHING


def _wide(text: str) -> Shape:
    """Scripts that put no space between words: names stand in paths and before a suffix, numbers between letters."""
    found: list[Found] = []
    slash = _WIDE_PATH.search(text)
    if slash:
        found += _at(_wide(text[: slash.start()]), 0) if slash.start() else ()
        found.append(Found(slash.start(), slash.end()))
        found += _at(shape_of(text[slash.end() :]), slash.end()) if slash.end() < len(text) else ()
        return Shape(Kind.SETTLED, tuple(found))
    if re.search(r"\w\.[A-Za-z]\w{0,7}(?::\d+){0,2}$", text) and not re.search(r"[=@,]", text):
        return _token(text)
    for run in _NARROW.finditer(text):
        found += _at(shape_of(run[0]), run.start())
    return Shape(Kind.SETTLED, tuple(found))
