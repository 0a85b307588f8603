"""Questions, against an oracle that tries all grids."""

from __future__ import annotations

import itertools
import os
import pathlib
import random
import subprocess

import numpy
import pytest
from conftest import GRIDS, IMPOSSIBLE, SEVERAL, SOLVED, solutions_of

import satdoku
from satdoku import Alternative, ArgumentError, Board, Clue, NotUniqueError, ParseError, Puzzle, Verdict

HARD = "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6"
NEIGHBOURS = [
    pair
    for row, column in itertools.product(range(1, 5), range(1, 5))
    for pair in (((row, column), (row, column + 1)), ((row, column), (row + 1, column)))
    if pair[1][0] < 5 and pair[1][1] < 5
]


def random_clues(rng: random.Random) -> list[Clue]:
    """Clues of which most fit a random grid, so that all verdicts come up."""
    grid = rng.choice(GRIDS)

    def digits(cells: tuple[tuple[int, int], ...]) -> list[int]:
        return [grid[4 * row + column - 5] for row, column in cells]

    clues = []
    for _ in range(rng.randint(0, 7)):
        pair = rng.choice(NEIGHBOURS)
        kind = rng.choice(["WhiteDot", "BlackDot", "V", "GreaterThan", "Thermo", "Palindrome"])
        a, b = digits(pair)
        clue = rng.choice(
            [
                Clue(kind, pair),
                Clue.given(*pair[0], a),
                Clue("Cage", pair, [a + b]),
                Clue("Candidates", pair[:1], sorted({a, rng.randint(1, 4)})),
            ]
        )
        if rng.random() < 0.1 or solutions_of([clue]) and grid in solutions_of([clue]):
            clues.append(clue)
    return clues


def test_questions_agree_with_brute_force() -> None:
    seed = int(os.environ.get("SATDOKU_TEST_SEED", "14"))
    rng = random.Random(seed)
    turns = 15 if os.environ.get("SATDOKU_TEST_QUICK") else 60
    seen = set()
    for turn in range(turns):
        clues = random_clues(rng)
        expected = solutions_of(clues)
        puzzle = Puzzle(Board(4), clues)
        verdict = [Verdict.NONE, Verdict.UNIQUE, Verdict.MULTIPLE][min(len(expected), 2)]
        where = (seed, turn, clues)
        seen.add(verdict)
        assert puzzle.check() == verdict, where
        assert puzzle.count() == len(expected), where
        found = [tuple(numpy.array(grid).ravel()) for grid in puzzle.solutions()]
        assert found == expected, where
        assert set(found) == {tuple(sum(g, [])) for g in puzzle.solutions(in_order=False)}, where
        solution = puzzle.solve()
        assert (solution is None) == (not expected), where
        if solution is not None:
            assert tuple(sum(solution.to_lists(), [])) == expected[0], where
            assert solution.verdict == verdict
        for (row, column), digits in puzzle.candidates().items():
            assert digits == {grid[4 * row + column - 5] for grid in expected}, where
        check_counts(puzzle, expected)
        check_reasons(puzzle, clues, expected)
    assert len(seen) == 3 or turns < 60


def check_counts(puzzle: Puzzle, expected: list[tuple[int, ...]]) -> None:
    """Candidates and their numbers, at first and after changes."""
    cells = [(row, column) for row in range(1, 5) for column in range(1, 5)]
    for limit in (8, 2, 1):
        said = puzzle.candidate_counts(limit)
        for i, cell in enumerate(cells):
            held = [grid[i] for grid in expected]
            assert said[cell] == {digit: min(held.count(digit), limit) for digit in sorted(set(held))}
    changed = puzzle.copy()
    for i, cell in enumerate(cells):
        before = changed[cell]
        for digit in (*range(1, 5), before):
            changed[cell] = digit
            assert changed.candidate_counts(3) == changed.copy().candidate_counts(3)
        if before:
            continue
        numbers = puzzle.candidate_counts(2)[cell]
        for digit, number in numbers.items():
            changed[cell] = digit
            assert (number == 1) == (changed.check() is Verdict.UNIQUE)
        changed[cell] = before


