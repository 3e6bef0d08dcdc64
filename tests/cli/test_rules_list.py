"""Does the catalogue name every game, its newest edition, and how much of it is law?"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import msgspec
import pytest

from croupier import regulations
from croupier.cli.games import Entry
from croupier.regulations.model import BankerRow
from croupier.regulations.overlay import Passage
from croupier.regulations.settings import choosable
from croupier.regulations.standing import tally
from tests.rule_files import changed

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.terminal import Terminal


def test_every_game_has_its_line(croupier: Terminal) -> None:
    run = croupier("rules")
    assert (run.code, run.err) == (0, "")
    assert max(map(len, run.lines)) <= 80
    # A line that begins with a blank goes on with a long title.
    head, *lines = (line.split() for line in run.lines if not line.startswith(" "))
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
    regulation = regulations.read(game)
    file, counts = regulation.file, tally(regulation)
    held = choosable(file).values()
    settings = Counter(setting.basis for setting in held)
    acts = Counter(act.basis for act in file.acts.values())
    tables = [file.player_table, file.banker_table, *file.banker_tables.values()]
    rows = [row for table in tables if table for row in table.rows]
    corrected = [erratum for erratum in regulation.errata if not isinstance(erratum.where, Passage)]
    least = settings + acts + Counter(row.basis for row in (*rows, *file.bonus_hands, *corrected))
    assert all(counts[basis] >= least[basis] for basis in counts)
    choices = sum(len(setting.choices) + bool(setting.default) for setting in held)
    columns = sum(isinstance(row, BankerRow) and bool(row.no_card_clause) for row in rows)
    own = sum(1 + len(procedure.acts) for procedure in file.procedures.values())
    every = [*file.acts.values(), *(act for way in file.procedures.values() for act in way.acts.values())]
    parts = sum(
        bool(part) for act in every for part in (act.actor_basis, act.audience_basis, act.words_basis)
    )
    # Arithmetic, naturals and that they end the drawing, comparison; tables, or the rule of drawing; the rank
    # of bonus hands; batches.
    others = 4 + sum(map(bool, tables)) + bool(file.drawing) + bool(file.bonus_order)
    others += 7 * bool(file.batches)
    assert sum(counts.values()) == least.total() + choices + columns + own + parts + others


def test_the_common_game_has_no_law_and_the_law_of_new_jersey_is_counted() -> None:
    assert tally(regulations.read("punto-banco"))["law"] == 0
    assert tally(regulations.read("nj-baccarat"))["law"] >= 11


def test_a_text_whose_country_is_not_known_has_none_beside_its_title(croupier: Terminal) -> None:
    (line,) = (line for line in croupier("rules").lines if line.startswith("chemin-de-fer "))
    assert line.endswith("  Chemin de fer")
    page = " ".join(croupier("rules", "show", "chemin-de-fer").out.split())
    assert "Jurisdiction not known: Procedure for dealing" in page


def test_options_are_counted_apart_from_law(croupier: Terminal) -> None:
    (line,) = (line for line in croupier("rules").lines if line.startswith("pa-minibaccarat"))
    counts = tally(regulations.read("pa-minibaccarat"))
    assert counts["option"] > 1
    assert f"  {counts['law']} law, {counts['option']} option of {sum(counts.values())}  " in line


def test_a_long_title_is_folded_in_its_own_column(croupier: Terminal, shelf: Path) -> None:
    path = shelf / "example-club" / "2026-01-01.toml"
    title = "Baccarat at the example club, as it has been dealt there every evening since the war"
    path.write_text(changed(("Baccarat at the example club", title)), encoding="utf-8")
    lines = croupier("rules").lines
    place = lines[0].index("game")
    assert max(map(len, lines)) <= 80
    assert " ".join(line[place:] for line in lines[1:]) == title
    assert [line[:place].strip() for line in lines[2:]] == [""] * (len(lines) - 2)


def test_a_long_id_leaves_the_title_a_line_of_its_own(croupier: Terminal, shelf: Path) -> None:
    long = "the-long-island-club-of-punto-banco-and-baccarat"
    (shelf / "example-club").rename(shelf / long)
    path = shelf / long / "2026-01-01.toml"
    path.write_text(changed(('id = "example-club"', f'id = "{long}"')), encoding="utf-8")
    lines = croupier("rules").lines
    assert lines[2].startswith(f"{long}  2026-01-01  0 law of ")
    assert lines[3] == "    Baccarat at the example club"


@pytest.mark.parametrize("form", [(), ("--json",)])
def test_what_is_wrong_with_one_game_is_told_after_the_sound_ones(
    croupier: Terminal, shelf: Path, form: tuple[str, ...]
) -> None:
    bad = shelf / "bad-club" / "2026-01-01.toml"
    bad.parent.mkdir()
    text = changed(('id = "example-club"', 'id = "bad-club"'), ("cells", "cels"))
    bad.write_text(text, encoding="utf-8")
    run = croupier("rules", *form)
    assert run.code == 2
    assert "example-club" in run.out
    assert "bad-club" not in run.out
    assert "bad-club/2026-01-01.toml, banker-table.rows[1]" in run.err


def test_the_list_is_the_same_however_its_options_are_written(croupier: Terminal) -> None:
    """Without options, or with --json alone, it is printed before a parser is loaded."""
    assert croupier("rules") == croupier("rules", "--json=false")
    assert croupier("rules", "--json") == croupier("rules", "--json=true")
