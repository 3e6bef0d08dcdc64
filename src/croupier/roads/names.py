"""What are the roads and the results called where people read of them?"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from croupier.roads.board import Roads
    from croupier.roads.columns import Cell
    from croupier.roads.result import Letter, Result

TITLES: Final[Mapping[str, str]] = {
    "bead_plate": "Bead plate",
    "big_road": "Big road",
    "big_eye_boy": "Big eye boy",
    "small_road": "Small road",
    "cockroach_pig": "Cockroach pig",
}
"""Each road as its title names it."""
WHO: Final[Mapping[Letter, str]] = {"B": "Banker", "P": "Player", "T": "Tie"}
"""Who won, by the letter of the result."""
ENDING: Final = "Roads describe the past; they do not predict."
"""What stands under every drawing."""


def tally(roads: Roads) -> str:
    """Count the coups: ``4 coups: Banker 1, Player 2, Tie 1``."""
    coups, won = len(roads.results), Counter(result.letter for result in roads.results)
    said = ", ".join(f"{who} {won[letter]}" for letter, who in WHO.items())
    return f"{coups} {'coup' if coups == 1 else 'coups'}: {said}"


def marks(shown: Result | Cell) -> Iterator[str]:
    """Name the marks of a coup."""
    if shown.banker_pair:
        yield "Banker pair"
    if shown.player_pair:
        yield "Player pair"
    if shown.natural:
        yield "natural"
