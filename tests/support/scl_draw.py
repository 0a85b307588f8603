"""Draws clues as SudokuPad does, for tests of the reader: scl_draw.py CLUE... > document.

A clue is "kind:cells[=value]", cells as r1c1,r1c2,... The board is 9x9 with boxes. With --zip the
names are SudokuPad's short ones, quotes and empty objects are left out; with --link it stands in a
link, compressed, and with --link=START behind that start of one. --forms prints three lines: the
document, its link, and the link to its short form. With --margins=1203 the canvas has one row more
above the board, two columns more on its right, and three on its left. "mark:r1c1=5" is a value in a
cell that is counted from the first of the canvas.
"""
import json
import re
import string
import sys

GREY = "#CFCFCF"
ALPHABET = string.ascii_uppercase + string.ascii_lowercase + string.digits + "+/"
SHORT = {"cells": "ce", "cages": "ca", "regions": "re", "lines": "l", "arrows": "a",
         "overlays": "o", "underlays": "u", "wayPoints": "wp", "color": "c", "thickness": "th",
         "center": "ct", "width": "w", "height": "h", "rounded": "r", "text": "te", "value": "v",
         "borderColor": "c1", "backgroundColor": "c2", "cellSize": "cs"}
LINES = {"palindrome": (GREY, 16), "whisper": ("#67F067", 19), "renban": ("#F067F0", 19),
         "sums": ("#2ECBFF", 19), "entropic": ("#FFCCAA", 10), "modular": ("#33BBAA", 10)}


def middle(cell):
    return [cell[0] + 0.5, cell[1] + 0.5]


def mean(cells):
    points = [middle(cell) for cell in cells]
    return [sum(point[i] for point in points) / len(points) for i in (0, 1)]


def shape(center, size, fill, border, rounded, text=""):
    return {"center": center, "width": size, "height": size, "backgroundColor": fill,
            "borderColor": border, "rounded": rounded, "text": text}


def draw(document, kind, cells, value):
    points = [middle(cell) for cell in cells]
    line = {"wayPoints": points}
    if kind == "given":
        document["cells"][cells[0][0]][cells[0][1]]["value"] = int(value)
    elif kind == "cage":
        cage = {"cells": cells, "unique": True}
        document["cages"].append({**cage, "value": value} if value else cage)
    elif kind == "thermo":
        document["underlays"].append(shape(points[0], 0.85, GREY, GREY, True))
        document["lines"].append({"color": GREY, "thickness": 21, **line})
    elif kind in LINES:
        color, thick = LINES[kind]
        document["lines"].append({"color": color, "thickness": thick, **line})
    elif kind == "between":
        for end in (points[0], points[-1]):
            document["overlays"].append(shape(end, 0.8, "#FFFFFF", GREY, True))
        document["lines"].append({"color": GREY, "thickness": 2, **line})
    elif kind == "pill":  # the circle is on the first two cells
        document["overlays"].append({**shape(mean(cells[:2]), 0.83, "#ffffff", "#a1a1a1", True),
                                     "width": 1.83})
        document["arrows"].append({"color": "#a1a1a1", "wayPoints": points[1:]})
    elif kind == "ring":
        document["lines"].append({"color": "#F067F0FF", "wayPoints": points + points[:1]})
    elif kind == "beside":
        document["overlays"].append(shape(points[0], 0.25, "#FFFFFF", "#FFFFFF", False, value))
    elif kind == "region":
        document["cages"].append({"cells": cells, "style": "extraregion", "unique": True})
    elif kind == "free":  # in no region, as SudokuPad says it
        document["cages"].append({"cells": cells, "unique": False, "hidden": True})
    elif kind == "words":  # NAME=TEXT
        name, _, text = value.partition("=")
        document["cages"].append({"value": name + ": " + text})
    elif kind == "metadata":  # NAME=JSON
        name, _, text = value.partition("=")
        document.setdefault("metadata", {})[name] = json.loads(text)
    elif kind == "member":
        name, _, text = value.partition("=")
        document[name] = json.loads(text)
    elif kind == "arrow":
        document["overlays"].append(shape(points[0], 0.83, "#ffffff", "#a1a1a1", True))
        document["arrows"].append({"color": "#a1a1a1", "thickness": 5, "headLength": 0.3, **line})
    elif kind in ("white", "black"):
        fill = {"white": "#FFFFFF", "black": "#000000"}[kind]
        document["overlays"].append(shape(mean(cells), 0.3, fill, "#000000", True, value))
    elif kind == "xv":
        document["overlays"].append(shape(mean(cells), 0.25, "#FFFFFF", "#FFFFFF", False, value))
    elif kind == "quad":
        document["overlays"].append(shape(mean(cells), 0.7, "#FFFFFF", "#000000", True, value))
    elif kind in ("odd", "even"):
        document["underlays"].append(shape(points[0], 0.7, GREY, GREY, kind == "odd"))
    elif kind in ("minimum", "maximum"):  # with signs to the sides that the value names, or all
        document["underlays"].append({"center": points[0], "width": 1, "height": 1,
                                      "backgroundColor": "#ccc", "rounded": False})
        foot, tip = (0.44, 0.39) if kind == "minimum" else (0.39, 0.44)
        for side, (down, right) in {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}.items():
            row, column = cells[0][0] + down, cells[0][1] + right
            if side in value if value else 0 <= row < 9 and 0 <= column < 9:
                way = [[points[0][0] + down * far + right * aside,
                        points[0][1] + right * far + down * aside]
                       for far, aside in ((foot, 0.1), (tip, 0), (foot, -0.1))]
                document["lines"].append({"color": "#000000", "thickness": 1, "wayPoints": way})
    elif kind == "squares":
        for point in points:
            document["underlays"].append(shape(point, 1, GREY, GREY, False))
    elif kind == "killer":  # from outside; the second cell is the first of the diagonal
        step = [cells[1][i] - cells[0][i] for i in (0, 1)]
        ends = [[points[0][i] + part * step[i] for i in (0, 1)] for part in (0.3, 0.48)]
        document["arrows"].append({"color": "#000000", "thickness": 2, "wayPoints": ends})
        document["overlays"].append(shape(points[0], 0.25, "#FFFFFF", "#FFFFFF", False, value))
    elif kind == "falling":
        document["lines"].append({"color": "#34BBE6", "thickness": 2,
                                  "wayPoints": [[0, 0], [9, 9]]})
    elif kind == "global":
        document["global"].append(value)
    elif kind == "rules":
        document["cages"].append({"value": "rules: " + value})
    elif kind == "unknown":
        document["lines"].append({"color": "#123456", "thickness": 7, **line})
    else:
        sys.exit("no kind " + kind)


