"""What a call asks of its arguments: the table of roles, read off a signature in the phantom types."""

from __future__ import annotations

from dataclasses import dataclass

from mypy.errorcodes import ErrorCode
from mypy.types import CallableType, Instance, Type, get_proper_type

from provlint.mypy import _codes as codes
from provlint.mypy import _names as names
from provlint.mypy._tags import Tag, asked, tags_of
from provlint.roles.model import Role
from provlint.roles.names import role_of_name

__all__ = ["Want", "wants_of"]

_ORDERS = frozenset({"builtins.list", "builtins.tuple", "typing.Sequence", "typing.Iterable", "typing.Iterator"})
_ORDERED = frozenset({"builtins.int", "builtins.float", "builtins.str", names.SOURCE, names.CITED, names.SCORE})


@dataclass(frozen=True, slots=True)
class Want:
    """What one parameter asks for, and what it is called when it is handed something else."""

    code: ErrorCode
    role: Role
    cited: bool = False
    """A token proved to stand in the source, and not only source text."""
    accepts_rewrites: bool = False
    """A store keeps what it is given; a rewriter that is given the pinned block may go on."""
    alters: bool = False
    """The pinned block must not be handed in here."""
    why: str = ""
    """The place that says so, where that is not the signature itself."""
    positive: bool = True
    """Only text that is known to be source will do; otherwise whatever is not known to be model-written."""
    generated: bool = False
    """Where `positive` is off: text that is generated and no rewrite is refused too."""


def wants_of(signature: CallableType, given: frozenset[int]) -> dict[int, Want]:
    """By position, what a signature written in the phantom types asks for, when these formals are given."""
    asks = {i: asked(formal) for i, formal in enumerate(signature.arg_types)}
    text = {i: found for i, found in asks.items() if found & {names.SOURCE, names.CITED}}
    scored = any(names.SCORE in asks[i] for i in given)
    if not text and not scored:
        return {}
    pinned = any(names.PINNED in asks[i] for i in given)
    base = _want(signature, pinned, scored)
    wants: dict[int, Want] = {}
    for i, found in text.items():
        wants[i] = Want(codes.UNCITED_ACTION, Role.ACTION, cited=True) if names.SOURCE not in found else base
    if scored:
        for i in given - text.keys():
            if not asks[i]:
                wants[i] = Want(codes.STALE_SCORE, Role.PRUNER, accepts_rewrites=True, alters=True)
    return wants


def _want(signature: CallableType, pinned: bool, scored: bool) -> Want:
    """What a parameter of `Source` amounts to in this signature."""
    result = signature.ret_type
    returned = asked(result)
    if signature.is_type_obj():
        return Want(codes.RANK_DERIVATIVE, Role.CONSUMER)
    if scored:
        return Want(codes.STALE_SCORE, Role.PRUNER, alters=True)
    if names.REF in returned:
        return Want(codes.RANK_DERIVATIVE, Role.STORE, accepts_rewrites=True)
    narrowed = signature.type_is or signature.type_guard
    if returned & {names.PINNED, names.CITED} or names.CITED in asked(narrowed):
        return Want(codes.DERIVATIVE_CITATION, Role.VERIFIER)
    if Tag.REWRITTEN in tags_of(result) and not _returns_itself(signature):
        return Want(codes.REWRITE_DEPTH, Role.REWRITER, accepts_rewrites=pinned, alters=True)
    if names.SCORE in returned:
        return Want(codes.RANK_DERIVATIVE, Role.SCORER, alters=True)
    named = role_of_name(signature.name.split()[0].strip('"')) if signature.name else None
    if (named and named[0] in {Role.RANKER, Role.SCORER}) or _is_order(result):
        return Want(codes.RANK_DERIVATIVE, Role.RANKER, alters=True)
    return Want(codes.RANK_DERIVATIVE, Role.CONSUMER)


def _returns_itself(signature: CallableType) -> bool:
    """Whether a method returns an object like its own: what that holds was there before."""
    owner = getattr(signature.definition, "info", None)
    result = get_proper_type(signature.ret_type)
    return isinstance(result, Instance) and bool(owner) and result.type is owner


def _is_order(result: Type) -> bool:
    """Whether a result is an order of texts, or of their positions."""
    proper = get_proper_type(result)
    if isinstance(proper, Instance) and proper.type.fullname == "typing.Coroutine":
        proper = get_proper_type(proper.args[-1])
    if not isinstance(proper, Instance) or proper.type.fullname not in _ORDERS or not proper.args:
        return False
    item = get_proper_type(proper.args[0])
    return isinstance(item, Instance) and item.type.fullname in _ORDERED
