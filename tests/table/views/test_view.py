"""What is in a view: nothing but what was decided, and all that somebody who plays has to see."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, get_args

import msgspec
import pytest
from msgspec import inspect

from croupier.play.events import Act, NoMoreBetsAnnounced, ResultAnnounced
from croupier.table import Hall, Who, events, messages, room, settings, terms, view, views
from croupier.table.commands import Buy, ChangeSettings, Place, Sit, Void
from croupier.table.events import CoupBrokenOff, StakesReturned, WagerSettled
from croupier.table.messages import EventTold, Refused, SnapshotSent
from croupier.table.timing import pause
from croupier.wagers.rounding import Rounding
from tests.table.support.chance import short_shoes
from tests.table.support.games import CURATOR, HOUSE_MONEY, MARKED
from tests.table.views.crowd import Crowd
from tests.table.views.games import ALL
from tests.table.views.world import OPERATOR, PATRONS, ROOM, World
from tests.table.views.worlds import seeded

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.table.support.games import Game

FIELDS: Final[dict[type, set[str]]] = {
    views.View: {
        "room", "you", "seq", "version", "phase", "awaits", "may", "disabled", "shoe", "commitment", "cards",
        "left", "coup", "coups", "last", "curator", "offered", "turns", "seats", "own", "latest", "finished",
        "acts",
    },
    views.SeenSeat: {
        "seat", "standing", "patron", "bot", "leaving", "ready", "chips", "owed", "wagers",
    },
    views.SeenOwn: {"free", "staked", "house_money", "last"},
    views.SeenPlay: {"shoe", "coup", "stakes", "brought", "staked", "net"},
    views.SeenCoup: {"player", "banker", "counts", "naturals", "winner", "decided_by"},
    views.SeenWait: {"what", "seat"},
    room.Brought: {"wager", "outcome", "stake", "amount"},
    terms.Terms: {
        "room", "title", "software", "game", "rules", "edition", "hash", "submission", "decks", "cover_card",
        "least_cut", "cites", "basis", "seats", "buy_in", "differential", "waiting", "pace", "curator", "cut",
        "empty_coups", "bots", "offer", "words", "naturals",
    },
    terms.SeenCite: {"clause", "basis"},
    terms.SeenWager: {
        "wager", "title", "lines", "limit", "paytable", "clause", "basis", "commission", "collection",
        "rounding", "settled", "requires",
    },
    messages.EventTold: {"seq", "room", "version", "at", "event", "awaits", "may", "milliseconds"},
    messages.SnapshotSent: {"seq", "room", "terms", "view", "milliseconds"},
    messages.Answered: {"seq", "room", "id", "number", "version"},
    messages.Refused: {"seq", "room", "id", "problems", "view"},
}  # fmt: skip
"""Every field that is sent: each was looked at, and none tells of a card that is hidden or still to come."""
EVENTS: Final = get_args(events.RoomEvent)
ELSEWHERE: Final = (
    *EVENTS, events.Offered, settings.Settings, settings.Limit, settings.Waiting, Rounding
)  # fmt: skip
"""What else is sent: events, each as play shows it, or public; and what the house laid down."""
SENT: Final = msgspec.json.Decoder(messages.Sent)


def types(of: inspect.Type) -> Iterator[type[msgspec.Struct]]:
    """Give every type of a record within a type."""
    seen: set[type[msgspec.Struct]] = set()
    todo: list[object] = [of]
    while todo:
        one = todo.pop()
        if isinstance(one, inspect.StructType):
            if one.cls not in seen:
                seen.add(one.cls)
                yield one.cls
                todo += [field.type for field in one.fields]
        elif isinstance(one, inspect.Type):
            values: list[object] = [getattr(one, name) for name in one.__struct_fields__]
            for value in values:
                todo += cast("tuple[object, ...]", value) if isinstance(value, tuple) else (value,)


@pytest.mark.conforms("SEC-04")
def test_it_is_decided_of_every_field_that_is_sent() -> None:
    found = set(types(inspect.type_info(messages.Sent)))
    fields = {one: set(one.__struct_fields__) for one in found if not issubclass(one, ELSEWHERE)}
    assert fields == FIELDS


@pytest.mark.conforms("SEC-04")
def test_what_keeps_a_secret_is_of_no_type_that_is_sent() -> None:
    names = {one.__name__ for one in types(inspect.type_info(messages.Sent))}
    assert names.isdisjoint(
        {"Room", "State", "Shoe", "Sealed", "Vault", "Entry", "Record", "Coup", "Rotation"}
    )


# What somebody who plays has to see


def evening(game: Game, seed: int, steps: int) -> Iterator[World]:
    """Play an evening, and stop after everything that is done."""
    world = World(seeded(seed, 62))
    crowd = Crowd(world, game, game.at("act" if seed % 2 else "coup"), seed)
    for _ in range(steps):
        crowd.act()
        yield world


def opened(game: Game = CURATOR) -> World:
    """Open a room at which some sit, and nothing has happened yet."""
    world = World(seeded(1))
    Crowd(world, game, game.at("act"), 1, sit=3)
    return world


class Memory:
    """Whoever remembers, from the events alone, what each patron played last and what it brought."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.number = 0
        self.lies: dict[int, dict[str, int]] = {}
        self.played: dict[int, tuple[dict[str, int], list[tuple[str, str, int]]]] = {}
        self.result: tuple[str, int, int] | None = None
        self.dealt = False

    def catch_up(self, world: World) -> None:
        """Read what was written since."""
        for entry in world.store.entries(ROOM, self.number):
            for event in entry.events:
                self.see(event)
            self.number = entry.number

    def see(self, event: events.RoomEvent) -> None:
        """Remember an event."""
        match event:
            case events.BettingOpened():
                self.dealt = False
            case events.WagersPlaced(seat=seat, wagers=wagers):
                self.lies[seat] = wagers
            case NoMoreBetsAnnounced():
                self.dealt = True
                self.played |= {seat: (wagers, []) for seat, wagers in self.lies.items() if wagers}
            case WagerSettled(seat=seat) if self.dealt:
                self.played[seat][1].append((event.wager, event.outcome, event.amount))
            case StakesReturned(seat=seat) if self.dealt:
                self.played[seat][1].append(("", "returned", 0))
            case events.CoupClosed() | CoupBrokenOff():
                self.lies = {}
            case events.SeatTaken(seat=seat) | events.SeatLeft(seat=seat):
                self.played.pop(seat, None)
                self.lies.pop(seat, None)
            case ResultAnnounced():
                self.result = (event.winner, event.player, event.banker)
            case _:
                pass


