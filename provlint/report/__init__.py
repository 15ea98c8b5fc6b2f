"""A report in the formats that people and machines read. Formats differ in form only: all say the same of a finding."""

from __future__ import annotations

from collections.abc import Callable

from provlint.check import Report
from provlint.report import github, json, sarif, text

__all__ = ["FORMATS"]

FORMATS: dict[str, Callable[[Report], str]] = {
    "text": text.render,
    "json": json.render,
    "sarif": sarif.render,
    "github": github.render,
}
"""What `--format` takes. Each makes the whole output; text that is not empty ends in a newline."""
