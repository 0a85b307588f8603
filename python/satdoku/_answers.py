"""Answers that are more than a verdict or a grid, and the calls that make them."""

from __future__ import annotations

import ctypes
import dataclasses
import itertools
import queue
from typing import (
    Callable,
    Dict,
    Generator,
    Iterator,
    Mapping,
    NamedTuple,
    Sequence,
    Tuple,
    Union,
)

from . import _drawing
from . import _library as c
from ._engine import Engine, Worker, aside, engine, source_of
from ._handle import GridHandle, OwnCounts, OwnExplanation, OwnMinimal, PuzzleHandle
from .clue import ByCell, Cell, Clue, from_records, whole
from .errors import ArgumentError, NotUniqueError, require
from .formats import format_number
from .grid import Grid
from .verdict import BY_NUMBER, Verdict

# ---- Explanations --------------------------------------------------------------------------------


@dataclasses.dataclass(frozen=True)
class Branch:
    """A branch of an Or among clues that cannot stand together, and those of the others that it cannot stand with.

    ``piece`` is the Or's place among the clues, from 0.
    """

    piece: int
    branch: Clue
    against: Tuple[Clue, ...]


@dataclasses.dataclass(frozen=True)
class Conflict:
    """Clues that cannot stand together, while without any one of them the others can.

    ``reason``: what is wrong in words - the broken rule, or what they leave without a digit or a place - or None.
    ``branches``: those of all its Ors.
    """

    pieces: Tuple[Clue, ...]
    reason: str | None
    branches: Tuple[Branch, ...] = ()

    @property
    def clues(self) -> Tuple[Clue, ...]:
        """The pieces, as 0.3 called them."""
        return self.pieces


@dataclasses.dataclass(frozen=True)
class Alternative:
    """Values that a clue could have in place of its first ones, so many of them.

    ``verdict`` says how many solutions the puzzle then has (SOLVABLE: not found out).
    """

    values: Tuple[int, ...]
    verdict: Verdict

    @property
    def unique(self) -> bool | None:
        """Whether there is one solution; None: not found out."""
        return _is_unique(self.verdict)

    def __str__(self) -> str:
        unique = " (unique)" if self.verdict is Verdict.UNIQUE else ""
        return "-".join(map(str, self.values)) + unique


@dataclasses.dataclass(frozen=True)
class Repair:
    """Clues without which the puzzle has a solution.

    ``verdict`` says how many it then has (SOLVABLE: not found out); ``solution`` is the only one.
    ``missing``: in words which marks it has where a strict rule wants none, or None.
    ``could_be``: of one clue with a value, the others with which the puzzle has a solution, the
    nearest first; None of other clues. ``all_values``: no others are in reach.
    """

    pieces: Tuple[Clue, ...]
    verdict: Verdict
    solution: Grid | None
    missing: str | None = None
    could_be: Tuple[Alternative, ...] | None = None
    all_values: bool = False

    @property
    def clues(self) -> Tuple[Clue, ...]:
        """The pieces, as 0.3 called them."""
        return self.pieces

    @property
    def unique(self) -> bool | None:
        """Whether there is one solution without them; None: not found out."""
        return _is_unique(self.verdict)

    @property
    def would_be(self) -> Tuple[Tuple[int | None, ...], ...] | None:
        """For each piece the digits that its cells have in the only solution; None: there are several."""
        if self.solution is None:
            return None
        return tuple(tuple(self.solution[cell] for cell in clue.cells) for clue in self.pieces)


class Best(NamedTuple):
    """The digit that leaves the fewest solutions when it is given, or when it is crossed out; ``left`` is
    how many."""

    cell: Cell
    digit: int
    left: int


