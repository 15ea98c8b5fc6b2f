"""The mypy plugin: `plugins = ["provlint.mypy"]`.

It keeps the tag of a text through what is done with it, and rejects rewritten text where source is asked for and
uncited tokens where the program acts, with the names of provlint's rules as error codes.
"""

from __future__ import annotations

from mypy.plugin import Plugin

__all__ = ["plugin"]


def plugin(version: str) -> type[Plugin]:
    """What mypy calls to load the plugin."""
    from provlint.mypy._plugin import ProvlintPlugin

    return ProvlintPlugin
