"""What docs/python.md shows is so."""

from __future__ import annotations

import doctest
import pathlib

import pytest

DOCUMENT = pathlib.Path(__file__).parents[2] / "docs" / "python.md"


def test_documents() -> None:
    pytest.importorskip("pycosat")
    text = "\n".join(
        "" if line.startswith("```") else line for line in DOCUMENT.read_text().splitlines()
    )
    parsed = doctest.DocTestParser().get_doctest(text, {}, "python.md", str(DOCUMENT), 0)
    assert len(parsed.examples) > 40
    failed, _ = doctest.DocTestRunner().run(parsed)
    assert failed == 0
