"""In how many ways does a coup look thus to every view at once?

How both hands begin is told by `starts`, how they end by `endings`; where a view looks at the ranks of a
whole hand, both tell the cards by their ranks.  What all payoffs of a look pay alike has one label, so that
of 60 wagers a few dozen beginnings and some hundred endings remain.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, NamedTuple

from croupier.cards import RANKS
from croupier.coup import TWO_CARDS
from croupier.odds.endings import Endings
from croupier.odds.known import state_of
from croupier.odds.looks import Look, look
from croupier.odds.paths import NONE
from croupier.odds.starts import starts, values_of
from croupier.regulations.ruleset import DRAW, STAY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.coup import Hand
    from croupier.odds.deal import Deal
    from croupier.odds.falls import Fall, States
    from croupier.odds.looks import Payoff
    from croupier.odds.starts import Kinds, Pair, Relations, Start
    from croupier.odds.unseen import Unseen

Labels = tuple[int, ...]
"""A label for each look, in the order of `Looks`."""


class Looks(NamedTuple):
    """Every look at a coup: two at how it begins, two at how it ends, and one at the cards of each hand."""

    ranks: Look
    suits: Look
    totals: Look
    third_card: Look
    player: Look
    banker: Look

    @property
    def kinds(self) -> Kinds:
        """How the cards of a hand must be told apart."""
        return "ranks" if self.player.places or self.banker.places else "values"

    @property
    def relations(self) -> Relations:
        """How finely the relation of two cards must be told."""
        return "suits" if self.suits.places else "ranks" if self.ranks.places else "none"


def looks(payoffs: Sequence[Payoff]) -> Looks:
    """Sort payoffs by their looks."""
    return Looks(
        look(payoffs, "ranks"),
        look(payoffs, "suits"),
        look(payoffs, "totals"),
        look(payoffs, "third-card"),
        look(payoffs, "hand", "player"),
        look(payoffs, "hand", "banker"),
    )


def coups(deal: Deal, unseen: Unseen, seen: Looks) -> dict[Labels, int]:
    """Count the coups of a deal, made from the cards unseen, by the labels of every look.

    A deal of which some coup cannot be completed, or lacks a choice, must have been refused before.
    """
    values = values_of(seen.kinds)
    ours, theirs = _by_third(deal, seen.player, "player"), _by_third(deal, seen.banker, "banker")
    ends: dict[tuple[int, int], int] = {}

    def end(states: States, fall: Fall) -> int:
        """Give a number to the end of a coup, and leave room for the labels of both hands' cards."""
        finals, third = (fall.player, fall.banker), fall.player_third
        value = NONE if third == NONE else values[third]
        told = seen.totals.label(finals), seen.third_card.label((*finals, states[1], value))
        return ends.setdefault(told, len(ends)) * seen.player.labels * seen.banker.labels

    endings = Endings(deal, unseen, seen.kinds, end)
    table: dict[tuple[int, int], Counter[int]] = {}
    for (pair, other), begun in starts(deal, unseen, seen.kinds, seen.relations).items():
        # The Player's labels count in steps of the Banker's, so that a sum of all three tells each.
        player = [label * seen.banker.labels for label in ours.get(pair, ())]
        ended = endings.counts(pair, other, player, theirs.get(other, ()))
        for labels, ways in _begun(seen, begun).items():
            row = table.setdefault(labels, Counter())
            for number, count in ended.items():
                row[number] += ways * count
    told = tuple(ends)
    found: dict[Labels, int] = {}
    for labels, row in table.items():
        for number, count in row.items():
            rest, banker_label = divmod(number, seen.banker.labels)
            place, player_label = divmod(rest, seen.player.labels)
            found[*labels, *told[place], player_label, banker_label] = count
    return found


def _by_third(deal: Deal, seen: Look, hand: Hand) -> dict[Pair, list[int]]:
    """Give the labels of every hand of two cards, by the rank of its third card, the last for none.

    A payoff is asked only of hands that the rules deal; in the place of others stands 0.
    """
    ranks, automaton = range(len(RANKS)), deal.ruleset.automaton
    values = values_of("ranks")
    found: dict[Pair, list[int]] = {}
    for pair in combinations_with_replacement(ranks, TWO_CARDS) if seen.places else ():
        state = state_of(automaton, (values[rank] for rank in pair))
        cells = automaton.banker_draws[state] if hand == "banker" else (automaton.player_draws[state],)
        ends = automaton.natural_ends and automaton.natural[state]
        draws = not ends and any(cell != STAY for cell in cells)
        stays = automaton.natural_ends or any(cell != DRAW for cell in cells)
        thirds = [seen.label((*pair, third)) if draws else 0 for third in ranks]
        found[pair] = [*thirds, seen.label(pair) if stays else 0]
    return found


def _begun(seen: Looks, begun: Sequence[Start]) -> Counter[tuple[int, int]]:
    """Count beginnings by the labels of the looks at them."""
    found: Counter[tuple[int, int]] = Counter()
    for player, banker, ways in begun:
        labels = seen.ranks.label((player.rank, banker.rank)), seen.suits.label((player, banker))
        found[labels] += ways
    return found
