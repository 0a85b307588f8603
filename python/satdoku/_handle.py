"""Objects of the library that Python owns: freed when nothing refers to them."""

from __future__ import annotations

import ctypes
from typing import Callable

from . import _library as c
from .errors import require


class PuzzleHandle:
    """A struct satdoku_puzzle. Once `shared`, which grids make it, it is not changed any more."""

    __slots__ = ("address", "shared")

    def __init__(self, address: int | None = None) -> None:
        self.address: int | None = None
        self.shared = False
        if address is None:
            made = ctypes.c_void_p()
            require(c.lib.satdoku_puzzle_new(ctypes.byref(made)))
            address = made.value
        self.address = address

    def copy(self) -> PuzzleHandle:
        """A handle of its own."""
        return copy_of(self.address)

    def __del__(self, free: Callable[[int | None], None] = c.lib.satdoku_puzzle_free) -> None:
        free(self.address)


def copy_of(address: int | None) -> PuzzleHandle:
    """A handle for a copy of a puzzle that the library owns."""
    made = ctypes.c_void_p()
    require(c.lib.satdoku_puzzle_copy(ctypes.byref(made), address))
    return PuzzleHandle(made.value)


class GridHandle:
    """A struct satdoku_grid: a new one, or a copy."""

    __slots__ = ("address",)

    def __init__(self, copied: int | None = None) -> None:
        self.address: int | None = None
        made = ctypes.c_void_p()
        if copied is None:
            require(c.lib.satdoku_grid_new(ctypes.byref(made)))
        else:
            require(c.lib.satdoku_grid_copy(ctypes.byref(made), copied))
        self.address = made.value

    def __del__(self, free: Callable[[int | None], None] = c.lib.satdoku_grid_free) -> None:
        free(self.address)
