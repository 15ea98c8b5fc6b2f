"""Random programs, run and analysed, and where the two disagree.

    python -m tests.flow.differential --count 10000

Each `SOURCE()` gives a text that names its line, so that what a sink gets says where it is from. Every flow that shows
must be reported, with each of its origins in the trace; in a straight program nothing else may be.
"""

from __future__ import annotations

import argparse
import re
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType
from typing import Any

from .expectations import PROGRAMS
from .generate import generate
from .shrink import shrink
from .verify import every_run

__all__ = ["Difference", "Engine", "differences", "labelled", "reports", "shrunk", "truth"]

_ROLES = '[tool.provlint]\nnames = false\nselect = ["PRV101"]\n\n[tool.provlint.roles]\n'
_ROLES += 'rewriters = ["testlib.SOURCE"]\nrankers = ["testlib.SINK(value)"]\n'
_BATCH = 200
"""How many programs are analysed in one run."""
_ANSWERS = 6
"""How many answers of CHOICE are tried both ways: what a deeper run would show is not asked for."""
_LONG = 20_000
"""How many letters a text may have."""


Engine = Callable[[list[str]], list[dict[int, set[int]]]]
"""What `reports` is: by program, the lines of its findings, and the lines that their traces name."""


class _TooLong(Exception):
    pass


@dataclass(frozen=True, order=True)
class Difference:
    """A sink where the report is not what execution shows: a flow missed, an origin left out of the trace, an alarm."""

    what: str
    line: int


@dataclass
class _Library:
    """The `testlib` of one program while it is run."""

    given: tuple[bool, ...] = ()
    taken: list[bool] = field(default_factory=list)
    seen: dict[int, set[int]] = field(default_factory=dict)

    def source(self) -> str:
        self.weigh(sys._getframe(1))
        return f"<<{sys._getframe(1).f_lineno}>>"

    def sink(self, value: object) -> None:
        origins = self.seen.setdefault(sys._getframe(1).f_lineno, set())
        origins.update(int(line) for text in _texts(value) for line in re.findall(r"<<(\d+)>>", text))

    def weigh(self, frame: FrameType) -> None:
        """Give up on a program that doubles a text again and again."""
        held = [*frame.f_locals.values(), frame.f_globals.get("G1"), frame.f_globals.get("G2")]
        if any(len(text) > _LONG for value in held if not callable(value) for text in _texts(value)):
            raise _TooLong

    def choice(self) -> bool:
        self.weigh(sys._getframe(1))
        answer = self.given[len(self.taken)] if len(self.taken) < len(self.given) else False
        self.taken.append(answer)
        return answer


