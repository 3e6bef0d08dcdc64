"""What counts in the drift of a room, at which prices, and what does not: coup by coup, by hand?"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from croupier import odds, regulations
from croupier.table import Entry, Limit
from croupier.table.commands import Proceed
from croupier.table.drift import drift
from croupier.table.drift_judged import judged
from tests.table.room.playing import BANKER_WINS, PLAYER_WINS, ROOM, TIE, Table

if TYPE_CHECKING:
    from croupier.reports.hold import Hold
    from croupier.table.drift import Drift
    from croupier.table.drift_judged import Line

LEVEL = Fraction(95, 100)
ALL = 4_998_398_275_503_360
WAYS = {
    "banker": (2_292_252_566_437_888, ALL),
    "player": (2_230_518_282_592_256, ALL),
    "tie": (475_627_426_473_216, ALL),
}
"""How coups of a fresh shoe of eight decks end, as has been published for long."""
ONE_PAIR = "2c Kd 2h 3s 5c 4d"
"""Twos for the Player, four, who draws a five to nine; the Banker's three draws a four to seven."""


def counted(table: Table, since: str = "") -> Drift:
    """Count what was played at a table."""
    command = Proceed(id="all", room=ROOM, version=0)
    at = "2027-01-01T09:00:00.000000+00:00"
    return drift(ROOM, [Entry(ROOM, 1, 1, 1, at, "dealer:house", command, tuple(table.events), ())], since)


def together(table: Table) -> Line:
    """Judge all wagers of a table."""
    (room,) = judged([counted(table)], LEVEL).rooms
    assert room.together is not None
    return room.together


def chances(found: Hold) -> tuple[Fraction | float, Fraction | float]:
    """Give both tails."""
    return found.at_most.value, found.at_least.value


def figures(line: Line) -> tuple[int, int, int]:
    """Give in how many coups what was staked, and what was kept."""
    assert (line.hold.handle.denominator, line.hold.kept.denominator) == (1, 1)
    return line.coups, int(line.hold.handle), int(line.hold.kept)


def chance(winner: str) -> Fraction:
    """Give the chance that a coup of a fresh shoe of eight decks is one of these."""
    return Fraction(*WAYS[winner])


def test_one_bet_on_the_banker_less_its_commission_is_one_of_three_ends() -> None:
    table = Table(BANKER_WINS)
    table.sit("ada")
    table.until("betting")
    table.bets("ada", banker=100)
    table.deal()
    line = together(table)
    assert figures(line) == (1, 100, -95)
    assert chances(line.hold) == (chance("banker"), 1)
    assert line.hold.expected == 100 * chance("player") - 95 * chance("banker")
    assert (line.hold.method, line.pooled) == ("exact", 0)


@pytest.mark.parametrize(
    ("rounding", "kept"), [({}, -10), ({"rounding": "up"}, -9), ({"rounding": "nearest"}, -9)]
)
def test_a_commission_counts_as_it_is_rounded(rounding: dict[str, str], kept: int) -> None:
    table = Table(BANKER_WINS, submission=rounding)
    table.sit("ada")
    table.until("betting")
    table.bets("ada", banker=10)
    table.deal()
    found = together(table).hold
    assert found.kept == kept
    # Half a unit is due; what is expected knows of the rounding too.
    assert found.expected == 10 * chance("player") + kept * chance("banker")


def test_each_stake_is_rounded_for_itself_and_then_they_add_up() -> None:
    table = Table(BANKER_WINS, submission={"rounding": "up"})
    table.sit("ada", "bob")
    table.until("betting")
    table.bets("ada", banker=10)
    table.bets("bob", banker=10)
    table.deal()
    found = together(table)
    assert figures(found) == (1, 20, -18)
    assert found.hold.expected == 20 * chance("player") - 18 * chance("banker")


def test_half_pay_is_rounded_as_it_is_paid() -> None:
    table = Table(PLAYER_WINS, submission={"player": "half-pay", "half-pay": 9})
    table.sit("ada")
    table.until("betting")
    table.bets("ada", player=5)
    table.deal()
    assert together(table).hold.kept == -2


@pytest.mark.parametrize("collection", ["each-coup", "marked"])
def test_a_commission_counts_when_it_is_earned_and_not_when_it_is_paid(collection: str) -> None:
    table = Table(f"{BANKER_WINS} {PLAYER_WINS}", submission={"collection": collection})
    table.sit("ada")
    table.until("betting")
    table.bets("ada", banker=100)
    table.deal()
    if collection == "marked":
        table.asks("ada", "pay_commission")
    assert counted(table).spells[0].together.taken == (100, -95)


def test_bets_on_one_coup_are_settled_by_one_result() -> None:
    table = Table(TIE)
    table.sit("ada", "bob", "cleo")
    table.until("betting")
    table.bets("ada", player=100, tie=10)
    table.bets("bob", player=50)
    table.bets("cleo", banker=150)
    table.deal()
    line = together(table)
    found = line.hold
    assert figures(line) == (1, 310, -80)
    # 150 lies on each hand: the tie alone is lost, and where the Banker wins 7.5 is taken, rounded down.
    assert [int(found.least), int(found.most)] == [-80, 17]
    assert chances(found) == (chance("tie"), 1)
    assert found.expected == -80 * chance("tie") + 10 * chance("player") + 17 * chance("banker")


def test_what_was_taken_back_or_changed_before_the_betting_was_closed_is_no_bet() -> None:
    table = Table(PLAYER_WINS)
    table.sit("ada", "bob")
    table.until("betting")
    table.bets("ada", tie=100)
    table.bets("ada", player=10)
    table.bets("bob", banker=50)
    table.bets("bob")
    table.deal()
    (spell,) = counted(table).spells
    assert {wager: count.taken for wager, count in spell.wagers.items()} == {"player": (10, -10)}


