"""Puzzles: a board, clues, and the questions that can be asked."""

from __future__ import annotations

import collections
import copyreg
import ctypes
import dataclasses
import os
from typing import Any, Callable, Iterable, Iterator, Sequence, SupportsIndex

from . import _answers, _drawing, _formula
from . import _library as c
from ._answers import Effort, Explanation, Finding, Step, Transformation
from ._cells import digits_of
from ._engine import Written, seconds_of
from ._handle import OwnCounts, PuzzleHandle
from .board import Board
from .board import to_record as board_to_record
from .clue import AnyCell, ByCell, Cell, Clue, clues_of, kinds_called, to_record, whole
from .layer import Layer, any_cell_of, cell_of, layer_of, layers_of
from .errors import ArgumentError, TimeLimitError, require
from .formats import format_number, read_options
from .grid import Grid
from .variables import Variables
from .verdict import Verdict


@dataclasses.dataclass(frozen=True)
class Region:
    """Cells that hold different digits. ``kind``: "row", "column", "box", "piece", "diagonal",
    "window", "disjoint" or "set"; ``number``: from 1, among those of its kind."""

    kind: str
    number: int
    cells: tuple[Cell, ...]


_REGION_KINDS = ("row", "column", "box", "piece", "diagonal", "window", "disjoint", "set")


