"""Types as tags: what a type says of where its text came from, and types with the tag put in or taken out."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import Enum, auto

from mypy.indirection import TypeIndirectionVisitor
from mypy.nodes import TypeInfo, Var
from mypy.plugin import CheckerPluginInterface
from mypy.types import (
    AnyType,
    CallableType,
    Instance,
    LiteralType,
    NoneType,
    Overloaded,
    TupleType,
    Type,
    TypedDictType,
    TypeType,
    TypeVarType,
    UninhabitedType,
    UnionType,
    get_proper_type,
)

from provlint.mypy import _compat
from provlint.mypy import _names as names

__all__ = [
    "MODEL",
    "REWRITE",
    "Tag",
    "Tags",
    "asked",
    "detag",
    "is_plain",
    "mentions",
    "mix",
    "phantom",
    "retag",
    "tag_of",
    "tags_of",
]


class Tag(Enum):
    """What one piece of text is known to be."""

    __hash__ = object.__hash__  # that of Enum is written in Python, and these are hashed for each call of a program

    REWRITTEN = auto()
    GENERATED = auto()
    MIXED = auto()
    """The join of model-written text and source: it may be either."""
    SOURCE = auto()
    CITED = auto()
    PINNED = auto()
    LITERAL = auto()
    """A constant of the program."""
    UNKNOWN = auto()
    """Text, or something that may hold text, of which nothing is known."""


Tags = frozenset[Tag]
REWRITE: Tags = frozenset({Tag.REWRITTEN, Tag.MIXED})
MODEL: Tags = REWRITE | {Tag.GENERATED}

_NOTHING: Tags = frozenset()
_DEPTH = 8
_BY_NAME = {
    names.CITED: Tag.CITED,
    names.REWRITTEN: Tag.REWRITTEN,
    names.GENERATED: Tag.GENERATED,
    names.SOURCE: Tag.SOURCE,
    names.TEXT: Tag.MIXED,
    names.PINNED: Tag.PINNED,
}
# Their text is no text that anybody wrote: a number beside source text leaves it source.
_NEUTRAL = frozenset(
    [
        "builtins.int",
        "builtins.float",
        "builtins.bool",
        "builtins.complex",
        "datetime.datetime",
        "datetime.date",
        "datetime.time",
        "datetime.timedelta",
        "uuid.UUID",
        "decimal.Decimal",
        "builtins.bytes",
    ]
)
_PLAIN = frozenset({"builtins.str", *_NEUTRAL})
_BUILTIN = frozenset(["builtins", "typing", "collections", "collections.abc", "itertools", "functools", "_typeshed"])


def is_plain(found: Type | None) -> bool:
    """Whether a type is one of the many that cannot hold a tag, told as fast as can be."""
    if isinstance(found, Instance):
        return found.type.fullname in _PLAIN
    return isinstance(found, NoneType)


def tag_of(info: TypeInfo) -> Tag | None:
    """The tag of a class of text. `is_citable` makes classes that are two of them: the most trusted one counts."""
    direct = _BY_NAME.get(info.fullname)
    if direct is not None or len(info.mro) < 3:
        return direct
    found = {_BY_NAME[base.fullname] for base in info.mro if base.fullname in _BY_NAME}
    return next((tag for tag in _BY_NAME.values() if tag in found), None)


def tags_of(found: Type | None, *, objects: bool = True) -> Tags:
    """Every tag in a type, at any depth: in items, type arguments, and the attributes of records.

    With `objects`, the attributes of every object count, and not only those of records, which print what they hold.
    """
    return _tags(found, 0, set(), objects)


def _tags(found: Type | None, depth: int, seen: set[str], objects: bool) -> Tags:
    if found is None or depth > _DEPTH:
        return frozenset({Tag.UNKNOWN})
    proper = get_proper_type(found)
    if isinstance(proper, Instance):
        return _tags_of_instance(proper, depth, seen, objects)
    if isinstance(proper, UnionType | TupleType):
        return _NOTHING.union(*(_tags(item, depth + 1, seen, objects) for item in proper.items))
    if isinstance(proper, TypedDictType):
        return _NOTHING.union(*(_tags(item, depth + 1, seen, objects) for item in proper.items.values()))
    if isinstance(proper, LiteralType):
        return frozenset({Tag.LITERAL})
    if isinstance(proper, TypeVarType):
        return _tags(proper.upper_bound, depth + 1, seen, objects)
    if isinstance(proper, NoneType | UninhabitedType):
        return _NOTHING
    return frozenset({Tag.UNKNOWN})


def _tags_of_instance(found: Instance, depth: int, seen: set[str], objects: bool) -> Tags:
    info = found.type
    tag = tag_of(info)
    if tag is not None:
        return frozenset({tag})
    if found.last_known_value is not None:
        return frozenset({Tag.LITERAL})
    if info.fullname in _NEUTRAL:
        return _NOTHING
    parts: list[Tags] = [_tags(part, depth + 1, seen, objects) for part in found.args]
    if info.fullname not in seen and (objects or _is_record(info)) and info.module_name not in _BUILTIN:
        seen.add(info.fullname)
        parts += [_tags(part, depth + 1, seen, objects) for part in _attributes(found)]
        seen.discard(info.fullname)
    return _NOTHING.union(*parts) if parts else frozenset({Tag.UNKNOWN})


def _is_record(info: TypeInfo) -> bool:
    return info.is_named_tuple or "dataclass" in info.metadata or "attrs" in info.metadata


def _attributes(holder: Instance) -> Iterable[Type]:
    """The types of an object's attributes, in terms of its own type arguments."""
    from mypy.expandtype import expand_type_by_instance
    from mypy.maptype import map_instance_to_supertype

    for base in holder.type.mro:
        if base.module_name in _BUILTIN:
            continue
        for symbol in base.names.values():
            if isinstance(symbol.node, Var) and symbol.node.type is not None:
                yield expand_type_by_instance(symbol.node.type, map_instance_to_supertype(holder, base))


