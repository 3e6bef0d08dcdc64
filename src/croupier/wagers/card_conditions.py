"""When does a line hold that looks at cards: pairs, suits, a third card, the hands of a bonus wager?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, get_args

from croupier.coup import TWO_CARDS
from croupier.regulations.bonus_hands import found as held
from croupier.regulations.model import BonusName
from croupier.wagers.conditions import ON_TOTALS, named
from croupier.wagers.relations import PAIRS, relation
from croupier.wagers.views import cards_of, third_card

if TYPE_CHECKING:
    from croupier.coup import Coup
    from croupier.regulations.ruleset import Ruleset
    from croupier.wagers.conditions import Condition, Holds
    from croupier.wagers.relations import Kind, Relation
    from croupier.wagers.views import Side

_THREE_GIVING_EIGHT: Final = (3, 8)


def of_hand(coup: Coup, hand: Side) -> Relation:
    """Say what the first two cards of a hand are to each other."""
    return relation(*cards_of(coup, hand)[:TWO_CARDS])


def _of_kinds(*kinds: Kind) -> Holds:
    def holds(_: Ruleset, coup: Coup, hand: Side, _number: int) -> bool:
        return of_hand(coup, hand).kind in kinds

    return holds


def _either_or_both(*kinds: Kind, hands: int) -> Holds:
    """Hold where so many hands, or more, have first two cards of such a kind."""

    def holds(_: Ruleset, coup: Coup, _hand: Side, _number: int) -> bool:
        found = (of_hand(coup, "player").kind in kinds, of_hand(coup, "banker").kind in kinds)
        return sum(found) >= hands

    return holds


def _same_pairs(_: Ruleset, coup: Coup, _hand: Side, _number: int) -> bool:
    """Hold where both hands have a pair, of one rank."""
    one, other = of_hand(coup, "player"), of_hand(coup, "banker")
    return one.kind in PAIRS and other.kind in PAIRS and one.rank == other.rank


def _three_giving_eight(ruleset: Ruleset, coup: Coup, _hand: Side, _number: int) -> bool:
    return third_card(ruleset, coup) == _THREE_GIVING_EIGHT


def _bonus(name: BonusName) -> Holds:
    """Hold where this is the highest bonus hand of the hand's cards: it alone is paid."""

    def holds(ruleset: Ruleset, coup: Coup, hand: Side, _number: int) -> bool:
        return held(ruleset, cards_of(coup, hand))[:1] == (name,)

    return holds


_PAIRS: Final = tuple(sorted(PAIRS))
_ON_RANKS: Final[dict[str, Holds]] = {
    "either-pair": _either_or_both(*_PAIRS, hands=1),
    "both-pairs": _either_or_both(*_PAIRS, hands=2),
    "same-pairs": _same_pairs,
}
_ON_SUITS_OF_A_HAND: Final[dict[str, Holds]] = {
    "perfect-pair": _of_kinds("perfect-pair"),
    "colored-pair": _of_kinds("colored-pair"),
    "mixed-pair": _of_kinds("mixed-pair"),
    "royal-match": _of_kinds("royal-match"),
    "suited": _of_kinds("suited", "royal-match", "perfect-pair"),
}
_ON_SUITS: Final[dict[str, Holds]] = {
    "either-perfect-pair": _either_or_both("perfect-pair", hands=1),
    "both-perfect-pairs": _either_or_both("perfect-pair", hands=2),
}

CONDITIONS: Final[dict[str, Condition]] = {
    **ON_TOTALS,
    **named("third-card", [("three-giving-eight", _three_giving_eight)]),
    **named("ranks", [("pair", _of_kinds(*_PAIRS))], hand=True),
    **named("ranks", _ON_RANKS.items()),
    **named("suits", _ON_SUITS_OF_A_HAND.items(), hand=True),
    **named("suits", _ON_SUITS.items()),
    **named("hand", [(f"bonus-{name}", _bonus(name)) for name in get_args(BonusName)], hand=True),
}
"""Every condition that Croupier knows, by its name."""