@dataclasses.dataclass(frozen=True)
class Explanation:
    """Why a puzzle has no solution, or several.

    verdict
        NONE, MULTIPLE, UNIQUE: there is nothing to explain; or UNKNOWN.
    stopped
        The time was over: all of it is true, but there may be more.
    conflicts, repairs
        Of a puzzle without solution. smallest_conflict: no conflict has fewer clues than the first;
        smallest: no repair has fewer; complete: there are no other conflicts; all_repairs: there are
        no others that small.
    solutions, extra, left
        The smallest solution, or the one that is meant, and of several another one; the fewest givens,
        or clues of the kinds asked for, that make the puzzle unique, and the solution that they leave.
        smallest: fewer do not. complete: they are known, or known not to be enough.
    count, agree, best_given, best_crossed
        Of several solutions: how many there are (None: 100 or more, or not known); the cells without a
        given in which all agree (None: not known); what splits them best, or None.
    grid
        Of several solutions of a puzzle with layers: how many grids they have, UNIQUE or MULTIPLE.
        None: there are no layers.

    Names are those of the JSON that ``satdoku explain --json`` writes.
    """

    verdict: Verdict
    conflicts: Tuple[Conflict, ...] = ()
    repairs: Tuple[Repair, ...] = ()
    smallest_conflict: bool = False
    smallest: bool = False
    complete: bool = False
    all_repairs: bool = False
    solutions: Tuple[Grid, ...] = ()
    extra: Tuple[Clue, ...] = ()
    grid: Verdict | None = None
    stopped: bool = False
    left: Grid | None = None
    count: int | None = None
    agree: Tuple[Cell, ...] | None = None
    best_given: Best | None = None
    best_crossed: Best | None = None

    @property
    def differ(self) -> Tuple[Cell, ...]:
        """The cells in which the two solutions differ."""
        if len(self.solutions) < 2:
            return ()
        one, other = self.solutions
        places = itertools.product(range(1, one.rows + 1), range(1, one.columns + 1))
        return tuple(cell for cell in places if one[cell] != other[cell])

    @property
    def repair(self) -> Tuple[Clue, ...]:
        """The pieces of the first repair."""
        return self.repairs[0].pieces if self.repairs else ()

    @property
    def smallest_repair(self) -> bool:
        """``smallest``, as 0.3 called it."""
        return self.smallest

    def __str__(self) -> str:
        """A line for each thing that is known."""
        lines = [str(self.verdict)]
        for conflict in self.conflicts:
            why = f" ({conflict.reason})" if conflict.reason else ""
            lines.append(f"cannot stand together: {_list(conflict.pieces)}{why}")
        for repair in self.repairs:
            what = f" ({repair.missing})" if repair.missing else ""
            lines.append(f"solvable without: {_list(repair.pieces)}{what}")
            if repair.could_be:
                others = "" if repair.all_values else " (others may do)"
                could_be = " or ".join(map(str, repair.could_be))
                lines.append(f"{repair.pieces[0]} could be {could_be}{others}")
        lines += [f"solution: {solution}" for solution in self.solutions]
        lines += [f"unique with: {_list(self.extra)}"] if self.extra else []
        return "\n".join(lines)


def _is_unique(verdict: Verdict) -> bool | None:
    return None if verdict is Verdict.SOLVABLE else verdict is Verdict.UNIQUE


def _list(clues: Tuple[Clue, ...]) -> str:
    return ", ".join(map(str, clues))


def _could_be(record: c.RepairRecord) -> Tuple[Alternative, ...] | None:
    if not record.alternatives:
        return None
    return tuple(
        Alternative(tuple(one.values[: one.value_count]), BY_NUMBER[one.verdict])
        for one in record.alternatives[: record.alternative_count]
    )


def _repair(record: c.RepairRecord, puzzle: PuzzleHandle) -> Repair:
    verdict = BY_NUMBER[record.verdict]
    return Repair(
        from_records(record.clues, puzzle.address),
        verdict,
        Grid(GridHandle(record.solution), puzzle, verdict) if record.solution else None,
        record.missing.decode(errors="replace") if record.missing is not None else None,
        _could_be(record),
        record.all_alternatives,
    )


def _branch(record: c.BranchRecord, puzzle: PuzzleHandle) -> Branch:
    one = c.Clues(ctypes.pointer(record.branch), 1)
    (branch,) = from_records(one, puzzle.address)
    return Branch(record.clue, branch, from_records(record.against, puzzle.address))


def _conflict(record: c.ConflictRecord, puzzle: PuzzleHandle) -> Conflict:
    reason = record.reason
    return Conflict(
        from_records(record.clues, puzzle.address),
        reason.decode(errors="replace") if reason is not None else None,
        tuple(_branch(record.branches[i], puzzle) for i in range(record.branch_count)),
    )


def _best(record: c.BestRecord) -> Best | None:
    cell = record.candidate.cell
    return Best((cell.row, cell.column), record.candidate.digit, record.left) if cell.row else None


def _agreed(record: c.ExplanationRecord) -> Tuple[Cell, ...] | None:
    if not record.agreement:
        return None
    return tuple((cell.row, cell.column) for cell in record.agree[: record.agree_count])


