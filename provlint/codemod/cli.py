"""The command `provlint migrate`: shows or writes the fixes that are proven safe, and says what it left alone and why.

Exit status 0: nothing is left to do; 1: a fix is not written, or a finding was left alone; 2: usage or other trouble.
"""

from __future__ import annotations

import argparse
import difflib
import os
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import libcst as cst
from libcst.codemod import CodemodContext

from provlint.check import Checker, check_paths
from provlint.codemod import rank_before_rewrite
from provlint.codemod.evidence import Definitions
from provlint.codemod.rank_before_rewrite import Place, RankBeforeRewriteCommand
from provlint.finding import Finding
from provlint.flow import SourceFile
from provlint.settings import Settings
from provlint.sources import Modules, Unreadable, parse

__all__ = ["run"]

STEPS = {rank_before_rewrite.NAME: rank_before_rewrite.CODE}
_BOM = b"\xef\xbb\xbf"


@dataclass(slots=True)
class _File:
    """What became of one file."""

    path: Path
    shown: str
    raw: bytes
    new: bytes
    left_alone: list[tuple[Finding, str]] = field(default_factory=list)


def run(arguments: list[str]) -> int:
    """Run the command on its own words and return its exit status."""
    options = _parser().parse_args(arguments)
    try:
        start = Path(os.path.commonpath([os.path.abspath(path) for path in options.paths]))
    except ValueError:  # on several drives
        start = Path.cwd()
    settings = Settings.load(start)
    report = check_paths(options.paths, settings)
    for line in (*report.notes, *report.problems):
        _say(f"provlint: {line}")
    codes = {STEPS.get(name, name) for name in options.select}
    by_path: dict[str, list[Finding]] = {}
    trouble = bool(report.problems)
    for finding in report.findings:
        if finding.code == "PRV900":
            _say(f"{finding.path}:{finding.line}:{finding.column}: {finding.message}")
            trouble = True
        elif finding.code < "PRV9" and (not codes or finding.code in codes):
            by_path.setdefault(finding.path, []).append(finding)
    unfinished = False
    for path, findings in sorted(by_path.items()):
        try:
            file = _migrate(path, findings, settings)
            changed = file.new != file.raw
            if changed and options.write:
                _replace(file.path, file.new)
        except OSError as error:
            _say(f"provlint: {path}: {error.strerror or error}")
            trouble = True
            continue
        if changed and (options.diff or not (options.write or options.check)):
            sys.stdout.write(_diff(file))
        for finding, reason in sorted(file.left_alone):
            _say(f"{path}:{finding.line}:{finding.column}: left alone: {finding.code}: {reason}")
        unfinished = unfinished or bool(file.left_alone) or (changed and not options.write)
    return 2 if trouble else 1 if unfinished else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="provlint migrate", description="Shows or applies the fixes that are proven safe.", allow_abbrev=False
    )
    parser.add_argument("paths", nargs="*", type=Path, default=[Path()], metavar="PATH", help="files and folders")
    parser.add_argument("--write", action="store_true", help="apply the fixes")
    parser.add_argument("--diff", action="store_true", help="show them, which is the default without --write")
    parser.add_argument("--check", action="store_true", help="show no diff, only say by the exit status what is left")
    names = [*STEPS, *STEPS.values()]
    parser.add_argument("--select", action="append", default=[], choices=names, metavar="NAME", help=", ".join(names))
    return parser


def _migrate(path: str, findings: Sequence[Finding], settings: Settings) -> _File:
    """Change one place after the other, from the last up: so those that are still to come stay where they are."""
    location = Path(os.path.abspath(path))
    raw = location.read_bytes()
    file = _File(location, path, raw, raw)
    checker = Checker(settings)
    for finding in sorted(findings, key=lambda each: (each.line, each.column), reverse=True):
        reason = _step(file, finding, settings, checker)
        if reason:
            file.left_alone.append((finding, reason))
    return file


def _step(file: _File, finding: Finding, settings: Settings, checker: Checker) -> str:
    """Apply the fix of one finding to `file.new`, or return why not."""
    if finding.code not in STEPS.values():
        return "migrate has no step for this rule yet"
    bom = file.new.startswith(_BOM)
    body = file.new.removeprefix(_BOM)
    try:
        module = cst.parse_module(body)
        before = _text(module.code)
    except (cst.ParserSyntaxError, UnicodeError, LookupError, RecursionError):
        return "the file cannot be read by the library that changes code"
    if module.bytes != body:
        return "the file would not keep its bytes"
    tree = parse(before, file.shown)
    if isinstance(tree, Unreadable):
        return "the file is not one Python module"
    modules = Modules(settings)
    modules.start_from([file.path])
    source = SourceFile(file.shown, modules.name(file.path), before, tree)
    place = Place(finding.line, finding.column)
    definitions = Definitions(source, modules.find)
    command = RankBeforeRewriteCommand(CodemodContext(filename=str(file.path)), [place], definitions)
    changed = command.transform_module(module)
    if place in command.left_alone:
        return command.left_alone[place]
    if _is_worse(checker, file.shown, before, _text(changed.code)):
        return "the change does not settle the finding"
    file.new = (_BOM if bom else b"") + changed.bytes
    return ""


def _is_worse(checker: Checker, path: str, before: str, after: str) -> bool:
    """Whether a change fails to settle a finding, or brings a new one."""
    old, new = (_count(checker.source(text, path)) for text in (before, after))
    return new[rank_before_rewrite.CODE] >= old[rank_before_rewrite.CODE] or any(new[c] > old[c] for c in new)


def _count(findings: Iterable[Finding]) -> Counter[str]:
    return Counter(finding.code for finding in findings)


def _text(code: str) -> str:
    return code.replace("\r\n", "\n").replace("\r", "\n")


def _diff(file: _File) -> str:
    old, new = (_text(cst.parse_module(raw.removeprefix(_BOM)).code).split("\n") for raw in (file.raw, file.new))
    lines = difflib.unified_diff(old, new, f"a/{file.shown}", f"b/{file.shown}", lineterm="")
    return "".join(f"{line}\n" for line in lines)


def _replace(path: Path, raw: bytes) -> None:
    """Write all or nothing; links stay links, and the mode of the file stays."""
    target = path.resolve()
    handle, temporary = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(raw)
        os.chmod(temporary, target.stat().st_mode & 0o7777)
        os.replace(temporary, target)
    except BaseException:
        os.unlink(temporary)
        raise


def _say(line: str) -> None:
    print(line, file=sys.stderr)
