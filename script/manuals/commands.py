"""Questions about the commands and options that `satdoku help --json` lists."""

import re


def takes(option):
    """"--limit N", "--any"."""
    return f"--{option['name']}" + (f" {option['argument']}" if option["argument"] else "")


def own_options(command):
    """Those that no other command has in the same way."""
    return [o for o in command["options"] if o["group"] is None and o["name"] != "help"]


def titles(command):
    """The groups of its options, in order, with the options of each."""
    groups = {}
    for option in command["options"]:
        if option["group"] is not None:
            groups.setdefault(option["group"], []).append(option)
    return groups


def shared_groups(help_of):
    """The groups of all commands, each with its options and the names of the commands that have them."""
    groups = {}
    for command in help_of["commands"]:
        for title, options in titles(command).items():
            for option in options:
                entry = groups.setdefault(title, {}).setdefault(option["name"], (option, []))
                entry[1].append(command["name"])
    return groups


def needed(command, option, relation="needs"):
    """The options without which this one means nothing."""
    return [r["other"] for r in command["rules"] if r["option"] == option["name"] and r["relation"] == relation]


def needed_words(command, option):
    """These, and those of which one is enough, as words."""
    lists = {" and ": needed(command, option), " or ": needed(command, option, "needs one")}
    return "".join(between.join(f"`--{n}`" for n in names) for between, names in lists.items())


def marked(text):
    """What stands in a help, with the options in it marked as code."""
    return re.sub(r"(?<![`\w-])(--[a-z][a-z-]*|-[a-z]\b)", r"`\1`", text)


def words(option, needs=""):
    """What is said of an option, from a capital letter to a stop, with its values and what it needs."""
    text = marked(option["help"][0].upper() + option["help"][1:])
    if option["values"]:
        text += ": " + ", ".join(f"`{v}`" for v in option["values"])
        if option["list"]:
            text += "; several with commas between them"
    if needs:
        text += "; only with " + needs
    return text + "."


def synopses(command):
    """The lines of a synopsis, each a list of words; those of the command's own options are in it."""
    mentioned = command["arguments"].split()
    inner, nested = [], {}
    for option in own_options(command):
        short = f"-{option['letter']}" if option["letter"] else None
        if f"--{option['name']}" not in mentioned and short not in mentioned:
            others = [n for n in needed(command, option) if n in [o["name"] for o in own_options(command)]]
            if others:
                nested.setdefault(others[0], []).append(option)
            else:
                inner.append(option)

    def bracketed(option):
        more = "".join(" " + bracketed(o) for o in nested.get(option["name"], []))
        name = f"-{option['letter']} {option['argument']}" if option["letter"] else takes(option)
        return f"[{name}{more}]"

    options = [bracketed(o) for o in inner] + ["[OPTIONS]"]
    lines = []
    for line in command["arguments"].split(" | "):
        parts = [p for p in line.split() if p != "[OPTIONS]"]
        before = []
        while parts and parts[0].startswith("-"):
            before += [" ".join(parts[:2]) if not parts[0].startswith("--grid") else parts[0]]
            parts = parts[2 if not before[-1].startswith("--grid") else 1:]
        lines.append(["satdoku", command["name"]] + before + options + parts)
    return lines
