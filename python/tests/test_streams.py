"""Puzzles from files of all sorts, and many puzzles at once."""

from __future__ import annotations

import gc
import gzip
import io
import os
import pathlib
import threading
from typing import Iterator

import numpy
import pandas
import pytest
from conftest import GRIDS, IMPOSSIBLE, SEVERAL, SOLVED, UNIQUE, threads_end

import satdoku
from satdoku import ArgumentError, Board, Clue, ParseError, Puzzle, Verdict
from satdoku.reader import Input

LINES = f"# first\n{UNIQUE} easy\n{SEVERAL}\n{IMPOSSIBLE}\n"


def test_files(tmp_path: pathlib.Path) -> None:
    plain, packed = tmp_path / "list.txt", tmp_path / "list.txt.gz"
    plain.write_text(LINES)
    packed.write_bytes(gzip.compress(LINES.encode()))
    with open(plain) as text, open(plain, "rb") as binary:
        sources: list[Input] = [plain, str(plain), packed, text, binary, io.StringIO(LINES)]
        sources += [io.BytesIO(LINES.encode("utf-16"))]
        for source in sources:
            with satdoku.read(source) as puzzles:
                assert puzzles.format is None and puzzles.line == 0
                first = next(puzzles)
                assert (first.name, puzzles.line) == ("easy", 2)
                assert str(puzzles.format) == "line"
                assert [puzzle.check() for puzzle in puzzles] == ["multiple", "none"]
            assert list(puzzles) == []
    with pytest.raises(FileNotFoundError):
        satdoku.read(tmp_path / "none")
    with pytest.raises(TypeError):
        satdoku.read(5)  # type: ignore[arg-type]
    with pytest.raises(ArgumentError):
        satdoku.read(plain, size=-1)
    with pytest.raises(ArgumentError):
        satdoku.read(plain, "gird")


def test_scripts(tmp_path: pathlib.Path) -> None:
    """Constraint strings on several lines that are one puzzle: told by their lines, a name, or a format."""
    lines = "# a name\n.Shape~4x4\n.Thermo~R1C1~R1C2\n  ~R1C3\n.~R2C1_3\n"
    whole = Puzzle.parse(".Shape~4x4.Thermo~R1C1~R1C2~R1C3.~R2C1_3")
    strings = ".Shape~4x4.Diagonal~1\n.Thermo~R1C1~R1C2\n"  # two puzzles, unless the file's name says another
    assert Puzzle.parse(lines) == Puzzle.parse(lines, "script") == whole
    assert list(satdoku.read(io.StringIO(lines))) == [whole]
    assert Puzzle.parse(whole.to_text("script"), "script") == whole
    assert whole.to_text("script").splitlines()[1:] == [".Thermo~R1C1~R1C2~R1C3", ".~R2C1_3"]
    paths = [tmp_path / name for name in ("list.txt", "one.iss", "one.iss.gz")]
    for path in paths:
        data = strings.encode()
        path.write_bytes(gzip.compress(data) if path.suffix == ".gz" else data)
    assert [len(list(satdoku.read(path))) for path in paths] == [2, 1, 1]
    assert len(list(satdoku.read(paths[1], "constraints"))) == 2
    with satdoku.read(paths[1]) as puzzles:
        next(puzzles)
        assert str(puzzles.format) == "script"
    with pytest.raises(ParseError) as caught:
        Puzzle.parse(".AntiKnight\n.Thermo~R1C1\n  ~R1C0\n", "script")
    assert (caught.value.line, caught.value.column) == (3, 4)


def _is_open(path: pathlib.Path) -> bool:
    folder = pathlib.Path("/proc/self/fd")
    return any(os.path.realpath(link) == str(path.resolve()) for link in folder.iterdir())


FILES_ARE_LISTED = pytest.mark.skipif(
    not os.path.isdir("/proc/self/fd"), reason="no list of open files"
)


