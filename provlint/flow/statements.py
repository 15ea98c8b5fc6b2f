"""Runs statements: assignment, branches, loops to a bound, exceptions, patterns and definitions."""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import TYPE_CHECKING

from provlint.flow import expressions, external, guards, objects, scopes
from provlint.flow.events import Event, Kind
from provlint.flow.state import merge
from provlint.flow.values import (
    ELEMENT,
    EMPTY,
    Closure,
    Cls,
    Fn,
    Obj,
    Sym,
    Value,
    attribute,
    item,
    join,
    of_ref,
)
from provlint.roles import is_transcript_name
from provlint.roles.model import Evidence, Place, Role

if TYPE_CHECKING:
    from provlint.flow.interpreter import Interpreter

__all__ = ["STATEMENTS"]

LOOPS = 3
"""Passes over a loop body: what the first writes the second reads, and what that writes the third."""

_NO_ARGS = ast.arguments(posonlyargs=[], args=[], kwonlyargs=[], kw_defaults=[], defaults=[])


def _expr(ip: Interpreter, s: ast.Expr) -> None:
    ip.evaluate(s.value)
    if isinstance(s.value, ast.Call):
        guards.statement(ip, s.value)


def _assign(ip: Interpreter, s: ast.Assign) -> None:
    value = ip.evaluate(s.value)
    for target in s.targets:
        ip.assign(target, value, s)


def _annassign(ip: Interpreter, s: ast.AnnAssign) -> None:
    if s.value is None:
        return
    value = ip.evaluate(s.value)
    if ip.frame.function is not None or isinstance(s.target, ast.Name):
        owner = ip.frame.function or ip.program.function(ast.Lambda(_NO_ARGS, s.value), ip.frame.module, "")
        ip.label(ip.roles.shape(owner, s.annotation), value, s)
    ip.assign(s.target, value, s)


def _augassign(ip: Interpreter, s: ast.AugAssign) -> None:
    load = ast.copy_location(_load(s.target), s.target)
    value = expressions.binary(ip, load, s.op, s.value, s)
    current = ip.evaluate(load)
    if any(type(r) in (Obj, Sym) for r in current.refs) and isinstance(s.op, ast.Add):
        ip.write(current, ELEMENT, ip.elements(ip.evaluate(s.value)), weak=True)
        value = Value(current.marks | value.marks, current.refs)
    ip.assign(s.target, value, s)


def _return(ip: Interpreter, s: ast.Return) -> None:
    value = ip.evaluate(s.value)
    function = ip.frame.function
    if function is not None and s.value is not None:
        gives = ip.roles.of(function).gives
        if gives is None or gives.role is not Role.SOURCE or gives.evidence.place is not Place.CONFIGURATION:
            labelled = external.is_label(ip, s.value)
            if not labelled:
                ip.label(ip.roles.shape(function, getattr(function.node, "returns", None)), value, s)
        if isinstance(s.value, ast.List | ast.BinOp) and not ip.state.stored:
            params = {p.arg for p in function.params if is_transcript_name(p.arg)}
            kept = {n.id for n in ast.walk(s.value) if isinstance(n, ast.Name)}
            if params and kept & (params | objects.derived(function, params)):
                marks = ip.deep(value)
                evidence = Evidence(Place.BODY, "transcript")
                name = sorted(params)[0]
                ip.emit(Event(Kind.OVERWRITTEN, ip.site(s), name, evidence, marks, detail=name))
    ip.frame.returns.append((value, ip.state))
    ip.stop()


def _raise(ip: Interpreter, s: ast.Raise) -> None:
    ip.frame.raised = join(ip.frame.raised, ip.evaluate(s.exc))
    ip.stop()


def _if(ip: Interpreter, s: ast.If) -> None:
    ip.evaluate(s.test)
    before = ip.state
    ip.state = before.copy()
    guards.refine(ip, s.test, True)
    ip.block(s.body)
    then = ip.state
    ip.state = before
    guards.refine(ip, s.test, False)
    ip.block(s.orelse)
    ip.meet([then, ip.state])


def _for(ip: Interpreter, s: ast.For | ast.AsyncFor) -> None:
    source = ip.evaluate(s.iter)
    loop(ip, s, lambda: ip.assign(s.target, objects.iterate(ip, source, s.iter), s), source)


def _while(ip: Interpreter, s: ast.While) -> None:
    loop(ip, s, lambda: _test(ip, s.test), EMPTY, s.test)


def _test(ip: Interpreter, test: ast.expr) -> None:
    ip.evaluate(test)
    guards.refine(ip, test, True)