def mix(tags: Iterable[Tag]) -> str | None:
    """The phantom type of text put together from these: the least trusted decides, and literals do not count."""
    found = frozenset(tags)
    if found & REWRITE:
        return names.REWRITTEN
    if Tag.GENERATED in found:
        return names.GENERATED
    if Tag.UNKNOWN in found:
        return None
    return names.SOURCE if found & {Tag.SOURCE, Tag.CITED, Tag.PINNED} else None


def phantom(api: CheckerPluginInterface, fullname: str) -> Instance | None:
    """The phantom type of this name, or None in a build that does not hold provlint."""
    module = _compat.module(api, names.TEXT_MODULE)
    symbol = module.names.get(fullname.rpartition(".")[2]) if module else None
    return Instance(symbol.node, []) if symbol and isinstance(symbol.node, TypeInfo) else None


def mentions(signature: CallableType) -> bool:
    """Whether a phantom type is written in a parameter. Most ask for none, so that this is told in compiled code."""
    return names.TEXT_MODULE in TypeIndirectionVisitor().find_modules(signature.arg_types)


def asked(found: Type | None) -> frozenset[str]:
    """The full names of the phantom types that a declared type asks for, in it or in what it holds."""
    collected: set[str] = set()
    _asked(found, collected, 0)
    return frozenset(collected)


def _asked(found: Type | None, collected: set[str], depth: int) -> None:
    if found is None or depth > _DEPTH:
        return
    proper = get_proper_type(found)
    if isinstance(proper, Instance):
        nearest = next((base.fullname for base in proper.type.mro if base.fullname in names.PHANTOMS), None)
        if nearest is not None:
            collected.add(nearest)
        for part in proper.args:
            _asked(part, collected, depth + 1)
    elif isinstance(proper, UnionType | TupleType):
        for part in proper.items:
            _asked(part, collected, depth + 1)
    elif isinstance(proper, TypedDictType):
        for part in proper.items.values():
            _asked(part, collected, depth + 1)
    elif isinstance(proper, TypeVarType):
        _asked(proper.upper_bound, collected, depth + 1)


def detag(found: Type) -> Type:
    """The type with each phantom text as `str`."""

    def plain(item: Instance) -> TypeInfo | None:
        if tag_of(item.type) in {None, Tag.PINNED}:
            return None
        return next((base for base in item.type.mro if base.fullname == "builtins.str"), None)

    return _replaced(found, plain)


def retag(found: Type, tagged: Instance) -> Type:
    """The type with each `str` in it as `tagged`."""
    return _replaced(found, lambda item: tagged.type if item.type.fullname == "builtins.str" else None)


def _replaced(found: Type, other: Callable[[Instance], TypeInfo | None]) -> Type:
    proper = get_proper_type(found)
    if isinstance(proper, Instance):
        info = other(proper)
        if info is not None:
            return Instance(info, [], proper.line, proper.column)
        if not proper.args:
            return proper
        return proper.copy_modified(args=[_replaced(part, other) for part in proper.args])
    if isinstance(proper, UnionType):
        return UnionType.make_union([_replaced(part, other) for part in proper.items], proper.line, proper.column)
    if isinstance(proper, TupleType):
        fallback = _replaced(proper.partial_fallback, other)
        items = [_replaced(part, other) for part in proper.items]
        return proper.copy_modified(items=items, fallback=fallback if isinstance(fallback, Instance) else None)
    if isinstance(proper, CallableType):
        arguments = [_replaced(part, other) for part in proper.arg_types]
        return proper.copy_modified(arg_types=arguments, ret_type=_replaced(proper.ret_type, other))
    if isinstance(proper, Overloaded):
        items_ = [_replaced(part, other) for part in proper.items]
        return Overloaded([item for item in items_ if isinstance(item, CallableType)])
    if isinstance(proper, TypeType | AnyType):
        return proper
    return proper
