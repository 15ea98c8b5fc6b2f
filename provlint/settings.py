"""The `[tool.provlint]` table of pyproject.toml, read once and checked key by key.

Nothing here stops a run: whatever cannot be understood becomes a `Problem` with its line, reported as PRV902, and the
default stands in its place.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from provlint.finding import Confidence
from provlint.roles import Problem, RoleConfig

__all__ = ["KEYS", "Settings", "line_of", "reported"]

KEYS = {
    "select": "rule codes or their beginnings; only these are reported",
    "ignore": "rule codes or their beginnings that are not reported",
    "exclude": "patterns, as in .gitignore, of files that are left out beside those that .gitignore names",
    "src": 'folders that imports start from; by default "src" and the folder of pyproject.toml',
    "stubs": "folders of your own provenance stubs",
    "strict": "also apply the strict rules, and report generated text at the stubs' actions",
    "names": "whether a function's name may say what it does",
    "min-confidence": "low, medium or high: what is less sure than this is not reported",
    "unknown-calls": "keep or drop: whether the result of an unknown call carries the marks of its arguments",
    "mypy": "what the mypy plugin alone reads: names and strict",
    "roles": "what your own functions do; see the section on roles",
}
_CODE = re.compile(r"PRV\d{0,3}\Z")
_TABLE = re.compile(r"\s*\[+\s*([^\]]+?)\s*\]")


@dataclass(frozen=True, slots=True)
class Settings:
    """What a project asks for. `root` is the folder that patterns and `src` are relative to."""

    root: Path
    file: Path | None = None
    """The pyproject.toml that holds `[tool.provlint]`, where there is one."""
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    exclude: tuple[str, ...] = ()
    src: tuple[str, ...] = ()
    stubs: tuple[str, ...] = ()
    strict: bool = False
    names: bool = True
    min_confidence: Confidence = Confidence.MEDIUM
    unknown_calls: str = "keep"
    roles: RoleConfig = field(default_factory=RoleConfig)
    problems: tuple[Problem, ...] = ()
    text: str = field(default="", repr=False)
    """That of the pyproject.toml."""

    @classmethod
    def load(cls, start: Path) -> Settings:
        """The settings that hold at `start`, a folder or file: those of the nearest `[tool.provlint]` above it."""
        root, file, text = _nearest(Path(os.path.abspath(start)))
        if file is None:
            return cls(root)
        return cls.parse(text, file)

    @classmethod
    def parse(cls, text: str | OSError | ValueError, file: Path) -> Settings:
        """The settings in the text of a pyproject.toml, or why there is no text."""
        path = reported(file)
        if not isinstance(text, str):
            return cls(file.parent, file, problems=(Problem(path, 1, f"cannot be read: {_reason(text)}"),))
        try:
            table: Any = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            line = re.search(r"at line (\d+)", str(error))
            number = int(line[1]) if line else text.count("\n") + 1
            return cls(file.parent, file, problems=(Problem(path, number, f"is not valid TOML: {error}"),))
        for name in ("tool", "provlint"):
            table = table.get(name, {})
            if not isinstance(table, dict):
                number = line_of(text, "tool", name)
                return cls(file.parent, file, problems=(Problem(path, number, f"`{name}` must be a table"),))
        return _Reader(table, path, text).settings(file)


def reported(path: Path) -> str:
    """A path as every report names it: relative to the working folder where that is possible, with `/`."""
    try:
        return Path(os.path.relpath(path)).as_posix()
    except ValueError:  # another drive
        return path.as_posix()


def line_of(text: str, table: str, key: str) -> int:
    """The line, counted from 1, on which `key` of `[table]` is set; that of the table, or 1, if it cannot be told."""
    current, header = "", 1
    for number, line in enumerate(text.splitlines(), 1):
        if match := _TABLE.match(line):
            current = match[1].replace('"', "")
            if current == f"{table}.{key}":
                return number
            if current == table:
                header = number
        elif current == table and re.match(rf"\s*[\"']?{re.escape(key)}[\"']?\s*[.=]", line):
            return number
    return header


def _nearest(start: Path) -> tuple[Path, Path | None, str | OSError | ValueError]:
    """The project's folder, the pyproject.toml with our table (or one too broken to tell), and its text."""
    folder = start if start.is_dir() else start.parent
    project: Path | None = None
    for candidate in (folder, *folder.parents):
        file = candidate / "pyproject.toml"
        if file.is_file():
            project = project or candidate
            try:
                text = file.read_text(encoding="utf-8-sig")
            except (OSError, ValueError) as error:
                return candidate, file, error
            if re.search(r"\bprovlint\b", text) and _holds_table(text):
                return candidate, file, text
        if (candidate / ".git").exists():
            return project or candidate, None, ""
    return project or folder, None, ""


