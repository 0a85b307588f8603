"""Gives the formula of a puzzle to PicoSAT by pycosat, or to any other solver, and reads its model.

usage: sat_solver.py PUZZLE
"""

from __future__ import annotations

import sys

import pycosat

from satdoku import Puzzle


def main(text: str) -> None:
    puzzle = Puzzle.parse(text)
    clauses = puzzle.encode(encoding="extended")
    print(len(clauses), "clauses")
    model = pycosat.solve(clauses)  # with PySAT: Solver(bootstrap_with=clauses)
    if model == "UNSAT":
        print("no solution")
        return
    print(puzzle.decode(model))
    another = pycosat.solve(puzzle.encode(unique=True))
    print("the only one" if another == "UNSAT" else "not the only one")


if __name__ == "__main__":
    main(sys.argv[1])
