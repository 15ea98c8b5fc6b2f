"""Code that is not read: library functions by their roles, model calls, labels, and calls that nobody speaks of."""

from __future__ import annotations

import ast
from dataclasses import replace
from typing import TYPE_CHECKING

from provlint.flow import calls, library
from provlint.flow.events import Event, Kind
from provlint.flow.marks import Asking, Made
from provlint.flow.program import dotted
from provlint.flow.values import (
    EMPTY,
    Bound,
    Closure,
    Ext,
    Fn,
    Inst,
    Ref,
    Value,
    constants,
    of_marks,
)
from provlint.roles import is_lookup_name, is_model_call, is_query_name
from provlint.roles.model import Evidence, FunctionRoles, ParamKind, Phantom, Place, Role
from provlint.roles.stubs import StubClass

if TYPE_CHECKING:
    from provlint.flow.interpreter import Interpreter

__all__ = ["call", "chain", "is_label", "roles_of_call", "unknown"]


def chain(a: Value, b: Value) -> Value | None:
    """`prompt | model | parser`: one runnable that holds the marks of its parts."""
    names = [r.name for v in (a, b) for r in v.refs if isinstance(r, Inst | Ext)]
    if any(name.startswith("langchain") for name in names) or "provlint chain" in names:
        return Value(a.marks | b.marks, frozenset((Inst("provlint chain"),)))
    return None


_RUN = {"invoke", "ainvoke", "batch", "abatch", "stream", "astream", "run", "arun", "predict", "apredict", "__call__"}


def call(ip: Interpreter, node: ast.AST, full: str, given: calls.Arguments, receiver: Value | None, name: str) -> Value:
    """A call of code that is not read: by its roles, by a model of the standard library, else marks are kept."""
    if full.startswith("provlint chain.") and name in _RUN:
        return model_call(ip, node, "chain", Evidence(Place.STUB, "stub langchain"), given, receiver)
    if full.startswith(("provlint.", "provlint.text.")):
        labelled = _label(ip, node, full.rpartition(".")[2], given)
        if labelled is not None:
            return labelled
    roles = ip.roles.external(full)
    if roles is not None and not roles.none:
        return by_roles(ip, node, roles, full, given, receiver, name)
    result = library.call(ip, node, full, given, receiver)
    if result is not None:
        return result
    if receiver is not None:
        result = library.method(ip, node, name, given, receiver)
        if result is not None:
            return result
    known = ip.roles.knowledge.stubs.lookup(full)
    last = full.rpartition(".")[2]
    if isinstance(known, StubClass) or last[:1].isupper():
        init = ip.roles.external(f"{full}.__init__")
        ranks = isinstance(known, StubClass) and any(
            isinstance(m, FunctionRoles) and any(a.param == "self" for a in m.asks) for m in known.members.values()
        )
        if init is not None and init.asks and not ranks:
            by_roles(ip, node, init, full, given, None, last)
        return Value(calls.deep_arguments(ip, given), frozenset((Inst(full),)))
    return unknown(ip, node, given, receiver, name or last, full)


def _label(ip: Interpreter, node: ast.AST, last: str, given: calls.Arguments) -> Value | None:
    if last not in ("Source", "Cited", "Rewritten", "Generated", "Ref", "Score", "Pinned") or not given[0]:
        return None
    value = given[0][0]
    if last in ("Source", "Cited"):
        gives = ip.roles.of(ip.frame.function).gives if ip.frame.function else None
        if gives is not None and gives.role is Role.SOURCE and gives.evidence.place is Place.CONFIGURATION:
            return EMPTY
        evidence = Evidence(Place.ANNOTATION, f"label {last}")
        ip.emit(Event(Kind.LABELLED, ip.site(node), last, evidence, value.marks, detail=last))
        return value
    if last == "Rewritten" and not any(type(m) is Made and m.phantom is Phantom.REWRITTEN for m in value.marks):
        made = Made(Phantom.REWRITTEN, ip.site(node), "Rewritten", Evidence(Place.ANNOTATION, "label Rewritten"))
        return Value(value.marks | {made}, value.refs)
    return value


