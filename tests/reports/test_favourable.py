"""Is a positive expectation flagged in every form and in each cell, and told where it is only permitted?"""

from __future__ import annotations

import csv
import io
import re
import zipfile
from fractions import Fraction
from typing import TYPE_CHECKING, Final

import msgspec
import pytest

from croupier.reports import Form, make, sections, written
from croupier.reports.page import FLAG, NOTE_OF_FIGURES, NOTE_OF_FLAG, Good, Table, Text
from croupier.reports.pages import elsewhere, favourable
from croupier.reports.pages_sensitivity import variants
from tests.reports.made import asked, exact

if TYPE_CHECKING:
    from croupier.reports import Report

MATCH: Final = "royal-match-player"
MANY: Final = (
    *("player", "banker", "tie", "player-pair", "banker-pair", "either-pair", "dragon-7", "panda-8"),
    *("ox-6", MATCH),
)
"""More than the head shows at a glance, with one that may favour whoever places it as the last."""


@pytest.fixture(scope="module")
def one_deck() -> Report:
    """Give a report on a wager that favours whoever places it from three decks on, and is dealt from one."""
    chosen = {"decks": 1, "royal-match": "v2"}
    return make(asked("punto-banco", submission=chosen, wagers=(MATCH,)))


@pytest.fixture(scope="module")
def eight_decks() -> Report:
    """Give a report on the same wager among others, dealt from eight."""
    return make(asked("punto-banco", submission={"royal-match": "v2"}, wagers=MANY))


def decks(report: Report) -> Table:
    """Give the table of house edges by decks."""
    (found,) = (
        block
        for page in sections(report)
        for block in page.blocks
        if isinstance(block, Table) and block.key == "sensitivity.decks"
    )
    return found


def said(report: Report, number: int) -> list[str]:
    """Give the paragraphs of a section that must not be overlooked."""
    (page,) = (page for page in sections(report) if page.number == number)
    return [block.text for block in page.blocks if isinstance(block, Text) and block.strong]


def test_each_edge_by_decks_is_flagged_by_itself_and_no_other(one_deck: Report, eight_decks: Report) -> None:
    for report in (one_deck, eight_decks):
        assert report.sensitivity is not None
        table, found = decks(report), report.sensitivity
        assert [row[0] for row in table.rows] == list(found.wagers)
        for place, row in enumerate(table.rows):
            for cell, each in zip(row[1:], found.decks, strict=True):
                edge = each.edges[place]
                assert cell == (Good(edge) if edge < 0 else edge)
        (row,) = (row for row in table.rows if row[0] == MATCH)
        assert [isinstance(cell, Good) for cell in row[1:]] == [False] * 2 + [True] * 6
        assert NOTE_OF_FIGURES in said(report, 11)
    assert NOTE_OF_FLAG not in said(one_deck, 11)


def test_the_heads_of_decks_say_what_the_rules_permit() -> None:
    heads = [column.name for column in decks(exact("pa-baccarat")).columns]
    assert heads[1:3] == ["1 deck, custom", "2 decks, custom"]
    assert heads[6:] == ["6 decks, permitted", "7 decks, custom", "8 decks, here"]


def test_every_form_flags_the_figure(one_deck: Report) -> None:
    row = f"| {MATCH} | 3.7707 | 0.8215 | -0.1489{FLAG} | -0.6317{FLAG} |"
    assert row in written(one_deck, "markdown").decode()
    page = written(one_deck, "html").decode()
    assert '-0.1489 <span class="flag">(+)</span>' in page
    assert "0.8215 <span" not in page
    lines = csv.DictReader(io.StringIO(written(one_deck, "csv").decode(), newline=""))
    shown = {line["column"]: line for line in lines if line["table"] == "sensitivity.decks"}
    assert shown["2 decks, permitted"]["shown"] == "0.8215"
    three = shown["3 decks, permitted"]
    assert three["shown"] == f"-0.1489{FLAG}"
    assert -15 < Fraction(three["exact"]) * 10_000 < -14


