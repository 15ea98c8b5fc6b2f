"""Which hook answers for which name. Everything that is judged or computed is in the modules beside this one."""

from __future__ import annotations

import functools
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from mypy.nodes import Decorator, FuncBase, FuncDef, MypyFile, SymbolNode, TypeInfo, Var
from mypy.options import Options
from mypy.plugin import (
    AnalyzeTypeContext,
    AttributeContext,
    FunctionContext,
    FunctionSigContext,
    MethodContext,
    MethodSigContext,
    Plugin,
    ReportConfigContext,
)
from mypy.types import CallableType, FunctionLike, ProperType, Type, get_proper_type

import provlint.mypy
from provlint.mypy import _calls, _compat, _external, _guards, _indirect, _overlay, _strict, _text
from provlint.mypy import _names as names
from provlint.mypy._config import Config
from provlint.mypy._library import Known, Library, Origin
from provlint.mypy._tags import asked, mentions, tag_of

__all__ = ["ProvlintPlugin"]

Hook = TypeVar("Hook", bound=Callable[..., Any])
_TABLES = ("builtins.dict", "collections.defaultdict", "collections.OrderedDict", "typing.MutableMapping")
_LOOKUPS = frozenset(f"{table}.{name}" for table in _TABLES for name in ("get", "pop")) | {"typing.Mapping.get"}