def is_label(ip: Interpreter, node: ast.expr) -> bool:
    """Whether an expression labels its value itself, so that the return around it is not reported again."""
    name = (dotted(node.func) or "").rpartition(".")[2] if isinstance(node, ast.Call) else ""
    return name in ("Source", "Cited", "cast")


def roles_of_call(ip: Interpreter, node: ast.Call) -> FunctionRoles | None:
    """The roles of what a call calls, without calling it."""
    callee = ip.evaluate(node.func)
    for ref in sorted(callee.refs, key=calls.order):
        if isinstance(ref, Fn | Closure | Bound):
            return ip.roles.of(ref.function)
        if isinstance(ref, Ext):
            return ip.roles.external(ref.name)
    return None


def by_roles(
    ip: Interpreter,
    node: ast.AST,
    roles: FunctionRoles,
    full: str,
    given: calls.Arguments,
    receiver: Value | None,
    name: str,
) -> Value:
    """Applies the roles of a function that is not read."""
    last = name or full.rpartition(".")[2]
    params = [p for p in roles.params or () if p.kind is not ParamKind.KEYWORD_ONLY]
    opened = full in ("builtins.open", "pathlib.Path.open", "io.open", "aiofiles.open")
    for ask in roles.asks:
        value = EMPTY
        if ask.param == "self":
            value = receiver or EMPTY
        elif ask.param in given[1]:
            value = given[1][ask.param]
        elif not ask.param:
            chosen = _text_arguments(node, given)
            value = of_marks(frozenset(m for v in chosen for m in ip.deep(v)))
        else:
            at = next((n for n, p in enumerate(params) if p.name == ask.param), None)
            if at is not None and at < len(given[0]):
                value = given[0][at]
            elif at is not None:
                value = given[2]
        if ask.role is Role.ACTION and opened and not _writes(given):
            continue
        if ask.role is Role.STORE:
            ip.state.stored = True
        if ask.role is Role.INDEXER and roles.embeds:
            continue
        if value != EMPTY:
            calls.ask_event(ip, node, ask, last, value, ask.param)
    gives = roles.gives
    marks = calls.deep_arguments(ip, given)
    if (opened and _writes(given)) or full in ("pathlib.Path.write_text", "pathlib.Path.write_bytes"):
        ip.state.stored = True
    if gives is None:
        classes: frozenset[Ref] = frozenset(
            Inst(c) for c in roles.returns.classes if "." in c and not c.startswith("builtins.")
        )
        result = library.call(ip, node, full, given, receiver)
        if result is not None:
            return result
        kept = EMPTY.marks if roles.embeds is False and classes and not roles.asks else marks
        if receiver is not None:
            kept |= frozenset(m for m in receiver.marks if type(m) is Made)
        return Value(kept, classes)
    if gives.role is Role.MODEL:
        return model_call(ip, node, last, gives.evidence, given, receiver, roles)
    if gives.role is Role.REWRITER:
        calls.rewritten(ip, node, last, gives.evidence, [*given[0], *given[1].values()], roles)
        return of_marks(frozenset((Made(Phantom.REWRITTEN, ip.site(node), last, gives.evidence),)))
    if gives.shape.phantom is Phantom.PINNED:
        made = Made(Phantom.PINNED, ip.site(node), last, gives.evidence)
        rewritten = frozenset(m for m in marks if type(m) is Made and m.phantom is Phantom.REWRITTEN)
        return of_marks(rewritten | {made}) if rewritten else of_marks(frozenset((made,)))
    return EMPTY


def _writes(given: calls.Arguments) -> bool:
    modes = [c.value for v in (*given[0][:2], given[1].get("mode", EMPTY)) for c in constants(v)]
    return any(isinstance(m, str) and len(m) <= 3 and set(m) & set("wax+") for m in modes)


