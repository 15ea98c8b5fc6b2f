"""Text of files, and the names by which modules import one another."""

from __future__ import annotations

from pathlib import Path

import pytest

from provlint.settings import Settings
from provlint.sources import Modules, decode
from tests.check.support import write


@pytest.mark.parametrize(
    ("raw", "text"),
    [
        (b"x = '\xc3\xa9'\n", "x = 'é'\n"),
        (b"\xef\xbb\xbfx = 1\n", "x = 1\n"),
        (b"# -*- coding: latin-1 -*-\nx = '\xe9'\n", "# -*- coding: latin-1 -*-\nx = 'é'\n"),
        (b"#!/usr/bin/python\n# vim: set fileencoding=cp1252 :\nx = '\x80'\n", None),
        (b"\xef\xbb\xbf# coding: utf-8\n", "# coding: utf-8\n"),
        (b"a\r\nb\rc\n", "a\nb\nc\n"),
        (b"x = 1\n\n# coding: latin-1\n'\xc3\xa9'\n", "x = 1\n\n# coding: latin-1\n'é'\n"),
    ],
)
def test_decode_follows_python(raw: bytes, text: str | None) -> None:
    assert decode(raw) == (text if text is not None else raw.decode("cp1252"))


@pytest.mark.parametrize("raw", [b"\xff", b"# coding: latin-7x\n", b"\xef\xbb\xbf# coding: latin-1\n", b"x\x00\xe9"])
def test_what_is_no_text_is_refused_with_a_line(raw: bytes) -> None:
    with pytest.raises(ValueError, match=r".") as caught:
        decode(raw)
    assert getattr(caught.value, "line", None) == 1


def names(root: Path, *, src: tuple[str, ...] = ()) -> dict[str, str]:
    modules = Modules(Settings(root, src=src))
    files = sorted(root.rglob("*.py"))
    modules.start_from(files)
    return {file.relative_to(root).as_posix(): modules.name(file) for file in files}


def test_names_in_a_flat_project(tmp_path: Path) -> None:
    write(
        tmp_path,
        {
            "agent.py": "",
            "app/__init__.py": "",
            "app/core.py": "",
            "app/sub/__init__.py": "",
            "app/sub/deep.py": "",
            "spaces/x.py": "",
        },
    )
    assert names(tmp_path) == {
        "agent.py": "agent",
        "app/__init__.py": "app",
        "app/core.py": "app.core",
        "app/sub/__init__.py": "app.sub",
        "app/sub/deep.py": "app.sub.deep",
        "spaces/x.py": "spaces.x",
    }


def test_names_in_a_src_layout(tmp_path: Path) -> None:
    write(
        tmp_path,
        {"src/app/__init__.py": "", "src/app/core.py": "", "src/space/part/__init__.py": "", "tests/test_core.py": ""},
    )
    assert names(tmp_path) == {
        "src/app/__init__.py": "app",
        "src/app/core.py": "app.core",
        "src/space/part/__init__.py": "space.part",
        "tests/test_core.py": "tests.test_core",
    }


def test_a_package_called_src_is_a_package(tmp_path: Path) -> None:
    write(tmp_path, {"src/__init__.py": "", "src/core.py": ""})
    assert names(tmp_path) == {"src/__init__.py": "src", "src/core.py": "src.core"}


def test_names_in_a_repository_of_several_projects(tmp_path: Path) -> None:
    write(tmp_path, {"libs/one/pkg/__init__.py": "", "libs/one/pkg/core.py": "", "libs/two/pkg/__init__.py": ""})
    assert names(tmp_path) == {
        "libs/one/pkg/__init__.py": "pkg",
        "libs/one/pkg/core.py": "pkg.core",
        "libs/two/pkg/__init__.py": "libs.two.pkg",
    }


def test_names_from_configured_roots(tmp_path: Path) -> None:
    write(tmp_path, {"backend/lib/space/core.py": "", "backend/app.py": "", "tool.py": ""})
    assert names(tmp_path, src=("backend/lib", "backend")) == {
        "backend/lib/space/core.py": "space.core",
        "backend/app.py": "app",
        "tool.py": "tool",
    }


def finder(root: Path, *starts: str, src: tuple[str, ...] = ()) -> Modules:
    modules = Modules(Settings(root, src=src))
    modules.start_from([root / start for start in starts])
    return modules


def test_find_reads_what_is_imported(tmp_path: Path) -> None:
    write(
        tmp_path,
        {"src/app/__init__.py": "a = 1", "src/app/core.py": "b = 2", "space/part/x.py": "c = 3", "agent.py": ""},
    )
    modules = finder(tmp_path, "agent.py")
    app, core, part = (modules.find(name) for name in ("app", "app.core", "space.part.x"))
    assert (app and app.text, core and core.text, part and part.text) == ("a = 1", "b = 2", "c = 3")
    assert core is not None
    assert core.module == "app.core"
    assert modules.find("app.core") is core
    for name in ("app.none", "space", "space.part", "os", "agentic", "app.core.b", ""):
        assert modules.find(name) is None


def test_find_knows_the_neighbours_of_a_script(tmp_path: Path) -> None:
    write(tmp_path, {"examples/one/main.py": "", "examples/one/tools.py": "x = 1"})
    found = finder(tmp_path, "examples/one/main.py").find("tools")
    assert found is not None
    assert found.module == "examples.one.tools"


def test_find_does_not_guess_between_neighbours(tmp_path: Path) -> None:
    write(tmp_path, {"one/main.py": "", "one/tools.py": "", "two/main.py": "", "two/tools.py": ""})
    assert finder(tmp_path, "one/main.py", "two/main.py").find("tools") is None
    assert finder(tmp_path, "two/main.py").find("tools") is not None


def test_find_prefers_a_package_and_the_first_root(tmp_path: Path) -> None:
    write(
        tmp_path,
        {"first/m.py": "x = 1", "second/m.py": "x = 2", "second/p.py": "x = 3", "second/p/__init__.py": "x = 4"},
    )
    modules = finder(tmp_path, src=("first", "second"))
    m, p = modules.find("m"), modules.find("p")
    assert (m and m.text, p and p.text) == ("x = 1", "x = 4")


def test_find_passes_over_what_cannot_be_read(tmp_path: Path) -> None:
    write(tmp_path, {"broken.py": "def f(:\n"})
    assert finder(tmp_path, "broken.py").find("broken") is None
