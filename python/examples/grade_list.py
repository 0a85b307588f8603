"""Counts the verdicts of a list of puzzles, and names those that are not what they should be.

usage: grade_list.py FILE [THREADS]
"""

from __future__ import annotations

import collections
import sys

import satdoku


def main(name: str, threads: int | None) -> None:
    with open(name) as file:
        lines = [line for line in file if line.strip() and not line.startswith("#")]
    verdicts = satdoku.check_many(lines, threads)
    for verdict, count in sorted(collections.Counter(verdicts).items()):
        print(f"{count} {verdict}")
    for line, verdict in zip(lines, verdicts):
        if verdict == "none":
            explanation = satdoku.Puzzle.parse(line).explain()
            print(f"{line.strip()}: {explanation.conflicts[0].reason}")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else None)
