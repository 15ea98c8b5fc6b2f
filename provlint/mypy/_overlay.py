"""Tags on what libraries declare: results of functions and types of attributes, where they are declared as `str`.

The result of a library's function is tagged in its own declaration, while mypy analyses it, so that an alias, `map`,
`partial` or a bound method carries the tag too. The project's own functions are tagged where they are called: in the
declaration, their own bodies would contradict it.
"""

from __future__ import annotations

from collections.abc import Iterator

from mypy.nodes import FuncDef
from mypy.plugin import AnalyzeTypeContext, AttributeContext, FunctionContext, MethodContext
from mypy.types import CallableType, Type, UnboundType, UnionType

from provlint.mypy import _compat
from provlint.mypy._library import Known, Library, phantom_of
from provlint.mypy._origins import Origin, Origins
from provlint.mypy._tags import phantom, retag
from provlint.roles.model import Phantom

__all__ = ["attribute", "declared", "given", "result"]

_MAPPINGS = frozenset(["dict", "Dict", "Mapping", "MutableMapping", "defaultdict", "DefaultDict", "OrderedDict"])


def given(known: Known | None) -> Phantom | None:
    """The kind of model-written text that a function returns."""
    gives = known.roles.gives if known is not None else None
    return phantom_of(gives.shape) if gives is not None else None


def declared(ctx: AnalyzeTypeContext, library: Library, origins: Origins) -> Type | None:
    """What `str` stands for in the annotation that is being analysed, if it is not what it says."""
    found = _compat.analyzed_function(ctx)
    if found is None:
        return None
    module, function = found
    signature = function.unanalyzed_type
    if not isinstance(signature, CallableType) or not _is_in(ctx.type, signature.ret_type):
        return None
    origin = origins.of(module)
    if origin is Origin.PROJECT or not origins.may_be_tagged(module):
        return None
    kind = given(library.roles(function.fullname, parameters(function), origin))
    return _compat.analyzed_phantom(ctx, kind) if kind is not None else None


def parameters(function: FuncDef) -> tuple[str, ...]:
    """The names of a function's parameters, without that of the object it is bound to."""
    names = tuple(function.arg_names[i] or "" for i in range(len(function.arg_names)))
    bound = function.info and not function.is_static
    return names[1:] if bound else names


def result(ctx: FunctionContext | MethodContext, kind: Phantom) -> Type:
    """The result of a call, as the kind of text that it is."""
    tagged = phantom(ctx.api, f"provlint.text.{kind}")
    return retag(ctx.default_return_type, tagged) if tagged is not None else ctx.default_return_type


def attribute(ctx: AttributeContext, kind: Phantom) -> Type:
    """The value of an attribute that holds model-written text. What is assigned to it is the library's business."""
    tagged = phantom(ctx.api, f"provlint.text.{kind}")
    return retag(ctx.default_attr_type, tagged) if tagged is not None and not ctx.is_lvalue else ctx.default_attr_type


def _is_in(part: Type, whole: Type) -> bool:
    """Whether a name in an annotation is (in) a value, and not the key of a mapping."""
    if part is whole:
        return True
    return any(_is_in(part, inner) for inner in _inner(whole))


def _inner(whole: Type) -> Iterator[Type]:
    if isinstance(whole, UnboundType):
        keyed = len(whole.args) == 2 and whole.name.rpartition(".")[2] in _MAPPINGS
        yield from whole.args[1:] if keyed else whole.args
    elif isinstance(whole, UnionType):
        yield from whole.items