def _read_explanation(told: OwnExplanation, puzzle: PuzzleHandle) -> Explanation:
    """A copy of all that an explanation of the library says."""
    record = ctypes.cast(told, ctypes.POINTER(c.ExplanationRecord)).contents
    verdict = BY_NUMBER[record.verdict]
    grids = (record.solution, record.other)
    return Explanation(
        verdict=verdict,
        conflicts=tuple(_conflict(record.conflicts[i], puzzle) for i in range(record.conflict_count)),
        repairs=tuple(_repair(record.repairs[i], puzzle) for i in range(record.repair_count)),
        smallest_conflict=record.smallest_conflict,
        smallest=record.smallest_extra if verdict is Verdict.MULTIPLE else record.smallest_repair,
        complete=record.complete,
        all_repairs=record.all_repairs,
        solutions=tuple(Grid(GridHandle(g), puzzle, verdict) for g in grids if g),
        extra=from_records(record.extra, puzzle.address),
        grid=BY_NUMBER[record.grid] if record.grid else None,
        stopped=record.stopped,
        left=Grid(GridHandle(record.left), puzzle, verdict) if record.left else None,
        count=record.solution_count or None,
        agree=_agreed(record),
        best_given=_best(record.best_given),
        best_crossed=_best(record.best_crossed),
    )


def read_solution(puzzle: PuzzleHandle, text: str) -> PuzzleHandle:
    """A puzzle without blanks: the digits of the board's cells in reading order."""
    solution = PuzzleHandle()
    error = c.Error()
    source, _keep = source_of(text.encode(errors="replace"))
    status = c.lib.satdoku_solution_read(
        solution.address, puzzle.address, format_number("constraints"), source, None, ctypes.byref(error)
    )
    if status == c.END:
        raise ArgumentError("an empty solution")
    require(status, error)
    return solution


def explain(
    puzzle: PuzzleHandle,
    all: bool,
    limit: int,
    solution: PuzzleHandle | None,
    kinds: Sequence[int],
    seconds: float | None,
) -> Explanation:
    """See Puzzle.explain; ``kinds`` are numbers."""
    told = OwnExplanation()
    error = c.Error()
    named = (ctypes.c_int * len(kinds))(*kinds)
    options = c.ExplainOptions(
        struct_size=ctypes.sizeof(c.ExplainOptions),
        all=all,
        limit=limit,
        solution=None if solution is None else solution.address,
        kinds=ctypes.cast(named, ctypes.POINTER(ctypes.c_int)),
        kind_count=len(kinds),
    )
    with engine(seconds) as solver:
        status = c.lib.satdoku_explain(
            ctypes.byref(told),
            solver.handle,
            puzzle.address,
            ctypes.byref(options),
            ctypes.byref(error),
        )
    require(status, error)
    return _read_explanation(told, puzzle)


# ---- Minimal puzzles -----------------------------------------------------------------------------


@dataclasses.dataclass(frozen=True)
class Minimal:
    """A puzzle without redundant clues, its clues that were tried, and for each a witness: another
    solution that the puzzle has without that clue."""

    handle: PuzzleHandle
    pieces: Tuple[Clue, ...]
    witnesses: Tuple[Grid, ...]


def generate(
    puzzle: PuzzleHandle,
    *,
    seed: int,
    clues: tuple[int, int],
    symmetry: str,
    solution: PuzzleHandle | None,
    kinds: Sequence[int],
    rate: tuple[int, int],
    technique: str | None,
    flags: Mapping[str, bool],
    seconds: float | None,
) -> bool:
    """See Puzzle.generate, completed, like and patterned; the puzzle gets the clues. ``flags``: members of
    the options. False: there is no such puzzle."""
    verdict = ctypes.c_int()
    number = ctypes.c_int()
    error = c.Error()
    key = symmetry.encode()
    if b"\0" in key or not c.lib.satdoku_symmetry_parse(ctypes.byref(number), key):
        raise ArgumentError(f"no symmetry {symmetry!r}")
    named = (ctypes.c_int * len(kinds))(*kinds)
    options = c.GenerateOptions(
        seed=seed,
        least=clues[0],
        most=clues[1],
        symmetry=number.value,
        solution=None if solution is None else solution.address,
        kinds=ctypes.cast(named, ctypes.POINTER(ctypes.c_int)),
        kind_count=len(kinds),
        easiest=rate[0],
        hardest=rate[1],
        technique=None if technique is None else technique.replace("\0", "?").encode(),
        **flags,
    )
    with engine(seconds) as solver:
        status = c.lib.satdoku_generate(
            ctypes.byref(verdict),
            puzzle.address,
            solver.handle,
            ctypes.byref(options),
            ctypes.byref(error),
        )
    return settle(solver, status, verdict.value, error) == "unique"