def test_candidate_counts() -> None:
    puzzle = Puzzle.parse("12..............")
    assert puzzle.candidate_counts()[1, 3] == {3: 8, 4: 8}
    assert puzzle.candidate_counts(limit=1000)[1, 3] == {3: 12, 4: 12}
    puzzle[1, 2] = 1
    assert puzzle.candidate_counts()[1, 3] == {}
    for limit in (0, 1001, -1):
        with pytest.raises(ArgumentError):
            puzzle.candidate_counts(limit)


def test_other_values() -> None:
    cages = [((1, 1), (2, 1)), ((1, 2), (1, 3)), ((2, 2), (2, 3), (3, 3)), ((4, 1), (4, 2)), ((3, 4), (4, 4), (4, 3))]
    sums = (5, 7, 6, 3, 8)
    clues = [Clue("Cage", cells, (total,)) for cells, total in zip(cages, sums)]
    puzzle = Puzzle(Board(4), clues)
    one, other = puzzle.explain().repairs
    assert one.could_be == () and one.all_values
    assert other.pieces == (clues[1],) and other.all_values
    assert other.could_be == (
        Alternative((6,), Verdict.UNIQUE),
        Alternative((5,), Verdict.MULTIPLE),
    )
    assert str(puzzle.explain()).endswith("could be 6 (unique) or 5")
    assert Puzzle.parse("11..............").explain().repairs[0].could_be is None


def check_reasons(puzzle: Puzzle, clues: list[Clue], expected: list[tuple[int, ...]]) -> None:
    """What explain and minimize say is true."""
    told = puzzle.explain()
    for conflict in told.conflicts:
        assert not solutions_of(conflict.pieces)
        for clue in conflict.pieces:
            assert solutions_of([other for other in conflict.pieces if other != clue])
    for repair in told.repairs:
        assert solutions_of([clue for clue in clues if clue not in repair.pieces])
    if len(expected) > 1:
        assert told.left is not None
        left = tuple(sum(told.left.to_lists(), []))
        assert left in expected and solutions_of([*clues, *told.extra]) == [left]
        check_towards(puzzle, clues, expected)
    if len(expected) != 1:
        with pytest.raises(NotUniqueError):
            puzzle.minimize()
        return
    minimal = puzzle.minimize(seed=3)
    assert solutions_of(minimal.puzzle.clues) == expected
    for clue, witness in zip(minimal.pieces, minimal.witnesses):
        rest = solutions_of([other for other in minimal.puzzle.clues if other != clue])
        assert tuple(sum(witness.to_lists(), [])) in rest and len(rest) > 1


def check_towards(puzzle: Puzzle, clues: list[Clue], expected: list[tuple[int, ...]]) -> None:
    """What explain says is true of a solution that is meant, and of all solutions."""
    text = "".join(map(str, expected[-1]))
    told = puzzle.explain(solution=text, kinds="candidates")
    assert told.left is not None and str(told.left) == text == str(told.solutions[0])
    assert {clue.kind for clue in told.extra} == {"Candidates"}
    assert solutions_of([*clues, *told.extra]) == expected[-1:]
    assert told == puzzle.explain(solution=told.left, kinds=["candidates"])
    assert told == puzzle.explain(solution=Puzzle.parse(text), kinds=["candidates"])
    if told.count is not None:
        assert told.count == len(expected)
        best = told.best_given
        assert best is not None
        place = (best.cell[0] - 1) * 4 + best.cell[1] - 1
        assert best.left == sum(one[place] == best.digit for one in expected)
        assert best.digit == expected[-1][place]
    givens = {clue.cells[0] for clue in clues if clue.kind == "Given"}
    cells = itertools.product(range(1, 5), range(1, 5))
    same = [len(set(digits)) == 1 for digits in zip(*expected)]
    assert told.agree == tuple(c for c, one in zip(cells, same) if one and c not in givens)


def test_no_solution_meant() -> None:
    puzzle = Puzzle.parse("12..34..21......")
    wrongs: list[str | Puzzle] = ["1234341221434312", "1234", "", Puzzle.parse("1234............")]
    for wrong in wrongs:
        with pytest.raises((ArgumentError, ParseError)):
            puzzle.explain(solution=wrong)
    with pytest.raises(ArgumentError):
        puzzle.explain(kinds="dot")
    with pytest.raises(ArgumentError):
        puzzle.explain(solution="1234341221434321", kinds="Sum")


