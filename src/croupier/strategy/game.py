"""How does a regulation become a game: which sets are there, and what is each meeting of theirs worth?"""

from __future__ import annotations

from fractions import Fraction
from itertools import chain, product
from math import lcm
from typing import TYPE_CHECKING, Final

from croupier.cards import VALUES as OF_CARD
from croupier.cards import Card
from croupier.coup import TWO_CARDS
from croupier.errors import Problem, StrategyError
from croupier.odds.forms import ruleset_of
from croupier.odds.known import MOST_CARDS
from croupier.odds.pairs import VALUE_PAIRS, VALUES
from croupier.odds.short import short_shoe
from croupier.regulations.finished import made
from croupier.regulations.ruleset import OPTION
from croupier.strategy.counts import NOBODY, Met, Places, meetings
from croupier.strategy.form import Game, Payoffs
from croupier.strategy.models import letters as posed
from croupier.strategy.models import model as modelled
from croupier.strategy.sets import InformationSet
from croupier.wagers import bind

if TYPE_CHECKING:
    from collections.abc import Mapping

    from croupier.coup import Hand
    from croupier.odds.choices import Cell
    from croupier.odds.situation import Shoe
    from croupier.regulations.model import Letter
    from croupier.regulations.ruleset import Automaton, Ruleset
    from croupier.strategy.counts import Key, Scores, Stock
    from croupier.strategy.models import Sees
    from croupier.wagers import Wager

    Place = tuple[Cell, tuple[int, int] | None]
    """A cell, and the two cards where they are seen."""

COVER: Final = "cover"
"""The wager by which the Player's Hand is backed against the bank."""
COLUMNS: Final = 1 + len(VALUES)
"""The Banker's: no third card of the Player's, then one of each value."""
AS_PRINTED: Final[Mapping[Cell, Letter]] = {}
"""No cell is posed anew."""
NO_FEE: Final = Fraction(0)
_OF_VALUE: Final = tuple(Card(OF_CARD.index(value)) for value in VALUES)
"""A card of each value."""


def game(  # noqa: PLR0913  one parameter for each thing that may be given
    ruleset: Ruleset,
    *,
    player: Sees = "total",
    banker: Sees = "total",
    replacement: bool = False,
    cards: Shoe = None,
    fee: Fraction = NO_FEE,
    cells: Mapping[Cell, Letter] = AS_PRINTED,
) -> Game:
    """Pose the game of the choices that a ruleset leaves.

    `player` and `banker` say what each side sees of its own two cards: their ``total``, or the value of each
    (``cards``).  A coup is dealt from `cards`, in any form that `croupier.odds.exact` takes, by default the
    full decks that the house uses; where there is `replacement` each is put back at once.  `fee` is the share
    of its winnings that the bank pays the house, by default none: the ruleset's own is not asked.  `cells`
    are posed anew, as if the law printed them so.

    Raises `StrategyError` as `model` and `letters` do, and (``strategy.no_choice``) for rules that leave
    neither hand a choice; `CardError` and `OddsError` for cards that are none, and `OddsError`
    (``odds.short_shoe``) for fewer than six; `WagerError` (``wagers.not_offered``) for rules without a bank
    to cover.
    """
    ruleset = ruleset_of(ruleset)
    letters = posed(ruleset, cells)
    if not cells and OPTION not in (*letters.player, *chain.from_iterable(letters.banker)):
        what = f"{ruleset.id} leaves neither hand a choice, so that nothing is to be solved"
        raise StrategyError(Problem("strategy.no_choice", what, remedy="ask croupier.odds for its worth"))
    (cover,) = bind(ruleset, [COVER])
    model = modelled(ruleset, player, banker, replacement=replacement, cards=cards, fee=fee)
    stock = model.stock
    if stock.total < (1 if stock.endless else MOST_CARDS):
        raise short_shoe(MOST_CARDS, stock.total)
    player_places, player_of = _places("player", ruleset.automaton, player)
    banker_places, banker_of = _places("banker", ruleset.automaton, banker)
    places = Places([row[0] for row in player_places], banker_places)
    nets = _nets(cover)
    unit, scores = _whole(nets)
    met = meetings(ruleset.automaton, letters, places, stock, scores)
    ours, theirs = _often(met)
    cover_met = _renumbered(met, ours, theirs)
    if model.fee:
        bank_unit, bank_scores = _whole(
            [[-net - model.fee * max(NO_FEE, -net) for net in row] for row in nets]
        )
        bank_met = _renumbered(meetings(ruleset.automaton, letters, places, stock, bank_scores), ours, theirs)
    else:
        bank_unit = unit
        bank_met = {key: Met(each.ways, -each.stay, -each.draw) for key, each in cover_met.items()}
    return Game(
        ruleset,
        model,
        dict(cells),
        _sets(ruleset.automaton, player_of, ours, stock),
        _sets(ruleset.automaton, banker_of, theirs, stock),
        (Payoffs(unit * stock.whole, cover_met), Payoffs(bank_unit * stock.whole, bank_met)),
    )


