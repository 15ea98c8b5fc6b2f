"""What is in the wheel: the package, its type marker and the stubs, and nothing else."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import provlint

ROOT = Path(provlint.__file__).parent.parent


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    folder = tmp_path_factory.mktemp("wheel")
    build = "import sys; from hatchling.build import build_wheel; build_wheel(sys.argv[1])"
    subprocess.run([sys.executable, "-c", build, str(folder)], cwd=ROOT, check=True, capture_output=True)
    (file,) = folder.glob("*.whl")
    return zipfile.ZipFile(file)


def test_holds_what_is_in_the_repository(wheel: zipfile.ZipFile) -> None:
    names = {name for name in wheel.namelist() if ".dist-info/" not in name}
    package = {file.relative_to(ROOT).as_posix() for file in (ROOT / "provlint").rglob("*.py")}
    stubs = {
        f"provlint/_stubs/{file.relative_to(ROOT / 'stubs').as_posix()}" for file in (ROOT / "stubs").rglob("*.pyi")
    }
    assert stubs
    assert names == {*package, *stubs, "provlint/py.typed"}


def test_metadata(wheel: zipfile.ZipFile) -> None:
    (info,) = {name.split("/")[0] for name in wheel.namelist() if ".dist-info/" in name}
    assert info == f"provlint-{provlint.__version__}.dist-info"
    metadata = wheel.read(f"{info}/METADATA").decode()
    required = [
        line.removeprefix("Requires-Dist: ") for line in metadata.splitlines() if line.startswith("Requires-Dist")
    ]
    assert [name for name in required if "extra ==" not in name] == ["pathspec>=0.12"]
    extras = {
        line.removeprefix("Provides-Extra: ") for line in metadata.splitlines() if line.startswith("Provides-Extra")
    }
    assert extras == {"all", "flake8", "migrate", "mypy"}
    entries = wheel.read(f"{info}/entry_points.txt").decode().split("\n")
    assert {"PRV = provlint.flake8:Plugin", "provlint = provlint.cli:main"} <= {*entries}
