"""Who connects proves who he is, each message is looked at anew, and it ends when he logs out."""

from __future__ import annotations

from typing import TYPE_CHECKING
from unittest.mock import Mock

import pytest
from itsdangerous import TimestampSigner

from croupier.errors import ServerError
from croupier.server.gone import FEW, Gone
from croupier.server.guests import LIFE, Guests, called, slug
from tests.server.asking import ask
from tests.server.serving import ROOM, run, serving
from tests.server.wires import RefusedError, Said, Wire, code_of
from tests.table.support.clock import VirtualClock

if TYPE_CHECKING:
    from pathlib import Path

KEY = b"k" * 32
DAY = 86_400


def value(header: str) -> str:
    """Give the value of a cookie from the header that sets it."""
    return header.partition(";")[0].partition("=")[2]


@pytest.mark.conforms("SEC-02")
def test_a_cookie_that_is_absent_forged_expired_or_revoked_opens_nothing() -> None:
    async def test() -> None:
        async with serving() as server:
            good = server.cookie("ada")
            other = Guests(b"x" * 32, server.clock).new("ada")[1].partition(";")[0]
            name, _, signed = good.partition("=")
            forged = [
                None,
                "",
                name,
                f"{name}=",
                other,
                f"{name}=bob{signed[3:]}",
                f"{name}={signed[:-1]}",
                f"{name}={TimestampSigner(KEY).sign('ada.aaaaaa').decode()}",
                f"other={signed}",
            ]
            for cookie in forged:
                with pytest.raises(RefusedError) as refused:
                    await Wire.open(server.port, ROOM, cookie)
                assert (refused.value.status, refused.value.code) == (401, "server.no_guest")
            with pytest.raises(RefusedError) as refused:
                await Wire.open(server.port, ROOM, None, query=f"?token={signed}")
            assert refused.value.status == 401
            (await Wire.open(server.port, ROOM, good)).close()
            server.clock.forward(LIFE + 1)
            with pytest.raises(RefusedError) as refused:
                await Wire.open(server.port, ROOM, good)
            assert refused.value.status == 401

    run(test())


@pytest.mark.conforms("SEC-02")
def test_his_right_is_looked_at_again_with_each_message() -> None:
    async def test() -> None:
        async with serving() as server:
            wire = await server.sit("ada", 1)
            server.clock.forward(LIFE + 1)
            await wire.send({"type": "buy", "id": "late", "room": ROOM, "amount": 100})
            assert await wire.closed() == 4401
            assert (await server.room()).seats[0].chips == 100_000

    run(test())


@pytest.mark.conforms("SEC-02")
def test_who_logs_out_is_disconnected_everywhere_and_stays_out() -> None:
    async def test() -> None:
        async with serving() as server:
            cookie = server.cookie("ada")
            guest = server.house.guests.read(cookie.partition("=")[2])
            assert guest is not None
            wire = await Wire.open(server.port, ROOM, cookie)
            other = await server.come("bob")
            server.house.guests.revoke(guest)
            server.house.connections.log_out(guest.patron)
            assert await wire.closed() == 4401
            with pytest.raises(RefusedError) as refused:
                await Wire.open(server.port, ROOM, cookie)
            assert refused.value.code == "server.no_guest"
            pong = await other.ask({"type": "ping", "id": "1", "room": ROOM})
            assert pong["type"] == "pong"

    run(test())


def test_who_logged_out_is_out_after_a_restart_too_until_his_cookie_has_run_out(tmp_path: Path) -> None:
    clock = VirtualClock()
    file = tmp_path / "rooms.db.key.gone"
    guests = Guests(KEY, clock, file)
    ada, header = guests.new("ada")
    bob, of_bob = guests.new("bob")
    guests.revoke(ada)
    guests.keep(ada)
    again = Guests(KEY, clock, file)
    assert again.read(value(header)) is None
    assert again.read(value(of_bob)) == bob
    clock.forward(LIFE)
    Guests(KEY, clock, file)
    assert file.read_text(encoding="ascii") == ""


def test_whoever_logs_out_is_a_line_more_and_the_others_lines_are_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "rooms.db.key.gone"
    guests = Guests(KEY, VirtualClock(), file)
    first, second = guests.new("ada")[0], guests.new("bob")[0]
    guests.keep(first)
    inode, before = file.stat().st_ino, file.read_bytes()
    guests.keep(second)
    assert file.stat().st_ino == inode
    assert file.read_bytes().startswith(before)
    assert file.stat().st_mode & 0o777 == 0o600


