"""The terms of a room are what it is settled by, and its edges are counted for its very rules."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

import pytest

import croupier
from croupier import cards, odds, regulations, wagers
from croupier.errors import WagerError
from croupier.table import view
from croupier.table.betting import outside
from croupier.table.edges import edges
from croupier.table.terms import OF_SHOE, SeenWager, terms
from croupier.wagers.placing import staked
from tests.table.support.games import MARKED, Game
from tests.table.views.crowd import Crowd
from tests.table.views.games import ALL
from tests.table.views.world import World
from tests.table.views.worlds import seeded
from tests.wagers.coups import many

if TYPE_CHECKING:
    from croupier.table import Room

STAKE: Final = 600
"""A stake that any odds pay in whole units."""


def opened(game: Game) -> Room:
    """Open a room of a game."""
    world = World(seeded(1))
    Crowd(world, game, game.at("act"), 1)
    return world.room


def by_terms(offered: SeenWager, title: str) -> int:
    """Give what the terms say that a stake wins, by the title of a line: 0 for a push."""
    pays = dict(offered.lines)[title]
    return 0 if pays == "push" else offered.rounding.amount(STAKE * Fraction(pays))


@pytest.mark.conforms("DSP-01", "ACC-05")
@pytest.mark.parametrize("game", ALL, ids=lambda game: game.name)
def test_the_paytable_that_is_shown_is_the_one_by_which_is_settled(game: Game) -> None:
    room = opened(game)
    shown = {one.wager: one for one in terms(room).offer}
    assert list(shown) == [one.id for one in room.offer]
    for wager in room.offer:
        offered = shown[wager.id]
        assert (offered.clause, offered.basis) == (wager.cite.clause, wager.cite.basis)
        if wager.settled != "after-the-coup":
            continue
        for coup in many(room.ruleset, 300):
            bases = dict.fromkeys(offered.requires[:1], STAKE)
            lines = wagers.settle(room.offer, coup, {wager.id: STAKE, **bases})
            won, *taken = [line for line in lines if line.wager == wager.id]
            expected = -STAKE if won.outcome == "lost" else by_terms(offered, won.title)
            assert won.amount == expected
            commission = offered.rounding.amount(max(expected, 0) * Fraction(offered.commission))
            due = won.outcome == "won" and offered.commission != "0"
            outcome = "marked" if offered.collection == "marked" else "collected"
            assert [(line.amount, line.outcome) for line in taken] == [(-commission, outcome)] * due


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.name)
def test_every_setting_of_the_shoe_has_its_clause_and_basis(game: Game) -> None:
    room = opened(game)
    cites = terms(room).cites
    assert list(cites) == list(OF_SHOE)
    for name, cite in cites.items():
        on = room.ruleset.cites[name]
        assert (cite.clause, cite.basis) == (on.clause, on.basis)


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.name)
def test_the_naturals_that_are_listed_are_those_that_coups_have(game: Game) -> None:
    room = opened(game)
    listed = terms(room).naturals
    for coup in many(room.ruleset, 300):
        for hand, natural in ((coup.player, coup.player_natural), (coup.banker, coup.banker_natural)):
            values = "".join(str(cards.VALUES[card]) for card in hand)
            assert (values in listed) is natural


@pytest.mark.conforms("DSP-01")
@pytest.mark.parametrize("game", ALL, ids=lambda game: game.name)
def test_what_the_terms_permit_may_lie_and_no_less_or_more(game: Game) -> None:
    room = opened(game)
    for offered in terms(room).offer:
        limit, bases = offered.limit, dict.fromkeys(offered.requires[:1], 100)
        for stake, lies in ((limit.least, True), (limit.most, True), (limit.least - limit.step, False)):
            try:
                staked(room.offer, {offered.wager: stake, **bases})
            except WagerError:
                assert not lies
            else:
                assert lies == (not list(outside(room, {offered.wager: stake})))
        assert list(outside(room, {offered.wager: limit.most + limit.step}))


@pytest.mark.conforms("DSP-06")
def test_the_terms_name_game_edition_submission_and_software() -> None:
    found = terms(opened(MARKED))
    rules = regulations.load("punto-banco", MARKED.settings.submission)
    assert (found.rules, found.edition, found.hash) == (rules.id, rules.edition, rules.hash)
    assert found.game == "Punto banco"
    assert found.submission == dict(rules.submission)
    assert found.software == croupier.__version__
    assert found.waiting == MARKED.settings.waiting
    assert found.basis == "custom"


def test_the_terms_are_in_no_view() -> None:
    names = set(view(opened(MARKED)).__struct_fields__)
    assert names.isdisjoint({"offer", "submission", "limits", "waiting"})


# The house's edge


@pytest.mark.conforms("DSP-04")
@pytest.mark.parametrize("game", ALL, ids=lambda game: game.name)
def test_the_edge_that_is_shown_is_the_exact_one_of_the_very_rules(game: Game) -> None:
    room = opened(game)
    found = {edge.wager: edge for edge in edges(room.ruleset)}
    assert set(found) == {wager.id for wager in room.offer}
    for wager in ("player", "banker", "tie", *(("house-money",) if "house-money" in found else ())):
        worth = odds.exact(room.ruleset, wagers=[wager]).worth(wager)
        edge = found[wager]
        assert Fraction(edge.edge) == worth.house_edge
        assert edge.edge_float == float(worth.house_edge)
        assert Fraction(edge.hit) == worth.hit_rate
        assert int(edge.coups) == worth.whole


@pytest.mark.conforms("DSP-04")
def test_the_highest_award_has_its_exact_chance() -> None:
    rules = regulations.load("punto-banco")
    found = {edge.wager: edge for edge in edges(rules)}
    tie = odds.exact(rules).outcomes.tie
    assert found["tie"].top.pays == "8"
    assert Fraction(found["tie"].top.chance) == Fraction(tie, odds.exact(rules).coups)
    assert found["banker"].top.pays == "19/20"


def test_another_choice_of_the_house_has_another_edge_and_none_is_counted_twice() -> None:
    eight, one = (regulations.load("punto-banco", {"decks": decks}) for decks in (8, 1))
    assert edges(eight)[0].edge != edges(one)[0].edge
    assert edges(eight) is edges(eight)
