"""What does the person at the table do by a word that he types: bet, draw, turn, buy, leave?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.cli import play_lines
from croupier.cli.play_floor import PATRON
from croupier.cli.play_lines import NotUnderstoodError
from croupier.table.commands import (
    DEALER,
    Buy,
    Cut,
    Deal,
    DeclineShoe,
    PayCommission,
    Place,
    Proceed,
    Ready,
    TakeShoe,
    Turn,
    UseHouseMoney,
)
from croupier.table.events import WagersPlaced
from croupier.table.may import may
from croupier.table.waiting import awaited

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from croupier.cli.play_floor import Floor
    from croupier.table.room import Awaited

NOT_NOW: Final[Mapping[Awaited, str]] = {
    "cut": "first the cards are cut: cut 30, or no",
    "shoe": "first say whether you take the shoe: take or decline",
    "wagers": "wagers are taken now; deal ends that",
    "deal": "first the cards that are due are drawn: deal",
    "turn": "first the hand that was passed to you is turned: turn",
    "house-money": "first say what becomes of House Money: house take, or house 50 player",
}
"""What is said where something else is waited for."""
SIDES: Final = {"player": "player", "banker": "banker"}
"""Where House Money may be placed."""


class Acts:
    """What one person may do.

    Each raises `NotUnderstoodError`, or `CroupierError` where the room refuses it.
    """

    def __init__(self, floor: Floor) -> None:
        """Act at a room that is open."""
        self._floor = floor
        self._last = self._of_last_coup()
        self._plain: dict[str, Callable[[], None]] = {
            "rebet": self._rebet,
            "double": self._double,
            "clear": self._clear,
            "deal": self._deal,
            "no": self._no,
            "take": self._take,
            "decline": self._decline,
            "turn": self._turn,
            "commission": self._pay,
            "leave": floor.leave,
        }
        self._with: dict[str, Callable[[tuple[str, ...]], None]] = {
            "cut": self._cut,
            "house": self._house_money,
            "buy": self._buy,
        }

    @property
    def awaited(self) -> Awaited:
        """What he is waited for to do."""
        wait = awaited(self._floor.room)
        return wait.what if wait else "wagers"

    def does(self, word: str) -> bool:
        """Say whether something is done by this word."""
        return word in self._plain or word in self._with

    def do(self, word: str, rest: tuple[str, ...]) -> None:
        """Do what a word says."""
        if word in self._with:
            self._with[word](rest)
            return
        alone(word, rest)
        self._plain[word]()

    def obvious(self) -> None:
        """Do what alone is asked of him; nothing where he may choose."""
        match self.awaited:
            case "deal":
                self._deal()
            case "turn":
                self._turn()
            case _:
                return

    def bet(self, stakes: Mapping[str, int]) -> Mapping[str, int]:
        """Put stakes on the layout, each in place of what lay on that wager; give all that lies now."""
        self._only("wagers")
        return self._place({**self._layout(), **stakes})

    def _only(self, what: Awaited) -> None:
        """Refuse what he is not waited for to do, and say what he is."""
        if self.awaited != what:
            raise NotUnderstoodError(NOT_NOW[self.awaited])

    # Wagers

    def _place(self, wagers: Mapping[str, int]) -> Mapping[str, int]:
        laid = {name: stake for name, stake in wagers.items() if stake}
        self._floor.give(Place(wagers=laid, **self._floor.stamp), PATRON)
        return laid

    def _layout(self) -> Mapping[str, int]:
        you = self._floor.you
        return you.layout if you else {}

    def _lying(self) -> Mapping[str, int]:
        self._only("wagers")
        if not self._layout():
            message = "nothing lies for you; bet first, as b 50"
            raise NotUnderstoodError(message)
        return self._layout()

    def _rebet(self) -> None:
        self._only("wagers")
        if not self._last:
            message = "there is no wager of yours to repeat; bet first, as b 50"
            raise NotUnderstoodError(message)
        self._place(self._last)

    def _double(self) -> None:
        self._place({name: 2 * stake for name, stake in self._lying().items()})

    def _clear(self) -> None:
        self._place(dict.fromkeys(self._lying(), 0))

    def _of_last_coup(self) -> Mapping[str, int]:
        """Give what lay for him in the coup that is dealt or was just finished, as the room tells it."""
        you, room = self._floor.you, self._floor.room
        placed = [
            event.wagers
            for event in room.acts
            if you and isinstance(event, WagersPlaced) and event.seat == you.number
        ]
        return placed[-1] if placed and room.phase != "betting" else {}

    # The shoe and the cards

    def _deal(self) -> None:
        if self.awaited == "deal":
            self._floor.give(Deal(**self._floor.stamp), PATRON)
            return
        self._only("wagers")
        self._last = self._layout() or self._last
        self._floor.give(Ready(**self._floor.stamp), PATRON)

    def _turn(self) -> None:
        self._only("turn")
        self._floor.give(Turn(**self._floor.stamp), PATRON)

    def _cut(self, rest: tuple[str, ...]) -> None:
        self._only("cut")
        number = rest[0] if len(rest) == 1 else ""
        if not (number.isascii() and number.isdigit() and len(number) <= len("1000000")):
            message = "say how many cards go behind the others, as cut 30"
            raise NotUnderstoodError(message)
        self._floor.give(Cut(cards=int(number), **self._floor.stamp), PATRON)

    def _no(self) -> None:
        if self.awaited == "shoe":
            self._floor.give(DeclineShoe(**self._floor.stamp), PATRON)
            return
        self._only("cut")
        self._floor.give(Proceed(**self._floor.stamp), DEALER)

    def _take(self) -> None:
        self._only("shoe")
        self._floor.give(TakeShoe(**self._floor.stamp), PATRON)

    def _decline(self) -> None:
        you = self._floor.you
        if you is None or "decline_shoe" not in may(self._floor.room, you.number):
            message = "the shoe is not offered to you now, nor can you give it up"
            raise NotUnderstoodError(message)
        self._floor.give(DeclineShoe(**self._floor.stamp), PATRON)

    # Money

    def _house_money(self, rest: tuple[str, ...]) -> None:
        if self.awaited != "house-money":
            message = "no House Money of yours waits to be placed; the wager is house-money 10"
            raise NotUnderstoodError(message)
        you = self._floor.you
        brought = dict(self._floor.room.house_money).get(you.number, 0) if you else 0
        placed = {} if rest == ("take",) else play_lines.pairs(rest or ("?",), SIDES)
        use = UseHouseMoney(
            taken=max(0, brought - sum(placed.values())),
            to_player=placed.get("player", 0),
            to_banker=placed.get("banker", 0),
            **self._floor.stamp,
        )
        self._floor.give(use, PATRON)

    def _buy(self, rest: tuple[str, ...]) -> None:
        if len(rest) != 1:
            message = "say for how much you buy chips, as buy 500"
            raise NotUnderstoodError(message)
        self._floor.give(Buy(amount=play_lines.amount(rest[0]), **self._floor.stamp), PATRON)

    def _pay(self) -> None:
        self._floor.give(PayCommission(**self._floor.stamp), PATRON)


def alone(word: str, rest: tuple[str, ...]) -> None:
    """Refuse what stands behind a word that stands by itself."""
    if rest:
        message = f"{word} stands by itself; leave {play_lines.repeated(' '.join(rest))} out"
        raise NotUnderstoodError(message)
