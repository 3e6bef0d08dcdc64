"""Which questions are put to both ways of counting: small odd shoes, any rules, whatever may be known?"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING, Final, NamedTuple

from hypothesis import assume
from hypothesis import strategies as st

from croupier import regulations
from croupier.cards import Card, Composition, value
from croupier.odds.choices import choices
from croupier.odds.deal import deal
from croupier.odds.known import Known
from croupier.odds.unseen import Unseen
from croupier.regulations import policies
from croupier.regulations.ruleset import DRAW, OPTION
from tests.odds.plain import Plain

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from croupier.coup import Hand
    from croupier.odds.choices import Cell, Choices
    from croupier.odds.deal import Deal
    from croupier.regulations import Ruleset
    from tests.odds.plain import Cards

RULES: Final = [
    regulations.load("pa-baccarat"),
    regulations.load("pa-21-baccarat"),
    regulations.load("pa-21-baccarat", {"ace-ace": "twelve", "natural-ends": "no", "both-over": "tie"}),
    regulations.load("pa-21-baccarat", {"ace-ace": "equal-natural", "stand-on": 16, "soft-stand-on": 18}),
    regulations.load("chemin-de-fer"),
    regulations.load("chemin-de-fer-as-printed"),
    regulations.load("fr-chemin-de-fer", {"table": "free"}),
]
FIRST_CARDS: Final = 4
POLICIES: Final = (*policies.NAMES, "9/11", "1/3", "0", "1")


class Question(NamedTuple):
    """A question: the rules, both policies, the cards still to come, what is known, and whose cards are."""

    ruleset: Ruleset
    player: str
    banker: str
    left: tuple[Card, ...]
    known: Known
    held: tuple[Cards, Cards]
    endless: bool

    @property
    def choices(self) -> Choices:
        """The chances of drawing."""
        return choices(self.ruleset, policies.read(self.player), policies.read(self.banker))

    @property
    def unseen(self) -> Unseen:
        """The cards still to come."""
        return Unseen(Composition.of(self.left), self.endless)

    def deal(self) -> Deal:
        """Give the coup as it is counted."""
        return deal(self.ruleset, self.unseen, self.known, self.choices)

    def chance(self, hand: Hand, state: int, column: int) -> Fraction:
        """Give the chance of drawing where a choice is free."""
        policy = policies.read(self.player if hand == "player" else self.banker)
        return policy.draws(self.ruleset)(hand, state, column)

    def counted(self, *views: str) -> tuple[dict[Hashable, int], ...]:
        """Count every coup plainly by some views."""
        plain, found = self.plain(), [Counter["Hashable"]() for _ in views]
        whole = self.choices.denominator
        for coup in plain.coups():
            ways = coup.ways * whole
            assert ways.denominator == 1
            told = plain.told(coup)
            for view, counts in zip(views, found, strict=True):
                counts[told[view]] += int(ways)
        return tuple(found)

    def plain(self, force: dict[Cell, bool] | None = None) -> Plain:
        """Give the same coup for the plain count, with what is to be done in some cells."""
        return Plain(
            self.ruleset, self.left, self.known, self.held, self.chance, endless=self.endless, force=force
        )


@st.composite
def questions(draw: st.DrawFn, least: int = 6, most: int = 8, *, endless: bool = False) -> Question:
    """Draw a question: a coup for which there were so many cards, some of them dealt to it already."""
    answers = draw(st.sampled_from(POLICIES)), draw(st.sampled_from(POLICIES))
    kinds = draw(st.lists(st.integers(0, 51).map(Card), min_size=2, max_size=5, unique=True))
    cards = tuple(draw(st.lists(st.sampled_from(kinds), min_size=least, max_size=most)))
    asked = Question(draw(st.sampled_from(RULES)), *answers, cards, Known(), ((), ()), endless)
    player, banker = _dealt(draw, asked, cards)
    order = (*(each for both in zip(player[:2], banker[:2], strict=True) for each in both), *player[2:])
    order = (*order, *banker[2:])
    number = draw(st.integers(0, len(order)))
    taken = order[:number]
    held = (player[: (number + 1) // 2], banker[: number // 2])
    if number > FIRST_CARDS:
        held = (player, banker[: number - len(player)])
    left = list(cards)
    for card in taken:
        left.remove(card)
    plain = asked.plain()
    totals = [plain.automaton.count[plain.state(cards[:2])] for cards in (player, banker)]
    values = [
        int(value(hand[len(known)])) if len(known) < len(hand[:2]) else None
        for hand, known in zip((player, banker), held, strict=True)
    ]
    known = Known(taken, *(draw(st.sampled_from((None, None, each))) for each in (*totals, *values)))
    return asked._replace(left=tuple(left), known=known, held=held)


def _dealt(draw: st.DrawFn, asked: Question, cards: Sequence[Card]) -> tuple[Cards, Cards]:
    """Deal the coup from the first cards, as far as they go; what it gives may then be known."""
    plain, automaton = asked.plain(), asked.ruleset.automaton
    player, banker, rest = (
        tuple(cards[:FIRST_CARDS:2]),
        tuple(cards[1:FIRST_CARDS:2]),
        list(cards[FIRST_CARDS:]),
    )
    ours, theirs = plain.state(player), plain.state(banker)
    if automaton.natural_ends and (automaton.natural[ours] or automaton.natural[theirs]):
        return player, banker
    chance = _chance(asked, ("player", ours, 0), automaton.player_draws[ours])
    falls = _chance(asked, ("banker", theirs, 0), automaton.banker_draws[theirs][0])
    # Whose a fifth card is must be plain from the rules and the policies.
    assume(chance in {0, 1} or not falls)
    if rest and chance and (chance == 1 or draw(st.booleans())):
        player = (*player, rest.pop(0))
    elif chance == 1:
        return player, banker
    column = 1 + value(player[2]) if len(player) > 2 else 0
    chance = _chance(asked, ("banker", theirs, column), automaton.banker_draws[theirs][column])
    if rest and chance and (chance == 1 or draw(st.booleans())):
        banker = (*banker, rest.pop(0))
    return player, banker


def _chance(asked: Question, cell: Cell, letter: int) -> Fraction:
    return asked.chance(*cell) if letter == OPTION else Fraction(letter == DRAW)
