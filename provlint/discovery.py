"""Which files a run reads: what .gitignore and `exclude` leave of the paths that were named.

A path that is named is read even where a pattern would leave it out. Links to folders are not followed, so that a loop
of them cannot hold a run up; each is mentioned once.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from pathspec import GitIgnoreSpec

from provlint.settings import Settings, reported

__all__ = ["Discovery", "discover"]

SKIPPED = frozenset(
    {
        *(".bzr", ".direnv", ".eggs", ".git", ".hg", ".ipynb_checkpoints", ".mypy_cache", ".nox", ".pants.d", ".pyenv"),
        *(".pytest_cache", ".ruff_cache", ".svn", ".tox", ".venv", ".vscode", "__pycache__", "__pypackages__"),
        *("buck-out", "node_modules", "site-packages", "venv"),
    }
)
"""Folders that hold no code of the project."""
_AT_ROOT = ("/build/", "/dist/")
_SUFFIXES = (".py", ".pyw")


@dataclass(slots=True)
class Discovery:
    """The files to read, in order, and what there is to say about the paths that were named."""

    files: list[Path] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)
    """Named paths that are not there."""
    empty: list[str] = field(default_factory=list)
    """Named folders without a Python file."""
    unreadable: list[tuple[Path, str]] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


def discover(paths: Sequence[Path], settings: Settings) -> Discovery:
    """Walk `paths`. Order and spelling of the result do not depend on the file system."""
    found = Discovery()
    seen: set[str] = set()
    for path in paths:
        start = Path(os.path.abspath(path))
        if start.is_dir():
            before = len(found.files) + len(found.unreadable)
            repeated = _add(_Walk(settings, start, found).files(), seen, found)
            if len(found.files) + len(found.unreadable) == before and not repeated:
                found.empty.append(reported(start))
        elif os.path.lexists(start):
            _add([start], seen, found)
        else:
            found.missing.append(reported(start))
    return found


def _add(files: Iterable[Path], seen: set[str], found: Discovery) -> bool:
    """Add the files that are not yet there under any name; true if some were."""
    repeated = False
    for file in files:
        real = os.path.realpath(file)
        if real in seen:
            repeated = True
            continue
        seen.add(real)
        if file.is_file():
            found.files.append(file)
        else:
            found.unreadable.append((file, "it is a broken link" if file.is_symlink() else "it is not a regular file"))
    return repeated


class _Ignored:
    """The patterns of one file, relative to its folder."""

    def __init__(self, folder: str, lines: Iterable[str]) -> None:
        self.prefix = os.path.join(folder, "")
        self.spec = GitIgnoreSpec.from_lines([line for line in lines if _is_pattern(line)])

    def verdict(self, path: str, is_folder: bool) -> bool | None:
        """True to leave the path out, False to keep it against weaker patterns, None where no pattern speaks of it."""
        if not path.startswith(self.prefix):
            return None
        name = path[len(self.prefix) :].replace(os.sep, "/")
        return self.spec.check_file(f"{name}/" if is_folder else name).include


def _is_pattern(line: str) -> bool:
    try:
        GitIgnoreSpec.from_lines([line])
    except ValueError:  # git passes over such a line as well
        return False
    return True


class _Walk:
    """One walk from one folder."""

    def __init__(self, settings: Settings, start: Path, found: Discovery) -> None:
        self.start = start
        self.found = found
        root = str(settings.root)
        self.excluded = _Ignored(root, (*_AT_ROOT, *settings.exclude))
        self.above = list(_above(start, settings.root))
        # a folder that is named is read all the same: what the folders above say of it is overruled
        if self.ignored(str(start), True, self.above):
            self.above = []
        if self.excluded.verdict(str(start), True):
            self.excluded = _Ignored(root, ())

    def left_out(self, path: str, is_folder: bool, rules: Sequence[_Ignored]) -> bool:
        return self.excluded.verdict(path, is_folder) is True or self.ignored(path, is_folder, rules)

    def ignored(self, path: str, is_folder: bool, rules: Sequence[_Ignored]) -> bool:
        for rule in reversed(rules):
            verdict = rule.verdict(path, is_folder)
            if verdict is not None:
                return verdict
        return False

    def files(self) -> Iterator[Path]:
        """Files of folders first, so that of a file and a link to it the file is kept."""
        links: list[Path] = []
        pending: list[tuple[str, tuple[_Ignored, ...]]] = [(str(self.start), tuple(self.above))]
        while pending:
            folder, rules = pending.pop()
            try:
                with os.scandir(folder) as entries:
                    listed = sorted(entries, key=lambda entry: entry.name)
            except OSError as error:
                self.found.unreadable.append((Path(folder), error.strerror or str(error)))
                continue
            names = {entry.name for entry in listed}
            if "pyvenv.cfg" in names and folder != str(self.start):
                continue
            if ".gitignore" in names:
                rules = (*rules, *_gitignore(folder, ".gitignore"))
            below: list[tuple[str, tuple[_Ignored, ...]]] = []
            for entry in listed:
                is_folder = _is_folder(entry)
                if not is_folder and not entry.name.endswith(_SUFFIXES):
                    if entry.is_symlink() and os.path.isdir(entry.path) and entry.name not in SKIPPED:
                        self.skip_link(entry.path, rules)
                elif (is_folder and entry.name in SKIPPED) or self.left_out(entry.path, is_folder, rules):
                    pass
                elif is_folder:
                    below.append((entry.path, rules))
                elif not entry.is_symlink():
                    yield Path(entry.path)
                elif os.path.isdir(entry.path):
                    self.skip_link(entry.path, rules)
                elif not entry.name.startswith(".#"):  # the lock of an editor
                    links.append(Path(entry.path))
            pending.extend(reversed(below))
        yield from links

    def skip_link(self, path: str, rules: Sequence[_Ignored]) -> None:
        if not self.left_out(path, False, rules):
            target = reported(Path(os.path.realpath(path)))
            self.found.notes.append(f"{reported(Path(path))}: a link to the folder {target} is not followed")


def _is_folder(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_dir(follow_symlinks=False)
    except OSError:
        return False


def _above(start: Path, root: Path) -> Iterator[_Ignored]:
    """The .gitignore files over `start`, outermost first: from the repository's top, or else the project's."""
    folders = list(start.parents)
    top = next((i for i, folder in enumerate((start, *folders)) if (folder / ".git").exists()), None)
    if top is None:
        top = next((i for i, folder in enumerate((start, *folders)) if folder == root), 0)
    elif (start, *folders)[top] != start or (start / ".git").is_dir():
        yield from _gitignore(str((start, *folders)[top]), os.path.join(".git", "info", "exclude"))
    for folder in reversed(folders[:top]):
        yield from _gitignore(str(folder), ".gitignore")


def _gitignore(folder: str, name: str) -> Iterator[_Ignored]:
    try:
        with open(os.path.join(folder, name), encoding="utf-8", errors="replace") as file:
            yield _Ignored(folder, file.read().splitlines())
    except OSError:
        return
