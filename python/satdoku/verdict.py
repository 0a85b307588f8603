"""How many solutions a puzzle has."""

from __future__ import annotations

import enum


class Verdict(str, enum.Enum):
    """How many solutions; equal to its name, so that ``puzzle.check() == "unique"`` reads well."""

    UNKNOWN = "unknown"  #: the time was over; of check_many and explain only
    NONE = "none"
    UNIQUE = "unique"
    MULTIPLE = "multiple"
    SOLVABLE = "solvable"  #: one or more: a second one was not looked for
    INVALID = "invalid"  #: of a text that is no puzzle; of check_many only

    def __str__(self) -> str:
        return self.value


#: By the library's numbers.
BY_NUMBER = (
    Verdict.UNKNOWN,
    Verdict.NONE,
    Verdict.UNIQUE,
    Verdict.MULTIPLE,
    Verdict.SOLVABLE,
    Verdict.INVALID,
)
