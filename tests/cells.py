"""How do tests walk a drawing table: a coup for each cell, and the cards that the table refuses."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final

import pytest

from croupier import play, shoe
from croupier.cards import NAMES, CardName
from croupier.errors import PlayError
from croupier.play.events import CardDealt, ResultAnnounced
from croupier.play.voice import voice

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.coup import Coup, Hand
    from croupier.errors import Problem
    from croupier.play import Event, State
    from croupier.regulations import Cite, Ruleset
    from croupier.regulations.procedures import Act

TABLED: Final = range(8)
"""The counts of two cards that are no natural."""
OF_VALUE: Final = "KA23456789"
"""A rank of each value, 0 to 9."""


def stack(player: int, banker: int, third: int = 0, last: int = 2) -> str:
    """Stack a coup: both counts after two cards, then the values of the fifth and the sixth card."""
    p, b, t, s = (OF_VALUE[value] for value in (player, banker, third, last))
    return f"Kc Ks {p}d {b}h {t}c {s}s"


def first_coup(ruleset: Ruleset, cards: str) -> Coup:
    """Deal one coup from a stacked shoe and leave the cards after it in the shoe."""
    for _, event, state in play.drive(ruleset, shoe.stacked(cards)):
        if isinstance(event, ResultAnnounced):
            finished = play.coup(state)
            assert finished is not None
            return finished
    message = f"no coup was finished with {cards}"
    raise AssertionError(message)


def reached(ruleset: Ruleset, cards: str, due: str) -> State:
    """Deal a stacked shoe until an act of this name falls due, and give the state."""
    for _, _, state in play.drive(ruleset, shoe.stacked(cards)):
        if play.due(ruleset, state).act == due:
            return state
    message = f"{due} never fell due"
    raise AssertionError(message)


def drew(ruleset: Ruleset, player: int, banker: int, third: int = 0) -> tuple[bool, bool]:
    """Say whether the Player's Hand and the Banker's Hand took a third card."""
    coup = first_coup(ruleset, stack(player, banker, third))
    return len(coup.player) == 3, len(coup.banker) == 3


def dealt_cells(ruleset: Ruleset) -> dict[tuple[int, int | None], set[bool]]:
    """Deal every cell of a Banker's table without options, by each count of the Player's that leads to it.

    Gives whether the Banker's Hand drew, by its count and the Player's third card, None where there was none.
    """
    found: dict[tuple[int, int | None], set[bool]] = {}
    for banker, player, third in product(TABLED, TABLED, range(10)):
        took, answered = drew(ruleset, player, banker, third)
        assert took is (player < 6)
        found.setdefault((banker, third if took else None), set()).add(answered)
    return found


def compiled_rows(ruleset: Ruleset) -> dict[int, str]:
    """Give the Banker's cells as the engine reads them, eleven letters for each count of two cards."""
    automaton = ruleset.automaton
    rows: dict[int, str] = {}
    for state, size in enumerate(automaton.size):
        if size == 2:
            letters = "".join("SDO"[cell] for cell in automaton.banker_draws[state])
            assert rows.setdefault(automaton.count[state], letters) == letters
    return rows


def player_reasons(ruleset: Ruleset) -> dict[int, Cite]:
    """Give the clause behind the Player's cell of each count of two cards."""
    return {count: cite for count, cite, _ in _reasons(ruleset)}


def banker_reasons(ruleset: Ruleset) -> dict[int, tuple[Cite, ...]]:
    """Give the clauses behind the Banker's cells of each count of two cards."""
    return {count: cites for count, _, cites in _reasons(ruleset)}


def _reasons(ruleset: Ruleset) -> Iterator[tuple[int, Cite, tuple[Cite, ...]]]:
    reasons, counts = ruleset.reasons, ruleset.automaton.count
    for state, (cite, cites) in enumerate(zip(reasons.player, reasons.banker, strict=True)):
        if cite is not None:
            yield counts[state], cite, cites


def third_card(ruleset: Ruleset, to: Hand, card: CardName = NAMES[0]) -> CardDealt:
    """Write down a third card to a hand, whether it is due or not."""
    act: Act = "deal-player-third" if to == "player" else "deal-banker-third"
    return CardDealt(*voice(ruleset, act), to, card)


def refused(ruleset: Ruleset, state: State, event: Event) -> Problem:
    """Give the one problem with which an event is refused."""
    with pytest.raises(PlayError) as error:
        play.apply(ruleset, state, event)
    assert len(error.value.problems) == 1
    return error.value.problems[0]
