"""How does somebody who may choose answer a question by a policy: a name, or chances decided by words?

What the policies are, and how each is written, is said in `croupier.regulations.policies`.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from croupier.cards import VALUES
from croupier.cards.chance import happens
from croupier.play.events import CardCalled, Event, ThirdCardChosen
from croupier.play.state import hand_state
from croupier.regulations import policies
from croupier.regulations.policies import ACCEPTED, NAMES, ByCell, fault

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from croupier.play.question import Choose, Question
    from croupier.regulations.ruleset import Ruleset

__all__ = ["ACCEPTED", "NAMES", "ByCell", "Policy", "by_hand", "fault", "read"]


class Policy(policies.Policy, frozen=True):
    """An answer to every free choice: a name, the chance of drawing, or one for each cell."""

    def chooser(self, ruleset: Ruleset, words: Iterator[int]) -> Choose:
        """Answer questions of a ruleset; only a chance draws from `words`, and only where a choice is free.

        Of chances by cell one of 0 or 1 draws none.

        `words` are 64-bit words, those of `croupier.cards.chance.words` where choices are to be repeated.
        Raises `RegulationError` where a table policy needs the classical table of rules that are not held.
        """
        if isinstance(self.answer, Fraction):
            chance = self.answer
            return _answering(lambda _: happens(chance, words))
        draws, automaton = self.draws(ruleset), ruleset.automaton

        def drawn(asked: Question) -> bool:
            held = hand_state(automaton, asked.cards, VALUES)
            column = 0 if asked.third is None else 1 + VALUES[asked.third]
            chance = draws(asked.hand, held, column)
            return chance == 1 or (chance > 0 and happens(chance, words))

        return _answering(drawn)


def read(text: str) -> Policy:
    """Read a policy as it is written on a command line.

    Raises `PlayError` (``play.unknown_policy``), listing what is accepted.
    """
    return Policy(policies.read(text).answer)


def by_hand(player: Choose, banker: Choose) -> Choose:
    """Answer for both hands, each in its own way."""
    return lambda asked: player(asked) if asked.hand == "player" else banker(asked)


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
