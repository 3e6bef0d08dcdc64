"""Are the reasons those of the last two coups, and does whoever asks again read only what came since?"""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from croupier.play import explain
from croupier.play.events import Act
from croupier.server import lately
from croupier.server.history import after
from croupier.server.lately import ActReasons, Lately, Reason, ReasonsTold
from croupier.table import MemoryStore
from croupier.table.commands import Leave
from croupier.table.events import CoupClosed, ShoeCommitted
from croupier.table.journal import Reader
from croupier.table.opening import time_of
from tests.server.api.evening import EVERY_COUP, SHORT, Evening
from tests.server.api.served import ADA, BOB, ROOM, Served
from tests.server.api.test_reasons import told
from tests.server.api.test_room_history import Keeping

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.server.history import Reading
    from croupier.table import Settings
    from croupier.table.room import Room


def slowly(reading: Reading) -> tuple[ActReasons, ...]:
    """Give the same from the very first entry on: all acts, then those of the last two coups of a shoe."""
    room: Room | None = None
    coups: list[list[ActReasons]] = [[]]
    for entry in reading.entries(ROOM):
        for event in entry.events:
            before, room = room, after(room, event, time_of(entry))
            if isinstance(event, ShoeCommitted):
                coups = [[]]
            seen = isinstance(event, Act) and not isinstance(event.audience, tuple)
            if seen and isinstance(event, Act) and before is not None and before.state is not None:
                found = explain(before.ruleset, before.state, event)
                reasons = tuple(Reason(text, c.clause, c.basis, c.erratum) for text, c in found)
                coups[-1] += [ActReasons(room.seq, reasons)] if reasons else []
            if isinstance(event, CoupClosed):
                coups.append([])
    return tuple(reasons for coup in coups[-2:] for reasons in coup)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("settings", [SHORT, EVERY_COUP], ids=["short", "every-coup"])
def test_they_are_the_same_whenever_it_is_asked_in_an_evening(settings: Settings, seed: int) -> None:
    store = MemoryStore()
    played = Evening(store, settings, seed)
    kept: Lately | None = None
    for _ in range(120):
        played.play(4)
        kept = Lately.of(store, ROOM, kept)
        anew = Lately.of(store, ROOM, None)
        while not kept.read_on(store, 3):
            pass
        assert anew.read_on(store)
        assert kept.told() == anew.told() == ReasonsTold(ROOM, played.room.shoe, slowly(store))
    assert played.room.shoe > 1


def test_who_asks_again_reads_only_what_came_since(tmp_path: Path) -> None:
    with Served(tmp_path) as served:
        served.open()
        served.sit(ADA, 1)
        served.coup(ADA, player=100)
        with closing(Reader.of(served.house.config.server.db, steady=False)) as opened:
            journal = Keeping(opened)
            kept = Lately.of(journal, ROOM, None)
            assert kept.read_on(journal)
            first = kept.told()
            journal.read = 0
            for _ in range(3):
                served.sit(BOB, 2)
                served.give(Leave(id=served.next_id(), room=ROOM), BOB)
                again = Lately.of(journal, ROOM, kept)
                assert again is kept
                assert kept.read_on(journal)
                assert kept.told() == first
            assert journal.read == 6


def test_much_is_read_in_steps_and_the_server_that_stops_reads_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Served(tmp_path) as served:
        served.open()
        served.sit(ADA, 1)
        served.coup(ADA, player=100)
        whole = told(served)
        monkeypatch.setattr(lately.Lately.read_on, "__defaults__", (1,))
        served.house.connections.stopping = True
        served.sit(BOB, 2)
        assert served.get(f"/api/rooms/{ROOM}/reasons").status_code == 503
        served.house.connections.stopping = False
        assert told(served) == whole
