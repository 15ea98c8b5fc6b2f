"""The step for PRV101: `rank([rewrite(x) for x in xs])` becomes `[rewrite(x) for x in rank(list(xs))]`.

Also where the comprehension is the statement before and has a name that nothing else uses. It holds only for a ranker
that hands back some of the texts that it was given, and a rewriter that makes one text of one text; both must be read
in their definitions. `list` keeps what the ranker had: a list of its own, whatever `xs` is.
"""

from __future__ import annotations

import ast
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import NamedTuple

import libcst as cst
from libcst.codemod import CodemodContext, VisitorBasedCodemodCommand
from libcst.metadata import ParentNodeProvider, PositionProvider

from provlint.check import Checker
from provlint.codemod.evidence import Definition, Definitions, is_text_rewriter, parameter_of, picks_elements
from provlint.flow import SourceFile
from provlint.settings import Settings
from provlint.sources import Modules

__all__ = ["CODE", "NAME", "Place", "RankBeforeRewriteCommand"]

CODE = "PRV101"
NAME = "rank-before-rewrite"
NOT_MADE_HERE = "the rewritten list is not made by a comprehension in this call or in the statement before"
_FRAMES = {"locals", "vars", "eval", "exec", "dir"}
_PRAGMAS = ("noqa", "type:", "provlint", "pragma", "pylint", "fmt:", "mypy:", "pyright:")


class Place(NamedTuple):
    """Where a finding is; both count from 1."""

    line: int
    column: int


class _LeftAlone(Exception):
    """Why a place cannot be changed safely."""


class _Rewriting(NamedTuple):
    """A comprehension that rewrites, and the statement that gives it a name, if one does."""

    comprehension: cst.ListComp
    statement: cst.SimpleStatementLine | None