def test_in_a_workbook_it_stays_a_number_that_shows_its_flag(one_deck: Report) -> None:
    with zipfile.ZipFile(io.BytesIO(written(one_deck, "xlsx"))) as book:
        styles, sheet = (book.read(f"xl/{name}.xml").decode() for name in ("styles", "worksheets/sheet11"))
    (shape,) = re.findall(r'numFmtId="(\d+)" formatCode="0\.0000&quot; \(\+\)&quot;"', styles)
    cells = re.findall(r'<xf numFmtId="(\d+)"', styles.partition("<cellXfs")[2])
    flagged = [
        float(value)
        for style, value in re.findall(r'<c r="[A-Z]+\d+" s="(\d+)"><v>([^<]+)</v>', sheet)
        if cells[int(style)] == shape
    ]
    assert len(flagged) == 6
    assert all(value < 0 for value in flagged)


@pytest.mark.parametrize("form", ["html", "markdown", "csv", "xlsx"])
def test_every_form_says_how_many_favour_whoever_places_them(eight_decks: Report, form: Form) -> None:
    raw = written(eight_decks, form)
    text = zipfile.ZipFile(io.BytesIO(raw)).read("xl/sharedStrings.xml") if form == "xlsx" else raw
    plain = text.decode().replace("\\", "")
    assert f"1 of 10 wagers favours whoever places it: {MATCH}." in plain


def test_the_head_has_every_wager_that_favours_whoever_places_it(eight_decks: Report) -> None:
    head = written(eight_decks, "html").decode().partition("<nav")[0]
    assert favourable(eight_decks) == {MATCH}
    names = re.findall(r"<dt>([a-z0-9-]+)(?: <span[^>]*>\(\+\)</span>)?</dt>", head)
    assert names == [*MANY[:8], MATCH]
    assert f'<dt>{MATCH} <span class="flag">(+)</span></dt>' in head
    assert "and 1 more wager below, none of which favours whoever places it" in head


def test_what_is_only_permitted_and_favours_whoever_places_it_is_told(
    one_deck: Report, eight_decks: Report
) -> None:
    (told,) = (text for text in said(one_deck, 11) if text.startswith("By another number"))
    assert told.endswith(f"whoever places it: {MATCH} (3 to 8 decks).")
    assert elsewhere(one_deck) == (MATCH,)
    (told,) = (text for text in said(eight_decks, 11) if text.startswith("By another number"))
    assert f"{MATCH} (3 to 7 decks)" in told
    assert "tie (tie = 10-to-1)" in told
    assert "dragon-7" not in told
    assert elsewhere(eight_decks) == ("banker", "tie")
    assert elsewhere(exact("fr-punto-banco")) == ()
    assert not [text for text in said(exact("fr-punto-banco"), 11) if text.startswith("By another")]


@pytest.mark.parametrize(
    ("decks", "says"),
    [
        ([1], "1 deck"),
        ([8], "8 decks"),
        ([1, 2], "1 and 2 decks"),
        ([1, 3, 4, 5, 7, 8], "1, 3 to 5, 7 and 8 decks"),
    ],
)
def test_numbers_of_decks_are_told_in_words(decks: list[int], says: str) -> None:
    chosen = make(asked("punto-banco", wagers=("tie",))).sensitivity
    assert chosen is not None
    changed = tuple(
        msgspec.structs.replace(each, here=False, edges=(Fraction(-1 if each.decks in decks else 1),))
        for each in chosen.decks
    )
    told = variants(msgspec.structs.replace(chosen, decks=changed, prices=()))
    assert told == {"tie": (says,)}
    custom = tuple(msgspec.structs.replace(each, permitted=False) for each in changed)
    assert variants(msgspec.structs.replace(chosen, decks=custom, prices=())) == {}
