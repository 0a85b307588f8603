"""Markdown, as far as our documents use it, in the mdoc language of manual pages.

Known are headings, paragraphs, lists, tables, blocks of code, pictures, links and `code`.
"""

import re
import textwrap

# Documents that are pages, too.
PAGES = {"formats.md": "satdoku-formats(5)", "usage.md": "satdoku(1)"}
WIDE = 66  # columns of a display that is indented


def escape(text):
    """Plain text: nothing in it is a request, and every character is what it is."""
    text = text.replace("\\", "\\e")
    return "".join(c if ord(c) < 128 else f"\\[u{ord(c):04X}]" for c in text)


def literal(text):
    return escape(text).replace("-", "\\-").replace("`", "\\(ga").replace("'", "\\(aq").replace("^", "\\(ha").replace("~", "\\(ti")


def line_of(text):
    """A line of text that is no request."""
    return ("\\&" if text[:1] in (".", "'") else "") + text


def bold(text):
    words = " ".join("\\%" + literal(w) if w else "" for w in text.split(" "))
    return f"\\fB{words}\\fR"


def page_of(target):
    return PAGES.get(target.split("/")[-1].split("#")[0])


def link(text, target):
    if "://" in target:
        return f"{text} (" + target + ")"
    if target.startswith("#"):
        return text
    page = page_of(target)
    return page if page and text.strip("`").endswith(".md") else f"{text} ({page})" if page else text


def inline(text):
    """Text with its `code` in bold, and links said in words."""
    text = re.sub(r"\[((?:[^\]`]|`[^`]*`)*)\]\(([^)\s]+)\)", lambda m: link(m.group(1), m.group(2)), text)
    text = re.sub(r"docs/(formats|usage)\.md", lambda m: PAGES[m.group(1) + ".md"], text)
    parts = re.split(r"(`` .*? ``|`[^`]+`)", text)
    return "".join(bold(p[2:-2].strip() if p.startswith("``") else p[1:-1]) if p.startswith("`") and len(p) > 2
                   else escape(p) for p in parts)


def sentences(text):
    """Each sentence on a line of its own, as mdoc wants it."""
    words = inline(" ".join(text.split()))
    ends = r"(?<=[^\s.][.!?])(?<!e\.g\.) (?=[^a-z\s])|(?<=[.!?]\)) (?=[^a-z])"
    return [line_of(l) for s in re.split(ends, words)
            for l in textwrap.wrap(s, 78, break_long_words=False, break_on_hyphens=False)]


def display(lines):
    """Lines as they are."""
    indent = " -offset indent" if max(map(len, lines), default=0) <= WIDE else ""
    return [f".Bd -literal{indent}"] + [line_of(literal(l)) for l in lines] + [".Ed"]


def cells(line):
    parts = re.split(r"(?<!\\)\|", line.strip().strip("|") if not line.rstrip().endswith("\\|") else line.strip()[1:])
    return [p.strip().replace("\\|", "|") for p in parts]


def table(rows):
    """The first column are the words that the others speak of."""
    head, body = cells(rows[0]), [cells(r) for r in rows[2:]]
    out = [".Bl -tag -width Ds"]
    for first, *others in body:
        out.append(".It " + tag(first))
        said = [(h, o) for h, o in zip(head[1:], others) if o]
        if len(head) > 2:
            text = "; ".join(f"{h}: {o}" if h else o for h, o in said)
        else:
            text = said[0][1] if said else ""
        out += sentences(text[:1].upper() + text[1:] + "." * (text[-1:] not in ("", ".", "!", "?")))
    return out + [".El"]


def tag(text):
    """Text as the argument of a request, where quotes and names of requests would mean something."""
    return '"' + inline(text).replace('"', "\\(dq") + '"'


class Reader:
    """Goes through the lines of a document, and says each of its blocks."""

    def __init__(self, lines):
        self.lines = lines
        self.out = []

    def add(self, block, paragraph=False):
        blank = block[:1] and block[0].startswith((".Bd", ".Bl"))
        if paragraph and not blank and self.out and not self.out[-1].startswith((".Sh", ".Ss", ".It")):
            self.out.append(".Pp")
        self.out += block

    def take_while(self, wanted):
        taken = []
        while self.lines and wanted(self.lines[0]):
            taken.append(self.lines.pop(0))
        return taken

    def fenced(self):
        self.lines.pop(0)
        block = self.take_while(lambda l: not l.startswith("```"))
        self.lines.pop(0)
        self.add(display(block), paragraph=True)

    def indented(self):
        block = self.take_while(lambda l: l.startswith("    ") or not l.strip())
        while block and not block[-1].strip():
            self.lines.insert(0, block.pop())
        self.add(display([l[4:] for l in block]), paragraph=True)

    def bullets(self):
        out = [".Bl -bullet"]
        while self.lines and self.lines[0].startswith("- "):
            item = [self.lines.pop(0)[2:]]
            item += [l[2:] for l in self.take_while(lambda l: l.startswith("  ") or
                                                    (not l.strip() and self.goes_on()))]
            out += [".It"] + Reader(item).blocks()
            self.take_while(lambda l: not l.strip() and self.next_bullet())
        self.add(out + [".El"], paragraph=True)

    def goes_on(self):
        """Whether an empty line is within an item."""
        return any(l.strip() for l in self.lines) and next(l for l in self.lines if l.strip()).startswith("  ")

    def next_bullet(self):
        return next((l for l in self.lines if l.strip()), "").startswith("- ")

    def picture(self, match):
        self.add(sentences(f"[A picture, docs/{match.group(2)}: {match.group(1)}]"), paragraph=True)

    def paragraph(self):
        block = self.take_while(lambda l: l.strip() and not l.startswith(("```", "#", "|", "- ", "!["))
                                and not l.startswith("    "))
        self.add(sentences(" ".join(block)), paragraph=True)

    def blocks(self):
        while self.lines:
            first = self.lines[0]
            picture = re.match(r"!\[(.*)\]\((.*)\)$", first)
            if not first.strip() or first.startswith("<!--"):
                self.lines.pop(0)
            elif first.startswith("```"):
                self.fenced()
            elif first.startswith("    "):
                self.indented()
            elif first.startswith("#"):
                self.out.append(".Ss " + tag(self.lines.pop(0).lstrip("# ")))
            elif first.startswith("|"):
                self.add(table(self.take_while(lambda l: l.startswith("|"))), paragraph=True)
            elif first.startswith("- "):
                self.bullets()
            elif picture:
                self.lines.pop(0)
                self.picture(picture)
            else:
                self.paragraph()
        return self.out


def of_markdown(text):
    """The requests that say the same as a document, or a part of one."""
    return Reader(text.splitlines()).blocks()
