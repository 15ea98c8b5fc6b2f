"""Which hook answers for which name. Everything that is judged or computed is in the modules beside this one."""

from __future__ import annotations

import functools
import sys
from collections.abc import Callable
from typing import Any, TypeVar

from mypy.nodes import Decorator, FuncBase, MypyFile, SymbolNode, TypeInfo, Var
from mypy.options import Options
from mypy.plugin import FunctionContext, FunctionSigContext, MethodContext, MethodSigContext, Plugin
from mypy.types import CallableType, FunctionLike, ProperType, Type, get_proper_type

from provlint.mypy import _calls, _compat, _guards, _text
from provlint.mypy import _names as names
from provlint.mypy._tags import asked, mentions, tag_of

__all__ = ["ProvlintPlugin"]

Hook = TypeVar("Hook", bound=Callable[..., Any])
_TABLES = frozenset({"builtins.dict", "collections.defaultdict", "collections.OrderedDict"})


class ProvlintPlugin(Plugin):
    """The plugin. It keeps what it looked up, and in the daemon, where code changes under it, not even that."""

    def __init__(self, options: Options) -> None:
        super().__init__(options)
        self._keeps = not _compat.in_daemon()
        self._found: dict[tuple[str, str], Any] = {}
        self._discarded: tuple[MypyFile | None, frozenset[int]] = (None, frozenset())

    def get_additional_deps(self, file: MypyFile) -> list[tuple[int, str, int]]:
        """Each module depends on the phantom types: a plugin can only build a type that is in the build."""
        if file.is_stub or file.fullname.startswith("provlint"):
            return []
        return [(10, names.TEXT_MODULE, -1)]

    def get_function_signature_hook(self, fullname: str) -> Callable[[FunctionSigContext], FunctionLike] | None:
        return self._once("signature", fullname, self._signature_hook)

    def get_method_signature_hook(self, fullname: str) -> Callable[[MethodSigContext], FunctionLike] | None:
        return self._once("signature", fullname, self._signature_hook)

    def get_function_hook(self, fullname: str) -> Callable[[FunctionContext], Type] | None:
        return self._once("function", fullname, self._function_hook)

    def get_method_hook(self, fullname: str) -> Callable[[MethodContext], Type] | None:
        return self._once("method", fullname, self._method_hook)

    def _once(self, kind: str, fullname: str, make: Callable[[str], Hook | None]) -> Hook | None:
        key = (kind, fullname)
        if key in self._found:
            found: Hook | None = self._found[key]
            return found
        made = make(fullname)
        hook = _safe(made, kind) if made is not None else None
        if self._keeps:
            self._found[key] = hook
        return hook

    def _signature_hook(self, fullname: str) -> Callable[..., FunctionLike] | None:
        if fullname.startswith(("builtins.", "provlint.")):
            return None
        if not self._may_judge(fullname):
            return None
        return lambda ctx: _calls.judge_signature(ctx, self.options)

    def _function_hook(self, fullname: str) -> Callable[[FunctionContext], Type] | None:
        if fullname in _text.FUNCTIONS:
            return _text.function_result(fullname)
        label = fullname.rpartition(".")[2]
        if fullname in {names.SOURCE, names.CITED, names.PINNED}:
            return lambda ctx: _guards.label(ctx, label, self.options)
        guard = names.guard(fullname)
        if guard == "assert_citable":
            return _guards.assert_citable
        if guard == "extract_pinned":
            return lambda ctx: _guards.evidence(ctx, self.options)
        return self._check_hook(fullname)

    def _method_hook(self, fullname: str) -> Callable[[MethodContext], Type] | None:
        owner, _, name = fullname.rpartition(".")
        if name in _text.METHODS and self._is_text(owner):
            return _text.method_result(name)
        if owner == "re.Pattern" and name in _text.PATTERN:
            return _text.pattern_result(name)
        if owner in _TABLES and name in _text.LOOKUPS:
            return _text.lookup_result
        return self._check_hook(fullname)

    def _check_hook(self, fullname: str) -> Callable[[Any], Type] | None:
        """Whoever narrows to `Cited` is a check whose answer must be used."""
        found = self._type_of(fullname)
        if isinstance(found, CallableType) and names.CITED in asked(found.type_is or found.type_guard):
            name = fullname.rpartition(".")[2]
            return lambda ctx: _guards.checked(ctx, name, self._discarded_in(ctx))
        return None

    def _discarded_in(self, ctx: FunctionContext | MethodContext) -> frozenset[int]:
        module = getattr(ctx.api, "tree", None)
        if module is None:
            return frozenset()
        if self._discarded[0] is not module:
            self._discarded = (module, _guards.discarded_calls(module))
        return self._discarded[1]

    def _is_text(self, owner: str) -> bool:
        if owner == "builtins.str" or owner in names.PHANTOMS or "<subclass of" in owner:
            return True
        node = self._node(owner)
        return isinstance(node, TypeInfo) and tag_of(node) is not None

    def _may_judge(self, fullname: str) -> bool:
        """Whether what is called asks for a phantom type; a local name has to be looked at where it is called."""
        if "." not in fullname or "@" in fullname or "<" in fullname:
            return True
        found = self._type_of(fullname)
        return isinstance(found, CallableType) and any(mentions(part) for part in found.arg_types)

    def _type_of(self, fullname: str) -> ProperType | None:
        """The type of the function, method or constructor of this name."""
        node = self._node(fullname)
        if isinstance(node, TypeInfo):
            constructor = node.get("__init__")
            if constructor is None or (constructor.node and constructor.node.fullname == "builtins.object.__init__"):
                constructor = node.get("__new__") or constructor
            node = constructor.node if constructor else None
        if isinstance(node, Decorator):
            node = node.var
        return get_proper_type(node.type) if isinstance(node, FuncBase | Var) else None

    def _node(self, fullname: str) -> SymbolNode | None:
        symbol = self.lookup_fully_qualified(fullname)
        if symbol is not None:
            return symbol.node
        owner, _, name = fullname.rpartition(".")
        holder = self.lookup_fully_qualified(owner) if "." in owner else None
        member = holder.node.get(name) if holder is not None and isinstance(holder.node, TypeInfo) else None
        return member.node if member is not None else None


def _safe(hook: Hook, kind: str) -> Hook:
    """The hook, except that a fault inside it is one line, and mypy's own answer stands."""

    @functools.wraps(hook)
    def guarded(ctx: Any) -> Any:
        try:
            return hook(ctx)
        except Exception as fault:  # noqa: BLE001 - the one promise of this function
            _complain(f"{kind} hook", fault)
            return ctx.default_signature if kind == "signature" else ctx.default_return_type

    return guarded  # type: ignore[return-value]  # the same signature


@functools.cache
def _complaint(line: str) -> None:
    print(line, file=sys.stderr)


def _complain(where: str, fault: Exception) -> None:
    last = fault.__traceback__
    while last is not None and last.tb_next is not None:
        last = last.tb_next
    place = f"{last.tb_frame.f_code.co_filename}:{last.tb_lineno}" if last else "?"
    _complaint(
        f"provlint.mypy: a fault in the {where}, so that mypy's own answer stands; please report it: "
        f"{type(fault).__name__}: {fault} ({place})"
    )
