"""What an annotation says: type expressions as shapes, and the roles that a signature of shapes amounts to.

The one table of roles (a parameter that asks for this, in a function that returns that) is here; code under check and
stubs are read by the same functions.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Iterator, Sequence

from provlint.roles.model import Ask, Evidence, FunctionRoles, Give, Phantom, Role, Shape
from provlint.roles.names import CHECKING_VERBS, first_word, is_query_name, role_of_name

__all__ = ["merge_shapes", "roles_of_signature", "shape_of"]

Resolve = Callable[[str], str]

PHANTOMS = {f"{module}.{phantom}": phantom for phantom in Phantom for module in ("provlint", "provlint.text")}


# By last name: `typing`, `typing_extensions`, `collections` and the builtins agree on what these mean.
def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_HOMES = ("typing.", "typing_extensions.", "collections.", "builtins.", "asyncio.", "contextlib.", "dataclasses.")
_ELEMENTS = _words(
    "list List set Set frozenset FrozenSet AbstractSet MutableSet Sequence MutableSequence Iterable Iterator "
    "Collection Container Reversible AsyncIterable AsyncIterator deque Deque Generator AsyncGenerator "
    "ValuesView KeysView"
)
_VALUES = frozenset(
    ["dict", "Dict", "Mapping", "MutableMapping", "defaultdict", "DefaultDict", "OrderedDict", "ChainMap"]
)
_TUPLES = frozenset({"tuple", "Tuple"})
_UNWRAPPED = frozenset({"Final", "ClassVar", "Required", "NotRequired", "ReadOnly", "InitVar", "Unpack"})
_AWAITED = frozenset(
    [
        "Awaitable",
        "Coroutine",
        "Future",
        "Task",
        "AbstractContextManager",
        "AbstractAsyncContextManager",
        "ContextManager",
        "AsyncContextManager",
    ]
)
_NARROWING = frozenset({"TypeIs", "TypeGuard"})
_NESTING = 40

# A union promises what its least trusted member does: `Source | str` asks for nothing, `Rewritten | str` is rewritten.
_TRUST = (Phantom.CITED, Phantom.SOURCE, Phantom.INDEXED, None, Phantom.GENERATED, Phantom.REWRITTEN)
_ANYTHING = frozenset({"builtins.object", "typing.Any", "typing_extensions.Any"})
_TEXT = _ANYTHING | {"builtins.str", "typing.AnyStr", "typing.LiteralString"}
_NUMBER = _ANYTHING | {"builtins.float", "builtins.int"}


def shape_of(expr: ast.expr | None, resolve: Resolve) -> Shape:
    """The shape of a type expression. `resolve` gives the full name of a dotted name as it is written there."""
    return _shape(expr, resolve, 0)


def merge_shapes(shapes: Iterable[Shape]) -> Shape:
    """The shape of a union."""
    alternatives = list(dict.fromkeys(shapes))
    if not alternatives:
        return Shape()
    if len(alternatives) == 1:
        return alternatives[0]
    classes = tuple(dict.fromkeys(name for shape in alternatives for name in shape.classes))
    steps = dict.fromkeys(step for shape in alternatives for step, _ in shape.parts)
    parts = tuple(
        (step, merge_shapes(part for shape in alternatives for name, part in shape.parts if name == step))
        for step in steps
    )
    narrows = next((shape.narrows for shape in alternatives if shape.narrows), None)
    return Shape(_merge_phantoms(alternatives), classes, parts, narrows)


def _merge_phantoms(shapes: Sequence[Shape]) -> Phantom | None:
    found = {shape.phantom for shape in shapes if shape.phantom}
    plain = {name for shape in shapes if shape.phantom is None for name in shape.classes}
    graded = [phantom for phantom in _TRUST if phantom in found or (phantom is None and plain & _TEXT)]
    if graded:
        return graded[-1]
    if len(found) != 1:
        return None
    (only,) = found
    erased = _NUMBER if only is Phantom.SCORE else _TEXT
    return None if plain & erased else only


def _shape(expr: ast.expr | None, resolve: Resolve, depth: int) -> Shape:
    if depth > _NESTING:
        return Shape()
    match expr:
        case ast.Constant(value=str(text)):
            try:
                quoted = ast.parse(text.strip(), mode="eval").body
            except (SyntaxError, ValueError, RecursionError, MemoryError):
                return Shape()
            return _shape(quoted, resolve, depth + 1)
        case ast.BinOp(left=left, op=ast.BitOr(), right=right):
            return merge_shapes(
                part
                for part in (_shape(left, resolve, depth + 1), _shape(right, resolve, depth + 1))
                if part != Shape()
            )
        case ast.Subscript(value=value, slice=inner):
            arguments = inner.elts if isinstance(inner, ast.Tuple) else [inner]
            return _generic(dotted(value), arguments, resolve, depth + 1)
        case ast.Starred(value=value):
            return _shape(value, resolve, depth + 1)
        case ast.Name() | ast.Attribute():
            name = dotted(expr)
            return _named(resolve(name)) if name else Shape()
    return Shape()


def dotted(expr: ast.expr) -> str:
    """`a.b.c` as it is written, or an empty string for anything else."""
    steps = []
    while isinstance(expr, ast.Attribute):
        steps.append(expr.attr)
        expr = expr.value
    if not isinstance(expr, ast.Name):
        return ""
    return ".".join([expr.id, *reversed(steps)])


def _named(full: str) -> Shape:
    if phantom := PHANTOMS.get(full):
        return Shape(phantom=phantom)
    last = full.rpartition(".")[2]
    if full.startswith(_HOMES) and last in {"Self", "Callable"}:
        return Shape(classes=(f"typing.{last}",))
    if not full or full in {"None", "builtins.None", "types.NoneType"}:
        return Shape()
    return Shape(classes=(full,))


def _generic(name: str, arguments: Sequence[ast.expr], resolve: Resolve, depth: int) -> Shape:
    if not name:
        return Shape()
    full = resolve(name)
    last = full.rpartition(".")[2]
    if not full.startswith(_HOMES):
        return _foreign(full, arguments, resolve, depth)
    if last == "Annotated":
        shape = _shape(arguments[0], resolve, depth)
        marks = [PHANTOMS[n] for n in (resolve(dotted(a)) for a in arguments[1:] if dotted(a)) if n in PHANTOMS]
        return Shape(marks[0], shape.classes, shape.parts, shape.narrows) if marks else shape
    if last in _NARROWING:
        return Shape(classes=("builtins.bool",), narrows=_shape(arguments[0], resolve, depth).phantom)
    if last in {"Optional", "Union"}:
        return merge_shapes(part for part in (_shape(a, resolve, depth) for a in arguments) if part != Shape())
    if last in _UNWRAPPED:
        return _shape(arguments[0], resolve, depth)
    if last in _AWAITED:
        position = 2 if last == "Coroutine" and len(arguments) > 2 else 0
        return _shape(arguments[position], resolve, depth)
    if last in _ELEMENTS:
        return _holding(full, [("[*]", _shape(arguments[0], resolve, depth))])
    if last in _VALUES:
        return _holding(full, [("[*]", _shape(arguments[-1], resolve, depth))])
    if last in _TUPLES:
        if len(arguments) == 2 and isinstance(arguments[1], ast.Constant) and arguments[1].value is ...:
            return _holding(full, [("[*]", _shape(arguments[0], resolve, depth))])
        return _holding(full, [(f"#{i}", _shape(a, resolve, depth)) for i, a in enumerate(arguments)])
    if last == "Literal":
        return Shape()
    return _named(full)


def _foreign(full: str, arguments: Sequence[ast.expr], resolve: Resolve, depth: int) -> Shape:
    """A generic class of somebody's own holds what its arguments say, where they say anything of text."""
    inner = merge_shapes(_shape(a, resolve, depth) for a in arguments)
    shape = _named(full)
    return Shape(shape.phantom, shape.classes, (("[*]", inner),)) if inner.deep() else shape


