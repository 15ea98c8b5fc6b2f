"""What is said of functions before their bodies are looked at: annotations, configuration, stubs, names."""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable
from dataclasses import dataclass, replace

from provlint.flow.program import Function
from provlint.roles import RoleConfig, Stubs, is_embedding_name, role_of_name, roles_of_signature, shape_of
from provlint.roles.model import Ask, Evidence, FunctionRoles, Give, Phantom, Place, Role, Shape

__all__ = ["Knowledge", "Roles"]


@dataclass(frozen=True)
class Knowledge:
    """The configured roles, the stubs, and whether names count."""

    config: RoleConfig
    stubs: Stubs
    names: bool = True


class Roles:
    """Answers for one program, remembered."""

    def __init__(self, knowledge: Knowledge, resolve: Callable[[Function, str], str]) -> None:
        self.knowledge = knowledge
        self.resolve = resolve
        self._of: dict[Function, FunctionRoles] = {}
        self._external: dict[str, FunctionRoles | None] = {}
        self._shapes: dict[int, Shape] = {}

    def shape(self, function: Function, expression: ast.expr | None) -> Shape:
        """The shape of an annotation of this function."""
        if expression is None:
            return Shape()
        key = id(expression)
        if key not in self._shapes:
            self._shapes[key] = shape_of(expression, lambda name: self.resolve(function, name))
        return self._shapes[key]

    def of(self, function: Function) -> FunctionRoles:
        """The roles of a function of the program: configuration `none`, annotations, configuration, name."""
        found = self._of.get(function)
        if found is None:
            found = self._of[function] = self._first_party(function)
        return found

    def _first_party(self, function: Function) -> FunctionRoles:
        node = function.node
        params = [p.arg for p in function.params]
        if isinstance(node, ast.Lambda):
            return FunctionRoles(function.name)
        configured = self.knowledge.config.lookup(function.name, params, True, True)
        if configured is not None and configured.none:
            return configured
        shapes = [(p.arg, self.shape(function, p.annotation)) for p in function.params]
        returns = self.shape(function, node.returns) if node.returns is not None else None
        place = f"{function.module.file.path}:{node.lineno}"
        evidence = Evidence(Place.ANNOTATION, f"declared at {place}")
        declared = roles_of_signature(node.name, shapes, returns, evidence, first_party=True)
        asks = declared.asks
        gives = declared.gives
        if configured is not None:
            said = {ask.param for ask in asks}
            asks += tuple(ask for ask in configured.asks if ask.param not in said)
            gives = (
                configured.gives
                if configured.gives and configured.gives.role is Role.SOURCE
                else gives or configured.gives
            )
        if not asks and not gives and self.knowledge.names:
            named = self._named(node.name, function.name)
            if named is not None:
                asks, gives = named.asks, named.gives
        roles = frozenset(a.role for a in asks) | (frozenset((gives.role,)) if gives else frozenset())
        return FunctionRoles(function.name, asks, gives, None, False, returns or Shape(), False, roles)

    def external(self, name: str) -> FunctionRoles | None:
        """The roles of a dotted name that is not read; None where nobody speaks of it."""
        if name not in self._external:
            self._external[name] = self._third_party(name)
        return self._external[name]

    def _third_party(self, name: str) -> FunctionRoles | None:
        configured = self.knowledge.config.lookup(name, None, False, True)
        known = self.knowledge.stubs.lookup(name)
        stubbed = known if isinstance(known, FunctionRoles) else None
        if configured is not None:
            return replace(configured, params=stubbed.params) if stubbed else configured
        return stubbed

    def unresolved(self, name: str) -> FunctionRoles | None:
        """The roles of a name that resolves to nothing: the configuration's bare names, then the name itself."""
        configured = self.knowledge.config.lookup(name, None, False, False)
        if configured is not None:
            return configured
        return self._named(name.rpartition(".")[2], name) if self.knowledge.names else None

    def configured(self, full: str) -> FunctionRoles | None:
        """What a bare name in the configuration says of an import that resolves to no file and no stub."""
        if full.partition(".")[0] in sys.stdlib_module_names:
            return None
        return self.knowledge.config.lookup(full, None, False, False) or self.knowledge.config.lookup(
            full.rpartition(".")[2], None, False, False
        )

    def named_import(self, full: str) -> FunctionRoles | None:
        """What its name says of an imported function that no file and no stub describes; not the standard library."""
        head, _, last = full.rpartition(".")
        if not self.knowledge.names or not head or head.partition(".")[0] in (*sys.stdlib_module_names, "builtins"):
            return None
        return self._named(last, full)

    def _named(self, last: str, name: str) -> FunctionRoles | None:
        said = role_of_name(last)
        if said is None:
            return None
        role, confidence, _ = said
        if role is Role.INDEXER and is_embedding_name(last):
            return None  # a vector alone is no index
        evidence = Evidence(Place.NAME, f"named `{last}`", confidence)
        gives = Give(role, Shape(Phantom.REWRITTEN), evidence) if role is Role.REWRITER else None
        return FunctionRoles(name, (Ask(role, "", evidence),), gives, None, False, Shape(), False, frozenset((role,)))
