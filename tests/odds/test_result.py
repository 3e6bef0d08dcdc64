"""Do grid, cards, naturals and margins add up, and can the answer be shown as HTML and as a frame?"""

from __future__ import annotations

import sys
from fractions import Fraction
from html.parser import HTMLParser
from typing import TYPE_CHECKING, Final

import msgspec
import pytest

from croupier import odds
from croupier.cards import parse_many
from croupier.errors import OddsError
from croupier.extras import install
from croupier.odds import Known
from croupier.regulations import policies
from tests.odds.oracle import FULL

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.odds import Odds

CHANCE: Final = policies.read("3/7")
ASKED: Final = {
    "punto-banco": odds.exact(FULL[0]),
    "21": odds.exact(FULL[1]),
    "21-twelve": odds.exact(FULL[2]),
    "chemin-de-fer": odds.exact(FULL[4], player=CHANCE, banker=CHANCE),
    "begun": odds.exact(FULL[0], known=Known(parse_many("5h 2c Kd"))),
}
EACH: Final = pytest.mark.parametrize("found", ASKED.values(), ids=list(ASKED))


@EACH
def test_every_way_to_part_the_coups_adds_up_to_all_of_them(found: Odds) -> None:
    margins = found.margins()
    for whole in (
        sum(found.outcomes),
        sum(map(sum, found.grid())),
        sum(found.by_cards().values()),
        sum(found.naturals().values()),
        sum(sum(row.values()) for row in margins.values()),
    ):
        assert whole == found.coups
    assert [sum(margins[who].values()) for who in ("player", "banker", "tie")] == list(found.outcomes)
    for worth in found.worths:
        assert worth.win + worth.push + worth.lose == worth.whole == found.coups
        assert worth.hit_rate == Fraction(worth.win, found.coups)
        assert worth.house_edge == -worth.ev


@EACH
def test_the_grid_tells_the_margins_where_counts_decide(found: Odds) -> None:
    grid, ties = found.grid(), found.margins()["tie"]
    on_the_diagonal = sum(grid[count][count] for count in range(len(grid)))
    if found.ruleset.naturals_apart:
        # A natural beats another hand of the same score.
        assert on_the_diagonal >= ties[0]
        return
    assert ties == {0: on_the_diagonal}
    by_margin = dict.fromkeys(range(1, 10), 0)
    for player, row in enumerate(grid):
        for banker, count in enumerate(row):
            if player > banker:
                by_margin[player - banker] += count
    assert found.margins()["player"] == {margin: count for margin, count in by_margin.items() if count}


def test_the_grid_is_ten_by_ten_and_of_21_baccarat_as_far_as_hands_may_score() -> None:
    assert {len(row) for row in ASKED["punto-banco"].grid()} == {10}
    low = odds.exact(FULL[0], known=Known(parse_many("8h 2c Kd Ks")), wagers=())
    assert [len(row) for row in low.grid()] == [10] * 10
    assert low.grid()[8][2] == low.coups
    grid = ASKED["21"].grid()
    assert (len(grid), {len(row) for row in grid}) == (27, {27})
    assert not any(map(sum, grid[:4]))
    assert grid[12][21] > 0


def test_a_coup_of_21_baccarat_may_be_won_by_a_lower_score() -> None:
    """Two aces, a score of 12, are the highest natural; they beat every score, and so margins tell."""
    dealt = odds.exact(FULL[1], known=Known(parse_many("Ah 9d As 8c")))
    assert dealt.outcomes.player == dealt.coups
    assert dealt.margins()["player"] == {5: dealt.coups}
    assert dealt.naturals()["player"] == dealt.coups
    assert dealt.by_cards() == {4: dealt.coups, 5: 0, 6: 0}


def test_figures_of_eight_decks() -> None:
    full = ASKED["punto-banco"]
    shares = {cards: Fraction(count, full.coups) for cards, count in full.by_cards().items()}
    assert {cards: f"{float(share):.6f}" for cards, share in shares.items()} == {
        4: "0.378868",
        5: "0.303444",
        6: "0.317687",
    }
    assert full.grid()[0][0] == 28_979_901_420_544
    assert full.naturals()["player"] == full.naturals()["banker"]


class Table(HTMLParser):
    """Reads a table: its rows of cells, and whether every element that was begun is ended."""

    def __init__(self, text: str) -> None:
        """Read it."""
        super().__init__()
        self.open: list[str] = []
        self.rows: list[list[str]] = []
        self.caption = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: Sequence[tuple[str, str | None]]) -> None:
        """Begin an element."""
        assert {name for name, _ in attrs} <= {"scope", "style"}
        self.open.append(tag)
        if tag == "tr":
            self.rows.append([])
        elif tag in {"td", "th"}:
            self.rows[-1].append("")

    def handle_endtag(self, tag: str) -> None:
        """End the last that was begun."""
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        """Take a text."""
        if self.open[-1] == "caption":
            self.caption += data
        else:
            self.rows[-1][-1] += data


