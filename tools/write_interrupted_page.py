"""What does docs/interrupted.md say: what becomes of a coup that something interrupts?

``python -m tools.write_interrupted_page`` writes it from the oracle in tests/table/support/interrupted.py;
``--print`` prints it, for the test that compares.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tests.table.support.games import GAMES
from tests.table.support.interrupted import FAULTS, MOMENTS, cell, cells

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from tests.table.support.interrupted import After, Cell, Fault, Moment

PAGE: Final = Path(__file__).resolve().parent.parent / "docs" / "interrupted.md"
HEAD: Final = """\
# Interrupted coups

<!-- Written by tools/write_interrupted_page.py (`make docs`) from tests/table/support/interrupted.py. -->

What becomes of the stakes when something happens in the middle of a coup? Three things can:

| the coup | is |
|---|---|
| **result** | finished by the cards that were sealed before the betting, and every wager paid by it |
| **refund** | over: every stake that is not settled yet goes back; House Money that was settled stands |
| **better** | over: whom the result, by the cards that lay next, leaves more than his stakes is paid by it; all others have their stakes back |

Once the shoe is committed to, nothing changes a card of it: no restart, no fault, no operator. A coup goes on
without whoever is missing, and the house answers for him. Where an operator breaks a coup off, or its cards run
out, no other begins in that room until an operator enables it, and the shoe is opened like any other.
"""  # noqa: E501  a row of a table is one line
TAIL: Final = """\

The cards of a shoe run out only where it has fewer than its decks, or the cover card came to lie among those
that are burned; no room is opened so. Where the cover card comes before the first card of a coup, and the
rules deal no coup then (`fr-punto-banco:55-14`, reconstructed), its stakes go back; the next shoe follows.

`INT-01` and the like are rows of the [conformance matrix](conformance.md). The table is an oracle that knows
nothing of the house: `tests/table/proofs/test_interrupted.py` brings a coup of every game to every
moment, lets every fault happen there, and holds what each patron has afterwards against it, to the last unit.
"""
ALL: Final = {game.settings.rules for game in GAMES}
AFTER: Final[Mapping[After, str]] = {
    "goes on": "goes on",
    "stopped": "stopped until it is enabled",
    "new decks": "goes on with new decks",
}


def page() -> str:
    """Give the page."""
    return "".join([HEAD, *_table(), TAIL])


def _table() -> Iterator[str]:
    yield f"\n## {len(list(cells()))} cells: every game, every moment that it has, every fault\n\n"
    yield "| what happens | when | the coup | the room | asked by | in |\n|---|---|---|---|---|---|\n"
    for fault in FAULTS:
        for found, (moments, games) in _alike(fault).items():
            when = "at any moment" if len(moments) == len(MOMENTS) else "; ".join(moments)
            where = "every game" if games == ALL else ", ".join(f"`{name}`" for name in sorted(games))
            rows = ", ".join(f"`{row}`" if row.startswith("INT") else f"§ {row}" for row in found.rows)
            yield f"| {fault} | {when} | {found.becomes} | {AFTER[found.after]} | {rows} | {where} |\n"


def _alike(fault: Fault) -> dict[Cell, tuple[list[Moment], set[str]]]:
    """Give what is to be, with the moments at which it is so and the games by whose rules."""
    found: dict[Cell, tuple[list[Moment], set[str]]] = {}
    for moment in MOMENTS:
        for game in GAMES:
            one = cell(game, moment, fault)
            if one is not None:
                moments, games = found.setdefault(one, ([], set()))
                moments += [] if moment in moments else [moment]
                games.add(game.settings.rules)
    return found


def main() -> None:
    """Write the page, or print it."""
    if "--print" in sys.argv[1:]:
        sys.stdout.write(page())
    else:
        PAGE.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
