"""Do the shoes of a journal become records that `croupier roads` and the readers of records read?"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from croupier import records
from croupier.errors import TableError
from croupier.play.events import Act, CardDealt, ResultAnnounced
from croupier.table.journal import Journal, Record
from croupier.table.journal.export import export
from croupier.table.memory import MemoryStore
from tests.table.journal.played import ROOM, play

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Journal]:
    """Give a journal of two rooms, in one of which two shoes are over and a third is in play."""
    with Journal.open(tmp_path_factory.mktemp("journal") / "rooms.db") as journal:
        for shoes, room in ((2, ROOM), (0, "pit-2")):
            store = MemoryStore()
            play(store, shoes, room=room)
            journal.append([Record(entry) for entry in store.entries(room)])
        yield journal


@pytest.mark.conforms("LOG-02")
def test_each_shoe_that_is_over_is_a_record_of_its_own(played: Journal, tmp_path: Path) -> None:
    exported = export(played, ROOM, tmp_path / "out")
    events = [event for entry in played.entries(ROOM) for event in entry.events if isinstance(event, Act)]
    assert [file.name for file in exported.files] == [f"{ROOM}-00001.jsonl", f"{ROOM}-00002.jsonl"]
    assert exported.in_play
    assert sorted((tmp_path / "out").iterdir()) == sorted(exported.files)
    at = 0
    for number, file in enumerate(exported.files, 1):
        (shoe,) = records.read(file)
        head = shoe.head
        assert (head.table, head.shoe_number, head.shuffle, head.rules) == (ROOM, number, "os", "punto-banco")
        assert head.recorder.startswith("croupier ")
        assert list(shoe.entries) == events[at : at + len(shoe.entries)], "every act and every call, in order"
        at += len(shoe.entries)
        rules = records.rules(head)
        coups = records.lowered(shoe, "cards").coups
        assert len(coups) > 60
        for coup in coups:
            assert records.replay(rules, coup).winner == coup.asserted.winner
    left = events[at:]
    assert any(isinstance(event, CardDealt) for event in left), "the shoe in play is in no record"


def test_a_record_has_as_many_results_as_were_announced(played: Journal, tmp_path: Path) -> None:
    exported = export(played, ROOM, tmp_path / "out")
    for file in exported.files:
        (shoe,) = records.read(file)
        told = sum(isinstance(entry, ResultAnnounced) for entry in shoe.entries)
        assert len(records.results(shoe)) == told


def test_a_room_whose_first_shoe_is_in_play_has_no_record_yet(played: Journal, tmp_path: Path) -> None:
    assert export(played, "pit-2", tmp_path / "out") == ((), True)


def test_a_room_that_is_not_there_is_told_with_those_that_are(played: Journal, tmp_path: Path) -> None:
    with pytest.raises(TableError, match=r"there are pit-1, pit-2 \(table\.no_room\)"):
        export(played, "pit-3", tmp_path / "out")
    assert not (tmp_path / "out").exists()


def test_a_folder_that_cannot_be_made_is_told(played: Journal, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    with pytest.raises(TableError, match=r"table\.cannot_write"):
        export(played, ROOM, file / "out")


def test_the_name_of_a_record_is_on_the_pages_and_in_the_help(
    played: Journal, root: Path, tmp_path: Path
) -> None:
    first = export(played, ROOM, tmp_path).files[0].name.replace(ROOM, "ROOM")
    for page in ("docs/journal.md", "docs/commands.md", "src/croupier/cli/journal_export.py"):
        text = (root / page).read_text(encoding="utf-8")
        assert first in text, page
        assert "ROOM-SHOE" not in text, page


def test_what_is_there_is_replaced(played: Journal, tmp_path: Path) -> None:
    file = tmp_path / f"{ROOM}-00001.jsonl"
    file.write_text("older", encoding="utf-8")
    exported = export(played, ROOM, tmp_path)
    assert exported.files[0] == file
    assert len(records.read(file)) == 1


@pytest.mark.parametrize("there", [True, False])
def test_a_link_in_the_folder_is_neither_followed_nor_replaced(
    played: Journal,
    tmp_path: Path,
    there: bool,  # noqa: FBT001  a parameter
) -> None:
    """Whoever named the folder did not name what a link in it leads to."""
    mine, into = tmp_path / "mine", tmp_path / "out"
    into.mkdir()
    if there:
        mine.write_text("mine", encoding="utf-8")
    link = into / f"{ROOM}-00002.jsonl"
    link.symlink_to(mine)
    with pytest.raises(TableError, match=r"00002\.jsonl: this is a link; .* \(table\.cannot_write\)"):
        export(played, ROOM, into)
    assert link.is_symlink()
    assert mine.exists() == there
    assert not there or mine.read_text(encoding="utf-8") == "mine"
    assert list(into.iterdir()) == [link], "no record is written where not all can be"


def test_all_that_is_in_the_way_is_told_at_once(played: Journal, tmp_path: Path) -> None:
    (tmp_path / f"{ROOM}-00001.jsonl").mkdir()
    (tmp_path / f"{ROOM}-00007.jsonl").symlink_to(tmp_path)
    (tmp_path / f"{ROOM}-other.jsonl").symlink_to(tmp_path)
    (tmp_path / f"{ROOM}-10-00001.jsonl").symlink_to(tmp_path)
    with pytest.raises(TableError) as raised:
        export(played, ROOM, tmp_path)
    assert [(Path(problem.where).name, problem.what) for problem in raised.value.problems] == [
        (f"{ROOM}-00001.jsonl", "this is no file"),
        (f"{ROOM}-00007.jsonl", "this is a link"),
    ]
