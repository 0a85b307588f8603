"""Makes a thermometer puzzle with one solution and without redundant clues, from its thermometers.

usage: make_puzzle.py [SEED]
"""

from __future__ import annotations

import random
import sys

from satdoku import Clue, Puzzle

THERMOMETERS = [
    [(1, 1), (1, 2), (2, 2), (3, 2)],
    [(9, 9), (9, 8), (8, 8), (7, 8)],
    [(5, 1), (5, 2), (5, 3), (5, 4), (5, 5)],
]


def make(seed: int) -> Puzzle:
    """Gives digits of a solution until it is the only one; then takes away what is not needed."""
    puzzle = Puzzle(clues=[Clue("Thermo", cells) for cells in THERMOMETERS], name=f"seed {seed}")
    cells = puzzle.cells
    random.Random(seed).shuffle(cells)
    for cell in cells:
        if puzzle.check() == "unique":
            break
        digits = puzzle.candidates()[cell]
        puzzle[cell] = random.Random(f"{seed} {cell}").choice(sorted(digits))
    return puzzle.minimize(seed=seed).puzzle


if __name__ == "__main__":
    made = make(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
    print(made)
    print(made.to_text())
    print(made.solve())
