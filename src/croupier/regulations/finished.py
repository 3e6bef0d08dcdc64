"""Which finished coup do two hands of cards make under a ruleset, and do its rules deal them at all?"""

from __future__ import annotations

from itertools import starmap
from typing import TYPE_CHECKING, Final

from croupier.cards import name, value
from croupier.coup import TWO_CARDS, Coup
from croupier.errors import Problem, RegulationError
from croupier.regulations.ruleset import DRAW, STAY

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from croupier.cards import Card
    from croupier.coup import Winner
    from croupier.regulations.ruleset import Automaton, Cite, Ruleset

_SIZES: Final = (TWO_CARDS, TWO_CARDS + 1)
_PLAYER: Final = "the Player's Hand"
_BANKER: Final = "the Banker's Hand"


def finished(ruleset: Ruleset, player: Sequence[Card], banker: Sequence[Card]) -> Coup:
    """Give the coup of two finished hands, each with its cards in the order in which it received them.

    Where the rules leave a choice, either is a hand that they deal.  Raises `RegulationError`
    (``regulations.not_dealt``) for two hands that they never deal together, with every fault and its clause.
    """
    sizes = [
        Problem("regulations.not_dealt", f"{len(cards)} cards were given", hand, "give two or three")
        for hand, cards in ((_PLAYER, player), (_BANKER, banker))
        if len(cards) not in _SIZES
    ]
    faults = sizes or list(starmap(_problem, _wrong(ruleset, player, banker)))
    if faults:
        raise RegulationError(*faults)
    return made(ruleset, player, banker)


def dealt(ruleset: Ruleset, player: Sequence[Card], banker: Sequence[Card]) -> bool:
    """Say whether two hands, each of two or three cards, may be those of one coup."""
    return not _wrong(ruleset, player, banker)


def made(ruleset: Ruleset, player: Sequence[Card], banker: Sequence[Card]) -> Coup:
    """Give the coup of two hands as they lie, as if it were over."""
    automaton = ruleset.automaton
    ours, theirs = state(automaton, player), state(automaton, banker)
    natural = automaton.natural
    by_natural = ruleset.naturals_apart and (natural[ours] or natural[theirs])
    return Coup(
        player=tuple(player),
        banker=tuple(banker),
        player_count=automaton.count[ours],
        banker_count=automaton.count[theirs],
        player_natural=natural[ours],
        banker_natural=natural[theirs],
        winner=winner(automaton, ours, theirs),
        decided_by="natural" if by_natural else "count",
    )


def winner(automaton: Automaton, player: int, banker: int) -> Winner:
    """Name the hand that wins, from the final states of both."""
    ours, theirs = automaton.standing[player], automaton.standing[banker]
    return "tie" if ours == theirs else "player" if ours > theirs else "banker"


def state(automaton: Automaton, cards: Iterable[Card]) -> int:
    """Give the state of the automaton that the cards of one hand lead to."""
    at = 0
    for card in cards:
        at = automaton.step[at][value(card)]
    return at


def _wrong(
    ruleset: Ruleset, player: Sequence[Card], banker: Sequence[Card]
) -> list[tuple[str, Sequence[Card], Cite | None]]:
    """Name the hands that have a third card, or none, against the rules; each with the clause."""
    automaton, reasons = ruleset.automaton, ruleset.reasons
    ours, theirs = (state(automaton, cards[:TWO_CARDS]) for cards in (player, banker))
    hands = ((_PLAYER, player), (_BANKER, banker))
    if automaton.natural_ends and (automaton.natural[ours] or automaton.natural[theirs]):
        return [(hand, cards, reasons.natural) for hand, cards in hands if len(cards) > TWO_CARDS]
    third = 1 + value(player[TWO_CARDS]) if len(player) > TWO_CARDS else 0
    cells = (automaton.player_draws[ours], automaton.banker_draws[theirs][third])
    cites = (reasons.player[ours], reasons.banker[theirs][third] if reasons.banker[theirs] else None)
    return [
        (hand, cards, on)
        for (hand, cards), cell, on in zip(hands, cells, cites, strict=True)
        if cell == (STAY if len(cards) > TWO_CARDS else DRAW)
    ]


def _problem(hand: str, cards: Sequence[Card], on: Cite | None) -> Problem:
    names = " ".join(name(card) for card in cards)
    drawn = len(cards) > TWO_CARDS
    said = (
        "has a third card, and the rules deal none" if drawn else "has no third card, and the rules deal one"
    )
    remedy = "give both hands as the rules deal them, each in the order in which it received its cards"
    clause, basis = (on.clause, on.basis) if on else ("", "")
    return Problem("regulations.not_dealt", f"{names} {said}", hand, remedy, clause, basis)
