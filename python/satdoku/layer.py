"""Layers: groups of cells beside the grid."""

from __future__ import annotations

import ctypes
import dataclasses
from typing import Any, Tuple

from . import _library as c
from ._handle import PuzzleHandle
from .clue import AnyCell, Cell, pair_of, whole
from .errors import ArgumentError


@dataclasses.dataclass(frozen=True)
class Layer:
    """Further cells beside the grid, in no row, column or box: ``Layer("S", rows=9, columns=9)``, or
    a number of them, ``Layer("K", count=22)``. Their names are VS1, VS2, ..., or VS where there is
    but one.

    A layer of a puzzle knows its cells, as pairs of row and column on the canvas.
    """

    name: str
    count: int = 1
    rows: int = 0
    columns: int = 0
    label: str = ""
    cells: Tuple[Cell, ...] = ()


def layer_records(layers: Tuple[Layer, ...]) -> Any:
    """Layers as the library has them."""
    return (c.GroupRecord * len(layers))(
        *(
            c.GroupRecord(
                name=("V" + layer.name).encode(errors="replace"),
                label=layer.label.encode(errors="replace"),
                rows=whole(layer.rows, "rows"),
                columns=whole(layer.columns, "columns"),
                cells=whole(layer.count, "cells"),
            )
            for layer in layers
        )
    )


def layers_of(puzzle: PuzzleHandle) -> tuple[Layer, ...]:
    """The layers of a puzzle."""
    count = c.lib.satdoku_puzzle_group_count(puzzle.address)
    groups = (c.lib.satdoku_puzzle_group(puzzle.address, index) for index in range(1, count))
    return tuple(
        Layer(
            name=group.name.decode()[1:] if group.name.startswith(b"V") else group.name.decode(),
            count=group.cells,
            rows=group.rows,
            columns=group.columns if group.rows else 0,
            label=group.label.decode(errors="replace"),
            cells=tuple(
                (group.row + index // group.columns, 1 + index % group.columns)
                for index in range(group.cells)
            ),
        )
        for group in groups
    )


def layer_of(puzzle: PuzzleHandle, name: str) -> Layer:
    """The layer of that name. Raises ArgumentError."""
    for layer in layers_of(puzzle):
        if layer.name == name:
            return layer
    raise ArgumentError(f"the puzzle has no layer {name!r}")


def cell_of(puzzle: PuzzleHandle, name: str) -> Cell:
    """The cell of that name. Raises ArgumentError."""
    cell = c.Cell()
    data = name.replace("\0", "?").encode(errors="replace")
    if not c.lib.satdoku_puzzle_find_cell(ctypes.byref(cell), puzzle.address, data):
        raise ArgumentError(f"the puzzle has no cell {name!r}")
    return cell.row, cell.column


def any_cell_of(puzzle: PuzzleHandle, cell: AnyCell) -> Cell:
    """A pair, which the puzzle need not have, or a cell by its name, beside the grid, too. Raises
    ArgumentError."""
    if isinstance(cell, str) and not cell.startswith("r"):
        return cell_of(puzzle, cell)
    return pair_of(cell)