def _holds_table(text: str) -> bool:
    """Whether a pyproject.toml has settings for us, or speaks of them and is too broken to tell."""
    try:
        tool = tomllib.loads(text).get("tool", {})
    except tomllib.TOMLDecodeError:
        return re.search(r"tool\s*\.\s*provlint", text) is not None
    return isinstance(tool, dict) and "provlint" in tool


def _reason(error: OSError | ValueError) -> str:
    if isinstance(error, OSError):
        return error.strerror or str(error)
    return "it is not UTF-8" if isinstance(error, UnicodeError) else str(error)


class _Reader:
    """Takes the table apart, keeping a list of what is wrong with it."""

    def __init__(self, table: Mapping[str, Any], path: str, text: str) -> None:
        self.table = table
        self.path = path
        self.text = text
        self.problems: list[Problem] = []

    def settings(self, file: Path) -> Settings:
        for key in self.table:
            if key not in KEYS:
                self.wrong(key, f"unknown key `{key}` in [tool.provlint]; it knows {', '.join(KEYS)}")
        for key, value in self.subtable("mypy").items():
            if key not in ("names", "strict") or not isinstance(value, bool):
                self.wrong("mypy", f"`{key}` in [tool.provlint.mypy] is not names or strict with true or false")
        roles = self.subtable("roles")
        config, problems = RoleConfig.parse(roles, self.path, self.text)
        return Settings(
            root=file.parent,
            file=file,
            select=self.codes("select"),
            ignore=self.codes("ignore"),
            exclude=self.strings("exclude"),
            src=self.folders("src", file.parent),
            stubs=self.folders("stubs", file.parent),
            strict=self.flag("strict", False),
            names=self.flag("names", True),
            min_confidence=Confidence(self.choice("min-confidence", tuple(Confidence), "medium")),
            unknown_calls=self.choice("unknown-calls", ("keep", "drop"), "keep"),
            roles=config,
            problems=(*self.problems, *problems),
            text=self.text,
        )

    def wrong(self, key: str, message: str) -> None:
        self.problems.append(Problem(self.path, line_of(self.text, "tool.provlint", key), message))

    def subtable(self, key: str) -> dict[str, Any]:
        value = self.table.get(key, {})
        if isinstance(value, dict):
            return value
        self.wrong(key, f"`{key}` must be a table")
        return {}

    def flag(self, key: str, default: bool) -> bool:
        value = self.table.get(key, default)
        if isinstance(value, bool):
            return value
        self.wrong(key, f"`{key}` must be true or false")
        return default

    def choice(self, key: str, choices: tuple[str, ...], default: str) -> str:
        value = self.table.get(key, default)
        if value in choices:
            return str(value)
        self.wrong(key, f"`{key}` must be one of {', '.join(choices)}")
        return default

    def strings(self, key: str) -> tuple[str, ...]:
        value = self.table.get(key, [])
        if isinstance(value, list) and all(isinstance(item, str) for item in value):
            return tuple(value)
        self.wrong(key, f"`{key}` must be a list of strings")
        return ()

    def codes(self, key: str) -> tuple[str, ...]:
        found = self.strings(key)
        for code in found:
            if not _CODE.match(code):
                self.wrong(key, f"`{code}` in `{key}` is no rule code; codes look like PRV101, or PRV1 for a group")
        return tuple(code for code in found if _CODE.match(code))

    def folders(self, key: str, root: Path) -> tuple[str, ...]:
        found = self.strings(key)
        for name in found:
            if not (root / name).is_dir():
                self.wrong(key, f"`{name}` in `{key}` is no folder below {reported(root)}")
        return tuple(name for name in found if (root / name).is_dir())
