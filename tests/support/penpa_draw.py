"""Draws clues as setters do in Penpa, for tests of the reader: penpa_draw.py CLUE... prints a link.

A clue is "kind:cells[=value]", cells as r1c1,r1c2,...; a cell beside the board is r0c1 or r10c1. The board is
9x9 with boxes, in a grid that has one more line of cells around it. Further arguments:

--size=N        a board of N rows, without boxes
--margins=TBLR  so many lines of cells above, below, left and right of the board
--grid=KIND     another kind of grid
--mode=solve    the link is for solving
--plain         names are written out
--site=START    the start of the link
--member=LINE,NAME=JSON  a member of a line's object
--text          prints the text, not yet short and compressed
"""
import base64
import json
import re
import sys
import zlib

SHORT = {"qa": "z9", "pu_q": "zQ", "pu_a": "zA", "grid": "zG", "edit_mode": "zM", "surface": "zS", "line": "zL",
         "lineE": "zE", "wall": "zW", "cage": "zC", "number": "zN", "symbol": "zY", "special": "zP", "board": "zB",
         "command_redo": "zR", "command_undo": "zU", "command_replay": "z8", "numberS": "z1", "freeline": "zF",
         "freelineE": "z2", "thermo": "zT", "arrows": "z3", "direction": "zD", "squareframe": "z0", "polygon": "z5",
         "deletelineE": "z4", "killercages": "z6", "nobulbthermo": "z7", "__a": "z_"}
DICTIONARIES = ("surface", "number", "numberS", "symbol", "freeline", "freelineE", "line", "lineE", "wall", "cage",
                "deletelineE")
LISTS = ("thermo", "arrows", "direction", "squareframe", "polygon", "killercages", "nobulbthermo")
WAYS = [(0, -1), (-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1)]