def test_minimize_kinds() -> None:
    grid = GRIDS[100]
    cells = list(itertools.product(range(1, 5), range(1, 5)))
    givens = [Clue.given(*cell, digit) for cell, digit in zip(cells, grid)][::2]
    digits = dict(zip(cells, grid))
    pairs = [pair for pair in NEIGHBOURS if abs(digits[pair[0]] - digits[pair[1]]) == 1]
    dots = [Clue("WhiteDot", pair) for pair in pairs]
    puzzle = Puzzle(Board(4))
    for clue in [*givens, *dots]:
        puzzle.add(clue)
    for minimal, staying in (
        (puzzle.minimize(keep="given"), givens),
        (puzzle.minimize(only=["dot"]), givens),
        (puzzle.minimize(keep=["dot", "cage"], seed=2), dots),
        (puzzle.minimize(only=["given"]), dots),
        (puzzle.minimize(keep=["GIVEN", "Kropki"]), [*givens, *dots]),
    ):
        left = minimal.puzzle.clues
        assert set(staying) <= set(left) and not set(staying) & set(minimal.pieces)
        assert set(left) == set(staying) | set(minimal.pieces)
        assert solutions_of(left) == [grid]
        for clue in minimal.pieces:
            assert len(solutions_of([other for other in left if other != clue])) > 1
    with pytest.raises(ArgumentError):
        puzzle.minimize(keep="dots")
    with pytest.raises(ArgumentError):
        puzzle.minimize(only=["given", "caje"])
    with pytest.raises(ArgumentError):
        puzzle.minimize(keep="given", only="dot")


@pytest.mark.parametrize("name", satdoku.BACKENDS)
def test_backends(name: str, unique: Puzzle, several: Puzzle, impossible: Puzzle) -> None:
    if name == "cadical" and satdoku.cadical_version is None:
        pytest.skip("CaDiCaL is not built in")
    with satdoku.backend(name):
        verdicts = [puzzle.check() for puzzle in (unique, several, impossible)]
        assert verdicts == ["unique", "multiple", "none"]
        assert str(unique.solve()) == SOLVED
        assert several.count() == 2
        assert satdoku.check_many([str(several), str(unique)], threads=2) == ["multiple", "unique"]


def proof_of(puzzle: Puzzle, folder: pathlib.Path, name: str) -> bytes:
    with satdoku.backend(name):
        assert puzzle.prove(folder / name)
    return (folder / name / "proof.drat").read_bytes()


@pytest.mark.skipif(satdoku.cadical_version is None, reason="CaDiCaL is not built in")
def test_the_backend_chosen_works(tmp_path: pathlib.Path) -> None:
    """Two solvers do not find the same proof of what takes a search."""
    hard = Puzzle.parse(HARD)
    assert proof_of(hard, tmp_path, "picosat") != proof_of(hard, tmp_path, "cadical")
    with satdoku.backend("cadical"), satdoku.backend("picosat"):
        hard.prove(tmp_path / "inner")
    inner = (tmp_path / "inner" / "proof.drat").read_bytes()
    assert inner == (tmp_path / "picosat" / "proof.drat").read_bytes()


def test_backends_that_are_not_there() -> None:
    for name in ("minisat", "", "picosat\0"):
        with pytest.raises(ArgumentError, match="picosat"), satdoku.backend(name):
            pass


def test_verdicts(unique: Puzzle, several: Puzzle, impossible: Puzzle) -> None:
    assert (unique.check(), several.check(), impossible.check()) == ("unique", "multiple", "none")
    assert str(unique.solve()) == SOLVED
    assert impossible.solve() is None
    first = several.solve()
    assert first is not None and first.verdict is Verdict.MULTIPLE
    found = several.solve(any=True)
    assert found is not None and found.verdict is Verdict.SOLVABLE
    assert several.count() == 2 and several.count(limit=1) == 1 and several.count(limit=0) == 0
    assert f"{unique.check()}" == "unique"