def _holding(full: str, parts: Sequence[tuple[str, Shape]]) -> Shape:
    last = full.rpartition(".")[2]
    plain = (
        f"builtins.{last.lower()}" if full.startswith("typing.") and last in {"List", "Dict", "Set", "Tuple"} else full
    )
    return Shape(classes=(plain,), parts=tuple((step, part) for step, part in parts if part != Shape()))


# The table ------------------------------------------------------------------------------------------------------------

# What a call is, by the phantom types in what it returns; the first that is there decides.
_GIVES = (
    (Phantom.REWRITTEN, Role.REWRITER),
    (Phantom.GENERATED, Role.MODEL),
    (Phantom.PINNED, Role.PINNER),
    (Phantom.CITED, Role.VERIFIER),
    (Phantom.REF, Role.STORE),
    (Phantom.SCORE, Role.SCORER),
    (Phantom.SOURCE, Role.SOURCE),
    (Phantom.INDEXED, Role.SOURCE),
)
_SCALARS = frozenset(f"builtins.{name}" for name in ("int", "float", "bool", "bytes", "complex", "type"))
_NO_TEXT = _SCALARS | {"typing.Callable", "collections.abc.Callable", "pathlib.Path", "datetime.datetime"}


def roles_of_signature(
    name: str,
    params: Sequence[tuple[str, Shape]],
    returns: Shape | None,
    evidence: Evidence,
    *,
    first_party: bool,
    held: frozenset[Phantom] = frozenset(),
) -> FunctionRoles:
    """What the signature says. `held` are phantom types that the returned classes are known to hold in attributes."""
    result = returns or Shape()
    given = result.deep() | held
    gives = _give(result, given, evidence)
    asks = tuple(_asks(name, params, result, given, evidence, first_party=first_party))
    roles = frozenset(ask.role for ask in asks) | ({gives.role} if gives else set())
    embeds = any(ask.role is Role.INDEXER for ask in asks) and _is_vector(result)
    return FunctionRoles(name, asks, gives, returns=result, embeds=embeds, roles=roles)


