"""The plain way to count coups: every ordered draw of a small shoe, card by card, as the automaton has it.

Nothing is shared with the counts that it is held against: no class, no closed form, no weight but a chance.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from math import perm
from typing import TYPE_CHECKING, NamedTuple

from croupier.cards import Card, rank, value
from croupier.regulations.ruleset import DRAW, OPTION
from croupier.wagers.relations import PAIRS, relation

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Iterator

    from croupier.coup import Hand
    from croupier.odds.choices import Cell
    from croupier.odds.known import Known
    from croupier.regulations import Ruleset

Cards = tuple[Card, ...]
Chance = Callable[["Hand", int, int], Fraction]
"""The chance of drawing where a choice is free: of a hand, in a state, in a column."""


class ShortError(Exception):
    """A card was due and none was left."""


class Finished(NamedTuple):
    """A finished coup, its ways times its chance, and the cells passed, each with whether the hand drew."""

    player: Cards
    banker: Cards
    ways: Fraction
    passed: dict[Cell, bool]


class Plain:
    """A coup to be dealt in every way.

    `held` are the cards of both hands that are known; `left` those that are not, `endless` if each is put
    back.  `force` overrides what is done in a cell.
    """

    def __init__(  # noqa: PLR0913  what a coup depends on
        self,
        ruleset: Ruleset,
        left: Iterable[Card],
        known: Known,
        held: tuple[Cards, Cards],
        chance: Chance,
        *,
        endless: bool = False,
        force: dict[Cell, bool] | None = None,
    ) -> None:
        """Take what is given."""
        self.ruleset, self.automaton = ruleset, ruleset.automaton
        self.left, self.known, self.held = Counter(left), known, held
        self.chance, self.endless, self.force = chance, endless, force or {}
        self.cards = self.left.total()
        self.draws = 6 - len(known.cards)
        if not endless:
            self.draws = min(self.draws, self.cards)

    def coups(self) -> Iterator[Finished]:
        """Deal every coup that fits what is known; raises `ShortError` where one cannot be completed."""
        yield from self._first((), (), 0, Fraction(1))

    def _first(self, player: Cards, banker: Cards, drawn: int, ways: Fraction) -> Iterator[Finished]:
        """Deal the first two cards: Player, Banker, Player, Banker."""
        if len(banker) == 2:
            known = self.known
            for cards, total in ((player, known.player_total), (banker, known.banker_total)):
                if total is not None and self.automaton.count[self.state(cards)] != total:
                    return
            yield from self._thirds(player, banker, drawn, ways)
            return
        mine = len(player) == len(banker)
        for card, more, new in self._next(player if mine else banker, self.held[not mine], mine=mine):
            if mine:
                yield from self._first((*player, card), banker, drawn + new, ways * more)
            else:
                yield from self._first(player, (*banker, card), drawn + new, ways * more)
            self._back(card, new=new)

    def _next(self, cards: Cards, held: Cards, *, mine: bool) -> Iterator[tuple[Card, int, bool]]:
        """Give each card that a hand may receive now; a card that is not known is taken, to be put back."""
        if len(cards) < len(held):
            yield held[len(cards)], 1, False
            return
        wanted = self.known.player_value if mine else self.known.banker_value
        if len(cards) != len(held) or len(cards) > 1:
            wanted = None
        if not self.left.total():
            raise ShortError
        for card, count in list(self.left.items()):
            if count and wanted in {None, value(card)}:
                self.left[card] -= not self.endless
                yield card, count, True

    def _back(self, card: Card, *, new: bool) -> None:
        if new and not self.endless:
            self.left[card] += 1

    def _thirds(self, player: Cards, banker: Cards, drawn: int, ways: Fraction) -> Iterator[Finished]:
        ours, theirs = self.state(player), self.state(banker)
        natural = self.automaton.natural
        if self.automaton.natural_ends and (natural[ours] or natural[theirs]):
            yield self._end(player, banker, drawn, ways, {})
            return
        cell: Cell = ("player", ours, 0)
        known = None if len(self.held[1]) < 3 and len(self.held[0]) < 3 else len(self.held[0]) == 3
        for draw, chance in self._either(cell, self.automaton.player_draws[ours], known):
            if not draw:
                yield from self._last(player, banker, drawn, ways * chance, {cell: False})
                continue
            for card, more, new in self._next(player, self.held[0], mine=True):
                after = (*player, card)
                yield from self._last(after, banker, drawn + new, ways * chance * more, {cell: True})
                self._back(card, new=new)

    def _last(
        self, player: Cards, banker: Cards, drawn: int, ways: Fraction, passed: dict[Cell, bool]
    ) -> Iterator[Finished]:
        """Go on with the Banker's third card."""
        theirs = self.state(banker)
        column = 1 + value(player[2]) if len(player) == 3 else 0
        cell: Cell = ("banker", theirs, column)
        known = True if len(self.held[1]) == 3 else None
        for draw, chance in self._either(cell, self.automaton.banker_draws[theirs][column], known):
            path = {**passed, cell: draw}
            if not draw:
                yield self._end(player, banker, drawn, ways * chance, path)
                continue
            for card, more, new in self._next(banker, self.held[1], mine=False):
                yield self._end(player, (*banker, card), drawn + new, ways * chance * more, path)
                self._back(card, new=new)

    def _either(self, cell: Cell, letter: int, known: bool | None) -> Iterator[tuple[bool, Fraction]]:  # noqa: FBT001  known, not known, or neither
        """Give what is done in a cell, each with its chance; what is known to have been done is certain."""
        forced = self.force.get(cell, known)
        if forced is not None:
            yield forced, Fraction(1)
            return
        chance = self.chance(*cell) if letter == OPTION else Fraction(letter == DRAW)
        if chance:
            yield True, chance
        if chance < 1:
            yield False, 1 - chance

    def _end(
        self, player: Cards, banker: Cards, drawn: int, ways: Fraction, passed: dict[Cell, bool]
    ) -> Finished:
        rest = self.draws - drawn
        more = self.cards**rest if self.endless else perm(self.cards - drawn, rest)
        return Finished(player, banker, ways * more, passed)

    def state(self, cards: Cards) -> int:
        """Give the automaton's state for some cards."""
        state = 0
        for card in cards:
            state = self.automaton.step[state][value(card)]
        return state

    def told(self, coup: Finished) -> dict[str, Hashable]:
        """Tell a coup by every view."""
        ours, theirs = self.state(coup.player), self.state(coup.banker)
        third = int(value(coup.player[2])) if len(coup.player) == 3 else -1
        related = relation(*coup.player[:2]), relation(*coup.banker[:2])
        return {
            "totals": (ours, theirs),
            "third-card": (ours, theirs, self.state(coup.banker[:2]), third),
            "ranks": tuple(each.rank if each.kind in PAIRS else None for each in related),
            "suits": related,
            "player": _ranks(coup.player),
            "banker": _ranks(coup.banker),
        }

    def winner(self, coup: Finished) -> str:
        """Say who wins."""
        ours, theirs = (self.automaton.standing[self.state(each)] for each in (coup.player, coup.banker))
        return "tie" if ours == theirs else "player" if ours > theirs else "banker"


def _ranks(cards: Cards) -> tuple[int, ...]:
    first, second, *third = map(rank, cards)
    return (min(first, second), max(first, second), *third)
