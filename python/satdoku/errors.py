"""What goes wrong. A verdict is never an error: a puzzle without solution has the verdict "none"."""

from __future__ import annotations

from typing import Callable, NoReturn

from . import _library as c


class SatdokuError(Exception):
    """What all errors of this package are, but for MemoryError.

    ``message`` is one line; ``line`` and ``column`` (in bytes), from 1, are the place in the input,
    or 0 where there is none.
    """

    def __init__(self, message: str, line: int = 0, column: int = 0) -> None:
        super().__init__(message, line, column)
        self.message = message
        self.line = line
        self.column = column

    def __str__(self) -> str:
        if self.line == 0:
            return self.message
        return f"line {self.line}, column {self.column}: {self.message}"


class ParseError(SatdokuError, ValueError):
    """A text is not what its format allows; ``line`` and ``column`` say where."""


class ArgumentError(SatdokuError, ValueError):
    """A value is out of range, or values contradict each other or the puzzle."""


class LimitError(SatdokuError):
    """More than a documented limit allows, such as clauses."""


class TimeLimitError(SatdokuError, TimeoutError):
    """A question was given a time, which is over before its answer is known."""


class NotUniqueError(SatdokuError):
    """A question about puzzles with one solution was asked of another one."""


class ReadError(SatdokuError):
    """Something could not be read, such as a certificate."""


class WriteError(SatdokuError):
    """Something could not be written, such as a certificate."""


class SolverError(SatdokuError):
    """A SAT solver failed or gave a wrong answer."""


class InternalError(SatdokuError):
    """A check of satdoku by itself failed: a bug, never an answer."""


_CLASSES: dict[int, Callable[[str, int, int], SatdokuError]] = {
    c.ERR_MALFORMED: ParseError,
    c.ERR_ARGUMENT: ArgumentError,
    c.ERR_READ: ReadError,
    c.ERR_WRITE: WriteError,
    c.ERR_LIMIT: LimitError,
    c.ERR_SOLVER: SolverError,
}


def fail(status: int, error: c.Error | None = None) -> NoReturn:
    """Raises what a status and its error say."""
    if status == c.ERR_MEMORY:
        raise MemoryError("out of memory")
    if error is None or error.status == c.OK:
        raise _CLASSES.get(status, InternalError)("the library refused the call", 0, 0)
    message = bytes(error.message).decode(errors="replace")
    raise _CLASSES.get(status, InternalError)(message, error.line, error.column)


def require(status: int, error: c.Error | None = None) -> None:
    """Raises unless a status is OK."""
    if status != c.OK:
        fail(status, error)