class Grid:
    def __init__(self, size, margins):
        top, bottom, left, right = margins
        self.size, self.top, self.left = size, top + 2, left + 2
        self.columns = size + left + right
        self.rows = size + top + bottom
        self.width = self.columns + 4
        self.count = self.width * (self.rows + 4)
        self.drawn = {name: {} for name in DICTIONARIES} | {name: [] for name in LISTS}
        self.colors = {name: {} for name in DICTIONARIES} | {name: [] for name in LISTS}
        self.words = {"title": "", "author": "", "rules": ""}

    def cell(self, row, column):
        return (row + self.top) * self.width + column + self.left

    def corner(self, row, column):  # the one at the top left of a cell
        return self.count + self.cell(row - 1, column - 1)

    def quarter(self, row, column, which):
        return 4 * self.count + 4 * self.cell(row, column) + which

    def between(self, cells):
        """The point in the middle of one cell, two neighbours or four."""
        row, column = min(cells)
        if len(cells) == 1:
            return self.cell(row, column)
        if len(cells) == 4:
            return self.corner(row + 1, column + 1)
        kind = 2 if cells[0][0] != cells[1][0] else 3
        return kind * self.count + self.cell(row, column)

    def edge(self, one, other, style):
        key = f"{self.corner(*one)},{self.corner(*other)}"
        self.drawn["lineE"][key] = style

    def symbol(self, cells, style, name):
        self.drawn["symbol"][str(self.between(cells))] = [style, name, 2]

    def number(self, cells, text, style=1, mode="1"):
        self.drawn["number"][str(self.between(cells))] = [text, style, mode]

    def border(self, one, other):
        """Draws a thick line between two neighbours."""
        row, column = max(one, other)
        down = one[0] != other[0]
        self.edge((row, column), (row, column + 1) if down else (row + 1, column), 2)

    def outline(self, cells, number):
        """Draws the dashed lines around cells, a bit within them."""
        inside = set(cells)
        for row, column in cells:
            for (down, right), ends in {(-1, 0): (0, 1), (0, 1): (1, 3), (1, 0): (2, 3), (0, -1): (0, 2)}.items():
                if (row + down, column + right) not in inside:
                    self.dash(self.quarter(row, column, ends[0]), self.quarter(row, column, ends[1]))
        for row, column in cells:  # from cell to cell, along the outer side
            if (row, column + 1) in inside:
                for side, (one, other) in {-1: (1, 0), 1: (3, 2)}.items():
                    if not {(row + side, column), (row + side, column + 1)} <= inside:
                        self.dash(self.quarter(row, column, one), self.quarter(row, column + 1, other))
            if (row + 1, column) in inside:
                for side, (one, other) in {-1: (2, 0), 1: (3, 1)}.items():
                    if not {(row, column + side), (row + 1, column + side)} <= inside:
                        self.dash(self.quarter(row, column, one), self.quarter(row + 1, column, other))
        if number:
            self.drawn["numberS"][str(self.quarter(*min(cells), 0))] = [" " + number, 1]

    def dash(self, one, other):
        self.drawn["cage"][f"{min(one, other)},{max(one, other)}"] = 10

    def line(self, cells, style, color=None):
        for one, other in zip(cells, cells[1:]):
            key = ",".join(str(point) for point in sorted((self.cell(*one), self.cell(*other))))
            self.drawn["line"][key] = style
            if color:
                self.colors["line"][key] = color

    def draw(self, kind, cells, value):
        points = [self.cell(*cell) for cell in cells]
        if kind == "given":
            self.number(cells, value)
        elif kind == "big":
            self.number(cells, value, mode="10")
        elif kind == "green":
            self.number(cells, value, 2)
        elif kind == "cage":
            self.drawn["killercages"].append(points)
            self.outline(cells, value)
        elif kind == "outline":
            self.outline(cells, value)
        elif kind == "small":
            self.drawn["numberS"][str(self.quarter(*cells[0], 0))] = [value, 1]
        elif kind in ("thermo", "arrows", "direction", "nobulbthermo", "squareframe"):
            self.drawn[kind].append(points)
        elif kind == "deleted":
            self.drawn[value].append([])
        elif kind == "line":  # =STYLE or =STYLE,COLOUR
            style, _, color = value.partition(",")
            self.line(cells, int(style), color)
        elif kind == "freeline":
            self.drawn["freeline"][f"{points[0]},{points[-1]}"] = int(value)
        elif kind == "half":  # a line to the side of a cell
            self.drawn["line"][f"{points[0]},{self.between(cells)}"] = int(value)
        elif kind == "circle":  # =STYLE,NAME
            style, name = value.split(",")
            self.symbol(cells, int(style), name)
        elif kind == "tinted":
            self.symbol(cells, 1, "circle_SS")
            self.colors["symbol"][str(self.between(cells))] = value
        elif kind == "white":
            self.symbol(cells, 8, "circle_SS")
            if value:
                self.number(cells, value, 1, "5")
        elif kind == "black":
            self.symbol(cells, 2, "circle_SS")
        elif kind in ("xv", "difference"):
            self.number(cells, value, 6, "5")
        elif kind == "quad":
            self.number(cells, value, 6, "4")
        elif kind == "odd":
            self.symbol(cells, 3, "circle_L")
        elif kind == "even":
            self.symbol(cells, 3, "square_L")
        elif kind == "beside":
            self.number(cells, value)
        elif kind == "killer":  # the second cell is the first of the diagonal
            way = WAYS.index(tuple(cells[1][i] - cells[0][i] for i in (0, 1)))
            self.symbol(cells[:1], [int(i == way) for i in range(8)], "arrow_eight")
            self.number(cells[:1], value)
        elif kind == "short":
            way = WAYS.index(tuple(cells[1][i] - cells[0][i] for i in (0, 1)))
            self.symbol(cells[:1], way + 1, "arrow_S")
            self.number(cells[:1], value)
        elif kind in ("falling", "rising"):
            for i in range(self.size):
                if kind == "falling":
                    self.edge((i, i), (i + 1, i + 1), 12)
                else:
                    self.edge((i + 1, self.size - i - 1), (i, self.size - i), 12)
        elif kind == "edge":  # from corner to corner
            self.edge(cells[0], cells[1], int(value))
        elif kind == "border":
            self.border(*cells)
        elif kind == "layout":  # a letter for each cell
            for row in range(self.size):
                for column in range(self.size):
                    for other in ((row, column + 1), (row + 1, column)):
                        if max(other) < self.size and \
                                value[row * self.size + column] != value[other[0] * self.size + other[1]]:
                            self.border((row, column), other)
        elif kind == "surface":
            self.drawn["surface"][str(points[0])] = int(value)
        elif kind == "wall":
            self.drawn["wall"][f"{points[0]},{points[1]}"] = 2
        elif kind in self.words:
            self.words[kind] = value
        else:
            sys.exit("no kind " + kind)

    def lines(self, grid, mode):
        escaped = {name: text.replace(",", "%2C") for name, text in self.words.items()}
        rules = escaped["rules"].replace("\n", "%2D").replace("&", "%2E").replace("=", "%2F")
        head = [grid, self.columns, self.rows, 38, 0, 1, 1, 380, 380, 84, 84, 0, 0, 0, 0,
                "Title: " + escaped["title"], "Author: " + escaped["author"], "", rules, "OFF", "false"]
        board = [self.cell(row, column) for row in range(self.size) for column in range(self.size)]
        steps = board[:1] + [other - one for one, other in zip(board, board[1:])]
        spoken = json.dumps(self.drawn, separators=(",", ":"))
        modes = '["1","2","1"]~"surface"~["",1]' if mode == "solve" else '{"qa":"pu_q"}'
        return [",".join(map(str, head)), "[0,0,0,0]", modes, spoken, "" if mode == "solve" else "{}",
                json.dumps(steps, separators=(",", ":")), "[]", "{}", '"x"', '"x"', "[3,2,3]", "{}", '"x"', "1",
                json.dumps(self.colors, separators=(",", ":")), "x", "{}", "[]", "false"]