def pattern_flaw(puzzle: PuzzleHandle) -> str | None:
    """See Puzzle.pattern_flaw."""
    words = ctypes.create_string_buffer(200)
    seen = c.lib.satdoku_pattern_flaw(words, len(words), puzzle.address)
    return words.value.decode() if seen else None


def minimize(
    puzzle: PuzzleHandle, seed: int, kinds: Sequence[int], only: bool, seconds: float | None
) -> Minimal:
    """See Puzzle.minimize; ``kinds`` are numbers of those that stay, or with ``only`` alone may go."""
    verdict = ctypes.c_int()
    made = OwnMinimal()
    error = c.Error()
    named = (ctypes.c_int * len(kinds))(*kinds)
    options = c.MinimizeOptions(
        seed=seed,
        kinds=ctypes.cast(named, ctypes.POINTER(ctypes.c_int)),
        kind_count=len(kinds),
        only=only,
    )
    with engine(seconds) as solver:
        status = c.lib.satdoku_minimize(
            ctypes.byref(verdict),
            ctypes.byref(made),
            solver.handle,
            puzzle.address,
            ctypes.byref(options),
            ctypes.byref(error),
        )
    found = settle(solver, status, verdict.value, error)
    if not made:
        raise NotUniqueError(f"only a puzzle with one solution has minimal clues: {found}")
    record = ctypes.cast(made, ctypes.POINTER(c.MinimalRecord)).contents
    handle = PuzzleHandle(record.puzzle)
    clues = from_records(record.clues, puzzle.address)
    witnesses = (record.witnesses[index] for index in range(len(clues)))
    grids = tuple(Grid(GridHandle(w), handle, Verdict.SOLVABLE) for w in witnesses)
    return Minimal(handle, clues, grids)


# ---- Steps ---------------------------------------------------------------------------------------


class Ground(NamedTuple):
    """What an earlier step concluded, which has the number ``step``, from 1: the digit is ``placed``, or
    it went."""

    cell: Cell
    digit: int
    placed: bool
    step: int


class Transformation(NamedTuple):
    """What makes one puzzle of another: row ``r`` of the new one is row ``rows[r]`` of the old one,
    column ``c`` is column ``columns[c]``, where ``transposed`` of the old one transposed, and each
    digit becomes what ``digits`` says. Lines count from 0."""

    transposed: bool
    rows: Tuple[int, ...]
    columns: Tuple[int, ...]
    digits: Dict[int, int]


class Effort(NamedTuple):
    """What PicoSAT with fixed settings needs to show how many solutions a puzzle has; not ``whole``: it
    gave up, and needs more."""

    decisions: int
    propagations: int
    whole: bool


