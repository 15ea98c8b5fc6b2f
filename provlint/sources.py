"""Python files as the engine takes them: decoded, parsed, and named as imports name them."""

from __future__ import annotations

import ast
import io
import os
import tokenize
import warnings
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from provlint.flow import SourceFile
from provlint.settings import Settings, reported

__all__ = ["Modules", "Unreadable", "decode", "parse"]


@dataclass(frozen=True, slots=True)
class Unreadable:
    """Why a file cannot be analysed, and where in it that shows."""

    path: str
    line: int
    column: int
    reason: str


class _NotText(ValueError):
    """Bytes that are no Python source text."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(reason)
        self.line = line


def decode(raw: bytes) -> str:
    """The text of a Python file by its byte order mark, coding comment or UTF-8, with every line ended by a newline."""
    encoding = "utf-8-sig"
    try:
        if b"coding" in b"".join(raw.split(b"\n", 2)[:2]):
            encoding, _ = tokenize.detect_encoding(io.BytesIO(raw).readline)
        text = raw.decode(encoding)
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise _NotText(line, f"it is not {error.encoding}: {_byte(error)} on line {line}") from None
    except (SyntaxError, LookupError, ValueError) as error:
        raise _NotText(1, str(error)) from None
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _byte(error: UnicodeDecodeError) -> str:
    return f"byte 0x{error.object[error.start]:02x}" if error.start < len(error.object) else "its end"


def parse(text: str, path: str) -> ast.Module | Unreadable:
    """The syntax tree of a text that was read from `path`."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return ast.parse(text)
    except SyntaxError as error:
        lines = text.count("\n") + 1
        line = min(max(error.lineno or 1, 1), lines)
        return Unreadable(path, line, max(error.offset or 1, 1), f"{error.msg}")
    except ValueError as error:
        line = text.count("\n", 0, max(text.find("\0"), 0)) + 1
        return Unreadable(path, line, 1, str(error))
    except (RecursionError, MemoryError):
        return Unreadable(path, 1, 1, "it is nested too deeply for Python's parser")


class Modules:
    """The modules that a project's files are, and those that they import from it.

    Imports start from the `src` folders: those of the settings, else `src` and the project's folder. A file in a
    regular package outside a `src` folder is named from the top of its package, and a lone script may import its
    neighbours, as when it is run.
    """

    def __init__(self, settings: Settings) -> None:
        self._root = str(settings.root)
        self._fixed = [os.path.normpath(os.path.join(self._root, name)) for name in settings.src]
        self._firm = set(self._fixed)
        if not self._fixed:
            src = os.path.join(self._root, "src")
            if os.path.isdir(src) and not os.path.isfile(os.path.join(src, "__init__.py")):
                self._fixed.append(src)
                self._firm.add(src)
            self._fixed.append(self._root)
        self._extra: list[str] = []
        self._tops: dict[str, list[str]] = {}
        """The folders to import from, by each name at their top."""
        self._listings: dict[str, list[str]] = {}
        self._packages: dict[str, bool] = {}
        self._loaded: dict[str, SourceFile | Unreadable] = {}
        self._names: dict[str, str] = {}
        self._taken: dict[str, str] = {}

    def start_from(self, files: Sequence[Path]) -> None:
        """Name the files that a run starts from: what stands beside their packages can be imported, too."""
        bases = {self._base(os.path.dirname(file)) for file in files}
        extra = sorted(bases.difference(self._fixed))
        if extra != self._extra or not self._tops:
            self._extra = extra
            self._tops = {}
            for root in (*self._fixed, *extra):
                for name in self._listed(root):
                    self._tops.setdefault(name, []).append(root)

    def add(self, file: SourceFile, location: Path) -> None:
        """Use this text for the file instead of what is on disk."""
        self._loaded[str(location)] = file

    def load(self, file: Path) -> SourceFile | Unreadable:
        """Read a file, once."""
        key = str(file)
        if key not in self._loaded:
            self._loaded[key] = self._read(file)
        return self._loaded[key]

    def read(self) -> dict[str, SourceFile]:
        """All files that were read so far, by the path that findings name."""
        return {file.path: file for file in self._loaded.values() if isinstance(file, SourceFile)}

    def find(self, name: str) -> SourceFile | None:
        """The project's module of this dotted name, or None if there is none or it cannot be read."""
        location = self._locate(name)
        if location is None:
            return None
        loaded = self.load(Path(location))
        return loaded if isinstance(loaded, SourceFile) else None

    def name(self, file: Path) -> str:
        """The dotted name of a file, no two of which are the same."""
        key = str(file)
        if key not in self._names:
            name = self._dotted(key, self._home(key))
            if self._taken.get(name, key) != key:
                name = self._dotted(key, self._root)
            while self._taken.get(name, key) != key:
                name += "_"
            self._taken[name] = key
            self._names[key] = name
        return self._names[key]

    def _read(self, file: Path) -> SourceFile | Unreadable:
        path = reported(file)
        try:
            text = decode(file.read_bytes())
        except OSError as error:
            return Unreadable(path, 1, 1, error.strerror or str(error))
        except _NotText as error:
            return Unreadable(path, error.line, 1, str(error))
        tree = parse(text, path)
        return tree if isinstance(tree, Unreadable) else SourceFile(path, self.name(file), text, tree)

    def _is_package(self, folder: str) -> bool:
        if folder not in self._packages:
            self._packages[folder] = os.path.isfile(os.path.join(folder, "__init__.py"))
        return self._packages[folder]

    def _base(self, folder: str) -> str:
        """The folder that the top package of a file in `folder` stands in."""
        while self._is_package(folder) and os.path.dirname(folder) != folder:
            folder = os.path.dirname(folder)
        return folder

    def _home(self, file: str) -> str:
        """The folder that a file's name is told from."""
        inside = [root for root in self._fixed if file.startswith(os.path.join(root, ""))]
        longest = max(inside, key=len, default="")
        folder = os.path.dirname(file)
        if longest in self._firm or (longest and not self._is_package(folder)):
            return longest
        return self._base(folder)

    def _dotted(self, file: str, home: str) -> str:
        try:
            parts = list(Path(os.path.relpath(file, home)).with_suffix("").parts)
        except ValueError:  # another drive
            parts = [Path(file).stem]
        if parts[-1] == "__init__" and len(parts) > 1:
            parts.pop()
        return ".".join(part for part in parts if part != os.pardir)

    def _locate(self, name: str) -> str | None:
        top, *rest = name.split(".")
        hits: list[str] = []
        for root in self._tops.get(top, ()):
            stem = os.path.join(root, top, *rest)
            for candidate in (os.path.join(stem, "__init__.py"), f"{stem}.py"):
                if candidate in self._loaded or os.path.isfile(candidate):
                    if root in self._fixed:
                        return candidate
                    hits.append(candidate)
                    break
        return hits[0] if len(hits) == 1 else None  # the same name beside several scripts says nothing

    def _listed(self, root: str) -> list[str]:
        """The names of modules that may stand in a folder."""
        if root not in self._listings:
            try:
                with os.scandir(root) as entries:
                    self._listings[root] = sorted({entry.name.removesuffix(".py") for entry in entries})
            except OSError:
                self._listings[root] = []
        return self._listings[root]
