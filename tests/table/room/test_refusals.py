"""Is each code by which a table refuses something raised by a test, and explained in docs/errors.md?

Those of the room itself are raised here, one after the other, in the fewest acts that lead to them; those of
the journal and of a shoe's fairness stand in the tests of these.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import msgspec
import pytest

from croupier.errors import CroupierError
from croupier.table import Entropy, Hall, Limit, Settings, Vault, Who
from croupier.table import commands as ask
from croupier.table.amounts import MOST
from croupier.table.events import RoomOpened
from croupier.table.fold import opened
from croupier.table.messages import MOST_BYTES, Refused, Sent, command
from tests.house.error_codes import raised, sources
from tests.table.room.playing import OPERATOR, PLAYER_WINS, ROOM, LaidDown, Table, stacked
from tests.table.support.clock import VirtualClock
from tests.table.support.store import SimulatedStore, once

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from typing import Unpack

    from croupier.regulations import Ruleset
    from croupier.table import Store

BUILTINS: Final[dict[str, object]] = {"rules": "punto-banco", "submission": {"burn": "none"}, "cut": False}
"""Settings, as a message has them."""
ELSEWHERE: Final = ("croupier.table.journal", "croupier.table.fairness", "croupier.table.memory")
"""The parts whose codes are raised in tests of their own."""


def seated(*shoes: str, rules: str = "punto-banco", **laid_down: Unpack[LaidDown]) -> Table:
    """Give a table at which ada sits."""
    table = Table(*shoes, rules=rules, **laid_down)
    table.sit("ada")
    return table


def at(phase: str, *shoes: str, rules: str = "punto-banco", **laid_down: Unpack[LaidDown]) -> Table:
    """Give a table that stands somewhere, with ten of ada's on the Player where the coup has begun."""
    table = seated(*shoes, rules=rules, **laid_down)
    table.until("betting" if phase == "dealing" else phase)
    if phase == "dealing":
        table.bets("ada", player=10)
        table.proceed()
    return table


# The house


def _shoe(ruleset: Ruleset) -> bytes:
    return stacked("", ruleset)


def hall(store: Store | None = None, sent: list[bytes] | None = None) -> Hall:
    """Give a hall with an open room."""
    messages: list[bytes] = [] if sent is None else sent
    entropy = Entropy(_shoe, lambda: bytes(32))
    found = Hall(store or SimulatedStore(), VirtualClock(), lambda _to, data: messages.append(data), entropy)
    found.give(ask.OpenRoom(id="open", room=ROOM, settings=Settings("punto-banco")), OPERATOR)
    return found


def code_of(act: Callable[[], object]) -> str:
    """Give the code of the error that something raises."""
    with pytest.raises(CroupierError) as error:
        act()
    return error.value.code


def a_write_fails() -> str:
    store = SimulatedStore()
    house = hall(store)
    store.fault = once("unknown-lost")
    return code_of(lambda: house.give(ask.Disable(id="a", room=ROOM), OPERATOR))


def an_id_stands_for_two() -> str:
    house = hall()
    house.give(ask.Disable(id="a", room=ROOM), OPERATOR)
    return code_of(lambda: house.give(ask.Enable(id="a", room=ROOM), OPERATOR))


def in_another_room() -> str:
    sent: list[bytes] = []
    house = hall(sent=sent)
    house.join("c", Who("patron", "ada"), ROOM)
    house.receive("c", msgspec.json.encode(ask.Leave(id="a", room="room-2")))
    refused = msgspec.json.decode(sent[-1], type=Sent)
    assert isinstance(refused, Refused)
    return refused.problems[0]["code"]


class Gap(SimulatedStore):
    """A journal that has lost the entries of a room."""

    def rooms(self) -> dict[str, int]:
        """Give the number of the last entry of each room."""
        return {ROOM: 3}


def the_rules_are_others() -> str:
    event = Table().events[0]
    assert isinstance(event, RoomOpened)
    return code_of(lambda: opened(msgspec.structs.replace(event, hash="0" * 64)))


def the_secret_is_lost() -> tuple[str, ...]:
    table = at("betting", PLAYER_WINS)
    table.bets("ada", player=10)
    table.vault = Vault(Entropy(_shoe, lambda: bytes(32)))
    return table.refused("dealer", "proceed")


def opening(rules: str = "punto-banco", **laid_down: Unpack[LaidDown]) -> str:
    """Give the code by which no room is opened."""
    return code_of(lambda: Table(rules=rules, **laid_down))


def _gone(table: Table) -> Table:
    table.asks("ada", "go_away")
    return table


def _leaving(table: Table) -> Table:
    table.asks("ada", "leave")
    return table


def _took_the_shoe() -> Table:
    table = at("custody", rules="fr-punto-banco", limit=Limit(20, 1_000, 20))
    table.asks("ada", "take_shoe")
    return table


def _closed(table: Table) -> Table:
    table.asks("operator", "close_room")
    return table


def _disabled(table: Table) -> Table:
    table.asks("operator", "disable")
    return table


