"""Do the conditions of a plug-in look at a coup no finer than their views say?

What looks alike in its view a condition must answer alike: the odds count classes of coups and ask about one
of each, while settlement asks about the coup itself.  That is looked for among coups dealt in a fixed order;
what is found is wrong for certain, and where nothing is found nothing was proved.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from croupier.cards import Card, name, sfc64, value
from croupier.cards.card import DECK
from croupier.coup import TWO_CARDS
from croupier.errors import Problem, WagerError
from croupier.regulations.finished import made, state
from croupier.regulations.loading import load
from croupier.regulations.ruleset import DRAW, OPTION
from croupier.wagers.answers import NoAnswer, answered
from croupier.wagers.catalogue import families, family_of, faults, unknown
from croupier.wagers.lines import number_of
from croupier.wagers.views import view_key

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator, Sequence

    from croupier.coup import Coup
    from croupier.regulations.ruleset import Ruleset
    from croupier.wagers.model import DescribedLine, DescribedWager
    from croupier.wagers.reader import Family

COUPS: Final = 6_000
"""How many coups are dealt, each with three more that look like it in some view."""
COMMON: Final = "punto-banco"
_SUITS: Final = 4
_MOST_CARDS: Final = 6
_OF_ONE_COLOR: Final = (3, 2, 1, 0)
"""Each suit's other of its color: what two cards are to each other stays the same."""


def check(family: str = "", ruleset: Ruleset | None = None) -> tuple[Problem, ...]:
    """Find conditions of a family, or of all families of plug-ins, that see more than their views say.

    The coups are those of the rules given, by default of the common casino game: ask about each game in which
    the wagers are offered.  The codes are ``wagers.wrong_view``, with two coups that look alike and are
    answered differently, and ``wagers.plugin_failed``.  Without a family, what is wrong with plug-ins
    (`faults`) comes first.

    Raises `WagerError` (``wagers.unknown``) where there is no such family.
    """
    rules = load(COMMON) if ruleset is None else ruleset
    if not family:
        whole = [problem for each in families() if each.plugin for problem in _checked(each, rules)]
        return *faults(), *whole
    found = family_of(family)
    if found is None:
        raise WagerError(unknown(family), *faults())
    return tuple(_checked(found, rules))


def _checked(family: Family, ruleset: Ruleset) -> Iterator[Problem]:
    done: set[tuple[str, int, str]] = set()
    for wager in family.file.wagers:
        for line in family.lines(wager):
            number = number_of(ruleset, line)
            if (line.when, number, wager.hand) in done:
                continue
            done.add((line.when, number, wager.hand))
            problem = _seen(family, wager, line, ruleset)
            if problem is not None:
                yield problem


def _seen(family: Family, wager: DescribedWager, line: DescribedLine, ruleset: Ruleset) -> Problem | None:
    """Say which two coups look alike to a line's condition and are answered differently; None for none."""
    condition, number = family.conditions[line.name], number_of(ruleset, line)
    where = f"plug-in {family.plugin}, {wager.id}" if family.plugin else wager.id
    first: dict[Hashable, tuple[bool, Coup]] = {}
    for coup in looked_at(ruleset):
        try:
            answer = answered(condition, ruleset, coup, wager.hand, number)
        except NoAnswer as fault:
            what = f"its condition {line.when!r} says neither yes nor no of a coup: {fault}"
            return Problem("wagers.plugin_failed", what, where, "mend it")
        key = view_key(condition.view, ruleset, coup, wager.hand)
        before, other = first.setdefault(key, (answer, coup))
        if answer != before:
            one, two = (coup, other) if answer else (other, coup)
            what = (
                f"its condition {line.when!r} says yes of {_told(one)} and no of {_told(two)}, "
                f"which look alike in the view {condition.view!r}"
            )
            return Problem("wagers.wrong_view", what, where, "declare a finer view, or look at less")
    return None


def _told(coup: Coup) -> str:
    """Write the cards of both hands."""
    return " against ".join(" ".join(name(card) for card in cards) for cards in (coup.player, coup.banker))


@lru_cache(maxsize=4)
def looked_at(ruleset: Ruleset) -> tuple[Coup, ...]:
    """Deal coups in a fixed order, more pairs among them than chance would give, each with its likes."""
    words = sfc64.words(1, 0)
    return tuple(coup for number in range(COUPS) for coup in _alike(ruleset, words, number))


def _alike(ruleset: Ruleset, words: Iterator[int], number: int) -> Iterator[Coup]:
    """Deal a coup, and others of the same ranks, of the same relations, and with other third cards."""
    draws = {DRAW, OPTION} if number % 2 else {DRAW}
    cards = [next(words) % DECK for _ in range(_MOST_CARDS)]
    for one, other, often in ((0, 2, 3), (1, 3, 5), (0, 1, 7)):
        if number % often == 0:
            cards[other] = cards[one] - cards[one] % _SUITS + next(words) % _SUITS
    of_other_suits = [card - card % _SUITS + next(words) % _SUITS for card in cards]
    of_same_color = [card - card % _SUITS + _OF_ONE_COLOR[card % _SUITS] for card in cards]
    with_other_thirds = [*cards[2:4], *cards[:2], *(next(words) % DECK for _ in cards[4:])]
    for each in (cards, of_other_suits, of_same_color, with_other_thirds):
        yield _dealt(ruleset, list(map(Card, each)), draws)


def _dealt(ruleset: Ruleset, cards: Sequence[Card], draws: set[int]) -> Coup:
    """Deal a coup from six cards in dealing order, as far as they are needed."""
    automaton, left = ruleset.automaton, list(cards[TWO_CARDS + TWO_CARDS :])
    player, banker = [cards[0], cards[2]], [cards[1], cards[3]]
    ours, theirs = state(automaton, player), state(automaton, banker)
    if automaton.natural_ends and (automaton.natural[ours] or automaton.natural[theirs]):
        return made(ruleset, player, banker)
    third = 0
    if automaton.player_draws[ours] in draws:
        player.append(left.pop(0))
        third = 1 + value(player[-1])
    if automaton.banker_draws[theirs][third] in draws:
        banker.append(left.pop(0))
    return made(ruleset, player, banker)
