"""Do the stubs speak the truth? Each stubbed name and parameter is looked for in the library's own source.

    python tests/stubs/truth.py [--keep DIR] [LIBRARY ...]

downloads the distributions that `pins.txt` names, unpacks them, and compares, without importing or running any of it.
Standard-library stubs are compared with the running Python. `# unseen: reason` on a stub's line excuses what a library
only makes when it runs. Prints one line for each lie; exit status 1 if there is one.
"""

from __future__ import annotations

import argparse
import ast
import importlib
import inspect
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

STUBS = Path(__file__).parents[2] / "stubs"
sys.path.insert(0, str(STUBS.parent))  # for the stubs of our own guards
PINS = Path(__file__).with_name("pins.txt")
Function = ast.FunctionDef | ast.AsyncFunctionDef


def pins() -> dict[str, list[list[str]]]:
    """Top-level stub name to the pinned distributions that it is about, a list for each set of versions."""
    lines = [line.split("#")[0].split(maxsplit=1) for line in PINS.read_text(encoding="utf-8").splitlines()]
    return {line[0]: [part.split() for part in line[1].split("|")] for line in lines if line}


def libraries() -> list[str]:
    """The top-level names in the stubs folder."""
    return sorted(
        {path.name.removesuffix(".pyi") for path in STUBS.iterdir() if path.is_dir() or path.suffix == ".pyi"}
    )


def download(pin: str, folder: Path) -> Path:
    """The unpacked sources of one pinned distribution."""
    target = folder / pin.replace("==", "-")
    if target.is_dir():
        return target
    with tempfile.TemporaryDirectory() as loose:
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--disable-pip-version-check"]
        subprocess.run([*command, "--dest", loose, pin], check=True)
        (archive,) = Path(loose).iterdir()
        if archive.suffix in {".whl", ".zip"}:
            with zipfile.ZipFile(archive) as opened:
                opened.extractall(target, [n for n in opened.namelist() if n.endswith((".py", ".pyi"))])
        else:
            with tarfile.open(archive) as opened_tar:
                opened_tar.extractall(target, filter="data")
    return target


@dataclass
class Source:
    """One module of a library, parsed."""

    name: str
    tree: ast.Module
    is_package: bool

    @cached_property
    def bindings(self) -> dict[str, list[ast.stmt | str]]:
        """Top-level names: the statements that define them, or the full name that an import binds them to."""
        found: dict[str, list[ast.stmt | str]] = {}
        for statement in _flat(self.tree.body):
            match statement:
                case ast.ImportFrom(names=names):
                    for alias in names:
                        found.setdefault(alias.asname or alias.name, []).append(
                            f"{self.origin(statement)}.{alias.name}"
                        )
                case ast.Import(names=names):
                    for alias in names:
                        found.setdefault(alias.asname or alias.name, []).append(alias.name)
                case ast.ClassDef(name=name) | ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                    found.setdefault(name, []).append(statement)
                case ast.Assign(targets=targets):
                    for target in targets:
                        for node in ast.walk(target):
                            if isinstance(node, ast.Name):
                                found.setdefault(node.id, []).append(statement)
                case ast.AnnAssign(target=ast.Name(id=name)):
                    found.setdefault(name, []).append(statement)
        return found

    @cached_property
    def stars(self) -> list[str]:
        return [
            self.origin(s) for s in _flat(self.tree.body) if isinstance(s, ast.ImportFrom) and s.names[0].name == "*"
        ]

    @cached_property
    def strings(self) -> set[str]:
        """String constants: where a lazy `__getattr__` has its table."""
        return {n.value for n in ast.walk(self.tree) if isinstance(n, ast.Constant) and isinstance(n.value, str)}

    def origin(self, statement: ast.ImportFrom) -> str:
        if not statement.level:
            return statement.module or ""
        base = self.name.split(".") if self.is_package else self.name.split(".")[:-1]
        base = base[: len(base) - statement.level + 1]
        return ".".join([*base, statement.module] if statement.module else base)


