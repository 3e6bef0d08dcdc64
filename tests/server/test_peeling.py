"""Whoever squeezes a card sees it; nobody else gets a byte that depends on it, and he none before."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec
import pytest

from croupier import regulations
from croupier.cards import NAMES, sfc64
from croupier.cards.shuffle import canonical, shuffled
from croupier.server import peeling
from croupier.server.config import Limits, RoomKept
from croupier.table import awaited
from tests.server.serving import ROOM, TABLE, run, serving
from tests.server.wires import Wire
from tests.table.support.chance import laid

if TYPE_CHECKING:
    from croupier.server.clients import Client
    from croupier.table import Room
    from tests.server.serving import Serves
    from tests.server.wires import Message

FACE_DOWN: Final = RoomKept(
    ROOM, msgspec.structs.replace(TABLE, rules="pa-baccarat", submission={"hands": "face-down"})
)
COMMITMENT: Final = re.compile(rb'"commitment":"[0-9a-f]{64}"')
ORDER: Final = shuffled(canonical(regulations.load("pa-baccarat").decks), sfc64.words(3, 1))
PEOPLE: Final = {"ada": {"player": 500}, "bob": {"banker": 300}, "cleo": {}}


class World(NamedTuple):
    """What each was sent at a table, and where the Player's first card lay in the shoe."""

    sent: dict[str, list[bytes]]
    faces: list[Message]
    place: int


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have every hint told at once, so that what the others get is the same in every run."""
    monkeypatch.setattr(peeling, "APART", 0)


def peel(percent: int, hand: str = "player", card: int = 1) -> Message:
    """Give a hint."""
    return {
        "type": "peel", "id": "p", "room": ROOM, "hand": hand, "card": card, "edge": "top", "percent": percent
    }  # fmt: skip


async def hint(wire: Wire, message: Message) -> list[Message]:
    """Send a hint; give the faces with which it was answered."""
    before = len(wire.bytes)
    await wire.send(message)
    await wire.ask({"type": "ping", "id": "ping", "room": ROOM})
    return [read for read in map(json.loads, wire.bytes[before:]) if read["type"] == "face"]


async def come_and_bet(server: Serves) -> dict[str, Wire]:
    """Have two sit down who bet, and one who looks on."""
    wires: dict[str, Wire] = {}
    for seat, name in enumerate(PEOPLE, 1):
        wire = wires[name] = await Wire.open(server.port, ROOM, server.cookie_of(f"{name}.aaaaaa"))
        if PEOPLE[name]:
            await wire.ask({"type": "sit", "id": "sit", "room": ROOM, "seat": seat, "buy_in": 100_000})
    room = await server.until("betting")
    for name, wagers in PEOPLE.items():
        if wagers:
            bet = {"type": "place", "id": "bet", "room": ROOM, "version": room.version, "wagers": wagers}
            assert (await wires[name].ask(bet))["type"] == "answer"
    return wires


async def until_turned(server: Serves, seat: int) -> Room:
    """Let time go by until somebody is awaited to turn a hand."""
    while True:
        room = await server.room()
        wait = awaited(room)
        if wait is not None and (wait.what, wait.seat) == ("turn", seat):
            return room
        left = await server.floor(lambda hall: hall.next_tick())
        await server.forward(left or 0)


async def at_the_table(order: bytes) -> World:
    """Have everybody peel what he likes while ada is to turn the Player's Hand."""
    async with serving(FACE_DOWN, entropy=laid(order)) as server:
        wires = await come_and_bet(server)
        room = await until_turned(server, 1)
        for name in ("bob", "cleo"):
            for hand in ("player", "banker"):
                assert await hint(wires[name], peel(100, hand)) == []
        assert await hint(wires["ada"], peel(100, "banker")) == []
        assert await hint(wires["ada"], peel(4)) == []
        faces = await hint(wires["ada"], peel(5))
        assert await hint(wires["ada"], peel(60)) == []
        assert await hint(wires["ada"], peel(100, card=3)) == []
        for wire in wires.values():
            await wire.ask({"type": "ping", "id": "end", "room": ROOM})
        log = server.said.getvalue().encode()
        sent = {name: [COMMITMENT.sub(b"", data) for data in wire.bytes] for name, wire in wires.items()}
        return World({**sent, "log": [re.sub(rb'"ms":[0-9.e-]+', b"", log)]}, faces, room.dealt - 4)


def worlds() -> tuple[World, World, str]:
    """Give two tables that differ in the Player's first card alone, and that of the other."""
    one = run(at_the_table(ORDER))
    swapped = bytearray(ORDER)
    other = next(place for place in range(300, 400) if ORDER[place] % 4 != ORDER[one.place] % 4)
    swapped[one.place], swapped[other] = swapped[other], swapped[one.place]
    return one, run(at_the_table(bytes(swapped))), NAMES[swapped[one.place]]


