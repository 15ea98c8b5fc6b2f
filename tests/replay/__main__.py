"""Prints the three tables of the replay: `python -m tests.replay [--runs 400] [--turns 500]`."""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

from tests.replay import debugging, scoring, time_zone


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=400)
    parser.add_argument("--turns", type=int, default=500)
    parser.add_argument("--budget", type=int, default=128_000, help="tokens in the window")
    parser.add_argument("--prune-at", type=float, default=0.8, help="share of the budget at which the window is folded")
    parser.add_argument(
        "--summarised", type=float, default=0.6, help="share of the window, oldest first, that is summarised"
    )
    args = parser.parse_args()

    setting = debugging.Setting(budget=args.budget, prune_at=args.prune_at, summarised=args.summarised)
    table = debugging.replay(args.runs, setting)
    print(f"{table.runs} simulated debugging runs, window of {setting.budget} tokens\n")
    print("| pipeline | wrong identifier | acted on it | right one refused | pinned block in the window, at most |")
    print("| --- | --- | --- | --- | --- |")
    for pipeline, o in table.outcomes.items():
        counts = " | ".join(f"{n} of {table.runs}" for n in (o.wrong, o.acted_on_wrong, o.refused_right))
        print(f"| {pipeline} | {counts} | {o.block_share:.1%} |")
    print("\nthe coherence ranker's mean score of the same text, by number of rewrites")
    print("unguarded: " + ", ".join(f"{mean:.3f}" for mean in table.ranker))
    print("guarded:   " + ", ".join(f"{mean:.3f}" for mean in debugging.guarded_ranks()))

    print(
        f"\n{args.turns} simulated turns of score-and-prune, {scoring.MESSAGES} messages folded into {scoring.KEPT}\n"
    )
    print("| scores | collapsed | unsound turns | words before -> after a turn | true relevance, start -> end |")
    print("| --- | --- | --- | --- | --- |")
    for name, result in (("unbound", scoring.unbound(args.turns)), ("bound by hash", scoring.bound(args.turns))):
        when = f"in silence, at turn {result.collapsed_at}" if result.collapsed_at else "never"
        unsound = f"{result.unsound} of {result.turns}" if name != "unbound" else "not checked"
        words, truth = result.tokens, result.relevance
        print(f"| {name} | {when} | {unsound} | {words[0]:.0f} -> {words[1]:.0f} | {truth[0]:.2f} -> {truth[1]:.2f} |")

    print("\nevicted at turn 31, needed at turn 38 (simulated)\n\n| way | turn 31 | turn 38 |\n| --- | --- | --- |")
    with tempfile.TemporaryDirectory() as folder:
        for row in time_zone.replay(Path(folder)):
            print(f"| {row.way} | {row.turn_31} | {row.turn_38} |")


if __name__ == "__main__":
    main()
