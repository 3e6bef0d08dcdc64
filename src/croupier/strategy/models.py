"""Under which model is a game solved: what each side sees, from which cards, and which cells are a choice?"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, cast, get_args

import msgspec

from croupier.coup import TWO_CARDS
from croupier.errors import Problem, StrategyError
from croupier.odds.bank import HUNDREDTHS
from croupier.odds.situation import unseen_of
from croupier.regulations.ruleset import DRAW, OPTION, STAY
from croupier.strategy.counts import Letters, Stock

if TYPE_CHECKING:
    from croupier.odds.choices import Cell
    from croupier.odds.situation import Shoe
    from croupier.regulations.model import Letter
    from croupier.regulations.ruleset import Cite, Ruleset

Sees = Literal["total", "cards"]
"""What a side knows of its own two cards: what they count, or each card's value."""
SEES: Final[tuple[Sees, ...]] = get_args(Sees)
_CODE: Final[dict[str, int]] = {"S": STAY, "D": DRAW, "O": OPTION}


class Model(msgspec.Struct, frozen=True, gc=False):
    """What a game is solved under.

    `player` and `banker` say what each side sees of its own cards.  `counts` are the cards from which a coup
    is dealt, by value, tens first; where there is `replacement` each is put back before the next is drawn.
    `decks` are the whole decks that they make up, None where they make up none or are put back.  `fee` is the
    share of the bank's winnings that the house takes.
    """

    player: Sees
    banker: Sees
    replacement: bool
    counts: tuple[int, ...]
    decks: int | None
    fee: Fraction

    @property
    def stock(self) -> Stock:
        """The cards as they are drawn from."""
        return Stock(self.counts, self.replacement)


def model(  # noqa: PLR0913  one parameter for each thing that may be given
    ruleset: Ruleset, player: Sees, banker: Sees, *, replacement: bool, cards: Shoe, fee: Fraction
) -> Model:
    """Make a model, by default of the full decks that the house uses.

    Decks without end (`croupier.odds.infinite`) are drawn from with replacement, whatever `replacement` says.
    `cards` are read as `croupier.odds` reads them.  Raises `StrategyError` (``strategy.bad_model``) with a
    problem for each part that is of no kind which can be taken; for cards that are none, `CardError` and
    `OddsError` as there.
    """
    faults = [
        Problem(
            "strategy.bad_model", f"{seen!r:.40} is nothing that a side can see", side, "give total or cards"
        )
        for side, seen in (("player", player), ("banker", banker))
        if seen not in SEES
    ]
    if not isinstance(cast("object", replacement), bool):
        what = f"{replacement!r:.40} does not say whether cards are put back"
        faults.append(Problem("strategy.bad_model", what, "replacement", "give True or False"))
    if not _share(fee):
        what = f"{fee!s:.40} is no share of the bank's winnings"
        faults.append(Problem("strategy.bad_model", what, "fee", "give a fraction from 0 to 1, as 1/20"))
    if faults:
        raise StrategyError(*faults)
    unseen = unseen_of(ruleset, cards)
    endless = replacement or unseen.endless
    return Model(
        player,
        banker,
        endless,
        unseen.composition.values,
        None if endless else decks_of(unseen.composition.values),
        Fraction(fee),
    )


class Laid(NamedTuple):
    """A fee that rules lay down, as a share of the bank's winnings, and what it rests on."""

    share: Fraction
    cite: Cite


def rules_fee(ruleset: Ruleset) -> Laid | None:
    """Give the fee that the rules themselves lay down, None where they lay none down."""
    return Laid(Fraction(ruleset.fee, HUNDREDTHS), ruleset.cites["fee"]) if ruleset.fee else None


def letters(ruleset: Ruleset, cells: Mapping[Cell, Letter]) -> Letters:
    """Give both tables with some cells posed anew: ``D`` draws, ``S`` stays, ``O`` leaves the choice.

    A cell is the hand, its state of two cards, and the column, as `croupier.odds.choices` has it.  Raises
    `StrategyError` (``strategy.bad_cell``) for what is no cell, or no letter.
    """
    if not isinstance(cast("object", cells), Mapping):
        what, remedy = f"{cells!r:.60} holds no cells", "give a mapping from cells to letters"
        raise StrategyError(Problem("strategy.bad_cell", what, remedy=remedy))
    automaton = ruleset.automaton
    player, banker = list(automaton.player_draws), [list(row) for row in automaton.banker_draws]
    columns = len(banker[0])
    faults: list[Problem] = []
    for cell, letter in cells.items():
        hand, state, column = cell if _of_three(cell) else ("player", -1, 0)
        sound = 0 <= state < len(automaton.size) and automaton.size[state] == TWO_CARDS
        if (
            hand not in {"player", "banker"}
            or not sound
            or not 0 <= column < (columns if hand == "banker" else 1)
        ):
            remedy = "give a hand, its state of two cards, and a column"
            faults.append(
                Problem("strategy.bad_cell", f"{cell!r:.60} is no cell of the tables", remedy=remedy)
            )
        elif not isinstance(cast("object", letter), str) or letter not in _CODE:
            what = f"{letter!r:.40} can stand in no cell"
            faults.append(Problem("strategy.bad_cell", what, f"{cell!r:.60}", "give D, S or O"))
        elif hand == "player":
            player[state] = _CODE[letter]
        else:
            banker[state][column] = _CODE[letter]
    if faults:
        raise StrategyError(*faults)
    return Letters(tuple(player), tuple(map(tuple, banker)))


def _of_three(given: object) -> bool:
    """Say whether something has the parts of a cell: a hand and two numbers."""
    if not isinstance(given, tuple):
        return False
    kinds = tuple(map(type, cast("tuple[object, ...]", given)))
    return kinds == (str, int, int)


def _share(given: object) -> bool:
    """Say whether something is a fraction from 0 to 1."""
    return isinstance(given, Fraction | int) and not isinstance(given, bool) and 0 <= given <= 1


def decks_of(counts: tuple[int, ...]) -> int | None:
    """Say how many whole decks the cards of such counts of values are, None where they are none."""
    ones = counts[1]
    whole = ones > 0 and not ones % 4 and counts == (4 * ones, *(ones,) * 9)
    return ones // 4 if whole else None
