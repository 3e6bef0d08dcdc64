"""What does the drift of tables say on a page and to programs, and what is wrong where it cannot?"""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pytest

from croupier.cli.hold_data import HoldData
from croupier.cli.journal_hold_data import DriftData
from croupier.table.journal import Journal
from croupier.table.memory import MemoryStore
from croupier.table.record import Record
from tests.table.journal.played import play
from tests.table.support.games import MARKED
from tests.table.views.crowd import Crowd
from tests.table.views.world import PATRONS, World
from tests.table.views.worlds import seeded

if TYPE_CHECKING:
    from tests.cli.terminal import Terminal

DB = "rooms.db"
PAGE = """\
rooms.db: what tables kept of their stakes, in minor units

pit-1: 89 coups settled with a stake
Punto banco                                      punto-banco, edition 2026-11-29
          coups       staked         kept    to expect    band from           to
*player                                         punto-banco:custom.player custom
             89          445            5         5.50          -80           95
  in the band (-0.01 standard deviations): as little or less 51.76 %, as much or
  more 52.67 %; exact
*tie                                               punto-banco:custom.tie custom
             89           89          -19        12.78          -37           62
  in the band (-1.28 standard deviations): as little or less 13.78 %, as much or
  more 92.14 %; exact
all wagers together
             89          534          -14        18.28          -82          120
  in the band (-0.63 standard deviations): as little or less 27.19 %, as much or
  more 74.08 %; exact

None of 3 lines lie outside the band; of so many up to 0.15 are expected there
by chance alone.
In the band lies 95 % of what honest play brings, or a little more; both chances
count the result itself. What lies outside proves nothing: it says where to
look, and what was picked since it lost has been picked for that. Wagers of one
coup are settled by one result. Coups count as independent, each from a full
shoe: within a shoe they very nearly are.
"""


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Give a journal of a room with a shoe that is over, and one in play."""
    path = tmp_path_factory.mktemp("journal") / DB
    store = MemoryStore()
    play(store, 1)
    with Journal.open(path) as journal:
        journal.append([Record(entry) for entry in store.entries("pit-1")])
    return path.read_bytes()


@pytest.fixture(autouse=True)
def folder(played: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Work in a folder in which that journal lies."""
    monkeypatch.chdir(tmp_path)
    Path(DB).write_bytes(played)


def data(croupier: Terminal, *words: str) -> DriftData:
    """Read what a program is told."""
    run = croupier("journal", "hold", *words, "--json")
    assert (run.code, run.err) == (0, "")
    return msgspec.json.decode(run.out, type=DriftData, strict=True)


@pytest.mark.conforms("FAIR-06")
def test_the_page(croupier: Terminal) -> None:
    run = croupier("journal", "hold", DB)
    assert (run.code, run.err) == (0, "")
    assert run.out == PAGE


@pytest.mark.conforms("FAIR-06", "ACC-08")
def test_what_lies_outside_is_told_in_words_with_what_chance_alone_would_bring(croupier: Terminal) -> None:
    with Journal.open(DB) as journal:
        play(journal, 1, room="pit-2")
    run = croupier("journal", "hold", DB, "--level", "50")
    said = " ".join(run.out.split())
    found = data(croupier, DB, "--level", "50")
    outside = run.out.count("OUTSIDE the band (")
    assert (found.outside, found.lines) == (outside, 7)
    assert f"{outside or 'None'} of 7 lines lie" in said
    assert "of so many up to 3.5 are expected there by chance alone" in said
    assert "proves nothing" in said
    assert "all rooms, all wagers together" in said
    assert found.by_chance == "7/2"
    wide = data(croupier, DB, "--level", "99.9")
    assert (wide.outside, wide.by_chance) == (0, "7/1000")


def test_a_program_is_told_everything_exactly(croupier: Terminal) -> None:
    found = data(croupier, DB)
    (room,) = found.rooms
    (spell,) = room.spells
    assert (room.room, room.void, spell.rules, spell.coups) == ("pit-1", 0, "punto-banco", 89)
    assert [(each.wager, each.clause, each.basis) for each in spell.wagers] == [
        ("player", "punto-banco:custom.player", "custom"),
        ("tie", "punto-banco:custom.tie", "custom"),
    ]
    line = room.together
    assert line is not None
    assert found.together is None
    assert (line.coups, line.staked, line.kept.amount, line.method) == (89, 534, "-14/1", "exact")
    assert line.kept.share == f"{-14 / 534:.10f}"
    # 89 coups, 5 on the Player and 1 on the tie, by the published counts.
    player, banker, tie = 2_230_518_282_592_256, 2_292_252_566_437_888, 475_627_426_473_216
    edge = Fraction(5 * (banker - player) + player + banker - 8 * tie, player + banker + tie)
    assert Fraction(line.expected.amount) == 89 * edge
    low, high = (Fraction(float(each.decimal)) for each in (line.at_most, line.at_least))
    assert 1 < low + high < Fraction(11, 10)


