"""How does somebody who may choose make up his mind: a few named answers, or a chance.

What is obligatory is always done.  Where the choice is free, ``always-draw`` draws and ``always-stay`` stays;
``table-draw`` and ``table-stay`` do as the classical table says, and draw or stay at its options; a chance,
as ``9/11`` or ``0.8``, is that of drawing.
"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import TYPE_CHECKING, Final, Literal, get_args

import msgspec

from croupier import regulations
from croupier.cards import VALUES
from croupier.cards.chance import happens
from croupier.cards.scaler import WIDTH
from croupier.errors import PlayError, Problem
from croupier.play.events import CardCalled, Event, ThirdCardChosen
from croupier.play.state import hand_state
from croupier.regulations.ruleset import DRAW, OPTION
from croupier.regulations.settings import DEFAULT_TABLE, TABLE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from croupier.play.question import Choose, Question
    from croupier.regulations.ruleset import Automaton, Ruleset

Name = Literal["always-draw", "always-stay", "table-draw", "table-stay"]
"""An answer with a name."""
NAMES: Final[tuple[Name, ...]] = get_args(Name)
ACCEPTED: Final = f"{', '.join(NAMES)}, or the chance of drawing, as 9/11 or 0.8"
"""What `read` accepts, in words."""
_CHANCE: Final = re.compile(r"[0-9]{1,20}/[0-9]{1,20}|[0-9]{1,20}|[0-9]{0,20}\.[0-9]{1,20}")


class Policy(msgspec.Struct, frozen=True):
    """An answer to every free choice: a name, or the chance of drawing."""

    answer: Name | Fraction

    def chooser(self, ruleset: Ruleset, words: Iterator[int]) -> Choose:
        """Answer questions of a ruleset; only a chance draws from `words`, and only where a choice is free.

        `words` are 64-bit words, those of `croupier.cards.chance.words` where choices are to be repeated.
        Raises `RegulationError` where a table policy needs the classical table of rules that are not held.
        """
        match self.answer:
            case Fraction() as chance:
                return _answering(lambda _: happens(chance, words))
            case "always-draw":
                return _answering(lambda _: True)
            case "always-stay":
                return _answering(lambda _: False)
            case "table-draw" | "table-stay":
                return _answering(_by_table(_classical(ruleset), at_option=self.answer == "table-draw"))


def read(text: str) -> Policy:
    """Read a policy as it is written on a command line.

    Raises `PlayError` (``play.unknown_policy``), listing what is accepted.
    """
    if text in NAMES:
        return Policy(text)
    return Policy(_chance(text))


def fault(text: str) -> str:
    """Say what is wrong with a chance, as ``is more than 1``; empty for one that is sound, or none at all."""
    if not _CHANCE.fullmatch(text):
        return ""
    try:
        chance = Fraction(text)
    except ZeroDivisionError:
        return "divides by nought"
    if chance > 1:
        return "is more than 1"
    return "is too fine a chance" if chance.denominator > 1 << WIDTH else ""


def by_hand(player: Choose, banker: Choose) -> Choose:
    """Answer for both hands, each in its own way."""
    return lambda asked: player(asked) if asked.hand == "player" else banker(asked)


def _chance(text: str) -> Fraction:
    """Read a chance exactly; what is none is no policy."""
    wrong = fault(text)
    if _CHANCE.fullmatch(text) and not wrong:
        return Fraction(text)
    what = f"{text} {wrong}" if wrong else f"{text!r} is no way to choose"
    raise PlayError(Problem("play.unknown_policy", what, remedy=f"give {ACCEPTED}"))


def _answering(draws: Callable[[Question], bool]) -> Choose:
    """Do what is obligatory, and draw or stay where the choice is free."""

    def choose(asked: Question) -> Event:
        if len(asked.offers) == 1:
            return asked.offers[0]
        wanted = draws(asked)
        return next(offer for offer in asked.offers if _is_draw(offer) == wanted)

    return choose


def _is_draw(offer: Event) -> bool:
    return offer.draw if isinstance(offer, ThirdCardChosen) else isinstance(offer, CardCalled)


def _by_table(automaton: Automaton, *, at_option: bool) -> Callable[[Question], bool]:
    """Do as a table says; at its options, draw or stay."""

    def draws(asked: Question) -> bool:
        held = hand_state(automaton, asked.cards, VALUES)
        if asked.hand == "player":
            cell = automaton.player_draws[held]
        else:
            column = 0 if asked.third is None else 1 + VALUES[asked.third]
            cell = automaton.banker_draws[held][column]
        return at_option if cell == OPTION else cell == DRAW

    return draws


def _classical(ruleset: Ruleset) -> Automaton:
    """Give the tables as the classical game has them, whichever of the file's tables was chosen."""
    if ruleset.submission.get(TABLE, DEFAULT_TABLE) == DEFAULT_TABLE:
        return ruleset.automaton
    classical = {**ruleset.submission, TABLE: DEFAULT_TABLE}
    return regulations.load(f"{ruleset.id}@{ruleset.edition}", classical).automaton