def loop(
    ip: Interpreter,
    s: ast.For | ast.AsyncFor | ast.While,
    head: Callable[[], object],
    source: Value,
    test: ast.expr | None = None,
) -> None:
    entry = ip.state
    fresh = {r for r in objects.iterate(ip, source, None).refs if type(r) is Sym or type(r) is Obj}
    snapshot = {ref: entry.heap.get(ref) for ref in fresh}
    names = [n.id for n in ast.walk(s.target) if isinstance(n, ast.Name)] if not isinstance(s, ast.While) else []
    outer = dict(ip.frame.loops)
    for name in names:
        ip.frame.loops[name] = entry
    ip.frame.breaks.append([])
    exits = [entry]
    for _ in range(LOOPS):
        ip.state = entry.copy()
        for ref, old in snapshot.items():  # each element is visited once: it is as it was before the loop
            if old is None:
                ip.state.heap.pop(ref, None)
            else:
                ip.state.heap[ref] = old
        for name in names:
            forget(ip, f"?{name}")
        ip.frame.continues.append([])
        head()
        ip.block(s.body)
        ends = [ip.state, *ip.frame.continues.pop()]
        joined = merge(ends)
        if joined is None:
            break
        exits.append(joined)
        merged = merge([entry, joined])
        assert merged is not None
        if merged.same(entry):
            break
        entry = merged
    ip.frame.loops = outer
    ip.meet(exits)
    for name in names:
        if ip.state.alive:
            forget(ip, f"?{name}")
    if test is not None and ip.state.alive:
        guards.refine(ip, test, False)
    if ip.state.alive:
        ip.block(s.orelse)
    ip.meet([ip.state, *ip.frame.breaks.pop()])


def forget(ip: Interpreter, step: str) -> None:
    """Drops what was written under a loop variable: another element is next."""
    for ref, state in list(ip.state.heap.items()):
        if step in state.fields:
            ip.state.heap[ref] = state._replace(fields={k: v for k, v in state.fields.items() if k != step})


def _break(ip: Interpreter, s: ast.Break) -> None:
    if ip.frame.breaks:
        ip.frame.breaks[-1].append(ip.state)
    ip.stop()


def _continue(ip: Interpreter, s: ast.Continue) -> None:
    if ip.frame.continues:
        ip.frame.continues[-1].append(ip.state)
    ip.stop()


def _try(ip: Interpreter, s: ast.Try) -> None:
    before = ip.state.copy()
    outer = ip.frame.raised
    ip.frame.raised = EMPTY
    seen = [before]
    for statement in s.body:
        if not ip.state.alive:
            break
        ip.block([statement])
        seen.append(ip.state.copy())
    ip.block(s.orelse)
    ends = [ip.state]
    raised = ip.frame.raised
    ip.frame.raised = outer if s.handlers else join(outer, raised)
    for state in seen:
        state.alive = True
    for handler in s.handlers:
        start = merge(seen)
        assert start is not None
        ip.state = start.copy()
        if handler.name:
            scopes.bind(ip, handler.name, raised)
        ip.block(handler.body)
        ends.append(ip.state)
    ip.meet(ends)
    if s.finalbody:
        alive = ip.state.alive
        ip.state.alive = True
        ip.block(s.finalbody)
        if not alive:
            ip.stop()


def _with(ip: Interpreter, s: ast.With | ast.AsyncWith) -> None:
    for part in s.items:
        value = ip.evaluate(part.context_expr)
        if part.optional_vars is not None:
            entered = objects.dunder(ip, value, "__enter__", [], part.context_expr)
            entered = entered or objects.dunder(ip, value, "__aenter__", [], part.context_expr)
            ip.assign(part.optional_vars, entered[0] if entered else value, s)
    ip.block(s.body)


def _match(ip: Interpreter, s: ast.Match) -> None:
    subject = ip.evaluate(s.subject)
    before, ends = ip.state, []
    for case in s.cases:
        ip.state = before.copy()
        pattern(ip, case.pattern, subject)
        if case.guard is not None:
            ip.evaluate(case.guard)
            guards.refine(ip, case.guard, True)
        ip.block(case.body)
        ends.append(ip.state)
    last = s.cases[-1]
    if not (isinstance(last.pattern, ast.MatchAs) and last.pattern.pattern is None and last.guard is None):
        ends.append(before)
    ip.meet(ends)