def main():
    options = dict(word[2:].partition("=")[::2] for word in sys.argv[1:] if word.startswith("--"))
    margins = [int(digit) for digit in options.get("margins", "1111")]
    size = int(options.get("size", 9))
    grid = Grid(size, margins)
    mode = options.get("mode", "edit")
    for argument in sys.argv[1:]:
        if argument.startswith("--"):
            continue
        kind, _, rest = argument.partition(":")
        where, _, value = rest.partition("=")
        cells = [tuple(int(number) - 1 for number in re.fullmatch(r"r(\d+)c(\d+)", cell).groups())
                 for cell in where.split(",") if cell]
        grid.draw(kind, cells, value)
    if size == 9 and "bare" not in options:
        for i in range(9):
            for line in (3, 6):
                grid.edge((line, i), (line, i + 1), 2)
                grid.edge((i, line), (i + 1, line), 2)
    lines = grid.lines(options.get("grid", "sudoku"), mode)
    if "member" in options:  # LINE,NAME=JSON
        where, _, value = options["member"].partition("=")
        number, name = where.split(",")
        members = json.loads(lines[int(number)])
        members[name] = json.loads(value)
        lines[int(number)] = json.dumps(members)
    if "replace" in options:  # LINE=TEXT
        number, _, text = options["replace"].partition("=")
        lines[int(number)] = text
    text = "\n".join(lines)
    if "text" in options:
        print(text)
        return
    if "plain" not in options:
        text = text.replace("z", "zZ").replace("null", "zO")
        for name, short in SHORT.items():
            text = text.replace('"' + name + '"', short)
    level = int(options.get("level", 9))
    packer = zlib.compressobj(level, wbits=-15, strategy=zlib.Z_FIXED if "fixed" in options else 0)
    packed = packer.compress(text.encode()) + packer.flush()
    site = options.get("site", "https://swaroopg92.github.io/penpa-edit/#")
    print(f"{site}m={mode}&p={base64.b64encode(packed).decode()}")


main()