def _places(side: Hand, automaton: Automaton, sees: Sees) -> tuple[list[list[int]], list[Place]]:
    """Give a number to all that a side may see, by the two cards' place and the column; and what each is."""
    numbers: dict[Place, int] = {}
    columns = range(1 if side == "player" else COLUMNS)
    found: list[tuple[int, int, Place]] = []
    for at, pair in enumerate(VALUE_PAIRS):
        state = automaton.step[automaton.step[0][pair[0]]][pair[1]]
        seen = pair if sees == "cards" else None
        found.extend((at, column, ((side, state, column), seen)) for column in columns)
    for _, _, place in sorted(found, key=lambda each: (each[2][0][1], each[2][1] or (0, 0), each[2][0][2])):
        numbers.setdefault(place, len(numbers))
    rows = [[0] * len(columns) for _ in VALUE_PAIRS]
    for at, column, place in found:
        rows[at][column] = numbers[place]
    return rows, list(numbers)


def _often(met: Mapping[Key, Met]) -> tuple[dict[int, int], dict[int, int]]:
    """Say in how many ways each set of both sides arises, where the Player's Hand does what leads to it."""
    ours: dict[int, int] = {}
    theirs: dict[int, int] = {}
    for (place, drew, other), each in met.items():
        if place != NOBODY and not drew:
            ours[place] = ours.get(place, 0) + each.ways
        if other != NOBODY:
            theirs[other] = theirs.get(other, 0) + each.ways
    return dict(sorted(ours.items())), dict(sorted(theirs.items()))


def _renumbered(met: Mapping[Key, Met], ours: Mapping[int, int], theirs: Mapping[int, int]) -> dict[Key, Met]:
    """Give the sets that arise numbers from 0."""
    first = {place: number for number, place in enumerate(ours)} | {NOBODY: NOBODY}
    second = {place: number for number, place in enumerate(theirs)} | {NOBODY: NOBODY}
    return {(first[ours], drew, second[theirs]): each for (ours, drew, theirs), each in met.items()}


def _sets(
    automaton: Automaton, places: list[Place], often: Mapping[int, int], stock: Stock
) -> tuple[InformationSet, ...]:
    """Name the sets that arise."""
    return tuple(
        InformationSet(cell, automaton.row[cell[1]], cards, Fraction(ways, stock.whole))
        for place, ways in often.items()
        for cell, cards in (places[place],)
    )


def _nets(cover: Wager) -> list[list[Fraction]]:
    """Give what a cover brings, by both final states."""
    automaton = cover.ruleset.automaton
    hands: dict[int, tuple[Card, ...]] = {}
    for size in (TWO_CARDS, TWO_CARDS + 1):
        for values in product(VALUES, repeat=size):
            at = 0
            for value in values:
                at = automaton.step[at][value]
            hands.setdefault(at, tuple(_OF_VALUE[value] for value in values))
    states = range(len(automaton.size))
    return [
        [
            cover.net(cover.line(made(cover.ruleset, hands[ours], hands[theirs])))
            if ours in hands and theirs in hands
            else NO_FEE
            for theirs in states
        ]
        for ours in states
    ]


def _whole(nets: list[list[Fraction]]) -> tuple[int, Scores]:
    """Give amounts as integers, and how many of them are a unit."""
    unit = lcm(*(net.denominator for row in nets for net in row))
    return unit, tuple(tuple(int(net * unit) for net in row) for row in nets)
