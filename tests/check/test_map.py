"""The map agrees with the land: rules, their documentation, their fixtures and the README name one set of codes."""

from __future__ import annotations

import re
from pathlib import Path
from textwrap import dedent

import pytest

import provlint
from provlint.rules import RULES, Rule
from provlint.settings import KEYS
from tests.check.support import found, write

ROOT = Path(provlint.__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
HEADINGS = ["What it finds", "Why it matters", "Example", "Instead", "When it stays silent", "Known misses"]
each_rule = pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)


def table() -> str:
    """The README's table of rules, as it must be."""
    rows = [f"| {rule.code} | {rule.name}{' (strict)' if rule.strict else ''} | {rule.summary} |" for rule in RULES]
    return "\n".join(["| code | name | finds |", "| --- | --- | --- |", *rows])


def test_the_readme_has_the_table_of_rules() -> None:
    assert table() in README, f"put this into README.md:\n{table()}"


def test_the_readme_names_every_setting_and_no_unknown_rule() -> None:
    assert {key for key in KEYS if f"`{key}`" not in README} == set()
    assert set(re.findall(r"\bPRV\d{3}\b", README)) <= {rule.code for rule in RULES}


@each_rule
def test_documentation_has_its_headings(rule: Rule) -> None:
    lines = rule.doc.splitlines()
    assert re.match(rf"{rule.code} {rule.name}\b", lines[0])
    places = [next((n for n, line in enumerate(lines) if line.startswith(heading)), -1) for heading in HEADINGS]
    assert -1 not in places, f"missing: {[h for h, place in zip(HEADINGS, places, strict=True) if place < 0]}"
    assert places == sorted(places)
    assert len(rule.summary) > 10


def block(rule: Rule, heading: str) -> str:
    """The indented text under a heading of a rule's documentation."""
    lines = rule.doc.splitlines()
    start = next(n for n, line in enumerate(lines) if line.startswith(heading)) + 1
    end = next((n for n, line in enumerate(lines[start:], start) if re.match(r"\S", line)), len(lines))
    return dedent("\n".join(lines[start:end])).strip() + "\n"


@each_rule
@pytest.mark.parametrize(("heading", "faulty"), [("Example", True), ("Instead", False)])
def test_examples_are_what_they_say(rule: Rule, heading: str, faulty: bool, tmp_path: Path) -> None:
    text = block(rule, heading)
    files = (
        {"example.py": "def order(documents): ...\n", "pyproject.toml": text}
        if text[0] == "["
        else {"example.py": text}
    )
    codes = {code for _, _, code in found(write(tmp_path, files), *(["--strict"] if rule.strict else []))}
    assert (rule.code in codes) is faulty


@each_rule
def test_module_is_named_for_its_rule(rule: Rule) -> None:
    file = f"{rule.code.lower()}_{rule.name.replace('-', '_')}.py"
    assert (ROOT / "provlint" / "rules" / file).is_file()


def test_codes_and_names_are_unique() -> None:
    assert len({rule.code for rule in RULES}) == len({rule.name for rule in RULES}) == len(RULES)
    assert all(re.fullmatch(r"PRV\d{3}", rule.code) for rule in RULES)


def test_each_rule_of_flows_has_fixtures() -> None:
    fixtures = ROOT / "tests" / "rules" / "fixtures"
    text = "\n".join(file.read_text(encoding="utf-8") for file in fixtures.rglob("*.py"))
    expected = set(re.findall(r"PRV\d{3}", "\n".join(re.findall(r"# expect(?:\[check\])?: (.*)", text))))
    assert {rule.code for rule in RULES if rule.code < "PRV9"} <= expected <= {rule.code for rule in RULES}
