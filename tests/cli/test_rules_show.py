"""Is a game printed as its page, and can nothing on it be taken for law that is not?"""

from __future__ import annotations

import itertools
import re
from typing import TYPE_CHECKING

import msgspec
import pytest

from croupier import regulations
from croupier.cli import replies
from croupier.cli.rulebook import Book
from croupier.cli.set_out import book

if TYPE_CHECKING:
    from tests.cli.terminal import Terminal

COLUMNS = ("none", *range(10))
GAMES = pytest.mark.parametrize("game", regulations.ids())
NEW_JERSEY = """\
Table 1: Player having                             nj-baccarat:13:69F-3.9(b) law
  0-5   D  0 to 5: Draws                           nj-baccarat:13:69F-3.9(b) law
  6-9   S  6 to 9: Stays                           nj-baccarat:13:69F-3.9(b) law

Table 2: point count of Banker's Hand              nj-baccarat:13:69F-3.9(c) law
          third card of the Player's Hand, by value
        none  0  1  2  3  4  5  6  7  8  9
  0     D   D  D  D  D  D  D  D  D  D  D           nj-baccarat:13:69F-3.9(c) law
  1     D   D  D  D  D  D  D  D  D  D  D           nj-baccarat:13:69F-3.9(c) law
  2     D   D  D  D  D  D  D  D  D  D  D           nj-baccarat:13:69F-3.9(c) law
  3     D   D  D  D  D  D  D  D  D  S  D           nj-baccarat:13:69F-3.9(c) law
  4     D   S  S! D  D  D  D  D  D  S  S           nj-baccarat:13:69F-3.9(c) law
  5     D   S  S  S  S  D  D  D  D  S  S           nj-baccarat:13:69F-3.9(c) law
  6     S!  S  S  S  S  S  S  D  D  S  S           nj-baccarat:13:69F-3.9(c) law
  7     S   S  S  S  S  S  S  S  S  S  S           nj-baccarat:13:69F-3.9(c) law
  8     S   S  S  S  S  S  S  S  S  S  S           nj-baccarat:13:69F-3.9(c) law
  9     S   S  S  S  S  S  S  S  S  S  S           nj-baccarat:13:69F-3.9(c) law
  Rows 0 to 2 printed as one: "BANKER'S HAND DRAWS"
  Rows 7 to 9 printed as one: "BANKER'S HAND STAYS"
  !: not the best reply, by exact odds of a full shoe
"""


def test_new_jerseys_tables_stand_as_printed_with_ten_rows(croupier: Terminal) -> None:
    run = croupier("rules", "show", "nj-baccarat")
    assert (run.code, run.err) == (0, "")
    assert NEW_JERSEY in run.out


def test_key_lines_of_new_jersey(croupier: Terminal) -> None:
    lines = croupier("rules", "show", "nj-baccarat").lines
    for line in (
        "Baccarat                                         nj-baccarat, edition 2024-12-18",
        "  8 or 9 on two cards is a natural                 nj-baccarat:13:69F-3.9(a) law",
        "  after a natural no card is drawn to either hand  nj-baccarat:13:69F-3.9(a) law",
        "* decks = 8                                      nj-baccarat:custom.decks custom",
        "      decks in the shoe; 6 or 8 permitted",
        "* caller   ends the betting               nj-baccarat:custom.no-more-bets custom",
        "*            'no more bets'                                        words: custom",
    ):
        assert line in lines


def test_the_column_for_no_third_card_names_its_own_clause(croupier: Terminal) -> None:
    lines = croupier("rules", "show", "pa-baccarat").lines
    assert "  column none, rows 0 to 7                         pa-baccarat:631a.11(c)(1) law" in lines


MARKS = {"law": " ", "option": "+", "reconstructed": "*", "custom": "*"}


@GAMES
def test_what_is_not_law_has_a_star_and_what_the_law_leaves_to_the_house_a_plus(
    croupier: Terminal, game: str
) -> None:
    lines = croupier("rules", "show", game, "--evidence").lines
    assert max(map(len, lines)) <= 80
    ending = re.compile(rf"(?:{game}:\S+|words:|actor:|audience:) (law|option|reconstructed|custom)$")
    shown = book(regulations.read(game), regulations.load(game))
    titles = tuple(table.title for table in (shown.player_table, shown.banker_table) if table)
    mark = ""
    checked = 0
    for line in lines:
        found = ending.search(line)
        # A clause that had no room stands alone on a line, under the text that has the mark, and so does the
        # rest of a long text, after four blanks.
        alone = found and found.start() == len(line) - len(line.lstrip())
        if not (alone or re.match(r" {4}\S", line)):
            mark = line[:1]
        if found and not (titles and line.startswith(titles)):
            assert mark == MARKS[found[1]], line
            checked += 1
    assert checked > 30


def test_an_actor_whom_the_law_does_not_name_has_a_star_of_his_own(croupier: Terminal) -> None:
    lines = croupier("rules", "show", "pa-baccarat").lines
    place = lines.index(" *caller   sets the cover card aside when it comes    pa-baccarat:631a.10(d) law")
    assert lines[place + 1] == (
        "*            that it is the caller                          actor: reconstructed"
    )
    assert "a star before a name: who does it is not law" in " ".join(" ".join(lines).split())
    for game in regulations.ids():
        acts = book(regulations.read(game), regulations.load(game)).acts
        shown = croupier("rules", "show", game).lines
        lawless = [act for act in acts if act.basis == "law" != act.actor_basis]
        assert sum(line.startswith(" *") for line in shown) == len(lawless)


