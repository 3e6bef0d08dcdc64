"""How do tests lay an overlay over the example club: the texts of errata, and a catalogue that holds both."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.regulations import catalogue
from tests.rule_files import written

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

SLIP = "every other table draws here"
"""A reason for an erratum."""


def head(rules: str, base: str, title: str, more: str = "") -> str:
    """Write the head of an overlay of 1 March 2026; `more` is further lines of it."""
    return f"""
format = 1
id = "{rules}"
edition = 2026-03-01
overlay-of = "{base}@2026-01-01"
title = "{title}"
{more}checked-on = 2026-03-01
"""


def erratum(label: str, where: str, read: str, rests: str, reason: str = SLIP) -> str:
    """Write an erratum: `read` is as ``S > D``, `rests` as ``12(c) law``: clause and basis."""
    was, becomes = read.split(" > ")
    clause, basis = rests.split()
    evidence = 'evidence = "the tables of the neighbours"\n' if basis == "reconstructed" else ""
    return f"""
[[errata]]
label = "{label}"
reason = "{reason}"
where = {{ {where} }}
was = "{was}"
becomes = "{becomes}"
clause = "{clause}"
basis = "{basis}"
{evidence}"""


def cell(count: int, third: int | str) -> str:
    """Say where a cell of the Banker's table stands."""
    return f'in = "banker-table", count = {count}, third = {third}'


HEAD = head(
    "example-club-mended",
    "example-club",
    "The example club, corrected",
    "in-force-from = 2026-01-01\n",
)
CELL = erratum("five-against-four", cell(5, 4), "S > D", "12(c) reconstructed")
PLAYER = erratum("player-six", 'in = "player-table", count = 6', "S > D", "custom.player-six custom")
NO_CARD = erratum("six-alone", cell(6, '"none"'), "S > D", "custom.six-alone custom")
TEXT = erratum(
    "volume",
    'in = "text", passage = "12(d)"',
    "vertical volume > vertical column",
    "12(d) law",
    "the sister text has column",
)


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
