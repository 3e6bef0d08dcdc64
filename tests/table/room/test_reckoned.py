"""What does each patron have after a coup, reckoned by hand, in every game that a room deals?

Each coup is told by its cards; beside it stand the stakes, and what the wager changes for the patron, as a
payer at a table would say it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import pytest

from croupier.table import Limit
from croupier.table.events import WagerSettled
from tests.table.room.playing import BANKER_WINS, PLAYER_WINS, TIE, Table, only

if TYPE_CHECKING:
    from collections.abc import Mapping


class Reckoned(NamedTuple):
    """A coup of one game: its cards, and by wager what is staked and what that changes."""

    rules: str
    cards: str
    wagers: Mapping[str, tuple[int, int]]
    submission: Mapping[str, int | str] = {}


COUPS: Final = {
    # Player K 9 = 9, natural; Banker 2 3 = 5.
    "punto banco, the Player wins": Reckoned(
        "punto-banco", "Kh 2d 9c 3s", {"player": (100, 100), "banker": (40, -40), "tie": (10, -10)}
    ),
    # Player 2 3 = 5; Banker 9 K = 9.  5 % of 100 is 5; of 50 it is 2 and a half, rounded down to 2.
    "punto banco, the Banker wins": Reckoned("punto-banco", "2d 9c 3s Kh", {"banker": (100, 95)}),
    "punto banco, half a unit of commission is rounded down": Reckoned(
        "punto-banco", "2d 9c 3s Kh", {"banker": (50, 48), "player": (7, -7)}
    ),
    "punto banco, half a unit of commission is rounded up": Reckoned(
        "punto-banco", "2d 9c 3s Kh", {"banker": (50, 47)}, {"rounding": "up"}
    ),
    # Rounded to whole multiples of 10: 5 % of 300 is 15, which is 20 up and 10 down.
    "punto banco, commission to the next ten": Reckoned(
        "punto-banco", "2d 9c 3s Kh", {"banker": (300, 280)}, {"rounding": "up", "rounding-unit": 10}
    ),
    "punto banco, commission to the last ten": Reckoned(
        "punto-banco", "2d 9c 3s Kh", {"banker": (300, 290)}, {"rounding": "down", "rounding-unit": 10}
    ),
    # Nine each: Player and Banker push, the tie pays 8 to 1.
    "punto banco, a tie": Reckoned(
        "punto-banco", "9c 9d Kh Qs", {"player": (100, 0), "banker": (70, 0), "tie": (10, 80)}
    ),
    # Player 6 6 = 2; Banker 4 4 = 8, a natural, so that nobody draws.  Both hands have a pair.
    "punto banco, a pair each": Reckoned(
        "punto-banco",
        "6h 4d 6c 4s",
        {"player-pair": (10, 110), "banker-pair": (10, 110), "either-pair": (10, 50), "player": (20, -20)},
    ),
    # Player A 4 = 5 draws 2: 7; Banker Q 2 = 2 draws 5: 7.  7 each with three cards.
    "punto banco, blazing sevens": Reckoned(
        "punto-banco", "Ac Qd 4h 2s 2c 5d", {"blazing-7s": (5, 1_000), "tie": (5, 40), "dragon-7": (5, -5)}
    ),
    # Player 2 4 = 6 stands; Banker K 3 = 3 draws 4: 7.  7 over 6 with three cards, by one point.
    "punto banco, a dragon": Reckoned(
        "punto-banco",
        "2c Kd 4h 3s 4c",
        {"dragon-7": (10, 400), "banker": (200, 190), "dragon-bonus-banker": (10, -10), "super-6": (10, -10)},
    ),
    # Player K 9 against Banker K Q: a natural, which pays 1 to 1 and not its margin of nine.
    "punto banco, a natural is paid as such": Reckoned(
        "punto-banco", "Kh Kd 9c Qs", {"dragon-bonus-player": (10, 10), "natural-9-player": (10, 90)}
    ),
    # Player 2 3 = 5 draws a king; Banker K 6 = 6 stands: 6 over 5, which pays 1 to 2, and no commission.
    "no commission, half on a winning six": Reckoned(
        "punto-banco", "2c Kd 3h 6s Kc", {"banker": (101, 50)}, {"half-pay": 6}
    ),
    # Player 5 Q = 5 draws 3: 8; Banker 7 K = 7 stands.
    "pa-baccarat, the Player wins by a third card": Reckoned(
        "pa-baccarat", "5c 7d Qh Ks 3c", {"player": (500, 500), "banker": (25, -25)}
    ),
    "pa-baccarat, 4 %": Reckoned("pa-baccarat", "2d 9c 3s Kh", {"banker": (1_000, 960)}, {"commission": 400}),
    "pa-baccarat, 9 to 1 on the tie": Reckoned(
        "pa-baccarat", "9c 9d Kh Qs", {"tie": (3, 27)}, {"tie": "9-to-1"}
    ),
    # Player K 9 = 9 and Banker A A = 2: 9 over 2 is a natural win, paid 1 to 1 by every table of 631b.9(f).
    "631b.9(f), a natural win": Reckoned(
        "pa-baccarat",
        "Kh Ac 9c Ad",
        {"player": (10, 10), "golden-talons-player": (10, 10), "golden-talons-banker": (5, -5)},
        {"golden-talons": "A"},
    ),
    # Player 2 3 = 5 draws 4: 9; Banker 2 K = 2 draws 9: 1.  By eight points: 12 to 1 in table C.
    "631b.9(f), by eight points in table C": Reckoned(
        "pa-baccarat",
        "2c 2d 3h Ks 4c 9d",
        {"tie": (10, -10), "golden-talons-player": (10, 120), "golden-talons-banker": (5, -5)},
        {"golden-talons": "C"},
    ),
    # 8 each on two cards: a natural tie pushes in table A and pays 2 to 1 in table B.
    "631b.9(f), a natural tie in table A": Reckoned(
        "pa-baccarat",
        "8c 8d Kh Ks",
        {"banker": (10, 0), "golden-talons-banker": (10, 0)},
        {"golden-talons": "A"},
    ),
    "631b.9(f), a natural tie in table B": Reckoned(
        "pa-baccarat",
        "8c 8d Kh Ks",
        {"banker": (10, 0), "golden-talons-banker": (10, 20)},
        {"golden-talons": "B"},
    ),
    "nj-baccarat, the Banker wins": Reckoned("nj-baccarat", "2d 9c 3s Kh", {"banker": (2_000, 1_900)}),
    # Player 2 4 = 6 stands; Banker K 3 = 3 draws 4: a winning three-card seven pushes in EZ Baccarat.
    "627a.1, EZ Baccarat and a Dragon 7": Reckoned(
        "pa-minibaccarat",
        "2c Kd 4h 3s 4c",
        {"banker": (200, 0), "player": (10, -10), "dragon-7": (10, 400)},
        {"variation": "ez", "banker": "ez", "dragon-7": "40-to-1"},
    ),
    "627a.1, EZ Baccarat takes no vigorish": Reckoned(
        "pa-minibaccarat", "2d 9c 3s Kh", {"banker": (200, 200)}, {"variation": "ez", "banker": "ez"}
    ),
    # Player 2 3 = 5; Banker 9 K = 9, a natural.
    "629a.12, Midibaccarat with vigorish": Reckoned(
        "pa-midibaccarat", "2c 9d 3h Ks", {"banker": (60, 57), "tie": (10, -10)}
    ),
    # 20 over 19, and 17 over 16 which draws 9: 25 is over.  A winning 17 is paid one to two.
    "681a.8, a winning hand": Reckoned(
        "pa-21-baccarat", "Kc Kd Qh 9s", {"player": (100, 100), "banker": (30, -30)}
    ),
    "681a.8, half on a winning seventeen": Reckoned(
        "pa-21-baccarat", "Kc Kd 7h 6s 9c", {"player": (101, 50), "tie": (10, -10)}
    ),
    # 19 each.
    "681a.8, a tie at 10 to 1": Reckoned(
        "pa-21-baccarat", "Kc Kd 9h 9s", {"player": (100, 0), "banker": (50, 0), "tie": (10, 100)}
    ),
    # Two aces are the top natural, above an ace and a ten.
    "681a.8, two aces": Reckoned("pa-21-baccarat", "Ac Ad Ah Ks", {"player": (10, 10), "banker": (10, -10)}),
    # Three sevens, which are the highest of 681a.3(e) on the Player's Hand; a pair on the other counts apart.
    "681a.3(e)(1), three sevens at the house's price": Reckoned(
        "pa-21-baccarat",
        "7c 8d 7h 8s 7d Kc",
        {"player": (10, 10), "bonus-player": (5, 500), "bonus-banker": (5, 20)},
        {"bonus": "100-50-8-5-4"},
    ),
    # After an ace and the one card that it burns: banco is paid 19 for 20.
    "55-14, banco 19 for 20": Reckoned(
        "fr-punto-banco", "Ac 7h 2d 9c 3s Kh", {"banker": (100, 95), "player": (20, -20)}
    ),
    "55-14, égalité 8 for 1": Reckoned(
        "fr-punto-banco", "Ac 7h 9c 9d Kh Qs", {"tie": (20, 160), "player": (40, 0), "banker": (60, 0)}
    ),
}
"""What was reckoned by hand."""


@pytest.mark.conforms("FAIR-01", "ACC-04")
@pytest.mark.parametrize("coup", COUPS.values(), ids=COUPS)
def test_what_a_coup_changes_as_reckoned_by_hand(coup: Reckoned) -> None:
    limit = Limit(20, 4_000, 20) if coup.rules == "fr-punto-banco" else Limit()
    table = Table(coup.cards, rules=coup.rules, submission=coup.submission, curator=False, limit=limit)
    table.sit("ada", buy_in=10_000)
    table.until("betting")
    table.asks("ada", "place", wagers={wager: stake for wager, (stake, _) in coup.wagers.items()})
    changed: dict[str, int] = dict.fromkeys(coup.wagers, 0)
    for event in only(table.deal(), WagerSettled):
        changed[event.wager] += event.amount
    assert changed == {wager: change for wager, (_, change) in coup.wagers.items()}
    assert table.chips("ada") == (10_000 + sum(changed.values()),)
    held = table.balances
    assert held["house/room-1"] + held["commission/room-1"] == -sum(changed.values())


@pytest.mark.conforms("ACC-03")
def test_three_coups_of_three_patrons_by_hand_in_the_books_of_the_house() -> None:
    table = Table(f"{PLAYER_WINS} {BANKER_WINS} {TIE}")
    table.sit("ada", "bob", "cleo")
    table.until("betting")
    table.bets("ada", player=100)
    table.bets("bob", banker=200)
    table.bets("cleo", tie=5)
    table.deal()
    assert table.chips("ada", "bob", "cleo") == (1_100, 800, 995)
    table.until("betting")
    table.bets("ada", banker=100)
    table.bets("bob", player=50)
    table.bets("cleo", tie=5)
    table.deal()
    assert table.chips("ada", "bob", "cleo") == (1_195, 750, 990)
    table.until("betting")
    table.bets("ada", player=10)
    table.bets("bob", banker=10)
    table.deal()
    assert table.chips("ada", "bob", "cleo") == (1_195, 750, 990)
    # It paid 100 and took 205; it paid 100 and took 55; at the last it paid and took nothing.
    assert (table.balances["house/room-1"], table.balances["commission/room-1"]) == (60, 5)
    assert table.balances["cage/room-1"] == -3_000