@pytest.mark.conforms("REC-03", "ACC-04")
@pytest.mark.parametrize("game", ALL, ids=lambda game: game.name)
def test_between_coups_one_sees_what_he_played_last_and_what_it_brought(game: Game) -> None:
    with short_shoes():
        for seed in range(2):
            memory = Memory()
            for world in evening(game, seed, 120):
                memory.catch_up(world)
                for seat in world.room.taken():
                    _compare(view(world.room, seat.number).own, memory.played.get(seat.number))
                latest = view(world.room).latest
                found = latest and (latest.winner, *latest.counts)
                assert found == memory.result


def _compare(
    own: views.SeenOwn | None, played: tuple[dict[str, int], list[tuple[str, str, int]]] | None
) -> None:
    assert own is not None
    if played is None or own.last is None:
        assert own.last is None
        assert played is None
        return
    stakes, brought = played
    assert own.last.stakes == stakes
    returned = [line for line in own.last.brought if line.outcome == "returned"]
    told = [(one.wager, one.outcome, one.amount) for one in own.last.brought if one.outcome != "returned"]
    assert told == [line for line in brought if line[1] != "returned"]
    assert bool(returned) == any(line[1] == "returned" for line in brought)
    assert own.last.net == sum(amount for *_, amount in brought)


@pytest.mark.parametrize("game", [CURATOR, MARKED, HOUSE_MONEY], ids=lambda game: game.name)
def test_the_same_is_seen_after_the_house_was_opened_anew(game: Game) -> None:
    with short_shoes():
        for seed in range(3):
            for number, world in enumerate(evening(game, seed, 120)):
                if number % 8 == 0:
                    again = Hall(world.store, world.clock, deaf, world.entropy).rooms[ROOM]
                    for seat in range(len(again.seats) + 1):
                        assert view(again, seat) == view(world.room, seat)