@dataclasses.dataclass(frozen=True)
class Step:
    """A step on the way to the solution: what is concluded, and the reason.

    placed
        The one candidate holds; else these do not; without any, the puzzle has no solution.
    candidates
        Pairs of a cell and a digit.
    cells, regions, clues
        The reason: cells that hold a digit; regions, each with the digit that it holds somewhere, or
        None: it holds each digit; clues and rules.
    rectangles
        With ``assume_unique``: regions of four cells in which two digits could change places.
    grounds
        What the reason rests on of what earlier steps concluded.
    smallest
        It was shown that no step from there has a smaller reason.
    technique
        What the step is called, such as "hidden single", or None.
    open, filled
        What was known before it: for each cell the digits that were possible, and for those where
        it was known the digit.
    """

    placed: bool
    candidates: Tuple[Tuple[Cell, int], ...]
    cells: Tuple[Cell, ...]
    regions: Tuple[Tuple[Clue, Union[int, None]], ...]
    clues: Tuple[Clue, ...]
    rectangles: Tuple[Clue, ...]
    grounds: Tuple[Ground, ...]
    smallest: bool
    technique: str | None
    words: str
    open: ByCell[Tuple[int, ...]] = dataclasses.field(repr=False, hash=False)
    filled: ByCell[int] = dataclasses.field(repr=False, hash=False)
    _puzzle: PuzzleHandle = dataclasses.field(repr=False, compare=False)

    @property
    def left(self) -> ByCell[Tuple[int, ...]]:
        """Of each cell from which candidates go, the digits that are left."""
        if self.placed:
            return ByCell()
        gone = set(self.candidates)
        cells = dict.fromkeys(cell for cell, _ in self.candidates)
        return ByCell(
            (cell, tuple(digit for digit in self.open[cell] if (cell, digit) not in gone))
            for cell in cells
        )

    @property
    def size(self) -> int:
        """Of the reason: how many cells, regions, clues and rectangles it has."""
        return len(self.cells) + len(self.regions) + len(self.clues) + len(self.rectangles)

    def __str__(self) -> str:
        return self.words

    def __copy__(self) -> Step:
        return self

    def __deepcopy__(self, memo: object) -> Step:
        return self

    def picture(self, columns: int = 80, ascii: bool = False, color: bool = False) -> str:
        """The step in box-drawing characters, at most so many columns wide."""
        marks = _drawing.Marks(step=self)
        return _drawing.draw_text(self._puzzle, marks, whole(columns, "columns"), ascii, color)

    def svg(self, title: str | None = None) -> str:
        """The step as an SVG document, which is what Jupyter shows of it: what was known before it,
        what it concludes, and its reason."""
        return _drawing.draw_svg(self._puzzle, _drawing.Marks(step=self, title=title))

    def _repr_svg_(self) -> str:
        return self.svg()


def _before(
    record: c.StepRecord, puzzle: PuzzleHandle
) -> Tuple[ByCell[Tuple[int, ...]], ByCell[int]]:
    shape = c.lib.satdoku_puzzle_shape(puzzle.address)
    cells = _drawing.cells_of(puzzle)
    count, lowest = shape.digits, shape.lowest
    possible = record.open[: len(cells) * count]
    digits = ByCell(
        (cell, tuple(lowest + i for i in range(count) if possible[at * count + i]))
        for at, cell in enumerate(cells)
    )
    filled = zip(cells, record.filled[: len(cells)])
    return digits, ByCell((cell, digit) for cell, digit in filled if digit >= lowest)


def _step(address: int, puzzle: PuzzleHandle) -> Step:
    record = ctypes.cast(address, ctypes.POINTER(c.StepRecord)).contents
    regions = from_records(record.regions, puzzle.address)
    candidates = record.candidates[: record.candidate_count]
    technique = record.technique
    possible, filled = _before(record, puzzle)
    return Step(
        placed=record.placed,
        candidates=tuple(((at.cell.row, at.cell.column), at.digit) for at in candidates),
        cells=tuple((cell.row, cell.column) for cell in record.cells[: record.cell_count]),
        regions=tuple(
            (region, digit if digit >= 0 else None)
            for region, digit in zip(regions, record.digits[: len(regions)])
        ),
        clues=from_records(record.clues, puzzle.address),
        rectangles=from_records(record.rectangles, puzzle.address),
        grounds=tuple(
            Ground((g.candidate.cell.row, g.candidate.cell.column), g.candidate.digit, g.placed, g.step)
            for g in record.grounds[: record.ground_count]
        ),
        smallest=record.smallest,
        technique=technique.decode(errors="replace") if technique is not None else None,
        words=record.words.decode(errors="replace"),
        open=possible,
        filled=filled,
        _puzzle=puzzle,
    )


def steps(
    puzzle: PuzzleHandle,
    one: bool,
    assume_unique: bool,
    seconds: float | None,
    cell: Cell | None = None,
    digit: int | None = None,
) -> Tuple[Step, ...]:
    """See Puzzle.steps and Puzzle.hint."""
    puzzle.shared = True  # the steps draw it
    taken: list[Step] = []

    def take(context: int | None, address: int) -> bool:
        taken.append(_step(address, puzzle))
        return not one

    verdict = ctypes.c_int()
    error = c.Error()
    place = c.Cell(*cell) if cell is not None else c.Cell()
    options = c.StepOptions(
        cell=place,
        has_digit=digit is not None,
        digit=digit or 0,
        assume_unique=assume_unique,
    )
    callback = c.TakeStep(take)
    with engine(seconds) as solver:
        status = c.lib.satdoku_steps(
            ctypes.byref(verdict),
            solver.handle,
            puzzle.address,
            ctypes.byref(options),
            callback,
            None,
            ctypes.byref(error),
        )
    require(status, error)
    if solver.clock.late and not (one and taken):
        raise solver.stopped()
    return tuple(taken)


