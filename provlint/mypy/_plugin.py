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
    from mypy.plugin import AnalyzeTypeContext, ReportConfigContext
    from mypy.types import Type

    from provlint.mypy._hooks import Hooks
    from provlint.mypy._origins import Origins

__all__ = ["ProvlintPlugin"]

Hook = Callable[[Any], Any]
_TYPES = "provlint.text"
"""Until this module is in the build, no text can be tagged, and there is nothing to do."""
Answer = TypeVar("Answer")
_KINDS = {
    "declaration": ["get_type_analyze_hook"],
    "attribute": ["get_attribute_hook"],
    "signature": ["get_function_signature_hook", "get_method_signature_hook"],
    "function": ["get_function_hook"],
    "method": ["get_method_hook"],
}
"""The methods of a plugin that answer with a hook, by the method of `Hooks` that knows it."""
_DEFAULTS = {
    "signature": "default_signature",
    "function": "default_return_type",
    "method": "default_return_type",
    "attribute": "default_attr_type",
}


class _Names(dict[str, Hook | None]):
    """Hooks by the names that they answer for. mypy asks hundreds of thousands of times about a few thousand names."""

    def __init__(self, find: Callable[[str], Hook | None]) -> None:
        super().__init__()
        self._find = find

    def __missing__(self, name: str) -> Hook | None:
        return self._find(name)


class ProvlintPlugin(Plugin):
    """The plugin. It keeps the hooks that it found; the daemon, under which code changes, makes it forget them."""

    def __init__(self, options: Options) -> None:
        super().__init__(options)
        self._project = Project.load(Path.cwd())
        self._built: Mapping[str, MypyFile] = {}
        self._typed = False
        # Whether code is in the build whose declarations may be tagged; a worker does not see what is parsed.
        self._overlays = "mypy.build_worker" in sys.modules
        self._names = {kind: _Names(functools.partial(self._find, kind)) for kind in _KINDS}
        for kind, hooks in _KINDS.items():
            for hook in hooks:
                # Looked up in C. A method of ours, called for each call, attribute and name, costs 4 % of mypy.
                setattr(self, hook, self._watched(kind) if self._project.strict else self._names[kind].__getitem__)
        self._daemon = "mypy.dmypy_server" in sys.modules
        if self._daemon:
            # It compares the versions of plugins between two runs, and nothing else of their configuration.
            version = provlint.mypy.__version__.partition("+")[0]
            provlint.mypy.__version__ = f"{version}+{self._project.digest('')}"

    @functools.cached_property
    def _hooks(self) -> Hooks:
        from provlint.mypy._hooks import Hooks

        return Hooks(self._project, self.options, self._origins, self._built, self.lookup_fully_qualified)

    @functools.cached_property
    def _origins(self) -> Origins:
        from provlint.mypy import _compat
        from provlint.mypy._origins import Origins

        return Origins(self._project, _compat.library_folders(self.options.python_executable))

    def _watched(self, kind: str) -> Hook:
        """A lookup that remembers the type checker at work: when the strict pass comes, nobody hands it over."""

        def look_up(name: str) -> Hook | None:
            if self._typed:
                self._hooks.remember_checker()
            return self._names[kind][name]

        return look_up

    def _find(self, kind: str, name: str) -> Hook | None:
        """The hook for a name that mypy asks about for the first time."""
        if not self._typed and _TYPES in self._built:
            self._typed = True
            self._forget()
        hook: Hook | None = None
        if self._typed and (kind != "declaration" or self._overlays):
            try:
                made = getattr(self._hooks, kind)(name)
                hook = _safe(made, kind) if made is not None else None
            except Exception as fault:  # noqa: BLE001 - as everywhere here: mypy goes on
                _complain(f"{kind} hook", fault)
        if not (self._daemon and self._typed and self._hooks.is_inferred(name)):
            self._names[kind][name] = hook
        return hook

    def _forget(self) -> None:
        for names in self._names.values():
            names.clear()
        self.__dict__.pop("_hooks", None)

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
        if not self._origins.may_be_tagged(file):
            return []
        if not self._overlays:
            self._overlays = True
            self._names["declaration"].clear()
        return [(10, _TYPES, -1)]

    def get_additional_indirect_deps(self, file: MypyFile) -> set[str]:
        """Called when a module has been checked, its types still at hand: the strict pass looks at them here."""
        if self._project.strict and self._typed:
            _guarded(lambda: self._hooks.strict_pass(file), "strict pass")
        return set()


def _plain(ctx: AnalyzeTypeContext) -> Type:
    """What mypy itself makes of `str` in an annotation."""
    plain: Type = ctx.api.named_type("builtins.str", [])
    plain.set_line(ctx.type)
    return plain


def _safe(hook: Hook, kind: str) -> Hook:
    """The hook, except that a fault inside it is one line, and mypy's own answer stands."""

    def guarded(ctx: Any) -> Any:
        try:
            return hook(ctx)
        except Exception as fault:  # noqa: BLE001 - the one promise of this function
            _complain(f"{kind} hook", fault)
            return _plain(ctx) if kind == "declaration" else getattr(ctx, _DEFAULTS[kind])

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
