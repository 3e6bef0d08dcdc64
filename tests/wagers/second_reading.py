"""Every wager a second time, the plain way: what it pays on a coup, from the cards as they are written.

Slow, and written from the sources once more: nothing of it is shared with the conditions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.cards import NAMES

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.coup import Coup

Pays = float | None
"""What one unit brings: 0 for a push, None for nothing at all, which loses it."""
RED: Final = "dh"
TALONS: Final = {
    "A": (30, 10, 6, 4, 2, 1, 1, 0),
    "B": (20, 10, 5, 4, 2, 1, 1, 2),
    "C": (30, 12, 5, 3, 3, 1, 1, 0),
    "D": (20, 8, 7, 4, 3, 1, 1, 0),
    "E": (30, 10, 4, 4, 2, 2, 1, 0),
}
"""The printed columns: win by 9 to 4, natural win, natural tie."""


class Seen:
    """A coup as somebody reads it off the table."""

    def __init__(self, coup: Coup) -> None:
        """Read the cards."""
        self.p: list[str] = [NAMES[card] for card in coup.player]
        self.b: list[str] = [NAMES[card] for card in coup.banker]
        self.pc, self.bc = self.count(self.p), self.count(self.b)
        self.pn = len(self.p) == 2 and self.pc >= 8
        self.bn = len(self.b) == 2 and self.bc >= 8
        self.all = len(self.p) + len(self.b)
        self.tie = self.pc == self.bc

    @staticmethod
    def count(hand: list[str]) -> int:
        """Count a hand."""
        return sum("A23456789".find(card[0]) + 1 for card in hand) % 10

    def flipped(self) -> Seen:
        """Give the same with the hands changed over."""
        other = object.__new__(Seen)
        other.p, other.b, other.pc, other.bc = self.b, self.p, self.bc, self.pc
        other.pn, other.bn, other.all, other.tie = self.bn, self.pn, self.all, self.tie
        return other


def price(pays: float, *, held: bool) -> Pays:
    """Give a price where something holds."""
    return pays if held else None


def main(coup: Seen, special: Pays = None, *, held: bool = False) -> Pays:
    """Pay even money, return a tie; or pay something else where it holds."""
    if coup.tie:
        return 0
    if coup.pc < coup.bc:
        return None
    return special if held else 1


def margins(coup: Seen, column: tuple[int, ...]) -> Pays:
    """Pay by the margin, a natural on its own line."""
    if coup.pn and coup.bn and coup.tie:
        return column[7]
    if coup.pc <= coup.bc:
        return None
    if coup.pn:
        return column[6]
    margin = coup.pc - coup.bc
    return column[9 - margin] if margin >= 4 else None


def kind(hand: list[str]) -> str:
    """Say what two cards are to each other."""
    one, other = hand[0], hand[1]
    if one[0] == other[0]:
        if one[1] == other[1]:
            return "perfect"
        return "colored" if (one[1] in RED) is (other[1] in RED) else "mixed"
    if one[1] != other[1]:
        return ""
    return "royal" if {one[0], other[0]} == {"K", "Q"} else "suited"


def paired(hand: list[str]) -> bool:
    """Say whether a hand begins with a pair."""
    return hand[0][0] == hand[1][0]


def matched(coup: Seen, royal: float, suited: float) -> Pays:
    """Pay a king and queen of one suit, or two cards of one suit."""
    found = kind(coup.p)
    if found == "royal":
        return royal
    return suited if found in {"suited", "perfect"} else None


def nines(coup: Seen) -> int:
    """Count three-card nines."""
    return sum(len(hand) == 3 and Seen.count(hand) == 9 for hand in (coup.p, coup.b))


def blazing(coup: Seen) -> Pays:
    """Pay 7-7 with as many cards each."""
    if (coup.pc, coup.bc) != (7, 7) or len(coup.p) != len(coup.b):
        return None
    return 200 if len(coup.p) == 3 else 50


def drawn(hand: list[str], count: int) -> bool:
    """Say whether a hand has this count in three cards."""
    return len(hand) == 3 and Seen.count(hand) == count


def pairs(coup: Seen, one: float, both: float, same: float) -> Pays:
    """Pay pairs in one hand, in both, the same in both."""
    number = paired(coup.p) + paired(coup.b)
    if number == 2:
        return same if coup.p[0][0] == coup.b[0][0] else both
    return one if number else None


def super_seven(coup: Seen) -> Pays:
    """Pay seven over six by the number of cards."""
    if (coup.pc, coup.bc) != (7, 6):
        return None
    return {(3, 3): 100, (3, 2): 40, (2, 2): 30}.get((len(coup.p), len(coup.b)))


def by_cards(coup: Seen, count: int, three: float, two: float) -> Pays:
    """Pay a win of the first hand with a count by its number of cards."""
    if count != coup.pc or coup.bc >= coup.pc:
        return None
    return three if len(coup.p) == 3 else two


def hands(name: str, read: Callable[[Seen], Pays]) -> dict[str, Callable[[Seen], Pays]]:
    """Read a wager of either hand."""
    return {f"{name}-player": read, f"{name}-banker": lambda coup: read(coup.flipped())}


def exact(count: int, pays: int, *, player: bool) -> Callable[[Seen], Pays]:
    """Pay a win of a hand with exactly this count."""

    def read(coup: Seen) -> Pays:
        ours, theirs = (coup.pc, coup.bc) if player else (coup.bc, coup.pc)
        return price(pays, held=ours == count and theirs < count)

    return read


def tied(counts: range, pays: int) -> Callable[[Seen], Pays]:
    """Pay a tie at one of these counts."""
    return lambda coup: price(pays, held=coup.tie and coup.pc in counts)


def totalled(count: int, pays: float, *, player: bool) -> Callable[[Seen], Pays]:
    """Pay a final count of a hand."""
    return lambda coup: price(pays, held=(coup.pc if player else coup.bc) == count)


READ: Final[dict[str, Callable[[Seen], Pays]]] = {
    "player": main,
    "tie": lambda c: price(8, held=c.tie),
    "player-pair": lambda c: price(11, held=paired(c.p)),
    "banker-pair": lambda c: price(11, held=paired(c.b)),
    "either-pair": lambda c: price(5, held=paired(c.p) or paired(c.b)),
    **hands("perfect-pairs", lambda c: {"perfect": 25, "colored": 12, "mixed": 6}.get(kind(c.p))),
    **hands("mixed-pair", lambda c: price(7, held=kind(c.p) == "mixed")),
    **hands("colored-pair", lambda c: price(13, held=kind(c.p) == "colored")),
    "perfect-pair-either": lambda c: price(25, held="perfect" in {kind(c.p), kind(c.b)}),
    "perfect-pair-both": lambda c: {2: 250, 1: 25}.get([kind(c.p), kind(c.b)].count("perfect")),
    "dragon-7": lambda c: price(40, held=drawn(c.b, 7) and c.pc < 7),
    "panda-8": lambda c: price(25, held=drawn(c.p, 8) and c.bc < 8),
    "heavenly-9": lambda c: {2: 75, 1: 10}.get(nines(c)),
    "heavenly-9-progressive": lambda c: {2: 900, 1: 9}.get(nines(c)),
    "blazing-7s": blazing,
    "cover-all": lambda c: price(
        6,
        held=(drawn(c.b, 7) and c.pc < 7) or (drawn(c.p, 8) and c.bc < 8) or nines(c) > 0 or bool(blazing(c)),
    ),
    **hands("dragon-bonus", lambda c: margins(c, TALONS["A"])),
    **hands("golden-talons", lambda c: margins(c, TALONS["A"])),
    "ox-6": lambda c: price(40, held=drawn(c.p, 6) and c.bc < 6),
    "kill": lambda c: price(30, held=(drawn(c.p, 6) and c.bc >= 6) or (drawn(c.b, 7) and c.pc >= 7)),
    "super-6": lambda c: price(12, held=c.bc == 6 and c.pc < 6),
    "lucky-6": lambda c: by_cards(c.flipped(), 6, 23, 12),
    "small-tiger": lambda c: price(22, held=c.bc == 6 and c.pc < 6 and len(c.b) == 2),
    "big-tiger": lambda c: price(50, held=c.pc < 6 and drawn(c.b, 6)),
    "tiger-tie": tied(range(6, 7), 35),
    "tiger-pair": lambda c: pairs(c, 4, 20, 100),
    "house-money": lambda c: pairs(c, 3, 15, 15),
    "lucky-7": lambda c: by_cards(c, 7, 15, 6),
    "super-lucky-7": super_seven,
    **{
        f"egalite-{n}": tied(range(n, n + 1), pays)
        for n, pays in enumerate((150, 215, 225, 200, 120, 110, 45, 45, 80, 80))
    },
    "egalite-group-0": tied(range(1), 160),
    "egalite-group-1-3": tied(range(1, 4), 70),
    "egalite-group-4-5": tied(range(4, 6), 60),
    "egalite-group-6-7": tied(range(6, 8), 22),
    "egalite-group-8-9": tied(range(8, 10), 40),
    **hands("natural-8", lambda c: price(9, held=c.pn and c.pc == 8)),
    **hands("natural-9", lambda c: price(9, held=c.pn and c.pc == 9)),
    "nine-over-seven": lambda c: price(50, held=(c.pn or c.bn) and {c.pc, c.bc} == {9, 7} and c.all == 4),
    "bad-beat": lambda c: price(50, held=c.pn and c.bn and c.pc != c.bc),
    "88-89-98-99": lambda c: price(20, held=min(c.pc, c.bc) >= 8),
    "3-giving-8": lambda c: price(200, held=Seen.count(c.b[:2]) == 3 and len(c.p) == 3 and c.p[2][0] == "8"),
    "big": lambda c: price(0.54, held=c.all > 4),
    "small": lambda c: price(1.5, held=c.all == 4),
    "four-cards": lambda c: price(1.5, held=c.all == 4),
    "five-cards": lambda c: price(2, held=c.all == 5),
    "six-cards": lambda c: price(2, held=c.all == 6),
    "three-card-win-player": lambda c: price(4, held=c.pc > c.bc and len(c.p) == 3),
    "three-card-win-banker": lambda c: price(5, held=c.bc > c.pc and len(c.b) == 3),
    **hands("royal-match", lambda c: matched(c, 25, 2.5)),
    **hands("majestic-match", lambda c: matched(c, 25, 2.5)),
    **{
        f"player-wins-with-{n}": exact(n, pays, player=True)
        for n, pays in enumerate((160, 90, 60, 45, 30, 11, 9, 6, 6), 1)
    },
    **{
        f"banker-wins-with-{n}": exact(n, pays, player=False)
        for n, pays in enumerate((160, 90, 60, 25, 17, 0, 9, 7, 6), 1)
    },
    "banker-wins-with-6": lambda c: by_cards(c.flipped(), 6, 20, 12),
    **{
        f"tie-at-{n}": tied(range(n, n + 1), pays)
        for n, pays in enumerate((140, 200, 200, 170, 110, 100, 40, 40, 70, 70))
    },
    **{
        f"player-total-{n}": totalled(n, pays, player=True)
        for n, pays in enumerate((8, 10.5, 10.5, 10.5, 9.5, 9.5, 5.5, 5.5, 5.5, 5.5))
    },
    **{
        f"banker-total-{n}": totalled(n, pays, player=False)
        for n, pays in enumerate((8, 10.5, 10.5, 10.5, 7.5, 7.5, 5.5, 5.5, 5.5, 5.5))
    },
    "player-even": lambda c: price(0.86, held=c.pc % 2 == 0),
    "player-odd": lambda c: price(0.9, held=c.pc % 2 == 1),
    "banker-even": lambda c: price(0.86, held=c.bc % 2 == 0),
    "banker-odd": lambda c: price(0.86, held=c.bc % 2 == 1),
}
"""What each wager of the common casino game pays, as `GIVEN` sets it and else by default."""
BANKER: Final[dict[str, Callable[[Seen], Pays]]] = {
    "commission": lambda c: main(c.flipped(), 0.95, held=True),
    "19-to-20": lambda c: main(c.flipped(), 0.95, held=True),
    "even": lambda c: main(c.flipped()),
    "ez": lambda c: main(c.flipped(), 0, held=drawn(c.b, 7)),
    "half-pay": lambda c: main(c.flipped(), 0.5, held=c.bc == 6),
}
"""What the Banker pays by its paytable, half on a 6."""
GIVEN: Final = {
    "perfect-pairs": "25-12-6",
    "mixed-pair": "7",
    "colored-pair": "13",
    "heavenly-9-progressive": "900-9",
}
"""Prices for the wagers that have none."""
