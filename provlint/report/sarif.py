"""Findings as SARIF 2.1.0, as code scanning services take them.

Paths are relative to the working folder, which should be the top of the repository. A trace becomes a code flow that
ends at the finding. Fingerprints name no line numbers, so that a finding stays the same one when code above it changes.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

from provlint import __version__
from provlint.check import Report
from provlint.finding import Confidence, Finding
from provlint.rules import RULES, Rule

__all__ = ["fingerprints", "render"]

_SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
_LEVELS = {Confidence.HIGH: "error", Confidence.MEDIUM: "warning", Confidence.LOW: "note"}
_Json = dict[str, Any]


def render(report: Report) -> str:
    """One log with one run."""
    prints = fingerprints(report)
    run = {
        "tool": {"driver": {"name": "provlint", "semanticVersion": __version__, "rules": [*map(_rule, RULES)]}},
        "columnKind": "unicodeCodePoints",
        "invocations": [
            {
                "executionSuccessful": not report.problems,
                "toolExecutionNotifications": [
                    *({"level": "error", "message": {"text": line}} for line in report.problems),
                    *({"level": "note", "message": {"text": line}} for line in report.notes),
                ],
            }
        ],
        "results": [_result(report, *pair) for pair in zip(report.findings, prints, strict=True)],
    }
    return json.dumps({"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}, indent=2) + "\n"


def fingerprints(report: Report) -> Iterator[str]:
    """What identifies each finding: its rule, file, function and source line, and which of several such it is."""
    seen: Counter[tuple[str, ...]] = Counter()
    for finding in report.findings:
        line = "".join(report.line(finding.path, finding.line).split())
        key = (finding.code, finding.path, finding.function, line)
        seen[key] += 1
        yield hashlib.sha256("\0".join((*key, str(seen[key]))).encode("utf-8", "surrogateescape")).hexdigest()[:32]


def _rule(rule: Rule) -> _Json:
    return {
        "id": rule.code,
        "name": rule.name,
        "shortDescription": {"text": rule.summary},
        "help": {"text": rule.doc},
        "properties": {"tags": ["provenance"]},
    }


def _result(report: Report, finding: Finding, fingerprint: str) -> _Json:
    region: _Json = {
        "startLine": finding.line,
        "startColumn": finding.column,
        "endLine": finding.end_line,
        "endColumn": finding.end_column,
    }
    if text := report.line(finding.path, finding.line):
        region["snippet"] = {"text": text}
    place: _Json = {"physicalLocation": {"artifactLocation": _file(finding.path), "region": region}}
    if finding.function:
        place["logicalLocations"] = [{"fullyQualifiedName": finding.function, "kind": "function"}]
    result: _Json = {
        "ruleId": finding.code,
        "ruleIndex": next(index for index, rule in enumerate(RULES) if rule.code == finding.code),
        "level": _LEVELS[finding.confidence],
        "message": {"text": finding.message},
        "locations": [place],
        "partialFingerprints": {"provlintFinding/v1": fingerprint},
        "properties": {"confidence": str(finding.confidence)},
    }
    if finding.trace:
        steps = [
            {
                "physicalLocation": {
                    "artifactLocation": _file(hop.path),
                    "region": {"startLine": hop.line, "startColumn": hop.column},
                },
                "message": {"text": hop.message},
            }
            for hop in finding.trace
        ]
        steps.append({**place, "message": {"text": finding.message}})
        result["codeFlows"] = [{"threadFlows": [{"locations": [{"location": step} for step in steps]}]}]
    return result


def _file(path: str) -> _Json:
    return {"uri": quote(path.encode("utf-8", "surrogateescape")), "uriBaseId": "%SRCROOT%"}
