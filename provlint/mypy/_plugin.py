"""The plugin as mypy sees it: which hook answers for which name, remembered; found out in `_hooks`."""

from __future__ import annotations

import functools
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from mypy.plugin import Plugin

import provlint.mypy
from provlint.mypy._project import Project

if TYPE_CHECKING:
    from mypy.nodes import MypyFile
    from mypy.options import Options
    from mypy.plugin import (
        AnalyzeTypeContext,
        AttributeContext,
        FunctionContext,
        FunctionSigContext,
        MethodContext,
        MethodSigContext,
        ReportConfigContext,
    )
    from mypy.types import FunctionLike, Type

    from provlint.mypy._hooks import Hooks

__all__ = ["ProvlintPlugin"]

Hook = Callable[[Any], Any]
_TYPES = "provlint.text"
"""Where this module is not in the build, no text can be tagged, and there is nothing to do."""
Answer = TypeVar("Answer")
_DEFAULTS = {
    "signature": "default_signature",
    "function": "default_return_type",
    "method": "default_return_type",
    "attribute": "default_attr_type",
}


class ProvlintPlugin(Plugin):
    """The plugin. It keeps the hooks that it found; the daemon, under which code changes, makes it forget them."""

    def __init__(self, options: Options) -> None:
        super().__init__(options)
        self._project = Project.load(Path.cwd())
        self._strict = self._project.strict
        self._functions: dict[str, Hook | None] = {}
        self._methods: dict[str, Hook | None] = {}
        self._signatures: dict[str, Hook | None] = {}
        self._attributes: dict[str, Hook | None] = {}
        self._built: Mapping[str, MypyFile] = {}
        self._daemon = "mypy.dmypy_server" in sys.modules
        if self._daemon:
            # It compares the versions of plugins between two runs, and nothing else of their configuration.
            version = provlint.mypy.__version__.partition("+")[0]
            provlint.mypy.__version__ = f"{version}+{self._project.digest('')}"

    @functools.cached_property
    def _hooks(self) -> Hooks:
        from provlint.mypy._hooks import Hooks

        return Hooks(self._project, self.options, lambda: self._built, self.lookup_fully_qualified)

    def set_modules(self, modules: dict[str, MypyFile]) -> None:
        """The modules of the build, as far as they have been loaded at any time."""
        super().set_modules(modules)
        self._built = modules

    def report_config_data(self, ctx: ReportConfigContext) -> str:
        """What a module's cached result depends on beside its text."""
        return self._project.digest(ctx.id)

    def get_additional_deps(self, file: MypyFile) -> list[tuple[int, str, int]]:
        """Code that may hold tagged text, though it names no phantom type, needs them to be checked before."""
        if self._daemon:
            self._forget()
        name = file.fullname
        if not self._project.speaks_of(name) or name.partition(".")[0] == "provlint" or _is_standard(file):
            return []
        return [(10, _TYPES, -1)]

    def _forget(self) -> None:
        for found in (self._functions, self._methods, self._signatures, self._attributes):
            found.clear()
        self.__dict__.pop("_hooks", None)

    def get_additional_indirect_deps(self, file: MypyFile) -> set[str]:
        """Called when a module has been checked, its types still at hand: the strict pass looks at them here."""
        if self._strict:
            _guarded(lambda: self._hooks.strict_pass(file), "strict pass")
        return set()

    def get_type_analyze_hook(self, fullname: str) -> Callable[[AnalyzeTypeContext], Type] | None:
        return self._declared if fullname == "builtins.str" and _TYPES in self._built else None

    def _declared(self, ctx: AnalyzeTypeContext) -> Type:
        if self._project.speaks_of(getattr(getattr(ctx.api, "api", None), "cur_mod_id", "")):
            found = _guarded(lambda: self._hooks.declared(ctx), "declaration hook")
            if found is not None:
                return found
        plain = ctx.api.named_type("builtins.str", [])
        plain.set_line(ctx.type)
        return plain

    def get_attribute_hook(self, fullname: str) -> Callable[[AttributeContext], Type] | None:
        if _TYPES not in self._built:
            return None
        if self._strict:
            self._hooks.remember_checker()
        try:
            return self._attributes[fullname]
        except KeyError:
            return self._find(self._attributes, "attribute", fullname)

    def get_function_signature_hook(self, fullname: str) -> Callable[[FunctionSigContext], FunctionLike] | None:
        if _TYPES not in self._built:
            return None
        try:
            return self._signatures[fullname]
        except KeyError:
            return self._find(self._signatures, "signature", fullname)

    def get_method_signature_hook(self, fullname: str) -> Callable[[MethodSigContext], FunctionLike] | None:
        if _TYPES not in self._built:
            return None
        try:
            return self._signatures[fullname]
        except KeyError:
            return self._find(self._signatures, "signature", fullname)

    def get_function_hook(self, fullname: str) -> Callable[[FunctionContext], Type] | None:
        if _TYPES not in self._built:
            return None
        if self._strict:
            self._hooks.remember_checker()
        try:
            return self._functions[fullname]
        except KeyError:
            return self._find(self._functions, "function", fullname)

    def get_method_hook(self, fullname: str) -> Callable[[MethodContext], Type] | None:
        if _TYPES not in self._built:
            return None
        if self._strict:
            self._hooks.remember_checker()
        try:
            return self._methods[fullname]
        except KeyError:
            return self._find(self._methods, "method", fullname)

    def _find(self, known: dict[str, Hook | None], kind: str, fullname: str) -> Hook | None:
        hooks = self._hooks
        make = getattr(hooks, kind)
        made: Hook | None = _guarded(lambda: make(fullname), f"{kind} hook")
        hook = _safe(made, kind) if made is not None else None
        if not (self._daemon and hooks.is_inferred(fullname)):
            known[fullname] = hook
        return hook


def _is_standard(file: MypyFile) -> bool:
    return file.is_stub and "/typeshed/stdlib/" in (file.path or "").replace("\\", "/")


def _safe(hook: Hook, kind: str) -> Hook:
    """The hook, except that a fault inside it is one line, and mypy's own answer stands."""

    def guarded(ctx: Any) -> Any:
        try:
            return hook(ctx)
        except Exception as fault:  # noqa: BLE001 - the one promise of this function
            _complain(f"{kind} hook", fault)
            return getattr(ctx, _DEFAULTS[kind])

    return guarded


def _guarded(ask: Callable[[], Answer], where: str) -> Answer | None:
    try:
        return ask()
    except Exception as fault:  # noqa: BLE001 - as above
        _complain(where, fault)
        return None


def _complain(where: str, fault: Exception) -> None:
    last = fault.__traceback__
    while last is not None and last.tb_next is not None:
        last = last.tb_next
    place = f"{last.tb_frame.f_code.co_filename}:{last.tb_lineno}" if last else "?"
    _say(
        f"provlint.mypy: a fault in the {where}, so that mypy's own answer stands; please report it: "
        f"{type(fault).__name__}: {fault} ({place})"
    )


@functools.cache
def _say(line: str) -> None:
    print(line, file=sys.stderr)