def test_steps(unique: Puzzle, several: Puzzle, impossible: Puzzle) -> None:
    """The steps end at the solution, and say what they rest on."""
    solution = unique.solve()
    assert solution is not None
    steps = unique.steps()
    for step in steps:
        for place, value in step.candidates:
            assert (solution[place] == value) is step.placed
        assert step.size > 0 and str(step) == step.words
    assert steps[0].technique == "hidden single" and steps[0].smallest
    ((region, somewhere),) = steps[0].regions
    assert str(region).startswith("box ") and steps[0].candidates[0][1] == somewhere
    assert unique.hint() == steps[0]
    assert steps[0].grounds == ()
    for number, step in enumerate(steps, 1):
        for ground in step.grounds:
            assert 0 < ground.step < number
            earlier = steps[ground.step - 1]
            assert ground.placed is earlier.placed
            assert (ground.cell, ground.digit) in earlier.candidates
    assert any(step.grounds for step in steps)
    effort = unique.effort()
    assert effort.whole and effort.propagations > 0 and effort == unique.effort()
    assert impossible.steps()[-1].candidates == ()
    assert several.hint((1, 1)) is None
    for earlier, later in zip(steps, steps[1:]):
        for place, value in earlier.candidates:
            assert value in earlier.open[place] and (value in later.open[place]) is earlier.placed
            assert place not in earlier.filled
            assert (later.filled.get(place) == value) is earlier.placed
    drawn = steps[0].svg()
    unique[1, 3] = 4
    assert steps[0].svg() == drawn
    wrong: list[tuple[tuple[int, int] | None, int | None]] = [(None, 1), ((0, 1), None), ((1, 1), 0)]
    for cell, digit in wrong:
        with pytest.raises(ArgumentError):
            unique.hint(cell, digit)


def test_explain(unique: Puzzle, several: Puzzle, impossible: Puzzle) -> None:
    assert unique.explain().solutions == (unique.solve(),)
    told = impossible.explain(all=True)
    assert told.conflicts[0].reason is not None and "in row 1" in told.conflicts[0].reason
    assert told.repairs and str(told).startswith("none\ncannot stand together: ")
    assert "unique with: " in str(several.explain())
    with pytest.raises(ArgumentError):
        unique.explain(limit=0)


def test_branches_of_a_choice() -> None:
    puzzle = Puzzle.parse(".Shape~4x4.Or.X~R1C1~R1C2.WhiteDot~R1C1~R1C2.End.~R1C1_1~R1C2_3")
    (conflict,) = puzzle.explain(limit=1).conflicts
    alone, dot = conflict.branches
    assert conflict.pieces[alone.piece].kind == "Or"
    assert alone.branch.kind == "X" and alone.against == ()
    assert dot.branch.kind == "WhiteDot" and [str(clue) for clue in dot.against] == ["r1c1=1", "r1c2=3"]


def test_jigsaws_that_cannot_be_filled() -> None:
    """Regions are clues in explanations, and are no clues to be added."""
    layout = ((1, 1, 1, 2), (1, 2, 2, 2), (3, 3, 3, 4), (3, 4, 4, 4))
    board = Board(4, layout=layout)
    puzzle = Puzzle(board)
    assert puzzle.check() == "none" if puzzle.count() == 0 else "multiple"
    for conflict in puzzle.explain().conflicts:
        assert {clue.kind for clue in conflict.pieces} == {"Region"}
    with pytest.raises(ArgumentError):
        puzzle.add(Clue("Region", [(1, 1), (1, 2)], [1]))


def test_solutions_end_early() -> None:
    empty = Puzzle()
    some = empty.solutions()
    first, second = next(some), next(some)
    assert str(first) < str(second)
    del some
    assert len(list(itertools.islice(empty.solutions(in_order=False), 100))) == 100
    assert empty.count(limit=1000) == 1000


def test_solutions_of_a_puzzle_that_changes(several: Puzzle) -> None:
    listed = several.solutions()
    several[1, 1] = 6
    assert len(list(listed)) == 2


def test_sudominoku() -> None:
    text = (pathlib.Path(__file__).parents[2] / "examples" / "sudominoku.txt").read_text()
    puzzle = Puzzle.parse(text)
    assert puzzle.is_sudominoku and puzzle.check() == "unique"
    solution = puzzle.solve()
    assert str(solution).startswith("872643195361975842")
    assert {clue.kind for clue in puzzle.clues} == {"Domino", "Single"}
    again = Puzzle(Board(9), puzzle.clues, sudominoku=True)
    assert again == puzzle and again.solve() == solution
    with pytest.raises(ArgumentError):
        puzzle[1, 1] = 1


