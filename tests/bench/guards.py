"""What the guards cost: `python -m tests.bench.guards`. Compares side by side, and never fails by the clock."""

from __future__ import annotations

import random
import re
import timeit
from collections.abc import Callable

from provlint.guards import claims_completeness, extract_pinned, is_citable
from provlint.text import Source
from tests.guards.passages import PASSAGES

PLAIN = re.compile(r"\b[0-9a-f]{7,40}\b|\b\d{1,5}/(?:tcp|udp)\b|\b[A-Z]{2,}-\d{3,}\b|`[^`]+`")


def log(size: int) -> str:
    """Text like that of a log, of `size` characters; no two stretches alike."""
    rng = random.Random(7)
    pieces: list[str] = []
    length = 0
    while length < size:
        run, took, sha = rng.getrandbits(20), rng.randrange(999), rng.getrandbits(32)
        piece = f"{rng.choice(PASSAGES)[1]}\nrun {run}: took {took} ms, sha {sha:08x}\n"
        pieces.append(piece)
        length += len(piece)
    return "".join(pieces)[:size]


def best(call: Callable[[], object], number: int = 1) -> float:
    """Seconds a call, in the best of five rounds."""
    return min(timeit.repeat(call, number=number, repeat=5)) / number


def identity(text: str) -> str:
    return text


def main() -> None:
    text = log(1_000_000)
    megabyte = len(text) / 1e6
    print(f"extract_pinned    {megabyte / best(lambda: extract_pinned(text)):6.1f} MB/s")
    print(f"four plain regexes{megabyte / best(lambda: PLAIN.findall(text)):6.1f} MB/s")
    print(f"claims            {megabyte / best(lambda: claims_completeness('The worker waits. ' * 55_000)):6.1f} MB/s")
    pinned = extract_pinned(text)
    token = pinned[len(pinned) // 2]
    citing = best(lambda: is_citable(token, pinned), 100_000)
    print(f"is_citable        {citing * 1e9:6.0f} ns, of {len(pinned)} tokens")
    print(f"Source(text)      {best(lambda: Source(text), 100_000) * 1e9:6.0f} ns")
    print(f"identity(text)    {best(lambda: identity(text), 100_000) * 1e9:6.0f} ns")


if __name__ == "__main__":
    main()
