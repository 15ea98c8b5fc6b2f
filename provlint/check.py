"""Paths in, findings out: what `provlint check`, flake8 and every other front end call."""

from __future__ import annotations

import ast
import gc
import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from provlint.discovery import discover
from provlint.finding import Confidence, Finding
from provlint.flow import Analysis, Knowledge, SourceFile, analyse
from provlint.roles import Problem, Stubs, shipped
from provlint.rules import RULES, by_code, chosen, judge_all
from provlint.settings import Settings, line_of, reported
from provlint.sources import Modules, Unreadable, decode, parse
from provlint.suppression import Suppression, names_ours, silence, suppressions

__all__ = ["Checker", "Report", "check_paths", "check_source"]


@dataclass(frozen=True, slots=True)
class Report:
    """What a run has to say."""

    findings: tuple[Finding, ...] = ()
    files: int = 0
    lines: int = 0
    functions: int = 0
    notes: tuple[str, ...] = ()
    """What the reader should know, one line each: a bound that was hit, a link that was not followed."""
    problems: tuple[str, ...] = ()
    """Why the run as a whole is no success, whatever was found."""
    analysis: Analysis | None = None
    sources: Mapping[str, SourceFile] = field(default_factory=dict)
    """The files that were read, by the path that findings name."""
    settings: Settings | None = None

    @property
    def status(self) -> int:
        """The exit status: 0 clean, 1 findings, 2 usage or internal error."""
        return 2 if self.problems else 1 if self.findings else 0

    def line(self, path: str, number: int) -> str:
        """One source line, empty where there is none."""
        source = self.sources.get(path)
        lines = source.text.split("\n") if source else []
        return lines[number - 1] if 0 < number <= len(lines) else ""


def check_paths(paths: Sequence[Path], settings: Settings, *, project: bool = False) -> Report:
    """Analyse all files below `paths` as one program and report on them.

    With `project`, the whole project is analysed, and `paths` only say which of its files to report on.
    """
    with _collector_paused():
        return _Run(settings, paths, project).report()


def check_source(text: str, path: str, settings: Settings) -> list[Finding]:
    """The findings of one text, as if it stood at `path`; what it imports is read from disk."""
    return Checker(settings).source(text, path)


