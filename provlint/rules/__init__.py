"""The rules: one module each, found by their file names, so that adding a rule is adding a file."""

from __future__ import annotations

import pkgutil
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from inspect import cleandoc

from provlint.finding import Finding
from provlint.flow import Analysis

__all__ = ["RULES", "Rule", "by_code", "chosen", "judge_all"]

Judge = Callable[[Analysis, bool], Iterator[Finding]]


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule: its code, the name of the bad pattern, its documentation, and the function that judges an analysis."""

    code: str
    name: str
    summary: str
    """The first sentence of what it finds."""
    doc: str
    """The module's docstring: what `provlint explain` prints."""
    strict: bool
    """Judges only where `strict` is asked for."""
    judge: Judge


def _load() -> Iterator[Rule]:
    for found in pkgutil.iter_modules(__path__):
        if found.name.startswith("prv"):
            module = import_module(f"{__name__}.{found.name}")
            doc = cleandoc(module.__doc__ or "")
            strict = bool(getattr(module, "STRICT", False))
            yield Rule(module.CODE, module.NAME, _summary(doc), doc, strict, module.judge)


def _summary(doc: str) -> str:
    """What follows the title on a docstring's first line, else the first sentence of its body."""
    title, _, body = doc.partition("\n")
    rest = re.sub(r"^PRV\d{3}[ :]+[\w-]+[ :.]*", "", title)
    if not rest:
        paragraphs = re.split(r"\n\s*\n", body.strip())
        text = re.sub(r"^What it finds:?\s*[-=~]*\s*", "", paragraphs[0])
        rest = text or (paragraphs[1] if len(paragraphs) > 1 else "")
    sentence = re.match(r".*?(?=[.:](?:\s|$)|\Z)", " ".join(rest.split()))
    return sentence[0] if sentence else ""


RULES: tuple[Rule, ...] = tuple(sorted(_load(), key=lambda rule: rule.code))


def by_code(text: str) -> Rule | None:
    """The rule of this code or name, in any case."""
    wanted = text.casefold()
    return next((rule for rule in RULES if wanted in (rule.code.casefold(), rule.name)), None)


def chosen(code: str, select: tuple[str, ...], ignore: tuple[str, ...]) -> bool:
    """Whether a code is reported: the longest matching beginning decides, and `ignore` wins a draw."""
    length = {True: -1, False: -1}
    for wanted, prefixes in ((True, select or ("PRV",)), (False, ignore)):
        length[wanted] = max((len(prefix) for prefix in prefixes if code.startswith(prefix)), default=-1)
    return length[True] > length[False]


def judge_all(
    analysis: Analysis, *, strict: bool = False, select: tuple[str, ...] = (), ignore: tuple[str, ...] = ()
) -> tuple[list[Finding], list[str]]:
    """The findings of all chosen rules, sorted and each once, and one line for each rule that broke."""
    best: dict[tuple[str, int, int, str], Finding] = {}
    faults: list[str] = []
    for rule in RULES:
        if (rule.strict and not strict) or not chosen(rule.code, select, ignore):
            continue
        try:
            found = list(rule.judge(analysis, strict))
        except Exception as error:  # noqa: BLE001 - one broken rule must not stop the others, and is reported
            faults.append(f"internal error in rule {rule.code}: {type(error).__name__}: {error}; please report it")
            continue
        for finding in found:
            place = (finding.path, finding.line, finding.column, finding.code)
            other = best.get(place)
            if other is None or (-finding.confidence.rank, finding) < (-other.confidence.rank, other):
                best[place] = finding
    return sorted(best.values()), faults
