"""Objects of the library that Python owns: freed when nothing refers to them.

An owner is a pointer that the library writes to, so an object that was made is owned from then on,
and its ``__del__`` is the library's own function: no bytecode runs in either, behind which the
handler of a signal could raise. In Python code the object would be lost between the call and the
assignment, and Python drops what is raised in a ``__del__``, a KeyboardInterrupt, too.

The garbage collector does not see owners. It would call their ``__del__`` first, and then those of
other objects of the same cycle, which may still ask what was freed. So they go when the last
reference does, which is when the collector takes the cycle apart, behind all of that.
"""

from __future__ import annotations

import ctypes
from typing import Any, NoReturn

from . import _library as c
from .errors import require

# ---- Owners --------------------------------------------------------------------------------------


def _method(function: Any) -> Any:
    """A function of C as a method, which gets the object as its first argument."""
    return _new_method(function)


_new_method = ctypes.pythonapi.PyInstanceMethod_New
_new_method.restype = ctypes.py_object
_new_method.argtypes = [ctypes.py_object]


_untrack = ctypes.pythonapi.PyObject_GC_UnTrack
_untrack.restype = None
_untrack.argtypes = [ctypes.py_object]


class _Owner:
    """What owners have in common. A copy would free the same object once more: there is none."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__()
        _untrack(self)

    def __reduce__(self) -> NoReturn:
        raise TypeError("what the library has made cannot be pickled; a Puzzle can")


class OwnPuzzle(_Owner, ctypes.c_void_p):
    """Owns a struct satdoku_puzzle."""

    __del__ = _method(c.lib.satdoku_puzzle_free)


class OwnGrid(_Owner, ctypes.c_void_p):
    """Owns a struct satdoku_grid."""

    __del__ = _method(c.lib.satdoku_grid_free)


class OwnSolver(_Owner, ctypes.c_void_p):
    """Owns a struct satdoku_solver."""

    __del__ = _method(c.lib.satdoku_solver_free)


class OwnClues(_Owner, ctypes.c_void_p):
    """Owns a struct satdoku_clues."""

    __del__ = _method(c.lib.satdoku_clues_free)


class OwnReader(_Owner, ctypes.c_void_p):
    """Owns a struct satdoku_reader."""

    __del__ = _method(c.lib.satdoku_reader_free)


class OwnDecoder(_Owner, ctypes.c_void_p):
    """Owns a struct satdoku_decoder."""

    __del__ = _method(c.lib.satdoku_decoder_free)


class OwnVariables(_Owner, ctypes.c_void_p):
    """Owns a struct satdoku_variables."""

    __del__ = _method(c.lib.satdoku_variables_free)


class OwnExplanation(_Owner, ctypes.c_void_p):
    """Owns a struct satdoku_explanation."""

    __del__ = _method(c.lib.satdoku_explanation_free)


class OwnCounts(_Owner, ctypes.c_void_p):
    """Owns a struct satdoku_candidate_counts."""

    __del__ = _method(c.lib.satdoku_candidate_counts_free)


class OwnMinimal(_Owner, ctypes.c_void_p):
    """Owns a struct satdoku_minimal."""

    __del__ = _method(c.lib.satdoku_minimal_free)


class OwnBuffer(_Owner, c.Buffer):
    """Owns what a struct satdoku_buffer holds."""

    __del__ = _method(c.lib.satdoku_buffer_clear)


# ---- Puzzles and grids ---------------------------------------------------------------------------


class PuzzleHandle:
    """A puzzle: a new one, or a copy. Once `shared`, which grids make it, it is not changed any more."""

    __slots__ = ("address", "shared")

    def __init__(self, copied: ctypes.c_void_p | int | None = None) -> None:
        self.shared = False
        self.address = OwnPuzzle()
        if copied is None:
            require(c.lib.satdoku_puzzle_new(ctypes.byref(self.address)))
        else:
            require(c.lib.satdoku_puzzle_copy(ctypes.byref(self.address), copied))

    def copy(self) -> PuzzleHandle:
        """A handle of its own."""
        return PuzzleHandle(self.address)


class GridHandle:
    """A grid: a new one, or a copy."""

    __slots__ = ("address",)

    def __init__(self, copied: ctypes.c_void_p | int | None = None) -> None:
        self.address = OwnGrid()
        if copied is None:
            require(c.lib.satdoku_grid_new(ctypes.byref(self.address)))
        else:
            require(c.lib.satdoku_grid_copy(ctypes.byref(self.address), copied))
