"""Who may ask what: a patron, the dealer, an operator; and on which version of the room?"""

from __future__ import annotations

from typing import Final

import pytest

from croupier.table import Command, decide
from croupier.table.decide import DOES, ON_SIGHT
from tests.table.room.playing import OPERATOR, PLAYER_WINS, Table

FIELDS: Final[dict[str, dict[str, object]]] = {
    "sit": {"seat": 2, "buy_in": 10},
    "buy": {"amount": 10},
    "leave": {},
    "go_away": {},
    "come_back": {},
    "pay_commission": {},
    "place": {"wagers": {}},
    "ready": {},
    "cut": {"cards": 100},
    "take_shoe": {},
    "decline_shoe": {},
    "deal": {},
    "turn": {},
    "use_house_money": {},
    "proceed": {},
    "vacate": {"seat": 1},
    "open_room": {"settings": {"rules": "punto-banco"}},
    "change_settings": {"settings": {"rules": "punto-banco"}},
    "disable": {},
    "enable": {},
    "void": {"reason": "why"},
    "close_room": {},
}
"""Every command, with fields by which it can be read."""
OF_PATRONS: Final = tuple(FIELDS)[:14]
OF_THE_DEALER: Final = ("proceed", "vacate")
OF_OPERATORS: Final = tuple(FIELDS)[14:]


def tag(kind: type[Command]) -> str:
    return str(kind.__struct_config__.tag)


def test_every_command_is_among_these() -> None:
    assert set(FIELDS) == {"open_room", *map(tag, DOES)}


@pytest.mark.parametrize("what", OF_OPERATORS)
def test_a_patron_gives_no_command_of_the_house(what: str) -> None:
    table = Table()
    table.sit("ada")
    assert table.refused("ada", what, **FIELDS[what]) == ("table.not_yours",)


@pytest.mark.parametrize("what", [what for what in FIELDS if what not in OF_THE_DEALER])
def test_the_dealer_proceeds_and_vacates_seats_and_no_more(what: str) -> None:
    table = Table()
    assert table.refused("dealer", what, **FIELDS[what]) == ("table.not_yours",)


@pytest.mark.conforms("FAIR-03")
@pytest.mark.parametrize("what", OF_PATRONS)
def test_nobody_of_the_house_does_what_is_a_patrons(what: str) -> None:
    table = Table()
    table.sit("ada")
    assert table.refused("operator", what, **FIELDS[what]) == ("table.not_yours",)
    assert table.refused("dealer", what, **FIELDS[what]) == ("table.not_yours",)


def test_the_dealer_and_an_operator_may_proceed() -> None:
    table = Table()
    table.sit("ada")
    table.asks("dealer", "proceed")
    table.asks("operator", "proceed")
    assert table.room.phase == "betting"


@pytest.mark.parametrize("what", [tag(kind) for kind in ON_SIGHT])
@pytest.mark.parametrize("away", [-1, 1])
def test_what_answers_a_view_is_refused_on_any_other_version(what: str, away: int) -> None:
    table = Table(PLAYER_WINS)
    table.sit("ada")
    table.until("betting")
    who = "operator" if what in OF_OPERATORS else "ada"
    version = table.room.version + away
    assert table.refused(who, what, version=version, **FIELDS[what]) == ("table.stale_version",)


@pytest.mark.parametrize("what", ["buy", "go_away", "leave"])
def test_what_answers_no_view_takes_effect_on_any_version(what: str) -> None:
    table = Table()
    table.sit("ada")
    table.asks("ada", what, version=0, **FIELDS[what])
    assert table.last


def test_what_is_asked_of_no_room_is_refused() -> None:
    table = Table()
    command = table.command("enable")
    with pytest.raises(Exception, match=r"there is no room room-1.*\(table.no_room\)"):
        decide(None, command, OPERATOR, table.at, table.vault)
