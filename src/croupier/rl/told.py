"""How does a coup of chemin de fer read in a line, as one who watches has seen it?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.rl.seat import ANSWER, CALL, CHOICE, RESULT, named

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.rl.asking import Standing

SPECTATOR: Final = 2
"""The place of the spectator among those who watch."""
CALLS: Final = ("", "card or stay?", "", "")
SAID: Final = {
    CALL: ("", "stay", "card", "natural"),
    ANSWER: ("", "natural", "under eight"),
    CHOICE: ("", "no card", "takes a card"),
}
"""What was said, by place and number."""
WON: Final = ("", "Player wins", "Banker wins", "tie")


def told(standing: Standing, turn: str) -> str:
    """Tell a coup as a spectator sees it, and whose turn it is, on one line."""
    return (
        f"{line(standing.seen[SPECTATOR])}; {turn} is asked"
        if standing.coup is None
        else line(standing.seen[SPECTATOR])
    )


def line(vector: Sequence[int]) -> str:
    """Tell what was seen of a coup on one line."""
    player = " ".join(["Player", *named(vector, "player")])
    banker = " ".join(["Banker", *named(vector, "banker")])
    parts = [player, banker, said(vector), WON[vector[RESULT]]]
    return "; ".join(filter(None, parts))


def said(vector: Sequence[int]) -> str:
    """Tell what was said in a coup."""
    return ", ".join(filter(None, (words[vector[place]] for place, words in SAID.items())))
