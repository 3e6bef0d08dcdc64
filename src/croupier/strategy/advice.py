"""What is to be done here by what a seat sees, what is each choice worth, and what does a wrong one cost?"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

import msgspec

from croupier.errors import Problem, StrategyError
from croupier.odds.situation import unseen_of
from croupier.regulations.ruleset import DRAW, OPTION, STAY
from croupier.strategy.facts import sound
from croupier.strategy.game import NO_FEE, game
from croupier.strategy.models import Model
from croupier.strategy.sets import InformationSet
from croupier.strategy.solve import solve

if TYPE_CHECKING:
    from croupier.coup import Hand
    from croupier.odds import Unseen
    from croupier.odds.choices import Cell
    from croupier.odds.situation import Shoe
    from croupier.regulations.ruleset import Ruleset
    from croupier.strategy.facts import Seen, Sound
    from croupier.strategy.form import Chances, Game
    from croupier.strategy.models import Sees
    from croupier.strategy.solve import Solution

Move = Literal["draw", "stay"]
_KEPT: Final = 64
"""So many solved games are remembered."""
_ONLY: Final[dict[int, Move]] = {STAY: "stay", DRAW: "draw"}


class Advice(msgspec.Struct, frozen=True):
    """What to do in one information set, against an opponent in equilibrium.

    `chance` is that of drawing in equilibrium, and `obligatory` what the table says where it leaves no
    choice: then `chance` is 0 or 1.  `draw` and `stay` are what the side expects from here on for a unit
    covered; of the Banker's Hand after the fee.
    """

    set: InformationSet
    model: Model
    obligatory: Move | None
    chance: Fraction
    draw: Fraction
    stay: Fraction

    @property
    def best(self) -> Move | None:
        """The better choice; None where both are worth the same."""
        if self.draw == self.stay:
            return None
        return "draw" if self.draw > self.stay else "stay"

    @property
    def cost(self) -> Fraction:
        """What the worse choice costs against the better one."""
        return abs(self.draw - self.stay)


def advice(  # noqa: PLR0913  one parameter for each thing that may be given
    ruleset: Ruleset,
    seen: Seen,
    *,
    sees: Sees = "cards",
    opponent: Sees = "cards",
    cards: Shoe = None,
    replacement: bool = False,
    fee: Fraction = NO_FEE,
) -> Advice:
    """Advise whoever must decide, by what he sees and nothing else.

    `sees` says what he goes by of his own two cards, their values (``cards``) or their ``total``, and
    `opponent` what the other goes by of his: at a table each sees the two that he holds.  With ``total`` for
    both it is the policy of `equilibrium`.  `cards` are those of the shoe before this coup, by default the
    full decks of the house, and `fee` is by default none, whatever the rules lay down.  Of several equilibria
    the first is taken.

    Raises `StrategyError`: ``strategy.bad_facts`` for facts that cannot be, and
    ``strategy.nothing_to_decide`` for a natural, and for a question in which nothing is chosen; and as
    `croupier.strategy.game`.
    """
    facts = sound(ruleset, seen)
    shoe = None if cards is None else unseen_of(ruleset, cards)
    asked = _Asked(ruleset, facts.hand, sees, opponent, shoe, replacement, fee)
    solved = _solved(asked)
    letter = _letter(ruleset, facts.cell)
    posed, other = solved.game, solved.banker if facts.hand == "player" else solved.player
    if letter != OPTION:
        # What the table forbids is asked of the same opponent, as if it were free here alone.
        posed = _game(asked, facts.cell)
        other = _of(posed, solved, other, "banker" if facts.hand == "player" else "player")
    place = _place(posed, facts)
    choice = None if place is None else posed.choices(facts.hand, other)[place]
    if place is None or choice is None or not choice.often:
        what = "this never arises against an opponent in equilibrium, from these cards"
        raise StrategyError(Problem("strategy.bad_facts", what, facts.hand, "say what was seen"))
    own = solved.player if facts.hand == "player" else solved.banker
    chance = own[place] if letter == OPTION else Fraction(letter == DRAW)
    draw, stay = choice.draw / choice.often, choice.stay / choice.often
    return Advice(choice.set, posed.model, _ONLY.get(letter), chance, draw, stay)


class _Asked(NamedTuple):
    """Which game is solved for whom, by which it is remembered."""

    ruleset: Ruleset
    hand: Hand
    sees: Sees
    opponent: Sees
    cards: Unseen | None
    replacement: bool
    fee: Fraction


def _letter(ruleset: Ruleset, cell: Cell) -> int:
    """Give what stands in a cell as the law prints it."""
    hand, state, column = cell
    automaton = ruleset.automaton
    return automaton.player_draws[state] if hand == "player" else automaton.banker_draws[state][column]


@lru_cache(_KEPT)
def _solved(asked: _Asked) -> Solution:
    return solve(_game(asked))


def _game(asked: _Asked, free: Cell | None = None) -> Game:
    """Pose the game in which each side sees as much as is said, and perhaps one more cell is free."""
    return game(
        asked.ruleset,
        player=asked.sees if asked.hand == "player" else asked.opponent,
        banker=asked.sees if asked.hand == "banker" else asked.opponent,
        replacement=asked.replacement,
        cards=asked.cards,
        fee=asked.fee,
        cells={} if free is None else {free: "O"},
    )


def _of(posed: Game, solved: Solution, chances: Chances, side: Hand) -> Chances:
    """Give a side's policy of the solved game in the sets of another one."""
    found = {
        (each.cell, each.cards): chance for each, chance in zip(solved.game.sets(side), chances, strict=True)
    }
    return tuple(found.get((each.cell, each.cards), Fraction(0)) for each in posed.sets(side))


def _place(posed: Game, facts: Sound) -> int | None:
    """Give the place of the information set that the facts lead to, None where it never arises."""
    return next(
        (
            place
            for place, each in enumerate(posed.sets(facts.hand))
            if each.cell == facts.cell and each.cards in {None, facts.values}
        ),
        None,
    )
