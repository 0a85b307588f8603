"""The shared library: its structures and functions as ctypes sees them.

What stands here is what include/satdoku.h says and nothing else; a test compares the two. Pointers
are c_void_p throughout, which takes what byref() gives, arrays, addresses and None.
"""

from __future__ import annotations

import ctypes
import os
import pathlib
from ctypes import POINTER, Structure, c_bool, c_char, c_char_p, c_double, c_int, c_size_t
from ctypes import c_ulonglong, c_void_p
from typing import Any

# ---- Structures ----------------------------------------------------------------------------------


class Error(Structure):
    """struct satdoku_error"""

    _fields_ = [
        ("status", c_int),
        ("line", c_size_t),
        ("column", c_size_t),
        ("message", c_char * 200),
    ]


class Source(Structure):
    """struct satdoku_source"""

    _fields_ = [("read", c_void_p), ("context", c_void_p)]


class Sink(Structure):
    """struct satdoku_sink"""

    _fields_ = [("write", c_void_p), ("context", c_void_p)]


# A callback with nothing but a context, which says yes or no.
Ask = ctypes.CFUNCTYPE(c_bool, c_void_p)

# satdoku_take_solution
Take = ctypes.CFUNCTYPE(c_bool, c_void_p, c_void_p)

# satdoku_take_step
TakeStep = ctypes.CFUNCTYPE(c_bool, c_void_p, c_void_p)

# satdoku_take_clause, satdoku_take_variable
TakeClause = ctypes.CFUNCTYPE(c_bool, c_void_p, POINTER(c_int), c_size_t)
TakeVariable = ctypes.CFUNCTYPE(c_bool, c_void_p, c_void_p)


class Text(Structure):
    """struct satdoku_text"""

    _fields_ = [("text", c_void_p), ("left", c_size_t), ("more", Ask), ("context", c_void_p)]


class Buffer(Structure):
    """struct satdoku_buffer"""

    _fields_ = [("data", c_void_p), ("size", c_size_t), ("capacity", c_size_t)]


class Cell(Structure):
    """struct satdoku_cell"""

    _fields_ = [("row", c_int), ("column", c_int)]


class ClueRecord(Structure):
    """struct satdoku_clue"""

    _fields_ = [
        ("kind", c_int),
        ("cell_count", c_size_t),
        ("cells", POINTER(Cell)),
        ("value_count", c_size_t),
        ("values", POINTER(c_int)),
    ]


class Clues(Structure):
    """struct satdoku_clues"""

    _fields_ = [("clue", POINTER(ClueRecord)), ("count", c_size_t)]


class BranchRecord(Structure):
    """struct satdoku_branch"""

    _fields_ = [("clue", c_size_t), ("branch", ClueRecord), ("against", Clues)]


class ConflictRecord(Structure):
    """struct satdoku_conflict"""

    _fields_ = [
        ("clues", Clues),
        ("reason", c_char_p),
        ("branch_count", c_size_t),
        ("branches", POINTER(BranchRecord)),
    ]


class AlternativeRecord(Structure):
    """struct satdoku_alternative"""

    _fields_ = [
        ("value_count", c_size_t),
        ("values", POINTER(c_int)),
        ("verdict", c_int),
    ]


class RepairRecord(Structure):
    """struct satdoku_repair"""

    _fields_ = [
        ("clues", Clues),
        ("verdict", c_int),
        ("solution", c_void_p),
        ("missing", c_char_p),
        ("alternative_count", c_size_t),
        ("alternatives", POINTER(AlternativeRecord)),
        ("all_alternatives", c_bool),
    ]


class CandidateRecord(Structure):
    """struct satdoku_candidate"""

    _fields_ = [("cell", Cell), ("digit", c_int)]


class BestRecord(Structure):
    """struct satdoku_best"""

    _fields_ = [("candidate", CandidateRecord), ("left", c_size_t)]


class ExplanationRecord(Structure):
    """struct satdoku_explanation"""

    _fields_ = [
        ("verdict", c_int),
        ("stopped", c_bool),
        ("complete", c_bool),
        ("conflict_count", c_size_t),
        ("conflicts", POINTER(ConflictRecord)),
        ("smallest_conflict", c_bool),
        ("repair_count", c_size_t),
        ("repairs", POINTER(RepairRecord)),
        ("smallest_repair", c_bool),
        ("all_repairs", c_bool),
        ("solution", c_void_p),
        ("other", c_void_p),
        ("extra", Clues),
        ("grid", c_int),
        ("left", c_void_p),
        ("smallest_extra", c_bool),
        ("solution_count", c_size_t),
        ("agreement", c_bool),
        ("agree_count", c_size_t),
        ("agree", POINTER(Cell)),
        ("best_given", BestRecord),
        ("best_crossed", BestRecord),
    ]


