"""Text put together from other text: results of `str` methods, operators and functions of the standard library.

An f-string reaches mypy as `"".join(["{:{}}".format(value, spec), ...])`, so the methods of `str` cover it.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from mypy.expandtype import expand_type_by_instance
from mypy.maptype import map_instance_to_supertype
from mypy.nodes import (
    CallExpr,
    Expression,
    ListExpr,
    MemberExpr,
    NameExpr,
    RefExpr,
    StrExpr,
    TupleExpr,
    Var,
)
from mypy.plugin import FunctionContext, FunctionSigContext, MethodContext, MethodSigContext
from mypy.types import CallableType, FunctionLike, Instance, TupleType, Type, TypedDictType, get_proper_type

from provlint.mypy import _compat
from provlint.mypy._exprs import assigned, is_constant, tags_of_expr, type_of
from provlint.mypy._tags import Tag, Tags, is_plain, mix, phantom, retag, tag_of, tags_of

__all__ = [
    "FUNCTIONS",
    "METHODS",
    "PATTERN",
    "function_result",
    "lookup_signature",
    "method_result",
    "next_signature",
    "pattern_result",
]

# Which arguments of a method, by position, become part of its result. None: all.
METHODS: dict[str, tuple[int, ...] | None] = {
    "__add__": None,
    "__radd__": None,
    "__iadd__": None,
    "__mod__": None,
    "__rmod__": None,
    "__mul__": (),
    "__rmul__": (),
    "format": None,
    "format_map": None,
    "join": None,
    "replace": (1,),
    "translate": (),
}

# Which arguments of a function, by position, become part of its result. None: all.
FUNCTIONS: dict[str, tuple[int, ...] | None] = {
    "builtins.str": (0,),
    "builtins.repr": (0,),
    "builtins.ascii": (0,),
    "builtins.format": (0,),
    "json.dumps": (0,),
    "re.sub": (1, 2),
    "re.subn": (1, 2),
    "re.split": (1,),
    "re.findall": (1,),
    "re.finditer": (1,),
    "re.match": (1,),
    "re.search": (1,),
    "re.fullmatch": (1,),
    "re.escape": (0,),
    "textwrap.wrap": (0,),
    "textwrap.fill": (0,),
    "textwrap.shorten": (0,),
    "textwrap.dedent": (0,),
    "textwrap.indent": (0, 1),
    "html.escape": (0,),
    "html.unescape": (0,),
    "inspect.cleandoc": (0,),
    "pprint.pformat": (0,),
    "reprlib.repr": (0,),
    "shlex.join": (0,),
    "shlex.quote": (0,),
    "shlex.split": (0,),
    "string.capwords": (0,),
    "sys.intern": (0,),
    "unicodedata.normalize": (1,),
    "urllib.parse.quote": (0,),
    "urllib.parse.quote_plus": (0,),
    "urllib.parse.unquote": (0,),
    "urllib.parse.unquote_plus": (0,),
    "xml.sax.saxutils.escape": (0,),
    "xml.sax.saxutils.unescape": (0,),
}
PATTERN = {
    "sub": (0, 1),
    "subn": (0, 1),
    "split": (0,),
    "findall": (0,),
    "finditer": (0,),
    "match": (0,),
    "search": (0,),
    "fullmatch": (0,),
}

Context = FunctionContext | MethodContext
_PLAIN: Tags = frozenset({Tag.LITERAL, Tag.UNKNOWN})
_NONE: Tags = frozenset()


def method_result(name: str) -> Callable[[MethodContext], Type]:
    """The result of a method of `str`, called on text of any kind."""
    positions = METHODS[name]

    def result(ctx: MethodContext) -> Type:
        given = _given(ctx, positions)
        if is_plain(ctx.type) and not any(_may_carry(ctx, expr, found) for expr, found in given):
            return ctx.default_return_type
        own = tags_of(ctx.type, objects=False)
        return _tagged(ctx, own.union(*(_produced(ctx, expr) for expr, _ in given)))

    return result


def function_result(name: str) -> Callable[[FunctionContext], Type]:
    """The result of a function of the standard library that hands text on."""
    positions = FUNCTIONS[name]

    def result(ctx: FunctionContext) -> Type:
        given = _given(ctx, positions)
        if not any(_may_carry(ctx, expr, found) for expr, found in given):
            return ctx.default_return_type
        default = None
        if name == "re.findall":
            default = _all_found(ctx, ctx.args[0][0] if ctx.args[0] else None)
        return _tagged(ctx, _NONE.union(*(_produced(ctx, expr) for expr, _ in given)), default)

    return result


def pattern_result(name: str) -> Callable[[MethodContext], Type]:
    """The result of a method of `re.Pattern`."""
    positions = PATTERN[name]

    def result(ctx: MethodContext) -> Type:
        given = _given(ctx, positions)
        if not any(_may_carry(ctx, expr, found) for expr, found in given):
            return ctx.default_return_type
        default = None
        if name == "findall" and isinstance(ctx.context, CallExpr) and isinstance(ctx.context.callee, MemberExpr):
            default = _all_found(ctx, _compiled(ctx, ctx.context.callee.expr))
        return _tagged(ctx, _NONE.union(*(_produced(ctx, expr) for expr, _ in given)), default)

    return result


def lookup_signature(ctx: MethodSigContext) -> FunctionLike:
    """`table.get(key, "")`: the constant that stands in for a tagged value does not take its tag away.

    The signature is changed, not the result: mypy infers a call anew for the type that it found before, and the
    constant would not fit that.
    """
    if isinstance(ctx.type, TypedDictType):
        return _compat.default_signature(ctx, "typing.Mapping.get")
    signature = ctx.default_signature
    held = ctx.type.args[-1] if isinstance(ctx.type, Instance) and ctx.type.args else None
    if held is None or len(ctx.args) != 2 or not _stands_in(ctx, held, ctx.args[1]):
        return signature
    return signature.copy_modified(arg_types=[signature.arg_types[0], _anything(ctx)], ret_type=held, variables=[])


def next_signature(ctx: FunctionSigContext) -> CallableType:
    """`next(found, "")`: the same."""
    signature = ctx.default_signature
    if len(ctx.args) != 2 or not ctx.args[0] or not ctx.args[1] or not signature.variables:
        return signature
    held = _next_of(type_of(ctx.api, ctx.args[0][0]))
    if held is None or not _stands_in(ctx, held, ctx.args[1]):
        return signature
    return signature.copy_modified(arg_types=[_anything(ctx), _anything(ctx)], ret_type=held, variables=[])


def _stands_in(ctx: FunctionSigContext | MethodSigContext, held: Type, default: list[Expression]) -> bool:
    """Whether a default is a constant in the place of tagged text."""
    proper = get_proper_type(held)
    tagged = isinstance(proper, Instance) and tag_of(proper.type) not in {None, Tag.PINNED}
    return tagged and len(default) == 1 and is_constant(ctx.api, default[0])


def _next_of(found: Type) -> Type | None:
    """What an iterator yields."""
    proper = get_proper_type(found)
    method = proper.type.get_method("__next__") if isinstance(proper, Instance) else None
    kind = get_proper_type(method.type) if method is not None else None
    if not isinstance(proper, Instance) or method is None or not isinstance(kind, CallableType):
        return None
    return expand_type_by_instance(kind.ret_type, map_instance_to_supertype(proper, method.info))


def _anything(ctx: FunctionSigContext | MethodSigContext) -> Type:
    return ctx.api.named_generic_type("builtins.object", [])


def _given(ctx: Context, positions: tuple[int, ...] | None) -> list[tuple[Expression, Type]]:
    chosen = range(len(ctx.args)) if positions is None else [i for i in positions if i < len(ctx.args)]
    return [pair for i in chosen for pair in zip(ctx.args[i], ctx.arg_types[i], strict=True)]


def _may_carry(ctx: Context, expr: Expression, found: Type) -> bool:
    """Whether an argument may hold a tag, judged by what is known already: most text of a program has none."""
    if isinstance(expr, StrExpr):
        return False
    if isinstance(expr, ListExpr | TupleExpr):
        items = [item for item in expr.items if not isinstance(item, StrExpr)]
        return not all(is_plain(get_proper_type(_compat.known_type(ctx.api, item))) for item in items)
    proper = get_proper_type(found)
    if isinstance(proper, Instance) and not proper.args:
        return not (is_plain(proper) or tags_of(proper, objects=False) <= _PLAIN)
    return True


def _produced(ctx: Context, expr: Expression) -> Tags:
    """The tags of the text that an argument puts in: of its result where it is a function, as in `re.sub`."""
    known = get_proper_type(_compat.known_type(ctx.api, expr))
    if isinstance(known, CallableType):
        return tags_of(known.ret_type, objects=False)
    return tags_of_expr(ctx.api, expr, objects=False)


def _tagged(ctx: Context, tags: Tags, default: Type | None = None) -> Type:
    result = default or ctx.default_return_type
    name = mix(tags)
    tagged = phantom(ctx.api, name) if name else None
    return retag(result, tagged) if tagged else result


def _all_found(ctx: Context, pattern: Expression | None) -> Type | None:
    """What `findall` returns, where the pattern can be read: strings, or tuples of its groups."""
    if not isinstance(pattern, StrExpr):
        return None
    try:
        groups = re.compile(pattern.value).groups
    except re.error:
        return None
    text = ctx.api.named_generic_type("builtins.str", [])
    row = ctx.api.named_generic_type("builtins.tuple", [text])
    item: Type = TupleType([text] * groups, row) if groups > 1 else text
    return ctx.api.named_generic_type("builtins.list", [item])


def _compiled(ctx: Context, holder: Expression) -> Expression | None:
    """The pattern in `NAME = re.compile(pattern)` of this module, or in the call itself."""
    if isinstance(holder, NameExpr) and isinstance(holder.node, Var):
        holder = assigned(ctx.api, holder.node) or holder
    if isinstance(holder, CallExpr) and isinstance(holder.callee, RefExpr) and holder.callee.fullname == "re.compile":
        return holder.args[0] if holder.args else None
    return None