def test_verify(unique: Puzzle) -> None:
    grid = unique.solve()
    assert unique.verify(grid) and unique.verify(numpy.array(grid)) and unique.verify(Puzzle.parse(SOLVED))
    wrong = numpy.array(grid)
    wrong[0, 2] = 5
    found = unique.verify(wrong)
    assert not found and found.message
    with pytest.raises(ArgumentError):
        unique.verify([[1]])


def test_generate() -> None:
    """What can be asked of puzzles that are made."""
    board = Board(6)
    assert Puzzle.generate(board, rate=(2, 4), seed=2).rating() in (2, 3, 4)
    loose = Puzzle.generate(board, rate=(2, 4), assume_unique=True)
    assert loose.rating(assume_unique=True) in (2, 3, 4)
    jigsaw = Puzzle.generate(board, random_layout=True, seed=4)
    assert jigsaw.count() == 1 and jigsaw == Puzzle.generate(board, random_layout=True, seed=4)
    assert jigsaw.like(random_layout=True, rate=(1, 3)).count() == 1
    begun = Puzzle.parse("1...............")
    assert begun.completed(rate=1, technique="hidden single").rating() == 1
    assert Puzzle.parse("11....1..1.....1").patterned(rate=(1, 9)).count() == 1
    with pytest.raises(ArgumentError):
        Puzzle.generate(Board(4, 6, box=(0, 0)), random_layout=True)
    with pytest.raises(ArgumentError):
        begun.like(technique="guess")


def test_random_boards() -> None:
    layout = Board.jigsaw(5, seed=7).layout
    assert layout is not None and layout == Board.jigsaw(5, seed=7).layout
    assert sorted(piece for row in layout for piece in row) == sorted(list(range(1, 6)) * 5)
    assert layout != Board.jigsaw(5, seed=8).layout
    assert Puzzle.random(Board.jigsaw(5, seed=7), seed=2).count() == 1
    unfillable = ("11123", "11223", "42233", "44435", "45555")
    with pytest.raises(ArgumentError, match="nothing fills the layout"):
        Puzzle.random(Board(5, 5, layout=tuple(tuple(map(int, row)) for row in unfillable)))
    for rows in (0, 61, 401):
        with pytest.raises(ArgumentError):
            Board.jigsaw(rows)


def test_fill() -> None:
    text = ".Shape~4x4.Cage~~R1C1~R1C2.Sandwich~?~C2.Thermo~R1C1~R1C2"
    grid = [[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]]
    with pytest.raises(satdoku.ParseError):
        Puzzle.parse(text)
    puzzle = Puzzle.parse(text, blanks=True)
    assert puzzle.blanks == 2 and [clue.kind for clue in puzzle.clues] == ["Thermo"]
    filled = puzzle.fill(numpy.array(grid))
    assert puzzle.blanks == 2 and filled.blanks == 0
    assert [clue.values for clue in filled.clues] == [(3,), (0,), ()]
    assert filled.verify(grid)
    wrong = [list(reversed(row)) for row in grid]
    for solution in (wrong, None):
        with pytest.raises(ArgumentError):
            puzzle.fill(solution)
    for row in range(4):
        puzzle[row + 1, row + 1] = grid[row][row]
        puzzle[row + 1, 4 - row] = grid[row][3 - row]
    puzzle[1, 2] = grid[0][1]
    assert puzzle.fill() == puzzle.fill(grid)
    assert filled.fill() == filled


def test_certificates(unique: Puzzle, tmp_path: pathlib.Path) -> None:
    folder = tmp_path / "certificate"
    assert unique.prove(folder) is Verdict.UNIQUE
    found = satdoku.verify(folder)
    assert found and found.verdict is Verdict.UNIQUE
    with pytest.raises(satdoku.WriteError):
        unique.prove(folder)
    assert unique.prove(tmp_path / "linear", lrat=True) is Verdict.UNIQUE
    assert (tmp_path / "linear" / "proof.lrat").exists()
    assert satdoku.verify(tmp_path / "linear")
    assert unique.prove(tmp_path / "way", steps=True) is Verdict.UNIQUE
    assert (tmp_path / "way" / "steps.txt").exists()
    assert satdoku.verify(tmp_path / "way")
    with pytest.raises(ArgumentError):
        unique.prove(tmp_path / "both", lrat=True, steps=True)
    assert unique.prove_count(tmp_path / "one") == 1
    several = Puzzle.parse("12..............")
    assert several.prove_count(tmp_path / "more", limit=23) is None
    assert not (tmp_path / "more").exists()
    assert several.prove_count(tmp_path / "more", lrat=True) == several.count() == 24
    assert satdoku.verify(tmp_path / "more").count == 24
    with pytest.raises(ArgumentError):
        several.prove_count(tmp_path / "none", limit=0)
    (folder / "formula.cnf").write_text("p cnf 1 1\n1 0\n")
    found = satdoku.verify(os.fspath(folder))
    assert not found and found.message
    with pytest.raises(satdoku.ReadError):
        satdoku.verify(tmp_path / "none")
    with pytest.raises(ArgumentError):
        satdoku.verify("a\0b")


