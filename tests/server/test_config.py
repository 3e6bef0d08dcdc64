"""A configuration is read whole or not at all, and of each setting it is known where it is from."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import msgspec
import pytest

from croupier.errors import ServerError
from croupier.server import load
from croupier.server.config import USUAL, Config
from croupier.server.config_file import settings
from croupier.server.proxies import Proxies
from croupier.table.commands import OpenRoom
from croupier.table.hall import Hall
from croupier.table.memory import MemoryStore
from croupier.table.settings import Limit
from tests.table.support.chance import seeded
from tests.table.support.clock import VirtualClock

if TYPE_CHECKING:
    from pathlib import Path

FILE = """
[server]
port = 9000
origins = ["https://play.example.org"]

[limits]
rate = 5

[[rooms]]
id = "high"
bots = 2
[rooms.settings]
rules = "pa-baccarat"
seats = 9
limit = { least = 10000, most = 5000000, step = 1000 }
"""


def test_without_a_file_there_are_two_rooms_that_can_be_opened() -> None:
    config, origins = load()
    assert [(room.id, room.settings.seats, room.bots) for room in config.rooms] == [
        ("punto-banco", 7, 3),
        ("twenty-one", 7, 3),
    ]
    assert set(origins.values()) == {"default"}
    from croupier.table import Who  # noqa: PLC0415  beside what it is for

    hall = Hall(MemoryStore(), VirtualClock(), lambda _to, _data: None, seeded(1))
    for room in config.rooms:
        hall.give(OpenRoom(id=room.id, room=room.id, settings=room.settings), Who("operator", "x"))
    assert {name: room.ruleset.id for name, room in hall.rooms.items()} == {
        "punto-banco": "punto-banco",
        "twenty-one": "pa-21-baccarat",
    }


def test_an_option_goes_before_the_file_and_the_file_before_the_default(tmp_path: Path) -> None:
    file = tmp_path / "casino.toml"
    file.write_text(FILE, encoding="utf-8")
    config, origins = load(str(file), {"port": 0, "db": None})
    assert (config.server.port, config.server.db, config.server.origins) == (
        0,
        "rooms.db",
        ("https://play.example.org",),
    )
    assert config.limits.rate == 5
    assert [(room.id, room.bots, room.settings.rules) for room in config.rooms] == [
        ("high", 2, "pa-baccarat")
    ]
    # Where players of the house are to sit, they may.
    assert config.rooms[0].laid_down.bots
    assert origins["server.port"] == "--port"
    assert origins["server.origins"] == origins["limits.rate"] == origins["rooms.high.bots"] == str(file)
    assert origins["rooms.high.settings.seats"] == str(file)
    assert origins["server.db"] == origins["rooms.high.settings.pace"] == "default"
    assert origins.keys() == {name for name, _ in settings(config)}


def test_the_key_and_the_tokens_lie_beside_the_journal_unless_they_are_named() -> None:
    assert Config().server.key == "rooms.db.key"
    named = load(None, {"db": "sqlite:///x/rooms.db"}).config.server
    assert (named.key, named.tokens) == ("x/rooms.db.key", "x/rooms.db.tokens")
    assert load(None, {"key_file": "k", "tokens_file": "t"}).config.server.key == "k"


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("[server]\nprot = 1\n", "prot"),
        ("[server]\nport = 70000\n", "server.port"),
        ("[server]\nport = '80'\n", "server.port"),
        ("[limits]\nrate = 0\n", "limits.rate"),
        ("[[rooms]]\nid = 'A'\n[rooms.settings]\nrules = 'x'\n", "rooms[0].id"),
        ("[[rooms]]\nid = 'a'\n", "settings"),
        ("[[rooms]]\nid = 'a'\n[rooms.settings]\nrules = 'x'\nseats = 21\n", "rooms[0].settings.seats"),
        ("server = 5\n", "server"),
        ("rooms = 5\n", "rooms"),
        ("[server\n", "TOML"),
        ("\x00", "TOML"),
        ("[server]\nport = " + "9" * 5000, "TOML"),
        ('[server]\nkey_file = "a\\u0000b"\n', "server.key_file"),
        ("x = " + "[" * 5000, "TOML"),
    ],
)
def test_what_is_no_configuration_is_one_clear_line(tmp_path: Path, text: str, what: str) -> None:
    file = tmp_path / "casino.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(ServerError) as refused:
        load(str(file), {"db": "x"})
    assert refused.value.code == "server.bad_config"
    (problem,) = refused.value.problems
    assert what in problem.what
    assert problem.where == str(file)
    assert "\n" not in problem.line()


def test_what_contradicts_itself_is_told_all_at_once(tmp_path: Path) -> None:
    room = "[[rooms]]\nid = 'a'\nbots = 7\n[rooms.settings]\nrules = 'punto-banco'\n"
    file = tmp_path / "casino.toml"
    file.write_text(room * 2, encoding="utf-8")
    with pytest.raises(ServerError) as refused:
        load(str(file))
    assert len(refused.value.problems) == 3


def refused(tmp_path: Path, text: str) -> list[str]:
    """Give each thing that is wrong with a configuration."""
    file = tmp_path / "casino.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(ServerError) as error:
        load(str(file))
    assert error.value.code == "server.bad_config"
    return [problem.what for problem in error.value.problems]


def test_settings_that_cannot_be_are_told_all_at_once(tmp_path: Path) -> None:
    text = """
    colour = "green"
    [server]
    port = 70000
    prot = 1
    [limits]
    rate = 0
    [[rooms]]
    id = "a"
    bots = -1
    [rooms.settings]
    rules = "punto-banco"
    [[rooms]]
    id = "B"
    [rooms.settings]
    seats = 99
    hands = "face-down"
    """
    what = refused(tmp_path, text)
    for part in (
        "`colour`",
        "$.server.port",
        "`prot`",
        "$.limits.rate",
        "$.rooms[0].bots",
        "$.rooms[1].id",
        "`rules`",
        "$.rooms[1].settings.seats",
        "`hands`",
    ):
        assert sum(part in each for each in what) == 1, (part, what)
    assert len(what) == 9


def test_a_setting_of_the_rules_in_the_wrong_place_is_told_its_own(tmp_path: Path) -> None:
    room = "[[rooms]]\nid = 'a'\n[rooms.settings]\nrules = 'pa-baccarat'\n"
    (what,) = refused(tmp_path, f"{room}hands = 'face-down'\n")
    assert "did you mean submission.hands: submission = { hands = … }?" in what
    (what,) = refused(tmp_path, f"{room}hats = 'face-down'\n")
    assert "did you mean" not in what


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ("rules = 'pa-bacarat'", "pa-bacarat"),
        ("rules = 'pa-baccarat'\nsubmission = { hand = 'face-down' }", "hand"),
        ("rules = 'pa-baccarat'\nsubmission = { hands = 'up' }", "hands"),
    ],
)
def test_rules_that_are_not_and_choices_that_are_none_are_told_with_their_room(
    tmp_path: Path, settings: str, said: str
) -> None:
    (what,) = refused(tmp_path, f"[[rooms]]\nid = 'salon'\n[rooms.settings]\n{settings}\n")
    assert what.startswith("the room salon")
    assert said in what


@pytest.mark.parametrize("proxy", ["*", "", "not an address", "10.0.0.1/8", "localhost"])
def test_a_proxy_is_an_address_or_a_network(tmp_path: Path, proxy: str) -> None:
    (what,) = refused(tmp_path, f"[server]\nproxies = ['10.0.0.0/8', '{proxy}', '::1']\n")
    assert what.startswith(f"server.proxies: {proxy!r}")


def test_an_address_of_a_network_of_proxies_is_a_proxy() -> None:
    held = Proxies(("10.0.0.0/8", "::1"))
    assert [host in held for host in ("10.9.8.7", "::1", "11.0.0.1", "", "unix")] == [
        True,
        True,
        *[False] * 3,
    ]


def test_a_room_of_a_file_is_as_the_usual_ones_where_it_does_not_say(tmp_path: Path) -> None:
    file = tmp_path / "casino.toml"
    file.write_text(
        "[[rooms]]\nid = 'a'\n[rooms.settings]\nrules = 'punto-banco'\nlimit = { least = 500 }\n"
        "waiting = { wagers = 30 }\n",
        encoding="utf-8",
    )
    config, origins = load(str(file))
    settings_ = config.rooms[0].settings
    assert settings_.limit == Limit(500, 1_000_000, 100)
    assert settings_.buy_in == USUAL.buy_in
    assert settings_.waiting == msgspec.structs.replace(USUAL.waiting, wagers=30)
    assert origins["rooms.a.settings.limit"] == str(file)
    assert origins["rooms.a.settings.buy_in"] == "default"


def test_in_the_usual_rooms_a_seat_that_is_left_is_given_up_in_two_minutes() -> None:
    assert [room.settings.waiting.silent for room in load().config.rooms] == [120, 120]


def test_a_file_that_is_not_there_is_one_clear_line(tmp_path: Path) -> None:
    with pytest.raises(ServerError, match="no such file") as refused:
        load(str(tmp_path / "nothing.toml"))
    assert refused.value.code == "server.cannot_read"
    with pytest.raises(ServerError, match="is a directory"):
        load(str(tmp_path))
    with pytest.raises(ServerError, match="null byte"):
        load("casino\0.toml")
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(ServerError, match="it is no plain file"):
        load(str(tmp_path / "pipe"))


def test_what_no_room_can_be_run_by_is_told_with_the_room_and_all_else(tmp_path: Path) -> None:
    what = refused(
        tmp_path,
        """
        colour = "green"
        [server]
        origins = ["example.org"]
        proxies = ["*"]
        [limits]
        rate = 0
        [[rooms]]
        id = "chemmy"
        [rooms.settings]
        rules = "chemin-de-fer"
        [[rooms]]
        id = "B"
        [rooms.settings]
        rules = "punto-banco"
        [[rooms]]
        id = "high"
        bots = 3
        [rooms.settings]
        rules = "pa-midibaccarat"
        seats = 12
        limit = { least = 150 }
        """,
    )
    for part in (
        "`colour`",
        "$.limits.rate",
        "$.rooms[1].id",
        "server.origins: 'example.org' is no origin",
        "server.proxies: '*'",
        "the room chemmy, rules: chemin-de-fer is banked by patrons",
        "the room high, limit: ",
        "the room high, seats",
    ):
        assert sum(part in each for each in what) == 1, (part, what)
    assert len(what) == 8
