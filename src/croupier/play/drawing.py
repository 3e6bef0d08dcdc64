"""Does a hand take a third card at a place, and which hand stands higher: what the automaton answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from croupier.play.node import NATURAL, UNCALLED
from croupier.regulations.ruleset import DRAW, OPTION, STAY, Cite

if TYPE_CHECKING:
    from croupier.coup import Hand, Winner
    from croupier.play.node import Place
    from croupier.regulations.ruleset import Ruleset


def winner(ruleset: Ruleset, player: int, banker: int) -> Winner:
    """Name the hand that wins, from the states of both."""
    standing = ruleset.automaton.standing
    here, there = standing[player], standing[banker]
    return "tie" if here == there else "player" if here > there else "banker"


def by_natural(ruleset: Ruleset, player: int, banker: int) -> bool:
    """Say whether a natural decides a coup, whatever the hands count."""
    natural = ruleset.automaton.natural
    return ruleset.naturals_apart and (natural[player] or natural[banker])


def natural(ruleset: Ruleset, place: Place) -> bool:
    """Say whether either hand holds a natural, after which no card is drawn."""
    naturals = ruleset.automaton.natural
    return ruleset.automaton.natural_ends and (naturals[place.player] or naturals[place.banker])


def _ended(ruleset: Ruleset, place: Place) -> Cite:
    """Give the clause by which no card follows a natural: that of the announcement where one was made."""
    if place.called == NATURAL:
        return ruleset.acts["turn-player-at-call"].cite
    if place.called == DRAW:
        return ruleset.acts["turn-player-at-answer"].cite
    return ruleset.reasons.natural


def third_card(ruleset: Ruleset, place: Place, hand: Hand) -> tuple[int, Cite]:
    """Say what a hand of two cards does, `STAY`, `DRAW` or an open `OPTION`, and which clause decides.

    An option that was taken is what was chosen.  For the Banker's Hand the Player's third card must have been
    drawn if it is to be.
    """
    automaton, reasons = ruleset.automaton, ruleset.reasons
    if natural(ruleset, place):
        return STAY, _ended(ruleset, place)
    if hand == "player":
        cell, taken = automaton.player_draws[place.player], place.called
        cite = cast("Cite", reasons.player[place.player])
    else:
        column = place.third + 1
        cell, taken = automaton.banker_draws[place.banker][column], place.chosen
        cite = reasons.banker[place.banker][column]
    if cell == OPTION and taken != UNCALLED:
        return taken, cite
    return cell, cite