class Checker:
    """Checks one file after another under the same settings, reading each import once."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._modules = Modules(settings)
        stubs, self.problems = _stubs(settings)
        self._knowledge = _knowledge(settings, stubs)

    def source(self, text: str, path: str, tree: ast.Module | None = None, *, suppress: bool = True) -> list[Finding]:
        """The findings of one file, without those that its comments silence unless `suppress` is false.

        Whatever only shows with the files that import this one is left to `check_paths`.
        """
        location = Path(os.path.abspath(path))
        shown = reported(location)
        parsed = tree or parse(text, shown)
        if isinstance(parsed, Unreadable):
            found = [_unreadable(parsed)]
            return [finding for finding in found if _wanted(finding, self.settings)]
        file = SourceFile(shown, self._modules.name(location), text, parsed)
        self._modules.start_from([location])
        self._modules.add(file, location)
        findings: list[Finding] = []
        try:
            analysis = analyse([file], self._modules.find, self._knowledge)
            findings, faults = judge_all(analysis, strict=self.settings.strict)
        except Exception as error:  # noqa: BLE001 - a fault of ours must not take the host down, nor pass for clean
            faults = [f"internal error in the analysis: {type(error).__name__}: {error}; please report it"]
        if faults:
            findings.append(_unreadable(Unreadable(shown, 1, 1, "; ".join(faults))))
        findings = [finding for finding in findings if finding.path == shown]
        if suppress:
            findings, _ = silence(findings, suppressions(text))
        return [finding for finding in findings if _wanted(finding, self.settings)]


class _Run:
    """One run of `check_paths`."""

    def __init__(self, settings: Settings, paths: Sequence[Path], project: bool) -> None:
        self.settings = settings
        self.named = discover(paths, settings)
        self.read = discover([settings.root], settings) if project else self.named
        self.of_folders = project or any(path.is_dir() for path in paths)
        self.of_all = project or _hold_all(paths, settings)
        self.modules = Modules(settings)
        self.notes = list(self.read.notes)
        self.problems = [f"{path}: no such file or folder" for path in self.named.missing]
        self.findings: list[Finding] = []

    def report(self) -> Report:
        files = self.load()
        stubs, stub_problems = _stubs(self.settings)
        analysis = self.analyse(files, _knowledge(self.settings, stubs)) if files else None
        if analysis is not None:
            self.judge(analysis, {file.path: file for file in files})
        problems = [*self.settings.problems, *_unknown_codes(self.settings), *stub_problems]
        if analysis is not None and self.of_all:
            problems += self.settings.roles.unmatched()
        self.findings += [_made("PRV902", each.path, each.line, 1, each.message) for each in problems]
        findings = {finding for finding in self.findings if _wanted(finding, self.settings)}
        self.weigh(files, findings)
        return Report(
            findings=tuple(sorted(findings)),
            files=len(files),
            lines=sum(file.text.count("\n") for file in files),
            functions=len(analysis.functions) if analysis else 0,
            notes=tuple(self.notes),
            problems=tuple(self.problems),
            analysis=analysis,
            sources=self.modules.read(),
            settings=self.settings,
        )

    def load(self) -> list[SourceFile]:
        """Every file that can be read; PRV900 for each that was named and cannot."""
        named = {*self.named.files, *(file for file, _ in self.named.unreadable)}
        failed = [Unreadable(reported(file), 1, 1, reason) for file, reason in self.read.unreadable if file in named]
        files: list[SourceFile] = []
        self.modules.start_from(self.read.files)
        for file in sorted(self.read.files):
            loaded = self.modules.load(file)
            if isinstance(loaded, SourceFile):
                files.append(loaded)
            elif file in named:
                failed.append(loaded)
        self.findings += map(_unreadable, failed)
        return files

    def analyse(self, files: Sequence[SourceFile], knowledge: Knowledge) -> Analysis | None:
        try:
            analysis = analyse(files, self.modules.find, knowledge)
        except Exception as error:  # noqa: BLE001 - a fault of ours becomes one line, and what was found stays
            self.problems.append(f"internal error in the analysis: {type(error).__name__}: {error}; please report it")
            return None
        self.notes += [f"{note.path}:{note.line}: {note.message}" for note in analysis.notes]
        return analysis

    def judge(self, analysis: Analysis, files: Mapping[str, SourceFile]) -> None:
        """The findings that no comment silences, and the comments that silence nothing."""
        named = {reported(file) for file in self.named.files}
        found, faults = judge_all(analysis, strict=self.settings.strict)
        self.problems += faults
        by_path: dict[str, list[Finding]] = {}
        for finding in found:
            if finding.path in named:
                by_path.setdefault(finding.path, []).append(finding)
        cut_short = {note.path for note in analysis.notes}
        strictly: dict[str, list[Finding]] | None = None
        for path in sorted(named & files.keys()):
            here = by_path.get(path, [])
            watched = self.of_folders and not faults and path not in cut_short and names_ours(files[path].text)
            if not here and not watched:
                continue
            comments = suppressions(files[path].text)
            kept, used = silence(here, comments)
            self.findings += kept
            if not watched:
                continue
            if strictly is None:  # a comment may be there for the sake of `--strict`
                strictly = {}
                for finding in judge_all(analysis, strict=True)[0]:
                    strictly.setdefault(finding.path, []).append(finding)
            used |= silence(strictly.get(path, ()), comments)[1]
            self.findings += _unused(path, comments, used, self.settings)

    def weigh(self, files: Sequence[SourceFile], findings: set[Finding]) -> None:
        """A run that read nothing is no success."""
        for path in self.named.empty:
            self.notes.append(f"{path}: no Python files")
        nothing_named = not self.named.files and not self.named.unreadable
        if not files and not findings and not self.problems:
            why = "no Python files were found" if nothing_named else "none of the files could be read"
            self.problems.append(f"nothing was checked: {why}")


def _hold_all(paths: Sequence[Path], settings: Settings) -> bool:
    """Whether `paths` take in all that the project's code can be in."""
    roots = [settings.root / name for name in settings.src] or [settings.root]
    given = [Path(os.path.abspath(path)) for path in paths]
    return all(any(root.is_relative_to(path) for path in given) for root in roots)