def effort(puzzle: PuzzleHandle, seconds: float | None) -> Effort:
    """See Puzzle.effort."""
    found = c.EffortRecord()
    error = c.Error()
    with engine(seconds) as solver:
        status = c.lib.satdoku_effort(
            ctypes.byref(found), solver.handle, puzzle.address, ctypes.byref(error)
        )
    require(status, error)
    if found.stopped:
        raise solver.stopped()
    return Effort(int(found.decisions), int(found.propagations), bool(found.whole))


# ---- All solutions -------------------------------------------------------------------------------


def _each(solver: Engine, puzzle: PuzzleHandle, order: int, take: Callable[[int], bool]) -> None:
    """Calls `take` with the address of each solution; it must not raise. In the thread's own engine."""
    complete = ctypes.c_bool()
    error = c.Error()
    callback = c.Take(lambda context, grid: take(grid))
    status = c.lib.satdoku_each_solution(
        ctypes.byref(complete),
        solver.handle,
        puzzle.address,
        order,
        callback,
        None,
        ctypes.byref(error),
    )
    require(status, error)
    if solver.clock.late and not complete.value:
        raise solver.stopped()


def count(puzzle: PuzzleHandle, limit: int | None, seconds: float | None) -> int:
    """See Puzzle.count."""
    if limit is not None and limit <= 0:
        return 0

    def work(solver: Engine) -> int:
        found = c.CountRecord()
        options = c.CountOptions(limit=limit or 0)
        error = c.Error()
        status = c.lib.satdoku_count_solutions(
            ctypes.byref(found),
            solver.handle,
            puzzle.address,
            ctypes.byref(options),
            ctypes.byref(error),
        )
        require(status, error)
        enough = found.complete or limit is not None and found.count >= limit
        if solver.clock.late and not enough:
            raise solver.stopped()
        return int(found.count)

    return aside(work, seconds)


# How many solutions wait at most to be asked for.
_AHEAD = 64

# What comes through the queue: a solution, what was raised, or None at the end.
_Item = Union[GridHandle, BaseException, None]


class _Mail:
    """From the thread that lists to the one that asks; see Worker for why it is made of these."""

    def __init__(self) -> None:
        self.items: queue.SimpleQueue[_Item] = queue.SimpleQueue()
        self.places: queue.SimpleQueue[None] = queue.SimpleQueue()  # for what waits
        for _ in range(_AHEAD):
            self.places.put(None)

    def get(self) -> _Item:
        item = self.items.get()
        self.places.put(None)
        return item


def _produce(solver: Engine, puzzle: PuzzleHandle, order: int, out: _Mail) -> None:
    """Sends all solutions, until the flag of the engine is set."""
    failures: list[BaseException] = []

    def put(item: _Item) -> bool:
        while solver.flag.value == 0:
            try:
                out.places.get(timeout=0.1)
            except queue.Empty:
                continue
            out.items.put(item)
            return True
        return False

    def take(grid: int) -> bool:
        try:
            return put(GridHandle(grid))
        except BaseException as error:
            failures.append(error)
            return False

    try:
        _each(solver, puzzle, order, take)
        put(failures[0] if failures else None)
    except BaseException as error:
        put(error)
    if solver.flag.value != 0:  # whoever ended this may not be the one that asks
        out.items.put(RuntimeError("the interpreter ends: no more solutions are listed"))


def solutions(puzzle: PuzzleHandle, in_order: bool, seconds: float | None) -> Iterator[Grid]:
    """See Puzzle.solutions."""
    puzzle.shared = True  # what is listed stays what it is
    return _solutions(puzzle, c.ORDER_SORTED if in_order else c.ORDER_FREE, seconds)


def _solutions(
    puzzle: PuzzleHandle, order: int, seconds: float | None
) -> Generator[Grid, None, None]:
    solver = Engine.aside(seconds)
    mail = _Mail()

    def end() -> None:
        solver.flag.value = 1

    worker = Worker(lambda: _produce(solver, puzzle, order, mail), end)
    try:
        worker.start()
        while True:
            item = mail.get()
            if item is None:
                return
            if isinstance(item, BaseException):
                raise item
            yield Grid(item, puzzle, Verdict.SOLVABLE)
    finally:
        # No step at which a handler may raise: where the iterator is dropped, that would be lost.
        # The thread ends by itself, soon.
        solver.flag.value = 1