# ---- Formulas ------------------------------------------------------------------------------------


def dpll(clauses: list[list[int]], model: dict[int, bool]) -> dict[int, bool] | None:
    """A solver that is enough for these formulas."""
    while True:
        rest = []
        unit = None
        for clause in clauses:
            if any(model.get(abs(lit)) == (lit > 0) for lit in clause):
                continue
            left = [lit for lit in clause if abs(lit) not in model]
            if not left:
                return None
            if len(left) == 1:
                unit = left[0]
            rest.append(left)
        if not rest:
            return model
        clauses = rest
        if unit is None:
            break
        model[abs(unit)] = unit > 0
    pick = clauses[0][0]
    for value in (True, False):
        found = dpll(clauses, {**model, abs(pick): value})
        if found is not None:
            return found
    return None


@pytest.mark.parametrize("encoding", ["extended", "efficient", "minimal"])
@pytest.mark.parametrize("simplify", [None, "singles"])
def test_formulas(encoding: str, simplify: str | None) -> None:
    puzzle = Puzzle(Board(4), [Clue.given(1, 1, 3), Clue("Thermo", [(2, 1), (2, 2), (3, 2)])])
    clauses = puzzle.encode(encoding=encoding, simplify=simplify)
    model = dpll(clauses, {})
    assert model is not None
    size = int(puzzle.dimacs(encoding=encoding, simplify=simplify).split("p cnf ")[1].split()[0])
    literals = [n if model.get(n) else -n for n in range(1, size + 1)]
    grid = puzzle.decode(literals, encoding=encoding, simplify=simplify)
    assert grid is not None
    assert tuple(sum(grid.to_lists(), [])) in solutions_of(puzzle.clues)
    answer = f"c a solver\ns SATISFIABLE\nv {' '.join(map(str, literals))} 0\n"
    assert puzzle.decode(answer, encoding=encoding, simplify=simplify) == grid
    assert puzzle.decode("s UNSATISFIABLE\n") is None
    wrongs: list[str | list[int]] = [[], [5], "nonsense", [-lit for lit in literals]]
    for wrong in wrongs:
        with pytest.raises(ParseError):
            puzzle.decode(wrong, encoding=encoding, simplify=simplify)
    with pytest.raises(ArgumentError):
        puzzle.decode("s UNKNOWN\n")


def test_formula_options(unique: Puzzle, impossible: Puzzle) -> None:
    assert dpll(unique.encode(simplify="locked", unique=True), {}) is None
    assert len(Puzzle().encode(encoding="minimal")) < len(Puzzle().encode())
    assert "varname" in unique.dimacs(names=True)
    assert unique.dimacs(form="opb").startswith("* #variable= 729 ")
    assert "\np wcnf 759 " in unique.dimacs(form="wcnf")
    assert "\nc group 30 r9c9=9\np gcnf 729 " in unique.dimacs(form="gcnf")
    with pytest.raises(ArgumentError, match="gcnf have no cubes"):
        unique.dimacs(form="gcnf", cubes=2)
    with pytest.raises(ArgumentError, match="wcnf"):
        unique.dimacs(form="mus")
    with pytest.raises(ArgumentError, match="minimal"):
        unique.encode(encoding="maximal")
    with pytest.raises(ArgumentError, match="no option"):
        unique.dimacs(encodings="minimal")
    with pytest.raises(ArgumentError):
        unique.dimacs(cubes=-1)
    assert unique.dimacs(cubes=3, split="path").count("\na ") == 3
    with pytest.raises(ArgumentError, match="even, path"):
        unique.dimacs(cubes=3, split="half")
    with pytest.raises(ArgumentError):
        impossible.encode(unique=True)
    with pytest.raises(satdoku.LimitError):
        unique.encode(max_clauses=10)


