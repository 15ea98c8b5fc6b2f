"""What a name is bound to: locals, frames around, module globals, imports, builtins."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from provlint.flow.program import Function, Module
from provlint.flow.values import (
    EMPTY,
    Cls,
    Ext,
    Fn,
    Mod,
    Obj,
    Ref,
    Value,
    attribute,
    join,
    of_ref,
)

if TYPE_CHECKING:
    from provlint.flow.interpreter import Interpreter

__all__ = ["bind", "full_name", "global_name", "imported", "lookup", "static"]


def full_name(ip: Interpreter, function: Function, name: str) -> str:
    """The full name of a dotted name as written in a function's module."""
    head, _, rest = name.partition(".")
    found = static(ip, function.module, head)
    for ref in found:
        base = ref.name if isinstance(ref, Ext) else ref.cls.name if isinstance(ref, Cls) else ""
        if isinstance(ref, Mod):
            base = ref.module.name
        if base:
            return f"{base}.{rest}" if rest else base
    return name


def static(ip: Interpreter, module: Module, name: str, depth: int = 0) -> list[Ref]:
    """What the definitions and imports of a module bind a name to; builtins last. Assignments say nothing here."""
    found: list[Ref] = []
    for statement in module.bindings.get(name, ()):
        if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef):
            found.append(Fn(ip.program.function(statement, module, statement.name)))
        elif isinstance(statement, ast.ClassDef):
            found.append(Cls(ip.program.class_(statement, module, statement.name)))
        elif isinstance(statement, ast.Import | ast.ImportFrom):
            found += imported(ip, module, statement, name, depth)
    if not found and name not in module.bindings:
        for star in module.stars:
            target = ip.program.module(module.absolute(star), module)
            if target is not None and depth < 8 and not name.startswith("_"):
                found += [
                    ref for ref in global_name(ip, target, name, depth + 1).refs if ref != Ext(f"builtins.{name}")
                ]
        if not found:
            found.append(Ext(f"builtins.{name}"))
    return found


def imported(
    ip: Interpreter, module: Module, statement: ast.Import | ast.ImportFrom, name: str, depth: int = 0
) -> list[Ref]:
    for alias in statement.names:
        if isinstance(statement, ast.Import):
            if (alias.asname or alias.name.partition(".")[0]) == name:
                target = alias.name if alias.asname else name
                known = ip.program.module(target, module)
                return [Mod(known)] if known else [Ext(target)]
        elif (alias.asname or alias.name) == name:
            base = module.absolute(statement)
            if base.partition(".")[0] == "provlint":
                return [Ext(f"{base}.{alias.name}")]
            source = ip.program.module(base, module)
            known_there = source is not None and (alias.name in source.bindings or source.stars)
            if source is not None and source is not module and depth < 8 and known_there:
                return list(global_name(ip, source, alias.name, depth + 1).refs)
            inner = ip.program.module(f"{base}.{alias.name}" if base else alias.name, module)
            if inner is not None:
                return [Mod(inner)]
            return [] if source is not None else [Ext(f"{base}.{alias.name}")]
    return []


def global_name(ip: Interpreter, module: Module, name: str, depth: int = 0) -> Value:
    """What a module's name holds, for a reader outside its top level."""
    statements = module.bindings.get(name)
    if statements and not all(
        (isinstance(s, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) and not s.decorator_list)
        or isinstance(s, ast.Import | ast.ImportFrom)
        for s in statements
    ):
        env = ip.module_env(module)
        if name in env:
            return env[name]
    found = static(ip, module, name, depth)
    if statements and not found:  # an imported variable
        for s in statements:
            if isinstance(s, ast.ImportFrom) and depth < 8:
                source = ip.program.module(module.absolute(s), module)
                for alias in s.names:
                    if (alias.asname or alias.name) == name and source is not None and source is not module:
                        return global_name(ip, source, alias.name, depth + 1)
    return of_ref(*found) if found else EMPTY


def lookup(ip: Interpreter, name: str) -> Value:
    """The value of a name in the running function."""
    if name in ip.state.env:
        return ip.state.env[name]
    frame = ip.frame
    if frame.frame is not None and frame.function and name in frame.function.captured:
        return ip.read(frame.frame, attribute(name))
    function, ref = frame.function, frame.outer
    outer = function.outer if function else None
    while outer is not None and ref is not None:
        if name in outer.locals:
            return ip.read(ref, attribute(name))
        value = ip.read(ref, "<outer>")
        ref = next((r for r in value.refs if isinstance(r, Obj)), None)
        outer = outer.outer
    if frame.function is None and name in frame.module.bindings:
        found = static(ip, frame.module, name)
        return of_ref(*found) if found else EMPTY
    module_ref = Obj(("module", frame.module.name))
    written = ip.get(module_ref)
    if written is not None and attribute(name) in written.fields:
        return join(global_name(ip, frame.module, name), written.fields[attribute(name)])
    return global_name(ip, frame.module, name)


def bind(ip: Interpreter, name: str, value: Value) -> None:
    """Assigns a variable, where it lives."""
    frame = ip.frame
    if frame.function is not None:
        if name in frame.function.declared:
            function, ref = frame.function, frame.outer
            outer = function.outer
            while outer is not None and ref is not None:
                if name in outer.locals:
                    ip.write(of_ref(ref), attribute(name), value)
                    return
                parent = ip.read(ref, "<outer>")
                ref = next((r for r in parent.refs if isinstance(r, Obj)), None)
                outer = outer.outer
            ip.write(of_ref(Obj(("module", frame.module.name))), attribute(name), value)
            return
        if frame.frame is not None and name in frame.function.captured:
            ip.write(of_ref(frame.frame), attribute(name), value)
            return
    ip.state.env[name] = value
