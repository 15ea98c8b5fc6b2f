"""Under strict, rewritten text that goes on as plain str."""
from __future__ import annotations
import asyncio, html, itertools, json, operator, re, string, textwrap, copy, heapq, random
from collections import ChainMap, Counter, OrderedDict, deque
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace, asdict
from functools import reduce, partial, cache, cached_property
from typing import Any, Generic, Literal, NamedTuple, NewType, Optional, Protocol, TypedDict, TypeVar, Union, Annotated, Final
import attrs
from pydantic import BaseModel
from provlint import Cited, Generated, Indexed, Pinned, Ref, Rewritten, Score, Source, cite, extract_pinned, is_citable, assert_citable
T = TypeVar("T")
S = TypeVar("S", bound=Source)

def condense(text: Source) -> Rewritten: return Rewritten(text)
def short(text: str) -> Rewritten: return Rewritten(text)
def ask(p: str) -> Generated: return Generated(p)
def rank(q: str, xs: Iterable[Source]) -> list[Source]: return list(xs)
def rank1(q: str, *xs: Source) -> list[Source]: return list(xs)
def rankkw(q: str, **xs: Source) -> list[Source]: return list(xs.values())
def rankt(q: str, xs: Sequence[S]) -> list[S]: return list(xs)
def rankopt(q: str, xs: Sequence[Source] | None = None, doc: Optional[Source] = None) -> list[Source]: return []
def rankd(q: str, xs: Mapping[str, Source]) -> list[Source]: return []
def ranktup(q: str, pairs: Sequence[tuple[str, Source]]) -> list[int]: return []
def act(t: Cited) -> None: ...
def acts(ts: Sequence[Cited]) -> None: ...
def actm(ts: Mapping[str, Cited]) -> None: ...
def store(t: Source) -> Ref: return Ref("x")
def src() -> Source: return Source("")

class C:
    name: str
    text: str = ""
    def __init__(self, text: str) -> None: self.text = text
    def prop_set(self, *texts: str, **kw: str) -> None: ...
    @classmethod
    def make(cls, t: str) -> C: return cls(t)  
    @staticmethod
    def sm(t: str) -> int: return 1
    def __call__(self, t: str) -> None: ...
    @property
    def p(self) -> str:  # E?: provenance-erased
        return short("x")  # E: provenance-erased
def many(ts: list[str]) -> None: ...
def seq(ts: Sequence[str]) -> None: ...
def opt(t: str | None) -> None: ...
def uni(t: str | int) -> None: ...
def both(t: str | Rewritten) -> None: ...
def obj(t: object) -> None: ...
def anyt(t: Any) -> None: ...
def gen(t: T) -> T: return t
def ident(t: str) -> str: return t
def rew(t: Rewritten) -> None: ...
def g_() -> Iterator[str]:
    yield short("x")
def listed() -> list[str]:
    return [short("x")]  # E: provenance-erased
def tup() -> tuple[str, int]:
    return short("x"), 1  # E: provenance-erased
def dic() -> dict[str, str]:
    return {"a": short("x")}  # E: provenance-erased
def nested() -> str:
    def inner() -> str:
        return short("x")  # E: provenance-erased
    return inner()
def cond(b: bool) -> str:
    if b:
        return "x"
    elif not b:
        for _ in range(3):
            while True:
                with open("x"):
                    try:
                        return short("y")  # E: provenance-erased
                    finally:
                        pass
    return "z"
def pct(s: Source) -> str:
    return "%s" % short(s)  # E: provenance-erased
def concat(s: Source) -> str:
    return "a" + short(s)  # E: provenance-erased
def tern(s: Source) -> str:
    return short(s) if s else "x"  # E: provenance-erased
def okr(s: Source) -> str:
    return s
def okg(s: Source) -> str:
    return ask(s)
def kept(s: Source) -> Rewritten:
    return short(s)
def lab(s: Source) -> Source:
    from typing import cast
    return cast(Source, short(s))  # E: false-label
async def aw(s: Source) -> str:
    return short(s)  # E: provenance-erased
lamb = lambda s: short(s)
def a(q: str, s: Source, c: C) -> None:
    r = short(s)
    C(r)  # E: provenance-erased
    C.make(r)  # E: provenance-erased
    C.sm(r)  # E: provenance-erased
    c(r)  # E: provenance-erased
    c.prop_set(r)  # E: provenance-erased
    c.prop_set(q, r)  # E: provenance-erased
    c.prop_set(x=r)  # E: provenance-erased
    many([r])  # E: provenance-erased
    seq([r])  # E: provenance-erased
    seq((r, "x"))  # E: provenance-erased
    seq({"a": r}.values())  # E: provenance-erased|arg-type
    opt(r)  # E: provenance-erased
    uni(r)  # E: provenance-erased
    both(r)
    obj(r)
    anyt(r)
    gen(r)
    ident(r)  # E: provenance-erased
    ident(t=r.strip())  # E: provenance-erased
    ident(f"{r}")  # E: provenance-erased
    ident("%s" % r)  # E?: provenance-erased
    rew(r)
    ident(s)
    ident(ask(s))
    print(r, len(r), str(r), sorted([r]))
    x: str = r
    short(r)  # E?: provenance-erased