@dataclass
class Library:
    """The sources of the distributions that a stub is about."""

    folders: list[Path]
    modules: dict[str, Source | None] = field(default_factory=dict)
    found: dict[str, list[ast.stmt]] = field(default_factory=dict)
    homes: dict[ast.stmt, Source] = field(default_factory=dict)

    @cached_property
    def roots(self) -> list[Path]:
        """Folders that may hold the top-level package: the archive's root, or `src` in a source archive."""
        found = []
        for folder in self.folders:
            found += [folder, *folder.glob("*.data/purelib"), *folder.glob("*.data/platlib")]
            found += [
                p
                for inner in folder.iterdir()
                if inner.is_dir()
                for p in (inner, inner / "src", inner / "python", inner / "lib")
            ]
        return found

    def module(self, name: str) -> Source | None:
        if name not in self.modules:
            self.modules[name] = self._read(name)
        return self.modules[name]

    def _read(self, name: str) -> Source | None:
        relative = Path(*name.split("."))
        for root in self.roots:
            for ending in ("/__init__.py", ".py", "/__init__.pyi", ".pyi"):
                path = root / f"{relative.as_posix()}{ending}"
                if path.is_file():
                    try:
                        tree = ast.parse(path.read_bytes())
                    except SyntaxError:
                        continue
                    source = Source(name, tree, path.stem == "__init__")
                    self.homes |= dict.fromkeys(_flat(tree.body), source)
                    return source
        return None

    def find(self, full: str) -> list[ast.stmt]:
        """The statements that define a full name, through imports and class bodies."""
        if full not in self.found:
            self.found[full] = []  # what leads back to itself adds nothing
            self.found[full] = self._find(full)
        return self.found[full]

    def _find(self, full: str) -> list[ast.stmt]:
        parts = full.split(".")
        for size in range(len(parts) - 1, 0, -1):
            source = self.module(".".join(parts[:size]))
            submodule = self.module(".".join(parts[: size + 1])) is not None
            if source is None or (submodule and parts[size] not in source.bindings):
                continue
            found = self._binding(source, parts[size])
            for step in parts[size + 1 :]:
                found = self._members(source, found, step)
            if found:
                return found
        return []

    def _binding(self, source: Source, name: str) -> list[ast.stmt]:
        found: list[ast.stmt] = []
        for bound in source.bindings.get(name, []):
            if isinstance(bound, str):
                found += self.find(bound)
            elif isinstance(bound, ast.Assign) and (other := _dotted(bound.value)) and other != name:
                found += self.find(f"{source.name}.{other}") or [bound]
            else:
                found.append(bound)
        for star in source.stars:
            found += self.find(f"{star}.{name}")
        return found

    def _members(self, source: Source, classes: list[ast.stmt], name: str) -> list[ast.stmt]:
        found: list[ast.stmt] = []
        for node in classes:
            if isinstance(node, ast.ClassDef):
                found += self.members(self.home(node) or source, node, name)
        return found

    def home(self, node: ast.ClassDef) -> Source | None:
        """The module that a class statement stands in."""
        return self.homes.get(node)

    def members(self, source: Source, node: ast.ClassDef, name: str) -> list[ast.stmt]:
        found: list[ast.stmt] = []
        for statement in _flat(node.body):
            match statement:
                case ast.FunctionDef(name=bound) | ast.AsyncFunctionDef(name=bound) if bound == name:
                    found.append(statement)
                case ast.AnnAssign(target=ast.Name(id=bound)) if bound == name:
                    found.append(statement)
                case ast.Assign(targets=targets) if any(isinstance(t, ast.Name) and t.id == name for t in targets):
                    value = statement.value  # type: ignore[attr-defined]
                    other = value.id if isinstance(value, ast.Name) else ""
                    found += self.members(source, node, other) if other and other != name else [statement]
        if found:
            return found
        for method in _flat(node.body):
            if isinstance(method, Function):
                for inner in ast.walk(method):
                    targets = (
                        inner.targets
                        if isinstance(inner, ast.Assign)
                        else [inner.target]
                        if isinstance(inner, ast.AnnAssign)
                        else []
                    )
                    for target in (t for each in targets for t in ast.walk(each)):
                        if (
                            isinstance(target, ast.Attribute)
                            and target.attr == name
                            and _dotted(target.value) == "self"
                        ):
                            return [inner]  # type: ignore[list-item]
        for base in node.bases:
            dotted = _dotted(base.value if isinstance(base, ast.Subscript) else base)
            if dotted and (inherited := self._inherited(source, node, dotted, name)):
                return inherited
        return []

    def _inherited(self, source: Source, node: ast.ClassDef, dotted: str, name: str) -> list[ast.stmt]:
        head, _, rest = dotted.partition(".")
        if rest:  # `module.Class`
            bases = [s for b in source.bindings.get(head, []) if isinstance(b, str) for s in self.find(f"{b}.{rest}")]
        else:
            bases = self.find(f"{source.name}.{head}")
        return self._members(source, [base for base in bases if base is not node], name)