class MinimalRecord(Structure):
    """struct satdoku_minimal"""

    _fields_ = [("puzzle", c_void_p), ("clues", Clues), ("witnesses", POINTER(c_void_p))]


class GroupRecord(Structure):
    """struct satdoku_group"""

    _fields_ = [
        ("name", c_char_p),
        ("label", c_char_p),
        ("rows", c_int),
        ("columns", c_int),
        ("cells", c_int),
        ("row", c_int),
    ]


class BoardRecord(Structure):
    """struct satdoku_board"""

    _fields_ = [
        ("struct_size", c_size_t),
        ("rows", c_int),
        ("columns", c_int),
        ("digits", c_int),
        ("lowest", c_int),
        ("missing", c_void_p),
        ("no_lines", c_bool),
        ("box_rows", c_int),
        ("box_columns", c_int),
        ("layout", c_void_p),
        ("falling_diagonal", c_bool),
        ("rising_diagonal", c_bool),
        ("windoku", c_bool),
        ("disjoint", c_bool),
        ("groups", POINTER(GroupRecord)),
        ("group_count", c_size_t),
    ]


class ShapeRecord(Structure):
    """struct satdoku_shape"""

    _fields_ = [
        ("rows", c_int),
        ("columns", c_int),
        ("cells", c_int),
        ("digits", c_int),
        ("lowest", c_int),
        ("size", c_int),
        ("box_rows", c_int),
        ("box_columns", c_int),
        ("sudominoku", c_bool),
    ]


class ReadOptions(Structure):
    """struct satdoku_read_options"""

    _fields_ = [
        ("struct_size", c_size_t),
        ("format", c_int),
        ("size", c_int),
        ("box_rows", c_int),
        ("box_columns", c_int),
        ("origins", c_bool),
        ("ignore_unknown", c_bool),
        ("board", c_char_p),
        ("digits", c_char_p),
        ("stop", c_void_p),
        ("stop_context", c_void_p),
        ("blanks", c_bool),
    ]


class Origin(Structure):
    """struct satdoku_origin"""

    _fields_ = [
        ("line", c_size_t),
        ("name", c_void_p),
        ("name_length", c_size_t),
        ("comments", c_void_p),
        ("comments_length", c_size_t),
        ("text", c_void_p),
        ("text_length", c_size_t),
    ]


class SolverOptions(Structure):
    """struct satdoku_solver_options"""

    _fields_ = [
        ("struct_size", c_size_t),
        ("stop", c_void_p),
        ("stop_context", c_void_p),
        ("command", c_char_p),
        ("ipasir", c_void_p),
        ("trust", c_bool),
        ("simplify", c_int),
        ("max_clauses", c_ulonglong),
        ("backend", c_int),
    ]


class ProveOptions(Structure):
    """struct satdoku_prove_options"""

    _fields_ = [("struct_size", c_size_t), ("proof", c_int), ("limit", c_size_t)]


class EncodeOptions(Structure):
    """struct satdoku_encode_options"""

    _fields_ = [
        ("struct_size", c_size_t),
        ("encoding", c_int),
        ("amo", c_int),
        ("dominoes", c_int),
        ("simplify", c_int),
        ("projection", c_int),
        ("form", c_int),
        ("unique", c_bool),
        ("names", c_bool),
        ("cubes", c_size_t),
        ("split", c_int),
        ("max_clauses", c_ulonglong),
        ("format", c_int),
        ("stop", c_void_p),
        ("stop_context", c_void_p),
    ]


class VariableRecord(Structure):
    """struct satdoku_variable"""

    _fields_ = [
        ("number", c_int),
        ("kind", c_int),
        ("cells", Cell * 2),
        ("digit", c_int),
        ("name", c_char_p),
    ]


class EstimateRecord(Structure):
    """struct satdoku_estimate"""

    _fields_ = [
        ("estimate", c_double),
        ("low", c_double),
        ("high", c_double),
        ("log10_estimate", c_double),
        ("log10_low", c_double),
        ("log10_high", c_double),
        ("samples", c_ulonglong),
        ("exact", c_bool),
    ]


