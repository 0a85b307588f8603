"""Boards: rows, columns, digits and regions, without clues."""

from __future__ import annotations

import ctypes
import dataclasses
import math
from typing import Iterable, Sequence

from . import _library as c
from .clue import Cell, pair_of, whole
from .errors import ArgumentError, require
from .layer import Layer, layer_records


@dataclasses.dataclass(frozen=True)
class Board:
    """What a puzzle is played on; ``Board()`` is the 9x9 with 3x3 boxes.

    rows, columns
        1 to 400; columns default to the rows.
    box
        Rows and columns of a box. None: as square as possible, low and wide, as far as boxes with as
        many cells as there are digits tile the board, and none where a layout is given. (0, 0): none.
    digits, lowest
        How many digits there are (default: the longer of rows and columns), and the lowest of them.
    missing
        Cells, as pairs of row and column from 1 or as names, that are not there.
    lines
        Whether rows and columns hold different digits.
    layout
        Of a jigsaw: for each row a list (or text) of the numbers (or letters) of the pieces that its
        cells are in; 0 or "." for none.
    falling_diagonal, rising_diagonal, windoku, disjoint
        Further regions: the diagonal from the top left, the other one, four windows of 3x3 cells,
        the cells at the same place of each box.
    layers
        Further cells beside the grid, as Layer.

    What fits together is seen when a puzzle is made of it (ArgumentError).

    >>> Board(6).box_shape
    (2, 3)
    """

    rows: int = 9
    columns: int | None = None
    box: tuple[int, int] | None = None
    digits: int | None = None
    lowest: int = 1
    missing: frozenset[Cell] = frozenset()
    lines: bool = True
    layout: tuple[tuple[int, ...], ...] | None = None
    falling_diagonal: bool = False
    rising_diagonal: bool = False
    windoku: bool = False
    disjoint: bool = False
    layers: tuple[Layer, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "missing", frozenset(map(pair_of, self.missing)))
        object.__setattr__(self, "layers", tuple(self.layers))
        if self.layout is not None:
            object.__setattr__(self, "layout", _pieces(self.layout))

    @classmethod
    def jigsaw(cls, rows: int = 9, *, seed: int = 1) -> Board:
        """A board of so many rows and columns with a random layout: pieces of as many cells, each of
        them connected. The same seed makes the same layout everywhere. Some have no solution.

        >>> for row in Board.jigsaw(4, seed=3).layout or ():
        ...     print(*row)
        4 4 4 4
        3 1 1 1
        3 2 2 1
        3 3 2 2
        """
        if not 1 <= whole(rows, "rows") <= c.MAX_SIZE:
            raise ArgumentError(f"no board has {rows} rows")
        layout = (ctypes.c_int * (rows * rows))()
        state = ctypes.c_ulonglong(whole(seed, "a seed"))
        error = c.Error()
        require(
            c.lib.satdoku_random_layout(layout, rows, ctypes.byref(state), ctypes.byref(error)),
            error,
        )
        pieces = tuple(tuple(layout[at : at + rows]) for at in range(0, rows * rows, rows))
        return cls(rows, layout=pieces)

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns."""
        return self.rows, self.rows if self.columns is None else self.columns

    @property
    def box_shape(self) -> tuple[int, int]:
        """Rows and columns of a box; (0, 0): there are none."""
        if self.box is not None:
            return self.box
        rows, columns = self.shape
        digits = self._digits()
        if self.layout is not None or rows != columns or digits != rows:
            return 0, 0
        low = max((n for n in range(2, math.isqrt(digits) + 1) if digits % n == 0), default=0)
        return (low, digits // low) if low else (0, 0)

    def _digits(self) -> int:
        return max(self.shape) if self.digits is None else self.digits


def _pieces(layout: Iterable[str | Sequence[int]]) -> tuple[tuple[int, ...], ...]:
    """A layout as numbers. Letters are numbered as they appear."""
    numbers: dict[str, int] = {".": 0, "0": 0}
    rows: list[tuple[int, ...]] = []
    for row in layout:
        if isinstance(row, str):
            rows.append(tuple(numbers.setdefault(name, _next(numbers)) for name in row))
        else:
            rows.append(tuple(whole(number, "a piece") for number in row))
    return tuple(rows)


def _next(numbers: dict[str, int]) -> int:
    return len(numbers) - 1


def to_record(board: Board) -> tuple[c.BoardRecord, object]:
    """A board as the library has it, and what must live as long as it. Raises ArgumentError."""
    rows, columns = (whole(number, "rows and columns") for number in board.shape)
    if not (1 <= rows <= c.MAX_SIZE and 1 <= columns <= c.MAX_SIZE):
        raise ArgumentError(f"no board has {rows} rows and {columns} columns")
    missing = (ctypes.c_bool * (rows * columns))()
    for row, column in board.missing:
        if not (1 <= row <= rows and 1 <= column <= columns):
            raise ArgumentError(f"r{row}c{column} is outside of the board")
        missing[(row - 1) * columns + column - 1] = True
    layout = None
    if board.layout is not None:
        if [len(row) for row in board.layout] != [columns] * rows:
            raise ArgumentError(f"the layout has not {rows} rows of {columns} cells")
        layout = (ctypes.c_int * (rows * columns))(*(n for row in board.layout for n in row))
    box_rows, box_columns = (whole(number, "a box") for number in board.box_shape)
    groups = layer_records(board.layers)
    record = c.BoardRecord(
        rows=rows,
        columns=columns,
        digits=whole(board._digits(), "digits"),
        lowest=whole(board.lowest, "a digit"),
        missing=ctypes.cast(missing, ctypes.c_void_p) if board.missing else None,
        no_lines=not board.lines,
        box_rows=box_rows,
        box_columns=box_columns,
        layout=ctypes.cast(layout, ctypes.c_void_p) if layout is not None else None,
        falling_diagonal=board.falling_diagonal,
        rising_diagonal=board.rising_diagonal,
        windoku=board.windoku,
        disjoint=board.disjoint,
        groups=groups,
        group_count=len(board.layers),
    )
    record.struct_size = ctypes.sizeof(record)
    return record, (missing, layout, groups)
