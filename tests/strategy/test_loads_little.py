"""Is the regulated game solved without any library of numbers?"""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

CODE = """
import sys
from fractions import Fraction
from croupier import regulations, strategy
for rules in ("chemin-de-fer", "chemin-de-fer-as-printed"):
    assert strategy.solve(strategy.game(regulations.load(rules))).pure
free = regulations.load("fr-chemin-de-fer", {"table": "free"})
for fee in (Fraction(0), Fraction(1, 20)):
    assert strategy.solve(strategy.game(free, player="cards", banker="cards", fee=fee)).unique
print(*sorted({"numpy", "scipy", "numba", "polars"} & set(sys.modules)))
"""


def test_neither_numpy_nor_scipy_is_loaded(root: Path) -> None:
    loaded = subprocess.run(
        [sys.executable, "-c", CODE],
        env={"PYTHONPATH": str(root / "src")},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert loaded.stdout.split() == []
