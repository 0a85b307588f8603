"""What the package says of the library is what include/satdoku.h says."""

from __future__ import annotations

import ctypes
import inspect
import pathlib
import re
import shutil
import subprocess

import pytest

import satdoku
from satdoku import _library

ROOT = pathlib.Path(__file__).parents[2]
HEADER = (ROOT / "include" / "satdoku.h").read_text()

STRUCTURES = {
    "satdoku_error": _library.Error,
    "satdoku_source": _library.Source,
    "satdoku_sink": _library.Sink,
    "satdoku_text": _library.Text,
    "satdoku_buffer": _library.Buffer,
    "satdoku_cell": _library.Cell,
    "satdoku_clue": _library.ClueRecord,
    "satdoku_clues": _library.Clues,
    "satdoku_group": _library.GroupRecord,
    "satdoku_board": _library.BoardRecord,
    "satdoku_shape": _library.ShapeRecord,
    "satdoku_read_options": _library.ReadOptions,
    "satdoku_origin": _library.Origin,
    "satdoku_solver_options": _library.SolverOptions,
    "satdoku_prove_options": _library.ProveOptions,
    "satdoku_encode_options": _library.EncodeOptions,
    "satdoku_variable": _library.VariableRecord,
    "satdoku_estimate": _library.EstimateRecord,
    "satdoku_count": _library.CountRecord,
    "satdoku_count_options": _library.CountOptions,
    "satdoku_explain_options": _library.ExplainOptions,
    "satdoku_branch": _library.BranchRecord,
    "satdoku_conflict": _library.ConflictRecord,
    "satdoku_alternative": _library.AlternativeRecord,
    "satdoku_repair": _library.RepairRecord,
    "satdoku_best": _library.BestRecord,
    "satdoku_explanation": _library.ExplanationRecord,
    "satdoku_minimize_options": _library.MinimizeOptions,
    "satdoku_generate_options": _library.GenerateOptions,
    "satdoku_minimal": _library.MinimalRecord,
    "satdoku_picture": _library.Picture,
    "satdoku_publication": _library.Publication,
    "satdoku_text_options": _library.TextOptions,
    "satdoku_finding": _library.FindingRecord,
}

CONSTANTS = {
    "SATDOKU_OK": _library.OK,
    "SATDOKU_END": _library.END,
    "SATDOKU_ERR_MALFORMED": _library.ERR_MALFORMED,
    "SATDOKU_ERR_ARGUMENT": _library.ERR_ARGUMENT,
    "SATDOKU_ERR_READ": _library.ERR_READ,
    "SATDOKU_ERR_WRITE": _library.ERR_WRITE,
    "SATDOKU_ERR_LIMIT": _library.ERR_LIMIT,
    "SATDOKU_ERR_MEMORY": _library.ERR_MEMORY,
    "SATDOKU_ERR_SOLVER": _library.ERR_SOLVER,
    "SATDOKU_ERR_INTERNAL": _library.ERR_INTERNAL,
    "SATDOKU_FORMAT_AUTO": _library.FORMAT_AUTO,
    "SATDOKU_PROOF_DRAT": _library.PROOF_DRAT,
    "SATDOKU_PROOF_LRAT": _library.PROOF_LRAT,
    "SATDOKU_PROOF_STEPS": _library.PROOF_STEPS,
    "SATDOKU_CHOICE_SMALLEST": _library.SMALLEST,
    "SATDOKU_CHOICE_ANY": _library.ANY,
    "SATDOKU_ORDER_SORTED": _library.ORDER_SORTED,
    "SATDOKU_ORDER_FREE": _library.ORDER_FREE,
    "SATDOKU_LITERAL_TRUE": _library.LITERAL_TRUE,
    "SATDOKU_BACKEND_PICOSAT": _library.BACKEND_PICOSAT,
    "SATDOKU_BACKEND_CADICAL": _library.BACKEND_CADICAL,
    "SATDOKU_MAX_SIZE": _library.MAX_SIZE,
    "SATDOKU_MAX_CANDIDATE_COUNT": _library.MAX_CANDIDATE_COUNT,
    "SATDOKU_CLUE_TEXT": _library.CLUE_TEXT,
    "SATDOKU_CLUE_KINDS": len(satdoku.CLUE_KINDS),
    "SATDOKU_REGION_SET": 7,
    "SATDOKU_DEFAULT_EXPLAIN_LIMIT": inspect.signature(satdoku.Puzzle.explain)
    .parameters["limit"]
    .default,
}


def test_functions() -> None:
    """Each has as many parameters, and a result of the same sort."""
    plain = re.sub(r"/\*.*?\*/", "", HEADER, flags=re.S)
    declared = {
        name: (result.strip(), parameters)
        for result, name, parameters in re.findall(r"SATDOKU_API ([^;(]*?)(\w+)\(([^;]*)\);", plain)
    }
    assert len(declared) > 90
    for name, (result, arguments) in _library.functions().items():
        said, parameters = declared[name]
        count = 0 if parameters == "void" else parameters.count(",") + 1
        assert len(arguments) == count, name
        assert (result is None) == (said == "void"), name
        assert (result is ctypes.c_bool) == (said == "bool"), name
        assert (result is ctypes.c_char_p) == (said == "const char *"), name
        assert (result is ctypes.c_size_t) == (said == "size_t"), name
        assert (result is ctypes.c_int) == (said == "int" or said.startswith("enum")), name


def test_layout(tmp_path: pathlib.Path) -> None:
    """Structures and numbers, as a compiler has them."""
    compiler = shutil.which("cc")
    if compiler is None:
        pytest.skip("no cc")
    expected: list[int] = []
    lines = []
    for name, structure in STRUCTURES.items():
        lines.append(f"sizeof(struct {name})")
        expected.append(ctypes.sizeof(structure))
        for field in structure._fields_:
            lines.append(f"offsetof(struct {name}, {field[0]})")
            descriptor = getattr(structure, field[0])
            expected.append(descriptor.offset)
            lines.append(f"sizeof(((struct {name} *)0)->{field[0]})")
            expected.append(descriptor.size)
    lines += CONSTANTS
    expected += CONSTANTS.values()
    source = tmp_path / "layout.c"
    body = "\n".join(f'    printf("%d\\n", (int)({line}));' for line in lines)
    source.write_text(
        f"#include <satdoku.h>\n#include <stdio.h>\nint main(void)\n{{\n{body}\n    return 0;\n}}\n"
    )
    program = tmp_path / "layout"
    subprocess.run([compiler, f"-I{ROOT / 'include'}", "-o", program, source], check=True)
    said = subprocess.run([program], check=True, capture_output=True, text=True).stdout.split()
    differing = [row for row in zip(lines, said, map(str, expected)) if row[1] != row[2]]
    assert not differing


def test_versions() -> None:
    project = (ROOT / "CMakeLists.txt").read_text()
    found = re.search(r"^ *VERSION ([0-9.]+)$", project, flags=re.M)
    assert found is not None and satdoku.__version__ == found.group(1)
    assert satdoku.picosat_version.isdigit()
