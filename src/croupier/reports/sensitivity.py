"""Section 11: what do other decks, other prices, and the cover card do to each wager?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from croupier import odds, regulations
from croupier.cards import Composition
from croupier.errors import OddsError, SubmissionError
from croupier.regulations.following import EVERY_COUP
from croupier.regulations.model import Span
from croupier.regulations.prices import NOT_OFFERED, OFFERED
from croupier.regulations.settings import choosable, permits
from croupier.reports.content import CutCard, Deck, Price, Sensitivity
from croupier.wagers import bind

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from croupier.odds import Worth
    from croupier.regulations import Ruleset
    from croupier.regulations.model import Permitted
    from croupier.reports.content import CrossCheck
    from croupier.reports.question import Question

DECKS: Final = "decks"
MOST_DECKS: Final = 8
FEW: Final = 32
"""Values of a range up to which each is priced."""
USUAL: Final = {"commission": range(0, 501, 100)}
"""Of a longer range so much is priced besides its ends: commissions of whole percents up to five."""
PRICED: Final = ("commission", "half-pay", "variation")
"""Settings that change prices, besides the families of wagers."""


def sensitivity(question: Question, dealt: CrossCheck | None) -> Sensitivity:
    """Vary decks and prices one at a time; `dealt` is what a simulation brought."""
    return Sensitivity(
        wagers=tuple(question.names),
        decks=tuple(_decks(question)),
        prices=tuple(_prices(question)),
        cover=_cover(question),
        cut_card=None if dealt is None else tuple(_cut_card(dealt)),
    )


def _cover(question: Question) -> Literal["measured", "not measured", "none"]:
    """Say whether it is known how much a cover card changes the mean over whole shoes."""
    if question.ruleset.replacement == EVERY_COUP:
        return "none"
    counted = question.regulation.file.arithmetic.name
    return "measured" if counted == "modulo-ten" else "not measured"


def _decks(question: Question) -> Iterator[Deck]:
    """Count from one deck to eight; those that the rules do not permit are told apart."""
    setting = choosable(question.regulation.file)[DECKS]
    for decks in range(1, MOST_DECKS + 1):
        found = odds.exact(
            question.ruleset,
            Composition.of_decks(decks),
            player=question.player,
            banker=question.banker,
            wagers=question.wagers,
        )
        yield Deck(
            decks=decks,
            permitted=permits(setting, decks),
            here=decks == question.ruleset.decks,
            edges=tuple(worth.house_edge for worth in found.worths),
        )


def _prices(question: Question) -> Iterator[Price]:
    """Give the wagers at every other price, and by every other rule, that the rules permit, one at a time."""
    ruleset = question.ruleset
    held = {worth.id: worth.house_edge for worth in question.odds.worths}
    for key, permission in ruleset.permissions.items():
        if key == DECKS:
            continue
        prices = key in ruleset.wagers or key in PRICED
        rows: list[Price] = []
        for value in _values(key, permission.permitted, ruleset.submission[key]):
            other = _with(ruleset, question.asked.submission, key, value)
            if other is not None and (prices or other is ruleset or other.automaton != ruleset.automaton):
                rows += _priced(question, other, key, value)
        changed = {row.id for row in rows if row.edge != held.get(row.id)}
        yield from (row for row in rows if row.id in changed)


def _values(key: str, permitted: Permitted, here: int | str) -> Iterator[int | str]:
    """Give the values that are permitted; of a long range its ends, what is usual, and what is in force."""
    match permitted:
        case None:
            return
        case Span(least=least, most=most) if most - least < FEW:
            yield from range(least, most + 1)
        case Span(least=least, most=most):
            usual = (each for each in USUAL.get(key, ()) if least <= each <= most)
            yield from sorted({least, most, *usual, *(() if isinstance(here, str) else (here,))})
        case values:
            yield from (value for value in values if value not in {OFFERED, NOT_OFFERED})


def _with(ruleset: Ruleset, chosen: dict[str, int | str], key: str, value: int | str) -> Ruleset | None:
    """Load the rules with one choice changed; None where the others do not go with it."""
    if ruleset.submission[key] == value:
        return ruleset
    try:
        return regulations.load(f"{ruleset.id}@{ruleset.edition}", {**chosen, key: value})
    except SubmissionError:
        return None


def _priced(question: Question, other: Ruleset, key: str, value: int | str) -> Iterator[Price]:
    """Price the wagers that a setting may change: those of its family, both mains, or all for a rule."""
    here = other is question.ruleset
    held, mine = other.submission, question.ruleset.submission
    follows = tuple((name, it) for name, it in held.items() if name != key and it != mine[name])
    for worth in _worths(question, other, key):
        yield Price(
            setting=key,
            value=value,
            follows=follows,
            here=here,
            id=worth.id,
            edge=worth.house_edge,
            returned=1 + worth.ev,
            positive=worth.ev > 0,
        )


def _worths(question: Question, other: Ruleset, key: str) -> Sequence[Worth]:
    mains = ("player", "banker")
    families = (key,) if key in other.wagers else mains if key in PRICED else tuple(other.wagers)
    names = frozenset(question.names)
    bound = [wager for wager in bind(other) if wager.family in families and wager.id in names]
    if other is question.ruleset:
        ids = {wager.id for wager in bound}
        return [worth for worth in question.odds.worths if worth.id in ids]
    if not bound:
        return ()
    try:
        return odds.exact(other, player=question.player, banker=question.banker, wagers=bound).worths
    except OddsError:  # a choice that nobody makes
        return ()


def _cut_card(dealt: CrossCheck) -> Iterator[CutCard]:
    for wager in dealt.wagers:
        yield CutCard(
            id=wager.id,
            fresh=wager.exact,
            shoes=wager.mean,
            se=wager.se,
            apart=wager.mean - wager.exact,
        )
