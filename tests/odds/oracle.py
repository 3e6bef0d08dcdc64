"""How is what every wager is worth counted in the plainest way, and which small shoes is it counted from?

Every coup is dealt card by card (`plain`), each wager decides each, and the lines are added up.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Final

import pytest

from croupier import odds, regulations, wagers
from croupier.cards import Card, value
from croupier.coup import Coup
from croupier.errors import OddsError
from croupier.odds import Known
from croupier.odds.situation import Situation
from tests.odds.plain import ShortError
from tests.odds.questions import POLICIES, RULES, Question
from tests.wagers.second_reading import GIVEN

if TYPE_CHECKING:
    from croupier.coup import Winner
    from croupier.odds import Odds
    from croupier.regulations import Ruleset
    from croupier.wagers import Wager
    from tests.odds.plain import Finished, Plain

BONUS: Final = {"bonus": "100-50-8-5-4"}
FULL: Final = (
    regulations.load("punto-banco", GIVEN),
    regulations.load("pa-21-baccarat", BONUS),
    regulations.load(
        "pa-21-baccarat", {"ace-ace": "twelve", "natural-ends": "no", "both-over": "tie", **BONUS}
    ),
    regulations.load(
        "pa-21-baccarat", {"ace-ace": "equal-natural", "stand-on": 16, "soft-stand-on": 18, **BONUS}
    ),
    *RULES[4:],
)
"""For each of the rules of questions, the same tables with every wager at a price."""
Lines = tuple[int, ...]
"""In how many draws each line of a wager decides, and last in how many none does."""


@cache
def bound(ruleset: Ruleset) -> tuple[Wager, ...]:
    return wagers.bind(ruleset)


def coup_of(plain: Plain, found: Finished) -> Coup:
    """Give a finished coup as the waist has it, from its cards and the automaton."""
    automaton = plain.automaton
    ours, theirs = plain.state(found.player), plain.state(found.banker)
    winner = plain.winner(found)
    names: dict[str, Winner] = {"player": "player", "banker": "banker", "tie": "tie"}
    return Coup(
        found.player,
        found.banker,
        automaton.count[ours],
        automaton.count[theirs],
        automaton.natural[ours],
        automaton.natural[theirs],
        names[winner],
    )


def plainly(asked: Question) -> dict[str, Lines]:
    """Deal a coup in every way, and let every wager decide each."""
    plain, whole = asked.plain(), asked.choices.denominator
    offered = bound(asked.ruleset)
    found = {wager.id: [0] * (len(wager.lines) + 1) for wager in offered}
    by_cards: Counter[tuple[tuple[Card, ...], tuple[Card, ...]]] = Counter()
    coups: dict[tuple[tuple[Card, ...], tuple[Card, ...]], Finished] = {}
    for coup in plain.coups():
        ways = coup.ways * whole
        assert ways.denominator == 1
        by_cards[coup.player, coup.banker] += int(ways)
        coups[coup.player, coup.banker] = coup
    for cards, count in by_cards.items():
        finished = coup_of(plain, coups[cards])
        for wager in offered:
            line = wager.line(finished)
            found[wager.id][-1 if line is None else wager.lines.index(line)] += count
    return {name: tuple(counts) for name, counts in found.items()}


def counted(answer: Odds) -> dict[str, Lines]:
    return {worth.id: (*(line.count for line in worth.lines), worth.lose) for worth in answer.worths}


def in_full(asked: Question) -> Question:
    """Put the same question with every wager at a price."""
    return asked._replace(ruleset=FULL[RULES.index(asked.ruleset)])


def drawn_question(name: str, ruleset: Ruleset, cards: int = 0) -> Question:
    """Draw a question by its name: a small shoe of a few ranks, so that much is alike, and a coup begun."""
    chance = Random(name)  # noqa: S311  a test draws the same again
    # Either any ranks, or three in a row, of which straights are made.
    first = chance.randrange(11)
    ranks = chance.choice((chance.sample(range(13), chance.randint(2, 6)), range(first, first + 3)))
    cards = cards or chance.choice((6, 6, 6, 7))
    shoe = [Card(4 * chance.choice(ranks) + chance.choice((0, 1, 1, 3))) for _ in range(cards)]
    answers = chance.choice(POLICIES), chance.choice(POLICIES)
    asked = Question(ruleset, *answers, tuple(shoe), Known(), ((), ()), endless=False)
    try:
        coups = [coup for coup in asked.plain().coups() if coup.ways]
    except ShortError:
        return asked
    player, banker, _, _ = chance.choice(coups)
    # Whose a fifth card is must be plain, so that where somebody chooses no more than four are known.
    most = 4 if ruleset.id not in {"punto-banco", "pa-21-baccarat"} else len(player) + len(banker)
    known = chance.randint(0, most) if chance.random() < 0.6 else 0
    return begun(asked, player, banker, known, chance)


def begun(
    asked: Question, player: tuple[Card, ...], banker: tuple[Card, ...], known: int, chance: Random
) -> Question:
    """Let so many cards of a coup be known, and perhaps what a hand counts or the value of a card."""
    first = [card for both in zip(player[:2], banker[:2], strict=True) for card in both]
    dealt = (*first, *player[2:], *banker[2:])[:known]
    ours = player if known > len(first) else player[: (known + 1) // 2]
    held = (ours, banker[: known - len(ours)])
    left = Counter(asked.left) - Counter(dealt)
    plain = asked.plain()
    totals = [plain.automaton.count[plain.state(cards[:2])] for cards in (player, banker)]
    values = [
        int(value(cards[len(seen)])) if len(seen) < len(cards[:2]) else None
        for cards, seen in zip((player, banker), held, strict=True)
    ]
    told = (each if chance.random() < 0.2 else None for each in (*totals, *values))
    return asked._replace(left=tuple(left.elements()), known=Known(dealt, *told), held=held)


def answered(asked: Question) -> Odds:
    return odds.odds(Situation(asked.ruleset, asked.unseen, asked.known, asked.choices))


def agree(asked: Question) -> dict[str, Lines]:
    """Hold both ways of counting against each other, line by line; or both refuse, and nothing is counted."""
    try:
        expected = plainly(asked)
    except ShortError:
        with pytest.raises(OddsError) as refused:
            answered(asked)
        assert refused.value.code == "odds.short_shoe"
        return {}
    answer = answered(asked)
    assert counted(answer) == expected
    for worth in answer.worths:
        assert sum(expected[worth.id]) == worth.whole == answer.coups
        nets = [worth.wager.net(line) for line in (*worth.wager.lines, None)]
        gained = sum((net * count for net, count in zip(nets, expected[worth.id], strict=True)), Fraction(0))
        assert worth.ev == gained / answer.coups
    return expected
