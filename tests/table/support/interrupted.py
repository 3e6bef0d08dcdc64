"""What is to become of a coup that something interrupts, at each moment, in each game: the oracle of T-23?

Written from the requirements INT-02 to INT-06 and INT-10, and from the law's own words on decks and on the
cover card; it knows nothing of `croupier.table`.  docs/interrupted.md is made from it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from tests.table.support import games, plain

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from tests.table.support.games import Game
    from tests.table.support.plain import Prices, Result

Moment = Literal[
    "betting is open, wagers lie",
    "betting is closed, no card is drawn",
    "four cards lie",
    "House Money waits to be used",
    "the Player's third card lies, the Banker's is to come",
]
Fault = Literal[
    "a patron is cut off",
    "the room's process dies",
    "the disk fails, nothing was written",
    "the disk fails, it was written",
    "the room is disabled",
    "an operator breaks it off",
    "the cards run out",
    "the decks are 24 hours old",
]
Becomes = Literal["result", "refund", "better"]
"""The coup is finished and its result paid; every stake goes back; each patron gets the better of the two."""
After = Literal["goes on", "stopped", "new decks"]
"""The room plays on; no coup begins until an operator enables it; it opens new decks first."""
MOMENTS: Final[tuple[Moment, ...]] = (
    "betting is open, wagers lie",
    "betting is closed, no card is drawn",
    "four cards lie",
    "House Money waits to be used",
    "the Player's third card lies, the Banker's is to come",
)
FAULTS: Final[tuple[Fault, ...]] = (
    "a patron is cut off",
    "the room's process dies",
    "the disk fails, nothing was written",
    "the disk fails, it was written",
    "the room is disabled",
    "an operator breaks it off",
    "the cards run out",
    "the decks are 24 hours old",
)
BATCHED: Final = ("pa-21-two-batches", "pa-21-continuous", "pa-21-by-hand")
"""The games whose decks are changed after 24 hours: 681a.3(c)."""


class Cell(NamedTuple):
    """What is to become of a coup, what of the room, and what asks for it."""

    becomes: Becomes
    after: After
    rows: tuple[str, ...]


_GOES_ON: Final = Cell("result", "goes on", ("INT-01", "INT-04", "INT-06"))
ALWAYS: Final[Mapping[Fault, Cell]] = {
    "a patron is cut off": Cell("result", "goes on", ("INT-03", "INT-04")),
    "the room's process dies": _GOES_ON,
    "the disk fails, nothing was written": _GOES_ON,
    "the disk fails, it was written": _GOES_ON,
    "the room is disabled": Cell("result", "stopped", ("INT-10",)),
}
"""What is to become of a coup whenever it happens."""
IN_BETTING: Final[Mapping[Fault, Cell]] = {
    "an operator breaks it off": Cell("refund", "stopped", ("INT-04", "INT-05")),
    "the decks are 24 hours old": Cell("refund", "new decks", ("INT-04", "681a.3(c)")),
}
"""What is to become of it before there is an outcome: no card of it is drawn, and betting is open."""
IN_PLAY: Final[Mapping[Fault, Cell]] = {
    "an operator breaks it off": Cell("better", "stopped", ("INT-02", "INT-05")),
    # The house's own fault, and nobody can say how it would have ended.
    "the cards run out": Cell("refund", "stopped", ("INT-02", "INT-05")),
    "the decks are 24 hours old": Cell("result", "new decks", ("681a.3(c)",)),
}
"""What is to become of it once betting is closed."""


def cell(game: Game, moment: Moment, fault: Fault) -> Cell | None:
    """Give what is to become of a coup; None where the fault cannot come at that moment, or in that game."""
    if not _has(game, moment, fault):
        return None
    return (IN_BETTING if moment == MOMENTS[0] else IN_PLAY).get(fault) or ALWAYS[fault]


def _has(game: Game, moment: Moment, fault: Fault) -> bool:
    """Say whether a game comes to a moment, and a fault can come then."""
    match moment:
        case "betting is open, wagers lie" if fault == "the cards run out":
            return False
        case "House Money waits to be used" if "house-money" not in game.wagers:
            return False
        case "the Player's third card lies, the Banker's is to come" if game.prices is None:
            return False  # when 21 Baccarat draws is held elsewhere
        case _:
            return fault != "the decks are 24 hours old" or game.name in BATCHED


def cells() -> Iterator[tuple[Game, Moment, Fault, Cell]]:
    """Give every cell that can be."""
    for game in games.GAMES:
        for moment in MOMENTS:
            for fault in FAULTS:
                found = cell(game, moment, fault)
                if found is not None:
                    yield game, moment, fault, found


def owed_to(
    becomes: Becomes, wagers: Mapping[str, int], result: Result, prices: Prices, settled: tuple[str, ...]
) -> int:
    """Say what a coup changes for a patron, by what is to become of it.

    `settled` are the wagers that were settled when it happened: they stand.
    """
    stands = plain.net({name: stake for name, stake in wagers.items() if name in settled}, result, prices)
    rest = plain.net({name: stake for name, stake in wagers.items() if name not in settled}, result, prices)
    match becomes:
        case "result":
            return stands + rest
        case "refund":
            return stands
        case "better":
            return stands + max(0, rest)
