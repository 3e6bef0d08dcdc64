"""What is every wager worth in a situation: each line's count, and the coup's outcomes behind them all?"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from croupier.errors import OddsError, Problem
from croupier.odds.asked import asked_for
from croupier.odds.known import NOTHING
from croupier.odds.moments import moments
from croupier.odds.payoffs import LOST, deciding
from croupier.odds.result import Odds
from croupier.odds.situation import situation
from croupier.odds.worth import Line, Worth
from croupier.wagers import bind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.odds.asked import Wanted
    from croupier.odds.forms import Cards, How
    from croupier.odds.known import Known
    from croupier.odds.situation import Shoe, Situation
    from croupier.odds.unseen import Grain
    from croupier.regulations.ruleset import Ruleset
    from croupier.wagers import Wager
    from croupier.wagers.views import View

FINEST: Final[dict[Grain, frozenset[View]]] = {
    "values": frozenset(("totals", "third-card")),
    "ranks": frozenset(("totals", "third-card", "ranks", "hand")),
    "cards": frozenset(("totals", "third-card", "ranks", "suits", "hand")),
}
"""Which views can be counted, by how finely the cards are known."""
_ENOUGH: Final[dict[Grain, str]] = {
    "ranks": "give 13 counts of ranks (ace first), or 52 of cards",
    "cards": "give 52 counts of cards, ace of clubs first, king of spades last",
}
"""The least that is enough, where less is not."""


def exact(  # noqa: PLR0913  one parameter for each thing that may be given
    ruleset: Ruleset,
    cards: Shoe = None,
    *,
    removed: Cards = (),
    known: Known | Cards = NOTHING,
    player: How = None,
    banker: How = None,
    wagers: Wanted | None = None,
) -> Odds:
    """Give the exact worth of every wager that the house offers at a known price, or of those asked for.

    `wagers` are names, or wagers that `croupier.wagers.bind` gave: at prices of one's own, or of a plug-in.
    `cards` are those of the shoe before `removed` and the cards of `known` were taken from it, by default the
    full decks that the house uses; `situation` says in which forms all is taken.  Raises `OddsError` and
    `WagerError` as `situation`, `Situation.counted` and `asked_for` do, and ``odds.too_coarse`` for a wager
    asked for that looks at more of the cards than is known.
    """
    asked = situation(ruleset, cards, removed=removed, known=known, player=player, banker=banker)
    return odds(asked, wagers)


def odds(asked: Situation, wagers: Wanted | None = None) -> Odds:
    """Answer for a situation, as `exact` does."""
    bound = offered(asked, wagers)
    return Odds(asked, tuple(worth(asked, wager) for wager in bound))


def offered(asked: Situation, wagers: Wanted | None = None) -> tuple[Wager, ...]:
    """Give the wagers of a situation that can be counted, or exactly those asked for; raises as `exact`."""
    known = FINEST[asked.unseen.grain]
    if wagers is None:
        return tuple(wager for wager in bind(asked.ruleset) if wager.view in known)
    bound = asked_for(asked.ruleset, wagers)
    coarse = [
        Problem(
            "odds.too_coarse",
            f"the wager {wager.id} looks at more of the cards than their {asked.unseen.grain}",
            remedy=_ENOUGH["cards" if wager.view not in FINEST["ranks"] else "ranks"],
        )
        for wager in bound
        if wager.view not in known
    ]
    if coarse:
        raise OddsError(*coarse)
    return bound


def finer(asked: Situation) -> tuple[str, ...]:
    """Name the wagers with known prices that look at more of the cards than a situation tells."""
    known = FINEST[asked.unseen.grain]
    return tuple(wager.id for wager in bind(asked.ruleset) if wager.view not in known)


def worth(asked: Situation, wager: Wager) -> Worth:
    """Give the exact worth of one wager in a situation."""
    counted, decides = Counter[int](), deciding(wager)
    for key, count in asked.counted(wager.view, wager.hand).items():
        counted[decides(key)] += count
    counts = [counted[place] for place in range(len(wager.lines))]
    return worth_of(wager, counts, counted[LOST], asked.coups)


def worth_of(wager: Wager, counts: Sequence[int], lost: int, whole: int) -> Worth:
    """Give the exact worth of a wager whose lines decide so many draws each, and none so many, of a whole.

    Raises `ValueError` where they do not add up to it.
    """
    lines = tuple(
        Line(line.name, line.title, None if line.pays is None else wager.net(line), count)
        for line, count in zip(wager.lines, counts, strict=True)
    )
    spread = [(line.pays or 0, line.count) for line in lines]
    return Worth(wager, lines, lost, whole, moments([*spread, (-1, lost)], whole))
