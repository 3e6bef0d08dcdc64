"""The program of docs/fairness.md stays what the page says of it: short, and with nothing of Croupier."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Final

from croupier.table import fairness
from tests.table.fairness.answers import PAGE, PROGRAM

MOST: Final = 75
"""Lines that are not blank: T-07 asks for a verifier of about sixty."""


def test_the_program_imports_nothing_but_a_hash() -> None:
    nodes = list(ast.walk(ast.parse(PROGRAM)))
    imported = [alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names]
    assert imported == ["hashlib"]
    assert not [node for node in nodes if isinstance(node, ast.ImportFrom)]


def test_the_program_is_about_sixty_lines_long() -> None:
    assert len([line for line in PROGRAM.splitlines() if line.strip()]) <= MOST


def test_the_modules_of_the_page_import_each_other_and_nothing_else() -> None:
    folder = Path(fairness.__file__).parent
    modules = {file.name: file.read_text(encoding="utf-8") for file in folder.glob("*.js")}
    assert "verifier.js" in modules
    for text in modules.values():
        lines = [line for line in text.splitlines() if line.startswith("import ")]
        assert {line.split('"')[1].removeprefix("./") for line in lines} <= modules.keys()
        reached = [
            word for word in ("fetch", "XMLHttpRequest", "eval", "document.", "window.") if word in text
        ]
        assert reached == []


def test_the_page_shows_the_vectors() -> None:
    assert '--8<-- "src/croupier/table/fairness/vectors.json"' in PAGE.read_text(encoding="utf-8")
    assert (PAGE.parents[1] / "src" / "croupier" / "table" / "fairness" / "vectors.json").exists()
