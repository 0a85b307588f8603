"""The pages satdoku(1), satdoku-COMMAND(1) and satdoku-formats(5)."""

import datetime
import re

import commands
import mdoc
import tables


def head(title, section, changelog, name, summary):
    """The lines that every page begins with; its date is that of the version in CHANGELOG.md."""
    version, date = re.search(r"^## \[(.*?)\] - (\d{4}-\d\d-\d\d)$", changelog, re.M).groups()
    day = datetime.date.fromisoformat(date)
    return [
        '.\\" Made by script/docs.',
        f".Dd {day:%B} {day.day}, {day.year}",
        f".Dt {title.upper()} {section}",
        f".Os satdoku {version}",
        ".Sh NAME",
        f".Nm {name}",
        f".Nd {mdoc.escape(summary)}",
    ]


def document(lines):
    return "\n".join(lines) + "\n"


def sections(text, mark="## "):
    """The parts of a document by their headings, the one before the first under ""."""
    found = {"": []}
    name = ""
    fenced = False
    for line in text.splitlines():
        fenced ^= line.startswith("```")
        if line.startswith(mark) and not fenced:
            name = line.removeprefix(mark).strip()
            found[name] = []
        elif not line.startswith("# ") or fenced:
            found[name].append(line)
    return {name: "\n".join(lines) for name, lines in found.items()}


def argument(word):
    """A word of a synopsis."""
    if word.startswith("["):
        return ".Op " + flag(word[1:-1])
    return "." + flag(word)


def flag(text):
    """"--limit N", "-o FOLDER", "FILE...", "--all [--limit N]"."""
    out = []
    for word in re.findall(r"\[[^\]]*\]|\S+", text):
        if word.startswith("["):
            out.append("Oo " + flag(word[1:-1]) + " Oc")
        elif word.startswith("-"):
            out.append("Fl " + word[1:])
        else:
            out.append("Ar " + word.replace("...", " ..."))
    return " ".join(out)


def synopsis(command):
    out = []
    for words in commands.synopses(command):
        out += [f".Nm satdoku {command['name']}"] + [argument(w) for w in words[2:]]
    return out


def item(option, needs=""):
    short = f"Fl {option['letter']} , " if option["letter"] else ""
    value = f" Ar {option['argument']}" if option["argument"] else ""
    text = commands.words(option, needs)
    return [f".It {short}Fl -{option['name']}{value}"] + mdoc.sentences(text)


def option_list(options, command=None):
    out = [".Bl -tag -width Ds"]
    for option in options:
        out += item(option, commands.needed_words(command, option) if command else "")
    return out + [".El"]


def options(command):
    out = [".Sh OPTIONS"]
    own = commands.own_options(command)
    if own:
        out += option_list(own, command)
    for title, shared in commands.titles(command).items():
        out += [f".Ss {title}"] + option_list(shared, command)
    out.insert(len(out) - 1, "\n".join(item(command["options"][-1])))
    return out


def exit_status(command):
    out = [".Sh EXIT STATUS", ".Bl -tag -width Ds"]
    for code, words in command["exits"].items():
        out += [f".It {code}"] + mdoc.sentences(words[0].upper() + words[1:] + ".")
    return out + [".El", ".Pp", "Interrupted by a signal, it ends by that signal.",
                  ".Xr satdoku 1", "says what trouble is."]


def examples(command):
    out = [".Sh EXAMPLES"]
    for i, example in enumerate(command["examples"]):
        words = example["words"][0].upper() + example["words"][1:]
        out += [".Pp"] * (i > 0) + mdoc.sentences(words + ":") + mdoc.display(["$ " + example["command"]])
    return out


def see_also(*names):
    rest = [f".Xr {n} {s}" for n, s in sorted(names, key=lambda n: (n[1], n[0]))]
    return [".Sh SEE ALSO"] + [x + " ," for x in rest[:-1]] + rest[-1:]


RELATED = {
    "solve": ["check", "count", "draw"],
    "check": ["solve", "count", "explain", "prove"],
    "count": ["check", "solve", "encode"],
    "candidates": ["solve", "draw"],
    "explain": ["check", "minimize"],
    "minimize": ["check", "explain"],
    "convert": ["draw"],
    "generate": ["minimize", "check", "shuffle"],
    "random": ["generate", "count"],
    "canonical": ["equivalent", "shuffle", "convert"],
    "equivalent": ["canonical", "shuffle"],
    "shuffle": ["canonical", "convert"],
    "fill": ["convert", "verify"],
    "prove": ["verify", "encode"],
    "verify": ["prove", "check"],
    "encode": ["decode", "prove"],
    "decode": ["encode"],
    "draw": ["convert", "explain", "candidates"],
}


