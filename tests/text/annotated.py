"""What type checkers make of the phantom types with no plugin. All of them must refuse the lines marked `# error`."""

from __future__ import annotations

from collections.abc import Sequence

from provlint.guards import is_citable
from provlint.text import Cited, Generated, Pinned, Rewritten, Score, Source


def rank(passages: Sequence[Source]) -> Sequence[Source]:
    return passages


def act(token: Cited) -> None:
    print(token)


def keep(scores: Sequence[Score]) -> None:
    print(*scores)


def verbatim(page: Source) -> None:
    rank([page, page.strip(), page[1:], page[0], page.removeprefix("a"), page.lower()])
    rank(page.split())
    rank(page.splitlines())
    rank(page.partition("."))
    rank([line.strip() for line in page.splitlines() if line])


def rewritten(page: Source, short: Rewritten) -> None:
    rank([short])  # error
    rank([short.strip()])  # error
    rank([short[1:]])  # error
    rank(short.split())  # error
    rank([page, short])  # error
    rank(["literal"])  # error
    rank([f"{short}"])  # error
    rank([short + "."])  # error


def cited(token: Cited, reply: Generated, pinned: Pinned) -> None:
    act(token)
    act(token[:4])  # error
    act(token.strip())  # error
    act(reply)  # error
    act(pinned[0])
    rank([token])
    rank(pinned)
    if is_citable(reply, pinned):
        act(reply)
    else:
        act(reply)  # error


def scored(value: Score, number: float) -> None:
    keep([value])
    keep([number])  # error
    keep([value * 0.9])  # error
