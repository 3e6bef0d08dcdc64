"""The coup that stands for a class is one that the game deals, and looks as the class does."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING

import pytest

from croupier import play, regulations, shoe
from croupier.cards import Composition, name
from croupier.odds.choices import choices
from croupier.odds.classes import coup_of
from croupier.odds.deal import deal
from croupier.odds.firsts import firsts
from croupier.odds.hands import hand
from croupier.odds.known import NOTHING, Known
from croupier.odds.totals import third_card, totals
from croupier.odds.unseen import Unseen
from croupier.regulations import policies
from tests.odds.plain import Finished, Plain

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable

    from croupier.coup import Coup
    from croupier.play import Event
    from croupier.play.question import Question
    from croupier.regulations import Ruleset
    from croupier.wagers.views import Side, View

Class = tuple["View", "Side", "Hashable"]
RULES = ("pa-baccarat", "pa-21-baccarat", "chemin-de-fer")


@cache
def classes(rules: str) -> tuple[Ruleset, list[Class]]:
    """Give every class of full decks, by every view."""
    ruleset, half = regulations.load(rules), policies.read("1/2")
    unseen = Unseen(Composition.of_decks(ruleset.decks))
    coup = deal(ruleset, unseen, NOTHING, choices(ruleset, half, half))
    views: list[tuple[View, Side, Iterable[Hashable]]] = [
        ("totals", "", totals(coup).counts),
        ("third-card", "", third_card(coup).counts),
        ("ranks", "", firsts(coup, unseen, "ranks").counts),
        ("suits", "", firsts(coup, unseen, "suits").counts),
        ("hand", "player", hand(coup, unseen, "player").counts),
        ("hand", "banker", hand(coup, unseen, "banker").counts),
    ]
    return ruleset, [(view, side, key) for view, side, keys in views for key in keys]


@pytest.mark.parametrize("rules", RULES)
def test_every_class_of_every_view_has_a_coup_that_looks_as_it_does(rules: str) -> None:
    ruleset, found = classes(rules)
    plain = Plain(ruleset, (), Known(), ((), ()), lambda _hand, _state, _column: Fraction(0))
    for view, side, key in found:
        coup = coup_of(ruleset, view, side, key)
        told = plain.told(Finished(coup.player, coup.banker, Fraction(1), {}))
        assert told[side if view == "hand" else view] == key


@pytest.mark.parametrize("rules", RULES)
def test_the_game_deals_such_a_coup(rules: str) -> None:
    ruleset, found = classes(rules)
    for view, side, key in found[::23]:
        coup = coup_of(ruleset, view, side, key)
        assert dealt(ruleset, coup) == coup, (view, key)


def dealt(ruleset: Ruleset, coup: Coup) -> Coup | None:
    """Deal the cards of a coup; who may choose chooses what was chosen in it."""

    def choose(asked: Question) -> Event:
        drew = len(coup.player if asked.hand == "player" else coup.banker) == 3
        return asked.offers[0 if drew or len(asked.offers) == 1 else 1]

    first = [card for both in zip(coup.player[:2], coup.banker[:2], strict=True) for card in both]
    stack = " ".join(name(card) for card in (*first, *coup.player[2:], *coup.banker[2:]))
    *_, (_, _, after) = play.one_coup(ruleset, shoe.stacked(stack), choose)
    return play.coup(after)


def test_a_key_of_which_no_coup_can_be_dealt_is_refused() -> None:
    ruleset = regulations.load("pa-baccarat")
    natural = next(state for state, natural in enumerate(ruleset.automaton.natural) if natural)
    three = ruleset.automaton.size.index(3)
    with pytest.raises(ValueError, match="pa-baccarat deals no coup"):
        coup_of(ruleset, "totals", "", (natural, three))
