"""What the table of kinds of clues (puzzle/kinds.def) has for people: the tables of docs/formats.md, each between

    <!-- made by script/docs: clues -->
    <!-- end -->

and web/model/kind_rows.js, of which the page makes its editor of clues.
"""

import json
import re

import tables

TOKEN = re.compile(r'/\*.*?\*/|"(?:[^"\\]|\\.)*"|\.\w+\s*=\s*-?\w+|\w+|[(),{}]', re.S)


def columns_of(row):
    """A row as a dictionary: its id, and of each column the list of its tokens, strings joined and without quotes."""
    depth = 0
    columns = {}
    column = None
    for token in (t for t in TOKEN.findall(row) if not t.startswith("/*")):
        if token in "({":
            depth += 1
        elif token in ")}":
            depth -= 1
        elif depth == 1 and token != ",":
            column = columns.setdefault(token, [])
        elif depth > 1 and token != ",":
            is_text = token.startswith('"')
            text = re.sub(r"\\(.)", r"\1", token[1:-1]) if is_text else re.sub(r"\s*=\s*", "=", token)
            if is_text and goes_on:
                column[-1] += text
            else:
                column.append(text)
        goes_on = token.startswith('"')
    return columns


def least_and_most(column, name):
    """Of `.name = {least, most}`; 0 and 0 where the column does not say it."""
    at = column.index(name) if name in column else None
    return (0, 0) if at is None else (int(column[at + 1]), int(column[at + 2]))


def kinds_of(table):
    """The rows that have words for people, in their order."""
    rows = [columns_of("KIND(" + row) for row in re.split(r"^KIND\(", table, flags=re.M)[1:]]
    return [row for row in rows if "DOCS" in row]


def is_rule(row):
    return ".scope=CLUE_OF_BOARD" in row["CLUE"]


def of_formats(rows):
    text = "\n| constraint | meaning |\n| --- | --- |\n"
    for row in rows:
        forms, meaning = row["DOCS"][:2]
        text += tables.row(", ".join(map(tables.code, forms.split(", "))), meaning)
    return text + "\n"


def table_of_formats(help_of):
    text = "\n| name | alias | input | answer |\n| --- | --- | --- | --- |\n"
    for row in help_of["formats"]:
        alias = tables.code(row["alias"]) if row["alias"] else ""
        text += tables.row(tables.code(row["name"]), alias, row["input"], row["answer"])
    return text.replace("|  |", "| |") + "\n"


def with_tables(formats, rows, help_of):
    """docs/formats.md with its parts as they should be."""
    parts = {"rules": of_formats(r for r in rows if is_rule(r)), "clues": of_formats(r for r in rows if not is_rule(r)),
             "formats": table_of_formats(help_of)}
    found = []

    def part(match):
        found.append(match.group(2))
        return match.group(1) + parts[match.group(2)] + match.group(3)

    text = tables.PART.sub(part, formats)
    if sorted(found) != sorted(parts):
        raise SystemExit("docs/formats.md has other parts than " + ", ".join(parts))
    return text


# As the page lists them.
GROUPS = ("Groups of cells", "Lines", "Between two cells", "Outside of the board")


def group_of(row):
    clue = row["CLUE"]
    if "OUTSIDE" in row["PICTURE"]:
        return "Outside of the board"
    if ".neighbours=true" in clue:
        return "Between two cells"
    return "Lines" if "join" in clue and clue[clue.index("join") + 1] == "-" else "Groups of cells"


def of_page(row):
    """What the page knows of a kind: who draws it, how many cells it has, and whether it takes one number."""
    form, _, label, says = row["DOCS"]
    clue = row["CLUE"]
    outside = "OUTSIDE" in row["PICTURE"]
    least, most = least_and_most(clue, "cell_count")
    cells = [1, 1] if outside else [least, most or None]
    name = re.match(r"\w+", form).group()
    kind = {"name": name, "label": label, "group": group_of(row), "says": says, "cells": cells}
    for key, there in (("neighbours", ".neighbours=true" in clue), ("whole", outside),
                       ("ends", ".outside=true" in clue), ("number", "ONE_NUMBER" in clue)):
        if there:
            kind[key] = True
    return kind


def of_group(name, kinds):
    """The kinds of a group, and what is the same for all or most of them; a label that is the name is left out."""
    kinds = [kind for kind in kinds if kind["group"] == name]
    numbers = [kind["cells"] for kind in kinds]
    shared = {"group": name, "cells": max(numbers, key=numbers.count)}
    shared.update({key: True for key in ("neighbours", "whole") if all(key in kind for kind in kinds)})
    return shared, [{key: of for key, of in kind.items()
                     if shared.get(key) != of and (key != "label" or of != kind["name"])} for kind in kinds]


def of_rule(row):
    """The same of a rule of the whole board: its first form, and the groups of cells that it brings along. A label
    that is the name is left out."""
    name, *args = row["DOCS"][0].split(", ")[0].split("~")
    label = row["DOCS"][2]
    rule = {"name": name} if label == name else {"name": name, "label": label}
    if args:
        rule["args"] = args
    clue = row["CLUE"]
    at = [i for i, word in enumerate(clue) if word.startswith("RULE_GROUP_")][::2]  # its shape; its picture follows
    if at:
        words = [word.removeprefix("RULE_GROUP_").lower() for word in clue]
        rule["groups"] = [[clue[i - 2], words[i], words[i + 1]] for i in at]
    return rule


def script(rows):
    """web/model/kind_rows.js."""
    def value(of):
        if isinstance(of, str):
            return "'" + of.replace("\\", "\\\\").replace("'", "\\'") + "'"
        return json.dumps(of).replace("null", "Infinity").replace('"', "'")

    def fields(row):
        return ", ".join(f"{key}: {value(of)}" for key, of in row.items())

    def line(row):
        return "  { " + re.sub(r", (says: '|cells: |groups: \[)", r",\n    \1", fields(row)) + " },\n"

    def group(name):
        shared, rows = of_group(name, kinds)
        lines = re.sub("(?m)^(?=.)", "  ", "".join(map(line, rows)))
        return "  { " + fields(shared) + ", kinds: [\n" + lines + "  ] },\n"

    kinds = [of_page(row) for row in rows if len(row["DOCS"]) == 4]
    rules = [of_rule(row) for row in rows if is_rule(row)]
    return ("// Made by script/docs of puzzle/kinds.def; web/model/kinds.js adds what the page alone knows.\n\n"
            "export const KIND_GROUPS = [\n" + "".join(map(group, GROUPS)) + "];\n\n"
            "export const RULE_ROWS = [\n" + "".join(map(line, rules)) + "];\n")
