"""What does Croupier say to each published figure: its value, exact where it can be."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache
from math import comb, isqrt
from typing import TYPE_CHECKING, Final

from croupier import odds, regulations
from croupier.cards import Card, Composition
from croupier.odds import Known

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.odds import Odds, Worth

HANDS: Final = {
    "P": "player",
    "B": "banker",
    "T": "tie",
    "Tie": "tie",
    "Player": "player",
    "Banker": "banker",
}


@cache
def exact(decks: int, *settings: str, only: tuple[str, ...] = ()) -> Odds:
    """Give the odds of punto banco with settings as ``banker=commission``, for a few wagers."""
    chosen = dict(each.split("=") for each in settings)
    numbers = {key: int(value) if value.isdecimal() else value for key, value in chosen.items()}
    rules = regulations.load("punto-banco", {"decks": decks, **numbers})
    return odds.exact(rules, wagers=only)


def worth(decks: int, wager: str, *settings: str) -> Worth:
    return exact(decks, *settings, only=(wager,)).worth(wager)


def line(decks: int, wager: str, name: str, *settings: str) -> int:
    return next(each.count for each in worth(decks, wager, *settings).lines if each.name == name)


def given(known: Known) -> Odds:
    return odds.exact(regulations.load("punto-banco"), known=known, wagers=())


def chance(found: Odds, who: str) -> Fraction:
    return Fraction(getattr(found.outcomes, HANDS[who]), found.coups)


def root(value: Fraction) -> Fraction:
    """Give a square root to fifteen decimals."""
    return Fraction(isqrt(value.numerator * 10**30 // value.denominator), 10**15)


def without(value: int, cards: int) -> Fraction:
    """Say by how much P(Player wins) changes when so many cards of a value leave eight decks."""
    rules = regulations.load("punto-banco")
    full = odds.exact(rules, wagers=())
    gone = [Card(4 * (value - 1) + suit) for suit in range(4)][:cards]
    left = odds.exact(rules, Composition.of_decks(8).without(gone), wagers=())
    return chance(left, "P") - chance(full, "P")


def hit(found: Worth) -> Fraction:
    return Fraction(found.win, found.whole)


def not_winning(*, player: bool, count: int) -> int:
    """Count the coups in which a hand has so much in three cards and does not win."""
    found = exact(8)
    automaton, found_count = found.ruleset.automaton, 0
    for ends, ways in found.situation.totals.items():
        own, other = ends if player else ends[::-1]
        three = automaton.size[own] == 3 and automaton.count[own] == count
        found_count += ways if three and automaton.count[other] >= count else 0
    return found_count


def of_unordered(count: int, decks: int, lacking: int) -> Fraction:
    """Turn ordered draws of six cards into unordered pairs: for one hand, or for each of both."""
    cards = 52 * decks
    whole = cards * (cards - 1) * (cards - 2) * (cards - 3) * (cards - 4) * (cards - 5)
    pairs = comb(cards, 2) if lacking == 1 else comb(cards, 2) * comb(cards - 2, 2)
    return Fraction(count * pairs, whole)


NAMED: Final[dict[str, Callable[[], Fraction | int]]] = {
    "pb.d8.total": lambda: exact(8).coups,
    "pb.unique6": lambda: 55 * 55 * 10 * 10,
    "side.egroup.0.comb": lambda: worth(8, "egalite-group-0").win,
    "side.egroup.0.ev": lambda: worth(8, "egalite-group-0").ev,
    "side.dragon7.comb": lambda: worth(8, "dragon-7").win,
    "side.dragon7.he": lambda: 100 * worth(8, "dragon-7").house_edge,
    "side.dragon7.sd": lambda: root(worth(8, "dragon-7").variance),
    "side.dragon7.hit": lambda: 100 * hit(worth(8, "dragon-7")),
    "side.panda8.comb": lambda: worth(8, "panda-8").win,
    "nc.ez.he": lambda: 100 * worth(8, "banker", "banker=ez").house_edge,
    "side.lucky6.comb2": lambda: line(8, "lucky-6", "two"),
    "side.lucky6.12_23.ev": lambda: worth(8, "lucky-6", "lucky-6=las-vegas").ev,
    "side.tiger.12_20.he.hs": lambda: 100 * worth(8, "lucky-6", "lucky-6=macau").house_edge,
    "side.smalltiger.he": lambda: 100 * worth(8, "small-tiger").house_edge,
    "side.bigtiger.var": lambda: worth(8, "big-tiger").variance,
    "side.bigtiger.sd": lambda: root(worth(8, "big-tiger").variance),
    "side.bigtiger.hit": lambda: 100 * hit(worth(8, "big-tiger")),
    "side.tigertie.he": lambda: 100 * worth(8, "tiger-tie", "tiger-tie=35-to-1").house_edge,
    "side.ox6.ev": lambda: worth(8, "ox-6").ev,
    "side.kill.comb.ox": lambda: not_winning(player=True, count=6),
    "side.kill.comb.tiger": lambda: not_winning(player=False, count=7),
    "side.six.d6": lambda: worth(6, "six-cards").ev,
    "side.six.d8": lambda: worth(8, "six-cards").ev,
    "side.big.he": lambda: 100 * worth(8, "big", "big=0.54-to-1").house_edge,
    "side.3giving8.var": lambda: worth(8, "3-giving-8").variance,
    "side.8899.he": lambda: 100 * worth(8, "88-89-98-99").house_edge,
    "side.nat9.he": lambda: 100 * worth(8, "natural-9-player").house_edge,
    "side.nat8.he": lambda: 100 * worth(8, "natural-8-banker").house_edge,
    "side.nat9.sd": lambda: root(worth(8, "natural-9-banker").variance),
    "side.nat8.sd": lambda: root(worth(8, "natural-8-player").variance),
    "side.dragonbonus.B.loss": lambda: worth(8, "dragon-bonus-banker").lose,
    "side.dragonbonus.B.ev": lambda: worth(8, "dragon-bonus-banker").ev,
    "side.pair12.he.d8": lambda: 100 * worth(8, "player-pair", "pair=12-to-1").house_edge,
    "side.eitherpair.he.d8": lambda: 100 * worth(8, "either-pair").house_edge,
    "side.perfectpair.v2.one": lambda: of_unordered(line(8, "perfect-pair-both", "one"), 8, 2),
    "side.perfectpair.v2.ev": lambda: worth(8, "perfect-pair-both", "perfect-pair-both=250-to-1").ev,
    "side.majestic.kq": lambda: of_unordered(line(8, "majestic-match-player", "royal"), 8, 1),
    "side.majestic.suited": lambda: of_unordered(line(8, "majestic-match-banker", "suited"), 8, 1),
    "side.majestic.ev": lambda: worth(8, "majestic-match-player").ev,
}
"""The figures that stand alone, by their id."""


def _pattern(found: re.Match[str]) -> Fraction | int:  # noqa: C901, PLR0911, PLR0912  one case a kind of figure
    """Give a figure of a family, by the parts of its id."""
    part = found.groupdict()
    decks = int(part.get("decks") or 8)
    one, other = part.get("one") or "", part.get("other") or ""
    match part["kind"]:
        case "comb":
            return int(getattr(exact(decks).outcomes, HANDS[one]))
        case "prob":
            return chance(exact(decks), one)
        case "he.banker":
            return 100 * worth(decks, "banker", f"commission={one}00").house_edge
        case "he.tie":
            return 100 * worth(decks, "tie", f"tie={one}-to-1").house_edge
        case "cards.":
            return Fraction(exact(decks).by_cards()[int(one)], exact(decks).coups)
        case "grid.":
            return exact(decks).grid()[int(one)][int(other)]
        case "halfpay.":
            return worth(decks, "banker", "banker=half-pay", f"half-pay={one}").house_edge
        case "bankerwin.":
            return sum(exact(decks).grid()[player][int(one)] for player in range(int(one)))
        case "egalite.":
            return worth(8, f"egalite-{one}").ev
        case "winby":
            return line(8, f"dragon-bonus-{HANDS[other]}", f"by-{one}")
        case "natural":
            return line(8, f"dragon-bonus-{HANDS[other]}", f"natural-{one}")
        case "dragonbonus.":
            return 100 * worth(decks, f"dragon-bonus-{HANDS[other]}").house_edge
        case "pair.prob":
            return 100 * hit(worth(decks, "player-pair"))
        case "perfectpair.v1.total":
            return comb(52 * decks, 2) * comb(52 * decks - 2, 2)
        case "perfectpair.v1.he":
            return 100 * worth(decks, "perfect-pair-either", f"perfect-pair-either={one}-to-1").house_edge
        case "royalmatch":
            return worth(decks, "royal-match-player", f"royal-match={one}").house_edge
        case "p2":
            return chance(given(Known(player_total=int(one))), other)
        case "p4":
            return chance(given(Known(banker_total=int(one), player_total=int(part["third"]))), other)
        case "p3":
            return chance(given(Known(banker_value=int(one), player_total=int(part["third"]))), other)
        case "eor":
            return without(int(one), int(other))
        case _:
            rules = regulations.load("punto-banco")
            return chance(odds.exact(rules, odds.infinite(), wagers=()), one)


FAMILIES: Final = tuple(
    re.compile(each)
    for each in (
        r"pb\.d(?P<decks>\d)\.(?P<kind>comb|prob)\.(?P<one>B|P|Tie)",
        r"pb\.d(?P<decks>\d)\.(?P<kind>he\.banker|he\.tie)(?P<one>\d)",
        r"pb\.d(?P<decks>\d)\.(?P<kind>cards\.|halfpay\.|bankerwin\.)(?P<one>\d)",
        r"pb\.d(?P<decks>\d)\.(?P<kind>grid\.)p(?P<one>\d)b(?P<other>\d)",
        r"side\.(?P<kind>egalite\.)(?P<one>\d)(\.wov)?",
        r"side\.dragonbonus\.(?P<other>P|B)\.(?P<kind>winby)(?P<one>\d)",
        r"side\.dragonbonus\.(?P<other>P|B)\.(?P<kind>natural)(?P<one>win|tie)",
        r"side\.(?P<kind>dragonbonus\.)(?P<other>P|B)\.he\.d(?P<decks>\d)",
        r"side\.(?P<kind>pair\.prob)\.d(?P<decks>\d)",
        r"side\.(?P<kind>perfectpair\.v1\.total)\.d(?P<decks>\d)",
        r"side\.(?P<kind>perfectpair\.v1\.he)\.d(?P<decks>\d)\.(?P<one>\d+)",
        r"side\.(?P<kind>royalmatch)\.(?P<one>v\d)\.d(?P<decks>\d)",
        r"mid\.(?P<kind>p2)\.(?P<one>\d)\.(?P<other>P|B|T)",
        r"mid\.(?P<kind>p4)\.b(?P<one>\d)p(?P<third>\d)\.(?P<other>B)",
        r"mid\.(?P<kind>p3)\.x(?P<one>\d)p(?P<third>\d)\.(?P<other>P)",
        r"(?P<kind>eor)\.playerprob\.v(?P<one>\d)\.k(?P<other>\d)",
        r"pb\.(?P<kind>inf)\.prob\.(?P<one>Player|Banker)",
    )
)
"""The figures that come in families, by the form of their ids."""


def figure(name: str) -> Fraction | int | None:
    """Give Croupier's value of a published figure, in its units; None for one that it does not express."""
    if name in NAMED:
        return NAMED[name]()
    for family in FAMILIES:
        found = family.fullmatch(name)
        if found:
            return _pattern(found)
    return None
