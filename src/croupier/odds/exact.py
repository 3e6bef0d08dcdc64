"""What is every wager worth in a situation: each line's count, and the coup's outcomes behind them all?"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from croupier.errors import OddsError, Problem
from croupier.odds.known import NOTHING
from croupier.odds.moments import moments
from croupier.odds.payoffs import LOST, deciding
from croupier.odds.result import Odds
from croupier.odds.situation import situation
from croupier.odds.worth import Line, Worth
from croupier.wagers import bind

if TYPE_CHECKING:
    from collections.abc import Iterable

    from croupier.cards import Card, Composition
    from croupier.odds.known import Known
    from croupier.odds.situation import Situation
    from croupier.odds.unseen import Grain, Unseen
    from croupier.regulations.policies import Policy
    from croupier.regulations.ruleset import Ruleset
    from croupier.wagers import Wager
    from croupier.wagers.views import View

FINEST: Final[dict[Grain, frozenset[View]]] = {
    "values": frozenset(("totals", "third-card")),
    "ranks": frozenset(("totals", "third-card", "ranks", "hand")),
    "cards": frozenset(("totals", "third-card", "ranks", "suits", "hand")),
}
"""Which views can be counted, by how finely the cards are known."""


def exact(  # noqa: PLR0913  one parameter for each thing that may be given
    ruleset: Ruleset,
    cards: Composition | Unseen | None = None,
    *,
    removed: Iterable[Card] = (),
    known: Known = NOTHING,
    player: Policy | None = None,
    banker: Policy | None = None,
    wagers: Iterable[str | Wager] | None = None,
) -> Odds:
    """Give the exact worth of every wager that the house offers at a known price, or of those asked for.

    `wagers` are names, or wagers that `croupier.wagers.bind` gave: at prices of one's own, or of a plug-in.
    `cards` are those of the shoe before `removed` and the cards of `known` were taken from it, by default the
    full decks that the house uses.  Raises `OddsError` and `WagerError` as `situation`,
    `Situation.counted` and `croupier.wagers.bind` do, and ``odds.too_coarse`` for a wager asked for that
    looks at more of the cards than is known.
    """
    asked = situation(ruleset, cards, removed=removed, known=known, player=player, banker=banker)
    return odds(asked, wagers)


def odds(asked: Situation, wagers: Iterable[str | Wager] | None = None) -> Odds:
    """Answer for a situation, as `exact` does."""
    bound = offered(asked, wagers)
    return Odds(asked, tuple(worth(asked, wager) for wager in bound))


def offered(asked: Situation, wagers: Iterable[str | Wager] | None = None) -> tuple[Wager, ...]:
    """Give the wagers of a situation that can be counted, or exactly those asked for; raises as `exact`."""
    known = FINEST[asked.unseen.grain]
    if wagers is None:
        return tuple(wager for wager in bind(asked.ruleset) if wager.view in known)
    bound = _asked_for(asked.ruleset, wagers)
    coarse = [
        Problem(
            "odds.too_coarse",
            f"the wager {wager.id} looks at more of the cards than their {asked.unseen.grain}",
            remedy="give 52 counts, ace of clubs first, king of spades last",
        )
        for wager in bound
        if wager.view not in known
    ]
    foreign = [
        Problem(
            "odds.other_rules",
            f"the wager {wager.id} was bound by the rules {wager.ruleset.id}, and others are asked about",
            remedy="bind it by the rules of the question: the same object",
        )
        for wager in bound
        if wager.ruleset is not asked.ruleset
    ]
    if coarse or foreign:
        raise OddsError(*foreign, *coarse)
    return bound


def _asked_for(ruleset: Ruleset, wagers: Iterable[str | Wager]) -> tuple[Wager, ...]:
    """Bind the wagers that are asked for by name, and put those after them that are bound already."""
    names: list[str] = []
    bound: list[Wager] = []
    for each in wagers:
        if isinstance(each, str):
            names.append(each)
        else:
            bound.append(each)
    return (*bind(ruleset, names), *bound)


def finer(asked: Situation) -> tuple[str, ...]:
    """Name the wagers with known prices that look at more of the cards than a situation tells."""
    known = FINEST[asked.unseen.grain]
    return tuple(wager.id for wager in bind(asked.ruleset) if wager.view not in known)


def worth(asked: Situation, wager: Wager) -> Worth:
    """Give the exact worth of one wager in a situation."""
    counted, decides = Counter[int](), deciding(wager)
    for key, count in asked.counted(wager.view, wager.hand).items():
        counted[decides(key)] += count
    lines = tuple(
        Line(line.name, line.title, None if line.pays is None else wager.net(line), counted[place])
        for place, line in enumerate(wager.lines)
    )
    spread = [(line.pays or 0, line.count) for line in lines]
    found = moments([*spread, (-1, counted[LOST])], asked.coups)
    return Worth(wager, lines, counted[LOST], asked.coups, found)