@FILES_ARE_LISTED
def test_files_are_closed(tmp_path: pathlib.Path) -> None:
    """At the end of what is read, that of a malformed board included; and by ``close``."""
    plain, packed = tmp_path / "list.txt", tmp_path / "list.txt.gz"
    plain.write_text(LINES)
    packed.write_bytes(gzip.compress(LINES.encode()))
    for path in (plain, packed):
        puzzles = satdoku.read(path)
        next(puzzles)
        assert _is_open(path)
        puzzles.close()
        assert not _is_open(path)
        puzzles = satdoku.read(path)
        assert len(list(puzzles)) == 3
        assert not _is_open(path)
        assert list(puzzles) == []
        puzzles = satdoku.read(path, "grid")
        with pytest.raises(ParseError):
            next(puzzles)
        assert not _is_open(path)
        assert list(puzzles) == []


@FILES_ARE_LISTED
def test_files_are_dropped_with_their_readers(tmp_path: pathlib.Path) -> None:
    """At once: who begins many files has as many of them open as readers."""
    path = tmp_path / "list.txt"
    path.write_text(LINES)
    gc.disable()
    try:
        with pytest.warns(ResourceWarning):
            next(satdoku.read(path))
        assert not _is_open(path)
    finally:
        gc.enable()


def test_malformed_lines() -> None:
    text = f"{UNIQUE}\n12345\n{SEVERAL}\n"
    puzzles = satdoku.read(io.StringIO(text))
    assert next(puzzles) == Puzzle.parse(UNIQUE)
    with pytest.raises(ParseError) as caught:
        next(puzzles)
    assert caught.value.line == 2
    assert next(puzzles) == Puzzle.parse(SEVERAL)
    with pytest.raises(StopIteration):
        next(puzzles)
    bad: list[ParseError] = []
    assert len(list(satdoku.read(io.StringIO(text), invalid=bad.append))) == 2
    assert [error.line for error in bad] == [2]


class Broken:
    """A file that fails after a while."""

    def __init__(self, parts: list[bytes], error: BaseException) -> None:
        self.parts = parts
        self.error = error

    def read(self, size: int) -> bytes:
        if self.parts:
            return self.parts.pop(0)
        raise self.error


def test_files_that_fail() -> None:
    for error in (OSError("gone"), KeyboardInterrupt(), ValueError("closed")):
        puzzles = satdoku.read(Broken([UNIQUE.encode() + b"\n", b"53"], error))  # type: ignore[arg-type]
        assert next(puzzles)[1, 1] == 5
        with pytest.raises(type(error)):
            next(puzzles)
        assert list(puzzles) == []


def test_a_stream_is_read_as_it_comes() -> None:
    """A puzzle is there before the next one was written."""
    reading, writing = os.pipe()
    with open(reading, "rb") as incoming, open(writing, "w") as outgoing:
        puzzles = satdoku.read(incoming, "line")
        for text in (UNIQUE, SEVERAL):
            outgoing.write(text + "\n")
            outgoing.flush()
            got: list[Puzzle] = []
            thread = threading.Thread(target=lambda: got.append(next(puzzles)), daemon=True)
            thread.start()
            thread.join(20)
            assert got == [Puzzle.parse(text)]
        outgoing.close()
        assert list(puzzles) == []


# ---- Many ----------------------------------------------------------------------------------------

TEXTS = [UNIQUE, SEVERAL, IMPOSSIBLE, "what?", "", "# nothing", "1" + "." * 15]
VERDICTS = ["unique", "multiple", "none", "invalid", "invalid", "invalid", "multiple"]


@pytest.mark.parametrize("threads", [1, 2, 5])
def test_many_texts(threads: int) -> None:
    for times in (1, 40):
        assert satdoku.check_many(TEXTS * times, threads) == VERDICTS * times
    assert satdoku.check_many(iter(TEXTS[:3] * 100), threads) == VERDICTS[:3] * 100
    assert satdoku.check_many(pandas.Series(TEXTS), threads) == VERDICTS
    assert satdoku.check_many(io.StringIO(LINES), threads) == ["invalid", *VERDICTS[:3]]
    assert satdoku.check_many(io.BytesIO(LINES.encode()), threads)[1:] == VERDICTS[:3]
    assert satdoku.check_many(numpy.array(TEXTS), threads) == VERDICTS
    assert satdoku.check_many([], threads) == []


def test_many_puzzles_are_as_they_came() -> None:
    """Whoever makes them may go on with the same one."""

    def made() -> Iterator[Puzzle]:
        puzzle = Puzzle.parse(UNIQUE)
        for number in range(3000):
            puzzle[1, 3] = None if number % 2 else 5
            yield puzzle

    assert satdoku.check_many(made(), 2) == ["none", "unique"] * 1500


