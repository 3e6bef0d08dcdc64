"""Which cells of the drawing tables are the better reply, whatever the other hand does where it may choose?

A cell is judged from the full shoe of the house, by what the hand expects of a unit on itself at even money,
everything else going by the rules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from croupier.odds.cells import cells
from croupier.odds.situation import situation
from croupier.regulations.compare import LETTERS
from croupier.regulations.policies import read
from croupier.regulations.ruleset import OPTION

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from croupier.coup import Hand
    from croupier.odds.cells import Reply
    from croupier.odds.choices import Cell
    from croupier.regulations.ruleset import Ruleset

Way = Literal["always-draw", "always-stay", ""]
"""What the other hand always does where it may choose; empty where it never may, or it does not matter."""
OTHER: Final[dict[Hand, Hand]] = {"player": "banker", "banker": "player"}


def contrary(ruleset: Ruleset) -> frozenset[Cell]:
    """Give the cells in which the rules have a hand do what is worth less, whatever the other chooses."""
    automaton = ruleset.automaton
    judged: dict[Cell, list[bool]] = {}
    for hand in OTHER:
        for _, found in replies(ruleset, hand):
            for cell, reply in found.items():
                _, state, column = cell
                theirs = automaton.banker_draws[state][column]
                letter = LETTERS[automaton.player_draws[state] if hand == "player" else theirs]
                judged.setdefault(cell, []).append(reply.contradicts(letter))
    return frozenset(cell for cell, answers in judged.items() if all(answers))


def replies(ruleset: Ruleset, hand: Hand) -> Iterator[tuple[Way, Mapping[Cell, Reply]]]:
    """Give the replies of one hand, for each thing that the other hand may always do."""
    automaton, other = ruleset.automaton, OTHER[hand]
    rows = [(cell,) for cell in automaton.player_draws] if other == "player" else automaton.banker_draws
    free = any(OPTION in row for row in rows)
    ways: tuple[Literal["always-draw", "always-stay"], ...] = ("always-draw", "always-stay")
    for way in ways if free else ways[:1]:
        # What the hand itself does where it may choose changes nothing in its other cells.
        drawn, chosen = read("always-draw"), read(way)
        players, bankers = (chosen, drawn) if other == "player" else (drawn, chosen)
        asked = situation(ruleset, player=players, banker=bankers)
        found = cells(asked.deal)
        yield (way if free else ""), {cell: reply for cell, reply in found.items() if cell[0] == hand}