def _flat(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    for statement in body:
        match statement:
            case ast.If(body=inner, orelse=other):
                yield from _flat(inner)
                yield from _flat(other)
            case ast.Try(body=inner, orelse=other, handlers=handlers, finalbody=final):
                for part in (inner, other, final, *(h.body for h in handlers)):
                    yield from _flat(part)
            case ast.With(body=inner):
                yield from _flat(inner)
            case _:
                yield statement


def _dotted(expr: ast.expr) -> str:
    steps = []
    while isinstance(expr, ast.Attribute):
        steps.append(expr.attr)
        expr = expr.value
    return ".".join([expr.id, *reversed(steps)]) if isinstance(expr, ast.Name) else ""


# What the stubs claim ----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Claim:
    """One stubbed name, with the function that says what its parameters are."""

    path: str
    line: int
    module: str
    name: str
    function: Function | None
    in_class: bool = False


def claims(library: str) -> Iterator[Claim]:
    """Everything that the stubs of a library say is there."""
    single = STUBS / f"{library}.pyi"
    for path in [single] if single.is_file() else sorted((STUBS / library).rglob("*.pyi")):
        module = ".".join(path.relative_to(STUBS).with_suffix("").parts).removesuffix(".__init__")
        shown = path.relative_to(STUBS.parent).as_posix()
        text = path.read_text(encoding="utf-8")
        excused = {n for n, line in enumerate(text.splitlines(), 1) if "# unseen:" in line}
        for statement in _flat(ast.parse(text).body):
            yield from (claim for claim in _claims_of(statement, shown, module) if claim.line not in excused)


def _claims_of(statement: ast.stmt, path: str, module: str) -> Iterator[Claim]:
    match statement:
        case ast.ClassDef(name=owner) if owner.startswith("_"):
            return  # a shape of the stub's own
        case ast.ClassDef(name=owner, body=body):
            yield Claim(path, statement.lineno, module, owner, None)
            for member in _flat(body):
                match member:
                    case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                        yield Claim(path, member.lineno, module, f"{owner}.{name}", member, in_class=True)  # type: ignore[arg-type]
                    case ast.AnnAssign(target=ast.Name(id=name)):
                        yield Claim(path, member.lineno, module, f"{owner}.{name}", None, in_class=True)
                    case ast.Assign(targets=[ast.Name(id=name)]):
                        yield Claim(path, member.lineno, module, f"{owner}.{name}", None, in_class=True)
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
            yield Claim(path, statement.lineno, module, name, statement)  # type: ignore[arg-type]
        case ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)]):
            yield Claim(path, statement.lineno, module, name, None)
        case ast.ImportFrom(names=names, module=origin) if not (origin or "").startswith(
            ("provlint", "typing", "collections")
        ):
            for alias in names:
                if alias.asname == alias.name:
                    yield Claim(path, statement.lineno, module, alias.name, None)


def lies(library: str, alternatives: list[Library]) -> Iterator[str]:
    """One line for each claim that no version of the library bears out."""
    for claim in claims(library):
        told = [list(lies_of(claim, sources)) for sources in alternatives]
        if all(told):
            yield from told[0]


def lies_of(claim: Claim, sources: Library) -> Iterator[str]:
    """What is wrong with one claim."""
    where = f"{claim.path}:{claim.line}: {claim.module}.{claim.name}"
    source = sources.module(claim.module)
    if source is None:
        yield f"{where}: there is no module {claim.module}"
        return
    found = sources.find(f"{claim.module}.{claim.name}")
    if not found:
        lazily = "." not in claim.name and (claim.name in source.strings or claim.name in source.bindings)
        if not lazily:
            yield f"{where}: not found"
        return
    if claim.function and (functions := [f for f in found if isinstance(f, Function)]):
        told = [list(_wrong_params(claim.function, function, claim.in_class)) for function in functions]
        if all(told):
            yield f"{where}: {'; '.join(min(told, key=len))}"


