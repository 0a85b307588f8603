"""Each question can be given a time, and says when it is over."""

from __future__ import annotations

import inspect
import itertools
import pathlib
import threading
import time
from typing import Any, Callable

import pytest
from conftest import IMPOSSIBLE, SEVERAL, UNIQUE, threads_end

import satdoku
from satdoku import ArgumentError, Board, Grid, Puzzle, SatdokuError, TimeLimitError, Verdict

#: Takes minutes.
LARGE = Puzzle(Board(100, box=(10, 10)))
LARGE_SUM = Puzzle.parse(".Shape~100x100.Cage~?~R1C1~R1C2", blanks=True)
#: Two givens a row: whether there is such a puzzle nobody knows.
SPARSE = Puzzle.parse(
    "".join("1" if (c - r) % 9 in (0, 4) else "." for r in range(9) for c in range(9))
)
#: Has formulas of gigabytes.
HUGE = Puzzle(Board(225))
#: What has no end in sight is counted and listed.
EMPTY = Puzzle()

#: Each question, and what takes longer than it is given.
SLOW: dict[str, Callable[[float, pathlib.Path], object]] = {
    "solve": lambda seconds, _: LARGE.solve(time_limit=seconds),
    "check": lambda seconds, _: LARGE.check(time_limit=seconds),
    "count": lambda seconds, _: EMPTY.count(time_limit=seconds),
    "solutions": lambda seconds, _: list(EMPTY.solutions(time_limit=seconds)),
    "candidates": lambda seconds, _: LARGE.candidates(time_limit=seconds),
    "candidate_counts": lambda seconds, _: LARGE.candidate_counts(time_limit=seconds),
    "steps": lambda seconds, _: LARGE.steps(time_limit=seconds),
    "rating": lambda seconds, _: LARGE.rating(time_limit=seconds),
    "hint": lambda seconds, _: LARGE.hint(time_limit=seconds),
    "effort": lambda seconds, _: LARGE.effort(time_limit=seconds),
    "minimize": lambda seconds, _: LARGE.minimize(time_limit=seconds),
    "completed": lambda seconds, _: LARGE.completed(time_limit=seconds),
    "like": lambda seconds, _: LARGE.like(time_limit=seconds),
    "patterned": lambda seconds, _: SPARSE.patterned(time_limit=seconds),
    "encode": lambda seconds, _: HUGE.encode(max_clauses=10**12, time_limit=seconds),
    "encode_to": lambda seconds, _: HUGE.encode_to(
        lambda clause: True, max_clauses=10**12, time_limit=seconds
    ),
    "fill": lambda seconds, _: LARGE_SUM.fill(time_limit=seconds),
    "dimacs": lambda seconds, _: HUGE.dimacs(max_clauses=10**12, time_limit=seconds),
    "prove": lambda seconds, folder: LARGE.prove(folder / "p", time_limit=seconds),
    "prove_count": lambda seconds, folder: LARGE.prove_count(folder / "c", time_limit=seconds),
}


@pytest.mark.parametrize("name", SLOW)
def test_time_runs_out(name: str, tmp_path: pathlib.Path) -> None:
    start = time.monotonic()
    with pytest.raises(TimeLimitError) as caught:
        SLOW[name](0.05, tmp_path)
    assert time.monotonic() - start < 30
    assert isinstance(caught.value, TimeoutError) and isinstance(caught.value, SatdokuError)
    assert str(caught.value) == "the time limit was reached"
    assert Puzzle.parse(UNIQUE).check() == "unique"
    threads_end()


def test_all_questions_have_one() -> None:
    """Those of docs/python.md: whatever asks a solver."""
    without = {"verify", "explain"}  # below
    methods: dict[str, Callable[..., Any]] = dict(inspect.getmembers(Puzzle, inspect.isfunction))
    asked = {
        name
        for name, method in methods.items()
        if "time_limit" in inspect.signature(method).parameters and not name.startswith("_")
    }
    assert asked == set(SLOW) | without
    functions: list[Callable[..., Any]] = [satdoku.verify, satdoku.check_many]
    for function in functions:
        assert "time_limit" in inspect.signature(function).parameters