def test_of_those_who_logged_out_only_those_are_remembered_whose_cookies_would_hold() -> None:
    gone = Gone(None, 0)
    for number in range(3 * FEW):
        gone.add(f"a{number}", number, number - 1)
    assert f"a{3 * FEW - 1}" in gone
    assert "a0" not in gone


def test_a_file_of_those_who_logged_out_that_cannot_be_read_is_one_clear_line(tmp_path: Path) -> None:
    with pytest.raises(ServerError, match="is a directory") as refused:
        Guests(KEY, VirtualClock(), tmp_path)
    assert refused.value.code == "server.bad_key"


def test_where_a_log_out_cannot_be_kept_he_is_out_all_the_same_and_is_told_so() -> None:
    async def test() -> None:
        async with serving() as server:
            guest, header = server.house.guests.new("ada")
            cookie = f"Cookie: {header.partition(';')[0]}"
            wire = await Wire.open(server.port, ROOM, header.partition(";")[0])
            server.house.guests.keep = Mock(side_effect=OSError(28, "no space"))  # type: ignore[method-assign]
            lines = (cookie, f"Origin: http://127.0.0.1:{server.port}")
            answer = await ask(server.port, "/api/guest", *lines, method="DELETE")
            assert answer.status == 503
            assert b"server.not_kept" in answer.body
            assert "Max-Age=0" in answer.headers["set-cookie"]
            assert await wire.closed() == 4401
            assert not server.house.guests.is_one(guest)

    run(test())


def test_a_cookie_is_kept_from_scripts_and_from_other_sites_and_over_tls_from_all_else() -> None:
    guest, header = Guests(KEY, VirtualClock()).new("Ada Lovelace")
    assert guest.patron.startswith("ada-lovelace.")
    assert header.startswith(f"croupier-guest={guest.patron}.")
    assert header.endswith(f"; Max-Age={30 * DAY}; Path=/; HttpOnly; SameSite=Strict")
    _, secure = Guests(KEY, VirtualClock(), secure=True).new("ada")
    assert secure.startswith("__Host-croupier-guest=")
    assert secure.endswith("; Path=/; HttpOnly; SameSite=Strict; Secure")


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("Ada", "ada"),
        ("  Ünal Çelik ", "unal-celik"),
        ("<script>", "script"),
        ("a" * 99, "a" * 24),
        ("", "guest"),
        ("日本", "guest"),
        ("-.-", "guest"),
        ("x" * 23 + "-y", "x" * 23),
    ],
)
def test_a_name_becomes_one_that_a_room_takes(given: str, kept: str) -> None:
    assert slug(given) == kept
    guest, _ = Guests(KEY, VirtualClock()).new(given)
    assert called(guest.patron) == guest.name == kept
    assert len(guest.patron) <= 48


@pytest.mark.parametrize("name", ["bot-1", "Bot 7", "House", "dealer", "<operator>", "croupier"])
def test_nobody_is_called_as_the_house_or_its_players_are(name: str) -> None:
    with pytest.raises(ServerError, match="is a name of the house") as refused:
        Guests(KEY, VirtualClock()).new(name)
    assert refused.value.code == "server.bad_name"
    assert Guests(KEY, VirtualClock()).new("abbot-1")[0].name == "abbot-1"


def test_two_guests_of_one_name_are_two() -> None:
    guests = Guests(KEY, VirtualClock())
    assert len({guests.new("ada")[0].patron for _ in range(100)}) == 100


@pytest.mark.conforms("SEC-05")
def test_what_only_the_house_may_do_is_refused_to_a_guest() -> None:
    asked: list[Said] = [
        {"type": "proceed"},
        {"type": "vacate", "seat": 1},
        {"type": "open_room", "settings": {"rules": "punto-banco"}},
        {"type": "change_settings", "settings": {"rules": "punto-banco"}},
        {"type": "disable"},
        {"type": "enable"},
        {"type": "void", "reason": "I lose"},
        {"type": "close_room"},
        {"type": "sit", "seat": 2, "buy_in": 100, "bot": True},
    ]

    async def test() -> None:
        async with serving() as server:
            wire = await server.sit("ada", 1)
            before = await server.room()
            for number, command in enumerate(asked):
                answer = await wire.ask(
                    {**command, "id": f"x{number}", "room": ROOM, "version": before.version}
                )
                assert code_of(answer) in {"table.not_yours", "server.no_bot"}, command
            assert await server.room() is before

    run(test())
