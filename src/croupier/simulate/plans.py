"""What is to be simulated: a ruleset with every choice made, as arrays that the kernels read?"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from croupier.cards import RANKS, Card
from croupier.cards.card import DECK
from croupier.cards.shuffle import canonical
from croupier.regulations import bonus_hands
from croupier.regulations.following import EVERY_COUP
from croupier.regulations.lasthand import CARDS_A_COUP, DUE_DURING, DUE_FIRST
from croupier.shoe import burn_count, fresh
from croupier.simulate.answers import answered
from croupier.simulate.given import whole
from croupier.simulate.layout import Chances, Rule, Tables
from croupier.simulate.sealing import sealed, sealed_chances, sealed_rule, sealed_tables
from croupier.simulate.tables import Class, compile_tables

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.regulations.policies import Policy
    from croupier.regulations.ruleset import Ruleset
    from croupier.simulate.layout import Bytes

FEWEST_CARDS: Final = 4
"""The fewest cards that a coup takes."""
NO_HAND: Final = ""
"""What a hand is called that is no bonus hand."""


class Plan(NamedTuple):
    """A game as the kernels read it, made by `plan`; it can be sent to another process.

    Its arrays are only read.
    `title` names the rules; `classes` are the classes of coups in the order in which they are counted; so are
    `hands` the bonus hands of 21 Baccarat, the first of them none, and empty where there is no bonus wager.
    A shoe has from `least` to `most` coups.
    """

    title: str
    rule: Rule
    tables: Tables
    classes: tuple[Class, ...]
    chances: Chances | None
    hands: tuple[str, ...]
    hand_number: Bytes | None
    least: int
    most: int


def plan(
    ruleset: Ruleset, *, player: Policy | None = None, banker: Policy | None = None, cut: int | None = None
) -> Plan:
    """Make ready what the kernels need; each hand's options are answered by its policy, each shoe is cut.

    `cut` is the number of cards that the patron's cut puts behind the others; None leaves them as shuffled.
    Raises `SimulateError` as `croupier.simulate.answers.answered` does and (``simulate.wrong_value``) for a
    cut that is no whole number, and `ShoeError` and `CardError` as `croupier.shoe.fresh` does.
    """
    cut = None if cut is None else whole("cut", cut)
    answers = answered(ruleset, player, banker)
    order = fresh(ruleset, seed=0, cut=cut).order
    rule = _rule(ruleset, len(order), cut)
    burns = [int(cards) for cards in rule.burned]
    # The last coup before the cover card may begin just before it.
    before = max(rule.cover - min(burns) + FEWEST_CARDS - 1, 0) // FEWEST_CARDS
    least = max(rule.cover - max(burns), 0) // CARDS_A_COUP + min(rule.first, rule.during)
    most = before + max(rule.first, rule.during)
    made = compile_tables(ruleset.automaton, answers, most)
    hands = (NO_HAND, *(hand.name for hand in ruleset.bonus)) if ruleset.bonus else ()
    number = np.array(list(_hands(ruleset, hands)), np.uint8) if hands else None
    return Plan(
        f"{ruleset.id}@{ruleset.edition}",
        sealed_rule(rule),
        sealed_tables(made.tables),
        made.classes,
        None if answers.chances is None else sealed_chances(Chances(answers.chances.words, made.which)),
        hands,
        None if number is None else sealed(number),
        least,
        most,
    )


def _rule(ruleset: Ruleset, cards: int, cut: int | None) -> Rule:
    """Say of a shoe what the kernel needs to know."""
    burned = np.array([burn_count(ruleset, Card(card)) for card in range(DECK)], np.uint8)
    if ruleset.replacement == EVERY_COUP:
        # As if the cover card lay on top and one coup were dealt after it.
        cover, first, during = 0, 1, 1
        dealt = int(burned.max()) + CARDS_A_COUP
    else:
        cover = cards - ruleset.cover_card
        first, during = DUE_FIRST[ruleset.cover_first], DUE_DURING[ruleset.cover_during] - 1
        dealt = cover + CARDS_A_COUP * max(first, during + 1)
    order = np.frombuffer(canonical(ruleset.decks), np.uint8).copy()
    return Rule(cards if cut else min(cards, dealt), cut or 0, cover, first, during, order, burned)


def _hands(ruleset: Ruleset, names: tuple[str, ...]) -> Iterator[int]:
    """Give the number of the bonus hand of every three ranks, of which the last may be 13, for none."""
    for ranks in product(range(len(RANKS)), range(len(RANKS)), range(len(RANKS) + 1)):
        cards = [Card(4 * rank) for rank in ranks if rank < len(RANKS)]
        held = bonus_hands.found(ruleset, cards)
        yield names.index(held[0]) if held else 0
