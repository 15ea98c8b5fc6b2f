"""What the errors say: what happened, and what to do."""

from __future__ import annotations

from mypy.messages import format_type
from mypy.options import Options
from mypy.types import Type

from provlint.mypy import _codes as codes
from provlint.mypy._asks import Want
from provlint.roles.model import Role

__all__ = ["EVIDENCE", "FALSE_LABEL", "IGNORED_CHECK", "handed", "pinned", "refused", "returned"]

_WHAT = {
    codes.RANK_DERIVATIVE.code: ("{text} is ranked", "rank the source, then rewrite the survivors"),
    codes.REWRITE_DEPTH.code: ("{text} is rewritten", "rewrite the source, or carry a pinned block"),
    codes.INDEX_DERIVATIVE.code: ("{text} is indexed", "index the source"),
    codes.UNCITED_ACTION.code: ("an uncited token reaches an action", "cite it first"),
    codes.DERIVATIVE_CITATION.code: ("the evidence of a citation is {text}", "cite from the source"),
    codes.STALE_SCORE.code: ("scores computed before a rewrite prune {text}", "score it anew, or prune the source"),
}
_CONSUMED = ("{text} stands where source text is asked for", "pass the source")

_PINNED = 'the pinned block is {done}: argument {argument} of "{function}"; pass it on as it is'
_DONE = {Role.REWRITER: "rewritten", Role.PRUNER: "pruned", Role.INDEXER: "indexed"}
FALSE_LABEL = 'model-written text is labelled "{label}", and a label is no proof: it is {found}; {advice}'
EVIDENCE = "the evidence of a citation is model-written: it is {found}; extract the tokens from the source"
IGNORED_CHECK = 'the answer of "{function}" is discarded, so that nothing is checked; test it, or use "assert_citable"'


def refused(want: Want, rewritten: bool, argument: str, function: str, found: Type, options: Options) -> str:
    """Text that may not go into this parameter."""
    what, advice = _CONSUMED if want.role is Role.CONSUMER else _WHAT[want.code.code]
    text = "rewritten text" if rewritten else "model-written text"
    asks = "Cited" if want.cited else "Source"
    because = f" ({want.why})" if want.why else ""
    kind = f'{what.format(text=text)}: argument {argument} of "{function}"{because}'
    return f"{kind} asks for {asks}, and is {format_type(found, options)}; {advice}"


def pinned(want: Want, argument: str, function: str) -> str:
    """The pinned block where it would not stay as it is."""
    return _PINNED.format(done=_DONE.get(want.role, "ranked"), argument=argument, function=function)


def handed(argument: str, function: str, found: Type, options: Options) -> str:
    """Rewritten text that a parameter takes for any `str`."""
    shown = format_type(found, options)
    return f'argument {argument} of "{function}" is {shown}, and goes on as plain str; declare the parameter Rewritten'


def returned(function: str, found: Type, options: Options) -> str:
    """Rewritten text that is returned as any `str`."""
    return f'"{function}" returns {format_type(found, options)} as plain str; declare its result Rewritten'
