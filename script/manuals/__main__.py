"""Makes the manual pages, the tables of docs/usage.md and docs/formats.md, the page's table of kinds and the completion
of shells.

What they say of commands and options is what the program says of itself (`satdoku help --json`);
the prose of the pages is that of docs/usage.md and docs/formats.md, and include/satdoku.h is the
manual of the library. Kinds of clues are told as puzzle/kinds.def tells them. So there is one place
for each sentence.

usage: python3 script/manuals PROGRAM SOURCES INTO
  PROGRAM   satdoku
  SOURCES   the folder with docs/, include/, puzzle/ and CHANGELOG.md
  INTO      where docs/man/, docs/usage.md, docs/formats.md, web/model/kind_rows.js and completions/
            are written; may be SOURCES
"""

import json
import pathlib
import subprocess
import sys

import completion
import header
import kinds
import pages
import tables


def main(program, sources, into):
    sources, into = pathlib.Path(sources), pathlib.Path(into)
    help_of = json.loads(subprocess.run([program, "help", "--json"], check=True, capture_output=True).stdout)

    def read(name):
        return (sources / name).read_text(encoding="utf-8")

    usage = tables.with_tables(read("docs/usage.md"), help_of)
    rows = kinds.kinds_of(read("puzzle/kinds.def"))
    formats = kinds.with_tables(read("docs/formats.md"), rows, help_of)
    made = {"docs/usage.md": usage, "docs/formats.md": formats, "web/model/kind_rows.js": kinds.script(rows)}
    made |= pages.of_commands(help_of, usage, read("CHANGELOG.md"))
    made |= pages.of_formats(formats, read("CHANGELOG.md"))
    made |= header.page(read("include/satdoku.h"), read("tests/package/consumer/consumer.c"), read("CHANGELOG.md"))
    made |= completion.of_shells(help_of)
    for name, text in made.items():
        path = into / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    main(*sys.argv[1:])
