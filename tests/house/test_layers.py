"""Does each layer import only layers below it?"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

LINT: Final = Path(sys.executable).with_name("lint-imports")


def lint(project: Path) -> subprocess.CompletedProcess[str]:
    """Hold the package in `project` to the contracts of its pyproject.toml."""
    return subprocess.run(
        [LINT, "--no-cache"],
        cwd=project,
        env={"PYTHONPATH": str(project / "src"), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


@pytest.fixture
def mutant(root: Path, tmp_path: Path) -> Path:
    """Give a copy of the package and its contracts, to be spoilt."""
    shutil.copytree(root / "src", tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(root / "pyproject.toml", tmp_path)
    return tmp_path


def test_every_import_goes_down(root: Path) -> None:
    found = lint(root)
    assert found.returncode == 0, found.stdout + found.stderr
    assert "1 kept, 0 broken" in found.stdout


def test_an_import_that_goes_up_is_found(mutant: Path) -> None:
    cards = mutant / "src" / "croupier" / "cards" / "card.py"
    cards.write_text(cards.read_text(encoding="utf-8") + "\nimport croupier.play.events\n", encoding="utf-8")
    found = lint(mutant)
    assert found.returncode == 1
    assert "croupier.cards.card -> croupier.play.events" in found.stdout


def test_a_module_outside_every_layer_is_found(mutant: Path) -> None:
    (mutant / "src" / "croupier" / "misplaced.py").write_text('"""Where do I belong?"""\n', encoding="utf-8")
    found = lint(mutant)
    assert found.returncode == 1
    assert "misplaced" in found.stdout