def pattern(ip: Interpreter, p: ast.pattern, value: Value) -> None:
    if isinstance(p, ast.MatchAs):
        if p.pattern is not None:
            pattern(ip, p.pattern, value)
        if p.name:
            scopes.bind(ip, p.name, value)
    elif isinstance(p, ast.MatchSequence):
        starred = next((i for i, q in enumerate(p.patterns) if isinstance(q, ast.MatchStar)), len(p.patterns))
        for number, inner in enumerate(p.patterns):
            if isinstance(inner, ast.MatchStar):
                if inner.name:
                    made = ip.alloc(inner, frozenset(("list",)))
                    ip.write(made, ELEMENT, ip.elements(value))
                    scopes.bind(ip, inner.name, made)
            else:
                pattern(ip, inner, ip.child(value, item(number) if number < starred else ELEMENT))
    elif isinstance(p, ast.MatchMapping):
        for key, inner in zip(p.keys, p.patterns, strict=True):
            pattern(ip, inner, ip.child(value, expressions.step_of(ip, key)))
        if p.rest:
            scopes.bind(ip, p.rest, value)
    elif isinstance(p, ast.MatchClass):
        names = [f for r in ip.evaluate(p.cls).refs if type(r) is Cls for f in r.cls.fields]
        for number, inner in enumerate(p.patterns):
            pattern(ip, inner, ip.child(value, attribute(names[number])) if number < len(names) else value)
        for name, inner in zip(p.kwd_attrs, p.kwd_patterns, strict=True):
            pattern(ip, inner, objects.get_attribute(ip, value, name, p))
    elif isinstance(p, ast.MatchOr):
        for inner in p.patterns:
            pattern(ip, inner, value)


def _function(ip: Interpreter, s: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
    prefix = f"{ip.frame.name}.<locals>." if ip.frame.function else ""
    function = ip.program.function(s, ip.frame.module, prefix + s.name, ip.frame.function)
    value = of_ref(Closure(function, ip.frame.frame)) if ip.frame.frame else of_ref(Fn(function))
    for default in [*s.args.defaults, *[d for d in s.args.kw_defaults if d]]:
        ip.evaluate(default)
    for decorator in reversed(s.decorator_list):
        value = objects.decorate(ip, decorator, value)
    scopes.bind(ip, s.name, value)


def _class(ip: Interpreter, s: ast.ClassDef) -> None:
    prefix = f"{ip.frame.name}.<locals>." if ip.frame.function else ""
    scopes.bind(ip, s.name, of_ref(Cls(ip.program.class_(s, ip.frame.module, prefix + s.name))))


def _import(ip: Interpreter, s: ast.Import | ast.ImportFrom) -> None:
    for alias in s.names:
        name = alias.asname or (alias.name.partition(".")[0] if isinstance(s, ast.Import) else alias.name)
        if ip.frame.function is not None:
            ip.state.env[name] = of_ref(*scopes.imported(ip, ip.frame.module, s, name))


def _assert(ip: Interpreter, s: ast.Assert) -> None:
    ip.evaluate(s.test)
    guards.refine(ip, s.test, True)


def _delete(ip: Interpreter, s: ast.Delete) -> None:
    for target in s.targets:
        if isinstance(target, ast.Name):
            ip.state.env.pop(target.id, None)
        elif isinstance(target, ast.Attribute):
            ip.write(ip.evaluate(target.value), attribute(target.attr), EMPTY)
        elif isinstance(target, ast.Subscript) and not isinstance(target.slice, ast.Slice):
            step = expressions.step_of(ip, target.slice)
            if step != ELEMENT:
                ip.write(ip.evaluate(target.value), step, EMPTY)


def _load(target: ast.expr) -> ast.expr:
    if isinstance(target, ast.Name):
        return ast.Name(target.id, ast.Load())
    if isinstance(target, ast.Attribute):
        return ast.Attribute(target.value, target.attr, ast.Load())
    assert isinstance(target, ast.Subscript)
    return ast.Subscript(target.value, target.slice, ast.Load())


STATEMENTS: dict[type[ast.stmt], Callable[..., None]] = {
    ast.Expr: _expr, ast.Assign: _assign, ast.AnnAssign: _annassign,
    ast.AugAssign: _augassign, ast.Return: _return, ast.Raise: _raise,
    ast.If: _if, ast.For: _for, ast.AsyncFor: _for, ast.While: _while,
    ast.Break: _break, ast.Continue: _continue, ast.Try: _try,
    ast.TryStar: _try, ast.With: _with, ast.AsyncWith: _with,
    ast.Match: _match, ast.FunctionDef: _function, ast.AsyncFunctionDef: _function,
    ast.ClassDef: _class, ast.Import: _import, ast.ImportFrom: _import,
    ast.Assert: _assert, ast.Delete: _delete,
}  # fmt: skip
