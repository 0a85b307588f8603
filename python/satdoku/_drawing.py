"""Pictures of puzzles, as SVG and as text."""

from __future__ import annotations

import ctypes
import dataclasses
from typing import Iterable, Mapping, Tuple

from . import _library as c
from ._engine import Written
from ._handle import GridHandle, PuzzleHandle
from .clue import Cell, Clue, to_records
from .errors import ArgumentError, require

#: For each cell the digits that it may have.
Candidates = Mapping[Cell, Iterable[int]]


@dataclasses.dataclass(frozen=True)
class Marks:
    """What is drawn besides a puzzle."""

    solution: GridHandle | None = None
    other: GridHandle | None = None
    candidates: Candidates | None = None
    conflict: Iterable[Clue] = ()
    repair: Iterable[Clue] = ()
    title: str | None = None
    note: str | None = None


def cells_of(handle: PuzzleHandle) -> list[Cell]:
    """The cells that a board has, in reading order."""
    rows = c.lib.satdoku_puzzle_shape(handle.address).rows
    columns = c.lib.satdoku_puzzle_shape(handle.address).columns
    there = c.lib.satdoku_puzzle_has_cell
    return [
        (row, column)
        for row in range(1, rows + 1)
        for column in range(1, columns + 1)
        if there(handle.address, row, column)
    ]


def _possible(handle: PuzzleHandle, candidates: Candidates) -> object:
    digits = c.lib.satdoku_puzzle_shape(handle.address).digits
    lowest = c.lib.satdoku_puzzle_shape(handle.address).lowest
    cells = cells_of(handle)
    possible = (ctypes.c_bool * (len(cells) * digits))()
    for index, cell in enumerate(cells):
        for digit in candidates.get(cell, ()):
            if not lowest <= digit < lowest + digits:
                raise ArgumentError(f"r{cell[0]}c{cell[1]} cannot hold {digit}")
            possible[index * digits + digit - lowest] = True
    return possible


def _picture(handle: PuzzleHandle, marks: Marks) -> Tuple[c.Picture, object]:
    picture = c.Picture()
    conflict, keep = to_records(marks.conflict)
    repair, keep_too = to_records(marks.repair)
    possible = None
    if marks.candidates is not None:
        possible = _possible(handle, marks.candidates)
        picture.candidates = ctypes.cast(possible, ctypes.c_void_p)  # type: ignore[arg-type]
    picture.title = None if marks.title is None else _c_text(marks.title)
    picture.note = None if marks.note is None else _c_text(marks.note)
    picture.solution = marks.solution.address if marks.solution is not None else None
    picture.other = marks.other.address if marks.other is not None else None
    picture.conflict = conflict
    picture.repair = repair
    return picture, (keep, keep_too, possible, marks)


def _c_text(text: str) -> bytes:
    return text.replace("\0", "\N{REPLACEMENT CHARACTER}").encode(errors="replace")


def draw_svg(handle: PuzzleHandle, marks: Marks) -> str:
    """A whole SVG document."""
    picture, _keep = _picture(handle, marks)
    error = c.Error()
    out = Written()
    status = c.lib.satdoku_draw_svg(
        out.sink, handle.address, ctypes.byref(picture), ctypes.byref(error)
    )
    require(status, error)
    return out.text()


def draw_text(handle: PuzzleHandle, marks: Marks, columns: int, ascii: bool, color: bool) -> str:
    """A picture in characters."""
    picture, _keep = _picture(handle, marks)
    options = c.TextOptions(columns=columns, ascii=ascii, color=color)
    error = c.Error()
    out = Written()
    status = c.lib.satdoku_draw_text(
        out.sink,
        handle.address,
        ctypes.byref(picture),
        ctypes.byref(options),
        ctypes.byref(error),
    )
    require(status, error)
    return out.text()
