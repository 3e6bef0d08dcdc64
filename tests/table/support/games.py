"""In which games are the proofs played: one for each way in which a room of the house can differ?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from croupier.table import Limit, Settings, Waiting
from tests.table.support.plain import Prices

if TYPE_CHECKING:
    from croupier.table.settings import Pace


class Game(NamedTuple):
    """A game as a house lays it down.

    `prices` are None where `tests.table.support.plain` does not reckon it; `wagers` are those that patrons
    place in a proof; `decks` are the numbers of decks between which an operator may change.
    """

    name: str
    settings: Settings
    prices: Prices | None = Prices()
    wagers: tuple[str, ...] = ("player", "banker", "tie")
    decks: tuple[int, ...] = (6, 8)

    def at(self, pace: Pace) -> Settings:
        """Give the settings with a pace."""
        return msgspec.structs.replace(self.settings, pace=pace)


LIMITS: Final = Limit(10, 1_000, 5)
WAITING: Final = Waiting(wagers=20, answer=15, gone=2, silent=1800, pause=700, result=4000)


def _laid_down(rules: str, **submission: str | int) -> Settings:
    return Settings(
        rules=rules,
        submission=dict(submission),
        seats=5,
        buy_in=Limit(10, 5_000, 10),
        limit=LIMITS,
        limits={"tie": Limit(5, 200, 5)},
        differential=1_500,
        waiting=WAITING,
    )


MARKED: Final = Game(
    "punto-banco-marked",
    _laid_down("punto-banco", hands="face-down", collection="marked", decks=1),
    Prices(marked=True),
    ("player", "banker", "tie", "house-money"),
    (1, 8),
)
CURATOR: Final = Game("pa-baccarat", _laid_down("pa-baccarat", hands="face-down"))
HOUSE_MONEY: Final = Game(
    "pa-minibaccarat",
    _laid_down("pa-minibaccarat", **{"house-money": "standard"}),
    wagers=("player", "banker", "tie", "house-money"),
)
TWO_BATCHES: Final = Game(
    "pa-21-two-batches",
    _laid_down("pa-21-baccarat", shuffler="automated", replacement="other-batch"),
    None,
    decks=(4, 8),
)
CONTINUOUS: Final = Game(
    "pa-21-continuous", _laid_down("pa-21-baccarat", shuffler="continuous"), None, decks=(4, 8)
)
BY_HAND: Final = Game("pa-21-by-hand", _laid_down("pa-21-baccarat"), None, decks=(4, 8))
# The French code lays down what stakes a table takes (art. 55-15).
FRENCH: Final = Game(
    "fr-punto-banco",
    msgspec.structs.replace(_laid_down("fr-punto-banco"), limit=Limit(20, 1_000, 20), limits={}),
    Prices(banker=95, commission=0),
    decks=(6,),
)
JERSEY: Final = Game("nj-baccarat", _laid_down("nj-baccarat"))
GAMES: Final = (MARKED, CURATOR, HOUSE_MONEY, TWO_BATCHES, CONTINUOUS, BY_HAND, FRENCH, JERSEY)
