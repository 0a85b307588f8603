"""The examples run, and say what they should."""

from __future__ import annotations

import pathlib
import runpy
import sys

import pytest
from conftest import IMPOSSIBLE, SEVERAL, SOLVED, UNIQUE

from satdoku import Puzzle

EXAMPLES = pathlib.Path(__file__).parents[1] / "examples"


def run(
    name: str, arguments: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> list[str]:
    """What an example prints, by lines."""
    monkeypatch.setattr(sys, "argv", [name, *arguments])
    runpy.run_path(str(EXAMPLES / name), run_name="__main__")
    return capsys.readouterr().out.splitlines()


def test_grade_list(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    listed = tmp_path / "list.txt"
    listed.write_text(f"# a list\n{UNIQUE}\n{SEVERAL}\n{IMPOSSIBLE}\n{UNIQUE}\n")
    said = run("grade_list.py", [str(listed), "2"], monkeypatch, capsys)
    assert said[:3] == ["1 multiple", "1 none", "2 unique"]
    assert said[3].startswith(f"{IMPOSSIBLE}: ") and "row 1" in said[3] and len(said) == 4


def test_make_puzzle(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    said = run("make_puzzle.py", ["3"], monkeypatch, capsys)
    made = Puzzle.parse(said[-2])
    assert made.check() == "unique" and str(made.solve()) == said[-1]
    assert made.minimize().puzzle == made


def test_sat_solver(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("pycosat")
    assert run("sat_solver.py", [UNIQUE], monkeypatch, capsys)[1:] == [SOLVED, "the only one"]
    assert run("sat_solver.py", [IMPOSSIBLE], monkeypatch, capsys)[1:] == ["no solution"]
