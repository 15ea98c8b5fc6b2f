"""Whose code a module is, and whether anything can be known of what it declares."""

from __future__ import annotations

from enum import Enum, auto

from mypy.nodes import MypyFile

from provlint.mypy._project import Project

__all__ = ["Origin", "Origins"]


class Origin(Enum):
    """Whose code a module is."""

    PROJECT = auto()
    LIBRARY = auto()
    STANDARD = auto()


class Origins:
    """Origins of modules, by where their files lie."""

    def __init__(self, project: Project, folders: tuple[str, ...]) -> None:
        self._project = project
        self._folders = folders
        self._known: dict[str, Origin] = {}

    def of(self, module: MypyFile) -> Origin:
        """Whose code a module is."""
        path = module.path or ""
        if path not in self._known:
            self._known[path] = self._of(path.replace("\\", "/"))
        return self._known[path]

    def _of(self, path: str) -> Origin:
        if "/typeshed/stdlib/" in path:
            return Origin.STANDARD
        if path.startswith(self._folders) or "/typeshed/stubs/" in path:
            return Origin.LIBRARY
        return Origin.PROJECT

    def may_be_tagged(self, module: MypyFile) -> bool:
        """Whether configuration, stubs or names may tag what a module declares. No stub speaks of the project's own."""
        origin = self.of(module)
        package = module.fullname.partition(".")[0]
        if origin is Origin.STANDARD or package == "provlint":
            return False
        packages = self._project.packages if origin is Origin.LIBRARY else self._project.configured
        return package in packages or "" in packages