def test_a_stake_that_is_given_back_before_any_coup_is_no_play() -> None:
    world = opened()
    for void in (False, True):
        world.until("betting")
        bet = Place(
            id=f"bet {void}".replace(" ", "-"), room=ROOM, version=world.room.version, wagers={"tie": 15}
        )
        world.send([("ada", msgspec.json.encode(bet))])
        if void:
            before = view(world.room, 1).own
            world.give(Void(id="void", room=ROOM, reason="a fire"))
            after = view(world.room, 1).own
            assert before is not None
            assert after is not None
            assert after.last == before.last is not None
        world.until("between", "shoe")


def deaf(_connection: str, _data: bytes) -> None:
    """Hear nothing."""


def test_chips_stakes_and_commission_of_a_seat_are_the_room_s() -> None:
    with short_shoes():
        for world in evening(MARKED, 2, 150):
            for seat in world.room.taken():
                seen = view(world.room, seat.number)
                own, at = seen.own, seen.seats[seat.number - 1]
                assert own is not None
                assert (own.free, own.staked) == (at.chips - at.owed, sum(at.wagers.values()))
                assert own.house_money == dict(world.room.house_money).get(seat.number, 0)


@pytest.mark.conforms("DSP-02")
def test_the_ten_things_that_are_always_seen_are_in_the_view_or_the_terms() -> None:
    # § 810a.4(1) to (10).
    with short_shoes():
        for world in evening(MARKED, 3, 150):
            laid_down, now = terms.terms(world.room), world.room
            assert laid_down.game == "Punto banco"
            assert laid_down.buy_in == now.settings.buy_in
            assert all(one.limit.least <= one.limit.most and one.limit.step for one in laid_down.offer)
            for seat in now.taken():
                seen = view(now, seat.number)
                assert seen.own is not None
                assert seen.own.free == seat.free
                assert seen.seats[seat.number - 1].wagers == seat.layout
                assert [one.wagers for one in seen.seats] == [one.layout for one in now.seats]
                assert seen.may
                if seen.own.last is not None:
                    brought = seen.own.last.brought
                    assert {line.wager for line in brought} >= {*seen.own.last.stakes} or not _is_over(world)
                    assert seen.own.last.net == sum(line.amount for line in brought)


def _is_over(world: World) -> bool:
    return world.room.phase != "dealing"


@pytest.mark.conforms("FAIR-08")
def test_a_player_of_the_house_bears_a_mark_that_everybody_sees() -> None:
    world = opened(CURATOR._replace(settings=msgspec.structs.replace(CURATOR.settings, bots=True)))
    sit = Sit(id="bot", room=ROOM, seat=5, buy_in=500, bot=True)
    since = len(world.heard)
    world.give(sit, Who("patron", "robbie"))
    assert [seat.bot for seat in view(world.room).seats] == [False] * 4 + [True]
    told = sent_to(world, "eve", since)[0]
    assert isinstance(told, EventTold)
    assert told.event == events.SeatTaken(seat=5, patron="robbie", bot=True)
    assert terms.terms(world.room).bots


def test_a_spectator_and_an_empty_seat_have_nothing_of_their_own() -> None:
    world = opened()
    empty = [seat.number for seat in world.room.seats if not seat.patron]
    assert all(view(world.room, seat).own is None for seat in (0, *empty))


def test_there_is_no_view_from_a_seat_that_there_is_not() -> None:
    world = opened()
    with pytest.raises(ValueError, match="there is no seat 6 in <Room main, pa-baccarat"):
        view(world.room, 6)


# What is sent


