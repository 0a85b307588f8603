"""Pictures of puzzles, as SVG and as text."""

from __future__ import annotations

import ctypes
import dataclasses
from typing import TYPE_CHECKING, Iterable, Mapping, Tuple, Union

from . import _library as c
from ._engine import Written
from ._handle import GridHandle, PuzzleHandle
from .clue import Cell, Clue, pair_of, to_records
from .errors import ArgumentError, require

if TYPE_CHECKING:
    from ._answers import Step

#: For each cell the digits that it may have.
Candidates = Union[Mapping[Cell, Iterable[int]], Mapping[str, Iterable[int]]]


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
    step: Step | None = None


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
    by_pairs = {pair_of(cell): may_be for cell, may_be in candidates.items()}
    possible = (ctypes.c_bool * (len(cells) * digits))()
    for index, cell in enumerate(cells):
        for digit in by_pairs.get(cell, ()):
            if not lowest <= digit < lowest + digits:
                raise ArgumentError(f"r{cell[0]}c{cell[1]} cannot hold {digit}")
            possible[index * digits + digit - lowest] = True
    return possible


def _step(handle: PuzzleHandle, step: Step) -> Tuple[c.StepRecord, object]:
    """A step as the library has it, and what must live as long as it."""
    cells = cells_of(handle)
    none = c.lib.satdoku_puzzle_shape(handle.address).lowest - 1
    regions, keep_regions = to_records(region for region, _ in step.regions)
    clues, keep_clues = to_records(step.clues)
    digits = [-1 if digit is None else digit for _, digit in step.regions]
    rectangles, keep_rectangles = to_records(step.rectangles)
    concluded = [c.CandidateRecord(c.Cell(*cell), digit) for cell, digit in step.candidates]
    record = c.StepRecord(
        placed=step.placed,
        candidate_count=len(concluded),
        candidates=(c.CandidateRecord * len(concluded))(*concluded),
        size=step.size,
        smallest=step.smallest,
        cell_count=len(step.cells),
        cells=(c.Cell * len(step.cells))(*(c.Cell(*cell) for cell in step.cells)),
        regions=regions,
        digits=(ctypes.c_int * len(digits))(*digits),
        clues=clues,
        rectangles=rectangles,
        words=_c_text(step.words),
        open=_possible(handle, step.open),
        filled=(ctypes.c_int * len(cells))(*(step.filled.get(cell, none) for cell in cells)),
    )
    return record, (keep_regions, keep_clues, keep_rectangles)


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
    keep_step = None
    if marks.step is not None:
        record, keep_step = _step(handle, marks.step)
        picture.step = ctypes.pointer(record)
    return picture, (keep, keep_too, possible, marks, keep_step)


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
