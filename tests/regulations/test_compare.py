"""Two rulesets are compared cell by cell, setting by setting, act by act, always in the same order."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from croupier import regulations
from croupier.regulations.compare import Difference
from croupier.regulations.model import Span
from croupier.regulations.ruleset import Cite
from croupier.regulations.settings import same_permitted
from tests.rule_files import CLUB, written

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.regulations.model import Permitted

CLUB_RULES = regulations.read_file(CLUB)


def test_a_ruleset_does_not_differ_from_itself() -> None:
    found = regulations.diff(CLUB_RULES, CLUB_RULES)
    assert not found
    assert (found.cells, found.settings, found.acts, found.grounds, found.a_order) == ((), (), (), (), ())


def test_new_jersey_and_pennsylvania_draw_alike() -> None:
    """§ 631a.11 and 13:69F-3.9 are the same tables under other clauses."""
    assert regulations.diff(regulations.load("pa-baccarat"), regulations.load("nj-baccarat")).cells == ()


def test_a_cell_is_named_by_table_row_and_column_with_both_clauses() -> None:
    found = regulations.diff(regulations.load("pa-baccarat"), CLUB_RULES)
    (cell,) = found.cells
    assert (cell.table, cell.count, cell.third, cell.a, cell.b) == ("banker-table", 5, 4, "D", "S")
    assert (cell.a_cite.clause, cell.a_cite.basis) == ("pa-baccarat:631a.11(c)(2)(iii)", "law")
    assert (cell.b_cite.clause, cell.b_cite.basis) == ("example-club:custom.five-against-four", "custom")
    assert found


def test_cells_come_in_the_order_of_the_page(tmp_path: Path) -> None:
    path = written(
        tmp_path,
        ("counts = [8, 9]", "counts = [9]"),
        ('counts = "6-7", cell = "S"', 'counts = "6-8", cell = "D"'),
        ('"7", cells = "S SSSSSSSSSS"', '"7-8", cells = "D SSSSSSSSSD"'),
    )
    cells = regulations.diff(CLUB_RULES, regulations.read_file(path)).cells
    assert [(cell.table, cell.count, cell.third, cell.a, cell.b) for cell in cells] == [
        ("natural", 8, None, "S", "D"),
        ("player-table", 6, None, "S", "D"),
        ("player-table", 7, None, "S", "D"),
        ("player-table", 8, None, "S", "D"),
        ("banker-table", 7, "none", "S", "D"),
        ("banker-table", 7, 9, "S", "D"),
        ("banker-table", 8, "none", "S", "D"),
        ("banker-table", 8, 9, "S", "D"),
    ]


def test_two_games_that_count_in_different_ways_have_no_rows_in_common() -> None:
    found = regulations.diff(regulations.load("pa-21-baccarat"), regulations.load("pa-baccarat"))
    assert (found.same_rows, found.cells) == (False, ())
    assert (found.a.called, found.a.least, found.a.most) == ("score", 4, 26)
    assert (found.b.called, found.b.least, found.b.most) == ("point-count", 0, 9)
    assert not any(ground.part in {"player-table", "banker-table"} for ground in found.grounds)
    assert found


def test_rows_of_hands_with_an_ace_are_told_from_others() -> None:
    soft = regulations.load("pa-21-baccarat", {"soft-stand-on": 18})
    found = regulations.diff(regulations.load("pa-21-baccarat"), soft)
    assert found.same_rows
    assert {(cell.row, cell.count, cell.a, cell.b) for cell in found.cells} == {("soft 17", 17, "S", "D")}
    assert [cell.third for cell in found.cells] == [None, "none", *range(10)]


def test_naturals_of_the_same_count_are_told_apart_by_their_row() -> None:
    twelve = regulations.load("pa-21-baccarat", {"ace-ace": "twelve"})
    found = regulations.diff(regulations.load("pa-21-baccarat"), twelve)
    (cell,) = (cell for cell in found.cells if cell.table == "natural")
    assert (cell.row, cell.count, cell.a, cell.b) == ("soft 12", 12, "S", "D")


def test_the_overlay_differs_from_what_is_printed_in_two_cells() -> None:
    """Three against 8 and 6 against 5, each with the label of its erratum."""
    printed, read = regulations.load("chemin-de-fer-as-printed"), regulations.load("chemin-de-fer")
    found = regulations.diff(printed, read)
    assert [(cell.table, cell.count, cell.third, cell.a, cell.b) for cell in found.cells] == [
        ("banker-table", 3, 8, "D", "S"),
        ("banker-table", 6, 5, "D", "S"),
    ]
    assert all(cell.b_cite.erratum and not cell.a_cite.erratum for cell in found.cells)
    assert (found.settings, found.acts) == ((), ())


def test_a_setting_that_one_side_lacks_has_nothing_there() -> None:
    found = regulations.diff(regulations.load("pa-baccarat"), regulations.load("chemin-de-fer"))
    (fee,) = (each for each in found.settings if each.setting == "fee")
    assert (fee.a, fee.a_cite, fee.a_permission) == (None, None, None)
    assert fee.b == "not-given"
    assert fee.b_permission is not None


def test_settings_in_force_are_compared_with_what_they_rest_on() -> None:
    one = regulations.load("pa-baccarat")
    other = regulations.load("pa-baccarat", {"decks": 6, "cover-card": 20})
    found = regulations.diff(one, other)
    assert [(each.setting, each.a, each.b) for each in found.settings] == [
        ("decks", 8, 6),
        ("cover-card", 14, 20),
    ]
    assert found.settings[0].b_cite == Cite("pa-baccarat:custom.decks", "custom")
    assert (found.cells, found.acts, found.b_order) == ((), (), ())


def test_what_the_house_may_choose_is_compared_too() -> None:
    found = regulations.diff(regulations.load("nj-baccarat"), regulations.load("pa-baccarat"))
    assert [each.setting for each in found.settings] == ["cover-first", "cover-during", "replacement"]
    last = found.settings[-1]
    assert (last.a, last.b) == ("new-decks", "new-decks")
    assert last.a_permission
    assert last.b_permission
    assert last.a_permission.permitted == ("new-decks", "reshuffle")
    assert last.b_permission.permitted is None
    assert last.b_permission.cite == Cite("pa-baccarat:631a.10(d)", "law")


def test_acts_are_compared_and_the_orders_shown_where_they_differ() -> None:
    one, other = (
        regulations.load("pa-baccarat"),
        regulations.load("pa-baccarat", {"hands": "face-down"}),
    )
    found = regulations.diff(one, other)
    assert (found.a_order, found.b_order) == (one.order, other.order)
    by_act = {each.act: each for each in found.acts}
    assert by_act["face-both"].b is None
    assert by_act["turn-player"].a is None
    assert "no-more-bets" not in by_act
    dealt = by_act["deal-player-third"]
    assert dealt.a is not None
    assert dealt.b is not None
    assert (dealt.a.audience, dealt.b.audience) == ("all", "none")


def test_both_sides_are_named() -> None:
    found = regulations.diff(CLUB_RULES, regulations.read("nj-baccarat"))
    assert (found.a.rules, found.a.hash) == ("example-club", CLUB_RULES.hash)
    assert (found.b.rules, found.b.edition) == ("nj-baccarat", regulations.editions("nj-baccarat")[-1])


def test_a_program_can_read_the_difference() -> None:
    found = regulations.diff(CLUB_RULES, regulations.read("punto-banco"))
    assert msgspec.json.decode(msgspec.json.encode(found), type=Difference) == found


@pytest.mark.parametrize(
    ("one", "two", "same"),
    [
        (None, None, "yes"),
        (None, (6,), "yes"),
        (None, (6, 8), "no"),
        ((6, 8), (8, 6), "yes"),
        ((6, 8), (6, 7), "no"),
        (Span(least=6, most=8), (7, 8, 6), "yes"),
        ((6, 8), Span(least=6, most=8), "no"),
        (Span(least=6, most=7), (6, 8), "no"),
        (Span(least=6, most=8), Span(least=6, most=8), "yes"),
        (Span(least=1, most=2**63), Span(least=1, most=8), "no"),
        (Span(least=6, most=6), None, "yes"),
        (("a", "b"), Span(least=1, most=2), "no"),
    ],
)
def test_the_same_choice_however_it_is_written(one: Permitted, two: Permitted, same: str) -> None:
    assert same_permitted(one, 6, two, 6) is (same == "yes")
    assert same_permitted(two, 6, one, 6) is (same == "yes")


def test_wagers_are_compared_apart_from_settings() -> None:
    one, other = regulations.load("pa-baccarat"), regulations.load("pa-baccarat", {"golden-talons": "B"})
    (talons,) = regulations.diff(one, other).wagers
    assert (talons.setting, talons.a, talons.b) == ("golden-talons", "not-offered", "B")
    assert (talons.a_cite, talons.b_cite) == (
        Cite("pa-baccarat:631b.9(a)", "option"),
        Cite("pa-baccarat:631b.9(f)", "option"),
    )
    found = regulations.diff(one, regulations.load("pa-minibaccarat"))
    assert not {each.setting for each in found.settings} & {*one.wagers}
    differing = {each.setting: each for each in found.wagers}
    assert (differing["golden-talons"].b, differing["golden-talons"].b_cite) == (None, None)
    # The same paytable, and one more that the house may choose.
    assert (differing["banker"].a, differing["banker"].b) == ("commission", "commission")
    assert differing["banker"].b_permission is not None
    assert differing["banker"].b_permission.permitted == ("commission", "ez")
    assert bool(regulations.diff(one, other))