class RankBeforeRewriteCommand(VisitorBasedCodemodCommand):
    """Changes the given places, or where none are given, those that the checker finds in `context.filename`.

    Afterwards `applied` and `left_alone` say what became of each place.
    """

    DESCRIPTION = "Rank source text and rewrite what the ranker chose (PRV101)."
    METADATA_DEPENDENCIES = (PositionProvider, ParentNodeProvider)

    def __init__(
        self,
        context: CodemodContext,
        places: Collection[Place] | None = None,
        definitions: Definitions | None = None,
    ) -> None:
        super().__init__(context)
        self.applied: list[Place] = []
        self.left_alone: dict[Place, str] = {}
        self._places = places
        self._definitions = definitions
        self._new: dict[cst.CSTNode, cst.CSTNode] = {}
        self._leading: dict[cst.CSTNode, Sequence[cst.EmptyLine]] = {}
        self._removed: set[cst.CSTNode] = set()
        self._touched: set[cst.CSTNode] = set()

    def transform_module_impl(self, tree: cst.Module) -> cst.Module:
        self._prepare(tree.code)
        changed = super().transform_module_impl(tree)
        for place, reason in self.left_alone.items():
            self.warn(f"{place.line}:{place.column}: left alone: {CODE}: {reason}")
        return changed

    def visit_Module(self, node: cst.Module) -> None:
        calls = _Calls()
        node.visit(calls)
        at: dict[Place, list[cst.Call]] = {}
        for call in calls.found:
            start = self.get_metadata(PositionProvider, call).start
            at.setdefault(Place(start.line, start.column + 1), []).append(call)
        for place in sorted(self._places or ()):
            try:
                self._plan(at.get(place, []))
            except _LeftAlone as reason:
                self.left_alone[place] = str(reason)
            else:
                self.applied.append(place)

    def on_leave(  # type: ignore[override]  # the base names each node class; this is the same for all
        self, original_node: cst.CSTNode, updated_node: cst.CSTNode
    ) -> cst.CSTNode | cst.RemovalSentinel | cst.FlattenSentinel[cst.CSTNode]:
        if original_node in self._removed:
            return cst.RemoveFromParent()
        if original_node in self._new:
            return self._new[original_node]
        if original_node in self._leading and isinstance(updated_node, cst.SimpleStatementLine):
            lines = (*self._leading[original_node], *updated_node.leading_lines)
            return updated_node.with_changes(leading_lines=lines)
        return super().on_leave(original_node, updated_node)

    def _prepare(self, code: str) -> None:
        if self._places is not None and self._definitions is not None:
            return
        location = Path(self.context.filename or "module.py").absolute()
        settings = Settings.load(location.parent)
        modules = Modules(settings)
        modules.start_from([location])
        text = code.replace("\r\n", "\n").replace("\r", "\n")
        file = SourceFile(str(location), modules.name(location), text, ast.parse(text))
        self._definitions = self._definitions or Definitions(file, modules.find)
        if self._places is None:
            findings = Checker(settings).source(text, str(location))
            self._places = {Place(each.line, each.column) for each in findings if each.code == CODE}

    def _plan(self, calls: Sequence[cst.Call]) -> None:
        """Schedule the change of the call that stands at a place, or raise."""
        if len(calls) != 1:
            raise _LeftAlone("it is no single call" if calls else "no call starts here")
        call = calls[0]
        name, ranker = self._function(call.func)
        index, rewriting = self._rewriting(call)
        self._check_plain(call, index)
        position = None if call.args[index].keyword else index
        parameter = parameter_of(ranker.node, position, _keyword(call.args[index]))
        if parameter is None or not picks_elements(ranker.node, parameter.arg):
            raise _LeftAlone(f"nothing shows that `{name}` hands back a list of the texts that it was given")
        self._check_rewriter(rewriting.comprehension)
        if self._definitions is None or self._definitions.is_bound("list"):
            raise _LeftAlone("`list` may be something else in this file")
        whole: cst.BaseExpression = call
        parent = self._parent(whole)
        while isinstance(parent, cst.Subscript) and parent.value is whole and _is_plain_slice(parent):
            whole, parent = parent, self._parent(parent)
        if rewriting.statement is not None:
            self._check_statement(rewriting.statement, whole)
        statement = self._statement(whole)
        if statement in self._touched:
            raise _LeftAlone("another change touches this statement; run it again")
        self._touched.add(statement)
        self._schedule(call, index, rewriting, whole)

    def _schedule(self, call: cst.Call, index: int, rewriting: _Rewriting, whole: cst.BaseExpression) -> None:
        comprehension = rewriting.comprehension
        source = cst.Call(cst.Name("list"), [cst.Arg(comprehension.for_in.iter)])
        args = [arg.with_changes(value=source) if i == index else arg for i, arg in enumerate(call.args)]
        ranked = whole.deep_replace(call, call.with_changes(args=args)) if whole is not call else None
        ranked = ranked or call.with_changes(args=args)
        for_in = comprehension.for_in.with_changes(iter=ranked)
        self._new[whole] = comprehension.with_changes(for_in=for_in)
        if rewriting.statement is not None:
            trailing = rewriting.statement.trailing_whitespace
            lines = list(rewriting.statement.leading_lines)
            if trailing.comment is not None:
                lines.append(cst.EmptyLine(comment=trailing.comment, newline=trailing.newline))
            self._removed.add(rewriting.statement)
            self._leading[self._statement(whole)] = lines

    def _rewriting(self, call: cst.Call) -> tuple[int, _Rewriting]:
        """The argument that is a comprehension or names one."""
        for index, arg in enumerate(call.args):
            if isinstance(arg.value, cst.ListComp):
                return index, _Rewriting(arg.value, None)
        before = self._before(call)
        for index, arg in enumerate(call.args):
            if isinstance(arg.value, cst.Name) and before is not None:
                made = _named_comprehension(before, arg.value.value)
                if made is not None:
                    return index, _Rewriting(made, before)
        raise _LeftAlone(NOT_MADE_HERE)

    def _check_plain(self, call: cst.Call, index: int) -> None:
        for number, arg in enumerate(call.args):
            if arg.star:
                raise _LeftAlone("the ranker's arguments are unpacked from a collection")
            if number != index and not _is_plain(arg.value):
                raise _LeftAlone("another argument of the ranker may have effects of its own")

    def _check_rewriter(self, comprehension: cst.ListComp) -> None:
        loop, element = comprehension.for_in, comprehension.elt
        if loop.ifs or loop.inner_for_in is not None or loop.asynchronous is not None:
            raise _LeftAlone("the comprehension does more than to rewrite each element")
        if not isinstance(loop.iter, cst.Name) or not isinstance(loop.target, cst.Name):
            raise _LeftAlone("what is rewritten is not a list with a name")
        if not isinstance(element, cst.Call):
            raise _LeftAlone("the comprehension does not call a rewriter alone")
        name, rewriter = self._function(element.func)
        variable = loop.target.value
        given = [i for i, arg in enumerate(element.args) if _is_named(arg.value, variable)]
        others = [arg for i, arg in enumerate(element.args) if i not in given]
        if len(given) != 1 or any(a.star or not _is_plain(a.value) or _names(a.value, variable) for a in others):
            raise _LeftAlone(f"`{name}` gets more than the element and plain values")
        arg = element.args[given[0]]
        parameter = parameter_of(rewriter.node, None if arg.keyword else given[0], _keyword(arg))
        if arg.star or parameter is None or not is_text_rewriter(rewriter, parameter):
            raise _LeftAlone(f"no annotations show that `{name}` makes one text of one text")

    def _check_statement(self, made: cst.SimpleStatementLine, whole: cst.BaseExpression) -> None:
        """The named form: the name lives only from its statement to the next."""
        small = self._parent(whole)
        if not isinstance(small, cst.Assign | cst.AnnAssign | cst.Return | cst.Expr):
            raise _LeftAlone("the statement that ranks does more than that")
        line = self._statement(whole)
        if not isinstance(line, cst.SimpleStatementLine) or len(line.body) != 1:
            raise _LeftAlone("several statements stand on one line")
        scope: cst.CSTNode | None = line
        while scope is not None and not isinstance(scope, cst.FunctionDef | cst.ClassDef):
            scope = self._parent(scope)
        assignment = made.body[0]
        assert isinstance(assignment, cst.Assign)
        target = assignment.targets[0].target
        assert isinstance(target, cst.Name)
        if not isinstance(scope, cst.FunctionDef):
            raise _LeftAlone(f"`{target.value}` is no local name of a function, others may read it")
        names = _Names()
        scope.visit(names)
        if any(each.value in _FRAMES for each in names.found):
            raise _LeftAlone("the function looks at its own variables")
        lines = [
            self.get_metadata(PositionProvider, each).start.line for each in names.found if each.value == target.value
        ]
        if len(lines) != 2:
            here = {self.get_metadata(PositionProvider, each).start.line for each in (made, line)}
            others = sorted({*lines} - here) or sorted(here)
            raise _LeftAlone(f"`{target.value}` is also used (line {', '.join(map(str, others))})")
        comment = made.trailing_whitespace.comment
        if comment is not None and any(word in comment.value for word in _PRAGMAS):
            raise _LeftAlone("the line that would go has a comment for a tool")

    def _function(self, callee: cst.BaseExpression) -> tuple[str, Definition]:
        name = _dotted(callee)
        if name is None:
            raise _LeftAlone("the function that is called is computed")
        found = self._definitions.function(name) if self._definitions is not None else None
        if found is None:
            raise _LeftAlone(f"the definition of `{name}` is not a plain function that can be read")
        return name, found

    def _parent(self, node: cst.CSTNode) -> cst.CSTNode | None:
        found = self.get_metadata(ParentNodeProvider, node, None)
        return found if isinstance(found, cst.CSTNode) else None

    def _statement(self, node: cst.CSTNode) -> cst.CSTNode:
        """The statement around an expression."""
        while not isinstance(node, cst.BaseStatement | cst.Module):
            node = self._parent(node) or cst.Module([])
        return node

    def _before(self, node: cst.CSTNode) -> cst.SimpleStatementLine | None:
        """The simple statement right before the one that a node is in."""
        statement = self._statement(node)
        block = self._parent(statement)
        body = block.body if isinstance(block, cst.IndentedBlock | cst.Module) else []
        place = next((i for i, each in enumerate(body) if each is statement), 0)
        before = body[place - 1] if place else None
        return before if isinstance(before, cst.SimpleStatementLine) else None