def _give(result: Shape, given: frozenset[Phantom], evidence: Evidence) -> Give | None:
    if result.narrows is Phantom.CITED:
        return Give(Role.VERIFIER, result, evidence)
    return next((Give(role, result, evidence) for phantom, role in _GIVES if phantom in given), None)


def _asks(
    name: str,
    params: Sequence[tuple[str, Shape]],
    result: Shape,
    given: frozenset[Phantom],
    evidence: Evidence,
    *,
    first_party: bool,
) -> Iterator[Ask]:
    asked = {phantom for _, shape in params for phantom in shape.deep()}
    wanted = _role_of_source(name, params, result, given, first_party=first_party)
    for param, shape in params:
        for steps, phantom in _leaves(shape):
            role = wanted if phantom is Phantom.SOURCE else _ASKED.get(phantom)
            if phantom is Phantom.SOURCE and wanted is Role.RANKER and first_party and is_query_name(param):
                role = Role.CONSUMER
            if phantom is Phantom.PINNED:
                role = _role_of_pinned(name, result, given)
            if role:
                yield Ask(role, param, evidence, steps)
    if Phantom.SOURCE not in asked:
        taking = next((role for phantom, role in _TAKING if phantom in given), None)
        if taking:
            yield from (Ask(taking, param, evidence) for param, shape in params if _may_be_text(param, shape))


# What takes any text, and is known by what it makes of it.
_TAKING = ((Phantom.REWRITTEN, Role.REWRITER), (Phantom.REF, Role.STORE))
_ASKED = {Phantom.INDEXED: Role.INDEXER, Phantom.CITED: Role.ACTION, Phantom.SCORE: Role.PRUNER}


def _role_of_source(
    name: str, params: Sequence[tuple[str, Shape]], result: Shape, given: frozenset[Phantom], *, first_party: bool
) -> Role:
    """What it is to hand text to a parameter that asks for `Source`."""
    if Phantom.REWRITTEN in given:
        return Role.REWRITER
    if Phantom.PINNED in given:
        return Role.PINNER
    if Phantom.CITED in given or result.narrows is Phantom.CITED:
        return Role.VERIFIER
    if Phantom.REF in given:
        return Role.STORE
    named = role_of_name(name)
    if Phantom.SCORE in result.deep() and not (named and named[0] is Role.RANKER):
        return Role.SCORER
    if Phantom.SCORE in given or not first_party:
        return Role.RANKER
    if named and named[0] in {Role.RANKER, Role.SCORER}:
        return named[0]
    return Role.RANKER if _is_order(result) and any(_is_many(shape) for _, shape in params) else Role.CONSUMER


def _role_of_pinned(name: str, result: Shape, given: frozenset[Phantom]) -> Role | None:
    """The block that a rewriter carries, or that a check is made against."""
    if Phantom.REWRITTEN in given:
        return Role.PINNER
    checks = Phantom.CITED in given or result.narrows is Phantom.CITED
    return Role.VERIFIER if checks or (result == Shape() and first_word(name) in CHECKING_VERBS) else None


def _leaves(shape: Shape, steps: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Phantom]]:
    if shape.phantom:
        yield steps, shape.phantom
    for step, part in shape.parts:
        yield from _leaves(part, (*steps, step))


def _may_be_text(param: str, shape: Shape) -> bool:
    if shape.deep() or is_query_name(param) or param in {"self", "cls"}:
        return False
    return not shape.classes or not set(shape.classes) <= _NO_TEXT


def _is_many(shape: Shape) -> bool:
    return any(step == "[*]" and Phantom.SOURCE in part.deep() for step, part in shape.parts)


def _is_order(shape: Shape) -> bool:
    """Indices, or indices with numbers: what a function returns that puts things in order."""
    items = [part for step, part in shape.parts if step == "[*]"]
    return any(
        item.classes == ("builtins.int",) or any(part.classes == ("builtins.float",) for _, part in item.parts)
        for item in items
    )


def _is_vector(shape: Shape) -> bool:
    words = ("embedding", "ndarray", "tensor", "vector")
    named = any(word in name.rpartition(".")[2].lower() for name in shape.classes for word in words)
    return named or "builtins.float" in shape.classes or any(_is_vector(part) for _, part in shape.parts)
