"""What the tests share: puzzles, and an oracle that knows nothing of satdoku."""

from __future__ import annotations

import itertools
import sys
import time
from typing import Callable, Iterator, Sequence

import pytest

from satdoku import Board, Clue, Puzzle

UNIQUE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
SEVERAL = "53467891267219534819834256785976.42.42685.79.713924856961537284287419635345286179"
IMPOSSIBLE = "5" + UNIQUE[0] + UNIQUE[2:]

#: Takes minutes without a stop: an empty large board to be enumerated, or a hard formula.
ENDLESS = Board(9)


def threads() -> int:
    """How many there are, those that the threading module does not know included."""
    return len(sys._current_frames())


def threads_end() -> None:
    """Nothing goes on: of all threads this one is left, soon."""
    end = time.monotonic() + 20
    while threads() > 1:
        assert time.monotonic() < end
        time.sleep(0.001)


# ---- Brute force ---------------------------------------------------------------------------------

Digits = Sequence[int]


def _line(rule: Callable[[int, int], bool]) -> Callable[[Digits, Digits], bool]:
    return lambda digits, values: all(rule(a, b) for a, b in zip(digits, digits[1:]))


#: The rules as people state them: the digits of a clue's cells, and its values.
RULES: dict[str, Callable[[Digits, Digits], bool]] = {
    "Given": lambda digits, values: digits[0] == values[0],
    "Candidates": lambda digits, values: digits[0] in values,
    "WhiteDot": lambda digits, values: abs(digits[0] - digits[1]) == 1,
    "BlackDot": lambda digits, values: digits[0] == 2 * digits[1] or digits[1] == 2 * digits[0],
    "V": lambda digits, values: sum(digits) == 5,
    "GreaterThan": lambda digits, values: digits[0] > digits[1],
    "Thermo": _line(lambda a, b: a < b),
    "Palindrome": lambda digits, values: list(digits) == list(digits)[::-1],
    "Cage": lambda digits, values: len(set(digits)) == len(digits) and sum(digits) == values[0],
}


def all_4x4() -> Iterator[tuple[int, ...]]:
    """All 288 solutions of the empty 4x4 board, by trying permutations."""
    rows = list(itertools.permutations((1, 2, 3, 4)))
    for first, second in itertools.product(rows, rows):
        boxes = (first[:2] + second[:2], first[2:] + second[2:])
        if any(len(set(box)) < 4 for box in boxes):
            continue
        for third in rows:
            if any(c in pair for c, pair in zip(third, zip(first, second))):
                continue
            fourth = tuple(10 - a - b - c for a, b, c in zip(first, second, third))
            if len(set(third[:2] + fourth[:2])) == 4 and sorted(fourth) == [1, 2, 3, 4]:
                yield first + second + third + fourth


GRIDS = sorted(all_4x4())


def solutions_of(clues: Sequence[Clue]) -> list[tuple[int, ...]]:
    """The solutions of a 4x4 puzzle, sorted."""

    def fits(grid: tuple[int, ...], clue: Clue) -> bool:
        digits = [grid[4 * row + column - 5] for row, column in clue.cells]
        return RULES[clue.kind](digits, clue.values)

    return [grid for grid in GRIDS if all(fits(grid, clue) for clue in clues)]


@pytest.fixture
def unique() -> Puzzle:
    """A puzzle with one solution."""
    return Puzzle.parse(UNIQUE)


@pytest.fixture
def several() -> Puzzle:
    """A puzzle with two."""
    return Puzzle.parse(SEVERAL)


@pytest.fixture
def impossible() -> Puzzle:
    """A puzzle with none."""
    return Puzzle.parse(IMPOSSIBLE)
