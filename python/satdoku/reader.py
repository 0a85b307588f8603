"""Streams of puzzles."""

from __future__ import annotations

import ctypes
import gzip
import os
from typing import IO, Any, Callable, Generator, Union

from . import _library as c
from ._handle import OwnReader, PuzzleHandle
from .errors import ParseError, fail, require
from .formats import read_options
from .puzzle import Puzzle

_CHUNK = 1 << 16

#: A name, or an open file of text or bytes.
Input = Union[str, "os.PathLike[str]", IO[str], IO[bytes]]


def _next_bytes(file: Any) -> bytes:
    """What a file has next; never waits for more than there is, where it can be told."""
    if hasattr(file, "read1"):
        return bytes(file.read1(_CHUNK))
    data = file.readline() if hasattr(file, "encoding") else file.read(_CHUNK)
    return data.encode(errors="replace") if isinstance(data, str) else bytes(data or b"")


def _feed(file: Any, text: c.Text, raised: list[BaseException]) -> Generator[bool, object, None]:
    """Gives the library the next bytes, whenever it is sent to; what is raised stands in `raised`.

    It waits inside of its `try`, for the reason that _engine.py tells.
    """
    good = True
    while True:
        try:
            while True:
                yield good
                data = _next_bytes(file)
                text.text = ctypes.cast(ctypes.c_char_p(data), ctypes.c_void_p)
                text.left = len(data)
                good = True
        except GeneratorExit:
            return
        except BaseException as error:
            raised.append(error)
            good = False


class Reader:
    """The puzzles of a file, one after another: an iterator of Puzzle, as ``satdoku.read`` makes it.

    A malformed puzzle raises ParseError with line and column. In a format with a puzzle on each line
    the next call goes on behind it; in all others the reading ends. The file that ``read`` opened is
    closed at its end; before, by ``close``, or as a context manager.
    """

    def __init__(
        self, file: Any, options: c.ReadOptions, invalid: Callable[[ParseError], object] | None
    ) -> None:
        """For this package: ``satdoku.read`` makes readers."""
        self._owned: tuple[Any, ...] = ()  # files; gzip's is no IO[bytes]
        self._options = options
        self._invalid = invalid
        self._raised: list[BaseException] = []
        self._text = c.Text()
        # By its address, so that a reader is no cycle and drops its file when it is dropped.
        feed = _feed(file, c.Text.from_address(ctypes.addressof(self._text)), self._raised)
        next(feed)
        self._text.more = c.Ask(feed.send)
        self._reader = OwnReader()
        error = c.Error()
        source = c.lib.satdoku_text_source(ctypes.byref(self._text))
        status = c.lib.satdoku_reader_new(
            ctypes.byref(self._reader), source, ctypes.byref(options), ctypes.byref(error)
        )
        require(status, error)

    def __iter__(self) -> Reader:
        return self

    def __next__(self) -> Puzzle:
        while self._reader:
            try:
                return self._next()
            except ParseError as error:
                if self._invalid is None:
                    raise
                self._invalid(error)
        raise StopIteration

    def _next(self) -> Puzzle:
        handle = PuzzleHandle()
        error = c.Error()
        status = c.lib.satdoku_reader_next(handle.address, self._reader, ctypes.byref(error))
        if self._raised:
            raise self._raised.pop(0)
        if status == c.END:
            self._close_file()
            raise StopIteration
        if status != c.OK:
            if status != c.ERR_MALFORMED or not self._is_stream():
                self._close_file()
            fail(status, error)
        return Puzzle._of(handle)

    def _is_stream(self) -> bool:
        return bool(c.lib.satdoku_format_is_stream(c.lib.satdoku_reader_format(self._reader)))

    @property
    def format(self) -> str | None:
        """The format that is read; None: nothing was read yet."""
        number = c.lib.satdoku_reader_format(self._reader)
        if number == c.FORMAT_AUTO:
            return None
        name: bytes = c.lib.satdoku_format_name(number)
        return name.decode()

    @property
    def note(self) -> str | None:
        """Where the format could be another one: what was made of it. None: there is no doubt."""
        note = c.lib.satdoku_reader_note(self._reader)
        return None if note is None else note.decode(errors="replace")

    @property
    def line(self) -> int:
        """The line, from 1, on which the puzzle that was read last begins; 0: none was read."""
        return int(c.lib.satdoku_reader_origin(self._reader).line)

    def close(self) -> None:
        """Ends the reading, and closes the file if ``read`` opened it."""
        self._reader = OwnReader()
        self._close_file()

    def _close_file(self) -> None:
        for file in self._owned:
            file.close()

    def __enter__(self) -> Reader:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def read(
    source: Input,
    format: str | None = None,
    *,
    size: int | None = None,
    box: tuple[int, int] | None = None,
    digits: str | None = None,
    board: str | None = None,
    ignore_unknown: bool = False,
    invalid: Callable[[ParseError], object] | None = None,
) -> Reader:
    """The puzzles of a file, read as they are asked for: memory does not grow with the file.

    ``source``: its name (gzip is read as such; ``*.iss`` is one puzzle), or an open file of text or bytes. ``invalid`` is
    called with the error of a malformed puzzle, and the reading goes on as far as it can; without
    it the error is raised. Everything else is as in ``Puzzle.parse``.

    >>> import io
    >>> [puzzle[1, 1] for puzzle in read(io.StringIO("1...............\\n2...............\\n"))]
    [1, 2]

    Raises OSError where the file cannot be opened, ArgumentError for options that contradict each
    other. Reading raises ParseError, LimitError (a line of more than 64 MiB) and what the file's
    own reading raises.
    """
    options = read_options(format, size, box, digits, board, ignore_unknown, origins=True)
    if format is None and isinstance(source, (str, os.PathLike)):
        options.format = c.lib.satdoku_format_of_file(os.fsencode(source))
    if not isinstance(source, (str, os.PathLike)):
        if not hasattr(source, "read"):
            raise TypeError(f"{type(source).__name__} is neither a file nor the name of one")
        return Reader(source, options, invalid)
    file: Any = open(source, "rb")
    try:
        is_packed = file.peek(2)[:2] == b"\x1f\x8b"
        files = (gzip.GzipFile(fileobj=file), file) if is_packed else (file,)
        reader = Reader(files[0], options, invalid)
    except BaseException:
        file.close()
        raise
    reader._owned = files
    return reader
