"""How much could anybody win by cards, what do the best small tags get of it, and at which trigger?

Perfect play knows the exact odds of the cards unseen before every coup, and bets one unit whenever they are
above nought: no count that sees the same cards brings more, but for chance.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

import msgspec

from croupier.cards import RANKS
from croupier.simulate.counting.count import Count
from croupier.simulate.counting.figures import Figures, Trigger, figures, triggers
from croupier.simulate.counting.run import Counting, tallies
from croupier.simulate.counting.tags import Tags, best_tags
from croupier.simulate.counting.tally import Tally

if TYPE_CHECKING:
    from collections.abc import Iterable

    from croupier.play.policies import Policy
    from croupier.regulations.ruleset import Ruleset
    from croupier.simulate.counting.run import Look

LEVELS: Final = (1, 2, 3)
"""The highest tags that people are known to keep at a table."""


class Tried(msgspec.Struct, frozen=True):
    """Tags that were found best, and what they come to at the whole true count that brings most.

    `at_least` is None, and so is `figures`, where no true count that came up is worth a bet.
    """

    most: int
    balanced: bool
    tags: Tags
    at_least: int | None
    figures: Figures | None


class Bound(msgspec.Struct, frozen=True):
    """What cards can tell of a wager: perfect play, and the best tags, highest tag by highest tag."""

    wager: str
    perfect: Figures
    tried: tuple[Tried, ...]


def perfect(  # noqa: PLR0913  a game, a wager, and which shoes
    ruleset: Ruleset,
    wager: str,
    seed: int,
    shoes: int,
    *,
    player: Policy | None = None,
    banker: Policy | None = None,
    threads: int = 1,
) -> Figures:
    """Give what perfect play brings, in so many shoes of a seed; raises as `Counting` and `tallies`."""
    return figures(_counted(ruleset, watching(wager), "perfect", (seed, shoes, threads), (player, banker)))


def watching(wager: str, tags: tuple[Fraction, ...] = ()) -> Count:
    """Give a count that never bets, with any tags: for perfect play, or to see what true counts tell."""
    return Count(wager=wager, tags=tags or (Fraction(0),) * len(RANKS))


def bound(  # noqa: PLR0913  as above, and which tags
    ruleset: Ruleset,
    wager: str,
    seed: int,
    shoes: int,
    *,
    levels: Iterable[int] = LEVELS,
    player: Policy | None = None,
    banker: Policy | None = None,
    threads: int = 1,
) -> Bound:
    """Search the best tags for each highest tag, balanced and not, and try all in the same shoes.

    What a trigger brings is taken from the shoes in which it was found best, and so is a little too good.
    Raises as `perfect` and `best_tags`.
    """
    shoes_asked, choosing = (seed, shoes, threads), (player, banker)
    tried: list[Tried] = []
    for most in levels:
        for balanced in (True, False):
            tags = best_tags(ruleset, wager, most, balanced=balanced, player=player, banker=banker)
            if any(each.tags.tags == tags.tags for each in tried):
                continue
            tally = _counted(ruleset, tags.count(ruleset.decks), "coups", shoes_asked, choosing)
            best = best_trigger(tally)
            found = None
            if best is not None:
                count = tags.count(ruleset.decks, best.true)
                found = figures(_counted(ruleset, count, "bets", shoes_asked, choosing))
            tried.append(Tried(most, balanced, tags, best.true if best else None, found))
    return Bound(
        wager, figures(_counted(ruleset, watching(wager), "perfect", shoes_asked, choosing)), tuple(tried)
    )


def best_trigger(tally: Tally) -> Trigger | None:
    """Give the whole true count from which on to bet brings most, by a tally in which every coup was priced.

    None where no trigger brings anything.
    """
    found = max(triggers(tally.trues, tally.shoes), key=lambda each: each.per_shoe, default=None)
    return found if found is not None and found.per_shoe > 0 else None


def _counted(
    ruleset: Ruleset,
    count: Count,
    look: Look,
    shoes: tuple[int, int, int],
    choosing: tuple[Policy | None, Policy | None],
) -> Tally:
    player, banker = choosing
    seed, many, threads = shoes
    made = Counting(ruleset, count, look, player=player, banker=banker)
    return added(tallies(made, seed, many, threads=threads))


def added(parts: Iterable[Tally]) -> Tally:
    """Add up tallies."""
    found = Tally()
    for part in parts:
        found += part
    return found
