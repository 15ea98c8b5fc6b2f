"""The `provlint` command: reads arguments, prints, and chooses the exit status (0 clean, 1 findings, 2 trouble)."""

from __future__ import annotations

import argparse
import gc
import json
import os
import sys
import traceback
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from provlint import __version__
from provlint.check import Report, check_paths
from provlint.finding import Confidence
from provlint.report import FORMATS, text
from provlint.rules import RULES, Rule, by_code
from provlint.settings import Settings, reported

__all__ = ["main"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit status."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # a file name or source line must not be what stops the output
            stream.reconfigure(errors="backslashreplace")
    collects = gc.isenabled()
    gc.disable()  # a run ends soon: looking through all the trees for garbage would take longer than building them
    try:
        if words[:1] == ["migrate"]:
            return _migrate(words[1:])
        options = _parser().parse_args(words)
        status: int = options.run(options)
        sys.stdout.flush()
        return status
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # the reader, such as `head`, has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 2
    except Exception as error:  # noqa: BLE001 - the last line of defence: one line, never a traceback unasked
        if "--verbose" in words or "-v" in words:
            traceback.print_exc()
        _say(f"internal error: {type(error).__name__}: {error}; run it with --verbose and report what it prints")
        return 2
    finally:
        gc.freeze()
        if collects:
            gc.enable()


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="provlint", description="Finds where LLM-agent code takes a summary for evidence.", allow_abbrev=False
    )
    parser.add_argument("--version", action="version", version=f"provlint {__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    check = commands.add_parser("check", help="report findings", allow_abbrev=False)
    _add_paths(check)
    check.add_argument("--select", type=_codes, metavar="CODES", help="report only these codes, as in PRV101,PRV2")
    check.add_argument("--ignore", type=_codes, metavar="CODES", help="do not report these codes")
    check.add_argument("--strict", action="store_true", help="also strict rules, and generated text at known actions")
    check.add_argument(
        "--min-confidence",
        type=Confidence,
        choices=list(Confidence),
        metavar="LEVEL",
        help="high, medium (the default) or low",
    )
    check.add_argument("--format", choices=list(FORMATS), default="text")
    check.add_argument("--project", action="store_true", help="read the whole project, report on PATHS alone")
    check.add_argument("--stats", action="store_true", help="count what was read and which roles were seen")
    check.set_defaults(run=_check)

    explain = commands.add_parser("explain", help="print a rule's documentation, or the list of rules")
    explain.add_argument("rule", nargs="?", type=_rule, metavar="CODE")
    explain.set_defaults(run=_explain)

    roles = commands.add_parser(
        "roles", help="print what each function does to text, and why it is held to", allow_abbrev=False
    )
    _add_paths(roles)
    roles.add_argument("--format", choices=["text", "json"], default="text")
    roles.set_defaults(run=_roles)

    commands.add_parser("migrate", help="show or apply fixes", add_help=False)
    return parser


def _add_paths(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "paths", nargs="*", type=Path, default=[Path()], metavar="PATH", help="files and folders; default ."
    )
    parser.add_argument("-v", "--verbose", action="store_true", help="say which settings are in use")


def _codes(argument: str) -> tuple[str, ...]:
    codes = tuple(part.strip() for part in argument.split(",") if part.strip())
    found = tuple(rule.code if (rule := by_code(code)) else code.upper() for code in codes)
    for given, code in zip(codes, found, strict=True):
        if not any(rule.code.startswith(code) for rule in RULES):
            raise argparse.ArgumentTypeError(f"no rule has the code {given!r}; see `provlint explain`")
    return found


def _rule(argument: str) -> Rule:
    rule = by_code(argument)
    if rule is None:
        raise argparse.ArgumentTypeError(f"no rule has the code {argument!r}; see `provlint explain`")
    return rule


def _check(options: argparse.Namespace) -> int:
    settings = _settings(options)
    changes = {
        "select": options.select,
        "ignore": options.ignore,
        "strict": options.strict or None,
        "min_confidence": options.min_confidence,
    }
    settings = replace(settings, **{name: value for name, value in changes.items() if value is not None})
    report = check_paths(options.paths, settings, project=options.project)
    sys.stdout.write(FORMATS[options.format](report))
    if options.stats:
        (sys.stdout if options.format == "text" else sys.stderr).write(text.statistics(report))
    return _close(report)


def _close(report: Report) -> int:
    for line in (*report.notes, *report.problems):
        _say(line)
    return report.status


def _explain(options: argparse.Namespace) -> int:
    if options.rule is not None:
        print(options.rule.doc)
    else:
        for rule in RULES:
            print(f"{rule.code} {rule.name}{' (strict)' if rule.strict else ''}: {rule.summary}")
    return 0


def _roles(options: argparse.Namespace) -> int:
    """Exit status 0 even where there are findings: it is a question, not a check."""
    report = check_paths(options.paths, _settings(options))
    rows = []
    if report.analysis is not None:
        for path, line, name, roles in report.analysis.functions:
            said = [(str(ask.role), ask.param, ask.evidence) for ask in roles.asks]
            said += [(str(roles.gives.role), "return", roles.gives.evidence)] if roles.gives else []
            rows += [(path, line, name, *each) for each in said]
    if options.format == "json":
        keys = ("path", "line", "function", "role", "at", "place", "detail", "confidence")
        records = [(*row[:5], row[5].place, row[5].detail, row[5].confidence) for row in rows]
        print(json.dumps({"roles": [dict(zip(keys, map(_json, each), strict=True)) for each in records]}, indent=2))
    else:
        for path, line, name, role, at, evidence in rows:
            print(f"{path}:{line}: {name}: {role} ({at or 'text'}): {evidence.place}: {evidence.detail}")
        if not rows:
            print("no function here is known to rewrite, rank, index or act on text")
    for said_of_run in (*report.notes, *report.problems):
        _say(said_of_run)
    return 2 if report.problems else 0


def _json(value: object) -> object:
    return value if isinstance(value, int) else str(value)


def _settings(options: argparse.Namespace) -> Settings:
    """Those of the project that holds all the paths."""
    paths = [os.path.abspath(path) for path in options.paths]
    try:
        start = Path(os.path.commonpath(paths))
    except ValueError:  # on several drives
        start = Path.cwd()
    settings = Settings.load(start)
    if options.verbose:
        _say(f"settings: {reported(settings.file) if settings.file else 'none, only defaults'}")
        _say(f"project: {reported(settings.root)}; imports start from {', '.join(settings.src) or 'src and .'}")
        _say(f"stubs: {', '.join((*settings.stubs, 'those of provlint'))}")
    return settings


def _migrate(words: list[str]) -> int:
    try:
        from provlint.codemod.cli import run  # libcst is an extra, and slow to import
    except ModuleNotFoundError as error:
        if error.name is None or not error.name.startswith("libcst"):
            raise
        _say('migrate needs libcst: pip install "provlint[migrate]"')
        return 2
    status: int = run(words)
    return status


def _say(line: str) -> None:
    print(f"provlint: {line}", file=sys.stderr)
