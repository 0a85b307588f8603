"""Calls of the library that may take long, and how they end early.

ctypes gives the interpreter's lock away during a call. Python runs the handlers of signals between
bytecodes of the main thread, so a long call has to come back to Python now and then: by the stop
callback, which the library asks rarely - not once in most easy puzzles - and which costs nothing
that could be measured.

The callback is the `send` of a generator that waits inside of its `try`. A function would not do:
Python runs the handlers as a function begins, before any `try` of its own, and ctypes prints and
drops what is raised there, a KeyboardInterrupt, too.

In other threads no handlers run. A call there looks at an int (satdoku_stop_if_set), which does not
need the lock either; whoever waits for the thread sets it. A call that has a time limit asks in
Python in any thread.
"""

from __future__ import annotations

import _thread
import atexit
import ctypes
import numbers
import os
import queue
import sys
import threading
import time
from typing import Callable, Generator, TypeVar

from . import _library as c
from ._backend import chosen_backend
from ._handle import OwnBuffer, OwnSolver
from .errors import ArgumentError, InternalError, SatdokuError, TimeLimitError, require

_T = TypeVar("_T")
_is_ending = sys.is_finalizing


def seconds_of(time_limit: float | None) -> float | None:
    """A time limit. Raises ArgumentError for what is no number of seconds above 0."""
    if time_limit is None:
        return None
    if not isinstance(time_limit, numbers.Real) or not time_limit > 0:
        raise ArgumentError(f"a time limit of {time_limit!r} seconds")
    return float(time_limit)


class Clock:
    """The time that a call has. ``late``: the call was told that it is over."""

    def __init__(self) -> None:
        self.late = False
        self._end: float | None = None

    def start(self, seconds: float | None) -> None:
        """Gives the call that comes so much time; None: any."""
        self.late = False
        self._end = None if seconds is None else time.monotonic() + seconds

    def is_over(self) -> bool:
        """Asked during the call."""
        self.late = self.late or self._end is not None and time.monotonic() >= self._end
        return self.late


def _watch(
    raised: list[BaseException], flag: ctypes.c_int, clock: Clock
) -> Generator[bool, object, None]:
    """Says whether something was raised, a signal's handler included, which it keeps in `raised`; or
    whether the flag is set or the time over."""
    while True:
        try:
            while True:
                yield bool(raised) or flag.value != 0 or clock.is_over()
        except GeneratorExit:
            return
        except BaseException as error:
            raised.append(error)


class Engine:
    """A solver of the library with its way to be stopped.

    ``polls``: it asks in Python, as calls in the main thread and those with a time limit do.
    ``flag``: for calls in another thread; a number other than 0 stops them.
    """

    def __init__(self, polls: bool) -> None:
        self.raised: list[BaseException] = []
        self.flag = ctypes.c_int(0)
        self.clock = Clock()
        self.busy = False
        if polls:
            watch = _watch(self.raised, self.flag, self.clock)
            next(watch)
            self._callback = c.Ask(watch.send)
            self.stop = ctypes.cast(self._callback, ctypes.c_void_p).value
            self.stop_context = None
        else:
            self.stop = c.STOP_IF_SET
            self.stop_context = ctypes.addressof(self.flag)
        self.backend = chosen_backend()
        options = c.SolverOptions(
            stop=self.stop, stop_context=self.stop_context, backend=self.backend
        )
        self.handle = OwnSolver()
        require(c.lib.satdoku_solver_new(ctypes.byref(self.handle), ctypes.byref(options)))

    @classmethod
    def aside(cls, seconds: float | None) -> Engine:
        """For one call in another thread than the main one, which has so much time from now on."""
        made = cls(polls=seconds is not None)
        made.clock.start(seconds)
        return made

    def __enter__(self) -> Engine:
        return self

    def __exit__(self, *_: object) -> None:
        self.busy = False
        if self.raised:
            first = self.raised[0]
            self.raised.clear()
            raise first

    def stopped(self) -> SatdokuError:
        """What to raise where a call ended early: its time is over, or nobody asked for it."""
        if self.clock.late:
            return TimeLimitError("the time limit was reached")
        return InternalError("the call ended early")


class _Local(threading.local):
    def __init__(self) -> None:
        self.engines: dict[tuple[int, bool], Engine] = {}  # by backends, and whether they poll


