"""Findings as JSON, for programs: the fields of `Finding` and `Hop` under their own names."""

from __future__ import annotations

import json
from typing import Any

from provlint.check import Report
from provlint.finding import Finding

__all__ = ["record", "render"]


def render(report: Report) -> str:
    """One object with a list of findings, in the order of path, line and column."""
    return json.dumps({"findings": [record(finding) for finding in report.findings]}, indent=2) + "\n"


def record(finding: Finding) -> dict[str, Any]:
    """One finding."""
    return {
        "code": finding.code,
        "name": finding.name,
        "path": finding.path,
        "line": finding.line,
        "column": finding.column,
        "end_line": finding.end_line,
        "end_column": finding.end_column,
        "message": finding.message,
        "confidence": str(finding.confidence),
        "trace": [
            {"path": hop.path, "line": hop.line, "column": hop.column, "message": hop.message} for hop in finding.trace
        ],
    }
