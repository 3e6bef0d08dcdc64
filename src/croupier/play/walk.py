"""How many ways has each result: every coup walked through `due` and `apply`, value by value.

Slow and plain on purpose.  It counts ordered draws of six cards from a composition, so that
coups of four, five and six cards weigh alike: a coup of four stands for every fifth and sixth card
that could follow.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.cards import NAMES, VALUES, CardName, Value
from croupier.play.apply import apply, start
from croupier.play.due import due
from croupier.play.events import ResultAnnounced

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.play.state import State
    from croupier.regulations.ruleset import Ruleset

MOST_CARDS: Final = 6
"""No coup has more cards than this."""
OF_VALUE: Final[tuple[CardName, ...]] = tuple(NAMES[VALUES.index(Value(value))] for value in range(10))
"""One card of each value; play looks at nothing else of a card."""


class Counts(NamedTuple):
    """Ordered six-card draws by result, and how many value sequences were walked."""

    player: int
    banker: int
    tie: int
    sequences: int

    @property
    def total(self) -> int:
        """All ordered draws of six cards."""
        return self.player + self.banker + self.tie


def walk(ruleset: Ruleset, values: Sequence[int]) -> Counts:
    """Count the first coup's results from a shoe with `values[v]` cards of each value 0 to 9.

    At least six cards must be there.  Takes the first act where a game leaves a choice.
    Raises `ValueError` for other than ten numbers, or fewer than six cards.
    """
    left = list(values)
    if len(left) != len(OF_VALUE):
        message = f"a walk needs the number of cards of each of the ten values, not {len(left)} numbers"
        raise ValueError(message)
    if sum(left) < MOST_CARDS:
        message = f"a walk needs at least {MOST_CARDS} cards, not {sum(left)}"
        raise ValueError(message)
    ways = {"player": 0, "banker": 0, "tie": 0}
    sequences = 0

    def follow(state: State, weight: int, cards: int, used: int) -> None:
        nonlocal sequences
        wanted = due(ruleset, state)
        while not wanted.cards:
            event = wanted.events[0]
            state = apply(ruleset, state, event)
            if isinstance(event, ResultAnnounced):
                for more in range(used, MOST_CARDS):
                    weight *= cards - (more - used)
                ways[event.winner] += weight
                sequences += 1
                return
            wanted = due(ruleset, state)
        for value, name in enumerate(OF_VALUE):
            count = left[value]
            if count:
                left[value] = count - 1
                follow(apply(ruleset, state, wanted.cards[name]), weight * count, cards - 1, used + 1)
                left[value] = count

    follow(start(ruleset, burn=False), 1, sum(left), 0)
    return Counts(ways["player"], ways["banker"], ways["tie"], sequences)
