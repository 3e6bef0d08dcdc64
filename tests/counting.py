"""How tests read the .counts files: neutral text, a block a composition."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import croupier

DATA = Path(croupier.__file__).parent / "regulations" / "data"
COUNTS = sorted(DATA.glob("*/*.counts"))


class Block(NamedTuple):
    """The counts of one composition under one edition; `profile` says what is done where a choice is free."""

    id: str
    edition: str
    submission: dict[str, int | str]
    profile: str
    decks: int
    sequences: int
    player: int
    banker: int
    tie: int


def loaded(path: Path) -> list[Block]:
    """Read a .counts file; every key must be there, and the parts must add up to the total."""
    blocks: list[Block] = []
    head: dict[str, str] = {}
    for paragraph in path.read_text(encoding="utf-8").split("\n\n"):
        lines = [line for line in paragraph.splitlines() if line and not line.startswith("#")]
        fields = head | dict(line.split(": ", 1) for line in lines)
        if "total" not in fields:
            head = fields
            continue
        decks = int(fields["decks"])
        counts = [int(fields[key]) for key in ("player", "banker", "tie")]
        assert sum(counts) == int(fields["total"]), path
        blocks.append(
            Block(
                fields["id"],
                fields["edition"],
                {} if fields["submission"] == "none" else {"decks": decks},
                fields.get("profile", ""),
                decks,
                int(fields["sequences"]),
                *counts,
            )
        )
    return blocks


def of(rules: str) -> dict[tuple[str, int], Block]:
    """Give the blocks of a game's newest edition by profile and number of decks."""
    path = max(path for path in COUNTS if path.parent.name == rules)
    return {(block.profile, block.decks): block for block in loaded(path)}
