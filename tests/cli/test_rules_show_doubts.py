"""Does the page of a game show what was corrected, what nobody can check, and what is too long for a line?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from croupier.cli.rulebook import Book
from tests.overlays import cell, erratum, head
from tests.rule_files import changed

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.terminal import Terminal

OVERLAY = "".join(
    (
        head("mended", "club", "The club, corrected"),
        erratum("four", cell(5, 4), "S > D", "4(b) reconstructed"),
        erratum("nine", cell(4, 9), "S > D", "4(b) law", "a slip in the last column"),
        erratum("seven", 'in = "player-table", count = 7', "S > D", "custom.seven custom"),
        erratum("volume", 'in = "text", passage = "4(d)"', "volume > column", "4(d) law"),
    )
)


def line(left: str, right: str) -> str:
    """Set a clause against the right margin."""
    return left + right.rjust(80 - len(left))


def lawful(text: str) -> str:
    """Let the tables of the club be law."""
    head, from_here = text.split("[player-table]")
    tables, rest = from_here.split("[settings.decks]")
    for custom, clause in (("player-table", "4(a)"), ("banker-table", "4(b)"), ("five-against-four", "4(b)")):
        tables = tables.replace(f'clause = "custom.{custom}"', f'clause = "{clause}"')
    tables = tables.replace('basis = "custom"', 'basis = "law"')
    return f"{head}[player-table]{tables}[settings.decks]{rest}"


def place(shelf: Path, rules: str, text: str, edition: str = "2026-01-01") -> None:
    """Put a rule file into the catalogue."""
    folder = shelf / rules
    folder.mkdir()
    (folder / f"{edition}.toml").write_text(text, encoding="utf-8")


def mended(shelf: Path) -> None:
    """Put the club whose tables are law into the catalogue, and its overlay."""
    place(shelf, "club", lawful(changed(('id = "example-club"', 'id = "club"'))))
    place(shelf, "mended", OVERLAY, "2026-03-01")


def test_a_corrected_cell_is_marked_and_labelled_where_it_stands(croupier: Terminal, shelf: Path) -> None:
    mended(shelf)
    run = croupier("rules", "show", "mended")
    assert (run.code, run.err) == (0, "")
    row = run.lines.index(line("  5     D   S  S  S  S  d*!D  D  D! S  S", "mended:4(b) law"))
    assert run.lines[row + 1] == line("*       against 4: d for S, erratum four", "mended:4(b) reconstructed")
    row = run.lines.index(line("  4     D   S  S! D  D  D  D  D  D  S  D!", "mended:4(b) law"))
    assert run.lines[row + 1] == line("        against 9: D for S, erratum nine", "mended:4(b) law")
    table = run.lines.index(line("Player's Hand", "mended:4(a) law"))
    assert run.lines[table + 1 : table + 6] == [
        line("  0-5   D  draws", "mended:4(a) law"),
        line("  6     S  stays", "mended:4(a) law"),
        line("* 7     d! draws; printed S (erratum seven)", "mended:custom.seven custom"),
        line("* 8-9   s  stays, a natural", "mended:custom.no-card-after custom"),
        "  !: not the best reply, by exact odds of a full shoe",
    ]


def test_neither_sign_of_a_cell_hides_the_other(croupier: Terminal, shelf: Path) -> None:
    """The Player's Hand draws on 7 here, so that the Banker's 3 does well to draw against an 8."""
    mended(shelf)
    eight = erratum("three", cell(3, 8), "S > D", "4(b) reconstructed")
    place(shelf, "twice", (OVERLAY + eight).replace("mended", "twice"), "2026-03-01")
    run = croupier("rules", "show", "twice")
    for cells in (
        "  3     D   D  D  D  D  D  D  D  D  d* D",
        "  4     D   S  S! D  D  D  D  D  D  S  D!",
        "  5     D   S  S  S  S  d*!D  D  D! S  S",
    ):
        assert line(cells, "twice:4(b) law") in run.lines
    table = msgspec.json.decode(croupier("rules", "show", "twice", "--json").out, type=Book).banker_table
    assert table
    assert [row.contrary for row in table.rows[3:6]] == [(), (1, 9), (4, 7)]
    assert [[each.third for each in row.errata] for row in table.rows[3:6]] == [[8], [9], [4]]


def test_a_printed_row_of_the_players_is_parted_where_one_count_has_a_sign(
    croupier: Terminal, shelf: Path
) -> None:
    rows = ('counts = "0-5", cell = "D"', 'counts = "0-6", cell = "D"'), ('counts = "6-7"', 'counts = "7"')
    place(shelf, "six", changed(('id = "example-club"', 'id = "six"'), *rows))
    lines = croupier("rules", "show", "six").lines
    table = lines.index(line("Player's Hand", "six:custom.player-table custom"))
    assert lines[table + 1 : table + 4] == [
        line("* 0-5   d  draws", "six:custom.player-table custom"),
        line("* 6     d! draws", "six:custom.player-table custom"),
        line("* 7     s  stays", "six:custom.player-table custom"),
    ]


def test_the_data_has_the_basis_of_each_cell(croupier: Terminal, shelf: Path) -> None:
    mended(shelf)
    shown = msgspec.json.decode(croupier("rules", "show", "mended", "--json").out, type=Book)
    assert shown.banker_table
    assert shown.player_table
    five = shown.banker_table.rows[5]
    assert (five.cells, five.basis, five.clause) == ("DSSSSDDDDSS", "law", "mended:4(b)")
    assert five.bases == ("law",) * 5 + ("reconstructed",) + ("law",) * 5
    (erratum,) = five.errata
    assert (erratum.label, erratum.third, erratum.was, erratum.becomes) == ("four", 4, "S", "D")
    four = shown.banker_table.rows[4]
    assert (four.cells[-1], four.bases, four.clause) == ("D", ("law",) * 11, "mended:4(b)")
    assert [row.bases for row in shown.player_table.rows[6:8]] == [("law",), ("custom",)]
    assert shown.edition_is == "errata"


def test_a_corrected_cell_is_a_value_of_its_own_and_a_passage_is_none(
    croupier: Terminal, shelf: Path
) -> None:
    mended(shelf)
    values = [
        msgspec.json.decode(croupier("rules", "show", game, "--json").out, type=Book).values
        for game in ("club", "mended")
    ]
    assert {basis: values[1][basis] - values[0][basis] for basis in values[0]} == {
        "law": 1,
        "option": 0,
        "reconstructed": 1,
        "custom": 1,
    }


def test_a_card_that_an_erratum_gives_says_so_and_so_does_a_comparison(
    croupier: Terminal, shelf: Path
) -> None:
    mended(shelf)
    dealt = croupier("deal", "mended", "--cards", "Kh 2c 5d 3s 4c 6d", "--explain")
    said = " ".join(dealt.out.split())
    assert "third card has the value 4: it draws (erratum four) mended:4(b) reconstructed" in said
    compared = croupier("rules", "diff", "club", "mended").lines
    place = compared.index("  Banker's 5 against a third card of 4")
    assert compared[place + 1 : place + 3] == [
        line("    A  stays", "club:4(b) law"),
        line("*   B  draws (erratum four)", "mended:4(b) reconstructed"),
    ]


def test_what_no_register_holds_is_a_warning(croupier: Terminal, shelf: Path) -> None:
    mended(shelf)
    for game, claimed in (("club", "4(a), 4(b)."), ("mended", "4(a), 4(b), 4(d).")):
        said = " ".join(croupier("rules", "show", game).out.split())
        assert (
            f"WARNING: claimed as law, but in no clause register, so nobody can check it: {claimed}" in said
        )
    assert "WARNING" not in croupier("rules", "show", "example-club").out
    lines = croupier("rules").lines
    assert [line.split()[0] for line in lines if " ? " in line] == ["club", "mended"]
    assert lines[-1].startswith("?: some of it is claimed as law and in no clause register")


def test_a_long_id_does_not_fold_the_rows_of_a_table(croupier: Terminal, shelf: Path) -> None:
    long = "the-long-island-club-of-punto-banco"
    place(shelf, long, changed(('id = "example-club"', f'id = "{long}"')))
    run = croupier("rules", "show", long)
    assert max(map(len, run.lines)) <= 80
    head = run.lines.index("        none  0  1  2  3  4  5  6  7  8  9")
    rows = run.lines[head + 1 : head + 11]
    assert [line[2] for line in rows] == list("0123456789")
    assert not any("custom" in line for line in rows)
    assert run.lines[head + 11 : head + 13] == [
        line("* rows 0 to 4", f"{long}:custom.banker-table custom"),
        line("* row 5", f"{long}:custom.five-against-four custom"),
    ]
