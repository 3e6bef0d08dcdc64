"""What stands on the page of a game besides the tables of punto banco: scores, batches, options, errata?"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec
import pytest

from croupier import regulations
from croupier.cli.duties import DOES
from croupier.cli.rulebook import Book
from croupier.regulations.procedures import COUP_ACTS, OPTIONAL_ACTS, SHOE_ACTS

if TYPE_CHECKING:
    from tests.cli.terminal import Run, Terminal

TWENTY_ONE = ("rules", "show", "pa-21-baccarat")


def words(run: Run) -> str:
    """Give a page without its folds."""
    return " ".join(run.out.split())


def data(croupier: Terminal, game: str, *options: str) -> Book:
    """Give the page of a game as data."""
    return msgspec.json.decode(croupier("rules", "show", game, *options, "--json").out, type=Book)


def test_every_act_of_every_procedure_has_its_words() -> None:
    acts = {act for order in COUP_ACTS.values() for act in order}
    assert acts | {*SHOE_ACTS, *OPTIONAL_ACTS} == set(DOES)


@pytest.mark.parametrize("hands", ["face-up", "face-down"])
def test_of_21_baccarat_the_word_is_score(croupier: Terminal, hands: str) -> None:
    """§ 681a.3(d)."""
    page = croupier(*TWENTY_ONE, "--set", f"hands={hands}", "--evidence")
    assert "Point Count" not in page.out
    assert max(map(len, page.lines)) <= 80
    assert re.search("announces (both scores|the Player's score)", page.out)
    dealt = croupier(
        "deal", "pa-21-baccarat", "--seed", "1", "--coups", "9", "--explain", "--set", f"hands={hands}"
    )
    assert "Point Count" not in dealt.out


@pytest.mark.parametrize(
    ("choice", "said"),
    [
        ("ace-ace=top-natural", "two aces are a natural too, and the highest (ace-ace = top-natural)"),
        ("ace-ace=equal-natural", "two aces are a natural too, and equal to it (ace-ace = equal-natural)"),
        ("ace-ace=twelve", "two aces are no natural, and count 12 (ace-ace = twelve)"),
        ("natural-ends=yes", "after a natural no card is drawn to either hand"),
        ("natural-ends=no", "cards may be drawn after a natural (natural-ends = no)"),
        ("both-over=lower-wins", "of two hands over 21 the lower wins"),
        ("both-over=tie", "two hands over 21 tie (both-over = tie)"),
        (
            "stand-on=17",
            "a hand with less than 17 takes one card; one with a soft 17 stands, like every other",
        ),
        (
            "soft-stand-on=18",
            "a hand with less than a hard 17 or a soft 18 takes one card; every other stands",
        ),
        ("ace-low-straight=no", "ace, two and three are no straight"),
        ("ace-high-straight=yes", "queen, king and ace are a straight"),
        ("bonus=not-offered", "Bonus hands, the highest first; the wager is not offered"),
    ],
)
def test_the_page_of_21_baccarat_says_what_the_choices_make_of_it(
    croupier: Terminal, choice: str, said: str
) -> None:
    assert said in words(croupier(*TWENTY_ONE, "--set", choice))
    others = {"natural-ends": "no", "bonus": "not-offered", "ace-ace": "twelve", "both-over": "higher-wins"}
    key, _, value = choice.partition("=")
    if key in others and others[key] != value:
        assert said not in words(croupier(*TWENTY_ONE, "--set", f"{key}={others[key]}"))


def test_naturals_of_21_are_named_by_their_cards(croupier: Terminal) -> None:
    lines = croupier(*TWENTY_ONE).lines
    assert "* an ace and a card of ten are a natural     pa-21-baccarat:681a.7 reconstructed" in lines
    place = lines.index("  hands are scored up to 21; an ace is 11, or 1 where 11 exceeds 21")
    assert lines[place + 1].strip() == "pa-21-baccarat:681a.3(d) law"


def test_bonus_hands_stand_from_the_highest_down_each_with_its_paragraph(croupier: Terminal) -> None:
    """§ 681a.3(e)(1) to (5)."""
    lines = croupier(*TWENTY_ONE).lines
    place = lines.index("Bonus hands, the highest first")
    law = [line.split()[-2:] for line in lines[place : place + 10] if line.endswith(" law")]
    assert law == [[f"pa-21-baccarat:681a.3(e)({number})", "law"] for number in range(1, 6)]
    shown = data(croupier, "pa-21-baccarat").bonus_hands
    assert [hand.name for hand in shown] == [
        "three-sevens",
        "three-of-a-kind",
        "three-card-straight",
        "three-card-21",
        "pair",
    ]


def test_what_is_asked_of_batches_stands_with_its_paragraphs(croupier: Terminal) -> None:
    """§ 681a.3(b) and (c)."""
    shown = data(croupier, "pa-21-baccarat").batches
    assert [each.name for each in shown] == [
        "two", "equal", "backs", "stored", "alternate", "rack", "hours",
    ]  # fmt: skip
    assert {each.basis for each in shown} == {"law"}
    assert shown[-1].hours == 24
    assert "cards that were opened are changed every 24 hours at the latest" in words(croupier(*TWENTY_ONE))
    assert "Batches" not in croupier("rules", "show", "pa-baccarat").out


def test_what_speaks_for_a_default_that_the_law_does_not_name_has_a_line_of_its_own(
    croupier: Terminal,
) -> None:
    lines = croupier(*TWENTY_ONE).lines
    place = lines.index("+ decks = 8                                      pa-21-baccarat:681a.3(a) option")
    assert lines[place + 2] == "*     8 unless chosen: the law names no default"
    assert lines[place + 3].strip() == "pa-21-baccarat:custom.decks custom"
    (decks,) = (each for each in data(croupier, "pa-21-baccarat").settings if each.name == "decks")
    assert decks.by_default is not None
    assert (decks.basis, decks.by_default.basis) == ("option", "custom")
    four = words(croupier(*TWENTY_ONE, "--set", "decks=4"))
    assert four.count("8 unless chosen") == 1


def test_a_game_without_tables_has_none_and_its_rule_of_drawing(croupier: Terminal) -> None:
    shown = data(croupier, "pa-21-baccarat", "--set", "soft-stand-on=18")
    assert (shown.player_table, shown.banker_table) == (None, None)
    assert shown.drawing is not None
    assert (shown.drawing.stand_on, shown.drawing.soft_stand_on, shown.called) == (17, 18, "score")
    other = data(croupier, "pa-baccarat")
    assert (other.drawing, other.bonus_hands, other.called) == (None, (), "point-count")


def test_the_options_of_table_3_are_letters_of_their_own_and_explained(croupier: Terminal) -> None:
    """(6): Op. means that the Banker may draw or stay within his discretion."""
    lines = [line[:48].rstrip() for line in croupier("rules", "show", "chemin-de-fer-as-printed").lines]
    assert "  3     D   D  D  D  D  D  D  D  D  D  O" in lines
    assert "  5     D   S  S  S  S  O  D  D  D  S  S" in lines
    assert "  O: option, the Banker may draw or stay" in lines
    assert any(line.startswith("  5     O  a five") for line in lines)
    assert "option, the Banker" not in croupier("rules", "show", "nj-baccarat").out


def test_a_table_that_was_chosen_is_the_one_that_is_shown(croupier: Terminal) -> None:
    """The arrêté has no table: both are custom, and so in small letters."""
    classical, free = (
        croupier("rules", "show", "fr-chemin-de-fer", "--set", f"table={table}")
        for table in ("classical", "free")
    )
    assert free.lines[1] == "chosen: table = free"
    assert "* 3     o   o  o  o  o  o  o  o  o  o  o" in free.out
    assert "* 3     d   d  d  d  d  d  d  d  d  s  o" in classical.out
    assert "  o: option, the Banker may draw or stay" in free.lines


def test_an_act_that_rests_on_an_erratum_names_it(croupier: Terminal) -> None:
    read = data(croupier, "chemin-de-fer")
    named = {act.erratum for act in read.acts} - {""}
    assert named == {"every-card"}
    assert named < {erratum.label for erratum in read.errata}
    assert (
        "looks at the Banker's two cards, if a card is called, seen by nobody else (erratum every-card)"
        in words(croupier("rules", "show", "chemin-de-fer"))
    )
    assert {act.erratum for act in data(croupier, "chemin-de-fer-as-printed").acts} == {""}


def test_who_sees_an_act_has_a_basis_of_its_own(croupier: Terminal) -> None:
    """(3) does not say how the Banker's third card is dealt."""
    page = data(croupier, "chemin-de-fer")
    (third,) = (act for act in page.acts if act.act == "deal-banker-third")
    assert (third.basis, third.audience, third.audience_basis) == ("law", "all", "custom")
    lines = croupier("rules", "show", "chemin-de-fer").lines
    assert "*            that it is public                                  audience: custom" in lines


def test_no_page_is_without_an_end(croupier: Terminal) -> None:
    for game in regulations.ids():
        assert croupier("rules", "show", game).code == 0
