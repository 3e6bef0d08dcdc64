"""Does the environment of a bettor keep Gymnasium's interface, a seed's shoes, and the house's settlement?"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import croupier.rl
from croupier import play, regulations, shoe, wagers
from croupier.cards import Composition
from croupier.cards.card import BY_NAME
from croupier.play.events import CardBurned, CardDealt, CardsFaced, CardsTurned
from croupier.play.view import UNSEEN, view
from croupier.rl import PuntoBanco

if TYPE_CHECKING:
    from croupier.coup import Coup
    from croupier.play.events import Event
    from croupier.regulations.ruleset import Ruleset
    from croupier.rl.stakes import Mask

RULES = ["punto-banco", "pa-baccarat", "pa-minibaccarat", "pa-midibaccarat", "fr-punto-banco", "nj-baccarat"]


@pytest.mark.parametrize("rules", RULES)
def test_it_passes_the_kit_without_a_warning(rules: str) -> None:
    assert croupier.rl.__all__
    env = gymnasium.make("croupier/PuntoBanco-v0", rules=rules, render_mode="ansi")
    check_env(env.unwrapped)


def test_its_name_is_found_without_an_import_of_ones_own() -> None:
    assert isinstance(gymnasium.make("croupier.rl:croupier/PuntoBanco-v0").unwrapped, PuntoBanco)


def masked(info: dict[str, object]) -> list[list[int]]:
    """Give the mask of each wager that an info tells."""
    return [row.tolist() for row in cast("tuple[Mask, ...]", info["action_mask"])]


def shown(event: Event) -> list[str]:
    """Name the cards that a spectator sees with an event."""
    match view(event, frozenset()):
        case CardBurned(card=card) | CardDealt(card=card):
            cards: tuple[str, ...] = (card,)
        case CardsFaced(player=player, banker=banker):
            cards = (*player, *banker)
        case CardsTurned(cards=turned):
            cards = turned
        case _:
            cards = ()
    return [card for card in cards if card != UNSEEN]


def plainly(ruleset: Ruleset, number: int) -> list[tuple[Coup, int, list[str]]]:
    """Deal shoe `number` of seed 7: each coup, the cards dealt by its end, and those that everybody saw."""
    found: list[tuple[Coup, int, list[str]]] = []
    dealt, seen = 0, list[str]()
    for _, event, after in play.drive(ruleset, shoe.fresh(ruleset, seed=7, shoe_number=number)):
        dealt += isinstance(event, (CardDealt, CardBurned))
        seen += shown(event)
        if (coup := play.coup(after)) is not None:
            found.append((coup, dealt, list(seen)))
    return found


@pytest.mark.parametrize("rules", RULES)
def test_every_coup_is_that_of_the_seed_and_the_shoe_seen_by_everybody_and_settled(rules: str) -> None:
    ruleset = regulations.load(rules)
    env = PuntoBanco(rules, bankroll=100_000)
    laid = {"player": 500, "banker": 2_000, "tie": 100}
    action = np.array([env.stakes.levels.index(laid[wager.id]) for wager in env.stakes.wagers])
    decks = Composition.of_decks(ruleset.decks)
    for number in (0, 3):
        observed, _ = env.reset(seed=7, options={"shoe": number})
        balance = int(observed["balance"][0])
        expected, over = plainly(ruleset, number), False
        for place, (coup, dealt, seen) in enumerate(expected, 1):
            observed, reward, over, cut_short, info = env.step(action)
            won = sum(line.amount for line in wagers.settle(ruleset, coup, laid))
            balance += won
            unseen = decks.without([BY_NAME[card] for card in seen])
            assert observed["unseen"].tolist() == list(unseen.cards)
            assert observed["left"].tolist() == [decks.total - dealt]
            assert observed["balance"].tolist() == [balance]
            assert (reward, info["winner"], info["refused"]) == (won / 100, coup.winner, False)
            assert not cut_short
            assert not over or place == len(expected)
        if not over:
            # The cover card comes in place of the next coup's first card, and no more is dealt.
            assert ruleset.cover_first == "not-dealt"
            assert env.step(action)[1:3] == (0, True)


def test_a_coup_that_the_cover_card_forbids_returns_what_was_laid() -> None:
    settings = {"cover-first": "not-dealt"}
    env = PuntoBanco("punto-banco", settings)
    found = 0
    for number in range(200):
        env.reset(seed=1, options={"shoe": number})
        over = False
        while not over:
            observed, reward, over, _, info = env.step(np.array([1, 0, 0]))
            if info["winner"] == "":
                found += 1
                assert (over, reward, observed["left"].tolist()) == (True, 0, [env.ruleset.cover_card])
    assert found > 10


def test_limits_and_the_balance_are_masked_and_what_is_not_open_lies_not() -> None:
    env = PuntoBanco(limits={"tie": (2, 5)}, stakes=(0, 1, 5, 10), bankroll=12)
    _, info = env.reset(seed=1)
    assert masked(info) == [[1, 1, 1, 1], [1, 1, 1, 1], [1, 0, 1, 0]]
    for refused in ([0, 0, 1], [3, 2, 0]):
        observed, reward, _, _, info = env.step(np.array(refused))
        assert (info["refused"], reward, observed["balance"].tolist()) == (True, 0, [1_200])
    observed, _, _, _, info = env.step(np.array([0, 0, 0]))
    while observed["balance"][0] >= 1_000:
        observed, _, over, _, info = env.step(np.array([3, 0, 0]))
        assert not over
    assert [row[3] for row in masked(info)] == [0, 0, 0]


def test_a_learner_without_a_stake_to_lay_is_over() -> None:
    env = PuntoBanco(stakes=(0, 10), bankroll=10)
    lost = False
    for number in range(10):
        env.reset(seed=1, options={"shoe": number})
        observed, _, over, _, info = env.step(np.array([1, 0, 0]))
        if info["winner"] == "banker":
            lost = True
            assert (over, observed["balance"].tolist()) == (True, [0])
    assert lost


def test_a_wager_that_needs_another_is_refused_without_it() -> None:
    env = PuntoBanco("pa-baccarat", {"golden-talons": "B"}, wagers=["player", "golden-talons-player"])
    env.reset(seed=1)
    assert env.step(np.array([0, 1]))[4]["refused"]
    assert not env.step(np.array([1, 1]))[4]["refused"]


def test_it_is_rendered_on_a_line() -> None:
    env = PuntoBanco(render_mode="ansi")
    assert env.render() is None
    env.reset(seed=1)
    assert (env.render() or "").startswith("balance 100000, 4")
    env.step(np.array([1, 0, 0]))
    assert "on {'player': 100}; balance" in (env.render() or "")
    assert PuntoBanco().render() is None


def test_what_is_told_says_neither_seed_nor_shoe() -> None:
    env = PuntoBanco()
    observed, info = env.reset(seed=1, options={"shoe": 8})
    assert set(observed) == {"unseen", "left", "balance"}
    assert set(info) == {"action_mask", "refused", "winner"}
    assert env.shoe == (1, 8)
    env.reset()
    assert env.shoe == (1, 9)
