"""What generate makes on 4x4 boards, by brute force that knows nothing of the program.

Each line of standard input is the options, a tab, and a puzzle: 16 cells, with or without a layout of 16
more, or a constraint string. Prints what is wrong: a puzzle that has not one solution, a clue that could
go, or givens other than the options say.
"""

import functools
import itertools
import re
import sys

CELLS = range(16)
SOLUTION = "1234341221434321"
PATTERN = "1.......3..44.2."


def cell_of(name):
    row, column = re.fullmatch(r"R(\d+)C(\d+)", name).groups()
    return 4 * int(row) + int(column) - 5


class Puzzle:
    """Its clues are (kind, cells, value); groups of cells hold different digits."""

    def __init__(self, text):
        self.clues = []
        self.pieces = [cell // 8 * 2 + cell % 4 // 2 for cell in CELLS]
        self.lines = [[c for c in CELLS if c // 4 == i] for i in range(4)]
        self.lines += [[c for c in CELLS if c % 4 == i] for i in range(4)]
        self.sudominoku = self.yin_yang = False
        if text.startswith(".") and re.search("[A-Z]", text):
            for part in text[1:].split("."):
                self.take(*part.split("~"))
        else:
            cells, layout = text[:16], text[16:]
            self.clues = [("given", (i,), int(d)) for i, d in enumerate(cells) if d != "."]
            self.pieces = layout or self.pieces

    def take(self, name, *words):
        if name == "":
            for word in filter(None, words):
                where, value = word.split("_")
                if where.startswith("YY"):
                    self.clues.append(("layer", (int(where[2:]) - 1,), int(value)))
                else:
                    self.clues.append(("given", (cell_of(where),), int(value)))
        elif name == "Jigsaw":
            self.pieces = words[0]
        elif name == "Diagonal":
            self.lines.append([5 * i if words[0] == "-1" else 3 + 3 * i for i in range(4)])
        elif name == "Cage":
            self.clues.append(("cage", tuple(map(cell_of, words[1:])), int(words[0])))
        elif name == "Domino":
            digits = tuple(map(int, words[:2]))
            self.clues.append(("domino", tuple(map(cell_of, words[2:])), digits))
        elif name == "Single":
            self.clues.append(("single", (cell_of(words[1]),), int(words[0])))
        elif name in ("Sudominoku", "YinYang"):
            self.sudominoku |= name == "Sudominoku"
            self.yin_yang |= name == "YinYang"
        elif name not in ("Shape", "NoBoxes"):
            raise ValueError(f"{name}: no such constraint")

    def grids(self):
        pieces = [[c for c in CELLS if self.pieces[c] == p] for p in set(self.pieces)]
        return solved(tuple(map(tuple, self.lines + pieces)))

    def count(self, clues):
        """The solutions under these clues."""
        grids = [g for g in self.grids() if all(holds(g, clue) for clue in clues)]
        if self.sudominoku:
            grids = [g for g in grids if tiles(g, clues)]
        shades = [clue for clue in clues if clue[0] == "layer"]
        layers = yin_yangs() if self.yin_yang else [None]
        return len(grids) * sum(all(s[c[1][0]] == c[2] for c in shades) for s in layers)


@functools.lru_cache(None)
def solved(groups):
    """All grids whose groups hold different digits."""
    grids = [()]
    for cell in CELLS:
        seen = {c for g in groups if cell in g for c in g if c < cell}
        grids = [g + (d,) for g in grids for d in (1, 2, 3, 4) if all(g[c] != d for c in seen)]
    return grids


def holds(grid, clue):
    kind, cells, value = clue
    digits = tuple(grid[c] for c in cells)
    if kind == "cage":
        return len(set(digits)) == len(digits) and sum(digits) == value
    return kind == "layer" or digits == (value if kind == "domino" else (value,))


def tiles(grid, clues):
    """Whether the dominoes of a Sudominoku cover what the clues leave."""
    taken = {c for clue in clues if clue[0] in ("domino", "single") for c in clue[1]}
    used = {frozenset(clue[2]) for clue in clues if clue[0] == "domino"}
    cell = next((c for c in CELLS if c not in taken), None)
    if cell is None:
        return True
    for other in (cell + 1, cell + 4):
        beside = other < 16 and (other == cell + 4 or other % 4 > 0)
        pair = frozenset((grid[cell], grid[other])) if beside else frozenset()
        if beside and other not in taken and len(pair) == 2 and pair not in used:
            lies = ("domino", (cell, other), (grid[cell], grid[other]))
            if tiles(grid, clues + [lies]):
                return True
    return False


@functools.lru_cache(None)
def yin_yangs():
    """All layers of two connected colours, both in each 2x2 square."""
    layers = []
    for layer in itertools.product((1, 2), repeat=16):
        squares = ({layer[c], layer[c + 1], layer[c + 4], layer[c + 5]} for c in CELLS if c % 4 < 3 and c < 12)
        if all(len(square) == 2 for square in squares) and all(connected(layer, d) for d in (1, 2)):
            layers.append(layer)
    return layers


def connected(layer, colour):
    left = {c for c in CELLS if layer[c] == colour}
    reached = [left.pop()] if left else []
    for cell in reached:
        for other in (cell - 4, cell + 4, cell - (cell % 4 > 0), cell + (cell % 4 < 3)):
            if other in left:
                left.remove(other)
                reached.append(other)
    return not left


def flaws(options, text):
    puzzle = Puzzle(text)
    clues = puzzle.clues
    cells = {clue[1][0] for clue in clues if clue[0] == "given"}
    layer = {clue[1][0] for clue in clues if clue[0] == "layer"}
    if puzzle.count(clues) != 1:
        yield f"{puzzle.count(clues)} solutions"
    if "--solution" in options and not all(holds(tuple(map(int, SOLUTION)), clue) for clue in clues):
        yield "another solution"
    number = re.search(r"--clues (\d+)", options)
    if number and len(cells) + len(layer) != int(number[1]):
        yield f"{len(cells) + len(layer)} givens"
    if "--keep" in options and ("given", (0,), 1) not in clues:
        yield "what was to stay is gone"
    if "--from-pattern" in options:
        if cells != {c for c in CELLS if PATTERN[c] != "."}:
            yield "givens outside the pattern"
        return
    if "--symmetry" in options:
        stays = {0} if "--keep" in options else set()
        if any(15 - c not in part for part in (cells, layer) for c in part - stays):
            yield "no half-turn symmetry"
    for clue in clues if not number else []:
        kept = clue[0] == "single" or ("--keep" in options and clue == ("given", (0,), 1))
        likewise = [clue]
        if "--symmetry" in options and clue[0] != "cage":
            likewise += [c for c in clues if c[0] == clue[0] and c[1] == (15 - clue[1][0],)]
        if not kept and puzzle.count([c for c in clues if c not in likewise]) == 1:
            yield f"{clue} can go"


for line in sys.stdin:
    options, text = line.rstrip("\n").split("\t")
    for flaw in flaws(options, text):
        print(f"{options}: {text}: {flaw}")