class Puzzle:
    """A board with clues.

    >>> puzzle = Puzzle(Board(4))
    >>> puzzle[1, 1] = 1
    >>> puzzle.add(Clue("Thermo", [(1, 2), (1, 3), (1, 4)]))
    >>> puzzle.add(Clue("GreaterThan", [(2, 1), (2, 2)]))
    >>> puzzle.check()
    <Verdict.MULTIPLE: 'multiple'>
    >>> print(puzzle.solve())
    1234431221433421

    Rows and columns count from 1; "r1c2" is the cell (1, 2) wherever one is asked for. A puzzle may
    be used in any thread, in one at a time while it is changed. Clues that contradict each other are
    a puzzle without solution, not an error.

    A question may be given a time: ``time_limit`` seconds, after which TimeLimitError is raised.

    Raises ArgumentError where there is no such board, or where it cannot have a clue.
    """

    __slots__ = ("_counts", "_handle", "__weakref__")

    def __init__(
        self,
        board: Board | None = None,
        clues: Iterable[Clue] = (),
        *,
        name: str | None = None,
        sudominoku: bool = False,
    ) -> None:
        self._handle = PuzzleHandle()
        self._counts: tuple[int, OwnCounts] | None = None
        if board is not None or sudominoku:
            self._start(Board() if board is None else board, sudominoku)
        for clue in clues:
            self.add(clue)
        if name is not None:
            self.name = name

    def _start(self, board: Board, sudominoku: bool) -> None:
        record, _keep = board_to_record(board)
        error = c.Error()
        status = c.lib.satdoku_puzzle_start(
            self._handle.address, ctypes.byref(record), sudominoku, ctypes.byref(error)
        )
        require(status, error)

    @classmethod
    def _of(cls, handle: PuzzleHandle) -> Puzzle:
        puzzle = cls.__new__(cls)
        puzzle._handle = handle
        puzzle._counts = None
        return puzzle

    @classmethod
    def parse(
        cls,
        text: str | bytes,
        format: str | None = None,
        *,
        size: int | None = None,
        box: tuple[int, int] | None = None,
        digits: str | None = None,
        board: str | None = None,
        ignore_unknown: bool = False,
        blanks: bool = False,
    ) -> Puzzle:
        """The first puzzle of a text in any format; what follows it is not looked at.

        ``format``: one of ``satdoku.FORMATS``; None: it is recognized. ``size`` (rows), ``box``
        (rows and columns), ``digits`` ("0-F") and ``board`` ("samurai") say what a format leaves
        open; ``ignore_unknown`` passes over what of an f-puzzles object there is no clue for;
        with ``blanks`` clues may lack their values, which ``fill`` finds.

        >>> Puzzle.parse("12.. .... .... ...1".replace(" ", ""))[1, 2]
        2
        >>> Puzzle.parse("12..\\n..x!\\n....\\n....")  # doctest: +ELLIPSIS
        Traceback (most recent call last):
        ...
        satdoku.errors.ParseError: line 2, column 4: '!' is no digit and no blank: expected digits, ...

        Raises ParseError with line and column, ArgumentError for options that contradict each
        other, LimitError.
        """
        options = read_options(format, size, box, digits, board, ignore_unknown, blanks=blanks)
        data = text.encode(errors="replace") if isinstance(text, str) else text
        handle = PuzzleHandle()
        error = c.Error()
        status = c.lib.satdoku_puzzle_parse(
            handle.address, data, len(data), ctypes.byref(options), ctypes.byref(error)
        )
        require(status, error)
        return cls._of(handle)

    @classmethod
    def from_array(cls, cells: Any, board: Board | None = None, *, name: str | None = None) -> Puzzle:
        """A puzzle of its givens: a numpy array or a list of lists, shape (rows, columns), or flat
        in reading order, shape (rows * columns,).

        0, None and NaN are blanks; where 0 is a digit of the board, -1 is. Without ``board`` it is
        a square one with boxes as square as possible.

        >>> Puzzle.from_array([[1, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 2]]).count()
        18

        Raises ArgumentError for another shape and for digits that the board has not.
        """
        shape, flat = digits_of(cells, board)
        puzzle = cls(Board(*shape) if board is None else board, name=name)
        puzzle._set_givens(flat)
        return puzzle

    def copy(self) -> Puzzle:
        """A puzzle of its own."""
        return Puzzle._of(self._handle.copy())

    def __copy__(self) -> Puzzle:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Puzzle:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return _restore, (self.to_text("constraints"), self.name)

    # ---- What it is ----

    @property
    def name(self) -> str | None:
        """What the puzzle is called, on one line; None: it has no name."""
        name = c.lib.satdoku_puzzle_name(self._handle.address)
        return None if name is None else name.decode(errors="replace")

    @name.setter
    def name(self, name: str | None) -> None:
        data = None if name is None else name.replace("\0", " ").encode(errors="replace")
        require(c.lib.satdoku_puzzle_set_name(self._own(), data))

    @property
    def rows(self) -> int:
        """Rows of the canvas, on which cells may be missing."""
        return int(c.lib.satdoku_puzzle_shape(self._handle.address).rows)

    @property
    def columns(self) -> int:
        """Columns of the canvas."""
        return int(c.lib.satdoku_puzzle_shape(self._handle.address).columns)

    @property
    def digits(self) -> range:
        """The digits that cells may have: range(1, 10) on most boards."""
        lowest = c.lib.satdoku_puzzle_shape(self._handle.address).lowest
        return range(lowest, lowest + c.lib.satdoku_puzzle_shape(self._handle.address).digits)

    @property
    def cells(self) -> list[Cell]:
        """The cells that are there, as pairs of row and column, in reading order."""
        return _drawing.cells_of(self._handle)

    @property
    def layers(self) -> tuple[Layer, ...]:
        """The groups of cells beside the grid.

        >>> puzzle = Puzzle.parse(".Shape~4x4.Var~S~Shading~4x4.Var~K~Total")
        >>> [(layer.name, layer.count) for layer in puzzle.layers]
        [('S', 16), ('K', 1)]
        """
        return layers_of(self._handle)

    def layer(self, name: str) -> Layer:
        """The layer of that name. Raises ArgumentError where there is none."""
        return layer_of(self._handle, name)

    def cell(self, name: str) -> Cell:
        """Row and column of a cell by its name: "r1c5", or "VS3" beside the grid.

        >>> Puzzle.parse(".Shape~4x4.Var~S~~4x4").cell("VS3")
        (6, 3)

        Raises ArgumentError where there is none.
        """
        return cell_of(self._handle, name)

    @property
    def is_sudominoku(self) -> bool:
        """Whether dominoes and singles cover the cells."""
        return bool(c.lib.satdoku_puzzle_shape(self._handle.address).sudominoku)

    @property
    def regions(self) -> tuple[Region, ...]:
        """Cells that hold different digits: rows, then columns, then all others."""
        found: list[Region] = []
        numbers = collections.Counter[str]()
        for region in clues_of(c.lib.satdoku_puzzle_regions, self._handle.address):
            kind = _REGION_KINDS[region.values[1]]
            numbers[kind] += 1
            found.append(Region(kind, numbers[kind], region.cells))
        return tuple(found)

    @property
    def clues(self) -> tuple[Clue, ...]:
        """All clues: givens in reading order, or dominoes and singles; then rules; then others."""
        return clues_of(c.lib.satdoku_puzzle_clues, self._handle.address)

    def __getitem__(self, cell: AnyCell) -> int | None:
        """The digit that is given in a cell; None: none is. Raises IndexError off the canvas."""
        row, column = self._place(cell)
        digit = int(c.lib.satdoku_puzzle_given(self._handle.address, row, column))
        return None if digit < self.digits.start else digit

    def _place(self, cell: AnyCell) -> Cell:
        row, column = any_cell_of(self._handle, cell)
        if not (1 <= row <= self.rows and 1 <= column <= self.columns):
            raise IndexError(f"r{row}c{column} is outside of the board")
        return row, column

    def to_lists(self) -> list[list[int]]:
        """Rows of givens, with one less than the lowest digit - 0 on most boards - for none."""
        flat, columns = self._givens(), self.columns
        return [list(flat[at : at + columns]) for at in range(0, len(flat), columns)]

    def __array__(self, dtype: Any = None, copy: Any = None) -> Any:
        """What numpy.array(puzzle) makes: the givens, of shape (rows, columns)."""
        import numpy

        return numpy.array(self.to_lists(), dtype=dtype)

    def __eq__(self, other: object) -> bool:
        """Whether board and clues are the same; names do not count."""
        if not isinstance(other, Puzzle):
            return NotImplemented
        return self._what() == other._what()

    __hash__ = None  # type: ignore[assignment]

    def _what(self) -> tuple[object, ...]:
        size = (self.rows, self.columns, self.digits, self.is_sudominoku, self.layers)
        return size, self.cells, self.regions, self.clues

    # ---- Building ----

    def _own(self) -> ctypes.c_void_p:
        """The address of a puzzle that may be changed: a copy, where grids refer to this one."""
        if self._handle.shared:
            self._handle = self._handle.copy()
        return self._handle.address

    def _givens(self) -> ctypes.Array[ctypes.c_int]:
        room = self.rows * self.columns
        digits = (ctypes.c_int * room)()
        c.lib.satdoku_puzzle_givens(digits, room, self._handle.address)
        return digits

    def _set_givens(self, flat: Sequence[int] | ctypes.Array[ctypes.c_int]) -> None:
        digits = (ctypes.c_int * len(flat))(*flat)
        error = c.Error()
        require(c.lib.satdoku_puzzle_set_givens(self._own(), digits, ctypes.byref(error)), error)

    def __setitem__(self, cell: AnyCell, digit: SupportsIndex | None) -> None:
        """Gives a cell a digit in place of the one it had; None takes it away."""
        row, column = self._place(cell)
        if not c.lib.satdoku_puzzle_has_cell(self._handle.address, row, column):
            raise IndexError(f"the board has no cell r{row}c{column}")
        digits = self._givens()
        none = self.digits.start - 1
        number = none if digit is None else whole(digit, "a digit")
        if number == none and digit is not None:
            raise ArgumentError(f"r{row}c{column} cannot hold {digit}")
        digits[(row - 1) * self.columns + column - 1] = number
        self._set_givens(digits)

    def __delitem__(self, cell: AnyCell) -> None:
        self[cell] = None

    def add(self, clue: Clue) -> None:
        """Adds a clue. A second given of a cell contradicts the first.

        Raises ArgumentError: no clue of its kind has such cells or values, or the board cannot have
        one.
        """
        record, _keep = to_record(clue)
        error = c.Error()
        status = c.lib.satdoku_puzzle_add(self._own(), ctypes.byref(record), ctypes.byref(error))
        require(status, error)

    # ---- As text and as pictures ----

    def to_text(
        self, format: str | None = None, *, rules: bool = False, solution: Grid | None = None
    ) -> str:
        """The puzzle in a format, one of ``satdoku.FORMATS``; None: a line of cells where that says
        all of it, else a constraint string.

        rules, solution
            What the formats of f-puzzles have a place for: rules in words, made of the board and the
            clues unless the puzzle was read with its own, and a solution.

        >>> Puzzle(Board(4), [Clue.given(1, 1, 3)]).to_text()
        '3...............'

        Raises ArgumentError where the format cannot say the puzzle, with what it cannot say; and for
        a grid that does not solve it.
        """
        if format is None:
            line = format_number("line")
            says = c.lib.satdoku_format_can_say(line, self._handle.address, None) == c.OK
            return self.to_text("line" if says else "constraints")
        held = solution._handle if solution is not None else None
        publication = c.Publication(rules=rules, solution=held.address if held else None)
        error = c.Error()
        out = Written()
        status = c.lib.satdoku_write_published(
            out.sink,
            format_number(format),
            1,
            self._handle.address,
            ctypes.byref(publication),
            ctypes.byref(error),
        )
        require(status, error)
        return out.text().rstrip("\n")

    def __str__(self) -> str:
        """A picture in box-drawing characters."""
        return self.picture()

    def __repr__(self) -> str:
        name = f" {self.name!r}" if self.name else ""
        clues = len(self.clues)
        return f"<Puzzle{name} {self.rows}x{self.columns}, {clues} clue{'s' * (clues != 1)}>"

    def picture(
        self,
        columns: int = 80,
        *,
        ascii: bool = False,
        color: bool = False,
        solution: Grid | None = None,
        other: Grid | None = None,
        candidates: _drawing.Candidates | None = None,
        conflict: Iterable[Clue] = (),
        repair: Iterable[Clue] = (),
        title: str | None = None,
        note: str | None = None,
    ) -> str:
        """The puzzle in box-drawing characters, or in ASCII, at most so many columns wide.

        What is drawn besides: see ``svg``. Raises ArgumentError as it does.
        """
        marks = _marks(solution, other, candidates, conflict, repair, title, note)
        return _drawing.draw_text(self._handle, marks, whole(columns, "columns"), ascii, color)

    def svg(
        self,
        *,
        solution: Grid | None = None,
        other: Grid | None = None,
        candidates: _drawing.Candidates | None = None,
        conflict: Iterable[Clue] = (),
        repair: Iterable[Clue] = (),
        title: str | None = None,
        note: str | None = None,
    ) -> str:
        """The puzzle as an SVG document, which is what Jupyter shows of it.

        solution, other
            A grid whose digits are drawn, and another one: where they differ is marked.
        candidates
            For each cell its digits, as ``candidates()`` has them.
        conflict, repair
            Clues that are marked, as ``explain()`` finds them.
        title, note
            Above and under the board; the title is the puzzle's name unless said.

        Raises ArgumentError for grids of another board, and for clues that are on no such board.
        """
        marks = _marks(solution, other, candidates, conflict, repair, title, note)
        return _drawing.draw_svg(self._handle, marks)

    def _repr_svg_(self) -> str:
        return self.svg()

    # ---- Questions ----

    def solve(self, *, any: bool = False, time_limit: float | None = None) -> Grid | None:
        """The smallest solution in reading order, whose ``verdict`` says whether it is the only one;
        with ``any`` the first that is found. None: there is none.

        Raises LimitError for a formula of more than 10,000,000 clauses.
        """
        return _answers.solve(self._handle, any, seconds_of(time_limit))

    def check(self, *, grid: bool = False, time_limit: float | None = None) -> Verdict:
        """Whether there is no solution, one, or several: NONE, UNIQUE or MULTIPLE.

        ``grid``: of the grid alone, whatever the layers hold.
        """
        return _answers.check(self._handle, grid, seconds_of(time_limit))

    def count(self, limit: int | None = None, *, time_limit: float | None = None) -> int:
        """The number of solutions, up to ``limit``."""
        return _answers.count(self._handle, limit, seconds_of(time_limit))

    def solutions(
        self, *, in_order: bool = True, time_limit: float | None = None
    ) -> Iterator[Grid]:
        """All solutions, one after another, in lexicographic order or, faster, in any.

        Memory does not grow with their number. A thread looks ahead; it ends when the iterator is
        exhausted, closed or dropped. The time of ``time_limit`` begins with the first one that is
        asked for; those that were found in it come before the error.
        """
        return _answers.solutions(self._handle, in_order, seconds_of(time_limit))

    def candidates(self, *, time_limit: float | None = None) -> ByCell[frozenset[int]]:
        """For each cell the digits that it has in some solution: none, where there is no solution.

        >>> Puzzle.parse("12..............").candidates()[1, 3] == {3, 4}
        True
        """
        cells, digits = self.cells, self.digits
        verdict, possible = _answers.candidates(self._handle, seconds_of(time_limit))
        if verdict is Verdict.NONE:
            return ByCell((cell, frozenset()) for cell in cells)
        rows = (possible[at : at + len(digits)] for at in range(0, len(possible), len(digits)))
        return ByCell(
            (cell, frozenset(digit for digit, there in zip(digits, row) if there))
            for cell, row in zip(cells, rows)
        )

    def candidate_counts(
        self, limit: int = 8, *, time_limit: float | None = None
    ) -> ByCell[dict[int, int]]:
        """For each cell the digits that it has in some solution, and in how many: ``limit``, which is
        1000 at most, means so many or more.

        Where there are several solutions, a digit in one of them makes the puzzle unique when it is
        given (with a limit above 1). After a change of the puzzle only what may have changed is asked
        again.

        >>> puzzle = Puzzle.parse("12...4........3.")
        >>> puzzle.candidate_counts()[3, 1]
        {2: 1, 4: 2}
        >>> puzzle[3, 1] = 2
        >>> puzzle.check()
        <Verdict.UNIQUE: 'unique'>
        """
        number = whole(limit, "solutions")
        if not 1 <= number <= c.MAX_CANDIDATE_COUNT:
            raise ArgumentError(f"a limit of {number} solutions")
        seconds = seconds_of(time_limit)
        last, self._counts = self._counts, None  # a handler that asks amid the call gets its own
        counts = last[1] if last is not None and last[0] == number else _answers.new_counts(number)
        try:
            numbers = _answers.candidate_counts(self._handle, counts, seconds)
        except TimeLimitError:
            self._counts = number, counts  # the next call goes on from there
            raise
        self._counts = number, counts
        width = len(self.digits)
        rows = (numbers[at : at + width] for at in range(0, len(numbers), width))
        return ByCell(
            (cell, {digit: count for digit, count in zip(self.digits, row) if count > 0})
            for cell, row in zip(self.cells, rows)
        )

    def explain(
        self,
        *,
        all: bool = False,
        limit: int = 10,
        solution: Puzzle | Grid | str | None = None,
        kinds: Iterable[str] = (),
        time_limit: float | None = None,
    ) -> Explanation:
        """Why there is no solution, by conflicts and repairs; or why there are several, by the fewest
        givens that would leave one.

        ``all``: look for further conflicts, up to ``limit``. After ``time_limit`` seconds it says what
        it knows until then, and has ``stopped``. ``solution``: the one that is meant, of
        which extra clues are then said - a grid, its digits in reading order, or a puzzle without
        blanks. ``kinds``: these clues are of such kinds, in place of givens; only kinds with few
        places, such as "candidates", "dot" or "skyscraper".

        >>> puzzle = Puzzle.parse("12..34..21......")
        >>> print(*puzzle.explain(solution="1234341221434321").extra)
        r1c3=3 r2c3=1
        >>> print(*puzzle.explain(solution="1234341221434321", kinds=["dot"]).extra)
        white dot on r2c4, r3c4

        Raises ArgumentError for a solution that is none, and for kinds that can be anywhere.
        """
        number = whole(limit, "conflicts")
        if number < 1:
            raise ArgumentError(f"a limit of {number} conflicts")
        meant = solution._handle if isinstance(solution, Puzzle) else None
        if solution is not None and meant is None:
            meant = _answers.read_solution(self._handle, str(solution))
        seconds = seconds_of(time_limit)
        return _answers.explain(self._handle, all, number, meant, kinds_called(kinds), seconds)

    def steps(
        self, *, assume_unique: bool = False, time_limit: float | None = None
    ) -> tuple[Step, ...]:
        """The way to the solution, each step with the smallest reason that was found; without solution
        until nothing can stand, with several until no more can be concluded.

        ``assume_unique``: reasons may rest on it that a puzzle with one solution has only that.

        >>> print(Puzzle.parse("12....1.2......3").steps()[0])
        r2c4 is 2: in box 2 it has no other place
        """
        return _answers.steps(self._handle, False, assume_unique, seconds_of(time_limit))

    def hint(
        self,
        cell: AnyCell | None = None,
        digit: int | None = None,
        *,
        assume_unique: bool = False,
        time_limit: float | None = None,
    ) -> Step | None:
        """The easiest next step; or why a cell is what it is, or why a digit is, or cannot be, there.

        None where there is nothing to conclude. Raises ArgumentError where the board has no such cell
        or digit.
        """
        if cell is None and digit is not None:
            raise ArgumentError("a digit without its cell")
        seconds = seconds_of(time_limit)
        place = None if cell is None else any_cell_of(self._handle, cell)
        taken = _answers.steps(self._handle, True, assume_unique, seconds, place, digit)
        return taken[0] if taken else None

    def rating(self, *, assume_unique: bool = False, time_limit: float | None = None) -> int:
        """How hard it is for a person: the size of the largest reason of its ``steps``; 0: it has none.

        >>> Puzzle.parse("12....1.2......3").rating()
        1
        """
        steps = self.steps(assume_unique=assume_unique, time_limit=time_limit)
        return max((step.size for step in steps), default=0)

    def effort(self, *, time_limit: float | None = None) -> Effort:
        """How hard it is for a solver: the same on every machine."""
        return _answers.effort(self._handle, seconds_of(time_limit))

    def minimize(
        self,
        *,
        seed: int = 0,
        keep: Iterable[str] = (),
        only: Iterable[str] | None = None,
        time_limit: float | None = None,
    ) -> Minimal:
        """The puzzle without redundant clues, tried in an order that ``seed`` shuffles (0: its own).

        Clues of the kinds in ``keep`` stay, or clues of those in ``only`` alone may go: each is one of
        ``CLUE_KINDS`` or what else people call it, in capitals or not. Either may be one name.

        >>> puzzle = Puzzle.parse(".Shape~4x4.Thermo~R1C1~R1C2~R1C3~R1C4.~R2C1_3~R2C2_4~R3C3_4~R4C4_1")
        >>> print(*puzzle.minimize(keep="given").pieces)
        thermometer r1c1-r1c2-r1c3-r1c4
        >>> print(*puzzle.minimize(only=["given"]).pieces)
        r2c1=3 r3c3=4 r4c4=1

        Raises NotUniqueError where there is no or more than one solution.
        """
        if not 0 <= seed < 2**64:
            raise ArgumentError(f"{seed} is out of range for a seed")
        kept = kinds_called(keep)
        if only is not None and kept:
            raise ArgumentError("keep or only, not both")
        named = kept if only is None else kinds_called(only)
        seconds = seconds_of(time_limit)
        found = _answers.minimize(self._handle, seed, named, only is not None, seconds)
        return Minimal(Puzzle._of(found.handle), found.pieces, found.witnesses)

    def prove(
        self,
        folder: str | os.PathLike[str],
        *,
        lrat: bool = False,
        steps: bool = False,
        time_limit: float | None = None,
    ) -> Verdict:
        """Makes a folder that proves the verdict, for ``satdoku.verify`` and for other checkers:
        those of DRAT, or with ``lrat`` those of LRAT. With ``steps`` it has the way to the
        solution instead, as ``steps`` finds it, for ``satdoku.verify`` alone.

        Raises WriteError where it cannot be made: it is there and not empty, ....
        """
        if lrat and steps:
            raise ArgumentError("lrat or steps, not both")
        proof = c.PROOF_STEPS if steps else c.PROOF_LRAT if lrat else c.PROOF_DRAT
        return _answers.prove(self._handle, folder_name(folder), proof, seconds_of(time_limit))

    def prove_count(
        self,
        folder: str | os.PathLike[str],
        *,
        limit: int = 100_000,
        lrat: bool = False,
        time_limit: float | None = None,
    ) -> int | None:
        """Makes a folder that proves how many solutions there are, and returns their number; None,
        and no folder, where there are more than ``limit``.

        Raises WriteError as ``prove`` does.
        """
        most = whole(limit, "solutions")
        if most < 1:
            raise ArgumentError(f"a limit of {most} solutions")
        proof = c.PROOF_LRAT if lrat else c.PROOF_DRAT
        name, seconds = folder_name(folder), seconds_of(time_limit)
        return _answers.prove_count(self._handle, name, proof, most, seconds)

    def verify(self, solution: Any, *, time_limit: float | None = None) -> Finding:
        """Whether a full grid is a solution: a Grid, a Puzzle without blanks (of a Sudominoku with
        its tiling), or an array of shape (rows, columns).

        >>> bool(Puzzle(Board(1, box=(1, 1))).verify([[1]]))
        True

        Raises ArgumentError for another shape or digits that the board has not.
        """
        handle = self._solution(solution)._handle
        return _answers.verify_grid(self._handle, handle, seconds_of(time_limit))

    def _solution(self, solution: Any) -> Puzzle:
        """A full grid as a puzzle without blank cells."""
        if isinstance(solution, Puzzle):
            return solution
        shape = (self.rows, self.columns)
        board = Board(*shape, digits=len(self.digits), lowest=self.digits.start)
        full = self.copy()
        full._set_givens(digits_of(solution, board)[1])
        return full

    @property
    def blanks(self) -> int:
        """How many clues lack their values: see ``parse`` and ``fill``. Until they have them, the
        puzzle is what its other clues say."""
        return int(c.lib.satdoku_puzzle_blank_count(self._handle.address))

    def fill(self, solution: Any = None, *, time_limit: float | None = None) -> Puzzle:
        """A copy in which clues that lack a value have the one that they have in a solution, which
        is as for ``verify``; None: the only one that the puzzle has without them.

        >>> puzzle = Puzzle.parse(".Shape~4x4.Cage~?~R1C1~R1C2.Skyscraper~R1~?~", blanks=True)
        >>> puzzle.fill([[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]]).to_text()
        '.Shape~4x4.Cage~3~R1C1~R1C2.Skyscraper~R1~4~'

        Raises ArgumentError where the grid breaks a rule or a clue, or does not tell a value.
        """
        filled = self.copy()
        handle = None if solution is None else self._solution(solution)._handle
        found = _answers.fill(filled._handle, handle, seconds_of(time_limit))
        if not found:
            raise ArgumentError(found.what)
        return filled

    # ---- Making puzzles ----

    @classmethod
    def generate(
        cls,
        board: Board | None = None,
        *,
        seed: int = 1,
        clues: int | tuple[int, int] | None = None,
        symmetry: str = "none",
        solution: Puzzle | Grid | str | None = None,
        kinds: Iterable[str] = (),
        no_givens: bool = False,
        rate: int | tuple[int, int] | None = None,
        technique: str | None = None,
        assume_unique: bool = False,
        unbiased: bool = False,
        random_layout: bool = False,
        time_limit: float | None = None,
    ) -> Puzzle:
        """A random puzzle with one solution, of which no given can go; 9x9 without a board. The same
        seed makes the same puzzle everywhere.

        ``clues``: so many givens, or the least and the most; ``symmetry`` of the cells that have
        them: "half-turn", "quarter-turn", "diagonal", "mirror" or "full". Then givens that could
        go alone may stay. ``solution``: the one that it has. ``kinds``: it has clues of these
        kinds, and givens only where they do not suffice, or with ``no_givens`` none at all.
        ``rate``: how large the largest reason of its steps is, or the least and the most; some
        step has the ``technique``: "hidden pair"; ``assume_unique`` is that of ``steps``.
        ``unbiased``: each minimal puzzle of 9x9 or 4x4 is as likely as the others.
        ``random_layout``: a jigsaw; the pieces of the board, or its boxes, give way to random ones.

        >>> puzzle = Puzzle.generate(Board(4, 4, box=(2, 2)), seed=3)
        >>> puzzle.count()
        1
        >>> Puzzle.generate(Board(4, 4, box=(2, 2)), kinds=["thermometer"]).count()
        1
        >>> puzzle = Puzzle.generate(rate=(2, 4), technique="x-wing")
        >>> "X-wing" in [step.technique for step in puzzle.steps()]
        True
        >>> Puzzle.generate(Board(5), random_layout=True).count()
        1

        Raises ArgumentError for impossible numbers, a solution that is none, names of no technique,
        and kinds of which no clues are made; TimeLimitError.
        """
        puzzle = cls(Board(9, 9) if board is None else board)
        return puzzle._generated(
            seed,
            time_limit,
            clues=clues,
            symmetry=symmetry,
            solution=solution,
            kinds=kinds,
            no_givens=no_givens,
            rate=rate,
            technique=technique,
            assume_unique=assume_unique,
            unbiased=unbiased,
            random_layout=random_layout,
        )

    def completed(
        self,
        *,
        seed: int = 1,
        clues: int | tuple[int, int] | None = None,
        symmetry: str = "none",
        solution: Puzzle | Grid | str | None = None,
        kinds: Iterable[str] = (),
        no_givens: bool = False,
        rate: int | tuple[int, int] | None = None,
        technique: str | None = None,
        assume_unique: bool = False,
        time_limit: float | None = None,
    ) -> Puzzle:
        """This puzzle with random givens, none of which can go, so that it has one solution; what
        else can be asked for is as for ``generate``.

        >>> Puzzle.parse("12..34..........").completed(solution="1234341221434321").to_text()
        '123.34......4..1'

        Raises ArgumentError as ``generate`` does, and where the puzzle has no solution;
        TimeLimitError.
        """
        return self.copy()._generated(
            seed,
            time_limit,
            clues=clues,
            symmetry=symmetry,
            solution=solution,
            kinds=kinds,
            no_givens=no_givens,
            rate=rate,
            technique=technique,
            assume_unique=assume_unique,
            keep=True,
        )

    def like(
        self,
        *,
        seed: int = 1,
        rate: int | tuple[int, int] | None = None,
        technique: str | None = None,
        assume_unique: bool = False,
        random_layout: bool = False,
        time_limit: float | None = None,
    ) -> Puzzle:
        """A random puzzle on the board of this one, under its rules, with one solution, clues of its
        kinds, and givens, if this one has some, that lie as symmetrically. Of a Sudominoku another
        one, with dominoes of which none can go and all singles. The rest is as for ``generate``.

        >>> print(Puzzle.parse("1..............1").like().count())
        1

        Raises ArgumentError where the puzzle has clues of which none are made; TimeLimitError.
        """
        return self.copy()._generated(
            seed,
            time_limit,
            rate=rate,
            technique=technique,
            assume_unique=assume_unique,
            random_layout=random_layout,
            like=True,
        )

    def patterned(
        self,
        *,
        seed: int = 1,
        rate: int | tuple[int, int] | None = None,
        technique: str | None = None,
        assume_unique: bool = False,
        time_limit: float | None = None,
    ) -> Puzzle:
        """A random puzzle with one solution and givens in just the cells in which this one has
        some, whatever their digits, on rows, columns and boxes; as hard as ``generate`` has it.

        >>> Puzzle.parse("11....1..1.....1").patterned().count()
        1

        Raises ArgumentError where it is proved that there is none, and for clues of other kinds;
        TimeLimitError.
        """
        return self.copy()._generated(
            seed,
            time_limit,
            rate=rate,
            technique=technique,
            assume_unique=assume_unique,
            pattern=True,
        )

    def pattern_flaw(self) -> str | None:
        """Why no puzzle with givens in just these cells has one solution, where that is seen at a
        glance; None: there may be one.

        >>> Puzzle.parse("11......1.......").pattern_flaw()
        'columns 3 and 4 have no given: they can change places'
        """
        return _answers.pattern_flaw(self._handle)

    def _generated(
        self,
        seed: int,
        time_limit: float | None,
        *,
        clues: int | tuple[int, int] | None = None,
        symmetry: str = "none",
        solution: Puzzle | Grid | str | None = None,
        kinds: Iterable[str] = (),
        rate: int | tuple[int, int] | None = None,
        technique: str | None = None,
        **flags: bool,
    ) -> Puzzle:
        easiest, hardest = rate if isinstance(rate, tuple) else (rate or 0, rate or 0)
        if whole(easiest, "a rating") < 0 or whole(hardest, "a rating") < 0:
            raise ArgumentError(f"no rating is {rate}")
        least, most = clues if isinstance(clues, tuple) else (clues or 0, clues or 0)
        meant = solution._handle if isinstance(solution, Puzzle) else None
        if solution is not None and meant is None:
            meant = _answers.read_solution(self._handle, str(solution))
        made = _answers.generate(
            self._handle,
            seed=whole(seed, "a seed"),
            clues=(whole(least, "clues"), whole(most, "clues")),
            symmetry=symmetry,
            solution=meant,
            kinds=kinds_called(kinds),
            rate=(easiest, hardest),
            technique=technique,
            flags=flags,
            seconds=seconds_of(time_limit),
        )
        if not made:
            raise ArgumentError("there is no such puzzle")
        return self

    @classmethod
    def random(
        cls, board: Board | None = None, *, seed: int = 1, time_limit: float | None = None
    ) -> Puzzle:
        """A random solved board, each with as good as the same probability; 9x9 without a board,
        else one of rows, columns and boxes or a jigsaw. The same seed makes the same board
        everywhere.

        >>> Puzzle.random(Board(4, 4, box=(2, 2))).count()
        1

        Raises ArgumentError for other boards and layouts that nothing fills, TimeLimitError.
        """
        puzzle = cls(Board(9, 9) if board is None else board)
        _answers.fill_at_random(puzzle._handle, whole(seed, "a seed"), seconds_of(time_limit))
        return puzzle

    # ---- Symmetry ----

    def canonical(self) -> Puzzle:
        """The puzzle that stands for all that are equivalent to this one: two puzzles are if their
        canonical ones are equal. For givens on boards with boxes up to 9x9.

        >>> Puzzle.parse("4..............3").canonical().to_text()
        '.......1.....2..'

        Raises ArgumentError for other puzzles.
        """
        other = self.copy()
        _answers.canonize(other._handle)
        return other

    def transformation_to(self, other: Puzzle) -> Transformation | None:
        """What makes the other puzzle of this one; None where they are not equivalent. For givens
        on boards with boxes up to 9x9.

        >>> puzzle = Puzzle.parse("4..............3")
        >>> puzzle.transformation_to(puzzle.shuffled(7)) is None
        False

        Raises ArgumentError for other puzzles.
        """
        return _answers.transformation(self._handle, other._handle)

    def shuffled(self, seed: int = 1) -> Puzzle:
        """A random one of the puzzles that are equivalent to this one, the same for the same seed.
        For givens on rows, columns and boxes.

        >>> puzzle = Puzzle.parse("4..............3")
        >>> puzzle.shuffled(7).canonical() == puzzle.canonical()
        True

        Raises ArgumentError for other puzzles.
        """
        other = self.copy()
        _answers.shuffle(other._handle, whole(seed, "a seed"))
        return other

    # ---- Formulas ----

    def encode(
        self,
        *,
        encoding: str | None = None,
        amo: str | None = None,
        dominoes: str | None = None,
        simplify: str | None = None,
        unique: bool = False,
        max_clauses: int | None = None,
        time_limit: float | None = None,
    ) -> list[list[int]]:
        """The formula as a list of clauses, each a list of literals: what PySAT's
        ``CNF(from_clauses=...)`` and ``pycosat.solve`` take.

        ``encoding``, ``amo``, ``dominoes`` and ``simplify`` have the names of docs/encoding.md;
        ``unique`` adds a clause that excludes the solution. ``decode`` makes a grid of a model.

        >>> len(Puzzle().encode())
        10530

        Raises ArgumentError for unknown names, and with ``unique`` for a puzzle without solution;
        LimitError.
        """
        said = dict(encoding=encoding, amo=amo, dominoes=dominoes, simplify=simplify)
        more = dict(unique=unique, max_clauses=max_clauses)
        seconds = seconds_of(time_limit)
        return _formula.clauses(_formula.dimacs(self._handle, {**said, **more}, seconds))

    def encode_to(
        self,
        take: Callable[[list[int]], object],
        *,
        encoding: str | None = None,
        amo: str | None = None,
        dominoes: str | None = None,
        simplify: str | None = None,
        unique: bool = False,
        max_clauses: int | None = None,
        time_limit: float | None = None,
    ) -> Variables | None:
        """Hands over the same clauses one by one, as literals, to a solver of your own: ``take`` is
        called in another thread, and ends it by returning False; then None is returned.

        Else what the variables mean, by which a model becomes a grid.

        >>> clauses = []
        >>> variables = Puzzle.parse("1...............").encode_to(clauses.append)
        >>> len(clauses), len(variables), variables.digit(2, 3, 4)
        (385, 64, 28)
        >>> next(iter(variables)).name
        'r1c1=1'

        Raises what ``take`` raises, and as ``encode``.
        """
        said = dict(encoding=encoding, amo=amo, dominoes=dominoes, simplify=simplify)
        more = dict(unique=unique, max_clauses=max_clauses)
        return _formula.encode_to(self._handle, take, {**said, **more}, seconds_of(time_limit))

    def dimacs(
        self, *, time_limit: float | None = None, **options: str | int | bool | None
    ) -> str:
        """The same formula as text in DIMACS, which names its variables and says the puzzle.

        Options besides those of ``encode``: ``projection``, ``names``, ``cubes`` and ``split``; and
        ``form``, which is "cnf", "opb" (pseudo-Boolean), "wcnf" (MaxSAT) or "gcnf" (a group for
        each clue).
        """
        return _formula.dimacs(self._handle, dict(options), seconds_of(time_limit)).decode()

    def decode(
        self, answer: str | Iterable[int], **options: str | int | bool | None
    ) -> Grid | None:
        """The grid of a solver's answer to ``encode`` or ``dimacs`` with the same options: a model as
        literals, or the text that the solver printed. None: it is "unsatisfiable".

        The model is checked against the formula, and the grid against the rules.

        Raises ParseError for an answer that is none, partial or wrong.
        """
        return _formula.decode(self._handle, answer, dict(options))