REFUSED: Final[dict[str, Callable[[], str | tuple[str, ...]]]] = {
    "table.away": lambda: _gone(seated()).refused("ada", "go_away"),
    "table.bad_buy_in": lambda: Table(buy_in=Limit(10, 20, 10)).refused("ada", "sit", seat=1, buy_in=15),
    "table.bad_command": lambda: code_of(lambda: command(b"{}")),
    "table.bad_cut": lambda: at("cut", cut=True).refused("ada", "cut", cards=9),
    "table.bad_limits": lambda: opening(limit=Limit(2, 1)),
    "table.command_too_long": lambda: code_of(lambda: command(b" " * (MOST_BYTES + 1))),
    "table.coup_in_play": lambda: at("betting").refused("operator", "change_settings", settings=BUILTINS),
    "table.coup_to_deal": lambda: _took_the_shoe().refused("ada", "decline_shoe"),
    "table.differential": lambda: at("betting", differential=5).cannot_bet("ada", player=10),
    "table.disabled": lambda: _disabled(seated()).refused("dealer", "proceed"),
    "table.game_not_dealt": lambda: opening("chemin-de-fer"),
    "table.id_reused": an_id_stands_for_two,
    "table.journal_unreadable": lambda: code_of(lambda: hall(Gap())),
    "table.leaving": lambda: _leaving(at("dealing", pace="act")).refused("ada", "leave"),
    "table.limit": lambda: at("betting", limit=Limit(10, 50, 5)).cannot_bet("ada", player=9),
    "table.no_betting": lambda: seated().cannot_bet("ada", player=10),
    "table.no_bots": lambda: Table().refused("ada", "sit", seat=1, buy_in=10, bot=True),
    "table.no_room": lambda: code_of(lambda: hall().join("c", OPERATOR, "room-2")),
    "table.no_seat": lambda: Table().refused("ada", "leave"),
    "table.no_such_seat": lambda: Table().refused("ada", "sit", seat=8, buy_in=10),
    "table.no_wagers": lambda: at("betting").refused("dealer", "proceed"),
    "table.not_away": lambda: seated().refused("ada", "come_back"),
    "table.not_due": lambda: seated().refused("ada", "deal"),
    "table.not_yours": lambda: seated().refused("ada", "enable"),
    "table.nothing_changed": lambda: seated().refused("operator", "enable"),
    "table.nothing_owed": lambda: seated().refused("ada", "pay_commission"),
    "table.nothing_to_void": lambda: seated().refused("operator", "void", reason="x"),
    "table.other_room": in_another_room,
    "table.room_closed": lambda: _closed(seated()).refused("ada", "sit", seat=1, buy_in=10),
    "table.room_exists": lambda: seated().refused("operator", "open_room", settings=BUILTINS),
    "table.rules_changed": the_rules_are_others,
    "table.seat_taken": lambda: seated().refused("bob", "sit", seat=1, buy_in=10),
    "table.seated": lambda: seated().refused("ada", "sit", seat=2, buy_in=10),
    "table.shoe_in_play": lambda: at("between", rules="pa-baccarat", curator=False).refused(
        "operator", "change_settings", settings=BUILTINS
    ),
    "table.shoe_lost": the_secret_is_lost,
    "table.short_of_chips": lambda: at("betting").cannot_bet("ada", player=1_001),
    "table.stake_lies": lambda: _with_a_stake().refused("ada", "leave"),
    "table.stakes_too_high": lambda: opening(limit=Limit(1, MOST)),
    "table.stale_version": lambda: seated().refused("ada", "ready", version=0),
    "table.too_many_seats": lambda: opening("pa-midibaccarat", seats=10),
    "table.too_much": lambda: seated(buy_in=Limit(1, MOST)).refused("ada", "buy", amount=MOST),
    "table.unknown": a_write_fails,
}
"""Each code of the room, and how it comes to be."""


def _with_a_stake() -> Table:
    table = at("betting")
    table.bets("ada", player=10)
    return table


@pytest.mark.conforms("SEC-13")
@pytest.mark.parametrize("code", REFUSED)
def test_a_room_refuses_what_it_does_not_take_with_the_code_of_what_is_wrong(code: str) -> None:
    found = REFUSED[code]()
    assert found in {code, (code,)}


def _in_rooms(root: Path) -> set[str]:
    modules = sources(root)
    rooms = {
        name: source
        for name, source in modules.items()
        if name.startswith("croupier.table") and not name.startswith(ELSEWHERE)
    }
    # The function with which they refuse stands among them.
    return {code for code in raised(rooms) if code.startswith("table.")}


def test_every_code_of_a_room_is_raised_here(root: Path) -> None:
    assert sorted(_in_rooms(root) ^ REFUSED.keys()) == []


def test_every_other_code_of_a_table_stands_in_a_test(root: Path) -> None:
    codes = {code for code in raised(sources(root)) if code.startswith("table.")} - REFUSED.keys()
    tests = [file for file in (root / "tests").rglob("*.py") if file.name != "test_refusals.py"]
    texts = "\n".join(file.read_text(encoding="utf-8") for file in tests)
    # Where a message is matched the dot is escaped.
    named = {f"table.{rest}" for rest in re.findall(r"table\\?\.([a-z][a-z0-9_]*)", texts)}
    assert sorted(codes - named) == []


def test_every_code_of_a_table_is_explained(root: Path) -> None:
    page = (root / "docs" / "errors.md").read_text(encoding="utf-8")
    explained = set(re.findall(r"^\| `(table\.[a-z0-9_]+)` \|", page, re.MULTILINE))
    assert sorted(REFUSED.keys() - explained) == []