def sent_to(world: World, connection: str, since: int) -> list[messages.Sent]:
    """Give the messages that a connection has got since."""
    return [SENT.decode(heard.what) for heard in world.heard[since:] if heard.by == connection]


def test_whoever_joins_is_sent_the_terms_and_everybody_once_they_change() -> None:
    world = opened()
    joined = next(SENT.decode(heard.what) for heard in world.heard if heard.by == "eve")
    assert isinstance(joined, SnapshotSent)
    assert joined.terms == terms.terms(world.room)
    since = len(world.heard)
    other = msgspec.structs.replace(world.room.settings, differential=77)
    world.give(ChangeSettings(id="change", room=ROOM, version=world.room.version, settings=other), OPERATOR)
    for connection in ("ada", "eve", "pit"):
        told, snapshot = sent_to(world, connection, since)
        assert isinstance(told, EventTold)
        assert isinstance(snapshot, SnapshotSent)
        assert snapshot.terms.differential == 77
        assert told.seq == snapshot.seq == world.room.seq


def test_the_terms_are_sent_though_something_else_was_written_with_their_change() -> None:
    world = opened()
    since, room = len(world.heard), world.room
    other = msgspec.structs.replace(room.settings, differential=77)
    change = ChangeSettings(id="change", room=ROOM, version=room.version, settings=other)
    buy = Buy(id="buy", room=ROOM, amount=100)
    world.send([("pit", msgspec.json.encode(change)), ("ada", msgspec.json.encode(buy))])
    (snapshot,) = (one for one in sent_to(world, "eve", since) if isinstance(one, SnapshotSent))
    assert snapshot.terms.differential == 77
    assert snapshot.seq == world.room.seq
    assert snapshot.view == view(world.room)


def test_a_stale_command_is_answered_with_the_view_and_without_the_terms() -> None:
    world = opened()
    since = len(world.heard)
    stale = Place(id="old", room=ROOM, version=world.room.version - 1, wagers={})
    world.send([("eve", msgspec.json.encode(stale))])
    (refused,) = sent_to(world, "eve", since)
    assert isinstance(refused, Refused)
    assert refused.view == view(world.room)
    assert b'"terms"' not in world.heard[-1].what


def test_how_much_time_is_left_is_told_with_the_last_of_what_came_together() -> None:
    world = opened()
    world.until("betting")
    since, version = len(world.heard), world.room.version
    names = [seat.patron for seat in world.room.taken()]
    bets = [
        Place(id=f"b-{name}", room=ROOM, version=version, wagers={"tie": 15, "player": 55}) for name in names
    ]
    world.send([(name, msgspec.json.encode(bet)) for name, bet in zip(names, bets, strict=True)])
    told = [one for one in sent_to(world, "eve", since) if isinstance(one, EventTold)]
    placed = [one for one in told if isinstance(one.event, events.WagersPlaced)]
    assert len(placed) > 1
    assert [one.milliseconds is None for one in placed] == [True] * (len(placed) - 1) + [False]


@pytest.mark.conforms("FAIR-04")
@pytest.mark.parametrize("game", [CURATOR, MARKED], ids=lambda game: game.name)
def test_every_snapshot_says_when_the_house_goes_on(game: Game) -> None:
    with short_shoes():
        for world in evening(game, 5, 120):
            since = len(world.heard)
            world.hall.send_snapshot("eve")
            (snapshot,) = sent_to(world, "eve", since)
            assert isinstance(snapshot, SnapshotSent)
            waits = pause(world.room)
            assert (snapshot.milliseconds is None) == (waits is None)
            assert (snapshot.milliseconds or 0) <= max(waits or 0, 1) * 1_000


def test_every_event_that_is_withheld_is_an_act_of_play() -> None:
    # What a room does is public: only play's events say who may see them.
    assert all(issubclass(one, Act) == hasattr(one, "audience") for one in EVENTS)


def test_patrons_are_named_and_players_of_the_house_marked() -> None:
    world = opened()
    seen = view(world.room)
    assert {seat.patron for seat in seen.seats if seat.patron} <= set(PATRONS)
    assert not any(seat.bot for seat in seen.seats)