class CountRecord(Structure):
    """struct satdoku_count"""

    _fields_ = [
        ("count", c_ulonglong),
        ("complete", c_bool),
        ("estimated", c_bool),
        ("estimate", EstimateRecord),
    ]


class CountOptions(Structure):
    """struct satdoku_count_options"""

    _fields_ = [("struct_size", c_size_t), ("limit", c_ulonglong), ("estimate", c_bool), ("seed", c_ulonglong)]


class ExplainOptions(Structure):
    """struct satdoku_explain_options"""

    _fields_ = [
        ("struct_size", c_size_t),
        ("all", c_bool),
        ("limit", c_size_t),
        ("progress", c_void_p),
        ("progress_context", c_void_p),
        ("solution", c_void_p),
        ("kinds", POINTER(c_int)),
        ("kind_count", c_size_t),
    ]


class GroundRecord(Structure):
    """struct satdoku_ground"""

    _fields_ = [("candidate", CandidateRecord), ("placed", c_bool), ("step", c_size_t)]


class StepRecord(Structure):
    """struct satdoku_step"""

    _fields_ = [
        ("placed", c_bool),
        ("candidate_count", c_size_t),
        ("candidates", POINTER(CandidateRecord)),
        ("size", c_size_t),
        ("smallest", c_bool),
        ("cell_count", c_size_t),
        ("cells", POINTER(Cell)),
        ("regions", Clues),
        ("digits", POINTER(c_int)),
        ("clues", Clues),
        ("rectangles", Clues),
        ("ground_count", c_size_t),
        ("grounds", POINTER(GroundRecord)),
        ("technique", c_char_p),
        ("words", c_char_p),
        ("open", POINTER(c_bool)),
        ("filled", POINTER(c_int)),
    ]


class StepOptions(Structure):
    """struct satdoku_step_options"""

    _fields_ = [
        ("struct_size", c_size_t),
        ("cell", Cell),
        ("has_digit", c_bool),
        ("digit", c_int),
        ("assume_unique", c_bool),
    ]


class MinimizeOptions(Structure):
    """struct satdoku_minimize_options"""

    _fields_ = [
        ("struct_size", c_size_t),
        ("seed", c_ulonglong),
        ("kinds", POINTER(c_int)),
        ("kind_count", c_size_t),
        ("only", c_bool),
    ]


class GenerateOptions(Structure):
    """struct satdoku_generate_options"""

    _fields_ = [
        ("struct_size", c_size_t),
        ("seed", c_ulonglong),
        ("least", c_int),
        ("most", c_int),
        ("symmetry", c_int),
        ("solution", c_void_p),
        ("keep", c_bool),
        ("kinds", POINTER(c_int)),
        ("kind_count", c_size_t),
        ("no_givens", c_bool),
        ("like", c_bool),
        ("pattern", c_bool),
        ("easiest", c_size_t),
        ("hardest", c_size_t),
        ("technique", c_char_p),
        ("assume_unique", c_bool),
        ("rating", POINTER(c_size_t)),
        ("unbiased", c_bool),
        ("random_layout", c_bool),
    ]


class TransformationRecord(Structure):
    """struct satdoku_transformation"""

    _fields_ = [
        ("transposed", c_bool),
        ("rows", c_int * 9),
        ("columns", c_int * 9),
        ("digits", c_int * 9),
    ]


class EffortRecord(Structure):
    """struct satdoku_effort"""

    _fields_ = [
        ("decisions", c_ulonglong),
        ("propagations", c_ulonglong),
        ("whole", c_bool),
        ("stopped", c_bool),
    ]


class Picture(Structure):
    """struct satdoku_picture"""

    _fields_ = [
        ("struct_size", c_size_t),
        ("title", c_char_p),
        ("note", c_char_p),
        ("solution", c_void_p),
        ("other", c_void_p),
        ("candidates", c_void_p),
        ("conflict", Clues),
        ("repair", Clues),
        ("step", POINTER(StepRecord)),
    ]


class Publication(Structure):
    """struct satdoku_publication"""

    _fields_ = [("struct_size", c_size_t), ("rules", c_bool), ("solution", c_void_p)]


class TextOptions(Structure):
    """struct satdoku_text_options"""

    _fields_ = [("struct_size", c_size_t), ("columns", c_int), ("ascii", c_bool), ("color", c_bool)]


