"""Does the catalogue name every game, its newest edition, and how much of it is law?"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, get_args

import msgspec
import pytest

from croupier import regulations
from croupier.cli.arguments import OwnGame
from croupier.cli.rules_list import Entry
from croupier.cli.standing import tally

if TYPE_CHECKING:
    from tests.cli.terminal import Terminal


def test_every_game_has_its_line(croupier: Terminal) -> None:
    run = croupier("rules")
    assert (run.code, run.err) == (0, "")
    assert max(map(len, run.lines)) <= 80
    head, *lines = (line.split() for line in run.lines)
    assert head[:2] == ["id", "edition"]
    assert [line[0] for line in lines] == list(regulations.ids())
    for line in lines:
        assert line[1] == regulations.editions(line[0])[-1]


def test_as_data(croupier: Terminal) -> None:
    entries = [msgspec.json.decode(line, type=Entry) for line in croupier("rules", "--json").lines]
    assert [entry.id for entry in entries] == list(regulations.ids())
    for entry in entries:
        file = regulations.read(entry.id).file
        assert (entry.title, entry.jurisdiction) == (file.title, file.jurisdiction)
        assert entry.edition == entry.editions[-1]
        assert set(entry.values) == {"law", "option", "reconstructed", "custom"}


@pytest.mark.parametrize("game", regulations.ids())
def test_values_are_counted_by_basis(game: str) -> None:
    file = regulations.read(game).file
    counts = tally(file)
    settings = Counter(setting.basis for setting in file.settings.values())
    acts = Counter(act.basis for act in file.acts.values())
    rows = Counter(row.basis for row in (*file.player_table.rows, *file.banker_table.rows))
    least = settings + acts + rows
    assert all(counts[basis] >= least[basis] for basis in counts)
    choices = sum(len(setting.choices) for setting in file.settings.values())
    columns = sum(bool(row.no_card_clause) for row in file.banker_table.rows)
    own = sum(1 + len(procedure.acts) for procedure in file.procedures.values())
    # Arithmetic, natural, comparison and the two tables stand beside a clause too.
    assert sum(counts.values()) == least.total() + choices + columns + own + 5


def test_the_common_game_has_no_law_and_the_law_of_new_jersey_is_counted() -> None:
    assert tally(regulations.read("punto-banco").file)["law"] == 0
    assert tally(regulations.read("nj-baccarat").file)["law"] >= 11


def test_a_shell_completes_every_game_of_croupiers_own() -> None:
    assert list(get_args(OwnGame)) == list(regulations.ids())
