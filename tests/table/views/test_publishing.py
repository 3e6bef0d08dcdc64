"""What each connection hears of each event is what its patron may see at that very moment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

import msgspec
import pytest

from croupier import play
from croupier.play import ShoeOpened
from croupier.play.events import Act
from croupier.regulations.model import Role
from croupier.table import commands, messages, shoes, squeeze
from croupier.table.events import BettingOpened, CoupBrokenOff, HandsPassed, SeatLeft, SeatTaken
from croupier.table.may import may
from croupier.table.messages import EventTold
from croupier.table.opening import folded
from croupier.table.publishing import Telling
from croupier.table.run import Run
from croupier.table.views import roles, seat_in, wait
from tests.table.support.chance import short_shoes
from tests.table.support.games import CURATOR
from tests.table.views.crowd import Crowd
from tests.table.views.games import ALL, HOUSE_DEALS, holders_look
from tests.table.views.leaks import laid, leaks, lived
from tests.table.views.test_two_worlds import evening
from tests.table.views.world import CONNECTED, ROOM, World
from tests.table.views.worlds import seeded, sights

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from croupier.table import Entry, Room, RoomEvent, Who
    from tests.table.support.games import Game

SENT: Final = msgspec.json.Decoder(messages.Sent)


class Onlooker:
    """Whoever watches who sits where and who turns which hand: the plainest reading of what each may see."""

    def __init__(self) -> None:
        """Begin with an empty table."""
        self.sits: dict[int, str] = {}
        self.turns: dict[Role, int] = {}

    def seen(self, event: RoomEvent, who: str) -> RoomEvent:
        """Give an event as somebody may see it when it happens; then watch it."""
        held = frozenset[Role](role for role, seat in self.turns.items() if self.sits.get(seat) == who)
        if isinstance(event, ShoeOpened):
            return play.view_head(event, held)
        return play.view(event, held) if isinstance(event, Act) else event

    def watch(self, event: RoomEvent) -> None:
        """See what happened to seats and hands."""
        match event:
            case SeatTaken(seat=seat, patron=patron):
                self.sits[seat] = patron
            case SeatLeft(seat=seat):
                del self.sits[seat]
            case HandsPassed():
                self.turns = {"player-holder": event.player, "banker-holder": event.banker}
            case BettingOpened():
                self.turns = {}
            case _:
                pass


def told(world: World, connection: str) -> Iterator[EventTold]:
    """Give what a connection was told of events, in order."""
    for heard in world.heard:
        if heard.by == connection:
            message = SENT.decode(heard.what)
            if isinstance(message, EventTold):
                yield msgspec.structs.replace(message, milliseconds=None)


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.name)
def test_each_event_is_told_to_each_as_he_may_see_it_then(game: Game) -> None:
    with short_shoes():
        assert list(wrong(evenings([game]))) == []


def wrong(worlds: Iterable[World]) -> Iterator[str]:
    """Say what somebody is told otherwise than he may see it."""
    for world in worlds:
        for connection, who in CONNECTED.items():
            expected = list(_expected(world, who))
            heard = list(told(world, connection))
            yield from (
                f"{who}: {one} is {two}" for one, two in zip(expected, heard, strict=False) if one != two
            )
            if len(expected) != len(heard):
                yield f"{who}: {len(heard)} messages in place of {len(expected)}"


def _expected(world: World, who: Who) -> Iterator[EventTold]:
    """Give what somebody is to be told of all that happened since he was connected; not for how long."""
    onlooker, room = Onlooker(), None
    for entry in world.store.entries(ROOM):
        room = folded(room, entry)
        for seq, event in enumerate(entry.events, entry.seq - len(entry.events) + 1):
            last = seq == entry.seq
            # Nobody was connected before the room was opened.
            if entry.number > 1:
                yield EventTold(
                    seq=seq,
                    room=ROOM,
                    version=entry.version,
                    at=entry.at,
                    event=onlooker.seen(event, who.name),
                    awaits=wait(room) if last else None,
                    may=may(room, seat_in(room, who)) if last else (),
                )
            onlooker.watch(event)


def evenings(games: Iterable[Game], number: int = 3) -> Iterator[World]:
    """Play so many evenings of each game."""
    for game in games:
        for seed in range(number):
            yield evening(game, seed)[0].world


@pytest.mark.conforms("SEC-20")
def test_were_holders_to_look_nobody_else_would_know() -> None:
    apart = 0
    with short_shoes(), holders_look():
        for seed in range(4):
            crowd, moments = evening(CURATOR, seed)
            for moment in moments:
                script = crowd.script[:moment]
                assert leaks(script, crowd.world.drawn, moment) == []
                world = World(laid(crowd.world.drawn))
                lived(world, script)
                apart += len(sights(world)) > 1
    assert apart, "nobody has seen more than others"


def test_hands_that_are_passed_and_given_up_at_one_go_are_seen_by_their_holders() -> None:
    with short_shoes(), holders_look():
        world = World(seeded(1))
        crowd = Crowd(world, HOUSE_DEALS, HOUSE_DEALS.at("coup"), 1, sit=2)
        world.until("betting")
        crowd.ask("ada", commands.Place(**crowd.stamp(), wagers={"player": 50}))
        before, (entry, *_) = world.room, world.store.entries(ROOM)
        run = Run(before, world.vault, world.clock.now())
        squeeze.pass_hands(run)
        for _ in range(2):
            run.do(shoes.next_event(run) or pytest.fail("no card is left"))
        run.do(CoupBrokenOff(coup=1, reason="operator"))
    assert before.turns == run.room.turns == (0, 0)
    happened = msgspec.structs.replace(entry, seq=run.room.seq, events=tuple(run.events))
    telling = Telling(happened, before, run.room, None)
    assert [b'"card":"??"' in sent for sent in telling.to(CONNECTED["ada"])] == [False] * 4
    assert [b'"card":"??"' in sent for sent in telling.to(CONNECTED["bob"])] == [False, False, True, False]


@pytest.mark.parametrize("stage", ["_before", "_after"])
def test_roles_of_another_moment_are_noticed(stage: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def mutant(self: Telling, who: Who) -> tuple[frozenset[Role], ...]:
        room = cast("Room", vars(self)[stage])
        return (roles(room, seat_in(room, who)),) * len(cast("Entry", vars(self)["_entry"]).events)

    with short_shoes(), holders_look():
        assert list(wrong(evenings([HOUSE_DEALS]))) == []
        monkeypatch.setattr(Telling, "_held", mutant)
        assert next(wrong(evenings([HOUSE_DEALS], 20)), None) is not None