def _wrong_params(stub: Function, real: Function, in_class: bool) -> Iterator[str]:
    stubbed, actual = stub.args, real.args
    positional = [a.arg for a in (*actual.posonlyargs, *actual.args)]
    if not in_class and positional[:1] in (["self"], ["cls"]):
        positional = positional[1:]  # `connect = Connection.connect`
    static = any(_dotted(d) == "staticmethod" for d in real.decorator_list)
    for index, arg in enumerate((*stubbed.posonlyargs, *stubbed.args)):
        if in_class and index == 0 and not static:
            continue
        if index < len(positional) and (positional[index] == arg.arg or arg.arg.startswith("_")):
            continue
        if arg.arg in positional:
            yield f"parameter {arg.arg} is at position {positional.index(arg.arg)}, not {index}"
        elif actual.vararg is None or index < len(positional):
            yield f"no parameter {arg.arg}, but {', '.join(positional)}"
    keywords = {a.arg for a in (*actual.args, *actual.kwonlyargs)}
    for arg in stubbed.kwonlyargs:
        if arg.arg not in keywords and actual.kwarg is None:
            yield f"no keyword {arg.arg}, but {', '.join(sorted(keywords))}"
    if stubbed.vararg and not actual.vararg:
        yield f"no *{stubbed.vararg.arg}"
    if stubbed.kwarg and not actual.kwarg:
        yield f"no **{stubbed.kwarg.arg}"


# The standard library is here: it is looked at directly --------------------------------------------------------------


def lies_of_standard_library(library: str) -> Iterator[str]:
    """The same, for stubs of modules that come with Python."""
    for claim in claims(library):
        where = f"{claim.path}:{claim.line}: {claim.module}.{claim.name}"
        try:
            value: object = importlib.import_module(claim.module)
            for step in claim.name.split("."):
                value = getattr(value, step)
        except ImportError:
            yield f"{where}: there is no module {claim.module}"
        except AttributeError:
            if claim.function or not claim.in_class:  # an attribute is set by `__init__`
                yield f"{where}: not found"
        else:
            if claim.function and callable(value):
                yield from (f"{where}: {wrong}" for wrong in _wrong_signature(claim.function, value, claim.in_class))


def _wrong_signature(stub: Function, value: object, in_class: bool) -> Iterator[str]:
    try:
        params = list(inspect.signature(value).parameters.values())  # type: ignore[arg-type]
    except (TypeError, ValueError):
        return  # written in C, with no signature
    names = [p.name for p in params]
    if "args" in names and "kwargs" in names:
        return
    bound = in_class and inspect.ismethod(value)
    for index, arg in enumerate((*stub.args.posonlyargs, *stub.args.args)):
        position = index - bound
        if (in_class and index == 0) or (
            position < len(names) and (names[position] == arg.arg or arg.arg.startswith("_"))
        ):
            continue
        yield f"no parameter {arg.arg} at {position}, but {', '.join(names)}"
    for arg in stub.args.kwonlyargs:
        if arg.arg not in names and not any(p.kind is p.VAR_KEYWORD for p in params):
            yield f"no keyword {arg.arg}, but {', '.join(names)}"


def check(library: str, folder: Path) -> list[str]:
    """The lies in the stubs of one library."""
    if library in sys.stdlib_module_names or library == "provlint":
        return list(lies_of_standard_library(library))
    pinned = pins().get(library)
    if not pinned:
        return [f"stubs/{library}: no line in {PINS.name} says which distribution this is"]
    return list(lies(library, [Library([download(pin, folder) for pin in version]) for version in pinned]))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("libraries", nargs="*")
    parser.add_argument("--keep", type=Path, help="keep what was downloaded in this folder, and use what is there")
    arguments = parser.parse_args()
    count = 0
    with tempfile.TemporaryDirectory() as temporary:
        for library in arguments.libraries or libraries():
            for lie in check(library, arguments.keep or Path(temporary)):
                print(lie)
                count += 1
    print(f"{count} lies" if count else "the stubs speak the truth", file=sys.stderr)
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main())