def without_faces(sent: list[bytes]) -> list[bytes]:
    """Leave out which card somebody peels."""
    return [data for data in sent if not data.startswith(b'{"type":"face"')]


@pytest.mark.conforms("SEC-14")
def test_he_who_turns_a_hand_sees_the_card_that_he_peels_and_nobody_else_a_byte_of_it() -> None:
    one, other, name = worlds()
    assert one.faces == [
        {"type": "face", "room": ROOM, "hand": "player", "card": 1, "face": NAMES[ORDER[one.place]]}
    ]
    assert [each["face"] for each in other.faces] == [name]
    for who in ("bob", "cleo", "log"):
        assert one.sent[who] == other.sent[who]
    # Before he peels, and beside what he peels, his own are the same too.
    assert without_faces(one.sent["ada"]) == without_faces(other.sent["ada"])
    assert len(without_faces(one.sent["ada"])) == len(one.sent["ada"]) - 1
    # The others saw how far he was: at four hints of his hand.
    assert sum(b'"type":"peel"' in data for data in one.sent["cleo"]) == 4


def test_the_proof_notices_a_face_that_is_told_to_all(monkeypatch: pytest.MonkeyPatch) -> None:
    from croupier.server.connections import Connections  # noqa: PLC0415  beside what it is for

    tell = Connections.tell

    def to_all(self: Connections, client: Client, data: bytes) -> None:
        tell(self, client, data)
        if b'"face"' in data:
            self.tell_others(client, data)

    monkeypatch.setattr(Connections, "tell", to_all)
    one, other, _ = worlds()
    assert one.sent["cleo"] != other.sent["cleo"]
    assert one.sent["bob"] != other.sent["bob"]


def test_the_proof_notices_a_face_for_whoever_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    from croupier.table import faces  # noqa: PLC0415  beside what it is for

    def anybody(_room: Room, _patron: str, _hand: str) -> int:
        return 1

    monkeypatch.setattr(faces, "turning", anybody)
    with pytest.raises(AssertionError):
        run(at_the_table(ORDER))


def test_the_proof_notices_a_face_before_he_peels(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peeling, "LOOKS", 4)
    with pytest.raises(AssertionError):
        run(at_the_table(ORDER))


def test_a_card_is_shown_once_a_coup_and_again_on_a_new_socket() -> None:
    async def test() -> None:
        async with serving(FACE_DOWN, entropy=laid(ORDER)) as server:
            wires = await come_and_bet(server)
            await until_turned(server, 1)
            first = await hint(wires["ada"], peel(50))
            assert (len(first), await hint(wires["ada"], peel(51))) == (1, [])
            again = await Wire.open(server.port, ROOM, server.cookie_of("ada.aaaaaa"))
            assert await hint(again, peel(50)) == first
            # Once it is turned, it is bob's turn, and no more hers.
            turn = {"type": "turn", "id": "t", "room": ROOM, "version": (await server.room()).version}
            assert (await again.ask(turn))["type"] == "answer"
            await until_turned(server, 2)
            assert await hint(again, peel(50, card=2)) == []
            (banker,) = await hint(wires["bob"], peel(50, "banker", 2))
            room = await server.room()
            assert room.state is not None
            assert banker["face"] == NAMES[room.state.banker[1]]

    run(test())


async def cut_off(server: Serves, wire: Wire) -> list[object]:
    """Wait until the socket is closed, and give the codes with which the server says that it closed any.

    Whoever still writes may find the connection at its end before the code.
    """
    assert await wire.closed() in {4429, 1006}
    return [line["code"] for line in server.log if line["event"] == "dropped"]


@pytest.mark.conforms("SEC-11")
@pytest.mark.parametrize("room", [ROOM, "pit-2"])
def test_hints_without_end_end_the_socket_and_bad_ones_are_answered_so_often_only(room: str) -> None:
    async def test() -> None:
        async with serving(FACE_DOWN, limits=Limits()) as server:
            wire = await server.come("ada")
            for _ in range(3_000):
                await wire.send({**peel(3), "room": room})
            assert await cut_off(server, wire) == [4429]
            refused = [line for line in server.log if line["event"] == "refused"]
            assert len(refused) <= Limits().burst + Limits().flood
            assert bool(refused) == (room != ROOM)

    run(test())


def test_hints_that_are_none_are_counted_like_any_message() -> None:
    async def test() -> None:
        async with serving(FACE_DOWN, limits=Limits()) as server:
            wire = await server.come("ada")
            for _ in range(1_000):
                await wire.send({"type": "peel", "id": "A"})
            assert await cut_off(server, wire) == [4429]

    run(test())
