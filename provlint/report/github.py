"""Findings as the workflow commands of GitHub Actions, which shows them beside the lines of a change."""

from __future__ import annotations

from provlint.check import Report
from provlint.finding import Finding

__all__ = ["render"]


def render(report: Report) -> str:
    """One command a finding; its trace stands in the text, since an annotation has one place."""
    return "".join(map(_command, report.findings))


def _command(finding: Finding) -> str:
    properties: dict[str, object] = {"file": finding.path, "line": finding.line, "endLine": finding.end_line}
    if finding.line == finding.end_line:  # columns are understood within one line only
        properties |= {"col": finding.column, "endColumn": max(finding.end_column - 1, finding.column)}
    properties["title"] = f"{finding.code} {finding.name}"
    hops = [f"{hop.path}:{hop.line}:{hop.column}: {hop.message}" for hop in finding.trace]
    fields = ",".join(f"{name}={_property(str(value))}" for name, value in properties.items())
    return f"::error {fields}::{_data(chr(10).join([finding.message, *hops]))}\n"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