def test_answers_in_time(tmp_path: pathlib.Path) -> None:
    """A limit that is not reached changes nothing, and is forgotten afterwards."""
    for text in (UNIQUE, SEVERAL, IMPOSSIBLE):
        puzzle = Puzzle.parse(text)
        for _ in range(2):
            assert puzzle.check(time_limit=60) is puzzle.check()
            assert puzzle.solve(time_limit=60) == puzzle.solve()
            assert puzzle.count(time_limit=60) == puzzle.count()
            assert list(puzzle.solutions(time_limit=60)) == list(puzzle.solutions())
            assert puzzle.candidates(time_limit=60) == puzzle.candidates()
            assert puzzle.candidate_counts(time_limit=60) == puzzle.copy().candidate_counts()
            assert puzzle.explain(time_limit=60) == puzzle.explain()
            assert puzzle.steps(time_limit=60) == puzzle.steps()
            assert puzzle.hint(time_limit=60) == puzzle.hint()
            assert puzzle.effort(time_limit=60) == puzzle.effort()
    unique = Puzzle.parse(UNIQUE)
    assert unique.minimize(time_limit=60).puzzle == unique.minimize().puzzle
    assert unique.prove(tmp_path / "proved", time_limit=60) == "unique"
    assert satdoku.verify(tmp_path / "proved", time_limit=60)
    assert unique.verify(unique.solve(), time_limit=60)
    with pytest.raises(TimeLimitError):
        unique.minimize(time_limit=1e-9)
    for _ in range(3):
        assert unique.minimize().puzzle.check() == "unique"


def test_verifying_takes_time(tmp_path: pathlib.Path) -> None:
    Puzzle.parse(UNIQUE).prove_count(tmp_path / "one")
    Puzzle(Board(4)).prove_count(tmp_path / "many")
    with pytest.raises(TimeLimitError):
        satdoku.verify(tmp_path / "many", time_limit=1e-9)


def test_explain_says_what_it_knows() -> None:
    told = LARGE.explain(time_limit=0.05)
    assert told.stopped and not told.complete
    assert not Puzzle.parse(IMPOSSIBLE).explain(time_limit=60).stopped


def test_solutions_until_then() -> None:
    """What was found in time is handed over."""
    listed: list[Grid] = []
    seconds = 0.5
    while len(listed) < 10:
        listed.clear()
        with pytest.raises(TimeLimitError):
            for grid in EMPTY.solutions(time_limit=seconds):
                listed.append(grid)
        seconds *= 2
    assert listed == list(itertools.islice(EMPTY.solutions(), len(listed)))
    threads_end()


def test_many() -> None:
    """A puzzle that takes too long is unknown; the others have their answers."""
    puzzles: list[Any] = [Puzzle.parse(UNIQUE)] * 20 + [LARGE] + [Puzzle.parse(SEVERAL)] * 20
    expected = [Verdict.UNIQUE] * 20 + [Verdict.UNKNOWN] + [Verdict.MULTIPLE] * 20
    assert satdoku.check_many(puzzles, 2, time_limit=2) == expected
    texts = [UNIQUE, LARGE.to_text("constraints"), "what?", IMPOSSIBLE]
    assert satdoku.check_many(texts, 1, time_limit=2) == ["unique", "unknown", "invalid", "none"]
    lines = [UNIQUE, SEVERAL, IMPOSSIBLE] * 50
    assert satdoku.check_many(lines, 2, time_limit=60) == satdoku.check_many(lines, 2)
    assert satdoku.check_many(lines, 2, time_limit=1e-9).count(Verdict.INVALID) == 0
    threads_end()


def test_in_other_threads() -> None:
    caught: list[BaseException] = []

    def ask() -> None:
        try:
            LARGE.check(time_limit=0.05)
        except TimeLimitError as error:
            caught.append(error)

    asking = [threading.Thread(target=ask) for _ in range(2)]
    for thread in asking:
        thread.start()
    for thread in asking:
        thread.join(30)
    assert len(caught) == 2


@pytest.mark.parametrize("wrong", [0, -1, float("nan"), "1", None])
def test_times_that_are_none(wrong: Any) -> None:
    puzzle = Puzzle.parse(UNIQUE)
    if wrong is None:
        assert puzzle.check(time_limit=None) == puzzle.check(time_limit=float("inf"))
        return
    questions: list[Callable[..., object]] = [puzzle.check, puzzle.count, puzzle.solutions, puzzle.explain]
    for ask in questions:
        with pytest.raises(ArgumentError, match="time limit"):
            ask(time_limit=wrong)
    with pytest.raises(ArgumentError, match="time limit"):
        satdoku.check_many([UNIQUE], time_limit=wrong)