def test_a_room_is_judged_as_the_same_bets_are_by_hand(croupier: Terminal) -> None:
    line = data(croupier, DB).rooms[0].together
    assert line is not None
    Path("bets.csv").write_text(
        f"wager,coups,stake,together\nplayer,{line.coups},5,a\ntie,{line.coups},1,a\n", encoding="utf-8"
    )
    kept = line.kept.amount.partition("/")[0]
    run = croupier("hold", "punto-banco", "--bets", "bets.csv", "--result", kept, "--json")
    by_hand = msgspec.json.decode(run.out, type=HoldData)
    for field in ("coups", "kept", "expected", "sd", "z", "low", "high", "inside", "at_most", "at_least"):
        assert getattr(line, field) == getattr(by_hand, field), field
    assert (line.as_far, line.method) == (by_hand.as_far, by_hand.method)


def test_rooms_are_named_and_a_day_leaves_out_what_was_before(croupier: Terminal) -> None:
    with Journal.open(DB) as journal:
        play(journal, 1, room="pit-2")
    assert [room.room for room in data(croupier, DB).rooms] == ["pit-1", "pit-2"]
    named = data(croupier, DB, "--room", "pit-2", "--room", "pit-1", "--room", "pit-2")
    assert [room.room for room in named.rooms] == ["pit-2", "pit-1"]
    assert named.together is not None
    assert data(croupier, DB, "--room", "pit-2").together is None
    late = data(croupier, DB, "--since", "2099-01-01")
    assert [(room.spells, room.together) for room in late.rooms] == [((), None)] * 2
    run = croupier("journal", "hold", DB, "--since", "2099-01-01")
    assert run.lines[0].endswith("in coups settled since 2099-01-01,")
    assert "pit-1: 0 coups settled with a stake" in run.lines


def test_an_empty_journal_has_nothing_to_tell(croupier: Terminal) -> None:
    with Journal.open("empty.db"):
        pass
    run = croupier("journal", "hold", "empty.db")
    assert (run.code, run.lines[1:]) == (0, ["no room was opened yet"])
    found = data(croupier, "empty.db")
    assert (found.rooms, found.together, found.lines, found.by_chance) == ((), None, 0, "0/1")


def test_no_seat_no_patron_and_no_card_is_told(croupier: Terminal) -> None:
    with Journal.open("crowd.db") as journal:
        Crowd(World(seeded(1), journal), MARKED, MARKED.at("coup"), 4).play(300)
    for form in ((), ("--json",)):
        run = croupier("journal", "hold", "crowd.db", *form)
        assert run.code == 0
        told = run.out.replace("\n", " ")
        assert "banker" in told
        for name in (*PATRONS, "seat", "order", "salt", "commitment"):
            assert f'"{name}' not in told, name
            assert f" {name} " not in told.partition("In the band lies")[0], name
    assert "broken off and left out" in croupier("journal", "hold", "crowd.db").out
    assert max(map(len, croupier("journal", "hold", "crowd.db").lines)) <= 80


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("nowhere.db", "table.no_journal"),
        ("notes.txt", "table.not_a_journal"),
        (".", "table.no_journal"),
        ("postgresql://x/y", "table.unknown_database"),
        ("rooms.db --room pit-9", "table.no_room"),
        ("rooms.db --level 100", "usage.wrong_value"),
        ("rooms.db --level 49", "usage.wrong_value"),
        ("rooms.db --since yesterday", "usage.wrong_value"),
        ("rooms.db --since 2027-02-30", "usage.wrong_value"),
        ("rooms.db --since 20270101", "usage.wrong_value"),
        ("rooms.db --since", "usage.missing_argument"),
        ("", "usage.missing_argument"),
    ],
)
def test_what_cannot_be_used_is_told_in_one_line(croupier: Terminal, line: str, code: str) -> None:
    Path("notes.txt").write_text("not a journal", encoding="utf-8")
    run = croupier("journal", "hold", *line.split())
    assert (run.code, run.out) == (2, "")
    assert len(run.err.splitlines()) == 1
    assert f"({code})" in run.err
    assert sorted(file.name for file in Path().iterdir()) == ["notes.txt", DB]


def test_a_journal_that_is_not_what_was_written_is_told_and_not_counted(croupier: Terminal) -> None:
    with closing(sqlite3.connect(DB, isolation_level=None)) as connection:
        connection.execute("UPDATE entries SET body = body || ' ' WHERE place = 9")
    run = croupier("journal", "hold", DB)
    assert (run.code, run.out) == (2, "")
    assert run.err.endswith("(table.journal_damaged)\n")
    assert len(run.err.splitlines()) == 1


def test_the_journal_is_not_written_to(croupier: Terminal) -> None:
    before = Path(DB).read_bytes()
    assert croupier("journal", "hold", DB).code == 0
    assert Path(DB).read_bytes() == before
    assert [file.name for file in Path().iterdir()] == [DB]


def test_the_schema_is_that_of_what_is_printed(croupier: Terminal) -> None:
    run = croupier("schema", "journal-hold")
    assert run.code == 0
    told = json.loads(run.out)
    assert told["title"] == "croupier journal-hold"
    (name,) = (each for each in told["$defs"] if each == "DriftData")
    assert set(told["$defs"][name]["properties"]) == set(
        json.loads(croupier("journal", "hold", DB, "--json").out)
    )