def _texts(value: Any) -> Iterator[str]:
    """The texts in a value, at any depth."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from _texts(list(value.values()))
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _texts(each)
    else:
        yield from _texts(dict(getattr(value, "__dict__", {})))


def truth(text: str) -> dict[int, set[int]]:
    """By line of each sink that is reached: the lines of the sources whose text arrives, over all runs."""
    library = _Library()
    code = compile(re.sub(r"^from testlib import .*$", "", text, flags=re.MULTILINE), "program", "exec")
    names = {"SOURCE": library.source, "SINK": library.sink, "CHOICE": library.choice}
    try:
        every_run(library, lambda: exec(code, {"__name__": "program", **names}), _ANSWERS)
    except _TooLong:
        return {line: origins for line, origins in library.seen.items() if origins}
    return library.seen


def reports(texts: list[str], *, halved: bool = False) -> list[dict[int, set[int]]]:
    """For each program, by line of each finding: the lines that its trace names.

    With `halved`, what stands before `main` is put into a module of its own, on the same lines.
    """
    from provlint.check import check_paths
    from provlint.settings import Settings

    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary).resolve()
        shutil.copy(PROGRAMS / "testlib.py", folder)
        (folder / "pyproject.toml").write_text(_ROLES, encoding="utf-8")
        numbers: dict[Path, int] = {}
        for number, text in enumerate(texts):
            before, middle, after = text.partition("\ndef main():") if halved else ("", "", text)
            rest = f"from rest{number} import *" + "\n" * before.count("\n") if halved else ""
            for name, part in (("program", rest + middle + after), ("rest", before)):
                path = folder / f"{name}{number}.py"
                numbers[path] = number
                path.write_text(part, encoding="utf-8")
        report = check_paths([folder], Settings.load(folder))
        if report.problems or any(finding.code != "PRV101" for finding in report.findings):
            raise RuntimeError("; ".join([*report.problems, *(each.message for each in report.findings)]))
        found: list[dict[int, set[int]]] = [{} for _ in texts]
        for finding in report.findings:
            lines = found[numbers[Path(finding.path).resolve()]].setdefault(finding.line, set())
            lines |= {hop.line for hop in finding.trace}
        return found


def differences(texts: list[str], straight: bool) -> list[list[Difference]]:
    """For each program, the differences between what is reported and what its execution shows."""
    result = []
    for text, reported in zip(texts, reports(texts), strict=True):
        wrong = []
        for line, origins in truth(text).items():
            if origins and line not in reported:
                wrong.append(Difference("missed", line))
            elif not origins <= reported.get(line, set()):
                wrong.append(Difference("origin left out", line))
            elif straight and not origins and line in reported:
                wrong.append(Difference("alarm", line))
        result.append(sorted(wrong))
    return result


def shrunk(text: str, straight: bool) -> str:
    """The smallest program with a difference of the same kind."""

    def kinds(text: str) -> set[str]:
        try:
            return {each.what for each in differences([text], straight)[0]}
        except Exception:  # noqa: BLE001 - a part that was left out was needed
            return set()

    wanted = kinds(text)
    return shrink(text, lambda smaller: bool(wanted & kinds(smaller))) if wanted else text


def labelled(text: str) -> str:
    """The program with the comments that its execution asks for, ready to be kept as one of the programs."""
    arrived = truth(text)
    lines = text.splitlines()
    for line, origins in arrived.items():
        lines[line - 1] += "  # flow" if origins else "  # clean"
    return "\n".join(lines) + "\n"


def run(seeds: Iterable[int], straight: bool) -> Iterator[tuple[int, str, list[Difference]]]:
    """The programs of some seeds that show a difference."""
    numbers = list(seeds)
    for start in range(0, len(numbers), _BATCH):
        batch = numbers[start : start + _BATCH]
        texts = [generate(seed, straight=straight) for seed in batch]
        for seed, text, wrong in zip(batch, texts, differences(texts, straight), strict=True):
            if wrong:
                yield seed, text, wrong


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.flow.differential", description=__doc__)
    parser.add_argument("--count", type=int, default=1000, help="how many programs of each kind")
    parser.add_argument("--seed", type=int, default=0, help="the first seed")
    parser.add_argument("--kind", choices=("straight", "branching", "both"), default="both")
    parser.add_argument("--show", type=int, default=3, help="how many failures are made small and shown")
    options = parser.parse_args()
    failures = 0
    for straight in (True, False):
        kind = "straight" if straight else "branching"
        if options.kind not in (kind, "both"):
            continue
        counts: dict[str, int] = {}
        shown = 0
        for seed, text, wrong in run(range(options.seed, options.seed + options.count), straight):
            failures += 1
            for each in {each.what for each in wrong}:
                counts[each] = counts.get(each, 0) + 1
            if shown < options.show:
                shown += 1
                print(f"# {kind}, seed {seed}: {', '.join(sorted({each.what for each in wrong}))}")
                print(labelled(shrunk(text, straight)))
        summary = ", ".join(f"{count} with {what}" for what, count in sorted(counts.items())) or "no differences"
        print(f"{options.count} {kind} programs: {summary}")
    return bool(failures)


if __name__ == "__main__":
    sys.exit(main())
