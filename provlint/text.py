"""The phantom types: what a type checker knows of a text's origin, and the running program does not pay for.

`Source(text) is text`: no wrapper exists at run time, so JSON, databases and `isinstance(x, str)` see plain strings.
It follows that `isinstance(x, Source)` is false for every value there is.

Methods of `str` that keep the text verbatim, cut it or only lay it out keep the type. They are declared once, in
`_Text`, and return `Self`: with declarations of their own, mypy would hold `Generated` and `Cited` to be incompatible
and skip the branch that `is_citable` guards. What puts other text in (`+`, `replace`, `join`, `format`) gives `str`,
which no parameter of `Source` accepts; only the mypy plugin knows better.
"""

# mypy: disable-error-code="override"
# A list of a narrower text, and a cited token whose parts are not cited, are what these overrides are for.

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Annotated, Any, Self, SupportsIndex, overload

__all__ = ["Cited", "Generated", "Indexed", "Pinned", "Ref", "Rewritten", "Score", "Source"]


class _Phantom(str):
    """A string that type checkers tell apart. It is never the type of a value at run time."""

    __slots__ = ()

    def __new__(cls, text: str, /) -> Self:
        """The very string it is given."""
        return text  # type: ignore[return-value]  # the point of a phantom type

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Callable[[Any], Any]) -> Any:
        """A field of this type is validated as `str`."""
        return handler(str)

    if TYPE_CHECKING:
        # Texts of different origin may well be equal; mypy calls a comparison pointless unless a class compares itself.
        def __eq__(self, other: object, /) -> bool: ...
        def __hash__(self) -> int: ...


class _Text(_Phantom):
    """What model-written text and source text share: to mypy, text that may be either."""

    __slots__ = ()

    if TYPE_CHECKING:

        def __getitem__(self, key: SupportsIndex | slice, /) -> Self: ...
        def __iter__(self) -> Iterator[Self]: ...
        def capitalize(self) -> Self: ...
        def casefold(self) -> Self: ...
        def center(self, width: SupportsIndex, fillchar: str = " ", /) -> Self: ...
        def expandtabs(self, tabsize: SupportsIndex = 8) -> Self: ...
        def ljust(self, width: SupportsIndex, fillchar: str = " ", /) -> Self: ...
        def lower(self) -> Self: ...
        def lstrip(self, chars: str | None = None, /) -> Self: ...
        def partition(self, sep: str, /) -> tuple[Self, Self, Self]: ...
        def removeprefix(self, prefix: str, /) -> Self: ...
        def removesuffix(self, suffix: str, /) -> Self: ...
        def rjust(self, width: SupportsIndex, fillchar: str = " ", /) -> Self: ...
        def rpartition(self, sep: str, /) -> tuple[Self, Self, Self]: ...
        def rsplit(self, sep: str | None = None, maxsplit: SupportsIndex = -1) -> list[Self]: ...
        def rstrip(self, chars: str | None = None, /) -> Self: ...
        def split(self, sep: str | None = None, maxsplit: SupportsIndex = -1) -> list[Self]: ...
        def splitlines(self, keepends: bool = False) -> list[Self]: ...
        def strip(self, chars: str | None = None, /) -> Self: ...
        def swapcase(self) -> Self: ...
        def title(self) -> Self: ...
        def upper(self) -> Self: ...
        def zfill(self, width: SupportsIndex, /) -> Self: ...


class Source(_Text):
    """Verbatim text of the transcript, a tool or a document, or an extract of it."""

    __slots__ = ()


class Generated(_Text):
    """Text that a model wrote."""

    __slots__ = ()


class Rewritten(Generated):
    """Text that a model wrote in place of source text: a summary, a compression, a paraphrase."""

    __slots__ = ()


