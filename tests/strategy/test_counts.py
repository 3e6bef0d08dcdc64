"""Is every meeting of two sets counted as a plain way counts it, card by card, and as the odds do?"""

from __future__ import annotations

from fractions import Fraction
from math import lcm
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier import odds, regulations, strategy
from croupier.odds import counted, infinite
from croupier.odds.choices import Choices, choices
from croupier.odds.exact import worth
from croupier.odds.known import NOTHING
from croupier.odds.situation import Situation
from croupier.odds.unseen import Unseen
from croupier.strategy.models import letters
from croupier.strategy.plain import Plain
from croupier.wagers import bind
from tests.strategy.games import CLASSICAL, FREE, chances, games

if TYPE_CHECKING:
    from croupier.coup import Hand

SIDES: tuple[Hand, Hand] = ("player", "banker")


def plain(game: strategy.Game) -> Plain:
    """Count a game card by card."""
    model = game.model
    return Plain(
        game.ruleset,
        letters(game.ruleset, game.cells),
        (model.player, model.banker),
        model.counts,
        model.fee,
        replacement=model.replacement,
    )


@settings(max_examples=12, deadline=None)
@given(st.data())
def test_every_figure_of_a_small_game_is_that_of_a_plain_count(data: st.DataObject) -> None:
    game = data.draw(games(cards=True))
    held = plain(game)
    policies = {side: data.draw(chances(len(game.sets(side)))) for side in SIDES}
    named = {
        side: dict(zip((each.label for each in game.sets(side)), policies[side], strict=True))
        for side in SIDES
    }
    for side, other in (SIDES, SIDES[::-1]):
        assert held.sets(side) == named[side].keys()
        assert len(named[side]) == len(game.sets(side))
        assert held.worth(side, named["player"], named["banker"]) == game.worth(
            side, policies["player"], policies["banker"]
        )
        replies = held.replies(side, side, named[other])
        assert replies == {
            each.set.label: (each.often, each.draw, each.stay) for each in game.choices(side, policies[other])
        }


@pytest.mark.parametrize("fee", [Fraction(0), Fraction(1, 20)])
def test_six_decks_with_the_cards_of_both_are_counted_as_plainly(fee: Fraction) -> None:
    game = strategy.game(FREE, player="cards", banker="cards", fee=fee)
    held = plain(game)
    assert (len(game.player), len(game.banker)) == (5, 484)
    for side in SIDES:
        lines = held.gains(side)
        other = game.sets("banker" if side == "player" else "player")
        for place, line in zip(game.sets(side), game.gains(side), strict=True):
            assert lines[place.label].pop("") == Fraction(line.fixed, game.payoffs(side).whole)
            found = {
                other[at].label: Fraction(more, game.payoffs(side).whole) for at, more in line.more.items()
            }
            assert {name: more for name, more in lines[place.label].items() if more} == found


def cell_by_cell(game: strategy.Game, player: tuple[Fraction, ...], banker: tuple[Fraction, ...]) -> Choices:
    """Give policies of totals as the odds take them."""
    both = {
        each.cell: chance
        for sets, policy in ((game.player, player), (game.banker, banker))
        for each, chance in zip(sets, policy, strict=True)
    }
    base = choices(game.ruleset, "always-stay", "always-stay")
    whole = lcm(*(chance.denominator for chance in both.values()))

    def of(hand: Hand, state: int, column: int, was: int) -> int:
        return int(both.get((hand, state, column), Fraction(was)) * whole)

    return Choices(
        tuple(of("player", state, 0, was) for state, was in enumerate(base.player)),
        tuple(
            tuple(of("banker", state, column, was) for column, was in enumerate(row))
            for state, row in enumerate(base.banker)
        ),
        whole,
    )


@settings(max_examples=15, deadline=None)
@given(st.data())
def test_a_cover_is_worth_what_the_odds_say_when_both_go_by_their_totals(data: st.DataObject) -> None:
    ruleset = data.draw(st.sampled_from((CLASSICAL, FREE, regulations.load("chemin-de-fer", {"decks": 6}))))
    unseen = data.draw(st.sampled_from((None, infinite(), counted([9, 1, 2, 0, 3, 1, 4, 2, 2, 3]))))
    game = strategy.game(ruleset, cards=unseen)
    player, banker = (data.draw(chances(len(game.sets(side)))) for side in SIDES)
    shoe = unseen or odds.situation(ruleset).unseen
    asked = Situation(ruleset, shoe, NOTHING, cell_by_cell(game, player, banker))
    (cover,) = bind(ruleset, ["cover"])
    assert worth(asked, cover).ev == game.worth("player", player, banker)


@pytest.mark.parametrize("decks", [1, 6, 8])
@pytest.mark.parametrize(("player", "banker"), [("always-draw", "always-stay"), ("9/11", "2/7")])
def test_the_bank_is_worth_what_the_odds_say(decks: int, player: str, banker: str) -> None:
    ruleset = regulations.load("fr-chemin-de-fer", {"table": "free"})
    shoe = odds.Unseen(counted([16 * decks, *[4 * decks] * 9]).composition, grain="values")
    fee = Fraction(ruleset.fee or 0, 10_000)
    game = strategy.game(ruleset, cards=shoe, fee=fee)
    before, taken = odds.bank(odds.situation(ruleset, shoe, player=player, banker=banker)), Fraction(1, 20)
    policies = [
        Fraction({"always-draw": "1", "always-stay": "0"}.get(each, each)) for each in (player, banker)
    ]
    found = game.worth("banker", (policies[0],) * len(game.player), (policies[1],) * len(game.banker))
    assert fee == taken
    assert before is not None
    assert found == before.after


def test_with_replacement_only_the_proportions_matter() -> None:
    endless = strategy.game(FREE, cards=infinite())
    one = strategy.game(FREE, replacement=True)
    two = strategy.game(FREE, cards=Unseen(counted([8, *[2] * 9]).composition, endless=True, grain="values"))
    half = ((Fraction(1, 2),), (Fraction(1, 3),) * 88)
    assert endless.worth("player", *half) == one.worth("player", *half) == two.worth("player", *half)


def test_a_set_that_cannot_arise_is_none() -> None:
    game = strategy.game(FREE, player="cards", banker="cards", cards=counted([8, 0, 0, 0, 0, 4, 0, 0, 0, 0]))
    assert [each.label for each in game.player] == ["5 of 0 and 5"]
    assert {each.cards for each in game.banker} == {(0, 0), (0, 5), (5, 5)}
    assert {each.third for each in game.banker} == {None, 0, 5}
