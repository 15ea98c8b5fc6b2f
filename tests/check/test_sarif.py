"""SARIF: what it says of a finding, and that it is SARIF."""

from __future__ import annotations

import ast
import json
import subprocess
import tarfile
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from provlint.check import Report
from provlint.finding import Confidence, Finding, Hop
from provlint.flow import SourceFile
from provlint.report import FORMATS
from provlint.rules import RULES
from tests.check.support import FAULTY, provlint, write

FINDING = Finding(
    *("lib/my agent.py", 6, 12, "PRV900", "unreadable-file", "it is broken"),
    *(6, 35, Confidence.MEDIUM, "best", (Hop("lib/é.py", 5, 3, "made here"),)),
)


def log(*findings: Finding, text: str = FAULTY) -> Any:
    source = SourceFile("lib/my agent.py", "lib.agent", text, ast.Module([], []))
    report = Report(findings, files=1, sources={source.path: source}, notes=("a note",))
    return json.loads(FORMATS["sarif"](report))


def test_result() -> None:
    written = log(FINDING)
    run = written["runs"][0]
    (result,) = run["results"]
    region = {"startLine": 6, "startColumn": 12, "endLine": 6, "endColumn": 35}
    place = {
        "physicalLocation": {
            "artifactLocation": {"uri": "lib/my%20agent.py", "uriBaseId": "%SRCROOT%"},
            "region": {**region, "snippet": {"text": "    return rerank(query, digests)"}},
        },
        "logicalLocations": [{"fullyQualifiedName": "best", "kind": "function"}],
    }
    hop = {
        "physicalLocation": {
            "artifactLocation": {"uri": "lib/%C3%A9.py", "uriBaseId": "%SRCROOT%"},
            "region": {"startLine": 5, "startColumn": 3},
        },
        "message": {"text": "made here"},
    }
    end = {**place, "message": {"text": "it is broken"}}
    assert (result["ruleId"], result["level"], result["message"]) == ("PRV900", "warning", {"text": "it is broken"})
    assert run["tool"]["driver"]["rules"][result["ruleIndex"]]["id"] == "PRV900"
    assert result["locations"] == [place]
    assert result["codeFlows"] == [{"threadFlows": [{"locations": [{"location": hop}, {"location": end}]}]}]
    assert (written["version"], run["columnKind"]) == ("2.1.0", "unicodeCodePoints")


def test_every_rule_brings_its_help() -> None:
    rules = log()["runs"][0]["tool"]["driver"]["rules"]
    assert [(rule["id"], rule["help"]["text"]) for rule in rules] == [(rule.code, rule.doc) for rule in RULES]


def fingerprints(*findings: Finding, text: str = FAULTY) -> list[str]:
    return [
        each["partialFingerprints"]["provlintFinding/v1"] for each in log(*findings, text=text)["runs"][0]["results"]
    ]


def test_fingerprints_outlive_a_change_above_and_tell_two_apart() -> None:
    below = replace(FINDING, line=8, end_line=8)
    assert fingerprints(FINDING) == fingerprints(below, text=f"x = 1\n\n{FAULTY}")
    assert fingerprints(FINDING) == fingerprints(FINDING, text=FAULTY.replace("    return", "  return "))
    beside = replace(FINDING, column=20)
    assert len({*fingerprints(FINDING, beside), *fingerprints(replace(FINDING, function="worst"))}) == 3


def test_trouble_is_in_the_invocation(tmp_path: Path) -> None:
    write(tmp_path, {"agent.py": FAULTY})
    (invocation,) = json.loads(provlint(tmp_path, "check", "--format", "sarif", "agent.py", "gone").out)["runs"][0][
        "invocations"
    ]
    assert invocation == {
        "executionSuccessful": False,
        "toolExecutionNotifications": [{"level": "error", "message": {"text": "gone: no such file or folder"}}],
    }


@pytest.mark.network
def test_it_holds_against_the_schema(tmp_path: Path) -> None:
    jsonschema = pytest.importorskip("jsonschema")
    subprocess.run(["npm", "pack", "--silent", "@microsoft/jest-sarif@1.0.0-beta.0"], cwd=tmp_path, check=True)
    (archive,) = tmp_path.glob("*.tgz")
    with tarfile.open(archive) as files:
        member = files.extractfile("package/lib/schemas/sarif-2.1.0-rtm.5.json")
        assert member is not None
        validator = jsonschema.Draft7Validator(json.load(member))
    write(tmp_path, {"agent.py": FAULTY, "broken.py": "def f(:\n"})
    whole = json.loads(provlint(tmp_path, "check", "--format", "sarif").out)
    assert len(whole["runs"][0]["results"]) == 2
    assert [*validator.iter_errors(whole), *validator.iter_errors(log(FINDING)), *validator.iter_errors(log())] == []
    assert [*validator.iter_errors({**whole, "version": "2"})] != []