class Cited(Source):
    """A token proved to stand verbatim in the source. A part of it is `Source`: `808` is not cited by `8080`."""

    __slots__ = ()

    if TYPE_CHECKING:

        def __getitem__(self, key: SupportsIndex | slice, /) -> Source: ...
        def __iter__(self) -> Iterator[Source]: ...
        def capitalize(self) -> Source: ...
        def casefold(self) -> Source: ...
        def center(self, width: SupportsIndex, fillchar: str = " ", /) -> Source: ...
        def expandtabs(self, tabsize: SupportsIndex = 8) -> Source: ...
        def ljust(self, width: SupportsIndex, fillchar: str = " ", /) -> Source: ...
        def lower(self) -> Source: ...
        def lstrip(self, chars: str | None = None, /) -> Source: ...
        def partition(self, sep: str, /) -> tuple[Source, Source, Source]: ...
        def removeprefix(self, prefix: str, /) -> Source: ...
        def removesuffix(self, suffix: str, /) -> Source: ...
        def rjust(self, width: SupportsIndex, fillchar: str = " ", /) -> Source: ...
        def rpartition(self, sep: str, /) -> tuple[Source, Source, Source]: ...
        def rsplit(self, sep: str | None = None, maxsplit: SupportsIndex = -1) -> list[Source]: ...
        def rstrip(self, chars: str | None = None, /) -> Source: ...
        def split(self, sep: str | None = None, maxsplit: SupportsIndex = -1) -> list[Source]: ...
        def splitlines(self, keepends: bool = False) -> list[Source]: ...
        def strip(self, chars: str | None = None, /) -> Source: ...
        def swapcase(self) -> Source: ...
        def title(self) -> Source: ...
        def upper(self) -> Source: ...
        def zfill(self, width: SupportsIndex, /) -> Source: ...


class Ref(_Phantom):
    """A pointer into a store outside the window, by which evicted text can be fetched again."""

    __slots__ = ()


Indexed = Annotated[Source, "text that later searches will rank"]
"""`Source`, as an indexer asks for it."""


class Score(float):
    """A relevance score, valid only for the exact text that it was computed on."""

    __slots__ = ()

    def __new__(cls, value: float, /) -> Self:
        """The very number it is given."""
        return value  # type: ignore[return-value]  # the point of a phantom type

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Callable[[Any], Any]) -> Any:
        """A field of this type is validated as `float`."""
        return handler(float)


class Pinned(tuple[Cited, ...]):
    """The verbatim tokens that survive each rewrite untouched. `forms` may be cited too, and are not shown.

    Unlike the other types it is a real one: an immutable sequence, which JSON writes as a list.
    """

    forms: frozenset[str]
    _citable: frozenset[str]

    def __new__(cls, tokens: Iterable[str] = (), forms: Iterable[str] = ()) -> Self:
        self = super().__new__(cls, tokens)  # type: ignore[arg-type]  # this is where a token becomes cited
        vars(self).update(forms=frozenset(forms), _citable=frozenset(self).union(forms))
        return self

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a pinned block cannot be changed: {name}")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a pinned block cannot be changed: {name}")

    def __contains__(self, token: object) -> bool:
        """Whether `token` may be cited: it is one of the tokens, or of the further forms, as a whole."""
        return isinstance(token, str) and token in self._citable

    @overload
    def __getitem__(self, key: SupportsIndex, /) -> Cited: ...
    @overload
    def __getitem__(self, key: slice, /) -> tuple[Cited, ...]: ...
    def __getitem__(self, key: SupportsIndex | slice, /) -> Cited | tuple[Cited, ...]:
        return super().__getitem__(key)

    def __getnewargs__(self) -> tuple[tuple[Cited, ...], frozenset[str]]:
        return tuple(self), self.forms

    def __repr__(self) -> str:
        further = f", forms={sorted(self.forms)!r}" if self.forms else ""
        return f"Pinned({list(self)!r}{further})"

    def overhead(self, text: str) -> float:
        """What the block costs: its characters, one token a line, as a share of those of `text`."""
        return len("\n".join(self)) / max(len(text), 1)

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Callable[[Any], Any]) -> Any:
        """A field of this type takes a block as it is and a list of tokens as a block, and is written as a list."""
        tokens = {
            "type": "function-after",
            "function": {"type": "no-info", "function": cls},
            "schema": handler(list[str]),
        }
        block = {"type": "is-instance", "cls": cls}
        written = {"type": "function-plain", "function": list}
        return {
            "type": "json-or-python",
            "json_schema": tokens,
            "python_schema": {"type": "union", "choices": [block, tokens]},
            "serialization": written,
        }
