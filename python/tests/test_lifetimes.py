"""What the library has made lives as long as anybody may ask it, and is freed once."""

from __future__ import annotations

import copy
import gc
import pickle
import subprocess
import sys

import pytest
from conftest import SOLVED, UNIQUE

from satdoku import Board, Puzzle


class Asking:
    """Asks its puzzle in its finalizer, and is part of a cycle."""

    def __init__(self, puzzle: Puzzle, said: list[str]) -> None:
        self.me = self
        self.puzzle = puzzle
        self.said = said

    def __del__(self) -> None:
        self.said.append(self.puzzle.to_text())


def test_finalizers_of_a_cycle_ask_what_is_there() -> None:
    """Whatever the order in which the collector calls them; the puzzles are older."""
    said: list[str] = []
    for _ in range(50):
        Asking(Puzzle.parse(UNIQUE), said)
    gc.collect()
    assert said == [UNIQUE] * 50


def test_copies_of_answers() -> None:
    """They do not change, and so a copy is the same one."""
    grid = Puzzle.parse(UNIQUE).solve()
    assert grid is not None
    told = Puzzle(Board(4)).explain()
    variables = Puzzle(Board(2, box=(1, 2))).encode_to(lambda clause: None)
    assert variables is not None
    assert str(copy.copy(grid)) == str(copy.deepcopy(grid)) == SOLVED
    assert copy.copy(told) == copy.deepcopy(told) == told
    assert len(copy.copy(variables)) == len(copy.deepcopy(variables)) == len(variables)
    for answer in (grid, told, variables):
        with pytest.raises(TypeError, match="pickled"):
            pickle.dumps(answer)


def test_pickled_steps() -> None:
    """They are told and drawn as before."""
    layered = ".Shape~4x4.Var~S~~4x4.~R1C1_1~R2C3_1~R3C4_1~R1C2_2~R3C3_2"
    for text in UNIQUE, layered:
        puzzle = Puzzle.parse(text)
        puzzle.name = "the first"
        for step in puzzle.steps():
            again = pickle.loads(pickle.dumps(step))
            assert again == step == copy.copy(step) == copy.deepcopy(step)
            assert (str(again), again.svg(), again.picture()) == (
                str(step), step.svg(), step.picture())


LISTING = """
from satdoku import Puzzle

class Holder: pass

listed = Puzzle().solutions()
holder = Holder()
holder.listed = listed
holder.me = holder
print(next(listed))
"""
ASKING = """
from satdoku import Board, Puzzle, check_many

class Asking:
    def __init__(self):
        self.board = Puzzle(Board(4))
        self.ask = [self.board.count, lambda: check_many([self.board]), lambda: list(self.board.solutions())]
    def __del__(self):
        for ask in self.ask:
            try:
                print(ask())
            except RuntimeError:
                print("too late")

asking = Asking()
asking.me = asking
print("begun")
"""
LATE = """
import atexit

@atexit.register
def go_on():
    try:
        print(len(list(listed)) < 1000)
    except RuntimeError:
        print("too late")

from satdoku import Puzzle

listed = Puzzle().solutions()
print(next(listed))
"""
FORKING = """
import atexit, os, warnings
from satdoku import Puzzle

# Since 3.12 Python warns of what is tried here.
warnings.simplefilter("ignore", DeprecationWarning)

listed = Puzzle().solutions()
print(next(listed), flush=True)
child = os.fork()
del listed
if child:
    assert os.waitpid(child, 0)[1] == 0
else:
    atexit._run_exitfuncs()
    os._exit(0)  # what the thread had is lost to the child
"""


@pytest.mark.parametrize(
    "program", [LISTING, ASKING, LATE, FORKING], ids=["listing", "asking", "late", "forking"]
)
def test_the_interpreter_ends(program: str) -> None:
    """It does, and waits for no thread that does not run any more, nor for one that has no end."""
    ran = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=True
    )
    said = ran.stdout.splitlines()
    assert said[1:] in ([], ["too late"], ["too late"] * 3)
    assert ran.stderr == ""