@dataclasses.dataclass(frozen=True)
class Minimal:
    """A puzzle without redundant clues; ``pieces``, its clues that were tried; and for each a witness,
    which is another solution that the puzzle has without that clue."""

    puzzle: Puzzle
    pieces: tuple[Clue, ...]
    witnesses: tuple[Grid, ...]

    @property
    def clues(self) -> tuple[Clue, ...]:
        """The pieces, as 0.3 called them."""
        return self.pieces


def folder_name(folder: str | os.PathLike[str]) -> bytes:
    """The name as the system has it. Raises ArgumentError."""
    name = os.fsencode(folder)
    if b"\0" in name:
        raise ArgumentError("a name with a NUL")
    return name


def _marks(
    solution: Grid | None,
    other: Grid | None,
    candidates: _drawing.Candidates | None,
    conflict: Iterable[Clue],
    repair: Iterable[Clue],
    title: str | None,
    note: str | None,
) -> _drawing.Marks:
    return _drawing.Marks(
        solution=solution._handle if solution is not None else None,
        other=other._handle if other is not None else None,
        candidates=candidates,
        conflict=tuple(conflict),
        repair=tuple(repair),
        title=title,
        note=note,
    )


def _restore(text: str, name: str | None) -> Puzzle:
    """What pickle calls."""
    puzzle = Puzzle.parse(text)
    puzzle.name = name
    return puzzle


def _restore_handle(text: str, name: str | None) -> PuzzleHandle:
    handle = _restore(text, name)._handle
    handle.shared = True
    return handle


def _reduce_handle(handle: PuzzleHandle) -> tuple[Callable[..., PuzzleHandle], tuple[Any, ...]]:
    """Steps have the handle of their puzzle, to be drawn by."""
    return _restore_handle, Puzzle._of(handle).__reduce__()[1]


copyreg.pickle(PuzzleHandle, _reduce_handle)
