"""How many ways has each result: every coup walked through `due` and `apply`, value by value.

Slow and plain on purpose.  It counts ordered draws of six cards from a composition, so that
coups of four, five and six cards weigh alike: a coup of four stands for every fifth and sixth card
that could follow.
"""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.cards import NAMES, VALUES, CardName, Value
from croupier.play.apply import apply, start
from croupier.play.due import due
from croupier.play.events import ResultAnnounced
from croupier.play.question import answered, asks

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.coup import Winner
    from croupier.play.events import Event
    from croupier.play.question import Choose
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


def walk(ruleset: Ruleset, values: Sequence[int], choose: Choose | None = None) -> Counts:
    """Count the first coup's results from a shoe with `values[v]` cards of each value 0 to 9.

    A value is that of baccarat in every game: `values[0]` are the tens and court cards, `values[1]` the aces,
    whatever they count or score in this one.
    At least six cards must be there.  `choose` answers where a game leaves a choice, and must give the same
    answer to the same question.  Raises `ValueError` for other than ten numbers, or fewer than six cards, and
    `PlayError` (``play.choice_needed``) for a choice that nobody makes.
    """
    ((counts,),) = walks(ruleset, [values], [choose])
    return counts


def walks(
    ruleset: Ruleset, shoes: Sequence[Sequence[int]], ways: Sequence[Choose | None] = (None,)
) -> tuple[tuple[Counts, ...], ...]:
    """Count the first coup's results on one walk, for several ways of choosing and from several shoes.

    Gives a row for each way, with the counts from each shoe as `walk` would give them.
    """
    whole = _Walk(ruleset, shoes, ways)
    whole.follow(start(ruleset, burn=False), [1 for _ in shoes], 0, range(len(ways)))
    return tuple(tuple(Counts(**counts) for counts in row) for row in whole.counted)


class _Walk:
    """A walk, and what it has counted so far: by way of choosing and shoe."""

    def __init__(
        self, ruleset: Ruleset, shoes: Sequence[Sequence[int]], ways: Sequence[Choose | None]
    ) -> None:
        self.ruleset = ruleset
        self.ways = ways
        self.left = [_whole(values) for values in shoes]
        self.unused = [_unused(sum(values)) for values in self.left]
        self.counted = [[{"player": 0, "banker": 0, "tie": 0, "sequences": 0} for _ in shoes] for _ in ways]

    def follow(self, state: State, weights: Sequence[int], used: int, alike: Sequence[int]) -> None:
        """Follow a coup from here on; `alike` are the ways of choosing that have led here."""
        ruleset = self.ruleset
        wanted = due(ruleset, state)
        while not wanted.cards:
            event, *others = wanted.events
            # Whoever has but one thing to do is not asked here: nobody listens for how long he takes.
            if others and asks(state):
                for answer, agreed in self._answers(state, alike).items():
                    self.follow(apply(ruleset, state, answer), weights, used, agreed)
                return
            state = apply(ruleset, state, event)
            if isinstance(event, ResultAnnounced):
                self._count(event.winner, weights, used, alike)
                return
            wanted = due(ruleset, state)
        for value, name in enumerate(OF_VALUE):
            # A shoe without such a card weighs nothing from here on.
            after = [weight * values[value] for weight, values in zip(weights, self.left, strict=True)]
            if any(after):
                self._take(value, 1)
                self.follow(apply(ruleset, state, wanted.cards[name]), after, used + 1, alike)
                self._take(value, -1)

    def _answers(self, state: State, alike: Sequence[int]) -> dict[Event, list[int]]:
        """Ask each way of choosing, and give together those that answer alike."""
        fork: dict[Event, list[int]] = {}
        for way in alike:
            fork.setdefault(answered(self.ruleset, state, self.ways[way]), []).append(way)
        return fork

    def _take(self, value: int, cards: int) -> None:
        for values in self.left:
            values[value] -= cards

    def _count(self, winner: Winner, weights: Sequence[int], used: int, alike: Sequence[int]) -> None:
        for way in alike:
            for counts, weight, unused in zip(self.counted[way], weights, self.unused, strict=True):
                counts[winner] += weight * unused[used]
                counts["sequences"] += weight > 0


def _whole(values: Sequence[int]) -> list[int]:
    """Copy the numbers of a shoe that can be walked."""
    if len(values) != len(OF_VALUE):
        message = f"a walk needs the number of cards of each of the ten values, not {len(values)} numbers"
        raise ValueError(message)
    if sum(values) < MOST_CARDS:
        message = f"a walk needs at least {MOST_CARDS} cards, not {sum(values)}"
        raise ValueError(message)
    return list(values)


def _unused(cards: int) -> list[int]:
    """Give for each number of cards used in how many ways the rest of six could follow."""
    return [prod(cards - more for more in range(used, MOST_CARDS)) for used in range(MOST_CARDS + 1)]
