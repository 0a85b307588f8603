"""Which built-in SAT solver works."""

from __future__ import annotations

import contextlib
import contextvars
import ctypes
import itertools
from typing import Iterator

from . import _library as c
from .errors import ArgumentError


def _names() -> tuple[str, ...]:
    names = (c.lib.satdoku_option_choice(b"backend", index) for index in itertools.count())
    return tuple(name.decode() for name in itertools.takewhile(lambda name: name is not None, names))


#: The names of all backends, built in or not.
BACKENDS: tuple[str, ...] = _names()

_chosen: contextvars.ContextVar[int] = contextvars.ContextVar("satdoku_backend", default=0)


def chosen_backend() -> int:
    """The library's number of the backend that works here."""
    return _chosen.get()


def _number(name: str) -> int:
    number = ctypes.c_int()
    key = name.encode(errors="replace")
    if b"\0" in key or not c.lib.satdoku_backend_parse(ctypes.byref(number), key):
        raise ArgumentError(f"no backend is called {name!r}; there are {', '.join(BACKENDS)}")
    if name == "cadical" and c.lib.satdoku_backend_version(c.BACKEND_CADICAL) is None:
        raise ArgumentError("CaDiCaL is not built in")
    return number.value


@contextlib.contextmanager
def backend(name: str) -> Iterator[None]:
    """``with satdoku.backend("cadical"):`` questions in it are answered by this solver.

    Verdicts, counts and smallest solutions are the same with each. Raises ArgumentError where there
    is no such backend, or where it is not built in. Like all context variables, the choice is one
    of this thread or task.
    """
    token = _chosen.set(_number(name))
    try:
        yield
    finally:
        _chosen.reset(token)
