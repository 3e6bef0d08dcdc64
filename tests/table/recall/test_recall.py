"""T-24: every coup is told again from the exported entries alone, and is what those saw who were there."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec
import pytest

from croupier.errors import PlayError, TableError
from croupier.play.events import CardDealt, CardsTurned
from croupier.table import Entry
from croupier.table.events import CoupClosed, HouseMoneyUsed, RoomOpened, SettingsChanged, ShoeCommitted
from croupier.table.opening import folded
from croupier.table.recall import recall, replayed
from croupier.table.recall_model import RecalledCoup, RecalledSeat
from croupier.table.snapshot import kept, restored
from croupier.table.views import seen as view_of
from croupier.table.views import seen_coup
from tests.table.recall.live import UNSEEN, Notebook
from tests.table.support.chance import short_shoes
from tests.table.support.games import MARKED
from tests.table.views.games import ALL
from tests.table.views.test_two_worlds import evening
from tests.table.views.world import ROOM

if TYPE_CHECKING:
    from collections.abc import Iterator

EVENINGS: Final = range(5)
LEAST: Final = 200
"""So many coups at least are told again."""
CONNECTIONS: Final = ("eve", "ada", "cleo")
"""Who keeps a notebook: a spectator, and two who play."""
_ENTRIES: Final = msgspec.json.Decoder(Entry)
replace = msgspec.structs.replace


class Evening(NamedTuple):
    """The entries of a room as they were exported, a line each, and what those who were there wrote down."""

    exported: bytes
    notebooks: dict[str, Notebook]


BY_NAME: Final = {game.name: game for game in ALL}


@cache
def lived(game: str, seed: int) -> Evening:
    """Play an evening of a game, by its name."""
    with short_shoes():
        world = evening(BY_NAME[game], seed, 150)[0].world
    exported = b"\n".join(map(msgspec.json.encode, world.store.entries(ROOM)))
    notebooks = {name: Notebook() for name in CONNECTIONS}
    for name, notebook in notebooks.items():
        notebook.read(heard.what for heard in world.heard if heard.by == name)
    return Evening(exported, notebooks)


def told(exported: bytes) -> list[RecalledCoup]:
    """Tell the coups of exported entries again."""
    return list(recall(_ENTRIES.decode(line) for line in exported.splitlines()))


def mismatches(coup: RecalledCoup, seen: RecalledCoup) -> dict[str, tuple[object, object]]:
    """Give the fields in which a coup that is told again is other than it was seen."""
    mine = _as_seen(coup)
    pairs = {name: (getattr(mine, name), getattr(seen, name)) for name in RecalledCoup.__struct_fields__}
    return {name: pair for name, pair in pairs.items() if pair[0] != pair[1]}


def _as_seen(coup: RecalledCoup) -> RecalledCoup:
    """Leave out what nobody can see who is there."""
    display = coup.display
    return replace(
        coup,
        paytables=tuple(replace(one, hash="", plugin="") for one in coup.paytables),
        turns=tuple(replace(turn, by=UNSEEN) for turn in coup.turns),
        display=None if display is None else replace(display, naturals=(False, False)),
        seats=tuple(
            replace(seat, house_money=seat.house_money and replace(seat.house_money, by=UNSEEN))
            for seat in coup.seats
        ),
        acts=tuple(view_of(event, frozenset()) for event in coup.acts),
    )


def over(game: str, seed: int) -> list[tuple[RecalledCoup, RecalledCoup]]:
    """Give the coups of an evening that came to an end, each with what a spectator saw of it."""
    exported, notebooks = lived(game, seed)
    again = [coup for coup in told(exported) if coup.status != "in-progress"]
    return list(zip(again, notebooks["eve"].coups, strict=True))


@pytest.mark.conforms("REC-01", "REC-02", "ACC-04", "DSP-06")
@pytest.mark.parametrize("game", BY_NAME)
def test_every_coup_is_told_as_it_was_seen(game: str) -> None:
    coups = 0
    for seed in EVENINGS:
        exported, notebooks = lived(game, seed)
        again = [coup for coup in told(exported) if coup.status != "in-progress"]
        coups += len(again)
        for notebook in notebooks.values():
            assert len(notebook.coups) == len(again)
            for coup, seen in zip(again, notebook.coups, strict=True):
                assert mismatches(coup, seen) == {}
    assert coups >= LEAST // len(ALL)


@pytest.mark.conforms("REC-01", "REC-02")
@pytest.mark.parametrize("game", BY_NAME)
def test_nothing_that_the_law_asks_for_is_missing_in_any_coup(game: str) -> None:
    # § 810a.11(a)(1) to (7), and (b); there are no promotional awards (8), and no progressives.
    for coup, _ in (pair for seed in EVENINGS for pair in over(game, seed)):
        assert coup.opened <= coup.closed or coup.status == "broken-off"
        assert coup.opened <= coup.ended
        assert (coup.display is None) == (coup.status == "broken-off")
        assert coup.status == "complete" or coup.reason is not None
        assert coup.room == ROOM
        assert all(
            (coup.shoe, coup.coup, coup.rules, coup.edition, coup.hash, coup.software, coup.commitment)
        )
        assert len(coup.acts) > 1
        placed = {wager for seat in coup.seats for wager in seat.stakes}
        assert {one.wager for one in coup.paytables} >= placed
        for seat in coup.seats:
            assert seat.patron
            assert seat.stakes
            assert {line.wager for line in seat.lines} >= seat.stakes.keys(), "each wager is settled"
            grew = seat.credits[1] - seat.owed[1] - (seat.credits[0] - seat.owed[0])
            assert grew == seat.bought + seat.net


def test_it_is_marked_as_a_replay() -> None:
    coup, _ = over("pa-baccarat", 0)[0]
    assert msgspec.json.encode(coup).startswith(b'{"type":"replay",')


@pytest.mark.conforms("REC-01")
@pytest.mark.parametrize("game", BY_NAME)
def test_every_coup_deals_again(game: str) -> None:
    for coup, _ in (pair for seed in EVENINGS for pair in over(game, seed)):
        if coup.status == "complete":
            assert seen_coup(replayed(coup)) == coup.display
        else:
            with pytest.raises(ValueError, match="is broken-off: it has no result"):
                replayed(coup)


def test_a_coup_with_another_card_does_not_deal_again() -> None:
    coup = next(coup for coup, _ in over("nj-baccarat", 0) if coup.status == "complete")
    at, dealt = next((at, act) for at, act in enumerate(coup.acts) if isinstance(act, CardDealt))
    other = replace(dealt, card="2h" if dealt.card != "2h" else "3h")
    with pytest.raises(PlayError):
        replayed(replace(coup, acts=(*coup.acts[:at], other, *coup.acts[at + 1 :])))


def test_rules_that_are_others_today_do_not_deal_a_coup_again() -> None:
    coup = next(coup for coup, _ in over("nj-baccarat", 0) if coup.status == "complete")
    with pytest.raises(TableError, match=r"table\.rules_changed"):
        replayed(replace(coup, hash="0" * 64))


def test_whether_a_patron_acted_himself_is_what_the_entries_say() -> None:
    found = Counter[tuple[str, str]]()
    for game, seed in ((game, seed) for game in BY_NAME for seed in EVENINGS):
        exported = lived(game, seed).exported
        coups = told(exported)
        entries = list(map(_ENTRIES.decode, exported.splitlines()))
        turned = [entry for entry in entries for event in entry.events if isinstance(event, CardsTurned)]
        turns = [turn for coup in coups for turn in coup.turns]
        assert len(turned) == len(turns)
        for entry, turn in zip(turned, turns, strict=True):
            assert (turn.by == "patron") == (bool(turn.seat) and entry.who.startswith("patron"))
            found["turn", turn.by] += 1
        used = [entry.who.partition(":")[0] for entry in entries for event in entry.events if _is_use(event)]
        uses = [seat.house_money for coup in coups for seat in coup.seats if seat.house_money]
        assert Counter("patron" if who == "patron" else "house" for who in used) == Counter(
            use.by for use in uses
        )
        found.update(("use", use.by) for use in uses)
    assert found.keys() == {(what, by) for what in ("turn", "use") for by in ("patron", "house")}


def _is_use(event: object) -> bool:
    return isinstance(event, HouseMoneyUsed)


# The tooth: drop a field


def test_what_is_left_out_or_told_otherwise_is_noticed() -> None:
    pairs = [pair for game in BY_NAME for seed in EVENINGS for pair in over(game, seed)]
    of_seats = {f"seats.{name}" for name in RecalledSeat.__struct_fields__}
    unnoticed = {*RecalledCoup.__struct_fields__, *of_seats} - {"seats"}
    assert all(mismatches(coup, seen) == {} for coup, seen in pairs)
    for coup, seen in pairs:
        for name in sorted(unnoticed):
            changed = _without(coup, name)
            if changed is not None and mismatches(changed, seen):
                unnoticed.remove(name)
        if not unnoticed:
            return
    pytest.fail(f"nobody notices that these are told otherwise: {sorted(unnoticed)}")


def _without(coup: RecalledCoup, name: str) -> RecalledCoup | None:
    """Give a coup one of whose fields is left out, or a number another; None where there is nothing in it."""
    of, _, field = name.rpartition(".")
    owner = coup.seats[0] if of and coup.seats else coup
    value: object = getattr(owner, field, None)
    if value is None or value in ((), {}, ""):
        return None
    other: object = value + 1 if isinstance(value, int) else None
    for kind, nothing in LEFT_OUT:
        other = nothing if isinstance(value, kind) else other
    changed = replace(owner, **{field: other})
    if isinstance(changed, RecalledCoup):
        return changed
    return replace(coup, seats=(changed, *coup.seats[1:]))


LEFT_OUT: Final[tuple[tuple[type, object], ...]] = ((str, ""), (tuple, ()), (dict, {}))
"""What is told in place of a field that is left out; None of a record."""


# Streams


def test_no_more_is_read_than_the_coup_that_is_told() -> None:
    entries = list(map(_ENTRIES.decode, lived("nj-baccarat", 0).exported.splitlines()))
    ends = [
        at for at, entry in enumerate(entries, 1) if any(isinstance(one, CoupClosed) for one in entry.events)
    ]
    given = 0

    def stream() -> Iterator[Entry]:
        nonlocal given
        for entry in entries:
            given += 1
            yield entry

    complete = (coup for coup in recall(stream()) if coup.status == "complete")
    for end, _ in zip(ends, complete, strict=True):
        assert given == end


def test_coups_are_told_from_a_room_that_was_kept_as_from_its_beginning() -> None:
    with short_shoes():
        entries = list(evening(MARKED, 0, 400)[0].world.store.entries(ROOM))
    room, shoes = None, 0
    for at, entry in enumerate(entries, 1):
        room = folded(room, entry)
        if room.phase == "shoe" and room.shoe > shoes:
            shoes = room.shoe
            whole, rest = list(recall(entries)), list(recall(entries[at:], restored(kept(room))))
            assert rest == whole[len(whole) - len(rest) :]
            assert all(coup.shoe > shoes for coup in rest)
    assert shoes


def test_a_shoe_of_before_its_version_was_written_down_has_that_of_the_room() -> None:
    entries = list(map(_ENTRIES.decode, lived("nj-baccarat", 0).exported.splitlines()))
    older = [
        replace(
            entry,
            events=tuple(
                replace(event, software="")
                if isinstance(event, ShoeCommitted)
                else replace(event, software="0.0.9")
                if isinstance(event, RoomOpened | SettingsChanged)
                else event
                for event in entry.events
            ),
        )
        for entry in entries
    ]
    assert {coup.software for coup in recall(older)} == {"0.0.9"}


def test_entries_that_do_not_begin_with_a_room_are_none_of_a_room() -> None:
    entries = list(map(_ENTRIES.decode, lived("nj-baccarat", 0).exported.splitlines()))
    with pytest.raises(ValueError, match="begin with its opening, and not with SeatTaken"):
        list(recall(entries[1:]))
