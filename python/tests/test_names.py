"""Names: those of answers are those of the program's JSON, cells have names, dir() is tidy."""

from __future__ import annotations

import inspect
import json
import os
import pathlib
import subprocess
from typing import Any

import pytest
from conftest import IMPOSSIBLE, SEVERAL, UNIQUE

import satdoku
from satdoku import ArgumentError, Board, Clue, Grid, Puzzle, Verdict

ROOT = pathlib.Path(__file__).parents[2]

# ---- As in the JSON ------------------------------------------------------------------------------

#: Of all answers: where the puzzle is from. And what Python says by grids, which have their layers.
ELSEWHERE = {"puzzle", "file", "line", "name", "layers"}


def ask(command: list[str], text: str) -> Any:
    program = os.environ.get("SATDOKU_PROGRAM")
    if not program:
        pytest.skip("no SATDOKU_PROGRAM")
    # A program with a sanitizer has its own runtime.
    own = {name: value for name, value in os.environ.items() if name != "LD_PRELOAD"}
    ran = subprocess.run(
        [program, *command, "--json"], input=text, capture_output=True, text=True, env=own
    )
    return json.loads(ran.stdout)


def of_clue(clue: Clue, said: Any) -> Any:
    """As the JSON has it, which ``said`` may say with its words, too."""
    if isinstance(said, str):
        return str(clue)
    whole = {"kind": clue.kind, "cells": list(map(of_cell, clue.cells)), "values": list(clue.values)}
    return {key: value for key, value in whole.items() if key in said} | (
        {"text": str(clue)} if "text" in said else {}
    )


def of_cell(cell: tuple[int, int]) -> str:
    return f"r{cell[0]}c{cell[1]}"


def same(said: Any, held: Any, name: str) -> None:
    """What the JSON says under a name, and what Python holds."""
    if isinstance(held, Clue):
        assert of_clue(held, said) == said, name
    elif isinstance(held, (Grid, Verdict)):
        assert str(held).split()[0] == said, name
    elif isinstance(said, dict):
        for key, value in said.items():
            same(value, getattr(held, key), f"{name}.{key}")
    elif name.endswith(".cell"):
        assert of_cell(held) == said, name
    elif name.endswith((".differ", ".agree", ".cells")):
        assert list(map(of_cell, held)) == said, name
    elif name.endswith(".would_be"):
        assert [[d] if isinstance(d, int) else d for d in said] == list(map(list, held)), name
    elif isinstance(said, list):
        assert len(said) == len(held), name
        for one, other in zip(said, held):
            same(one, other, name)
    else:
        assert said == held, name


CHOICES = ".Shape~4x4.Or.X~R1C1~R1C2.WhiteDot~R1C1~R1C2.End.~R1C1_1~R1C2_3"
CAGES = (
    ".Shape~4x4.Cage~5~R1C1~R2C1.Cage~7~R1C2~R1C3.Cage~6~R2C2~R2C3~R3C3.Cage~3~R4C1~R4C2"
    ".Cage~8~R3C4~R4C4~R4C3"
)
SIDE = ".Shape~4x4.Var~S~~2.Sum~5~VS1~VS2.~R1C1_1~R1C2_2~R1C3_3~R2C1_3~R3C1_2~R2C3_1~R4C4_1"
#: Takes candidates away before digits are placed.
LOCKED = "000704005020010070000080002090006250600070008053200010400090000030060090200407000"
FORGOTTEN = ".Shape~4x4.StrictKropki.~R1C1_1~R1C2_2"


@pytest.mark.parametrize("text", [UNIQUE, SEVERAL, IMPOSSIBLE, CHOICES, CAGES, SIDE, FORGOTTEN])
def test_explanations(text: str) -> None:
    said = ask(["explain"], text)
    told = Puzzle.parse(text).explain()
    if text == SIDE:  # whose cells beside the grid have names that pairs have not
        for key in ("differ", "best_given", "best_crossed"):
            said.pop(key)
    for key in set(said) - ELSEWHERE:
        same(said[key], getattr(told, key), f"explain.{key}")


