"""The parts of docs/usage.md that tell commands and options: each stands between two comments,

    <!-- made by script/docs: solve -->
    <!-- end -->

and says what the program says of itself.
"""

import re
import textwrap

import commands

PART = re.compile(r"(<!-- made by script/docs: (.*?) -->\n).*?(<!-- end -->)", re.S)
COLUMNS = 120


def code(text):
    return f"`{text}`"


def cell(text):
    return text.replace("|", "\\|")


def row(*cells):
    return "| " + " | ".join(cell(c) for c in cells) + " |\n"


def name(option):
    short = f"`-{option['letter']}`, " if option["letter"] else ""
    return short + code(commands.takes(option))


def synopsis(command):
    text = ""
    for words in commands.synopses(command):
        text += textwrap.fill("\0".join(words).replace(" ", "\1").replace("\0", " "), COLUMNS - 4,
                              subsequent_indent=" " * (len("satdoku ") + len(command["name"]) + 1),
                              break_long_words=False, break_on_hyphens=False).replace("\1", " ") + "\n"
    return textwrap.indent(text, "    ")


def of_command(command):
    """Its synopsis, its own options, and the groups of those that others have, too."""
    text = "\n" + synopsis(command) + "\n"
    own = commands.own_options(command)
    if own:
        text += "| option | |\n| --- | --- |\n"
        for option in own:
            text += row(name(option), commands.words(option, commands.needed_words(command, option)))
        text += "\n"
    shared = ", ".join(f"[{title.lower()}](#{title.lower()})" for title in commands.titles(command))
    also = f"{'Also' if own else 'Options are'} [those of several commands](#options-of-several-commands): {shared}."
    return text + textwrap.fill(also, COLUMNS, break_long_words=False, break_on_hyphens=False) + "\n\n"


def which(names, everyone):
    """Some of the commands, in as few words as will do."""
    others = [n for n in everyone if n not in names]
    if len(others) > len(everyone) / 3:
        return ", ".join(map(code, names))
    return "all" + (" but " + ", ".join(map(code, others)) if others else "")


def of_group(help_of, title):
    text = "\n| option | | of |\n| --- | --- | --- |\n"
    for option, names in commands.shared_groups(help_of)[title].values():
        text += row(name(option), commands.words(option), which(names, [c["name"] for c in help_of["commands"]]))
    return text + "\n"


def of_program(help_of):
    text = "\n| command | does |\n| --- | --- |\n"
    for command in help_of["commands"]:
        text += row(f"[{code(command['name'])}](#{command['name']})", command["summary"])
    return text + "\n"


def with_tables(usage, help_of):
    """The document with its parts as they should be."""
    by_name = {c["name"]: c for c in help_of["commands"]}

    def part(match):
        what = match.group(2)
        if what == "commands":
            body = of_program(help_of)
        elif what.startswith("options for "):
            body = of_group(help_of, what.removeprefix("options for "))
        else:
            body = of_command(by_name[what])
        return match.group(1) + body + match.group(3)

    text = PART.sub(part, usage)
    missing = [n for n in by_name if f"<!-- made by script/docs: {n} -->" not in text]
    missing += [t for t in commands.shared_groups(help_of) if f"script/docs: options for {t} -->" not in text]
    if missing:
        raise SystemExit("docs/usage.md has no part for " + ", ".join(missing))
    return text


def without_tables(usage):
    return PART.sub("", usage)
