"""The stubs that ship with provlint: top-level `stubs/` in a checkout, `provlint/_stubs` in a wheel."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

__all__ = ["SHIPPED", "shipped"]

SHIPPED = "provlint/_stubs"
"""What the paths of shipped stubs begin with, wherever they were found."""


def shipped() -> Iterator[tuple[str, str, Callable[[], str]]]:
    """Path, module and loader of each shipped stub, in a wheel as in a checkout."""
    root = _shipped_root()
    if root is not None:
        yield from _walk(root, SHIPPED, ())


def _shipped_root() -> Traversable | None:
    packed = resources.files("provlint") / "_stubs"
    if packed.is_dir():
        return packed
    checkout = Path(__file__).parents[2] / "stubs"
    return checkout if checkout.is_dir() else None


def _walk(folder: Traversable, path: str, package: tuple[str, ...]) -> Iterator[tuple[str, str, Callable[[], str]]]:
    for item in sorted(folder.iterdir(), key=lambda entry: entry.name):
        here = f"{path}/{item.name}"
        if item.name.endswith(".pyi"):
            name = item.name.removesuffix(".pyi")
            steps = package if name == "__init__" else (*package, name)
            yield here, ".".join(steps), lambda item=item: item.read_text(encoding="utf-8")  # type: ignore[misc]
        elif item.is_dir() and item.name.isidentifier():
            yield from _walk(item, here, (*package, item.name))
