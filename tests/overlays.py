"""How do tests lay an overlay over the example club: the texts of errata, and a catalogue that holds both."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.regulations import catalogue
from tests.rule_files import written

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

HEAD = """
format = 1
id = "example-club-mended"
edition = 2026-03-01
overlay-of = "example-club@2026-01-01"
title = "The example club, corrected"
in-force-from = 2026-01-01
checked-on = 2026-03-01
"""
CELL = """
[[errata]]
label = "five-against-four"
reason = "every other table draws here"
where = { in = "banker-table", count = 5, third = 4 }
was = "S"
becomes = "D"
clause = "12(c)"
basis = "reconstructed"
evidence = "the tables of the neighbours"
"""
PLAYER = """
[[errata]]
label = "player-six"
reason = "a house whose Player's Hand draws to six"
where = { in = "player-table", count = 6 }
was = "S"
becomes = "D"
clause = "custom.player-six"
basis = "custom"
"""
NO_CARD = """
[[errata]]
label = "six-alone"
reason = "shown for the column of no third card"
where = { in = "banker-table", count = 6, third = "none" }
was = "S"
becomes = "D"
clause = "custom.six-alone"
basis = "custom"
"""
TEXT = """
[[errata]]
label = "volume"
reason = "the sister text has column"
where = { in = "text", passage = "12(d)" }
was = "vertical volume"
becomes = "vertical column"
clause = "12(d)"
basis = "law"
"""


def shelved(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make a catalogue of a folder, and give it the example club."""
    written(folder)
    monkeypatch.setattr(catalogue, "DATA", folder)
    return folder


def laid(shelf: Path, text: str, edition: str = "2026-03-01", rules: str = "example-club-mended") -> Path:
    """Write an overlay to its place."""
    path = shelf / rules / f"{edition}.toml"
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path