def _text_arguments(node: ast.AST, given: calls.Arguments) -> list[Value]:
    names = [dotted(a) or "" for a in node.args] if isinstance(node, ast.Call) else []
    chosen = [v for n, v in enumerate(given[0]) if n >= len(names) or not is_query_name(names[n])]
    chosen += [v for k, v in given[1].items() if not is_query_name(k)]
    return [*chosen, given[2]]


def model_call(
    ip: Interpreter, node: ast.AST, callee: str, evidence: Evidence, given: calls.Arguments, receiver: Value | None,
    roles: FunctionRoles | None = None,
) -> Value:  # fmt: skip
    """A model's answer: rewritten where the prompt asks for that, generated otherwise."""
    marks = calls.deep_arguments(ip, given) | (receiver.marks if receiver is not None else frozenset())
    site = ip.site(node)
    asking = sorted((m for m in marks if type(m) is Asking), key=lambda m: (m.site.path, m.site.line))
    if not asking:
        return of_marks(frozenset((Made(Phantom.GENERATED, site, callee, evidence),)))
    first = asking[0]
    why = replace(
        evidence, detail=f'calls a model with "{first.phrase}" at {first.site.path}:{first.site.line}', shipped=False
    )
    ip.calls[site.path, site.line, site.column] = (Role.REWRITER, callee, why)
    ip.emit(Event(Kind.REWRITTEN, site, callee, why, marks, reply=site))
    return of_marks(frozenset((Made(Phantom.REWRITTEN, site, callee, why),)))


_DROP = {
    "len", "isinstance", "issubclass", "print", "hash", "id", "callable", "hasattr", "type", "range", "bool", "info",
    "debug", "warning", "error", "exception", "log", "startswith", "endswith", "isdigit", "count",
    "index", "time", "sleep",
}  # fmt: skip


def unknown(
    ip: Interpreter, node: ast.AST, given: calls.Arguments, receiver: Value | None, name: str, full: str = ""
) -> Value:
    """A call that nobody speaks of: known methods of text and containers, names, else the marks are kept."""
    if name in _DROP:
        return EMPTY
    if receiver is not None and not full:
        result = library.method(ip, node, name, given, receiver)
        if result is not None:
            return result
    written = dotted(node.func) if isinstance(node, ast.Call) else None
    if written is not None and name and (not full or full.startswith("builtins.") or _unknown_origin(full)):
        steps = tuple(written.split("."))
        for size in (3, 2, 1):
            stub = ip.roles.knowledge.stubs.by_suffix(steps[-size:]) if len(steps) >= size + 1 or size == 1 else None
            if stub is not None and receiver is not None:
                return by_roles(ip, node, stub, written, given, receiver, name)
        roles = ip.roles.unresolved(written)
        if roles is not None and not roles.none:
            return by_roles(ip, node, roles, written, given, receiver, name)
        ip.opaque = True
        holder = steps[-2] if len(steps) > 1 else ""
        if ip.roles.knowledge.names and is_model_call(holder, name):
            evidence = Evidence(Place.NAME, f"`{written}` is named as a model call")
            return model_call(ip, node, name, evidence, given, receiver)
    elif full:
        roles = ip.roles.configured(full) or (ip.roles.named_import(full) if receiver is None else None)
        if roles is not None and not roles.none:
            return by_roles(ip, node, roles, full, given, receiver, name)
    else:
        ip.opaque = True
    if name and is_lookup_name(name):
        return EMPTY
    marks = calls.deep_arguments(ip, given)
    if receiver is not None:
        marks |= frozenset(m for m in ip.deep(receiver))
    return Value(marks, frozenset((Inst(f"{full}()"),)) if full and "." in full else frozenset())


def _unknown_origin(full: str) -> bool:
    return full.startswith("builtins.") or full.endswith(")")