def test_many_texts_are_told_apart() -> None:
    """Each text is a puzzle by itself, whatever stands around it."""
    small = ["1...", "....", "....", "...."]
    sixteen = ["1" + "." * 15, "5" + "." * 15, "1" * 16, "0" * 16] * 4
    csv = ["puzzle,solution", f"{UNIQUE},{SOLVED}"]
    grid = "\n".join(small)
    mixed = [UNIQUE, ".Shape~4x4", grid, UNIQUE + "\r\n", UNIQUE + "\n\n", grid.replace("\n", "\r\n")]
    mixed += ["\0", UNIQUE + "\0", "\ud800", f"{UNIQUE}\n{UNIQUE}", "# a\n" + UNIQUE]
    for texts in (small, sixteen, csv, mixed, ["", f"{UNIQUE}\n{SEVERAL}"]):
        alone = []
        for text in texts:
            try:
                alone.append(Puzzle.parse(text).check())
            except ParseError:
                alone.append(Verdict.INVALID)
        assert satdoku.check_many(texts, 1) == alone
    assert satdoku.check_many([UNIQUE], 1, format="grid") == ["invalid"]


def test_many_puzzles() -> None:
    puzzles = [Puzzle.parse(text) for text in TEXTS[:3]] + [Puzzle(Board(4), [Clue("AntiKnight")])]
    expected = [*VERDICTS[:3], "multiple"]
    for threads in (1, 3):
        assert satdoku.check_many(puzzles * 50, threads) == expected * 50
        same = satdoku.check_many([*puzzles, UNIQUE, puzzles[0].to_lists(), SEVERAL], threads)
        assert same == [*expected, "unique", "unique", "multiple"]
    assert satdoku.check_many(satdoku.read(io.StringIO(LINES))) == VERDICTS[:3]


def test_many_arrays() -> None:
    rng = numpy.random.default_rng(14)
    grids = numpy.array(GRIDS, dtype=numpy.int8)[rng.integers(0, len(GRIDS), 200)]
    grids[rng.random(grids.shape) < 0.7] = 0
    grids[::7, 0] = 4
    every = numpy.array(GRIDS, dtype=numpy.int8)
    expected = []
    for grid in grids:
        count = int(((every == grid) | (grid == 0)).all(axis=1).sum())
        expected.append(["none", "unique", "multiple"][min(count, 2)])
    assert len(set(expected)) == 3
    for stack in (grids, grids.reshape(-1, 4, 4), grids.astype(float), grids.astype(numpy.uint64)):
        assert satdoku.check_many(stack, 2) == expected
    nine = numpy.array([list(text.replace(".", "0")) for text in TEXTS[:3]]).astype(int)
    assert satdoku.check_many(nine.reshape(3, 9, 9)) == VERDICTS[:3]
    assert satdoku.check_many(numpy.zeros((2, 16, 16), dtype=int), 1) == ["multiple"] * 2
    assert satdoku.check_many(numpy.zeros((0, 81), dtype=int)) == []
    for wrong in (grids + 1, -grids, grids[:, :15], numpy.full((1, 81), 260)):
        with pytest.raises(ArgumentError):
            satdoku.check_many(wrong)


def test_many_that_fail() -> None:
    def failing() -> object:
        yield UNIQUE
        raise KeyError("mine")

    with pytest.raises(KeyError):
        satdoku.check_many(failing())  # type: ignore[arg-type]
    for threads in (0, -1, 100000):
        with pytest.raises(ArgumentError):
            satdoku.check_many([UNIQUE], threads)
    with pytest.raises(ArgumentError):
        satdoku.check_many([UNIQUE], format="gird")
    with pytest.raises(ArgumentError):
        satdoku.check_many([UNIQUE, 5])
    threads_end()


def test_threads_of_ones_own() -> None:
    """The same puzzle asked by several threads at once."""
    puzzle = Puzzle.parse(UNIQUE)
    answers: list[object] = []

    def ask() -> None:
        for _ in range(20):
            answers.append((str(puzzle.solve()), puzzle.check(), puzzle.count(), puzzle.clues))

    threads = [threading.Thread(target=ask) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert set(answers) == {(SOLVED, Verdict.UNIQUE, 1, puzzle.clues)} and len(answers) == 80
