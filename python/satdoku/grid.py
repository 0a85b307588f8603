"""Grids: solutions."""

from __future__ import annotations

import ctypes
from typing import Any, Iterator

from . import _drawing
from . import _library as c
from ._engine import Written
from ._handle import GridHandle, PuzzleHandle
from .clue import AnyCell
from .errors import require
from .layer import any_cell_of, layer_of
from .verdict import Verdict


class Grid:
    """A solution, checked against the rules of its puzzle before anybody sees it.

    ``grid[row, column]`` (from 1), or ``grid["r1c5"]``, is a digit, None where the board has no cell.
    A grid is immutable; two with the same digits are equal. ``numpy.array(grid)`` has the shape
    (rows, columns), with one less than the lowest digit - 0 on most boards - where there is no cell.
    """

    __slots__ = ("_digits", "_handle", "_lowest", "_puzzle", "columns", "rows", "verdict")

    rows: int
    columns: int
    #: UNIQUE or MULTIPLE where it is known how many solutions there are, else SOLVABLE.
    verdict: Verdict

    def __init__(self, handle: GridHandle, puzzle: PuzzleHandle, verdict: Verdict) -> None:
        """For this package: grids come from questions."""
        puzzle.shared = True
        self._handle = handle
        self._puzzle = puzzle
        self._digits: tuple[int, ...] | None = None
        self._lowest: int = c.lib.satdoku_puzzle_shape(puzzle.address).lowest
        self.rows = c.lib.satdoku_puzzle_shape(puzzle.address).rows
        self.columns = c.lib.satdoku_puzzle_shape(puzzle.address).columns
        self.verdict = verdict

    def _flat(self) -> tuple[int, ...]:
        if self._digits is None:
            room = self.rows * self.columns
            digits = (ctypes.c_int * room)()
            c.lib.satdoku_grid_digits(digits, room, self._handle.address)
            self._digits = tuple(digits)
        return self._digits

    def __getitem__(self, cell: AnyCell) -> int | None:
        row, column = any_cell_of(self._puzzle, cell)
        if not (1 <= row <= self.rows and 1 <= column <= self.columns):
            raise IndexError(f"r{row}c{column} is outside of the grid")
        digit = self._flat()[(row - 1) * self.columns + column - 1]
        return None if digit < self._lowest else digit

    def layer(self, name: str) -> list[int]:
        """The digits of a layer of the puzzle, in the order of its cells. Raises ArgumentError."""
        flat = self._flat()
        cells = layer_of(self._puzzle, name).cells
        return [flat[(row - 1) * self.columns + column - 1] for row, column in cells]

    def to_lists(self) -> list[list[int]]:
        """Rows of digits; one less than the lowest digit where there is no cell."""
        flat = self._flat()
        return [list(flat[at : at + self.columns]) for at in range(0, len(flat), self.columns)]

    def __iter__(self) -> Iterator[list[int]]:
        return iter(self.to_lists())

    def __array__(self, dtype: Any = None, copy: Any = None) -> Any:
        import numpy

        return numpy.array(self._flat(), dtype=dtype).reshape(self.rows, self.columns)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Grid):
            return NotImplemented
        return (self.rows, self.columns, self._flat()) == (other.rows, other.columns, other._flat())

    def __hash__(self) -> int:
        return hash((self.rows, self.columns, self._flat()))

    def __copy__(self) -> Grid:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Grid:
        return self

    def __str__(self) -> str:
        """The cells in reading order: a character each (1-9, A = 10, ...), above 35 numbers; a space
        before each layer."""
        out = Written()
        require(c.lib.satdoku_grid_write(out.sink, self._handle.address))
        return out.text()

    def __repr__(self) -> str:
        text = str(self)
        return f"<Grid {text if len(text) <= 100 else text[:97] + '...'}>"

    def _marks(self) -> _drawing.Marks:
        return _drawing.Marks(solution=self._handle)

    def picture(self, columns: int = 80, ascii: bool = False, color: bool = False) -> str:
        """The puzzle with this solution in box-drawing characters, at most so many columns wide."""
        return _drawing.draw_text(self._puzzle, self._marks(), columns, ascii, color)

    def svg(self) -> str:
        """The puzzle with this solution as an SVG document."""
        return _drawing.draw_svg(self._puzzle, self._marks())

    def _repr_svg_(self) -> str:
        return self.svg()
