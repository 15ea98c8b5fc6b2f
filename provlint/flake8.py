"""The flake8 plugin: the findings of the file at hand, in flake8's form."""

from __future__ import annotations

import argparse
import ast
import multiprocessing
import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, ClassVar

from provlint import __version__
from provlint.check import Checker
from provlint.finding import Confidence
from provlint.settings import Settings

__all__ = ["Plugin"]


class Plugin:
    """What flake8 makes for each file. flake8 itself selects codes; `[tool.provlint]` says the rest."""

    name = "provlint"
    version = __version__
    strict: ClassVar[bool] = False
    confidence: ClassVar[Confidence | None] = None
    suppress: ClassVar[bool] = True

    def __init__(self, tree: ast.Module, filename: str, lines: Sequence[str]) -> None:
        self.tree = tree
        self.path = filename
        self.text = "".join(lines)

    @classmethod
    def add_options(cls, manager: Any) -> None:
        """Add ours to flake8's options."""
        manager.add_option(
            "--provlint-strict",
            action="store_true",
            parse_from_config=True,
            help="also the strict rules, and generated text at known actions",
        )
        manager.add_option(
            "--provlint-min-confidence",
            choices=[str(level) for level in Confidence],
            parse_from_config=True,
            help="high, medium (the default) or low",
        )

    @classmethod
    def parse_options(cls, options: argparse.Namespace) -> None:
        """Take over what the user said, and say once what is wrong with our own settings."""
        cls.strict = bool(options.provlint_strict)
        cls.confidence = Confidence(options.provlint_min_confidence) if options.provlint_min_confidence else None
        cls.suppress = not options.disable_noqa
        _settings.cache_clear()
        _checkers.clear()
        if multiprocessing.parent_process() is None:
            checker = _checker(os.getcwd(), cls.strict, cls.confidence)
            for problem in (*checker.settings.problems, *checker.problems):
                print(f"provlint: {problem.path}:{problem.line}: PRV902 {problem.message}", file=sys.stderr)

    def run(self) -> Iterator[tuple[int, int, str, type[Plugin]]]:
        """The findings as flake8 takes them: line from 1, column from 0, text."""
        checker = _checker(os.path.dirname(os.path.abspath(self.path)), self.strict, self.confidence)
        for finding in checker.source(self.text, self.path, self.tree, suppress=self.suppress):
            yield finding.line, finding.column - 1, f"{finding.code} {finding.message}", type(self)


def _checker(folder: str, strict: bool, confidence: Confidence | None) -> Checker:
    """That of the project around a folder: files that import the same modules share one."""
    settings = _settings(folder)
    key = (settings.root, settings.file, strict, confidence)
    if key not in _checkers:
        least = confidence or settings.min_confidence
        _checkers[key] = Checker(replace(settings, strict=strict or settings.strict, min_confidence=least))
    return _checkers[key]


@cache
def _settings(folder: str) -> Settings:
    return Settings.load(Path(folder))


_checkers: dict[tuple[Path, Path | None, bool, Confidence | None], Checker] = {}