class FindingRecord(Structure):
    """struct satdoku_finding"""

    _fields_ = [
        ("verified", c_bool),
        ("stopped", c_bool),
        ("verdict", c_int),
        ("count", c_size_t),
        ("what", c_char * 256),
    ]


# ---- Functions -----------------------------------------------------------------------------------

_p = c_void_p
_s = c_size_t

# By what they return: for each function what it takes. `satdoku_` goes without saying.
_STATUS: dict[str, list[Any]] = {
    "puzzle_new": [_p],
    "puzzle_copy": [_p, _p],
    "puzzle_set_name": [_p, c_char_p],
    "puzzle_start": [_p, _p, c_bool, _p],
    "puzzle_add": [_p, _p, _p],
    "puzzle_set_givens": [_p, _p, _p],
    "puzzle_canonize": [_p, _p],
    "puzzle_equivalent": [_p, _p, _p, _p, _p],
    "puzzle_shuffle": [_p, ctypes.c_ulonglong, _p],
    "puzzle_clues": [_p, _p],
    "puzzle_regions": [_p, _p],
    "puzzle_parse": [_p, c_char_p, _s, _p, _p],
    "reader_new": [_p, Source, _p, _p],
    "reader_next": [_p, _p, _p],
    "solution_read": [_p, _p, c_int, Source, _p, _p],
    "grid_new": [_p],
    "grid_copy": [_p, _p],
    "grid_write": [Sink, _p],
    "solver_new": [_p, _p],
    "solve": [_p, _p, _p, _p, c_int, _p],
    "check": [_p, _p, _p, _p, _p, _p],
    "check_grid": [_p, _p, _p, _p, _p, _p],
    "check_each": [_p, _p, _p, _p, _s, _p],
    "check_next": [_p, _p, _s, _p, _p, _p],
    "write_published": [Sink, c_int, _s, _p, _p, _p],
    "format_can_say": [c_int, _p, _p],
    "encode": [_p, Sink, _p, _p, _p, _p],
    "encode_to": [_p, _p, TakeClause, _p, _p, _p, _p, _p],
    "each_variable": [_p, TakeVariable, _p],
    "variables_grid": [_p, _p, _p, _s, _p],
    "decoder_new": [_p, _p, Source, _p],
    "decoder_start": [_p, Source, _p],
    "decoder_next": [_p, _p, _p, _p],
    "each_solution": [_p, _p, _p, c_int, Take, _p, _p],
    "count_solutions": [_p, _p, _p, _p, _p],
    "candidates": [_p, _p, _p, _p, _p],
    "candidate_counts_new": [_p, _s],
    "candidate_counts_update": [_p, _p, _p, _p, _p, _p],
    "explain": [_p, _p, _p, _p, _p],
    "minimize": [_p, _p, _p, _p, _p, _p],
    "generate": [_p, _p, _p, _p, _p],
    "random_layout": [_p, c_int, _p, _p],
    "random_board": [_p, _p, _p, ctypes.c_ulonglong, _p],
    "steps": [_p, _p, _p, _p, TakeStep, _p, _p],
    "effort": [_p, _p, _p, _p],
    "draw_svg": [Sink, _p, _p, _p],
    "draw_text": [Sink, _p, _p, _p, _p],
    "prove": [_p, c_char_p, _p, _p, _p, _p],
    "prove_count": [_p, _p, c_char_p, _p, _p, _p, _p],
    "verify": [_p, c_char_p, _p, _p],
    "verify_grid": [_p, _p, _p, _p, _p],
    "fill": [_p, _p, _p, _p, _p],
}
_NOTHING: dict[str, list[Any]] = {
    "puzzle_free": [_p],
    "grid_free": [_p],
    "solver_free": [_p],
    "reader_free": [_p],
    "decoder_free": [_p],
    "variables_free": [_p],
    "candidate_counts_free": [_p],
    "clues_free": [_p],
    "explanation_free": [_p],
    "minimal_free": [_p],
    "buffer_clear": [POINTER(Buffer)],
    "puzzle_clue_text": [_p, _p, _p],
}
_INT: dict[str, list[Any]] = {
    "puzzle_given": [_p, c_int, c_int],
    "variables_count": [_p],
    "variables_digit": [_p, c_int, c_int, c_int],
    "variables_domino": [_p, Cell, Cell],
    "variables_single": [_p, c_int, c_int],
    "format_of_file": [c_char_p],
    "reader_format": [_p],
}
_BOOL: dict[str, list[Any]] = {
    "puzzle_has_cell": [_p, c_int, c_int],
    "puzzle_find_cell": [_p, _p, c_char_p],
    "format_parse": [_p, c_char_p],
    "backend_parse": [_p, c_char_p],
    "symmetry_parse": [_p, c_char_p],
    "format_is_stream": [c_int],
    "clue_kind_is_called": [c_int, c_char_p],
    "pattern_flaw": [c_char_p, _s, _p],
    "encode_option": [_p, c_char_p, c_char_p],
}
_SIZE: dict[str, list[Any]] = {
    "puzzle_givens": [_p, _s, _p],
    "grid_digits": [_p, _s, _p],
    "puzzle_group_count": [_p],
    "puzzle_blank_count": [_p],
}
_WORDS: dict[str, list[Any]] = {
    "version": [],
    "backend_version": [c_int],
    "format_name": [c_int],
    "clue_kind_name": [c_int],
    "puzzle_name": [_p],
    "option_choice": [c_char_p, _s],
    "reader_note": [_p],
}
_RECORDS: dict[str, tuple[Any, list[Any]]] = {
    "text_source": (Source, [_p]),
    "buffer_sink": (Sink, [_p]),
    "puzzle_shape": (ShapeRecord, [_p]),
    "puzzle_group": (GroupRecord, [_p, _s]),
    "reader_origin": (Origin, [_p]),
}
_BY_RESULT: list[tuple[Any, dict[str, list[Any]]]] = [
    (c_int, _STATUS),
    (None, _NOTHING),
    (c_int, _INT),
    (c_bool, _BOOL),
    (c_size_t, _SIZE),
    (c_char_p, _WORDS),
]


