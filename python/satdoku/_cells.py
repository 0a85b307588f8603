"""Arrays of cells: numpy's, pandas' or lists of lists, as rows and columns of numbers."""

from __future__ import annotations

import math
from typing import Any

from .board import Board
from .clue import whole
from .errors import ArgumentError


def as_lists(cells: Any) -> list[Any]:
    """An array as lists of Python's numbers. Raises ArgumentError."""
    if hasattr(cells, "to_numpy"):
        cells = cells.to_numpy()
    if hasattr(cells, "tolist"):
        cells = cells.tolist()
    elif hasattr(cells, "to_lists"):
        cells = cells.to_lists()
    try:
        return list(cells)
    except TypeError:
        raise ArgumentError(f"{type(cells).__name__} is no array of cells") from None


def digits_of(cells: Any, board: Board | None) -> tuple[tuple[int, int], list[int]]:
    """The shape, and the digits in reading order with one less than the lowest for blanks.

    Raises ArgumentError.
    """
    rows = as_lists(cells)
    lowest = 1 if board is None else board.lowest
    if not rows or not hasattr(rows[0], "__len__"):
        shape = _flat_shape(len(rows)) if board is None else board.shape
        flat = rows
    else:
        shape = (len(rows), len(rows[0]))
        if any(not hasattr(row, "__len__") or len(row) != shape[1] for row in rows):
            raise ArgumentError("the rows of the array have different lengths")
        flat = [cell for row in rows for cell in row]
    if board is not None and shape != board.shape or len(flat) != shape[0] * shape[1]:
        wanted = shape if board is None else board.shape
        raise ArgumentError(f"the array has not the shape {wanted}")
    return shape, [_digit(cell, lowest) for cell in flat]


def _flat_shape(count: int) -> tuple[int, int]:
    size = math.isqrt(count)
    if size * size != count or count == 0:
        raise ArgumentError(f"no square board has {count} cells")
    return size, size


def _digit(cell: object, lowest: int) -> int:
    if cell is None:
        return lowest - 1
    if isinstance(cell, float):
        if math.isnan(cell):
            return lowest - 1
        if not cell.is_integer():
            raise ArgumentError(f"{cell} is no digit")
        cell = int(cell)
    number = whole(cell, "a digit")
    return lowest - 1 if number == 0 and lowest > 0 else number