class ProvlintPlugin(Plugin):
    """The plugin. It keeps what it looked up, and in the daemon, where code changes under it, not even that."""

    def __init__(self, options: Options) -> None:
        super().__init__(options)
        self._config = Config.load(Path.cwd())
        self._library = Library(self._config, _compat.library_folders(options.python_executable))
        self._digests: dict[str, str] = {}
        self._keeps = not _compat.in_daemon()
        if not self._keeps:
            _compat.restart_daemon_for(provlint.mypy, self._config.digest())
        self._found: dict[tuple[str, str], Any] = {}
        self._discarded: tuple[MypyFile | None, frozenset[int]] = (None, frozenset())
        self._checker: Any = None

    def report_config_data(self, ctx: ReportConfigContext) -> Any:
        """What a module's cached result depends on beside its text."""
        if ctx.id not in self._digests:
            self._digests[ctx.id] = self._config.digest(ctx.id)
        return self._digests[ctx.id]

    def get_additional_deps(self, file: MypyFile) -> list[tuple[int, str, int]]:
        """Each module depends on the phantom types: a plugin can only build a type that is in the build."""
        if file.fullname.startswith("provlint") or self._library.origin(file) is Origin.STANDARD:
            return []
        return [(10, names.TEXT_MODULE, -1)]

    def get_additional_indirect_deps(self, file: MypyFile) -> set[str]:
        """Called when a module has been checked, its types still at hand; the strict pass looks at them here."""
        if self._config.strict and self._library.origin(file) is Origin.PROJECT:
            _guarded(lambda: _strict.module(self._checker, file, self.options), "strict pass")
        return set()

    def get_type_analyze_hook(self, fullname: str) -> Callable[[AnalyzeTypeContext], Type] | None:
        return self._declared if fullname == "builtins.str" else None

    def get_attribute_hook(self, fullname: str) -> Callable[[AttributeContext], Type] | None:
        return self._once("attribute", fullname, self._attribute_hook)

    def get_function_signature_hook(self, fullname: str) -> Callable[[FunctionSigContext], FunctionLike] | None:
        return self._once("signature", fullname, self._signature_hook)

    def get_method_signature_hook(self, fullname: str) -> Callable[[MethodSigContext], FunctionLike] | None:
        return self._once("signature", fullname, self._signature_hook)

    def get_function_hook(self, fullname: str) -> Callable[[FunctionContext], Type] | None:
        return self._once("function", fullname, self._function_hook)

    def get_method_hook(self, fullname: str) -> Callable[[MethodContext], Type] | None:
        return self._once("method", fullname, self._method_hook)

    def _once(self, kind: str, fullname: str, make: Callable[[str], Hook | None]) -> Hook | None:
        if self._config.strict:
            self._checker = _compat.running_checker()
        key = (kind, fullname)
        if key in self._found:
            found: Hook | None = self._found[key]
            return found
        made = _guarded(lambda: make(fullname), f"{kind} hook")
        hook = _safe(made, kind) if made is not None else None
        if self._keeps:
            self._found[key] = hook
        return hook

    def _declared(self, ctx: AnalyzeTypeContext) -> Type:
        found = _guarded(lambda: _overlay.declared(ctx, self._library), "declaration hook")
        return found if found is not None else ctx.api.named_type("builtins.str", [])

    def _attribute_hook(self, fullname: str) -> Callable[[AttributeContext], Type] | None:
        module = self._module(fullname)
        if module is None or self._library.origin(module) is not Origin.LIBRARY:
            return None
        kind = self._library.attribute(fullname)
        return functools.partial(_overlay.attribute, kind=kind) if kind is not None else None

    def _signature_hook(self, fullname: str) -> Callable[..., FunctionLike] | None:
        if fullname == "builtins.next":
            return _text.next_signature
        if fullname in _LOOKUPS:
            return _text.lookup_signature
        if fullname.startswith(("builtins.", "typing.", "provlint.")):
            return None
        if _is_local(fullname):
            return lambda ctx: _calls.judge_signature(ctx, self.options)
        found = self._type_of(fullname)
        if isinstance(found, CallableType) and any(mentions(part) for part in found.arg_types):
            return lambda ctx: _calls.judge_signature(ctx, self.options)
        module = self._module(fullname)
        if module is not None and self._library.origin(module) is Origin.LIBRARY and _external.has_containers(found):
            return _external.soften
        return None

    def _function_hook(self, fullname: str) -> Callable[[Any], Type] | None:
        if fullname in _text.FUNCTIONS:
            return _text.function_result(fullname)
        name = fullname.rpartition(".")[2]
        if fullname in {names.SOURCE, names.CITED, names.PINNED}:
            return lambda ctx: _guards.label(ctx, name, self.options)
        guard = names.guard(fullname)
        if guard == "assert_citable":
            return _guards.assert_citable
        if guard == "extract_pinned":
            return lambda ctx: _guards.evidence(ctx, self.options)
        if guard == "is_citable":
            return lambda ctx: _guards.checked(ctx, name, self._discarded_in(ctx))
        if guard is not None:
            return lambda ctx: self._external(ctx, name, _guards.RANKER)
        return self._call_hook(fullname)

    def _method_hook(self, fullname: str) -> Callable[[Any], Type] | None:
        owner, _, name = fullname.rpartition(".")
        if name in _text.METHODS and self._is_text(owner):
            return _text.method_result(name)
        if owner == "re.Pattern" and name in _text.PATTERN:
            return _text.pattern_result(name)
        return self._call_hook(fullname)

    def _call_hook(self, fullname: str) -> Callable[[Any], Type] | None:
        """The hook of a function that has a role, or that the strict pass looks at."""
        if _is_local(fullname):
            return lambda ctx: _indirect.call(ctx, self._judge)
        node = self._node(fullname)
        if isinstance(node, Var):
            return lambda ctx: _indirect.call(ctx, self._judge)
        found = self._type_of(fullname)
        name = fullname.rpartition(".")[2]
        if isinstance(found, CallableType) and names.CITED in asked(found.type_is or found.type_guard):
            return lambda ctx: _guards.checked(ctx, name, self._discarded_in(ctx))
        roles = self._roles(fullname)
        module = self._module(fullname)
        if module is None or self._library.origin(module) is not Origin.PROJECT or not self._config.strict:
            return (lambda ctx: self._external(ctx, name, roles)) if roles is not None else None
        if isinstance(found, CallableType) and any(_strict.is_plain(part) for part in found.arg_types):
            return lambda ctx: self._plain(ctx, name, roles, found)
        return (lambda ctx: self._external(ctx, name, roles)) if roles is not None else None

    def _plain(self, ctx: Any, name: str, roles: Known | None, found: CallableType) -> Type:
        default = _strict.arguments(ctx, name, found, self.options)
        return self._external(ctx, name, roles) if roles is not None else default

    def _external(self, ctx: Any, name: str, roles: Known) -> Type:
        _external.judge(ctx, name, roles, self.options)
        kind = _overlay.given(roles)
        result: Type = ctx.default_return_type
        return _overlay.result(ctx, kind) if kind is not None else result

    def _judge(self, ctx: Any, definition: FuncDef) -> None:
        """Judge a call of a function that is reached through a value."""
        roles = self._roles(definition.fullname)
        if roles is not None:
            _external.judge(ctx, definition.name, roles, self.options)

    def _roles(self, fullname: str) -> Known | None:
        """The roles of what is called, looked up where it is defined, and as it is named here."""
        module = self._module(fullname)
        if module is None:
            return None
        node = self._function(fullname)
        names_ = [node.fullname] if node is not None and node.fullname else []
        params = _overlay.parameters(node) if isinstance(node, FuncDef) else ()
        for name in dict.fromkeys([*names_, *self._classes(fullname), fullname]):
            owner = self._module(name) or module
            found = self._library.roles(name, params, self._library.origin(owner))
            if found is not None:
                return None if found.roles.none else found
        return None

    def _classes(self, fullname: str) -> list[str]:
        """A method as each class that inherits or defines it would have it."""
        owner, _, name = fullname.rpartition(".")
        node = self._node(owner) if owner else None
        if isinstance(node, TypeInfo):
            return [f"{base.fullname}.{name}" for base in node.mro if base.module_name != "builtins"]
        node = self._node(fullname)
        return [f"{node.fullname}.__init__"] if isinstance(node, TypeInfo) else []

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

    def _function(self, fullname: str) -> SymbolNode | None:
        """The function, method or constructor of this name."""
        node = self._node(fullname)
        if isinstance(node, TypeInfo):
            constructor = node.get("__init__")
            if constructor is None or (constructor.node and constructor.node.fullname == "builtins.object.__init__"):
                constructor = node.get("__new__") or constructor
            node = constructor.node if constructor else None
        return node.func if isinstance(node, Decorator) else node

    def _type_of(self, fullname: str) -> ProperType | None:
        """The type of the function, method or constructor of this name, as its decorators leave it."""
        node = self._node(fullname)
        found = node.var if isinstance(node, Decorator) else self._function(fullname)
        return get_proper_type(found.type) if isinstance(found, FuncBase | Var) else None

    def _node(self, fullname: str) -> SymbolNode | None:
        symbol = self.lookup_fully_qualified(fullname)
        if symbol is not None:
            return symbol.node
        owner, _, name = fullname.rpartition(".")
        holder = self.lookup_fully_qualified(owner) if "." in owner else None
        member = holder.node.get(name) if holder is not None and isinstance(holder.node, TypeInfo) else None
        return member.node if member is not None else None

    def _module(self, fullname: str) -> MypyFile | None:
        """The module that a name is defined in."""
        modules = self._modules or {}
        name = fullname
        while name:
            name = name.rpartition(".")[0]
            if name in modules:
                return modules[name]
        return None


