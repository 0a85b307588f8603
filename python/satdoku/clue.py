"""Clues: what a puzzle says beyond its board."""

from __future__ import annotations

import ctypes
import dataclasses
import itertools
import re
from typing import TYPE_CHECKING, Any, Dict, Iterable, Sequence, Tuple, TypeVar, Union

from . import _library as c
from ._handle import OwnClues
from .errors import ArgumentError, require

#: A cell's row and column, from 1.
Cell = Tuple[int, int]

#: What stands for a cell wherever one is asked for: the pair, or its name, "r1c5".
AnyCell = Union[Sequence[int], str]

_NAME = re.compile(r"r([0-9]{1,9})c([0-9]{1,9})")


def pair_of(cell: AnyCell) -> Cell:
    """Row and column of a cell. Raises ArgumentError for what is none."""
    if isinstance(cell, str):
        found = _NAME.fullmatch(cell)
        if found is None:
            raise ArgumentError(f"{cell!r} is no cell of a grid, as 'r1c5' is")
        return int(found[1]), int(found[2])
    numbers = [whole(number, "a cell") for number in cell]
    if len(numbers) != 2:
        raise ArgumentError("a cell is a row and a column")
    return numbers[0], numbers[1]


_V = TypeVar("_V")


class ByCell(Dict[Cell, _V]):
    """A dict by cells, which have names, too: ``candidates["r1c5"]`` is ``candidates[1, 5]``."""

    @staticmethod
    def _key(key: Any) -> Any:
        return pair_of(key) if isinstance(key, str) and _NAME.fullmatch(key) else key

    def __missing__(self, key: object) -> _V:
        pair = self._key(key)
        if pair == key:
            raise KeyError(key)
        return self[pair]

    def __contains__(self, key: object) -> bool:
        return super().__contains__(self._key(key))

    def get(self, key: Any, default: Any = None) -> Any:
        """The value of a cell, or the default."""
        return super().get(self._key(key), default)

    if TYPE_CHECKING:

        def __getitem__(self, key: Any) -> _V: ...


def _kind_names() -> tuple[str, ...]:
    names = (c.lib.satdoku_clue_kind_name(number) for number in itertools.count())
    return tuple(name.decode() for name in itertools.takewhile(lambda name: name is not None, names))


#: The names of all kinds of clues. docs/formats.md says what each means; "Given" is a cell's digit,
#: "Candidates" are the digits that a cell may have, and a "Region" is no clue to be added: where no
#: clue is to blame, explanations name regions.
CLUE_KINDS: tuple[str, ...] = _kind_names()
_NUMBERS = {name: number for number, name in enumerate(CLUE_KINDS)}


def kinds_called(names: Iterable[str]) -> list[int]:
    """The numbers of all kinds that people call so, by their names or otherwise; one name may stand
    alone. Raises ArgumentError for a name that no kind has."""
    kinds = []
    for name in [names] if isinstance(names, str) else names:
        text = name.encode()
        called = [n for n in _NUMBERS.values() if c.lib.satdoku_clue_kind_is_called(n, text)]
        if not called:
            raise ArgumentError(f"no kind of clue is called {name!r}")
        kinds += called
    return kinds