def test_a_coup_under_way_is_left_out_and_one_on_which_nothing_lies_is_none() -> None:
    table = Table(PLAYER_WINS)
    table.sit("ada")
    table.until("betting")
    table.bets("ada", player=10)
    assert counted(table).spells == ()
    table = Table(f"{PLAYER_WINS} {PLAYER_WINS}", empty_coups=True)
    table.sit("ada")
    table.until("betting")
    table.deal()
    assert counted(table).spells == ()
    table.coup()
    assert counted(table).spells[0].together.coups == 1


def test_a_coup_that_is_broken_off_is_left_out_and_told_apart() -> None:
    table = Table(f"{PLAYER_WINS} {PLAYER_WINS}", pace="act")
    table.sit("ada", "bob")
    table.coup(player=7)
    table.until("betting")
    table.bets("ada", player=100)
    table.bets("bob", banker=100)
    table.until("dealing")
    table.asks("operator", "void", reason="the shoe fell over")
    found = counted(table)
    assert (found.void, found.settled) == (1, (100, -100))
    assert found.spells[0].together.taken == (7, -7)


def test_what_house_money_places_in_mid_coup_is_in_no_wager_and_told_apart() -> None:
    table = Table(
        ONE_PAIR, rules="pa-minibaccarat", submission={"house-money": "standard"}, limit=Limit(1, 1_000)
    )
    table.sit("ada")
    table.until("betting")
    table.bets("ada", player=100, house_money=10)
    table.proceed()
    table.asks("ada", "use_house_money", taken=10, to_player=20, to_banker=10)
    found = counted(table)
    (spell,) = found.spells
    assert {wager: count.taken for wager, count in spell.wagers.items()} == {
        "player": (100, -100),
        "house-money": (10, -30),
    }
    # The Player's Hand wins: 20 more are paid, and the 10 on the Banker are lost.
    assert (found.moved, spell.together.taken) == ((30, -20 + 10), (110, -130))


def test_the_prices_that_were_in_force_decide_and_a_spell_goes_on_when_they_come_back() -> None:
    here: dict[str, object] = {"rules": "punto-banco", "cut": False, "pace": "coup"}
    table = Table(*[TIE] * 3)
    table.sit("ada")
    for tie in ("8-to-1", "9-to-1", "8-to-1"):
        table.asks("operator", "disable", reason="prices")
        if table.room.phase != "shoe":
            table.asks("operator", "void", reason="prices")
        submission = {"burn": "none", "tie": tie}
        table.asks("operator", "change_settings", settings={**here, "submission": submission})
        table.asks("operator", "enable")
        table.until("betting")
        table.bets("ada", tie=10)
        table.deal()
    first, second = judged([counted(table)], LEVEL).rooms[0].spells
    assert [first.spell.ruleset.submission["tie"], second.spell.ruleset.submission["tie"]] == [
        "8-to-1",
        "9-to-1",
    ]
    ((_, eight),), ((_, nine),) = first.wagers, second.wagers
    assert (figures(eight), figures(nine)) == ((2, 20, -160), (1, 10, -90))
    assert chances(eight.hold) == (chance("tie") ** 2, 1)
    assert nine.hold.expected == 10 * (1 - 10 * chance("tie"))
    line = together(table)
    assert figures(line) == (3, 30, -250)
    assert chances(line.hold) == (chance("tie") ** 3, 1)


def test_other_decks_are_another_spell_though_every_price_is_the_same() -> None:
    here: dict[str, object] = {"rules": "punto-banco", "cut": False, "pace": "coup"}
    table = Table(PLAYER_WINS, PLAYER_WINS)
    table.sit("ada")
    table.coup(player=10)
    table.asks("operator", "void", reason="decks")
    table.asks("operator", "change_settings", settings={**here, "submission": {"burn": "none", "decks": 1}})
    table.asks("operator", "enable")
    table.coup(player=10)
    first, second = (
        room.wagers[0][1].hold.expected for room in judged([counted(table)], LEVEL).rooms[0].spells
    )
    rules = [regulations.load("punto-banco", {"decks": decks}) for decks in (8, 1)]
    edges = [odds.exact(each, wagers=["player"]).worth("player").house_edge for each in rules]
    assert [first, second] == [10 * edge for edge in edges]
    assert first != second


def test_since_a_day_counts_what_was_settled_from_its_midnight_on() -> None:
    table = Table(PLAYER_WINS)
    table.sit("ada")
    table.coup()
    assert [len(counted(table, since).spells) for since in ("2027-01-01", "2027-01-02")] == [1, 0]


def test_rooms_go_together_and_so_many_lines_are_expected_outside() -> None:
    tables = [Table(PLAYER_WINS), Table(BANKER_WINS)]
    for table in tables:
        table.sit("ada")
        table.coup(player=10)
    found = judged(map(counted, tables), LEVEL)
    assert found.together is not None
    assert figures(found.together) == (2, 20, 0)
    assert (len(found.lines), found.by_chance) == (5, Fraction(1, 4))
    assert judged(map(counted, tables[:1]), LEVEL).together is None
    assert judged([], LEVEL).lines == ()


@pytest.mark.conforms("ACC-08")
def test_what_pays_otherwise_than_it_says_lies_outside() -> None:
    table = Table(*[PLAYER_WINS] * 12)
    table.sit("ada")
    for _ in range(12):
        table.coup(player=10)
        table.asks("operator", "void", reason="another shoe")
        table.asks("operator", "enable")
    found = judged([counted(table)], LEVEL)
    # Twelve wins in twelve coups: about one in twenty thousand.
    assert (found.outside, len(found.lines)) == (2, 2)
    assert chances(found.lines[0].hold) == (chance("player") ** 12, 1)
