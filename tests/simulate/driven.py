"""What does play make of the shoes of a seed: dealt event by event, and counted as a simulation counts?"""

from __future__ import annotations

from collections import Counter
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from croupier import play, shoe
from croupier.cards import VALUES
from croupier.cards.chance import words
from croupier.play import policies
from croupier.play.events import ResultAnnounced
from croupier.play.state import hand_state
from croupier.regulations import bonus_hands
from croupier.simulate import RELATIONS, Class
from croupier.wagers.relations import relation

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import numpy.typing as npt

    from croupier.cards import Card
    from croupier.coup import Coup
    from croupier.play.policies import Policy
    from croupier.play.question import Choose
    from croupier.regulations import Ruleset
    from croupier.simulate import Counts, Plan


SIDES = ("banker", "player")


class Told(NamedTuple):
    """What is counted of some shoes, by what it stands for, as sorted pairs; what never came is not there."""

    classes: list[tuple[Class, int]]
    relations: list[tuple[str, int]]
    hands: list[tuple[str, int]]
    lengths: list[tuple[int, int]]
    streaks: list[tuple[str, int]]


class Game(NamedTuple):
    """A ruleset, how each hand chooses where it may, and where the patron cuts."""

    ruleset: Ruleset
    player: Policy | None = None
    banker: Policy | None = None
    cut: int | None = None


def shoes(game: Game, seed: int, numbers: range) -> list[list[Coup]]:
    """Deal shoes of a seed as ``croupier deal`` does, and give the coups of each."""
    return [list(coups(game, seed, number)) for number in numbers]


def coups(game: Game, seed: int, number: int) -> Iterator[Coup]:
    """Deal a shoe of a seed, and give its coups."""
    ruleset = game.ruleset
    dealt = shoe.fresh(ruleset, seed=seed, shoe_number=number, cut=game.cut)
    for _, event, after in play.drive(ruleset, dealt, chooser(game, seed, number)):
        if isinstance(event, ResultAnnounced):
            coup = play.coup(after)
            assert coup is not None
            yield coup


def chooser(game: Game, seed: int, number: int) -> Choose | None:
    """Answer in a shoe as the policies have it, with the words of its choices."""
    if game.player is None and game.banker is None:
        return None
    nothing = policies.read("table-draw")
    ours = (game.player or nothing).chooser(game.ruleset, words("player", seed, number))
    theirs = (game.banker or nothing).chooser(game.ruleset, words("banker", seed, number))
    return policies.by_hand(ours, theirs)


def told(game: Game, dealt: Sequence[Sequence[Coup]]) -> Told:
    """Count the coups of some shoes."""
    every = [coup for each in dealt for coup in each]
    streaks = [
        f"{winner} {len(list(run))}"
        for each in dealt
        for winner, run in groupby(coup.winner for coup in each if coup.winner != "tie")
    ]
    return Told(
        sorted(Counter(class_of(game.ruleset, coup) for coup in every).items()),
        sorted(Counter(f"{two(coup.player)} {two(coup.banker)}" for coup in every).items()),
        sorted(Counter(f"{bonus(game, coup.player)}/{bonus(game, coup.banker)}" for coup in every).items()),
        sorted(Counter(len(each) for each in dealt).items()),
        sorted(Counter(streaks).items()),
    )


def two(cards: Sequence[Card]) -> str:
    """Write the relation of a hand's first two cards."""
    return str(relation(*cards[:2]))


def bonus(game: Game, cards: Sequence[Card]) -> str:
    """Name the highest bonus hand, if there is one."""
    return next(iter(bonus_hands.found(game.ruleset, cards)), "")


def class_of(ruleset: Ruleset, coup: Coup) -> Class:
    """Class a coup by its cards."""
    player, banker, banker_two = (
        hand_state(ruleset.automaton, cards, VALUES) for cards in (coup.player, coup.banker, coup.banker[:2])
    )
    third = int(VALUES[coup.player[2]]) if len(coup.player) > 2 else -1
    return Class(player, banker, banker_two, third)


def read(plan: Plan, counts: Counts) -> list[Told]:
    """Say what each row of a simulation's counts stands for."""
    return [_row(plan, counts, row) for row in range(len(counts.shoes))]


def _row(plan: Plan, counts: Counts, row: int) -> Told:
    coups = int(counts.classes[row].sum())
    return Told(
        sorted((plan.classes[kind], number) for (kind,), number in _there(counts.classes[row])),
        sorted(
            (f"{RELATIONS[p]} {RELATIONS[b]}", number) for (p, b), number in _there(counts.relations[row])
        ),
        sorted((f"{plan.hands[p]}/{plan.hands[b]}", number) for (p, b), number in _there(counts.hands[row]))
        or [("/", coups)],
        [(length, number) for (length,), number in _there(counts.lengths[row])],
        sorted((f"{SIDES[side]} {long}", number) for (side, long), number in _there(counts.streaks[row])),
    )


def _there(counts: npt.NDArray[np.uint32]) -> list[tuple[list[int], int]]:
    """Give each place at which something was counted, and how often."""
    return [(place, int(counts[tuple(place)])) for place in np.argwhere(counts).tolist()]