# ---- Solving -------------------------------------------------------------------------------------


def settle(solver: Engine, status: int, verdict: int, error: c.Error) -> Verdict:
    """The verdict of a call that was not stopped."""
    require(status, error)
    if verdict == 0:
        raise solver.stopped()
    return BY_NUMBER[verdict]


def check(puzzle: PuzzleHandle, grid: bool, seconds: float | None) -> Verdict:
    """See Puzzle.check."""
    verdict = ctypes.c_int()
    error = c.Error()
    ask = c.lib.satdoku_check_grid if grid else c.lib.satdoku_check
    with engine(seconds) as solver:
        status = ask(
            ctypes.byref(verdict), None, None, solver.handle, puzzle.address, ctypes.byref(error)
        )
    return settle(solver, status, verdict.value, error)


def solve(puzzle: PuzzleHandle, any: bool, seconds: float | None) -> Grid | None:
    """See Puzzle.solve."""
    verdict = ctypes.c_int()
    error = c.Error()
    grid = GridHandle()
    choice = c.ANY if any else c.SMALLEST
    with engine(seconds) as solver:
        status = c.lib.satdoku_solve(
            ctypes.byref(verdict),
            grid.address,
            solver.handle,
            puzzle.address,
            choice,
            ctypes.byref(error),
        )
    found = settle(solver, status, verdict.value, error)
    return None if found is Verdict.NONE else Grid(grid, puzzle, found)


def candidates(puzzle: PuzzleHandle, seconds: float | None) -> tuple[Verdict, list[bool]]:
    """The verdict, and for each cell and digit, in order, whether a solution has it there."""
    cells = c.lib.satdoku_puzzle_shape(puzzle.address).cells
    digits = c.lib.satdoku_puzzle_shape(puzzle.address).digits
    possible = (ctypes.c_bool * (cells * digits))()
    verdict = ctypes.c_int()
    error = c.Error()
    with engine(seconds) as solver:
        status = c.lib.satdoku_candidates(
            ctypes.byref(verdict), possible, solver.handle, puzzle.address, ctypes.byref(error)
        )
    return settle(solver, status, verdict.value, error), list(possible)


def new_counts(limit: int) -> OwnCounts:
    """What remembers solutions from one call of candidate_counts to the next."""
    counts = OwnCounts()
    require(c.lib.satdoku_candidate_counts_new(ctypes.byref(counts), limit))
    return counts


def candidate_counts(
    puzzle: PuzzleHandle, counts: OwnCounts, seconds: float | None
) -> list[int]:
    """For each cell and digit, in order, in how many solutions it is, up to the limit."""
    cells = c.lib.satdoku_puzzle_shape(puzzle.address).cells
    digits = c.lib.satdoku_puzzle_shape(puzzle.address).digits
    numbers = (ctypes.c_size_t * (cells * digits))()
    verdict = ctypes.c_int()
    error = c.Error()
    with engine(seconds) as solver:
        status = c.lib.satdoku_candidate_counts_update(
            ctypes.byref(verdict),
            numbers,
            counts,
            solver.handle,
            puzzle.address,
            ctypes.byref(error),
        )
    settle(solver, status, verdict.value, error)
    return list(numbers)


# ---- Certificates --------------------------------------------------------------------------------


@dataclasses.dataclass(frozen=True)
class Finding:
    """What a check found; true where it verified.

    ``verdict``: what was verified, of a certificate. ``message``: what is wrong, and where.
    ``count``: of a certificate of several solutions that are all, their number; else None.
    """

    verified: bool
    verdict: Verdict
    message: str
    count: int | None = None

    @property
    def what(self) -> str:
        """The message, as 0.3 called it."""
        return self.message

    def __bool__(self) -> bool:
        return self.verified


def read_finding(solver: Engine, status: int, record: c.FindingRecord, error: c.Error) -> Finding:
    """A copy of the library's finding."""
    require(status, error)
    if record.stopped:
        raise solver.stopped()
    what = bytes(record.what).decode(errors="replace")
    count = record.count if record.verified and record.count > 0 else None
    return Finding(record.verified, BY_NUMBER[record.verdict], what, count)