@dataclasses.dataclass(frozen=True)
class Clue:
    """A kind, cells in order and values: ``Clue("Thermo", [(1, 1), (1, 2), (2, 2)])``.

    ``kind``: one of ``CLUE_KINDS``. ``cells``: pairs of row and column, from 1, or names such as
    "r1c5". ``values``: what the kind takes - the digit of a given, the sum of a cage (0: any).
    Whether a board can have the clue is seen when it is added to a puzzle.

    >>> print(Clue("Cage", [(1, 1), (1, 2)], [10]))
    cage (10) on r1c1, r1c2
    >>> Clue("Termo", [(1, 1)])
    Traceback (most recent call last):
    ...
    satdoku.errors.ArgumentError: no clue is a 'Termo'

    Raises ArgumentError for an unknown kind and for numbers that are none.
    """

    kind: str
    cells: tuple[Cell, ...] = ()
    values: tuple[int, ...] = ()

    def __init__(
        self, kind: str, cells: Iterable[AnyCell] = (), values: Iterable[int] = ()
    ) -> None:
        if kind not in _NUMBERS:
            raise ArgumentError(f"no clue is a {kind!r}")
        object.__setattr__(self, "kind", kind)
        object.__setattr__(self, "cells", tuple(map(pair_of, cells)))
        object.__setattr__(self, "values", tuple(whole(value, "a value") for value in values))

    @classmethod
    def given(cls, row: int, column: int, digit: int) -> Clue:
        """The digit that stands in a cell.

        >>> print(Clue.given(1, 5, 7))
        r1c5=7
        """
        return cls("Given", [(row, column)], [digit])

    def __str__(self) -> str:
        """As explanations name it."""
        named = getattr(self, "_text", None)
        if named is not None:
            return str(named)
        text = ctypes.create_string_buffer(c.CLUE_TEXT)
        record, _keep = to_record(self)
        c.lib.satdoku_puzzle_clue_text(text, None, ctypes.byref(record))
        return text.value.decode(errors="replace")


def whole(number: object, what: str) -> int:
    """A number as the library takes it, of numpy's, too. Raises ArgumentError."""
    index = getattr(number, "__index__", None)
    if index is None:
        raise ArgumentError(f"{number!r} is no number of {what}")
    value = int(index())
    if not -(2**31) <= value < 2**31:
        raise ArgumentError(f"{value} is out of range for {what}")
    return value


def to_record(clue: Clue) -> tuple[c.ClueRecord, object]:
    """A clue as the library has it, and what must live as long as it."""
    cells = (c.Cell * len(clue.cells))(*(c.Cell(row, column) for row, column in clue.cells))
    values = (ctypes.c_int * len(clue.values))(*clue.values)
    record = c.ClueRecord(
        _NUMBERS[clue.kind],
        len(clue.cells),
        ctypes.cast(cells, ctypes.POINTER(c.Cell)),
        len(clue.values),
        ctypes.cast(values, ctypes.POINTER(ctypes.c_int)),
    )
    return record, (cells, values)


def to_records(clues: Iterable[Clue]) -> tuple[c.Clues, object]:
    """Clues as the library has them, and what must live as long as they."""
    made = [to_record(clue) for clue in clues]
    records = (c.ClueRecord * len(made))(*(record for record, _ in made))
    return c.Clues(ctypes.cast(records, ctypes.POINTER(c.ClueRecord)), len(made)), (records, made)


def from_records(clues: c.Clues, puzzle: ctypes.c_void_p) -> tuple[Clue, ...]:
    """Copies of a puzzle's clues that the library owns."""
    layered = c.lib.satdoku_puzzle_group_count(puzzle) > 1
    return tuple(
        _from_record(clues.clue[i], puzzle if layered else None) for i in range(clues.count)
    )


def _from_record(record: c.ClueRecord, puzzle: ctypes.c_void_p | None) -> Clue:
    clue = Clue(
        CLUE_KINDS[record.kind],
        [(cell.row, cell.column) for cell in record.cells[: record.cell_count]],
        record.values[: record.value_count],
    )
    if puzzle is not None:  # which knows what its cells beside the grid are called
        text = ctypes.create_string_buffer(c.CLUE_TEXT)
        c.lib.satdoku_puzzle_clue_text(text, puzzle, ctypes.byref(record))
        object.__setattr__(clue, "_text", text.value.decode(errors="replace"))
    return clue


def clues_of(function: Any, handle: ctypes.c_void_p) -> tuple[Clue, ...]:
    """The clues, or regions, that a function of the library copies out of a puzzle."""
    copied = OwnClues()
    require(function(ctypes.byref(copied), handle))
    return from_records(ctypes.cast(copied, ctypes.POINTER(c.Clues)).contents, handle)
