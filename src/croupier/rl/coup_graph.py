"""Where can a coup of chemin de fer stand: play's own walk, unrolled once into arrays to be looked up?

Every place at which a card comes, somebody is asked or the coup is over has a number, and so has what each
seat has seen there.  Nothing is decided here: each entry is what `croupier.play.apply` made of one coup.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from croupier.play.walk import OF_VALUE
from croupier.rl.asking import ACTIONS, HANDS, answers, asked, dealt, happened, onward, started
from croupier.rl.seat import CALL, NO_CARD, SEEN_CARD
from croupier.rl.settling import settled

if TYPE_CHECKING:
    from croupier.rl.asking import Game, Standing
    from croupier.rl.seat import Vector

CARD: Final = 0
ASKED: Final = 1
OVER: Final = 2
"""What is at a place: a card comes, somebody is asked, the coup is over."""
SIDES: Final = 2
SLOTS: Final = CALL
"""Cards of both hands together, by their places in what is seen."""
NOWHERE: Final = -1
"""Where an answer leads that is not open."""

Small = npt.NDArray[np.int8]
Places = npt.NDArray[np.int32]


class Graph(NamedTuple):
    """The places of a coup, of which number 0 is the first; a row for each.

    `kind`, int8: `CARD`, `ASKED` or `OVER`.  `slot`, int8: where the card goes that comes.  `seat`, int8: 0
    for the Player, 1 for the Banker, who is asked.  ``by_value[place, value]`` and ``by_action[place,
    action]``, int32: what follows, `NOWHERE` for an answer that is not open.  ``seen[place, side, slot]``,
    int8: 0 no card, 1 face down, 2 seen; ``said[place, side]``, int8: the calls, the option, the result, as
    `croupier.rl.seat` has them. ``won[place, side]``, float64: what the side has won where the coup is over.
    """

    kind: Small
    slot: Small
    seat: Small
    by_value: Places
    by_action: Places
    seen: Small
    said: Small
    won: npt.NDArray[np.float64]


@lru_cache(maxsize=8)
def graph(game: Game, *, fee: bool) -> Graph:
    """Walk every way that a coup can go; raises `WagerError` as `croupier.rl.settling.settled`."""
    return _Walk(game, fee=fee).graph()


class _Walk:
    """The places found so far, and one coup that stands at each."""

    def __init__(self, game: Game, *, fee: bool) -> None:
        self.game, self.fee = game, fee
        self.numbers: dict[object, int] = {}
        self.standing: list[Standing] = []

    def graph(self) -> Graph:
        first = onward(self.game, started(self.game, burn=False))
        self.number(first)
        found: list[tuple[int, int, int, list[int], list[int]]] = []
        # The list grows while it is walked.
        for standing in self.standing:
            found.append(self.place(standing))  # noqa: PERF401  as above
        kind, slot, seat, by_value, by_action = zip(*found, strict=True)
        sides = range(SIDES)
        return Graph(
            np.array(kind, np.int8),
            np.array(slot, np.int8),
            np.array(seat, np.int8),
            np.array(by_value, np.int32),
            np.array(by_action, np.int32),
            np.array(
                [[_pattern(each.seen[side])[:SLOTS] for side in sides] for each in self.standing], np.int8
            ),
            np.array([[each.seen[side][SLOTS:] for side in sides] for each in self.standing], np.int8),
            np.array([self.won(each) for each in self.standing], np.float64),
        )

    def place(self, standing: Standing) -> tuple[int, int, int, list[int], list[int]]:
        """Give the entries of a place, and number those that follow."""
        values, actions = [NOWHERE] * len(OF_VALUE), [NOWHERE] * len(ACTIONS)
        if standing.coup is not None:
            return OVER, NOWHERE, NOWHERE, values, actions
        put = asked(self.game, standing)
        if put is not None:
            for action, event in answers(put).items():
                actions[action] = self.number(self.on(happened(self.game, standing, event)))
            return ASKED, NOWHERE, HANDS.index(put.hand), values, actions
        slot = NOWHERE
        for value, card in enumerate(OF_VALUE):
            after = dealt(self.game, standing, card)
            slot = _changed(standing.seen[0], after.seen[0])
            values[value] = self.number(self.on(after))
        return CARD, slot, NOWHERE, values, actions

    def on(self, standing: Standing) -> Standing:
        return standing if standing.coup is not None else onward(self.game, standing)

    def number(self, standing: Standing) -> int:
        """Give the number of the place where a coup stands; those alike have one."""
        node = None if standing.coup is not None else standing.state.node
        key = (node, *(_pattern(standing.seen[side]) for side in range(SIDES)))
        found = self.numbers.get(key)
        if found is None:
            found = self.numbers[key] = len(self.standing)
            self.standing.append(standing)
        return found

    def won(self, standing: Standing) -> tuple[float, float]:
        if standing.coup is None:
            return 0.0, 0.0
        player, banker = settled(self.game.ruleset, standing.coup, fee=self.fee)
        return float(player), float(banker)


def _pattern(vector: Vector) -> Vector:
    """Give what was seen without which cards they are."""
    return tuple(min(number, SEEN_CARD) if place < SLOTS else number for place, number in enumerate(vector))


def _changed(before: Vector, after: Vector) -> int:
    return next(place for place, number in enumerate(before) if number == NO_CARD != after[place])
