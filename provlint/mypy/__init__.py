"""The mypy plugin: `plugins = ["provlint.mypy"]`.

It keeps the tag of a text through what is done with it, and rejects rewritten text where source is asked for and
uncited tokens where the program acts, with the names of provlint's rules as error codes.
"""

from __future__ import annotations

import re
import sys

from mypy.plugin import Plugin

from provlint import __version__ as _released
from provlint.mypy import _codes as _codes  # mypy looks the codes of its settings up when the plugin is loaded

__all__ = ["plugin"]

__version__ = _released
"""mypy drops what it has cached when this changes."""

_OLDEST, _NEWEST = (1, 19), (2, 4)


def plugin(version: str) -> type[Plugin]:
    """What mypy calls to load the plugin. `version` is mypy's own."""
    from provlint.mypy._plugin import ProvlintPlugin

    numbers = re.match(r"(\d+)\.(\d+)", version)
    if numbers is None or not _OLDEST <= (int(numbers[1]), int(numbers[2])) <= _NEWEST:
        oldest, newest = (".".join(map(str, bound)) for bound in (_OLDEST, _NEWEST))
        print(f"provlint.mypy: tested with mypy {oldest} to {newest}, and this is {version}", file=sys.stderr)
    return ProvlintPlugin