def functions() -> dict[str, tuple[Any, list[Any]]]:
    """What each function returns and takes, by its whole name."""
    table = dict(_RECORDS)
    for result, group in _BY_RESULT:
        table.update({name: (result, arguments) for name, arguments in group.items()})
    return {f"satdoku_{name}": row for name, row in table.items()}


# ---- Loading -------------------------------------------------------------------------------------

VERSION = "0.3.0"
_SONAME = "libsatdoku.so." + ".".join(VERSION.split(".")[:2])


def _places() -> list[str]:
    """Where the library may be, the first one that counts first."""
    said = os.environ.get("SATDOKU_LIBRARY")
    if said:
        return [said]
    packaged = pathlib.Path(__file__).with_name("libsatdoku.so")
    return ([str(packaged)] if packaged.exists() else []) + [_SONAME]


def _open() -> ctypes.CDLL:
    reasons = []
    for place in _places():
        try:
            return ctypes.CDLL(place)
        except OSError as error:
            reasons.append(str(error))
    raise ImportError(
        "no shared library of satdoku: " + "; ".join(reasons) + ". Install the wheel, or set "
        "SATDOKU_LIBRARY to a libsatdoku.so (cmake -DBUILD_SHARED_LIBS=ON)"
    )


def _load() -> ctypes.CDLL:
    library = _open()
    for name, (result, arguments) in functions().items():
        try:
            function = getattr(library, name)
        except AttributeError:
            raise ImportError(f"the library has no {name}: it is of another version") from None
        function.restype = result
        function.argtypes = arguments
    found: bytes = library.satdoku_version()
    if found.decode().split(".")[:2] != VERSION.split(".")[:2]:
        raise ImportError(f"the library is satdoku {found.decode()}, the package is {VERSION}")
    return library


lib = _load()

# The address of the stop callback that looks at an int.
STOP_IF_SET = ctypes.cast(lib.satdoku_stop_if_set, c_void_p).value

# ---- Enumerations whose values are used by number ------------------------------------------------

OK = 0
END = 1
(
    ERR_MALFORMED,
    ERR_ARGUMENT,
    ERR_READ,
    ERR_WRITE,
    ERR_LIMIT,
    ERR_MEMORY,
    ERR_SOLVER,
    ERR_INTERNAL,
) = range(2, 10)
FORMAT_AUTO = 0
PROOF_DRAT = 0
PROOF_LRAT = 1
PROOF_STEPS = 2
SMALLEST = 0
ANY = 1
BACKEND_PICOSAT = 1
BACKEND_CADICAL = 2
ORDER_SORTED = 0
ORDER_FREE = 1
GIVEN = 0
MAX_SIZE = 400
MAX_CANDIDATE_COUNT = 1000
CLUE_TEXT = 160
LITERAL_TRUE = 2**31 - 1
