"""What the journal exports as records of shoes and what is told of its coups are the same, where both are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier import records, regulations
from croupier.table.journal import Journal
from croupier.table.journal.export import export
from croupier.table.recall import recall
from croupier.table.views import seen_coup
from tests.table.journal import played
from tests.table.support.games import MARKED
from tests.table.views.crowd import Crowd
from tests.table.views.world import ROOM, World
from tests.table.views.worlds import seeded

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.regulations import Ruleset
    from croupier.table.views import SeenCoup


@pytest.fixture
def journal(tmp_path: Path) -> Journal:
    """Give an empty journal."""
    return Journal.open(tmp_path / "rooms.db")


def agree(journal: Journal, room: str, folder: Path, rules: Ruleset) -> int:
    """Hold the records of each shoe that is over against what is told of it; give the number of coups."""
    told: dict[int, list[SeenCoup | None]] = {}
    for coup in recall(journal.entries(room)):
        if coup.status == "complete":
            told.setdefault(coup.shoe, []).append(coup.display)
    found: dict[int, list[SeenCoup | None]] = {}
    for file in export(journal, room, folder).files:
        (shoe,) = records.read(file)
        assert shoe.head.shoe_number is not None
        if coups := tuple(records.replayed(shoe, rules)):
            found[shoe.head.shoe_number] = [seen_coup(coup) for coup in coups]
    in_play = told.keys() - found.keys()
    assert {shoe: coups for shoe, coups in told.items() if shoe in found} == found
    assert len(in_play) <= 1
    return sum(map(len, found.values()))


@pytest.mark.conforms("LOG-02", "FAIR-06")
def test_records_and_what_is_told_of_two_shoes_agree(journal: Journal, tmp_path: Path) -> None:
    with journal:
        played.play(journal, 2)
        rules = regulations.load("punto-banco")
        assert agree(journal, played.ROOM, tmp_path / "out", rules) > 120


def test_they_agree_though_coups_were_broken_off_and_shoes_void(journal: Journal, tmp_path: Path) -> None:
    with journal:
        crowd = Crowd(World(seeded(1), journal), MARKED, MARKED.at("coup"), 4)
        crowd.play(400)
        rules = regulations.load("punto-banco", MARKED.settings.submission)
        assert agree(journal, ROOM, tmp_path / "out", rules) > 10
