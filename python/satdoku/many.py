"""Many puzzles at once, in several threads.

The thread that calls makes batches: texts joined to one, or the addresses of puzzles. The others
each take one after another and check it in one call of the library, during which they do not have
the interpreter's lock. Batches grow and shrink towards some milliseconds, so that neither what
Python does for each nor the last one counts.
"""

from __future__ import annotations

import ctypes
import dataclasses
import functools
import os
import queue
import time
from typing import Any, Callable, Iterable, Iterator, Union

from . import _library as c
from ._engine import Engine, Worker, seconds_of, source_of
from ._handle import OwnReader, PuzzleHandle
from .errors import ArgumentError, ParseError, require
from .formats import format_number
from .puzzle import Puzzle
from .verdict import BY_NUMBER, Verdict

_TOO_SHORT = 0.004  # seconds
_TOO_LONG = 0.016
_BATCH_MAX = 2048

#: A puzzle, a text of one, or its givens as an array of shape (rows, columns).
Item = Any


@dataclasses.dataclass
class _Texts:
    """Texts of puzzles: lines of one text, if all of them are lines."""

    texts: list[str]

    def __len__(self) -> int:
        return len(self.texts)


@dataclasses.dataclass
class _Lines:
    """Puzzles that are lines of cells, for sure."""

    data: bytes
    count: int

    def __len__(self) -> int:
        return self.count


@dataclasses.dataclass
class _Puzzles:
    """As they were when they came: whoever changes one changes a copy."""

    handles: list[PuzzleHandle]

    def __len__(self) -> int:
        return len(self.handles)


def _handle_of(puzzle: Puzzle) -> PuzzleHandle:
    puzzle._handle.shared = True
    return puzzle._handle


_Batch = Union[_Texts, _Lines, _Puzzles]


# ---- Checking a batch ----------------------------------------------------------------------------


def _check_puzzles(solver: Engine, handles: list[PuzzleHandle]) -> list[Verdict]:
    count = len(handles)
    addresses = (ctypes.c_void_p * count)(*(handle.address for handle in handles))
    verdicts = (ctypes.c_int * count)()
    done = ctypes.c_size_t()
    error = c.Error()
    status = c.lib.satdoku_check_each(
        verdicts, ctypes.byref(done), solver.handle, addresses, count, ctypes.byref(error)
    )
    require(status, error)
    return [BY_NUMBER[verdict] for verdict in verdicts[: done.value]]


def _check_lines(solver: Engine, data: bytes, count: int, format: int) -> list[Verdict] | None:
    """The verdicts of as many lines; None: not each line is a puzzle's."""
    reader = OwnReader()
    source, _keep = source_of(data)
    options = c.ReadOptions(format=format)
    require(c.lib.satdoku_reader_new(ctypes.byref(reader), source, ctypes.byref(options), None))
    verdicts = (ctypes.c_int * count)()
    done = ctypes.c_size_t()
    error = c.Error()
    status = c.lib.satdoku_check_next(
        verdicts, ctypes.byref(done), count, solver.handle, reader, ctypes.byref(error)
    )
    if status == c.ERR_MALFORMED:
        return None
    require(status, error)
    found = c.lib.satdoku_reader_format(reader)
    whole = done.value == count and c.lib.satdoku_format_is_stream(found)
    if not (whole or solver.flag.value or solver.clock.late) or found == _CSV:
        return None
    return [BY_NUMBER[verdict] for verdict in verdicts[: done.value]]


_CSV = format_number("csv")
_LINE = format_number("line")


def _check_text(solver: Engine, text: str, format: str | None) -> Verdict:
    try:
        puzzle = Puzzle.parse(text, format)
    except ParseError:
        return Verdict.INVALID
    return (_check_puzzles(solver, [puzzle._handle]) or [Verdict.UNKNOWN])[0]


