"""Sudoku, jigsaws, variants and Sudominoku by SAT.

>>> import satdoku
>>> puzzle = satdoku.Puzzle.parse("1...............")
>>> puzzle.count()
72
>>> print(puzzle.solve())
1234341221434321

Puzzle is where to begin; docs/python.md is a tour.
"""

from __future__ import annotations

import os

from ._answers import (
    Alternative,
    Best,
    Branch,
    Conflict,
    Effort,
    Explanation,
    Finding,
    Ground,
    Repair,
    Step,
    Transformation,
    verify_folder,
)
from ._backend import BACKENDS, backend
from ._engine import seconds_of
from ._library import VERSION as __version__
from ._library import BACKEND_CADICAL as _CADICAL
from ._library import BACKEND_PICOSAT as _PICOSAT
from ._library import lib as _lib
from .board import Board
from .clue import CLUE_KINDS, Clue
from .errors import (
    ArgumentError,
    InternalError,
    LimitError,
    NotUniqueError,
    ParseError,
    ReadError,
    SatdokuError,
    SolverError,
    TimeLimitError,
    WriteError,
)
from .formats import FORMATS
from .grid import Grid
from .layer import Layer
from .many import check_many
from .puzzle import Minimal, Puzzle, Region, folder_name
from .reader import Reader, read
from .variables import Variable, Variables
from .verdict import Verdict

#: The version of the PicoSAT that the library runs with.
picosat_version: str = _lib.satdoku_backend_version(_PICOSAT).decode()
_cadical = _lib.satdoku_backend_version(_CADICAL)
cadical_version: str | None = _cadical.decode() if _cadical is not None else None


def verify(folder: str | os.PathLike[str], *, time_limit: float | None = None) -> Finding:
    """Checks a certificate that ``Puzzle.prove`` or ``satdoku prove`` made, without trusting whoever
    made it: true where it verifies, and ``verdict`` is what was proved.

    Raises ReadError where there is none, LimitError for one that is too large, TimeLimitError after
    ``time_limit`` seconds.
    """
    return verify_folder(folder_name(folder), seconds_of(time_limit))


__all__ = [
    "BACKENDS",
    "CLUE_KINDS",
    "FORMATS",
    "Alternative",
    "ArgumentError",
    "Best",
    "Board",
    "Branch",
    "Clue",
    "Conflict",
    "Effort",
    "Explanation",
    "Finding",
    "Grid",
    "Ground",
    "InternalError",
    "Layer",
    "LimitError",
    "Minimal",
    "NotUniqueError",
    "ParseError",
    "Puzzle",
    "ReadError",
    "Reader",
    "Region",
    "Repair",
    "SatdokuError",
    "SolverError",
    "Step",
    "Transformation",
    "TimeLimitError",
    "Variable",
    "Variables",
    "Verdict",
    "WriteError",
    "__version__",
    "backend",
    "cadical_version",
    "check_many",
    "picosat_version",
    "read",
    "verify",
]


def __dir__() -> list[str]:
    """What the package is made of is no business of those who look for a name."""
    return sorted(__all__)
