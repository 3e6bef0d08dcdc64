"""What stands on the page of a game besides the tables of punto banco: scores, batches, options, errata?"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec
import pytest

from croupier import regulations
from croupier.cli.duties import DOES
from croupier.cli.rulebook import Book
from croupier.play.events import CardsReplaced
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
        ("bonus=not-offered", "Bonus hands; the wager is not offered"),
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
    place = lines.index("    11, or 1 where the score would exceed 21 with 11")
    assert (
        lines[place - 1] == "  2 to 10 have their face value, jack, queen and king the value 10; an ace has"
    )
    assert lines[place + 1].strip() == "pa-21-baccarat:681a.3(d) law"


def test_bonus_hands_stand_from_the_highest_down_each_with_its_paragraph(croupier: Terminal) -> None:
    """§ 681a.3(e)(1) to (5)."""
    lines = croupier(*TWENTY_ONE).lines
    place = lines.index("Bonus hands")
    law = [line.split()[-2:] for line in lines[place : place + 15] if line.endswith(" law")]
    assert law == [[f"pa-21-baccarat:681a.3(e)({number})", "law"] for number in range(1, 6)]
    told = " ".join(lines[place:]).replace("  ", " ")
    for name in (
        "three 7s",
        "three-of-a-kind",
        "three-card straight",
        "three-card 21",
        "pair: the initial two",
    ):
        assert f" {name}" in told
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
        "two", "one", "equal", "backs", "stored", "alternate", "rack", "hours",
    ]  # fmt: skip
    # (b) asks for two with one kind of shuffler, and does not say that there is one with any other.
    assert [each.name for each in shown if each.basis != "law"] == ["one"]
    assert (shown[1].clause, shown[1].basis) == ("pa-21-baccarat:681a.3(b)", "reconstructed")
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
    assert any(line.endswith("   D  D  D  D  D  D  D  D  D! O") and line.startswith("  3 ") for line in lines)
    assert any(line.endswith("   S  S  S  S  O  D  D  D  S  S") and line.startswith("  5 ") for line in lines)
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
    # Nobody chooses with a natural, since it ends the coup.
    assert "* rows 8 and 9: naturals, which end the drawing" in free.lines
    assert "* 8     s   s  s  s  s  s  s  s  s  s  s" in free.lines


def test_an_act_that_rests_on_an_erratum_names_it(croupier: Terminal) -> None:
    read = data(croupier, "chemin-de-fer")
    named = {act.erratum for act in read.acts} - {""}
    assert "every-card" in named
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


def test_that_bonus_hands_have_a_rank_is_not_law(croupier: Terminal) -> None:
    """§ 681a.3(e) lists them, and says neither which is the highest nor how many are paid."""
    order = data(croupier, "pa-21-baccarat").bonus_order
    assert order is not None
    assert (order.basis, bool(order.evidence)) == ("reconstructed", True)
    lines = croupier(*TWENTY_ONE).lines
    place = lines.index("* the highest first; only the highest of a hand is paid")
    assert lines[place + 1].strip() == f"{order.clause} reconstructed"
    assert data(croupier, "pa-baccarat").bonus_order is None
    for hand in data(croupier, "pa-21-baccarat").bonus_hands:
        assert "highest" not in hand.evidence


@pytest.mark.parametrize(
    ("choice", "never"),
    [
        ("bonus=not-offered", {"name-bonus"}),
        ("burn=none", {"burn"}),
        ("shuffler=continuous", {"burn", "cover-card"}),
    ],
)
def test_what_nobody_does_under_a_choice_is_no_act_of_the_page(
    croupier: Terminal, choice: str, never: set[str]
) -> None:
    every = {act.act for act in data(croupier, "pa-21-baccarat").acts}
    assert never <= every
    assert {act.act for act in data(croupier, "pa-21-baccarat", "--set", choice).acts} == every - never


@pytest.mark.parametrize(
    ("choice", "idle"),
    [
        ("decks=8", {"burn-cards"}),
        ("burn=fixed", set[str]()),
        ("bonus=not-offered", {"burn-cards", "ace-low-straight", "ace-high-straight"}),
        ("shuffler=continuous", {"burn-cards", "cover-card", "cover-first", "cover-during"}),
    ],
)
def test_a_setting_on_which_nothing_depends_says_so(croupier: Terminal, choice: str, idle: set[str]) -> None:
    shown = data(croupier, "pa-21-baccarat", "--set", choice)
    assert {each.name for each in shown.settings if each.idle} == idle
    page = words(croupier(*TWENTY_ONE, "--set", choice))
    assert all(each.idle in page for each in shown.settings)


@pytest.mark.parametrize(
    ("shuffler", "done"),
    [
        ("none", "takes the cards to shuffle"),
        ("automated", "takes the cards to shuffle; the other batch is next"),
        ("continuous", "puts the cards back into the shuffler"),
    ],
)
def test_the_cards_are_replaced_on_the_page_as_in_a_deal(
    croupier: Terminal, shuffler: str, done: str
) -> None:
    """§ 681a.3(b)(4)."""
    choice = ("--set", f"shuffler={shuffler}")
    dealt = croupier("deal", "pa-21-baccarat", "--shoe", "--seed", "1", "--json", *choice).events()
    (replaced,) = (event for event in dealt if isinstance(event, CardsReplaced))
    page = data(croupier, "pa-21-baccarat", *choice)
    (act,) = (act for act in page.acts if act.act == "replace-cards")
    assert (act.clause, act.basis, act.actor_basis) == (
        replaced.clause, replaced.basis, replaced.actor_basis,
    )  # fmt: skip
    assert f"dealer {done} {act.clause} {act.basis}" in words(croupier(*TWENTY_ONE, *choice))


@pytest.mark.parametrize(("game", "setting"), [("pa-21-baccarat", "half-pay"), ("chemin-de-fer", "fee")])
def test_what_bears_on_payment_only_says_so(croupier: Terminal, game: str, setting: str) -> None:
    run = croupier("rules", "show", game)
    (at,) = (place for place, line in enumerate(run.lines) if f" {setting} = " in line)
    assert "bears on payment only" in " ".join(" ".join(run.lines[at : at + 5]).split())
    assert "payment only" not in words(croupier("rules", "show", "fr-punto-banco"))


def test_no_half_pay_is_written_as_nought(croupier: Terminal) -> None:
    assert "0: none; 0 or 17 permitted" in words(croupier(*TWENTY_ONE))


def test_what_follows_from_the_shuffler_is_not_called_chosen(croupier: Terminal) -> None:
    run = croupier(*TWENTY_ONE, "--set", "shuffler=continuous")
    assert run.lines[1:3] == [
        "chosen: shuffler = continuous",
        "from which follows: burn = none, replacement = every-coup",
    ]
    shown = data(croupier, "pa-21-baccarat", "--set", "shuffler=continuous").settings
    origins = {each.name: each.origin for each in shown}
    assert (origins["shuffler"], origins["burn"], origins["decks"]) == ("chosen", "follows", "default")
    # The default is a choice where something else would follow.
    burned = croupier(*TWENTY_ONE, "--set", "shuffler=continuous", "--set", "burn=first-card")
    assert burned.lines[1] == "chosen: burn = first-card, shuffler = continuous"


def test_the_dominant_player_is_called_so_only_where_a_law_has_him_act(croupier: Terminal) -> None:
    """The French arrêté knows no Dominant Player."""
    assert "player: the Dominant Player" in words(croupier("rules", "show", "chemin-de-fer"))
    french = words(croupier("rules", "show", "fr-chemin-de-fer"))
    assert "player: the holder of the Player's Hand" in french
    assert "the Dominant Player;" not in french


def test_no_page_is_without_an_end(croupier: Terminal) -> None:
    for game in regulations.ids():
        assert croupier("rules", "show", game).code == 0