def _is_local(fullname: str) -> bool:
    """Whether a name is one of a function, which can only be looked at where it is called."""
    return not fullname.startswith("<") and ("." not in fullname or "@" in fullname or ".<" in fullname)


def _safe(hook: Hook, kind: str) -> Hook:
    """The hook, except that a fault inside it is one line, and mypy's own answer stands."""

    def guarded(ctx: Any) -> Any:
        try:
            return hook(ctx)
        except Exception as fault:  # noqa: BLE001 - the one promise of this function
            _complain(f"{kind} hook", fault)
            return getattr(ctx, _DEFAULTS[kind])

    return guarded  # type: ignore[return-value]  # the same signature


_DEFAULTS = {
    "signature": "default_signature",
    "function": "default_return_type",
    "method": "default_return_type",
    "attribute": "default_attr_type",
}
Answer = TypeVar("Answer")


def _guarded(ask: Callable[[], Answer], where: str) -> Answer | None:
    try:
        return ask()
    except Exception as fault:  # noqa: BLE001 - as above
        _complain(where, fault)
        return None


@functools.cache
def _say(line: str) -> None:
    print(line, file=sys.stderr)


def _complain(where: str, fault: Exception) -> None:
    last = fault.__traceback__
    while last is not None and last.tb_next is not None:
        last = last.tb_next
    place = f"{last.tb_frame.f_code.co_filename}:{last.tb_lineno}" if last else "?"
    _say(
        f"provlint.mypy: a fault in the {where}, so that mypy's own answer stands; please report it: "
        f"{type(fault).__name__}: {fault} ({place})"
    )
