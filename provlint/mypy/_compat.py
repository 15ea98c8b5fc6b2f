"""Everything of mypy that its plugin interface does not promise, in one place.

A function here gives up quietly where the internal it needs is gone: the feature that asked for it is then off, and the
rest of the plugin works on. `tests/typing` runs the oldest and the newest supported mypy against it.
"""

from __future__ import annotations

from typing import Any

from mypy.errorcodes import ErrorCode
from mypy.modulefinder import get_search_dirs
from mypy.nodes import Context, Expression, FuncDef, MypyFile, TypeInfo
from mypy.plugin import AnalyzeTypeContext, CheckerPluginInterface, MethodSigContext
from mypy.plugins.default import DefaultPlugin
from mypy.types import FunctionLike, Instance, Type

from provlint.mypy import _names as names

__all__ = [
    "analyzed_function",
    "analyzed_phantom",
    "checked_types",
    "default_signature",
    "infer",
    "known_type",
    "library_folders",
    "module",
    "narrow",
    "report",
    "running_checker",
]


def library_folders(python: str | None) -> tuple[str, ...]:
    """The folders of installed packages, whose errors mypy does not show."""
    try:
        system, site = get_search_dirs(python)
    except Exception:  # noqa: BLE001 - mypy itself reports an interpreter that cannot be run
        return ()
    return tuple(f"{folder}/".replace("\\", "/") for folder in (*system, *site))


def running_checker() -> Any:
    """The type checker at work, or None."""
    try:
        from mypy.checker_state import checker_state
    except ImportError:
        return None
    return checker_state.type_checker


def infer(api: CheckerPluginInterface, expr: Expression, context: Type | None = None) -> tuple[Type, bool]:
    """The type of an expression where `context` is asked for, and whether mypy finds no fault with it there."""
    checker: Any = api
    with checker.msg.filter_errors(save_filtered_errors=True) as watcher:
        found: Type = checker.get_expression_type(expr, type_context=context)
    return found, not watcher.has_new_errors()


def known_type(api: CheckerPluginInterface, expr: Expression) -> Type | None:
    """The type that was last inferred for an expression, if it was."""
    checker: Any = api
    found: Type | None = checker.lookup_type_or_none(expr)
    return found


def report(api: CheckerPluginInterface, message: str, where: Context, code: ErrorCode, note: str | None = None) -> None:
    """An error of ours, with a note that belongs to it: it goes where the error goes, and is silenced with it."""
    checker: Any = api
    error = checker.msg.fail(message, where, code=code)
    if note:
        checker.msg.note(note, where, code=code, parent_error=error)


def module(api: CheckerPluginInterface, name: str) -> MypyFile | None:
    """A module of the build."""
    checker: Any = api
    found: MypyFile | None = checker.modules.get(name)
    return found


def narrow(api: CheckerPluginInterface, expr: Expression, proven: Type) -> None:
    """From here on, `expr` is `proven`, as after an `isinstance` test."""
    binder = getattr(api, "binder", None)
    if binder is not None:
        binder.put(expr, proven)


def analyzed_function(ctx: AnalyzeTypeContext) -> tuple[MypyFile, FuncDef] | None:
    """The module and the function whose annotation holds the type that is being analysed."""
    semantic = getattr(ctx.api, "api", None)
    functions = getattr(getattr(semantic, "scope", None), "functions", None)
    module = getattr(semantic, "cur_mod_node", None)
    if not functions or not isinstance(functions[-1], FuncDef) or not isinstance(module, MypyFile):
        return None
    return module, functions[-1]


def analyzed_phantom(ctx: AnalyzeTypeContext, name: str) -> Instance | None:
    """A phantom type, while types are being analysed."""
    modules = getattr(getattr(ctx.api, "api", None), "modules", {})
    module = modules.get(names.TEXT_MODULE)
    symbol = module.names.get(name) if module else None
    if symbol is None or not isinstance(symbol.node, TypeInfo):
        return None
    return Instance(symbol.node, [], ctx.type.line, ctx.type.column)


def default_signature(ctx: MethodSigContext, fullname: str) -> FunctionLike:
    """What mypy's own plugin answers, where a hook of ours stands before it."""
    for plugin in getattr(getattr(ctx.api, "plugin", None), "_plugins", ()):
        hook = plugin.get_method_signature_hook(fullname) if isinstance(plugin, DefaultPlugin) else None
        if hook is not None:
            found: FunctionLike = hook(ctx)
            return found
    return ctx.default_signature


def checked_types(checker: Any, file: MypyFile) -> dict[Expression, Type] | None:
    """The types of all expressions of a module that has just been checked; None where they cannot be had."""
    maps = getattr(checker, "_type_maps", None)
    return maps[0] if maps and getattr(checker, "tree", None) is file else None