def _stubs(settings: Settings) -> tuple[Stubs, list[Problem]]:
    """The project's own stubs before those that ship with provlint, and what is wrong with its own."""
    own: list[tuple[str, str, str]] = []
    problems: list[Problem] = []
    for name in settings.stubs:
        folder = settings.root / name
        for file in sorted(folder.rglob("*.pyi")):
            path = reported(file)
            parts = list(file.relative_to(folder).with_suffix("").parts)
            module = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
            try:
                text = decode(file.read_bytes())
            except (OSError, ValueError) as error:
                problems.append(Problem(path, 1, f"the stub cannot be read: {error}"))
                continue
            parsed = parse(text, path)
            if isinstance(parsed, Unreadable):
                problems.append(Problem(path, parsed.line, f"the stub cannot be parsed: {parsed.reason}"))
            else:
                own.append((path, module, text))
    stubs = Stubs.load((*own, *shipped()))
    return stubs, problems


def _knowledge(settings: Settings, stubs: Stubs) -> Knowledge:
    return Knowledge(settings.roles, stubs, settings.names)


def _unknown_codes(settings: Settings) -> Iterator[Problem]:
    if settings.file is None:
        return
    for key, codes in (("select", settings.select), ("ignore", settings.ignore)):
        for code in codes:
            if not any(rule.code.startswith(code) for rule in RULES):
                line = line_of(settings.text, "tool.provlint", key)
                yield Problem(reported(settings.file), line, f"`{code}` in `{key}` is the beginning of no rule's code")


def _wanted(finding: Finding, settings: Settings) -> bool:
    """Whether a finding is reported. What could not be read or understood is, unless it is ignored by name."""
    select = () if finding.code in ("PRV900", "PRV902") else settings.select
    return chosen(finding.code, select, settings.ignore) and finding.confidence.rank >= settings.min_confidence.rank


def _made(code: str, path: str, line: int, column: int, message: str, end_column: int | None = None) -> Finding:
    rule = by_code(code)
    name = rule.name if rule else ""
    return Finding(path, line, column, code, name, message, line, end_column or column, Confidence.HIGH)


def _unreadable(file: Unreadable) -> Finding:
    message = f"cannot be analysed: {file.reason}; nothing in this file was checked"
    return _made("PRV900", file.path, file.line, file.column, message)


def _unused(
    path: str, comments: Sequence[Suppression], used: set[tuple[int, str]], settings: Settings
) -> Iterator[Finding]:
    """PRV901 for each comment with a code that nothing answered to. Codes that are not reported anyway do not count."""
    reported_codes = [rule.code for rule in RULES if chosen(rule.code, settings.select, settings.ignore)]
    for number, comment in enumerate(comments):
        if not comment.ours or comment.codes is None:
            continue
        ours = [code for code in comment.codes if code.startswith("PRV") or "noqa" not in comment.text.lower()]
        idle = [code for code in ours if (number, code) not in used]
        unknown = [code for code in idle if not any(rule.code.startswith(code) for rule in RULES)]
        idle = [code for code in idle if any(each.startswith(code) for each in reported_codes)]
        if not ours:
            message = f"`{comment.text}` names no rule and silences nothing; write ignore[PRV101] and a reason"
        elif unknown:
            message = f"`{comment.text}` names {', '.join(unknown)}, which is no rule"
        elif idle:
            message = f"`{comment.text}` silences nothing: there is no {', '.join(idle)} here; remove it"
        else:
            continue
        yield _made("PRV901", path, comment.line, comment.column, message, comment.column + len(comment.text))


@contextmanager
def _collector_paused() -> Iterator[None]:
    """Without the garbage collector, which would walk all the trees again and again while they are built."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()