_local = _Local()


def is_main() -> bool:
    """Whether this is the thread in which handlers of signals run."""
    return threading.get_ident() == threading.main_thread().ident


def engine(seconds: float | None = None) -> Engine:
    """This thread's engine, for a ``with`` in which it has so much time; a new one where it is in a
    call, amid which a handler asks, or where a handler kept it from saying that the call is over."""
    polls = seconds is not None or is_main()
    mine = _local.engines.get((chosen_backend(), polls))
    if mine is None or mine.busy:
        mine = Engine(polls)
        _local.engines[mine.backend, polls] = mine
    mine.busy = True
    mine.clock.start(seconds)
    return mine


class Worker:
    """A thread that does some work. Starting it and waiting may be interrupted by what a handler of
    a signal raises, and waiting begun again.

    Both take one step in C. What threading and queue have besides is made of several steps in
    Python, between which an exception leaves locks broken, and is lost behind another one.
    """

    def __init__(self, work: Callable[[], None], end: Callable[[], None] | None = None) -> None:
        """``end`` makes the work end soon, where nobody may be there to do so."""
        self._work = work
        self._end = end
        self._begun = False
        self._over = False
        self._word: queue.SimpleQueue[None] = queue.SimpleQueue()

    def start(self) -> None:
        """To be called in a ``try`` behind which ``wait`` is, or what makes the work end soon. Raises
        RuntimeError where threads do not run any more: as the interpreter ends, in what Python
        calls when it drops an object."""
        if _is_ending():
            raise RuntimeError("the interpreter ends: no thread can be started")
        _thread.start_new_thread(self._run, ())
        self._begun = True

    def _run(self) -> None:
        self._begun = True
        _running.add(self)
        try:
            self._work()
        finally:
            self._over = True
            _running.discard(self)
            self._word.put(None)

    def wait(self) -> None:
        """Returns when the work is done; maybe too early where the start was interrupted, and where
        the interpreter ends, which lets the thread not go on."""
        while self._begun and not self._over and not _is_ending():
            self._word.get()

    def end(self) -> None:
        """Ends the work and waits, if it can be ended; whoever else waits for it does so, too."""
        if self._end is not None:
            self._end()
            while not self._over:
                time.sleep(0.001)

    def vanish(self) -> None:
        """There is no such thread in this process."""
        self._over = True


_running: set[Worker] = set()


@atexit.register
def _end_running() -> None:
    """While threads still run: later none would free what it has."""
    for worker in list(_running):
        worker.end()


def _forget_running() -> None:
    for worker in _running:
        worker.vanish()
    _running.clear()


os.register_at_fork(after_in_child=_forget_running)


def aside(work: Callable[[Engine], _T], seconds: float | None = None) -> _T:
    """Does what calls back into Python often: in a thread of its own, where no handlers run."""
    own = Engine.aside(seconds)
    if not is_main():
        return work(own)
    results: list[_T] = []
    errors: list[BaseException] = []

    def run() -> None:
        try:
            results.append(work(own))
        except BaseException as error:  # told by the thread that waits
            errors.append(error)

    worker = Worker(run)
    try:
        worker.start()
        worker.wait()
    except BaseException:
        own.flag.value = 1
        worker.wait()
        raise
    if errors:
        raise errors[0]
    return results[0]


# ---- Bytes ---------------------------------------------------------------------------------------


def source_of(data: bytes) -> tuple[c.Source, object]:
    """A source of these bytes, and what must live as long as it."""
    text = c.Text(text=ctypes.cast(ctypes.c_char_p(data), ctypes.c_void_p), left=len(data))
    return c.lib.satdoku_text_source(ctypes.byref(text)), (text, data)


class Written:
    """A sink in memory: ``out = Written(); ...(out.sink, ...); out.text()``."""

    def __init__(self) -> None:
        self._buffer = OwnBuffer()
        self.sink: c.Sink = c.lib.satdoku_buffer_sink(ctypes.byref(self._buffer))

    def data(self) -> bytes:
        """All bytes that were written."""
        return ctypes.string_at(self._buffer.data, self._buffer.size) if self._buffer.size else b""

    def text(self) -> str:
        """The same as text."""
        return self.data().decode(errors="replace")
