"""Formats: names, and options for reading."""

from __future__ import annotations

import ctypes
import itertools

from . import _library as c
from .clue import whole
from .errors import ArgumentError


def _names() -> tuple[str, ...]:
    names = (c.lib.satdoku_option_choice(b"format", index) for index in itertools.count(1))
    return tuple(name.decode() for name in itertools.takewhile(lambda name: name is not None, names))


#: The names of all formats; docs/formats.md describes them.
FORMATS: tuple[str, ...] = _names()


def format_number(name: str | None) -> int:
    """The library's number of a format; None: it is to be recognized. Raises ArgumentError."""
    if name is None:
        return c.FORMAT_AUTO
    number = ctypes.c_int()
    key = name.encode(errors="replace")
    if b"\0" in key or not c.lib.satdoku_format_parse(ctypes.byref(number), key):
        raise ArgumentError(f"no format is called {name!r}; there are {', '.join(FORMATS)}")
    return number.value


def read_options(
    format: str | None = None,
    size: int | None = None,
    box: tuple[int, int] | None = None,
    digits: str | None = None,
    board: str | None = None,
    ignore_unknown: bool = False,
    *,
    origins: bool = False,
    blanks: bool = False,
) -> c.ReadOptions:
    """What a reader is to expect. Raises ArgumentError for an unknown format."""
    box_rows, box_columns = box or (0, 0)
    return c.ReadOptions(
        format=format_number(format),
        size=whole(size or 0, "rows"),
        box_rows=whole(box_rows, "a box"),
        box_columns=whole(box_columns, "a box"),
        ignore_unknown=ignore_unknown,
        origins=origins,
        blanks=blanks,
        board=_word(board),
        digits=_word(digits),
    )


def _word(text: str | None) -> bytes | None:
    return None if text is None else text.encode(errors="replace")