def _check_texts(solver: Engine, texts: list[str], format: str | None) -> list[Verdict]:
    """As if each was parsed by itself, but in one call where they are lines of one format."""
    joined = "\n".join(texts)
    verdicts = None
    # A text of several lines, or one with another line end in it, could count for two.
    if joined.count("\n") == len(texts) - 1 and "\r" not in joined and "\0" not in joined:
        data = joined.encode(errors="replace")
        verdicts = _check_lines(solver, data, len(texts), format_number(format))
    if verdicts is None:
        return [_check_text(solver, text, format) for text in texts]
    for index, verdict in enumerate(verdicts):
        if verdict is Verdict.INVALID:
            verdicts[index] = _check_text(solver, texts[index], format)
    return verdicts


def _check(solver: Engine, batch: _Batch, format: str | None) -> list[Verdict]:
    """The verdicts of a batch; of fewer puzzles where the engine is stopped."""
    if isinstance(batch, _Puzzles):
        return _check_puzzles(solver, batch.handles)
    if isinstance(batch, _Texts):
        return _check_texts(solver, batch.texts, format)
    verdicts = _check_lines(solver, batch.data, batch.count, _LINE)
    assert verdicts is not None
    return verdicts


def _one_by_one(batch: _Batch) -> list[_Batch]:
    """A batch for each puzzle."""
    if isinstance(batch, _Puzzles):
        return [_Puzzles([handle]) for handle in batch.handles]
    if isinstance(batch, _Texts):
        return [_Texts([text]) for text in batch.texts]
    return [_Lines(line, 1) for line in batch.data.splitlines(keepends=True)]


def _check_in_time(
    solver: Engine, batch: _Batch, format: str | None, seconds: float | None
) -> list[Verdict]:
    """Each puzzle has so much time. First they have it together, which is faster and mostly does."""
    solver.clock.start(seconds)
    verdicts = _check(solver, batch, format)
    if not solver.clock.late:
        return verdicts
    if len(batch) == 1:
        return verdicts or [Verdict.UNKNOWN]
    alone = (_check_in_time(solver, one, format, seconds) for one in _one_by_one(batch))
    return [verdict for found in alone for verdict in found]


# ---- Making batches ------------------------------------------------------------------------------


def _is_stack(puzzles: object) -> bool:
    """Whether these are an array of numbers, such as numpy's, with an axis for the puzzles."""
    kind = getattr(getattr(puzzles, "dtype", None), "kind", "")
    return kind in ("i", "u", "b", "f") and getattr(puzzles, "ndim", 0) in (2, 3)


def _stack_batches(puzzles: Any, size: Callable[[], int]) -> Iterator[_Batch]:
    """Of an array of shape (puzzles, cells) or (puzzles, rows, columns)."""
    import numpy

    stack = numpy.asarray(puzzles)
    cells = int(numpy.prod(stack.shape[1:]))
    side = int(round(cells**0.5))
    square = side * side == cells and (stack.ndim == 2 or stack.shape[1] == side)
    plain = square and side in (4, 6, 8, 9) and stack.dtype.kind in "iu"
    at = 0
    while at < len(stack):
        part = stack[at : at + size()]
        at += len(part)
        flat = part.reshape(len(part), cells)
        if plain and flat.min() >= 0 and flat.max() <= side:
            lines = numpy.full((len(part), cells + 1), ord("\n"), dtype=numpy.uint8)
            lines[:, :cells] = flat
            lines[:, :cells] += ord("0")
            yield _Lines(lines.tobytes(), len(part))
        else:
            yield _Puzzles([Puzzle.from_array(cells)._handle for cells in part])


def _batches(puzzles: Iterable[Item], size: Callable[[], int]) -> Iterator[_Batch]:
    if _is_stack(puzzles):
        yield from _stack_batches(puzzles, size)
        return
    texts: list[str] = []
    made: list[PuzzleHandle] = []
    for item in puzzles:
        if isinstance(item, bytes):
            item = item.decode(errors="replace")
        if isinstance(item, str):
            if made:
                yield _Puzzles(made)
                made = []
            texts.append(item.rstrip("\r\n"))
        else:
            if texts:
                yield _Texts(texts)
                texts = []
            made.append(_handle_of(item if isinstance(item, Puzzle) else Puzzle.from_array(item)))
        if len(texts) + len(made) >= size():
            yield _Texts(texts) if texts else _Puzzles(made)
            texts, made = [], []
    if texts:
        yield _Texts(texts)
    if made:
        yield _Puzzles(made)


