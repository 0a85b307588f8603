"""Long calls end soon after a signal's handler raises, in whatever way they were called."""

from __future__ import annotations

import contextlib
import dis
import gzip
import pathlib
import signal
import sys
import time
from types import FrameType
from typing import Any, Callable, Iterator

import pytest
from conftest import SEVERAL, UNIQUE, threads, threads_end

import satdoku
from satdoku import Board, Puzzle

#: Takes minutes: a large board of which half the cells are given away by a hard formula.
LARGE = Puzzle(Board(100, box=(10, 10)))


class Signalled(Exception):
    """What the handler raises."""


@contextlib.contextmanager
def alarm(seconds: float, error: BaseException) -> Iterator[None]:
    """A signal whose handler raises."""

    def handler(*_: object) -> None:
        raise error

    before = signal.signal(signal.SIGALRM, handler)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def endless() -> Iterator[str]:
    while True:
        yield UNIQUE


CALLS: dict[str, Callable[[], object]] = {
    "solve": lambda: LARGE.solve(),
    "check": lambda: LARGE.check(),
    "candidates": lambda: LARGE.candidates(),
    "explain": lambda: LARGE.explain(),
    "count": lambda: Puzzle().count(),
    "solutions": lambda: list(Puzzle(Board(16)).solutions()),
    "encode": lambda: Puzzle(Board(225)).encode(max_clauses=10**12),
    "check_many": lambda: satdoku.check_many([LARGE] * 4, 2),
    "endless": lambda: satdoku.check_many(endless(), 2),
}


@pytest.mark.parametrize("name", CALLS)
@pytest.mark.parametrize("error", [KeyboardInterrupt(), Signalled()])
def test_interrupts(name: str, error: BaseException, capfd: pytest.CaptureFixture[str]) -> None:
    start = time.monotonic()
    with pytest.raises(type(error)), alarm(0.1, error):
        CALLS[name]()
    assert time.monotonic() - start < 30
    assert Puzzle.parse(UNIQUE).check() == "unique"
    assert capfd.readouterr().err == ""
    threads_end()


def test_interrupts_at_any_moment() -> None:
    """The handler's exception comes through, and nothing goes on."""
    for attempt in range(100):
        threads_end()
        with pytest.raises(Signalled), alarm(0.002 + attempt % 30 / 10000, Signalled()):
            if attempt % 2:
                list(Puzzle().solutions())
            else:
                satdoku.check_many(endless(), 2)
    threads_end()


# ---- At every step -------------------------------------------------------------------------------

#: Behind these instructions Python looks whether a signal came, and runs its handler: calls, jumps
#: back, and what makes text of an object.
CHECKED = {"RESUME", "CALL", "CALL_FUNCTION_EX", "JUMP_BACKWARD", "WITH_EXCEPT_START", "FORMAT_VALUE"}
CHECKED |= {name for name in dis.opmap if name.startswith("POP_JUMP_BACKWARD")}


class Step:
    """Raises as the handler of a signal does, in the package's own code, at its n-th step."""

    def __init__(self, number: int) -> None:
        self.left = number
        self.last: dict[FrameType, str] = {}

    def _trace(self, frame: FrameType, event: str, _: object) -> Any:
        frame.f_trace_opcodes = True
        if event == "opcode":
            before = self.last.get(frame)
            self.last[frame] = dis.opname[frame.f_code.co_code[frame.f_lasti]]
            if before in CHECKED:
                self.left -= 1
                if self.left == 0:
                    raise Signalled
        return self._trace

    def _enter(self, frame: FrameType, event: str, argument: object) -> Any:
        if not frame.f_code.co_filename.startswith(PACKAGE):
            return None
        return self._trace(frame, event, argument)

    def __enter__(self) -> Step:
        sys.settrace(self._enter)
        return self

    def __exit__(self, *_: object) -> None:
        sys.settrace(None)
        self.last.clear()


PACKAGE = str(pathlib.Path(satdoku.__file__).parent)
SHORT: dict[str, Callable[[pathlib.Path], object]] = {
    "parse": lambda _: Puzzle.parse(UNIQUE),
    "solve": lambda _: Puzzle.parse(UNIQUE).solve(),
    "check": lambda _: Puzzle.parse(UNIQUE).check(),
    "candidates": lambda _: Puzzle.parse("1.34341221434321").candidates(),
    "explain": lambda _: Puzzle.parse("11..............").explain(),
    "minimize": lambda _: Puzzle.parse("1.34..1.21..4321").minimize(),
    "count": lambda _: Puzzle(Board(4)).count(),
    "solutions": lambda _: list(Puzzle.parse(SEVERAL).solutions()),
    "first": lambda _: next(Puzzle().solutions()),
    "encode": lambda _: Puzzle(Board(2, box=(1, 2))).encode(),
    "encode_to": lambda _: Puzzle(Board(2, box=(1, 2))).encode_to(lambda clause: None),
    "decode": lambda _: Puzzle(Board(1)).decode("s SATISFIABLE\nv 1 0\n"),
    "picture": lambda _: Puzzle(Board(4)).picture(),
    "text": lambda _: str(Puzzle.parse(UNIQUE).solve()),
    "read": lambda folder: list(satdoku.read(folder / "puzzles.gz")),
    "check_many": lambda _: satdoku.check_many([UNIQUE, SEVERAL, "what?"], 2),
}


@pytest.mark.skipif(sys.version_info[:2] != (3, 11), reason="instructions are those of Python 3.11")
@pytest.mark.parametrize("name", SHORT)
def test_interrupts_at_every_step(
    name: str, tmp_path: pathlib.Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """Where a handler may raise, what it raises comes through, and nothing stays behind: no thread,
    and, where a sanitizer looks on, no memory."""
    (tmp_path / "puzzles.gz").write_bytes(gzip.compress(f"{UNIQUE}\n{SEVERAL}\n".encode()))
    SHORT[name](tmp_path)
    number = 0
    while True:
        number += 1
        step = Step(number)
        try:
            with step:
                SHORT[name](tmp_path)
        except Signalled:
            threads_end()
            continue
        assert step.left > 0, f"what was raised at step {number} is lost"
        break
    threads_end()
    assert number > 5
    assert Puzzle.parse(UNIQUE).check() == "unique"
    assert capfd.readouterr().err == ""


def test_a_handler_may_ask_itself() -> None:
    """A question amid another one has a solver of its own."""
    answers = []

    def handler(*_: object) -> None:
        answers.append(Puzzle.parse(UNIQUE).check())
        if len(answers) == 3:
            raise Signalled

    before = signal.signal(signal.SIGALRM, handler)
    signal.setitimer(signal.ITIMER_REAL, 0.05, 0.05)
    try:
        with pytest.raises(Signalled):
            LARGE.explain()
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert answers == ["unique"] * 3


def test_dropped_iterators_end_their_threads() -> None:
    listed = Puzzle().solutions()
    next(listed)
    assert threads() == 2
    del listed
    threads_end()
