"""When does a line of a paytable hold: each condition by its name, with the look that it takes at the coup.

A condition is asked about a finished coup; `hand` is that of the wager, "" for a wager on neither or on both,
and `number` what the line gives it, 0 for a condition that needs none.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import msgspec

from croupier.coup import TWO_CARDS, Coup
from croupier.regulations.ruleset import Ruleset
from croupier.wagers.views import Side, View

if TYPE_CHECKING:
    from collections.abc import Iterable

Holds = Callable[[Ruleset, Coup, Side, int], bool]
"""Says whether a condition holds: the rules, the finished coup, the wager's hand, the line's number."""


class Condition(msgspec.Struct, frozen=True):
    """A condition of a line, and how fine a look at the coup it takes.

    `holds` answers alike what looks alike in `view`.  `of_hand` and `of_number` say that it asks about the
    wager's own hand, and about the line's number.
    """

    view: View
    holds: Holds
    of_hand: bool = False
    of_number: bool = False


THREE_CARDS: Final = 3
_SEVEN: Final = 7
_HIGH: Final = (8, 9)


def count_of(coup: Coup, hand: Side) -> int:
    """Give the final count of a hand."""
    return coup.player_count if hand == "player" else coup.banker_count


def size_of(coup: Coup, hand: Side) -> int:
    """Give the number of cards of a hand."""
    return len(coup.player) if hand == "player" else len(coup.banker)


def natural_of(coup: Coup, hand: Side) -> bool:
    """Say whether a hand is a natural."""
    return coup.player_natural if hand == "player" else coup.banker_natural


def _wins(_: Ruleset, coup: Coup, hand: Side, _number: int) -> bool:
    return coup.winner == hand


def _wins_with(_: Ruleset, coup: Coup, hand: Side, number: int) -> bool:
    return coup.winner == hand and count_of(coup, hand) == number


def _wins_in(cards: int) -> Holds:
    def holds(_: Ruleset, coup: Coup, hand: Side, number: int) -> bool:
        return coup.winner == hand and size_of(coup, hand) == cards and count_of(coup, hand) == number

    return holds


def _wins_on_three(_: Ruleset, coup: Coup, hand: Side, _number: int) -> bool:
    return coup.winner == hand and size_of(coup, hand) == THREE_CARDS


def _wins_by(_: Ruleset, coup: Coup, hand: Side, number: int) -> bool:
    """Hold for a margin of so many points; a natural that wins pays its own line only."""
    margin = abs(coup.player_count - coup.banker_count)
    return coup.winner == hand and margin == number and not natural_of(coup, hand)


def _natural_win(_: Ruleset, coup: Coup, hand: Side, _number: int) -> bool:
    return coup.winner == hand and natural_of(coup, hand)


def _natural_tie(_: Ruleset, coup: Coup, _hand: Side, _number: int) -> bool:
    return coup.winner == "tie" and coup.player_natural and coup.banker_natural


def _natural(_: Ruleset, coup: Coup, hand: Side, number: int) -> bool:
    return natural_of(coup, hand) and count_of(coup, hand) == number


def _ties(_: Ruleset, coup: Coup, _hand: Side, _number: int) -> bool:
    return coup.winner == "tie"


def _ties_at(_: Ruleset, coup: Coup, _hand: Side, number: int) -> bool:
    return coup.winner == "tie" and coup.player_count == number


def _ties_among(counts: range) -> Holds:
    def holds(_: Ruleset, coup: Coup, _hand: Side, _number: int) -> bool:
        return coup.winner == "tie" and coup.player_count in counts

    return holds


def _total(_: Ruleset, coup: Coup, hand: Side, number: int) -> bool:
    return count_of(coup, hand) == number


def _even(_: Ruleset, coup: Coup, hand: Side, _number: int) -> bool:
    return count_of(coup, hand) % 2 == 0


def _odd(_: Ruleset, coup: Coup, hand: Side, _number: int) -> bool:
    return count_of(coup, hand) % 2 == 1


def _cards(_: Ruleset, coup: Coup, _hand: Side, number: int) -> bool:
    return len(coup.player) + len(coup.banker) == number


def _five_or_six(_: Ruleset, coup: Coup, _hand: Side, _number: int) -> bool:
    return len(coup.player) + len(coup.banker) > TWO_CARDS + TWO_CARDS


def _drawn_nines(coup: Coup) -> int:
    """Count the hands that have nine in three cards, whether they win or not."""
    hands = ((len(coup.player), coup.player_count), (len(coup.banker), coup.banker_count))
    return hands.count((THREE_CARDS, 9))


def _both_nines(_: Ruleset, coup: Coup, _hand: Side, _number: int) -> bool:
    return _drawn_nines(coup) == len(("player", "banker"))


def _one_nine(_: Ruleset, coup: Coup, _hand: Side, _number: int) -> bool:
    return _drawn_nines(coup) == 1


def _sevens(cards: int) -> Holds:
    """Hold for a tie of 7 and 7, so many cards in each hand."""

    def holds(_: Ruleset, coup: Coup, _hand: Side, _number: int) -> bool:
        return (
            coup.winner == "tie"
            and coup.player_count == _SEVEN
            and len(coup.player) == len(coup.banker) == cards
        )

    return holds


def _any_treasure(ruleset: Ruleset, coup: Coup, _hand: Side, _number: int) -> bool:
    """Hold where one of the four others of 5 Treasures wins."""
    drawn = _wins_in(THREE_CARDS)
    return (
        drawn(ruleset, coup, "banker", 7)
        or drawn(ruleset, coup, "player", 8)
        or _drawn_nines(coup) > 0
        or any(_sevens(cards)(ruleset, coup, "", 0) for cards in (TWO_CARDS, THREE_CARDS))
    )


def _kill(_: Ruleset, coup: Coup, _hand: Side, _number: int) -> bool:
    """Hold where a three-card 6 of the Player's Hand, or a three-card 7 of the Banker's, ties or loses."""
    ox = coup.winner != "player" and (len(coup.player), coup.player_count) == (THREE_CARDS, 6)
    tiger = coup.winner != "banker" and (len(coup.banker), coup.banker_count) == (THREE_CARDS, 7)
    return ox or tiger


def _eights_and_nines(_: Ruleset, coup: Coup, _hand: Side, _number: int) -> bool:
    return coup.player_count in _HIGH and coup.banker_count in _HIGH


def _natural_over(beaten: int, *, natural: bool) -> Holds:
    """Hold where a natural 9 of either hand beats this count of the other, itself a natural or not."""

    def holds(_: Ruleset, coup: Coup, _hand: Side, _number: int) -> bool:
        hands = (
            (coup.player_natural, coup.player_count),
            (coup.banker_natural, coup.banker_count),
        )
        return coup.winner != "tie" and set(hands) == {(True, 9), (natural, beaten)}

    return holds


def _seven_over_six(player: int, banker: int) -> Holds:
    """Hold where a 7 of the Player's Hand beats a 6 of the Banker's, in so many cards each."""
    wanted = (7, player, 6, banker)

    def holds(_: Ruleset, coup: Coup, _hand: Side, _number: int) -> bool:
        found = (coup.player_count, len(coup.player), coup.banker_count, len(coup.banker))
        return coup.winner == "player" and found == wanted

    return holds


def named(
    view: View, conditions: Iterable[tuple[str, Holds]], *, hand: bool = False, number: bool = False
) -> dict[str, Condition]:
    """Give conditions of one view by their names; `hand` and `number` say what they ask for."""
    return {name: Condition(view, holds, hand, number) for name, holds in conditions}


_OF_A_HAND_AND_NUMBER: Final[dict[str, Holds]] = {
    "wins-with": _wins_with,
    "wins-in-two-with": _wins_in(TWO_CARDS),
    "wins-in-three-with": _wins_in(THREE_CARDS),
    "wins-by": _wins_by,
    "natural": _natural,
    "total": _total,
}
_OF_A_HAND: Final[dict[str, Holds]] = {
    "wins": _wins,
    "wins-in-three": _wins_on_three,
    "natural-win": _natural_win,
    "even": _even,
    "odd": _odd,
}
_OF_A_NUMBER: Final[dict[str, Holds]] = {
    "ties-at": _ties_at,
    "cards": _cards,
}
_OF_THE_COUP: Final[dict[str, Holds]] = {
    "natural-tie": _natural_tie,
    "ties": _ties,
    "ties-at-1-to-3": _ties_among(range(1, 4)),
    "ties-at-4-to-5": _ties_among(range(4, 6)),
    "ties-at-6-to-7": _ties_among(range(6, 8)),
    "ties-at-8-to-9": _ties_among(range(8, 10)),
    "five-or-six-cards": _five_or_six,
    "three-card-nine-both": _both_nines,
    "three-card-nine-one": _one_nine,
    "sevens-in-two-each": _sevens(TWO_CARDS),
    "sevens-in-three-each": _sevens(THREE_CARDS),
    "any-treasure": _any_treasure,
    "kill": _kill,
    "eights-and-nines": _eights_and_nines,
    "natural-nine-over-seven": _natural_over(7, natural=False),
    "natural-nine-over-eight": _natural_over(8, natural=True),
    "seven-over-six-in-three-and-three": _seven_over_six(THREE_CARDS, THREE_CARDS),
    "seven-over-six-in-three-and-two": _seven_over_six(THREE_CARDS, TWO_CARDS),
    "seven-over-six-in-two-and-three": _seven_over_six(TWO_CARDS, THREE_CARDS),
    "seven-over-six-in-two-and-two": _seven_over_six(TWO_CARDS, TWO_CARDS),
}

ON_TOTALS: Final[dict[str, Condition]] = {
    **named("totals", _OF_A_HAND_AND_NUMBER.items(), hand=True, number=True),
    **named("totals", _OF_A_HAND.items(), hand=True),
    **named("totals", _OF_A_NUMBER.items(), number=True),
    **named("totals", _OF_THE_COUP.items()),
}
"""The conditions that look at no more than the totals."""