@EACH
def test_a_notebook_shows_a_row_for_each_wager_with_its_edge_and_basis(found: Odds) -> None:
    table = Table(found.html())
    assert table.open == []
    head, *rows = table.rows
    assert {len(row) for row in table.rows} == {len(head)}
    assert f"{found.coups:,} ordered draws" in table.caption
    assert [row[0] for row in rows] == [worth.id for worth in found.worths]
    for row, worth in zip(rows, found.worths, strict=True):
        told = dict(zip(head, row, strict=True))
        assert told["clause"] == worth.wager.cite.clause
        assert told["basis"] == worth.wager.cite.basis
        assert told["house edge"] == f"{float(worth.house_edge):.4%}"


def test_a_notebook_finds_what_it_shows() -> None:
    assert callable(vars(odds.Odds)["_repr_html_"])
    assert callable(vars(odds.Worth)["_repr_html_"])


def test_an_answer_says_in_a_line_what_it_is_of() -> None:
    rules = FULL[0]
    few, one = odds.exact(rules, wagers=["player", "tie"]), odds.exact(rules, odds.infinite(), wagers="tie")
    assert repr(few) == f"<Odds punto-banco@{rules.edition}, 416 cards, player 1.2351 %, tie 14.3596 %>"
    assert repr(one) == f"<Odds punto-banco@{rules.edition}, decks without end, tie 14.1170 %>"
    whole = ASKED["punto-banco"]
    assert repr(whole).endswith(f"%, and {len(whole.worths) - 3} more>")
    assert repr(few.worth("tie")) == "<Worth tie: house edge 14.3596 %>"


def test_a_wager_shows_its_lines_and_what_none_of_them_pays() -> None:
    worth = ASKED["punto-banco"].worth("golden-talons-player")
    table = Table(vars(odds.Worth)["_repr_html_"](worth))
    assert (
        table.caption
        == f"{worth.id}: {worth.wager.title}, house edge {float(worth.house_edge):.4%}".replace("%", " %")
    )
    names, _, prices, _, counts = zip(*table.rows[1:], strict=True)
    assert names == (*(line.name for line in worth.lines), "")
    assert prices == ("30", "10", "6", "4", "2", "1", "1", "push", "-1")
    assert sum(int(count.replace(",", "")) for count in counts) == worth.whole


def test_the_table_has_the_price_of_a_wager_or_says_how_many_it_has() -> None:
    table = Table(ASKED["punto-banco"].html())
    head, *rows = table.rows
    pays = {row[0]: row[head.index("pays")] for row in rows}
    assert (pays["player"], pays["banker"], pays["golden-talons-player"]) == ("1", "19/20", "6 prices")


def test_what_a_notebook_shows_is_no_markup_of_the_house() -> None:
    strange = msgspec.structs.replace(FULL[0], title="<b>Punto</b> & Banco")
    text = odds.exact(strange, wagers=["tie"]).html()
    assert Table(text).caption.startswith("<b>Punto</b> & Banco, punto-banco@")
    assert "&lt;b&gt;Punto&lt;/b&gt; &amp; Banco" in text


def test_a_frame_has_a_row_for_each_line_and_one_for_what_no_line_pays() -> None:
    frame = ASKED["punto-banco"].frame()
    assert frame.columns == ["wager", "line", "title", "pays", "count", "probability", "house_edge", "sd"]
    talons = frame.filter(frame["wager"] == "golden-talons-player")
    assert talons["line"].to_list()[-3:] == ["natural-win", "natural-tie", ""]
    assert talons["pays"].to_list() == [30.0, 10.0, 6.0, 4.0, 2.0, 1.0, 1.0, 0.0, -1.0]
    assert sum(map(int, talons["count"])) == ASKED["punto-banco"].coups
    assert abs(sum(talons["probability"]) - 1) < 1e-12
    assert set(talons["house_edge"]) == {float(ASKED["punto-banco"].worth("golden-talons-player").house_edge)}


def test_counts_beyond_64_bits_stand_in_a_frame_too() -> None:
    policy = policies.read("0.123456789")
    found = odds.exact(FULL[4], player=policy, banker=policy)
    assert found.coups > 1 << 64
    assert sum(map(int, found.frame()["count"])) == found.coups


def test_a_frame_without_polars_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "polars", None)
    with pytest.raises(OddsError) as refused:
        ASKED["21"].frame()
    (problem,) = refused.value.problems
    assert (problem.code, problem.remedy) == ("odds.missing_extra", install("records"))
