"""Do two worlds that differ only in cards nobody has seen answer every request with the same bytes (T-21)?

The other world is dealt from a shoe in which every card that no spectator has seen yet is another, with
another salt.  Only what a commitment must hide may differ: the commitment itself.
"""

from __future__ import annotations

import hashlib
import re
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

import pytest

from croupier.cards import sfc64
from croupier.cards.shuffle import canonical, shuffled
from croupier.play.events import CardBurned, CardDealt
from croupier.server import api_fairness, api_operators, histories
from croupier.server.operations import OPERATIONS
from croupier.table import Entropy, Sealed, Settings
from croupier.table.journal import Reader
from tests.server.api.served import ADA, BOB, ROOM, Served
from tests.table.views.worlds import known

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from croupier.regulations.model import Role
    from croupier.regulations.ruleset import Ruleset
    from croupier.server.history import Shoe
    from croupier.table import Entry, RoomEvent

COMMITMENT: Final = re.compile(rb'"commitment":"[0-9a-f]{64}"')
FACE_DOWN: Final = Settings("pa-baccarat", {"hands": "face-down"}, seats=3, cut=False)
FACE_UP: Final = Settings("punto-banco", seats=3, cut=False, curator=False)


class Said(NamedTuple):
    """What was answered to one request."""

    path: str
    status: int
    body: bytes


class Journalled:
    """As much of a world as tells which cards were seen (`tests.table.views.worlds`)."""

    def __init__(self, served: Served) -> None:
        """Read the journal of a house."""
        self.store = self
        self._db = served.house.config.server.db

    def entries(self, _room: str) -> Iterator[Entry]:
        """Give the entries of the room."""
        with Reader.of(self._db) as reader:
            yield from list(reader.entries(ROOM))


def order(ruleset: Ruleset, seed: int) -> bytes:
    """Give a shoe."""
    return shuffled(canonical(ruleset.decks), sfc64.words(seed, 1))


def otherwise(cards: bytes, seen: frozenset[int], seed: int) -> bytes:
    """Give a shoe that is another wherever nobody has looked."""
    places = [place for place in range(len(cards)) if place not in seen]
    hidden = [cards[place] for place in places]
    Random(seed).shuffle(hidden)  # noqa: S311  a test shuffles the same again
    made = bytearray(cards)
    for place, card in zip(places, hidden, strict=True):
        made[place] = card
    return bytes(made)


def entropy(seed: int, seen: frozenset[int] | None) -> Entropy:
    """Give a world's shoe; the other world's is another but for the places that were seen."""

    def draw(ruleset: Ruleset) -> bytes:
        cards = order(ruleset, seed)
        return cards if seen is None else otherwise(cards, seen, seed)

    return Entropy(draw, lambda: hashlib.sha256(f"{seed} {seen is None}".encode()).digest())


def live(served: Served, settings: Settings, steps: int) -> None:
    """Do the same in any world: open, sit, bet, and so many commands."""
    served.open(settings)
    served.sit(ADA, 1)
    served.sit(BOB, 2)
    for _ in range(steps):
        room = served.room
        if room.phase == "betting" and not room.seats[0].layout:
            served.place(ADA, player=100)
            served.place(BOB, banker=300)
        served.proceed()


def asked(served: Served) -> list[Said]:
    """Ask everything that can be asked, as a spectator, as either patron, and as an operator."""
    token, _ = served.house.operators.new("rosa", served.clock.now())
    paths = [
        each.path.format(room=ROOM, shoe=shoe)
        for each in OPERATIONS
        if each.method == "GET"
        for shoe in (1, 2)
    ]
    paths += ["/api/openapi.json", f"/api/rooms/{ROOM}/shoes/1?after=1", f"/api/rooms/{ROOM}/shoes?before=9"]
    found: list[Said] = []
    for who in (None, ADA, BOB):
        served.client.cookies.clear()
        if who is not None:
            served.be(who)
        for path in dict.fromkeys(paths):
            answer = served.get(path, {"authorization": f"Bearer {token}"})
            found.append(Said(path, answer.status_code, COMMITMENT.sub(b"", answer.content)))
    return found


def hidden(served: Served) -> int:
    """Count the cards that were dealt or burned, and that no spectator has seen."""
    world = Journalled(served)
    events: Sequence[RoomEvent] = [event for entry in world.entries(ROOM) for event in entry.events]
    drawn = sum(isinstance(event, CardDealt | CardBurned) for event in events)
    return drawn - len(known(world, frozenset()))  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]  its journal is all that is read


def differ(folder: Path, settings: Settings, steps: int, seed: int = 3) -> tuple[int, list[str]]:
    """Give how many drawn cards lie hidden, and the requests that two worlds answer differently."""
    folder.mkdir()
    (folder / "one").mkdir()
    (folder / "other").mkdir()
    with Served(folder / "one", entropy=entropy(seed, None)) as one:
        live(one, settings, steps)
        seen = known(Journalled(one), frozenset())  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]  as above
        lie, said = hidden(one), asked(one)
        log = one.said.getvalue()
    with Served(folder / "other", entropy=entropy(seed, seen)) as other:
        live(other, settings, steps)
        again = asked(other)
        assert other.said.getvalue() == log
    assert {each.status for each in said} >= {200, 404}
    return lie, [first.path for first, second in zip(said, again, strict=True) if first != second]


@pytest.mark.parametrize(
    ("settings", "steps", "lie"),
    [
        (FACE_DOWN, 1, 1),
        (FACE_DOWN, 6, 5),
        (FACE_DOWN, 7, 3),
        (FACE_DOWN, 11, 2),
        (FACE_DOWN, 52, 5),
        (FACE_UP, 5, 1),
        (FACE_UP, 50, 1),
    ],
)
@pytest.mark.conforms("SEC-14")
def test_no_answer_depends_on_a_card_that_nobody_has_seen(
    tmp_path: Path, settings: Settings, steps: int, lie: int
) -> None:
    """So many cards were drawn that nobody has seen: one that was burned, and hands that lie face down."""
    assert differ(tmp_path / "worlds", settings, steps) == (lie, [])


def test_the_proof_notices_an_operator_who_is_shown_the_journal_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def whole(event: RoomEvent, _held: frozenset[Role]) -> RoomEvent:
        return event

    monkeypatch.setattr(api_operators, "seen", whole)
    _, paths = differ(tmp_path / "worlds", FACE_DOWN, 6)
    assert set(paths) == {f"/api/operator/rooms/{ROOM}/entries"}


def test_the_proof_notices_events_of_a_shoe_in_play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def all_of_it(events: Sequence[RoomEvent]) -> Sequence[RoomEvent]:
        return events

    def in_play(shoe: Shoe, _room: str) -> Shoe:
        return shoe

    monkeypatch.setattr(histories, "over", in_play)
    monkeypatch.setattr(api_fairness, "of_shoe", all_of_it)
    _, paths = differ(tmp_path / "worlds", FACE_DOWN, 6)
    assert set(paths) == {f"/api/rooms/{ROOM}/shoes/1/{what}" for what in ("events", "record")}


def test_a_shoe_is_what_its_seed_and_its_places_make_it() -> None:
    cards = bytes(range(52))
    made = otherwise(cards, frozenset({0, 7}), 1)
    assert sorted(made) == sorted(cards)
    assert (made[0], made[7]) == (0, 7)
    assert made != cards
    assert Sealed(made, b"").order == made
