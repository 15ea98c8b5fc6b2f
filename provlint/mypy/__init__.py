"""The mypy plugin: `plugins = ["provlint.mypy"]`.

It keeps the tag of a text through what is done with it, and rejects rewritten text where source is asked for and
uncited tokens where the program acts, with the names of provlint's rules as error codes.
"""

from __future__ import annotations

import sys
from hashlib import sha256
from pathlib import Path

from mypy.plugin import Plugin

__all__ = ["plugin"]


def _version() -> str:
    """mypy drops its cache when this changes. It looks at this file alone, so this stands for all of the plugin."""
    package = Path(__file__).parents[1]
    stubs = package / "_stubs"
    folders = [package / "mypy", package / "roles", stubs if stubs.is_dir() else package.parent / "stubs"]
    digest = sha256()
    for path in sorted(path for folder in folders for path in folder.rglob("*.py*")):
        if path.suffix in {".py", ".pyi"}:
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


__version__ = _version()


def plugin(version: str) -> type[Plugin]:
    """What mypy calls to load the plugin. `version` is mypy's own."""
    from provlint.mypy import _compat
    from provlint.mypy._plugin import ProvlintPlugin

    if not _compat.supported(version):
        oldest, newest = (".".join(map(str, bound)) for bound in (_compat.OLDEST, _compat.NEWEST))
        print(f"provlint.mypy: is tested with mypy {oldest} to {newest}, and this is {version}", file=sys.stderr)
    return ProvlintPlugin
