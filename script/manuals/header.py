"""satdoku(3): the comments of include/satdoku.h, the manual of the library, as a page."""

import re

import mdoc
import pages

SECTION = re.compile(r"/\* ---- (.*?) -* \*/\n")


def comment_text(comment):
    """What a comment says, without its stars; lists as our documents have them."""
    lines = [re.sub(r"^ \* ?", "", l) for l in comment.removeprefix("/*").removesuffix("*/").split("\n")]
    lines = [l[2:] if l.startswith("  ") else l.strip() for l in lines]
    text = "\n".join(lines).strip()
    return re.sub(r"`[^`]*`|\b(?:satdoku_\w+|SATDOKU_\w+|ERR_\w+)",
                  lambda m: m.group(0) if m.group(0).startswith("`") else f"`{m.group(0)}`", text)


def blocks(section):
    """Pairs of a comment and the declarations that follow it."""
    found = []
    for part in re.split(r"\n\n+(?=/\*|SATDOKU_API|enum|struct|#define)", section.strip()):
        match = re.match(r"(/\*.*?\*/)\n?(.*)", part, re.S) if part.startswith("/*") else None
        comment, code = match.groups() if match else ("", part)
        if code.strip():
            found.append((comment_text(comment), code.strip()))
        elif comment:
            found.append((comment_text(comment), ""))
    return found


def functions(code):
    """(type, name, arguments) of each function that is declared."""
    flat = re.sub(r"\s+", " ", code)
    found = re.findall(r"SATDOKU_API (.*?)(\w+)\(((?:[^()]|\([^()]*\))*)\);", flat)
    return [(t.strip(), n, arguments(a)) for t, n, a in found]


def arguments(text):
    out, depth, word = [], 0, ""
    for c in text:
        depth += (c == "(") - (c == ")")
        if c == "," and depth == 0:
            out.append(word.strip())
            word = ""
        else:
            word += c
    return out + [word.strip()]


def prototype(function):
    kind, name, args = function
    return [f'.Ft "{kind}"', f".Fo {name}"] + [f'.Fa "{a}"' for a in args] + [".Fc"]


def described(section):
    """What is said of types and functions."""
    out = []
    for comment, code in blocks(section):
        of = functions(code)
        words = mdoc.of_markdown(comment)
        if of:
            names = " , ".join(f"Fn {name}" for _, name, _ in of)
            out += [".Bl -tag -width Ds", f".It {names}"] + words + [".El"]
        else:
            out += [".Pp"] * bool(out and words and not words[0].startswith(".B")) + words
            out += mdoc.display(code.split("\n")) if code else []
    return out


def errors(section):
    """The status codes, as the enum explains them."""
    body = re.search(r"enum satdoku_status \{\n(.*?)\};", section, re.S).group(1)
    out = [".Bl -tag -width Ds"]
    for name, words in re.findall(r"(SATDOKU_\w+)(?: = 0)?,?(?:\s*/\* (.*?) \*/)?", body):
        text = words or "It is done"
        out += [f".It Dv {name}"] + mdoc.sentences(text[0].upper() + text[1:] + ".")
    return out + [".El"]


def page(header, example, changelog):
    top = comment_text(re.match(r"(/\*.*?\*/)", header, re.S).group(1))
    top = top.split("\n\n", 1)[1]
    parts = SECTION.split(header.split('extern "C" {\n#endif\n', 1)[1].rsplit("#ifdef __cplusplus", 1)[0])
    sections = list(zip(parts[1::2], parts[2::2]))
    out = pages.head("satdoku", 3, changelog, "satdoku", "solve Sudoku, jigsaws, Sudominoku and their kin by SAT")
    out += [".Sh LIBRARY", "satdoku (libsatdoku, \\-lsatdoku; pkg-config satdoku)"]
    out += [".Sh SYNOPSIS", ".In satdoku.h"]
    for name, section in sections:
        if functions(section):
            out += [f".Ss {name}"] + [line for f in functions(section) for line in prototype(f)]
    out += [".Sh DESCRIPTION"] + mdoc.of_markdown(top) + described(parts[0])
    for name, section in sections:
        out += [f".Ss {name}"] + described(section)
    out += [".Sh EXAMPLES", "A whole program, which solves a puzzle and prints the solution:"]
    out += mdoc.display(example.rstrip().split("\n"))
    out += [".Sh ERRORS"] + errors(dict(sections)["Status and errors"])
    return {"docs/man/satdoku.3": pages.document(out + pages.see_also(("satdoku", 1), ("satdoku-formats", 5)))}
