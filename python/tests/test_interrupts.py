"""Long calls end soon after a signal's handler raises, in whatever way they were called."""

from __future__ import annotations

import contextlib
import gc
import signal
import time
from typing import Callable, Iterator

import pytest
from conftest import UNIQUE, threads, threads_end

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
        gc.collect()  # Python drops what is raised while it frees an engine of the last round
        threads_end()
        with pytest.raises(Signalled), alarm(0.002 + attempt % 30 / 10000, Signalled()):
            if attempt % 2:
                list(Puzzle().solutions())
            else:
                satdoku.check_many(endless(), 2)
    threads_end()


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
