"""What does the person at the table do by a word that he types: bet, draw, turn, buy, leave?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.cli import play_awaited, play_lines
from croupier.cli.play_floor import PATRON
from croupier.cli.play_lines import Bets, NotUnderstoodError
from croupier.cli.play_money import shown
from croupier.table.commands import (
    DEALER,
    Buy,
    Cut,
    Deal,
    PayCommission,
    Place,
    Proceed,
    Ready,
    Turn,
    UseHouseMoney,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from croupier.cli.play_custody import Custody
    from croupier.cli.play_floor import Floor
    from croupier.cli.play_spoken import Spoken
    from croupier.table.room import Awaited, Seat


class Acts:
    """What one person may do.

    Each raises `NotUnderstoodError`, or `CroupierError` where the room refuses it.
    """

    def __init__(self, floor: Floor, spoken: Spoken, custody: Custody) -> None:
        """Act at a room that is open and at which he has a seat."""
        self._floor = floor
        self._spoken = spoken
        self._plain: dict[str, Callable[[], str | None]] = {
            "rebet": self._rebet,
            "double": self._double,
            "clear": self._clear,
            "deal": self._deal,
            "no": self._no,
            "take": custody.take,
            "decline": custody.decline,
            "turn": self._turn,
            "commission": self._pay,
            "leave": floor.leave,
        }
        self._with: dict[str, Callable[[tuple[str, ...]], None]] = {
            "cut": self._cut,
            "house": self._house_money,
            "buy": self._buy,
        }
        self._custody = custody

    def does(self, word: str) -> bool:
        """Say whether something is done by this word."""
        return word in self._plain or word in self._with

    def do(self, word: str, rest: tuple[str, ...]) -> str:
        """Do what a word says, and give what is to be said of it, empty for nothing."""
        if word in self._with:
            self._with[word](rest)
            return ""
        alone(word, rest)
        return self._plain[word]() or ""

    def obvious(self) -> None:
        """Do what alone is asked of him; where he may choose, say what may be typed."""
        match play_awaited.what(self._floor.room):
            case "deal":
                self._deal()
            case "turn":
                self._turn()
            case _:
                raise NotUnderstoodError(self.sentence())

    def sentence(self) -> str:
        """Say what he is waited for, and what he may type."""
        return play_awaited.sentence(self._floor.room, self._you, self._spoken)

    @property
    def _you(self) -> Seat:
        you = self._floor.you
        if you is None:
            message = "whoever acts at a table has a seat"
            raise ValueError(message)
        return you

    def bet(self, bets: Bets) -> Mapping[str, int]:
        """Put stakes on the layout, each in place of what lay on that wager; give all that lies now."""
        self._only("wagers")
        laid = {**self._you.layout, **bets.stakes}
        if bets.all_in:
            laid[bets.all_in] = self._all_in(bets.all_in, laid)
        return self._place(laid)

    def _all_in(self, wager: str, laid: Mapping[str, int]) -> int:
        """Give the most that he can stake on a wager beside the others that lie."""
        you, limit = self._you, self._spoken.limits[wager]
        left = you.free + you.staked - sum(stake for name, stake in laid.items() if name != wager)
        if left < limit.least:
            message = (
                f"{wager} takes {shown(limit.least)} at least, and you have {shown(max(left, 0))} for it"
            )
            raise NotUnderstoodError(message)
        return self._spoken.fitting(wager, left)

    def _only(self, what: Awaited) -> None:
        """Refuse what he is not waited for to do, and say what he is."""
        if play_awaited.what(self._floor.room) != what:
            message = f"not now; {self.sentence()}"
            raise NotUnderstoodError(message)

    # Wagers

    def _place(self, wagers: Mapping[str, int]) -> Mapping[str, int]:
        laid = {name: stake for name, stake in wagers.items() if stake}
        self._floor.give(Place(wagers=laid, **self._floor.stamp), PATRON)
        return laid

    def _lying(self) -> Mapping[str, int]:
        self._only("wagers")
        if not self._you.layout:
            message = f"nothing lies for you; bet first, as {self._spoken.example()}"
            raise NotUnderstoodError(message)
        return self._you.layout

    def _rebet(self) -> None:
        self._only("wagers")
        last = self._you.last
        if last is None:
            message = f"there is no wager of yours to repeat; bet first, as {self._spoken.example()}"
            raise NotUnderstoodError(message)
        self._place(dict(last.stakes))

    def _double(self) -> None:
        self._place({name: 2 * stake for name, stake in self._lying().items()})

    def _clear(self) -> None:
        self._place(dict.fromkeys(self._lying(), 0))

    # The shoe and the cards

    def _deal(self) -> None:
        if play_awaited.what(self._floor.room) == "deal":
            self._floor.give(Deal(**self._floor.stamp), PATRON)
            return
        self._only("wagers")
        self._floor.give(Ready(**self._floor.stamp), PATRON)

    def _turn(self) -> None:
        self._only("turn")
        self._floor.give(Turn(**self._floor.stamp), PATRON)

    def _cut(self, rest: tuple[str, ...]) -> None:
        self._only("cut")
        number = rest[0] if len(rest) == 1 else ""
        if not (number.isascii() and number.isdigit() and len(number) <= len("1000000")):
            message = f"say how many cards go behind the others; {self.sentence()}"
            raise NotUnderstoodError(message)
        self._floor.give(Cut(cards=int(number), **self._floor.stamp), PATRON)

    def _no(self) -> str:
        if play_awaited.what(self._floor.room) == "shoe":
            return self._custody.decline()
        self._only("cut")
        self._floor.give(Proceed(**self._floor.stamp), DEALER)
        return ""

    # Money

    def _house_money(self, rest: tuple[str, ...]) -> None:
        room, you = self._floor.room, self._you
        if play_awaited.what(room) != "house-money":
            message = f"no House Money of yours waits to be placed; {self.sentence()}"
            raise NotUnderstoodError(message)
        placing = play_awaited.house_money(room, you)
        if not rest or (rest != ("take",) and not placing.limits):
            raise NotUnderstoodError(self.sentence())
        brought = play_awaited.proceeds(room, you)
        bets = Bets({}) if rest == ("take",) else play_lines.bets(rest, placing)
        placed = dict(bets.stakes)
        if bets.all_in:
            placed[bets.all_in] = placing.fitting(bets.all_in, brought - sum(placed.values()))
        use = UseHouseMoney(
            taken=max(0, brought - sum(placed.values())),
            to_player=placed.get("player", 0),
            to_banker=placed.get("banker", 0),
            **self._floor.stamp,
        )
        self._floor.give(use, PATRON)

    def _buy(self, rest: tuple[str, ...]) -> None:
        like = "buy 500"
        if len(rest) != 1:
            joined = play_lines.together(rest)
            like = f"buy {play_lines.repeated(joined[0])}" if len(joined) == 1 else like
            message = f"say for how much you buy chips, as {like}"
            raise NotUnderstoodError(message)
        self._floor.give(Buy(amount=play_lines.amount(rest[0], like), **self._floor.stamp), PATRON)

    def _pay(self) -> None:
        self._floor.give(PayCommission(**self._floor.stamp), PATRON)


def alone(word: str, rest: tuple[str, ...]) -> None:
    """Refuse what stands behind a word that stands by itself."""
    if rest:
        message = f"{word} stands by itself; leave {play_lines.repeated(' '.join(rest))} out"
        raise NotUnderstoodError(message)
