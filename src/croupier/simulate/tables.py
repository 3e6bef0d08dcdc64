"""Which table tells at once what becomes of a coup: a game's automaton, unrolled over all that can come?

A coup follows from the states of both hands after two cards and from the values of the next two cards,
whether they are dealt or not: ten thousand entries for a game that counts modulo ten.  Where chance decides
there are four variants, one behind the other: neither hand draws by chance, the Player's, the Banker's, both.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from croupier.cards import VALUES, Card
from croupier.cards.card import DECK
from croupier.coup import TWO_CARDS
from croupier.regulations.ruleset import DRAW, OPTION
from croupier.simulate.layout import (
    BANKER_CHOOSES,
    CHANCES,
    CLASS,
    INDEX_BITS,
    PLAYER_CHOOSES,
    PLAYER_DREW,
    ROW,
    WON_BY,
    Tables,
)
from croupier.wagers.relations import Relation, relation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.regulations.ruleset import Automaton
    from croupier.simulate.answers import Answers
    from croupier.simulate.layout import Entries, Shorts

BANKER, PLAYER, TIE = 0, 1, 2
VARIANTS: Final = ((False, False), (True, False), (False, True), (True, True))
"""Whether each hand draws where chance decides, the Player's first, in the order of the variants."""
NEXT: Final = range(10)
"""The values of the fifth card, and of the sixth."""
RELATIONS: Final[tuple[Relation, ...]] = tuple(
    sorted(
        {relation(Card(one), Card(other)) for one, other in product(range(DECK), repeat=2)},
        key=lambda each: (each.kind, -1 if each.rank is None else each.rank),
    )
)
"""Every relation of two cards, in the order in which they are counted."""


class Class(NamedTuple):
    """All that counts of a coup beside ranks and suits.

    `player` and `banker` are the final states of the automaton, `banker_two` that of the Banker's first two
    cards, and `third` is the value of the Player's third card, -1 where there was none.
    """

    player: int
    banker: int
    banker_two: int
    third: int


class Compiled(NamedTuple):
    """The tables of a game, the classes that its entries number, and which chances decide in each entry."""

    tables: Tables
    classes: tuple[Class, ...]
    which: Shorts


class _Dealt(NamedTuple):
    """How a coup is classed, how many cards it takes, and what chance decides in it, in bits of an entry.

    `which` are the rows of the chances that do; of so many entries in a row, `times`, all this is true.
    """

    kind: Class
    takes: int
    by_chance: int
    which: int
    times: int


def winner(automaton: Automaton, kind: Class) -> int:
    """Say who wins a coup of a class: 0 the Banker's Hand, 1 the Player's, 2 neither."""
    ours, theirs = automaton.standing[kind.player], automaton.standing[kind.banker]
    return TIE if ours == theirs else PLAYER if ours > theirs else BANKER


def compile_tables(automaton: Automaton, answers: Answers, longest: int) -> Compiled:
    """Unroll an automaton; `answers` says what is done at its options, `longest` how long a streak can be."""
    twos = [state for state, size in enumerate(automaton.size) if size == TWO_CARDS]
    hands = list(product(twos, twos))
    ways = VARIANTS[:1] if answers.chances is None else VARIANTS
    dealt = [each for way in ways for pair in hands for each in _dealt(automaton, answers, way, pair)]
    times = [each.times for each in dealt]
    classes = sorted({each.kind for each in dealt})
    told = {
        kind: winner(automaton, kind) << WON_BY | (kind.third >= 0) << PLAYER_DREW | number << CLASS
        for number, kind in enumerate(classes)
    }
    entries = np.array([told[each.kind] | each.by_chance | each.takes for each in dealt], np.uint32)
    which = np.array([each.which for each in dealt], np.uint16)
    first = _pairs(automaton, twos, len(twos) * len(NEXT) ** 2, len(RELATIONS))
    second = _pairs(automaton, twos, len(NEXT) ** 2, 1)
    values = np.zeros(ROW, np.uint8)
    values[:DECK] = VALUES
    return Compiled(
        Tables(first, second, values * 10, values, np.repeat(entries, times), following_streaks(longest)),
        tuple(classes),
        np.repeat(which, times),
    )


def _dealt(
    automaton: Automaton, answers: Answers, way: tuple[bool, bool], hands: tuple[int, int]
) -> Iterator[_Dealt]:
    """Finish the coups from the states of both hands' first two cards, by the values of the next two.

    They come in the order of the entries: a card that is not dealt makes no difference, and is no loop.
    """
    player, banker = hands
    natural = automaton.natural_ends and (automaton.natural[player] or automaton.natural[banker])
    cell, called = answers.player[player], 0
    if cell == OPTION:
        # The Player's Hand calls before it is known that the Banker's is a natural.
        cell, called = int(way[0]), PLAYER_CHOOSES
    draws = cell == DRAW and not natural
    for third in NEXT if draws else (-1,):
        cell, by_chance = answers.banker[banker][third + 1], called
        if cell == OPTION and not natural:
            cell, by_chance = int(way[1]), called | BANKER_CHOOSES
        follows = cell == DRAW and not natural
        which = 0
        if answers.chances is not None:
            which = answers.chances.player[player] + CHANCES * answers.chances.banker[banker][third + 1]
        takes = 2 * TWO_CARDS + draws + follows
        times = len(NEXT) ** (2 - draws - follows)
        ours = automaton.step[player][third] if draws else player
        for theirs in automaton.step[banker] if follows else (banker,):
            yield _Dealt(Class(ours, theirs, banker, third), takes, by_chance, which, times)


def _pairs(automaton: Automaton, twos: list[int], state: int, related: int) -> Entries:
    """Tell of two cards the state of the hand and the relation, each multiplied as its index needs it."""
    place = {two: at for at, two in enumerate(twos)}
    number = {each: at for at, each in enumerate(RELATIONS)}
    entries = np.zeros((DECK, ROW), np.uint32)
    for one, other in product(range(DECK), repeat=2):
        two = automaton.step[automaton.step[0][VALUES[one]]][VALUES[other]]
        relates = number[relation(Card(one), Card(other))] * related
        entries[one, other] = relates << INDEX_BITS | place[two] * state
    return entries.reshape(-1)


def following_streaks(longest: int) -> Shorts:
    """Tell of a streak and a result (Banker, Player, tie, and one that is none) the streak after it.

    A streak is a number: 0 before the first, n for n of the Banker's, ``longest + n`` for n of the Player's.
    After a tie it goes by a second set of numbers, so that whoever counts the first set counts it once.
    """
    half = 2 * longest + 1
    return np.array([after for at in range(2 * half) for after in _after(at % half, longest)], np.uint16)


def _after(streak: int, longest: int) -> Iterator[int]:
    banker = 1 <= streak < longest
    player = longest < streak < 2 * longest
    yield streak + 1 if banker else 1
    yield streak + 1 if player else longest + 1
    yield from (streak + 2 * longest + 1,) * 2
