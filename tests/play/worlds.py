"""Which worlds do tests compare that differ only in cards which somebody may not see?

A world is a stacked coup and what either side does where it may choose.
"""

from __future__ import annotations

from itertools import combinations_with_replacement, product
from typing import TYPE_CHECKING, NamedTuple, get_args

from croupier import play, shoe
from croupier.play.events import ResultAnnounced
from croupier.regulations.ruleset import DRAW, OPTION
from tests.calling import At, choosing
from tests.cells import OF_VALUE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from croupier.play import Event, State
    from croupier.play.question import Choose, Question
    from croupier.regulations import Ruleset

Pair = tuple[int, int]
PAIRS: list[Pair] = list(combinations_with_replacement(range(10), 2))
"""Every hand of two cards, by value."""
ONE_A_COUNT: list[Pair] = [(0, count) for count in range(10)]
BOTH: tuple[At, ...] = get_args(At)
THINKING = 7
"""What a question takes by the fake clock, whoever is asked and whatever is open to him."""


class World(NamedTuple):
    """The values of two hands, of the fifth and the sixth card, and what each side does if it may choose."""

    player: Pair
    banker: Pair
    third: int
    last: int = 2
    player_way: At = "draw"
    banker_way: At = "draw"

    def cards(self) -> str:
        """Stack the six cards."""
        (p1, p2), (b1, b2) = self.player, self.banker
        values = (p1, b1, p2, b2, self.third, self.last)
        return " ".join(f"{OF_VALUE[value]}{suit}" for value, suit in zip(values, "cdhscd", strict=True))


def worlds(
    rules: Ruleset,
    players: Iterable[Pair],
    bankers: Iterable[Pair],
    thirds: Iterable[int],
    lasts: Iterable[int] = (2,),
) -> Iterator[World]:
    """Give every world of these hands and cards, with every way of choosing that the tables leave."""
    player_draws, banker_draws = rules.automaton.player_draws, rules.automaton.banker_draws
    for player, banker, third, last in product(players, bankers, thirds, lasts):
        cell, row = player_draws[_two(rules, player)], banker_draws[_two(rules, banker)]
        for player_way in _ways(cell):
            drew = cell == DRAW or (cell == OPTION and player_way == "draw")
            for banker_way in _ways(row[1 + third if drew else 0]):
                yield World(player, banker, third, last, player_way, banker_way)


def _two(rules: Ruleset, pair: Pair) -> int:
    """Give the state of two cards."""
    step = rules.automaton.step
    return step[step[0][pair[0]]][pair[1]]


def _ways(cell: int) -> tuple[At, ...]:
    """Give the ways of choosing in a cell: one, where it leaves no choice."""
    return BOTH if cell == OPTION else BOTH[:1]


class Clock:
    """A clock that goes on only while somebody is asked."""

    now = 0

    def timed(self, choose: Choose) -> Choose:
        """Answer as `choose` does, after some thought."""

        def answer(asked: Question) -> Event:
            self.now += THINKING
            return choose(asked)

        return answer


class Moment(NamedTuple):
    """One event of a world: the state before it, and the time."""

    before: State
    event: Event
    now: int


def lived(rules: Ruleset, world: World) -> Iterator[Moment]:
    """Deal and call one world to the end of its coup."""
    clock = Clock()
    choose = clock.timed(choosing(rules, world.player_way, world.banker_way))
    for before, event, _ in play.drive(rules, shoe.stacked(world.cards()), choose):
        yield Moment(before, event, clock.now)
        if isinstance(event, ResultAnnounced):
            return
