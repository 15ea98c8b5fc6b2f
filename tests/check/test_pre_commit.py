"""The hooks, as pre-commit installs and runs them from a clone."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

import provlint
from tests.check.support import FAULTY, Answer, command, write

ROOT = Path(provlint.__file__).parent.parent
CONFIG = "repos:\n  - repo: {repo}\n    rev: {rev}\n    hooks:\n      - id: {hook}\n"
EXCLUDED = '[tool.provlint]\nexclude = ["made"]\n'

pytestmark = pytest.mark.network


def git(folder: Path, *words: str) -> str:
    identity = ("-c", "user.name=Test", "-c", "user.email=test@example.org", "-c", "commit.gpgsign=false")
    done = subprocess.run(["git", *identity, *words], cwd=folder, check=True, capture_output=True, encoding="utf-8")
    return done.stdout.strip()


@pytest.fixture(scope="module")
def hooks(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A repository of what is tracked here as it is on disk, and its commit."""
    copy = tmp_path_factory.mktemp("hooks")
    for name in git(ROOT, "ls-files").splitlines():
        if (ROOT / name).is_file():
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            (copy / name).write_bytes((ROOT / name).read_bytes())
    git(copy, "init", "-q")
    git(copy, "add", "-A")
    git(copy, "commit", "-qm", "x")
    return copy, git(copy, "rev-parse", "HEAD")


def project(folder: Path, hooks: tuple[Path, str], hook: str) -> Path:
    config = CONFIG.format(repo=hooks[0].as_posix(), rev=hooks[1], hook=hook)
    files = {".pre-commit-config.yaml": config, "pyproject.toml": EXCLUDED, "clean.py": "x = 1\n"}
    write(folder, {**files, "agent.py": FAULTY, "made/agent.py": FAULTY, "later.py": FAULTY})
    git(folder, "init", "-q")
    git(folder, "add", "-A")
    git(folder, "rm", "-q", "--cached", "later.py")
    return folder


def pre_commit(folder: Path, hooks: tuple[Path, str], *words: str) -> Answer:
    home = hooks[0].parent / "environments"
    return command(folder, "pre_commit", "run", *words, PRE_COMMIT_HOME=str(home))


def test_check_reads_the_project_and_reports_what_is_committed(tmp_path: Path, hooks: tuple[Path, str]) -> None:
    folder = project(tmp_path, hooks, "provlint")
    answer = pre_commit(folder, hooks)
    assert (answer.status, answer.out.count(": PRV101 ")) == (1, 1)
    assert "agent.py:6:12: PRV101 " in answer.out
    assert pre_commit(folder, hooks, "--files", "clean.py", "made/agent.py").status == 0