def test_clauses_handed_over(unique: Puzzle, impossible: Puzzle) -> None:
    board = Board(4, digits=4, lowest=0)
    for puzzle in (unique, Puzzle(board, [Clue.given(1, 1, 3)]), Puzzle(Board(4), sudominoku=True)):
        clauses: list[list[int]] = []
        variables = puzzle.encode_to(clauses.append)
        assert variables is not None
        assert clauses == puzzle.encode()
        names = [f"c varname {v.number} {v.name}" for v in variables]
        lines = puzzle.dimacs(names=True).splitlines()
        assert names == [line for line in lines if line.startswith("c varname ")]
        for v in variables:
            if v.kind == "digit":
                assert v.digit is not None
                assert variables.digit(*v.cells[0], v.digit) == v.number
            elif v.kind == "domino":
                assert variables.domino(*v.cells) == variables.domino(*v.cells[::-1]) == v.number
            elif v.kind == "single":
                assert variables.single(*v.cells[0]) == v.number
            else:
                assert v.kind == "auxiliary" and v.name[:2] in ("q:", "u:")
        if not puzzle.is_sudominoku:
            with pytest.raises(IndexError):
                variables.single(1, 1)
        with pytest.raises(IndexError):
            variables.digit(0, 1, 1)
        with pytest.raises(satdoku.SolverError, match="no model"):
            variables.decode([])
    decided = unique.encode_to(clauses.append, simplify="probe")
    assert decided is not None and len(decided) == 0
    assert decided.digit(1, 1, 5) is True and decided.digit(1, 1, 4) is False
    assert str(decided.decode([])) == SOLVED
    assert decided.decode(iter([10**30, 0])).verdict is Verdict.SOLVABLE


def test_handing_over_ends(unique: Puzzle, impossible: Puzzle) -> None:
    taken: list[list[int]] = []

    def take(clause: list[int]) -> bool:
        taken.append(clause)
        return len(taken) < 3

    assert unique.encode_to(take) is None
    assert taken == unique.encode()[:3]
    with pytest.raises(ZeroDivisionError):
        unique.encode_to(lambda clause: 1 // 0)
    with pytest.raises(ArgumentError):
        impossible.encode_to(take, unique=True)
    with pytest.raises(ArgumentError, match="minimal"):
        unique.encode_to(take, encoding="maximal")
    with pytest.raises(satdoku.LimitError):
        unique.encode_to(take, max_clauses=10)
    assert len(taken) == 3


def test_a_solver_of_your_own(unique: Puzzle) -> None:
    pycosat = pytest.importorskip("pycosat")
    clauses: list[list[int]] = []
    variables = unique.encode_to(clauses.append, simplify="givens")
    assert variables is not None
    model = pycosat.solve(clauses)
    assert str(variables.decode(model)) == SOLVED
    assert str(variables.decode(v for v in model if v > 0)) == SOLVED
    unique[9, 9] = 1  # the map is that of the puzzle as it was
    assert str(variables.decode(model)) == SOLVED
    with pytest.raises(satdoku.SolverError, match="no digit at|second digit"):
        variables.decode(-v for v in model)


def test_pysat_and_pycosat(unique: Puzzle) -> None:
    pycosat = pytest.importorskip("pycosat")
    grid = unique.decode(pycosat.solve(unique.encode()))
    assert str(grid) == SOLVED
    assert pycosat.solve(unique.encode(unique=True)) == "UNSAT"


def test_the_program_agrees(tmp_path: pathlib.Path) -> None:
    program = os.environ.get("SATDOKU_PROGRAM")
    if not program:
        pytest.skip("no SATDOKU_PROGRAM")
    texts = [SEVERAL, IMPOSSIBLE, SOLVED, ".Shape~6x6.Thermo~R1C1~R1C2~R2C2.AntiKnight"]
    # A program with a sanitizer has its own runtime.
    own = {name: value for name, value in os.environ.items() if name != "LD_PRELOAD"}
    for text in texts:
        ran = subprocess.run(
            [program, "check"], input=text, capture_output=True, text=True, env=own
        )
        assert Puzzle.parse(text).check() == ran.stdout.strip()