# ---- Threads -------------------------------------------------------------------------------------


class _Team:
    """Threads that check batches, and what they found."""

    def __init__(self, threads: int, format: str | None, seconds: float | None) -> None:
        self.format = format
        self.seconds = seconds
        self.results: list[list[Verdict]] = []
        self.errors: list[BaseException] = []
        self.size = 16
        self.waiting: queue.SimpleQueue[tuple[int, _Batch] | None] = queue.SimpleQueue()
        self.places: queue.SimpleQueue[None] = queue.SimpleQueue()  # for what waits
        for _ in range(2 * threads):
            self.places.put(None)
        self.engines = [Engine.aside(seconds) for _ in range(threads)]
        self.workers: list[Worker] = []

    def _work(self, engine: Engine) -> None:
        while True:
            task = self.waiting.get()
            if task is None:
                return
            self.places.put(None)
            if not self.errors and engine.flag.value == 0:
                try:
                    self._check(engine, *task)
                except BaseException as error:  # told by the thread that called
                    self.errors.append(error)

    def _check(self, engine: Engine, index: int, batch: _Batch) -> None:
        start = time.perf_counter()
        self.results[index] = _check_in_time(engine, batch, self.format, self.seconds)
        seconds = time.perf_counter() - start
        if seconds < _TOO_SHORT and len(batch) >= self.size:
            self.size = min(2 * self.size, _BATCH_MAX)
        elif seconds > _TOO_LONG:
            self.size = max(self.size // 2, 1)

    def run(self, puzzles: Iterable[Item]) -> list[Verdict]:
        try:
            for engine in self.engines:
                self.workers.append(Worker(functools.partial(self._work, engine)))
                self.workers[-1].start()
            for batch in _batches(puzzles, lambda: self.size):
                if self.errors:
                    break
                self.places.get()
                self.results.append([])
                self.waiting.put((len(self.results) - 1, batch))
            self._end()
        except BaseException:
            for engine in self.engines:
                engine.flag.value = 1
            self._end()
            raise
        if self.errors:
            raise self.errors[0]
        return [verdict for batch in self.results for verdict in batch]

    def _end(self) -> None:
        for _ in self.workers:
            self.waiting.put(None)
        for worker in self.workers:
            worker.wait()


def _processors() -> int:
    """How many this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def check_many(
    puzzles: Iterable[Item],
    threads: int | None = None,
    *,
    format: str | None = None,
    time_limit: float | None = None,
) -> list[Verdict]:
    """The verdict of each puzzle, in their order, by several threads without the interpreter's lock.

    puzzles
        An iterable of texts (a list, a pandas Series, an open file of lines, ...), of Puzzle or of
        arrays; or a numpy array of shape (puzzles, rows, columns) or (puzzles, cells), 0 for blanks.
        Fastest are Puzzles that are there already, texts of a line each, and numpy arrays up to 9x9;
        of what ``read`` returns each puzzle has to become an object first.
    threads
        How many; None: as many as the machine has processors.
    format
        Of the texts; None: each is recognized. A text that is no puzzle has the verdict INVALID.
    time_limit
        Seconds for each puzzle; one that takes longer has the verdict UNKNOWN.

    >>> check_many(["1...............", "1.34341221434321", "11..............", "what?"], threads=2)
    ... # doctest: +NORMALIZE_WHITESPACE
    [<Verdict.MULTIPLE: 'multiple'>, <Verdict.UNIQUE: 'unique'>, <Verdict.NONE: 'none'>,
     <Verdict.INVALID: 'invalid'>]

    Raises ArgumentError for threads and formats that there are not, and for arrays that are no
    puzzles; LimitError. Ctrl-C ends all threads.
    """
    count = _processors() if threads is None else threads
    if not 1 <= count <= 1024:
        raise ArgumentError(f"{threads} threads")
    format_number(format)
    return _Team(count, format, seconds_of(time_limit)).run(puzzles)