def prove(puzzle: PuzzleHandle, folder: bytes, proof: int, seconds: float | None) -> Verdict:
    """See Puzzle.prove."""
    verdict = ctypes.c_int()
    options = c.ProveOptions(proof=proof)
    error = c.Error()
    with engine(seconds) as solver:
        status = c.lib.satdoku_prove(
            ctypes.byref(verdict),
            folder,
            solver.handle,
            puzzle.address,
            ctypes.byref(options),
            ctypes.byref(error),
        )
    return settle(solver, status, verdict.value, error)


def prove_count(
    puzzle: PuzzleHandle, folder: bytes, proof: int, limit: int, seconds: float | None
) -> int | None:
    """See Puzzle.prove_count."""
    verdict = ctypes.c_int()
    found = ctypes.c_size_t()
    options = c.ProveOptions(proof=proof, limit=limit)
    error = c.Error()
    with engine(seconds) as solver:
        status = c.lib.satdoku_prove_count(
            ctypes.byref(verdict),
            ctypes.byref(found),
            folder,
            solver.handle,
            puzzle.address,
            ctypes.byref(options),
            ctypes.byref(error),
        )
    settle(solver, status, verdict.value, error)
    return found.value if found.value <= limit else None


def verify_folder(folder: bytes, seconds: float | None) -> Finding:
    """See satdoku.verify."""
    record = c.FindingRecord()
    error = c.Error()
    with engine(seconds) as solver:
        status = c.lib.satdoku_verify(
            ctypes.byref(record), folder, solver.handle, ctypes.byref(error)
        )
    return read_finding(solver, status, record, error)


def canonize(puzzle: PuzzleHandle) -> None:
    """See Puzzle.canonical; the puzzle is changed."""
    error = c.Error()
    require(c.lib.satdoku_puzzle_canonize(puzzle.address, ctypes.byref(error)), error)


def transformation(first: PuzzleHandle, second: PuzzleHandle) -> Transformation | None:
    """See Puzzle.transformation_to."""
    found = ctypes.c_bool()
    record = c.TransformationRecord()
    error = c.Error()
    status = c.lib.satdoku_puzzle_equivalent(
        ctypes.byref(found),
        ctypes.byref(record),
        first.address,
        second.address,
        ctypes.byref(error),
    )
    require(status, error)
    if not found:
        return None
    shape = c.lib.satdoku_puzzle_shape(first.address)
    lines = range(shape.size)
    return Transformation(
        bool(record.transposed),
        tuple(record.rows[i] - 1 for i in lines),
        tuple(record.columns[i] - 1 for i in lines),
        {shape.lowest + i: int(record.digits[i]) for i in lines},
    )


def fill_at_random(puzzle: PuzzleHandle, seed: int, seconds: float | None) -> None:
    """See Puzzle.random; the puzzle gets the givens."""
    verdict = ctypes.c_int()
    error = c.Error()
    with engine(seconds) as solver:
        status = c.lib.satdoku_random_board(
            ctypes.byref(verdict), puzzle.address, solver.handle, seed, ctypes.byref(error)
        )
    if settle(solver, status, verdict.value, error) is Verdict.NONE:
        raise ArgumentError("nothing fills the layout")


def shuffle(puzzle: PuzzleHandle, seed: int) -> None:
    """See Puzzle.shuffled; the puzzle is changed."""
    error = c.Error()
    require(c.lib.satdoku_puzzle_shuffle(puzzle.address, seed, ctypes.byref(error)), error)


def fill(
    puzzle: PuzzleHandle, solution: PuzzleHandle | None, seconds: float | None
) -> Finding:
    """See Puzzle.fill; the puzzle is filled."""
    record = c.FindingRecord()
    error = c.Error()
    with engine(seconds) as solver:
        status = c.lib.satdoku_fill(
            ctypes.byref(record),
            solver.handle,
            puzzle.address,
            None if solution is None else solution.address,
            ctypes.byref(error),
        )
    return read_finding(solver, status, record, error)


def verify_grid(
    puzzle: PuzzleHandle, solution: PuzzleHandle, seconds: float | None
) -> Finding:
    """See Puzzle.verify."""
    record = c.FindingRecord()
    error = c.Error()
    with engine(seconds) as solver:
        status = c.lib.satdoku_verify_grid(
            ctypes.byref(record),
            solver.handle,
            puzzle.address,
            solution.address,
            ctypes.byref(error),
        )
    return read_finding(solver, status, record, error)