def test_other_answers() -> None:
    puzzle = Puzzle.parse(UNIQUE)
    same(ask(["minimize"], UNIQUE)["pieces"], puzzle.minimize().pieces, "minimize.pieces")
    assert ask(["rate"], UNIQUE)["effort"] == puzzle.effort()._asdict()
    taken = Puzzle.parse(LOCKED).steps()
    said = ask(["steps"], LOCKED)["steps"]
    assert len(taken) == len(said) and any(step["left"] for step in said)
    for step, one in zip(taken, said):
        for key in ("placed", "size", "smallest", "technique", "cells", "clues", "words"):
            same(one[key], getattr(step, key), f"steps.{key}")
        left = {at["cell"]: at["digits"] for at in one["left"]}
        assert left == {of_cell(cell): list(digits) for cell, digits in step.left.items()}
    found = puzzle.verify([[1] * 9] * 9)
    assert not found and found.message and found.what == found.message


def test_names_of_before() -> None:
    told = Puzzle.parse(IMPOSSIBLE).explain()
    assert told.smallest_repair is told.smallest
    assert told.conflicts[0].clues is told.conflicts[0].pieces
    assert told.repairs[0].clues is told.repairs[0].pieces is told.repair
    minimal = Puzzle.parse(UNIQUE).minimize()
    assert minimal.clues is minimal.pieces


# ---- Cells ---------------------------------------------------------------------------------------


def test_cells_by_name() -> None:
    puzzle = Puzzle(Board(4, missing=["r4c4"]))  # type: ignore[arg-type]
    assert (4, 4) not in puzzle.cells and len(puzzle.cells) == 15
    puzzle = Puzzle(Board(4))
    puzzle["r1c2"] = 3
    assert puzzle[1, 2] == puzzle["r1c2"] == 3
    del puzzle["r1c2"]
    assert puzzle["r1c2"] is None
    puzzle["r2c1"] = 4
    thermo = Clue("Thermo", ["r1c1", (1, 2), "r1c3", "r1c4"])
    assert thermo == Clue("Thermo", [(1, 1), (1, 2), (1, 3), (1, 4)])
    puzzle.add(thermo)
    grid = puzzle.solve()
    assert grid is not None and grid["r1c3"] == grid[1, 3] == 3
    possible = puzzle.candidates()
    assert possible["r1c4"] == possible[1, 4] == {4}
    assert "r1c4" in possible and "r5c1" not in possible and "R1C4" not in possible
    assert possible.get("r5c1") is None and possible.get("r1c1") == {1}
    assert list(possible) == puzzle.cells
    assert puzzle.candidate_counts(limit=3)["r1c1"] == {1: 3}
    step = puzzle.hint("r1c1")
    assert step is not None and step == puzzle.hint((1, 1)) and step.open["r2c1"]
    assert puzzle.svg(candidates={"r3c3": {1, 2}}) == puzzle.svg(candidates={(3, 3): {1, 2}})


def test_names_of_no_cell() -> None:
    puzzle = Puzzle(Board(4))
    possible = puzzle.candidates()
    for name in ("r5c1", "r0c1", "r1c5"):
        with pytest.raises(IndexError):
            puzzle[name]
        with pytest.raises(IndexError):
            puzzle[name] = 1
    for name in ("R1C1", "r1c", "1,1", "", "r1c1 ", "r99999999999c1"):
        with pytest.raises(ArgumentError):
            puzzle[name]
        with pytest.raises(ArgumentError):
            Clue("Given", [name], [1])
        with pytest.raises(ArgumentError):
            puzzle.hint(name)
        with pytest.raises(KeyError):
            possible[name]
    with pytest.raises(KeyError):
        possible[5, 1]
    side = Puzzle.parse(SIDE)
    side["VS1"] = 2
    grid = side.solve()
    assert grid is not None and (grid["VS1"], grid["VS2"]) == (2, 3)
    with pytest.raises(ArgumentError):
        side["VS3"]


# ---- dir() ---------------------------------------------------------------------------------------


def test_dir() -> None:
    """What the package shows is what it has for others, each with words about it."""
    assert dir(satdoku) == sorted(satdoku.__all__)
    assert len(set(satdoku.__all__)) == len(satdoku.__all__)
    for name in satdoku.__all__:
        held = getattr(satdoku, name)
        if not inspect.isclass(held):
            continue
        assert held.__doc__, name
        for member in dir(held):
            if not member.startswith("_") and not hasattr(BaseException, member):
                own = inspect.getattr_static(held, member)
                assert not inspect.ismodule(own), (name, member)
                if inspect.isfunction(own) or isinstance(own, property):
                    assert own.__doc__, (name, member)


def test_members_are_documented() -> None:
    """docs/python.md has each question and each name of the package."""
    text = (ROOT / "docs" / "python.md").read_text()
    for name in satdoku.__all__:
        assert name.strip("_") in text, name
    for name in dir(Puzzle):
        assert name.startswith("_") or name in text, name
