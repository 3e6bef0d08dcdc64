"""What are the wagers of a table called by who types, and which stake on each may be given as an example?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.cli.play_money import MINOR, typed
from croupier.table.settings import Limit

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from croupier.wagers import Wager

LETTERS: Final = {"p": "player", "b": "banker", "t": "tie"}
"""The wagers that have a letter."""
LIKED: Final = ("banker", "player", "tie")
"""The wagers that an example is made of, where they are offered."""
NEAR: Final = {"banker": 50 * MINOR, "player": 50 * MINOR}
"""The stakes that an example would have, where they are allowed."""
ELSE: Final = 10 * MINOR
"""That on any other wager."""


class Spoken(NamedTuple):
    """The id of each wager by each of its names, and what may be staked on each, by its id.

    `before` is what stands before a wager where one is typed, as ``house ``.
    """

    names: Mapping[str, str]
    limits: Mapping[str, Limit]
    before: str = ""

    def fitting(self, wager: str, near: int | None = None) -> int:
        """Give the greatest stake that is allowed and not above an amount, or the least one there is.

        0 takes a stake back, and is always allowed.
        """
        limit = self.limits[wager]
        wanted = NEAR.get(wager, ELSE) if near is None else near
        if not wanted:
            return 0
        return max(limit.least, min(wanted, limit.most) // limit.step * limit.step)

    def example(self, wager: str = "", near: int | None = None) -> str:
        """Give a wager with an allowed stake as it may be typed, ``b 50``; any one where none is named.

        Where no wager is offered, it is what lists the words.
        """
        if not self.limits:
            return "help"
        found = wager or self.some()[0]
        return f"{self.before}{short(found)} {typed(self.fitting(found, near))}"

    def some(self) -> list[str]:
        """Give the wagers that there are, those first that an example is made of."""
        held = list(self.limits)
        return [name for name in LIKED if name in held] + [name for name in held if name not in LIKED]


def short(wager: str) -> str:
    """Give a wager by its letter where it has one."""
    return next((letter for letter, name in LETTERS.items() if name == wager), wager)


def spoken(offer: Iterable[Wager], limit_of: Callable[[str], Limit]) -> Spoken:
    """Give what the wagers of a room are called, and what may be staked on each by the house and the law."""
    from croupier.wagers.catalogue import find

    offered = tuple(offer)
    names = {name: each.id for each in offered for name in (each.id, *find(each.id).wager.aliases)}
    return Spoken(names, {each.id: _limit(each, limit_of(each.id)) for each in offered})


def _limit(wager: Wager, limit: Limit) -> Limit:
    """Give the limits of a wager of which a text lays down the least, too."""
    if wager.minimum is None:
        return limit
    least = max(limit.least, -(-wager.minimum.amount // limit.step) * limit.step)
    return Limit(least, limit.most, limit.step)
