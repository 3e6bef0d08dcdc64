"""What two rulesets have alike, but the one as law and the other not, is not passed over as no difference."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from croupier import regulations
from croupier.regulations.ruleset import Cite
from tests.rule_files import CLUB, written

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.regulations.grounds import Ground

NJ = regulations.load("nj-baccarat")
PA = regulations.load("pa-baccarat")
PUNTO = regulations.load("punto-banco")
MINI = regulations.load("pa-minibaccarat")
CLUB_RULES = regulations.read_file(CLUB)


def found(part: str) -> list[Ground]:
    """Give what New Jersey and Pennsylvania have alike in one part, on different grounds."""
    return [ground for ground in regulations.diff(NJ, PA).grounds if ground.part == part]


def test_acts_that_new_jersey_has_by_analogy_are_listed_with_both_clauses() -> None:
    assert regulations.diff(NJ, PA).acts == ()
    acts = {ground.name: (ground.a_cite, ground.b_cite) for ground in found("act")}
    assert acts.keys() == PA.acts.keys() - {"burn"}
    assert acts["face-both"] == (
        Cite("nj-baccarat:custom.face-both", "custom"),
        Cite("pa-baccarat:631a.10(a)", "law"),
    )


def test_who_does_an_act_is_listed_where_that_is_known_otherwise_than_the_act() -> None:
    assert [ground.name for ground in found("actor")] == ["cover-card", "replace-cards"]
    (ground, _) = found("actor")
    assert (ground.a_cite.basis, ground.b_cite.basis) == ("custom", "reconstructed")


def test_a_setting_and_what_may_be_chosen_for_it_are_told_apart() -> None:
    assert [ground.name for ground in found("setting")] == ["additional-cards", "hands", "commission"]
    (ground,) = found("permitted")
    assert (ground.name, ground.b_cite) == ("hands", Cite("pa-baccarat:631a.9(d)", "reconstructed"))


def test_a_wager_and_what_may_be_chosen_for_it_are_told_apart() -> None:
    wagers = {ground.name: (ground.a_cite.basis, ground.b_cite.basis) for ground in found("wager")}
    same = ("player", "banker", "tie", "dragon-7", "panda-8")
    assert wagers == dict.fromkeys(same, ("custom", "reconstructed"))
    # What the house may choose for a tie is custom on both sides.
    assert found("wager-permitted") == []
    talons = {"golden-talons": "A"}
    offered = regulations.diff(PUNTO, regulations.load("pa-baccarat", talons))
    assert "golden-talons" not in {ground.name for ground in offered.grounds}
    assert "golden-talons" in {wager.setting for wager in offered.wagers}


def test_counting_is_listed_and_tables_that_both_texts_have_are_not() -> None:
    parts = {ground.part for ground in regulations.diff(NJ, PA).grounds}
    assert {"natural", "comparison"} <= parts
    assert not {"arithmetic", "natural-ends", "player-table", "banker-table"} & parts
    mini = {ground.part: ground for ground in regulations.diff(PA, MINI).grounds}
    assert (mini["natural"].a_cite.basis, mini["natural"].b_cite.basis) == ("reconstructed", "law")
    assert (mini["natural-ends"].a_cite.basis, mini["natural-ends"].b_cite.basis) == ("law", "reconstructed")


def test_cells_of_one_row_on_the_same_clauses_are_one_entry() -> None:
    grounds = regulations.diff(PA, MINI).grounds
    of_five = [each for each in grounds if (each.part, each.count) == ("banker-table", 5)]
    assert [each.thirds for each in of_five] == [("none",), tuple(range(10))]
    assert [each.a_cite.clause for each in of_five] == [
        "pa-baccarat:631a.11(c)(1)",
        "pa-baccarat:631a.11(c)(2)(iii)",
    ]
    assert [each.count for each in grounds if each.part == "player-table"] == list(range(10))


def test_what_differs_itself_is_not_listed_here(tmp_path: Path) -> None:
    other = written(
        tmp_path,
        (
            '"S SSSSSSDDSS", clause = "custom.banker-table", basis = "custom"',
            '"S SSSSSDDDSS", clause = "3", basis = "law"',
        ),
        ('title = "decks in the shoe"\nvalue = 6', 'title = "decks in the shoe"\nvalue = 8'),
        ('clause = "custom.decks"\nbasis = "custom"', 'clause = "1"\nbasis = "option"'),
        ('"{player} to {banker}" }', '"{player} and {banker}" }'),
    )
    difference = regulations.diff(CLUB_RULES, regulations.read_file(other))
    assert [(cell.count, cell.third) for cell in difference.cells] == [(6, 5)]
    assert [setting.setting for setting in difference.settings] == ["decks"]
    assert [act.act for act in difference.acts] == ["count-both"]
    (ground,) = difference.grounds
    assert (ground.part, ground.count, ground.thirds) == (
        "banker-table",
        6,
        ("none", 0, 1, 2, 3, 4, 6, 7, 8, 9),
    )


def test_a_setting_that_one_side_lacks_is_no_common_ground() -> None:
    twenty_one = regulations.load("pa-21-baccarat")
    parts = [ground.name for ground in regulations.diff(PA, twenty_one).grounds if ground.part == "setting"]
    assert "additional-cards" in parts
    assert not set(parts) & (twenty_one.submission.keys() - PA.submission.keys())


def test_cells_of_hands_with_an_ace_are_listed_by_their_row() -> None:
    one = regulations.load("pa-21-baccarat")
    cites = tuple(cite and Cite(cite.clause, "custom") for cite in one.reasons.player)
    other = structs.replace(one, reasons=structs.replace(one.reasons, player=cites))
    grounds = [each for each in regulations.diff(one, other).grounds if each.part == "player-table"]
    assert len(grounds) == sum(bool(row) for row in one.automaton.row)
    assert {"16", "soft 16"} <= {each.row for each in grounds}
    assert {each.count for each in grounds if each.row == "soft 16"} == {16}


def test_words_on_other_grounds_than_their_act_are_listed() -> None:
    act = structs.replace(PA.acts["last-hand"], words_basis="custom")
    other = structs.replace(PA, acts={**PA.acts, "last-hand": act})
    (ground,) = regulations.diff(PA, other).grounds
    assert (ground.part, ground.name, ground.b_cite.basis) == ("words", "last-hand", "custom")


def test_grounds_alone_make_a_difference() -> None:
    act = structs.replace(PA.acts["last-hand"], words_basis="custom")
    assert regulations.diff(PA, structs.replace(PA, acts={**PA.acts, "last-hand": act}))
    assert not regulations.diff(PA, PA)
