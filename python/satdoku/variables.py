"""What the variables of a formula mean, and models as grids."""

from __future__ import annotations

import ctypes
import dataclasses
from typing import Any, Iterable, Iterator

from . import _library as c
from ._engine import Engine, aside
from ._handle import GridHandle, OwnVariables, PuzzleHandle
from .clue import Cell
from .errors import require
from .grid import Grid
from .verdict import Verdict

_KINDS = ("digit", "domino", "single", "auxiliary")


@dataclasses.dataclass(frozen=True)
class Variable:
    """A variable of a formula. ``kind``: "digit" (a cell holds a digit), "domino" (one lies on two
    cells), "single" (a cell is one), or "auxiliary", which only the name tells about."""

    number: int
    kind: str
    cells: tuple[Cell, ...]
    digit: int | None
    name: str


class Variables:
    """What the variables of a formula mean that ``Puzzle.encode_to`` handed over; ``len()`` is their
    number. Iterating gives all that have a name: those of the encodings of at most one have none.

    What is decided has no variable: ``digit``, ``domino`` and ``single`` are True or False then, and
    else a literal. They raise IndexError where there is no such cell or digit, or no Sudominoku.
    """

    __slots__ = ("_address", "_puzzle")

    def __init__(self, address: OwnVariables, puzzle: PuzzleHandle) -> None:
        """For this package: see Puzzle.encode_to."""
        puzzle.shared = True
        self._address = address
        self._puzzle = puzzle

    def __copy__(self) -> Variables:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Variables:
        return self

    def __len__(self) -> int:
        return int(c.lib.satdoku_variables_count(self._address))

    def __iter__(self) -> Iterator[Variable]:
        found: list[Variable] = []

        def take(_context: int | None, address: int) -> bool:
            record = ctypes.cast(address, ctypes.POINTER(c.VariableRecord)).contents
            cells = tuple((cell.row, cell.column) for cell in record.cells if cell.row)
            kind = _KINDS[record.kind]
            digit = record.digit if kind == "digit" else None
            found.append(Variable(record.number, kind, cells, digit, record.name.decode()))
            return True

        def work(_engine: Engine) -> None:
            require(c.lib.satdoku_each_variable(self._address, c.TakeVariable(take), None))

        aside(work)
        return iter(found)

    @staticmethod
    def _literal(literal: int, what: str) -> int | bool:
        if literal == 0:
            raise IndexError(f"there is no {what}")
        return literal if abs(literal) != c.LITERAL_TRUE else literal > 0

    def digit(self, row: int, column: int, digit: int) -> int | bool:
        """The literal of "the cell holds the digit"."""
        literal = c.lib.satdoku_variables_digit(self._address, row, column, digit)
        return self._literal(literal, f"r{row}c{column}={digit}")

    def domino(self, one: Cell, other: Cell) -> int | bool:
        """The literal of "a domino lies on these two cells"."""
        literal = c.lib.satdoku_variables_domino(self._address, c.Cell(*one), c.Cell(*other))
        return self._literal(literal, f"domino on {one} and {other}")

    def single(self, row: int, column: int) -> int | bool:
        """The literal of "the cell is a single"."""
        literal = c.lib.satdoku_variables_single(self._address, row, column)
        return self._literal(literal, f"single on r{row}c{column}")

    def decode(self, model: Iterable[int]) -> Grid:
        """The grid of a model: literals in any order, of which those that are true will do.

        Raises SolverError for what is no model; the grid is checked against the rules and clues.
        """
        literals = [int(literal) for literal in model]
        most = c.LITERAL_TRUE
        kept = [literal for literal in literals if -most <= literal <= most]
        grid = GridHandle()
        error = c.Error()
        array = (ctypes.c_int * len(kept))(*kept)
        status = c.lib.satdoku_variables_grid(
            grid.address, self._address, array, len(kept), ctypes.byref(error)
        )
        require(status, error)
        return Grid(grid, self._puzzle, Verdict.SOLVABLE)
