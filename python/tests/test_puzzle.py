"""Puzzles are built, read, written and looked at."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy
import pandas
import pytest
from conftest import SOLVED, UNIQUE

import satdoku
from satdoku import ArgumentError, Board, Clue, Layer, ParseError, Puzzle, Verdict


def test_cells() -> None:
    puzzle = Puzzle()
    puzzle[1, 2] = 7
    puzzle[1, 2] = 8
    puzzle[9, 9] = numpy.int64(3)
    assert (puzzle[1, 2], puzzle[9, 9], puzzle[5, 5]) == (8, 3, None)
    assert puzzle.to_text() == "." + "8" + "." * 78 + "3"
    del puzzle[1, 2]
    assert puzzle.clues == (Clue.given(9, 9, 3),)
    for wrong in (0, 10, -1):
        with pytest.raises(ArgumentError):
            puzzle[1, 1] = wrong
    for place in ((0, 1), (1, 10), (10, 1), (-1, 1)):
        with pytest.raises(IndexError):
            puzzle[place]
        with pytest.raises(IndexError):
            puzzle[place] = 1
    with pytest.raises(ArgumentError):
        puzzle[1, 1] = "1"  # type: ignore[assignment]


def test_boards() -> None:
    assert Puzzle(Board(6)).regions[12].cells == ((1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (2, 3))
    plain = Puzzle(Board(4, box=(0, 0)))
    assert plain.count() == 576  # Latin squares of order 4
    assert Puzzle(Board(4)).count() == 288
    low = Puzzle(Board(4, lowest=0))
    low[1, 1] = 0
    assert low[1, 1] == 0 and low[1, 2] is None and low.digits == range(0, 4)
    corner = Puzzle(Board(2, 2, box=(0, 0), digits=2, missing=frozenset({(2, 2)})))
    assert corner.cells == [(1, 1), (1, 2), (2, 1)]
    assert corner.count() == 2
    solution = corner.solve()
    assert solution is not None and solution[2, 2] is None and str(solution) == "122"
    jigsaw = Puzzle(Board(4, layout=["AABB", "ABBC", "ADCC", "DDDC"]))  # type: ignore[arg-type]
    assert [region.kind for region in jigsaw.regions[8:]] == ["piece"] * 4
    assert jigsaw.regions[9].cells == ((1, 3), (1, 4), (2, 2), (2, 3))


def test_layers() -> None:
    side = Layer("S", rows=2, columns=2, label="Seitenfl\xe4che")
    puzzle = Puzzle(Board(4, layers=(side, Layer("K", count=2), Layer("T"))))
    assert [layer.name for layer in puzzle.layers] == ["S", "K", "T"]
    assert puzzle.layer("S").label == "Seitenfl\xe4che"
    assert puzzle.layer("S").cells == ((6, 1), (6, 2), (7, 1), (7, 2))
    assert puzzle.layer("K").cells == ((9, 1), (9, 2))
    assert puzzle.cell("VS4") == (7, 2) and puzzle.cell("VT") == (11, 1)
    assert puzzle.cell("r4c4") == (4, 4)
    for none in ("VS", "VS5", "VT1", "R1C1", "", "\0"):
        with pytest.raises(ArgumentError):
            puzzle.cell(none)
    with pytest.raises(ArgumentError):
        puzzle.layer("VS")
    puzzle.add(Clue("Sum", [puzzle.cell("VK1"), puzzle.cell("VK2"), (1, 1)], [12]))
    assert str(puzzle.clues[0]) == "sum (12) on VK1, VK2, r1c1"
    assert str(Clue("Sum", [(9, 1)], [4])) == "sum (4) on r9c1"
    puzzle[puzzle.cell("VT")] = 3
    grid = puzzle.solve()
    assert grid is not None and grid[1, 1] == 4
    assert (grid.layer("K"), grid.layer("T"), grid.layer("S")) == ([4, 4], [3], [1, 1, 1, 1])
    assert str(grid).endswith(" 1111 44 3")
    assert puzzle.check(grid=True) is puzzle.check() is Verdict.MULTIPLE
    again = Puzzle.parse(puzzle.to_text())
    assert again == puzzle and pickle.loads(pickle.dumps(puzzle)) == puzzle
    assert again != Puzzle(Board(4))
    text = puzzle.explain()
    assert text.grid is Verdict.MULTIPLE and "VS1=1" in str(text)
    for wrong in (Layer("s"), Layer("S", count=0), Layer("S", rows=1), Layer("S", label="\n")):
        with pytest.raises(ArgumentError):
            Puzzle(Board(4, layers=(wrong,)))


def test_layers_alone_differ() -> None:
    text = ".Shape~4x4.Var~S~~2.Sum~5~VS1~VS2.~R1C1_1~R1C2_2~R1C3_3~R2C1_3~R3C1_2~R2C3_1~R4C4_1"
    puzzle = Puzzle.parse(text)
    assert puzzle.check() is Verdict.MULTIPLE
    assert puzzle.check(grid=True) is Verdict.UNIQUE
    assert puzzle.explain().grid is Verdict.UNIQUE
    assert [grid.layer("S") for grid in puzzle.solutions()] == [[1, 4], [2, 3], [3, 2], [4, 1]]


@pytest.mark.parametrize(
    "board",
    [
        Board(0),
        Board(401),
        Board(9, box=(2, 3), digits=5),
        Board(9, box=(2, 4)),
        Board(4, layout=((1, 2), (1, 2))),
        Board(4, missing=frozenset({(5, 1)})),
        Board(3, digits=2),
        Board(4, windoku=True),
        Board(4, lowest=-1),
    ],
)
def test_refused_boards(board: Board) -> None:
    with pytest.raises(ArgumentError):
        Puzzle(board)


def test_clues() -> None:
    clues = (
        Clue.given(1, 1, 5),
        Clue("Thermo", [(1, 2), (1, 3)]),
        Clue("Cage", [(2, 1), (2, 2)], [10]),
        Clue("AntiKnight"),
    )
    puzzle = Puzzle(clues=clues, name="mine")
    given, thermo, cage, rule = clues
    assert puzzle.clues == (given, rule, thermo, cage)
    assert Puzzle.parse(puzzle.to_text("constraints")).clues == puzzle.clues
    assert puzzle.name == "mine"
    assert [str(clue) for clue in clues[:2]] == ["r1c1=5", "thermometer r1c2-r1c3"]
    for wrong in (
        Clue("Thermo"),
        Clue("Given", [(1, 1)], [10]),
        Clue("WhiteDot", [(1, 1), (3, 3)]),
        Clue("Cage", [(1, 1), (10, 1)], [10]),
    ):
        with pytest.raises(ArgumentError):
            puzzle.add(wrong)
    with pytest.raises(ArgumentError):
        Clue("Given", [(1, 2, 3)])
    with pytest.raises(ArgumentError):
        Clue("Given", [(1, 2)], [2**40])
    with pytest.raises(ArgumentError):
        Clue("Given", [("a", 2)])  # type: ignore[list-item]


def test_every_kind_has_a_name() -> None:
    assert len(set(satdoku.CLUE_KINDS)) == len(satdoku.CLUE_KINDS) > 20
    for kind in satdoku.CLUE_KINDS:
        assert str(Clue(kind, [(1, 1), (1, 2)], [1, 2]))


#: Few cells, the same ones again, and more than the boards have.
ARRANGEMENTS = (
    (),
    ((1, 1),),
    ((1, 1), (1, 2)),
    ((1, 1), (1, 1)),
    ((1, 2), (1, 1)),
    ((1, 1), (1, 2), (2, 1)),
    ((1, 1), (1, 2), (1, 1)),
    ((1, 1), (1, 2), (2, 1), (2, 2)),
    ((1, 1), (1, 2), (2, 2), (2, 1), (1, 1)),
)


@pytest.mark.parametrize("kind", satdoku.CLUE_KINDS)
@pytest.mark.parametrize(
    "board",
    [Board(1), Board(1, 2, box=(0, 0)), Board(2), Board(2, lowest=0), Board(2, 2, box=(0, 0), digits=9)],
    ids=["1x1", "1x2", "2x2", "2x2 from 0", "2x2 of 9 digits"],
)
def test_every_kind_at_its_bounds(kind: str, board: Board) -> None:
    """Whatever a clue is made of, a puzzle refuses it or answers the questions."""
    numbers = (-(2**31), -1, 0, 1, 2, 3, 5, 58, 400, 1_000_001, 2**31 - 1)
    several = ((0, 0), (1, 1), (1, 2), (1, 3), (46, 42), (1,) * 4, (0,) * 81)
    for cells in ARRANGEMENTS:
        for values in ((), *((number,) for number in numbers), *several):
            puzzle = Puzzle(board)
            try:
                puzzle.add(Clue(kind, cells, values))
            except ArgumentError as error:
                assert str(error) and "\n" not in str(error)
                assert puzzle.clues == ()
                continue
            verdict = puzzle.check()
            assert all(puzzle.candidates().values()) == (verdict != satdoku.Verdict.NONE)
            assert puzzle.dimacs().startswith("c ")
            assert all(str(clue) != "?" for clue in puzzle.clues)
            if verdict is Verdict.NONE:
                conflicts = puzzle.explain().conflicts
                assert all(str(clue) != "?" for one in conflicts for clue in one.pieces)


@pytest.mark.parametrize(
    "text, line, column",
    [
        ("12..\n..x!\n....\n....", 2, 4),
        ("", 1, 1),
        (".Termo~R1C1", 1, None),
        ('{"size":9,"grid":[1]}', 1, None),
    ],
)
def test_malformed(text: str, line: int, column: int | None) -> None:
    with pytest.raises(ParseError) as caught:
        Puzzle.parse(text)
    assert caught.value.line == line
    assert column is None or caught.value.column == column
    assert str(caught.value).startswith(f"line {line}, column ")
    again = pickle.loads(pickle.dumps(caught.value))
    assert (again.message, again.line, str(again)) == (
        caught.value.message,
        line,
        str(caught.value),
    )


def test_parse_options() -> None:
    assert Puzzle.parse("." * 36, box=(3, 2)).regions[12].cells[:3] == ((1, 1), (1, 2), (2, 1))
    assert Puzzle.parse("0" + "." * 15, "line", digits="0-3")[1, 1] == 0
    assert Puzzle.parse("." * 369, board="samurai").rows == 21
    assert Puzzle.parse(UNIQUE.encode("utf-16"))[1, 1] == 5
    wrongs: list[dict[str, Any]] = [
        {"format": "gird"},
        {"format": "a\0"},
        {"board": "sam"},
        {"digits": "1"},
        {"size": -1},
    ]
    for wrong in wrongs:
        with pytest.raises(ArgumentError):
            Puzzle.parse(UNIQUE, **wrong)
    with pytest.raises(ParseError):
        Puzzle.parse("\udc80\0" * 20)


def test_arrays() -> None:
    array = numpy.array([int(cell) for cell in UNIQUE.replace(".", "0")])
    expected = Puzzle.parse(UNIQUE)
    square: Any = array.reshape(9, 9)
    for cells in (
        array,
        square,
        square.astype(numpy.uint8),
        square.astype(float),
        square.tolist(),
        pandas.DataFrame(square),
        pandas.DataFrame(square).where(square > 0),
        [[cell or None for cell in row] for row in square.tolist()],
        expected,
    ):
        assert Puzzle.from_array(cells) == expected
    assert (numpy.array(expected) == square).all()
    assert expected.to_lists() == square.tolist()
    zeros = Puzzle.from_array([[0, -1], [-1, -1]], Board(2, lowest=0, box=(0, 0)))
    assert zeros[1, 1] == 0 and zeros[1, 2] is None
    for wrong in ([1, 2, 3], [], [[1], [1, 2]], 5, [[0.5]], [["1"]], square + 1, [[[1]]]):
        with pytest.raises(ArgumentError):
            Puzzle.from_array(wrong)
    with pytest.raises(ArgumentError):
        Puzzle.from_array(square, Board(4))


def test_copies(unique: Puzzle) -> None:
    unique.add(Clue("Thermo", [(1, 3), (1, 4)]))
    unique.name = "a\nname"
    for other in (unique.copy(), copy.copy(unique), copy.deepcopy(unique)):
        assert other == unique and other.name == "a name"
        other[1, 1] = None
        assert other != unique
    other = pickle.loads(pickle.dumps(unique))
    assert other == unique and other.name == unique.name
    assert unique != UNIQUE
    with pytest.raises(TypeError):
        hash(unique)


def test_grids_stay(unique: Puzzle) -> None:
    """What was asked of a puzzle does not change with it."""
    grid = unique.solve()
    assert grid is not None
    before = grid.svg()
    unique[1, 1] = 9
    unique.name = "other"
    assert grid.svg() == before
    assert str(grid) == SOLVED and hash(grid) == hash(Puzzle.parse(UNIQUE).solve())


def test_texts(unique: Puzzle) -> None:
    for format in satdoku.FORMATS:
        try:
            text = unique.to_text(format)
        except ArgumentError:
            assert format in ("sudominoku", "jigsaw", "killer")
            continue
        assert Puzzle.parse(text) == unique, format
    with pytest.raises(ArgumentError, match="thermometer"):
        Puzzle(clues=[Clue("Thermo", [(1, 1), (1, 2)])]).to_text("grid")
    assert Puzzle(clues=[Clue("Thermo", [(1, 1), (1, 2)])]).to_text() == ".Thermo~R1C1~R1C2"


def test_pictures(unique: Puzzle) -> None:
    grid = unique.solve()
    assert str(unique).startswith("┏━━━┯") and "5 │ 3" in str(unique)
    assert unique.picture(ascii=True).isascii()
    assert "\x1b[" in unique.picture(color=True, solution=grid)
    assert grid is not None and "4" in grid.picture(40, ascii=True)
    conflict = (Clue.given(1, 1, 5), Clue.given(1, 2, 3))
    for svg in (
        unique._repr_svg_(),
        grid._repr_svg_(),
        unique.svg(solution=grid, title="A <title>", note="two\nlines"),
        unique.svg(candidates={(1, 3): {1, 2}}),
        unique.svg(conflict=conflict, repair=iter(conflict[:1])),
    ):
        assert svg.startswith("<") and svg.rstrip().endswith("</svg>")
    assert "A &lt;title&gt;" in unique.svg(title="A <title>")
    step = unique.hint()
    assert step is not None and "=8" in step.picture() and step.picture(ascii=True).isascii()
    assert step._repr_svg_() == step.svg() and "in box 2 it has no other place" in step.svg()
    assert "A &lt;title&gt;" in step.svg("A <title>")
    with pytest.raises(ArgumentError):
        Puzzle(Board(4)).svg(solution=grid)
    with pytest.raises(ArgumentError):
        unique.svg(candidates={(1, 1): {10}})
    with pytest.raises(ArgumentError):
        Puzzle(Board(4)).svg(conflict=[Clue.given(9, 9, 1)])