def of_command(command, prose, changelog):
    name = f"satdoku-{command['name']}"
    out = head(name, 1, changelog, name, command["summary"])
    out += [".Sh SYNOPSIS"] + synopsis(command)
    out += [".Sh DESCRIPTION"]
    out += mdoc.of_markdown("\n\n".join(commands.marked(command["description"]).split("\n")))
    more = mdoc.of_markdown(tables.without_tables(prose))
    out += [".Pp"] * bool(more and not more[0].startswith((".B", ".S"))) + more
    out += options(command) + exit_status(command) + examples(command)
    return document(out + see_also(("satdoku", 1), ("satdoku-formats", 5),
                                   *((f"satdoku-{c}", 1) for c in RELATED.get(command["name"], []))))


def of_program(help_of, prose, changelog):
    out = head("satdoku", 1, changelog, "satdoku", "solve Sudoku, jigsaws, Sudominoku and their kin by SAT")
    out += [".Sh SYNOPSIS", ".Nm", ".Ar COMMAND", ".Op Ar OPTIONS", ".Op Ar FILE ...",
            ".Nm", ".Cm help", ".Op Ar COMMAND | Fl -json", ".Nm", ".Fl -version", ".Op Fl -json"]
    intro = tables.without_tables(prose.pop(""))
    out += [".Sh DESCRIPTION"] + mdoc.of_markdown(re.sub(r"^    satdoku COMMAND .*\n", "", intro, flags=re.M))
    out += [".Sh COMMANDS", ".Bl -tag -width Ds"]
    for command in help_of["commands"]:
        summary = command["summary"]
        out += [f".It Xr satdoku-{command['name']} 1"] + mdoc.sentences(summary[0].upper() + summary[1:] + ".")
    out += [".El", ".Sh OPTIONS", "Options that several commands have.", "The page of each command tells which it has, and its own."]
    of_title = sections(prose.pop("Options of several commands"), "### ")
    for title, shared in commands.shared_groups(help_of).items():
        out += [f".Ss {title}"] + option_list([o for o, _ in shared.values()])
        more = mdoc.of_markdown(tables.without_tables(of_title.get(title, "")))
        out += [".Pp"] * bool(more and not more[0].startswith((".B", ".S"))) + more
    exits, environment, files = (prose.pop(n) for n in ("Exit codes", "Environment", "Files of the examples"))
    for name, text in prose.items():
        out += [".Sh " + name.upper()] + mdoc.of_markdown(text)
    out += [".Sh ENVIRONMENT"] + mdoc.of_markdown(environment)
    out += [".Sh EXIT STATUS"] + mdoc.of_markdown(exits)
    first = [c["examples"][i] for i, c in enumerate(help_of["commands"][:2])]
    return out + examples({"examples": first}) + [".Pp"] + mdoc.of_markdown(files)


def of_commands(help_of, usage, changelog):
    prose = sections(usage)
    names = [c["name"] for c in help_of["commands"]]
    made = {}
    for command in help_of["commands"]:
        made[f"docs/man/satdoku-{command['name']}.1"] = of_command(command, prose.pop(command["name"]), changelog)
    made["docs/man/satdoku.1"] = document(of_program(help_of, prose, changelog) + see_also(
        *((f"satdoku-{n}", 1) for n in names), ("satdoku", 3), ("satdoku-formats", 5)))
    return made


def of_formats(formats, changelog):
    out = head("satdoku-formats", 5, changelog, "satdoku-formats", "puzzles as satdoku reads and writes them")
    out += [".Sh SYNOPSIS", ".Nm satdoku", ".Ar COMMAND", ".Op Fl -from Ar FORMAT", ".Op Fl -to Ar FORMAT",
            ".Op Ar FILE ..."]
    out += [".Sh DESCRIPTION"]
    out += mdoc.of_markdown(formats.split("\n", 1)[1])
    out += see_also(("satdoku", 1), ("satdoku-convert", 1), ("satdoku-draw", 1))
    return {"docs/man/satdoku-formats.5": document(out)}