def test_a_choice_and_the_range_that_it_was_made_in_have_each_its_clause(croupier: Terminal) -> None:
    lines = croupier("rules", "show", "pa-baccarat").lines
    place = lines.index("  hands = face-up                                     pa-baccarat:631a.10(a) law")
    assert lines[place + 1 : place + 3] == [
        "      how the hands are dealt",
        "*     face-up or face-down permitted         pa-baccarat:631a.9(d) reconstructed",
    ]
    (hands,) = (
        setting
        for setting in book(regulations.read("pa-baccarat"), regulations.load("pa-baccarat")).settings
        if setting.name == "hands"
    )
    assert hands.leave is not None
    assert (hands.basis, hands.leave.basis) == ("law", "reconstructed")


def test_an_option_has_a_plus_and_no_star(croupier: Terminal) -> None:
    run = croupier("rules", "show", "pa-minibaccarat")
    assert "+ hands = face-up                            pa-minibaccarat:627a.8(c)(1) option" in run.lines
    assert "A plus: what the law leaves to the house." in " ".join(run.out.split())
    assert "A plus" not in " ".join(croupier("rules", "show", "nj-baccarat").out.split())


@GAMES
def test_a_cell_that_is_not_law_is_a_small_letter(croupier: Terminal, game: str) -> None:
    run = croupier("rules", "show", game)
    pattern = r"^[* ] (\d)     ([DSOdso][*! ]) {2}((?:[DSOdso][*! ]{2}){9}[DSOdso][*!]{0,2})(?: |$)"
    cells = re.findall(pattern, run.out, re.MULTILINE)
    if regulations.read(game).file.drawing:
        assert cells == []
        return
    tableau, contrary = regulations.read(game).tableau(), replies.marked(regulations.load(game))
    assert [int(count) for count, _, _ in cells] == list(range(10))
    signs = set[str]()
    for count, none, others in cells:
        letters = [none.strip(), *(others[at : at + 3].strip() for at in range(0, len(others), 3))]
        for (letter, *beside), third, cell in zip(letters, COLUMNS, tableau.table[int(count)], strict=True):
            law = cell.cite.basis in {"law", "option"}
            assert letter == (cell.letter if law else cell.letter.lower())
            starred = "*" * bool(cell.cite.erratum and not law)
            assert "".join(beside) == starred + "!" * (("banker", int(count), third) in contrary)
            signs |= {*beside}
    assert ("  !: not the best reply, by exact odds of a full shoe" in run.lines) == ("!" in signs)


@GAMES
def test_the_page_and_the_data_come_from_one_book(croupier: Terminal, game: str) -> None:
    run = croupier("rules", "show", game, "--json")
    assert (run.code, run.err, len(run.lines)) == (0, "", 1)
    shown = msgspec.json.decode(run.out, type=Book)
    rules = regulations.load(game)
    assert shown == book(regulations.read(game), rules, replies.marked(rules))
    tables = [table.rows for table in (shown.player_table, shown.banker_table) if table]
    for rows, cells in zip(tables, (1, 11), strict=False):
        assert len(rows) == 10
        assert {len(row.cells) for row in rows} == {cells}
    first = int(rules.burn != "none")
    assert [act.act for act in shown.acts][first : first + len(rules.order)] == list(rules.order)
    for point in (*shown.settings, *shown.acts, *itertools.chain(*tables), shown.natural):
        assert point.clause.startswith(f"{game}:")


@GAMES
def test_what_is_not_law_has_its_evidence(game: str) -> None:
    shown = book(regulations.read(game), regulations.load(game))
    for point in (*shown.settings, *shown.acts, shown.natural, shown.arithmetic, shown.comparison):
        if point.basis == "reconstructed":
            assert point.evidence, point


def test_a_choice_is_shown_beside_what_it_replaces(croupier: Terminal) -> None:
    lines = croupier("rules", "show", "pa-baccarat", "--set", "decks=6", "--set", "hands=face-down").lines
    assert any(line.startswith("* decks = 6 ") for line in lines)
    assert "      decks in the shoe; 6 or 8 permitted; 8 unless chosen" in lines
    assert "Acts, in order (curator-face-down)" in lines
    assert any("turns the Player's two cards" in line for line in lines)


def test_what_the_date_of_an_edition_is_stands_on_the_page(croupier: Terminal) -> None:
    for game, said in (
        ("nj-baccarat", "The edition is the day through which the text that was read is current."),
        ("pa-baccarat", "The edition is the date of the newest amendment known."),
        ("punto-banco", "No jurisdiction: "),
    ):
        assert said in " ".join(croupier("rules", "show", game).out.split())


def test_evidence_is_shown_when_it_is_asked_for(croupier: Terminal) -> None:
    shown = book(regulations.read("pa-baccarat"), regulations.load("pa-baccarat"))
    (evidence,) = (act.evidence for act in shown.acts if act.act == "no-more-bets")
    first_words = f"      [{' '.join(evidence.split()[:4])}"
    assert first_words in croupier("rules", "show", "pa-baccarat", "--evidence").out
    assert first_words not in croupier("rules", "show", "pa-baccarat").out


def test_what_is_chosen_stands_at_the_head(croupier: Terminal) -> None:
    assert croupier("rules", "show", "pa-baccarat", "--set", "decks=6").lines[1] == "chosen: decks = 6"
    assert not any(line.startswith("chosen:") for line in croupier("rules", "show", "pa-baccarat").lines)