class _Calls(cst.CSTVisitor):
    def __init__(self) -> None:
        self.found: list[cst.Call] = []

    def visit_Call(self, node: cst.Call) -> None:
        self.found.append(node)


class _Names(cst.CSTVisitor):
    def __init__(self) -> None:
        self.found: list[cst.Name] = []

    def visit_Name(self, node: cst.Name) -> None:
        self.found.append(node)


def _named_comprehension(line: cst.SimpleStatementLine, name: str) -> cst.ListComp | None:
    """The comprehension that a line gives this name, and does nothing else."""
    small = line.body[0]
    if len(line.body) != 1 or not isinstance(small, cst.Assign) or len(small.targets) != 1:
        return None
    same = _is_named(small.targets[0].target, name)
    return small.value if same and isinstance(small.value, cst.ListComp) else None


def _names(node: cst.CSTNode, name: str) -> bool:
    names = _Names()
    node.visit(names)
    return any(each.value == name for each in names.found)


def _is_named(node: cst.CSTNode, name: str) -> bool:
    return isinstance(node, cst.Name) and node.value == name


def _keyword(arg: cst.Arg) -> str | None:
    return arg.keyword.value if arg.keyword is not None else None


def _dotted(node: cst.BaseExpression) -> str | None:
    if isinstance(node, cst.Name):
        return node.value
    base = _dotted(node.value) if isinstance(node, cst.Attribute) else None
    return f"{base}.{node.attr.value}" if base is not None and isinstance(node, cst.Attribute) else None


def _is_plain(node: cst.BaseExpression) -> bool:
    """Whether it does not matter when the expression is evaluated."""
    if isinstance(node, cst.UnaryOperation):
        return _is_plain(node.expression)
    if isinstance(node, cst.BinaryOperation):
        return _is_plain(node.left) and _is_plain(node.right)
    return isinstance(node, cst.SimpleString | cst.Integer | cst.Float) or _dotted(node) is not None


def _is_plain_slice(node: cst.Subscript) -> bool:
    part = node.slice[0].slice
    if len(node.slice) != 1 or not isinstance(part, cst.Slice):
        return False
    return all(bound is None or _is_plain(bound) for bound in (part.lower, part.upper, part.step))
