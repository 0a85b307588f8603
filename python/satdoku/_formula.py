"""Formulas out, models in."""

from __future__ import annotations

import ctypes
from typing import Callable, Iterable

from . import _library as c
from ._engine import Engine, Written, aside, engine, source_of
from ._handle import GridHandle, OwnDecoder, OwnVariables, PuzzleHandle
from .errors import ArgumentError, require
from .grid import Grid
from .variables import Variables
from .verdict import BY_NUMBER, Verdict


def _options(said: dict[str, object]) -> c.EncodeOptions:
    """Options by name: strings for those that have names, numbers and booleans for the others."""
    options = c.EncodeOptions()
    for name, value in said.items():
        if value is None:
            continue
        if name in ("unique", "names"):
            setattr(options, name, bool(value))
        elif name in ("cubes", "max_clauses"):
            if not isinstance(value, int) or not 0 <= value < 2**63:
                raise ArgumentError(f"{value!r} is no number of {name}")
            setattr(options, name, value)
        else:
            _choose(options, name, str(value))
    return options


def _choose(options: c.EncodeOptions, name: str, value: str) -> None:
    key = name.encode()
    chosen = c.lib.satdoku_encode_option(ctypes.byref(options), key, value.encode(errors="replace"))
    if not chosen:
        choices: list[str] = []
        while (choice := c.lib.satdoku_option_choice(key, len(choices))) is not None:
            choices.append(choice.decode())
        if not choices:
            raise ArgumentError(f"formulas have no option {name!r}")
        raise ArgumentError(f"{name} is not {value!r}, but one of {', '.join(choices)}")


def dimacs(
    puzzle: PuzzleHandle, said: dict[str, object], seconds: float | None = None
) -> bytes:
    """See Puzzle.dimacs."""
    options = _options(said)
    verdict = ctypes.c_int()
    error = c.Error()
    out = Written()
    with engine(seconds) as solver:
        options.stop = solver.stop
        options.stop_context = solver.stop_context
        status = c.lib.satdoku_encode(
            ctypes.byref(verdict),
            out.sink,
            puzzle.address,
            ctypes.byref(options),
            solver.handle,
            ctypes.byref(error),
        )
    if status == c.ERR_WRITE:
        raise MemoryError("no memory for the formula")
    require(status, error)
    if verdict.value == 0:
        raise solver.stopped()
    if BY_NUMBER[verdict.value] is Verdict.NONE:
        raise ArgumentError("the puzzle has no solution that a formula could exclude")
    return out.data()


def encode_to(
    puzzle: PuzzleHandle,
    take: Callable[[list[int]], object],
    said: dict[str, object],
    seconds: float | None,
) -> Variables | None:
    """See Puzzle.encode_to."""
    options = _options(said)
    raised: list[BaseException] = []
    ended: list[bool] = []

    def hand_over(_context: int | None, literals: ctypes.Array[ctypes.c_int], count: int) -> bool:
        try:
            goes_on = take(literals[:count]) is not False
        except BaseException as error:  # raised again behind the call
            raised.append(error)
            return False
        if not goes_on:
            ended.append(True)
        return goes_on

    def work(solver: Engine) -> Variables | None:
        options.stop = solver.stop
        options.stop_context = solver.stop_context
        verdict = ctypes.c_int()
        address = OwnVariables()
        error = c.Error()
        status = c.lib.satdoku_encode_to(
            ctypes.byref(verdict),
            ctypes.byref(address),
            c.TakeClause(hand_over),
            None,
            puzzle.address,
            ctypes.byref(options),
            solver.handle,
            ctypes.byref(error),
        )
        if raised:
            raise raised[0]
        require(status, error)
        if BY_NUMBER[verdict.value] is Verdict.NONE:
            raise ArgumentError("the puzzle has no solution that a formula could exclude")
        if not address:
            if not ended:
                raise solver.stopped()
            return None
        return Variables(address, puzzle)

    return aside(work, seconds)


def clauses(formula: bytes) -> list[list[int]]:
    """The clauses of a formula in DIMACS."""
    lines = formula.split(b"\n")
    return [list(map(int, line.split()))[:-1] for line in lines if line and line[0] not in b"cp"]


def _answer_text(answer: str | Iterable[int]) -> bytes:
    if isinstance(answer, str):
        return answer.encode(errors="replace")
    literals = " ".join(str(int(literal)) for literal in answer)
    return f"s SATISFIABLE\nv {literals} 0\n".encode()


def _first(decoder: OwnDecoder, answer: bytes, puzzle: PuzzleHandle) -> Grid | None:
    source, _keep = source_of(answer)
    error = c.Error()
    require(c.lib.satdoku_decoder_start(decoder, source, ctypes.byref(error)), error)
    grid = GridHandle()
    verdict = ctypes.c_int()
    status = c.lib.satdoku_decoder_next(
        ctypes.byref(verdict), grid.address, decoder, ctypes.byref(error)
    )
    if status == c.END:
        raise ArgumentError("the answer has no model")
    require(status, error)
    found = BY_NUMBER[verdict.value]
    if found is Verdict.UNKNOWN:
        raise ArgumentError("the answer is that nothing is known")
    return Grid(grid, puzzle, found) if found is Verdict.SOLVABLE else None


def decode(puzzle: PuzzleHandle, answer: str | Iterable[int], said: dict[str, object]) -> Grid | None:
    """See Puzzle.decode."""
    source, _keep = source_of(dimacs(puzzle, said))
    decoder = OwnDecoder()
    error = c.Error()
    status = c.lib.satdoku_decoder_new(ctypes.byref(decoder), None, source, ctypes.byref(error))
    require(status, error)
    return _first(decoder, _answer_text(answer), puzzle)