def widen(document, margins):
    """Puts so many rows and columns around the board: above, right, below, left."""
    above, right, below, left = margins

    def moved(pair):
        return [pair[0] + above, pair[1] + left]

    width = left + 9 + right
    document["cells"] = ([[{} for _ in range(width)] for _ in range(above)] +
                         [[{} for _ in range(left)] + row + [{} for _ in range(right)]
                          for row in document["cells"]] +
                         [[{} for _ in range(width)] for _ in range(below)])
    document["regions"] = [[moved(cell) for cell in cells] for cells in document["regions"]]
    for cage in document["cages"]:
        if "cells" in cage:
            cage["cells"] = [moved(cell) for cell in cage["cells"]]
    for line in document["lines"] + document["arrows"]:
        line["wayPoints"] = [moved(point) for point in line["wayPoints"]]
    for drawn in document["overlays"] + document["underlays"]:
        drawn["center"] = moved(drawn["center"])


def zipped(value):
    if isinstance(value, dict):
        return "{" + ",".join(SHORT.get(name, name) + ":" + zipped(part)
                              for name, part in value.items() if part != []) + "}"
    if isinstance(value, list):
        return "[" + ",".join("" if part == {} else zipped(part) for part in value) + "]"
    if isinstance(value, bool):
        return "t" if value else "f"
    if isinstance(value, str) and re.fullmatch("#[0-9A-Fa-f]{6}", value):
        return {"#000000": "#0", "#FFFFFF": "#F"}.get(value, value[1:])
    return json.dumps(value).replace("'", "\\'").replace('"', "'")


def bits(number, width):
    return "".join(str(number >> i & 1) for i in range(width))


def compressed(text):
    """Compresses as lz-string does, but never more than one character at a time."""
    entries = {text[0]: 3}
    size, width, left = 4, 3, 4
    stream = bits(0, 2) + bits(ord(text[0]), 8)
    for character in text[1:]:
        if character in entries:
            stream += bits(entries[character], width)
            grown = 1
        else:
            stream += bits(0, width) + bits(ord(character), 8)
            entries[character] = size
            grown = 2
        for _ in range(grown):
            size, left = size + 1, left - 1
            if left == 0:
                left, width = 2 ** width, width + 1
    stream += bits(2, width)
    stream += "0" * (-len(stream) % 6)
    word = "".join(ALPHABET[int(stream[i:i + 6], 2)] for i in range(0, len(stream), 6))
    return word + "=" * (-len(word) % 4)


def main():
    arguments = [word for word in sys.argv[1:] if not word.startswith("--")]
    document = {"cellSize": 64, "cells": [[{} for _ in range(9)] for _ in range(9)],
                "regions": [[[3 * (box // 3) + i // 3, 3 * (box % 3) + i % 3] for i in range(9)]
                            for box in range(9)],
                "cages": [], "lines": [], "arrows": [], "overlays": [], "underlays": [],
                "global": []}
    marks = []
    for argument in arguments:
        kind, _, rest = argument.partition(":")
        where, _, value = rest.partition("=")
        cells = [[int(number) - 1 for number in re.fullmatch(r"r(\d+)c(\d+)", cell).groups()]
                 for cell in where.split(",") if cell]
        if kind == "mark":
            marks.append((*cells[0], int(value)))
        else:
            draw(document, kind, cells, value)
    for word in sys.argv:
        if word.startswith("--margins="):
            widen(document, [int(digit) for digit in word[10:]])
    for row, column, value in marks:
        document["cells"][row][column]["value"] = value
    site = "https://sudokupad.app/scl"
    if "--forms" in sys.argv:  # the document, its link, and the link to its short form
        text = json.dumps(document)
        print(text, site + compressed(text), site + compressed(zipped(document)), sep="\n")
        return
    text = zipped(document) if "--zip" in sys.argv else json.dumps(document)
    links = [word[7:] for word in sys.argv if word.startswith("--link=")]
    if "--link" in sys.argv:
        links = [site]
    print(links[0] + compressed(text) if links else text)


main()
