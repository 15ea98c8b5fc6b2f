"""What each hook does, found out by the name that mypy asks about."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from typing import Any

from mypy.nodes import Decorator, FuncBase, FuncDef, MypyFile, RefExpr, SymbolNode, SymbolTableNode, TypeInfo, Var
from mypy.options import Options
from mypy.plugin import AnalyzeTypeContext, AttributeContext, FunctionContext, MethodContext
from mypy.types import CallableType, FunctionLike, Overloaded, ProperType, Type, get_proper_type

from provlint.mypy import _calls, _compat, _external, _guards, _indirect, _overlay, _strict, _text
from provlint.mypy import _names as names
from provlint.mypy._library import Known, Library
from provlint.mypy._origins import Origin, Origins
from provlint.mypy._project import Project
from provlint.mypy._tags import asked, mentions, tag_of

__all__ = ["Hooks"]

_TABLES = ("builtins.dict", "collections.defaultdict", "collections.OrderedDict", "typing.MutableMapping")
_LOOKUPS = frozenset(f"{table}.{name}" for table in _TABLES for name in ("get", "pop")) | {"typing.Mapping.get"}
# Functions that the standard library has as objects. mypy's own plugin answers for others, such as `partial`.
_INSTANCES = ("shutil.",)


class Hooks:
    """Makes hooks."""

    def __init__(
        self,
        project: Project,
        options: Options,
        origins: Origins,
        modules: Mapping[str, MypyFile],
        lookup: Callable[[str], SymbolTableNode | None],
    ) -> None:
        self._project = project
        self._options = options
        self._modules = modules
        self._lookup = lookup
        self._library = Library(project)
        self._origins = origins
        self._discarded: tuple[MypyFile | None, frozenset[int]] = (None, frozenset())
        self._packages: dict[str, Origin | None] = {}
        self._inherits: dict[str, bool] = {}
        self._last: tuple[str, SymbolNode | None] = ("", None)
        self._checker: Any = None

    def remember_checker(self) -> None:
        """Keep the type checker at work: when its module is done, nobody hands it over."""
        self._checker = _compat.running_checker()

    def strict_pass(self, file: MypyFile) -> None:
        """Look at a module that has just been checked."""
        if self._origins.of(file) is Origin.PROJECT:
            _strict.module(self._checker, file, self._options)

    def declaration(self, fullname: str) -> Callable[[AnalyzeTypeContext], Type] | None:
        """The hook for a name in an annotation."""
        return self._declared if fullname == "builtins.str" else None

    def _declared(self, ctx: AnalyzeTypeContext) -> Type:
        tagged = _overlay.declared(ctx, self._library, self._origins)
        if tagged is not None:
            return tagged
        plain: Type = ctx.api.named_type("builtins.str", [])
        plain.set_line(ctx.type)
        return plain

    def is_inferred(self, fullname: str) -> bool:
        """Whether the type of a name may change though its declaration does not."""
        return isinstance(self._node(fullname), Var | Decorator)

    def attribute(self, fullname: str) -> Callable[[AttributeContext], Type] | None:
        if not self._project.speaks_of(fullname):
            return None
        kind = self._library.attribute(fullname)
        return functools.partial(_overlay.attribute, kind=kind) if kind is not None else None

    def signature(self, fullname: str) -> Callable[..., FunctionLike] | None:
        if fullname == "builtins.next":
            return _text.next_signature
        if fullname in _LOOKUPS:
            return _text.lookup_signature
        if fullname.startswith(("builtins.", "typing.", "provlint.")):
            return None
        if _is_local(fullname):
            return lambda ctx: _calls.judge_signature(ctx, self._options)
        found = self._type_of(fullname)
        if isinstance(found, Overloaded) and self._may_have_role(fullname):
            return self._overloaded(fullname)
        if self._origin(fullname) is Origin.STANDARD:
            return None
        if isinstance(found, CallableType) and mentions(found):
            return lambda ctx: _calls.judge_signature(ctx, self._options)
        if self._origin(fullname) is Origin.LIBRARY and _external.has_containers(found):
            return _external.soften
        return None

    def function(self, fullname: str) -> Callable[[Any], Type] | None:
        if fullname in _text.FUNCTIONS:
            return _text.function_result(fullname)
        name = fullname.rpartition(".")[2]
        if fullname in {names.SOURCE, names.CITED, names.PINNED}:
            return lambda ctx: _guards.label(ctx, name, self._options)
        guard = names.guard(fullname)
        if guard == "assert_citable":
            return _guards.assert_citable
        if guard == "extract_pinned":
            return lambda ctx: _guards.evidence(ctx, self._options)
        if guard == "is_citable":
            return lambda ctx: _guards.checked(ctx, name, self._discarded_in(ctx))
        if guard is not None:
            return lambda ctx: self._external(ctx, name, _guards.RANKER)
        return self._call_hook(fullname)

    def method(self, fullname: str) -> Callable[[Any], Type] | None:
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
        if fullname.endswith(".__call__") and fullname.startswith(_INSTANCES):
            return self._instance
        node = self._node(fullname)
        if isinstance(node, Var):
            return lambda ctx: _indirect.call(ctx, self._judge)
        found = self._type_of(fullname)
        name = fullname.rpartition(".")[2]
        narrowed = (found.type_is or found.type_guard) if isinstance(found, CallableType) else None
        if narrowed is not None and names.CITED in asked(narrowed):
            return lambda ctx: _guards.checked(ctx, name, self._discarded_in(ctx))
        roles = self._roles(fullname) if self._may_have_role(fullname) else None
        overloaded = isinstance(found, Overloaded)
        if roles is not None and (overloaded or not self._project.strict):
            return lambda ctx: self._external(ctx, name, roles, overloaded=overloaded)
        if not self._project.strict or self._origin(fullname) is not Origin.PROJECT:
            return (lambda ctx: self._external(ctx, name, roles)) if roles is not None else None
        if isinstance(found, CallableType) and any(_strict.is_plain(part) for part in found.arg_types):
            return lambda ctx: self._plain(ctx, name, roles, found)
        return (lambda ctx: self._external(ctx, name, roles)) if roles is not None else None

    def _instance(self, ctx: Any) -> Type:
        """A call of a library's object that has a name, as `shutil.rmtree` is one."""
        callee = getattr(ctx.context, "callee", None)
        name = callee.fullname if isinstance(callee, RefExpr) else ""
        known = self._roles(name) if "." in name and self._may_have_role(name) else None
        default: Type = ctx.default_return_type
        return self._external(ctx, name.rpartition(".")[2], known) if known is not None else default

    def _overloaded(self, fullname: str) -> Callable[..., FunctionLike] | None:
        known = self._roles(fullname)
        if known is None or not known.roles.asks:
            return None
        name = fullname.rpartition(".")[2]
        return lambda ctx: _external.judge_overload(ctx, name, known, self._options)

    def _plain(self, ctx: Any, name: str, roles: Known | None, found: CallableType) -> Type:
        default = _strict.arguments(ctx, name, found, self._options)
        return self._external(ctx, name, roles) if roles is not None else default

    def _external(self, ctx: Any, name: str, roles: Known, *, overloaded: bool = False) -> Type:
        if not overloaded:
            _external.judge(ctx, name, roles, self._options)
        kind = _overlay.given(roles)
        result: Type = ctx.default_return_type
        return _overlay.result(ctx, kind) if kind is not None else result

    def _judge(self, ctx: Any, definition: FuncDef) -> None:
        """Judge a call of a function that is reached through a value."""
        roles = self._roles(definition.fullname)
        if roles is not None:
            _external.judge(ctx, definition.name, roles, self._options)

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
            found = self._library.roles(name, params, self._origins.of(owner))
            if found is not None:
                return None if found.roles.none else found
        return None

    def _may_have_role(self, fullname: str) -> bool:
        """Whether the configuration, the stubs or names can speak of a function, itself or as it is inherited."""
        if self._project.speaks_of(fullname):
            return True
        owner = fullname.rpartition(".")[0]
        if owner not in self._inherits:
            node = self._node(owner)
            bases = node.mro if isinstance(node, TypeInfo) else ()
            self._inherits[owner] = any(self._project.speaks_of(f"{base.fullname}.") for base in bases[1:-1])
        return self._inherits[owner]

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
        if fullname != self._last[0]:
            self._last = (fullname, self._find(fullname))
        return self._last[1]

    def _find(self, fullname: str) -> SymbolNode | None:
        symbol = self._lookup(fullname)
        if symbol is not None:
            return symbol.node
        owner, _, name = fullname.rpartition(".")
        holder = self._lookup(owner) if "." in owner else None
        member = holder.node.get(name) if holder is not None and isinstance(holder.node, TypeInfo) else None
        return member.node if member is not None else None

    def _origin(self, fullname: str) -> Origin | None:
        """Whose code a name is of: that of its top package, which is read once."""
        package = fullname.partition(".")[0]
        if package not in self._packages:
            module = self._modules.get(package) or self._module(fullname)
            self._packages[package] = self._origins.of(module) if module is not None else None
        return self._packages[package]

    def _module(self, fullname: str) -> MypyFile | None:
        """The module that a name is defined in."""
        modules = self._modules
        name = fullname
        while name:
            name = name.rpartition(".")[0]
            if name in modules:
                return modules[name]
        return None


def _is_local(fullname: str) -> bool:
    """Whether a name is one of a function, which can only be looked at where it is called."""
    return not fullname.startswith("<") and ("." not in fullname or "@" in fullname or ".<" in fullname)
