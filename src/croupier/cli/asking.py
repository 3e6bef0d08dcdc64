"""How is somebody at the terminal asked who must call or may choose, so that nobody else learns his cards?

He is shown what he may know and no more.  Every hand is asked in the same words with the same answers listed,
those too that are not open to it, so that nobody can tell from the asking what he holds.  At a terminal what
only he may see stands on a page of its own, which is wiped once he has answered; a terminal that cannot wipe
says so before it shows anything.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.cards import NAMES, VALUES
from croupier.cli import output
from croupier.cli.called import HANDS, player_of
from croupier.cli.layout import by_erratum, cited
from croupier.cli.private_page import Page, shortened
from croupier.play.calls import ANNOUNCED
from croupier.play.events import ThirdCardChosen
from croupier.play.phrases import ACTOR
from croupier.play.state import hand_state

if TYPE_CHECKING:
    from croupier.coup import Hand
    from croupier.play.events import Event
    from croupier.play.question import Question
    from croupier.regulations.procedures import Act
    from croupier.regulations.ruleset import Ruleset

ANSWERS: Final[dict[Act, tuple[str, ...]]] = {
    "call-player": ("card", "stay", "natural"),
    "answer-banker": ("natural", "under eight"),
    "choose-banker": ("draw", "stay"),
}
"""What may be answered, the same for every hand."""
NOT_OPEN: Final = "not open with these cards, say again"
UNWIPED: Final = "this terminal cannot wipe a page: what follows is only scrolled out of sight"


class Asker:
    """Asks at the terminal for some of the hands, or reads the answers that are piped in."""

    def __init__(self, ruleset: Ruleset, hands: tuple[Hand, ...]) -> None:
        """Ask whoever holds one of `hands`; where those are two, the terminal is passed to and fro."""
        self._ruleset = ruleset
        self._player = player_of((act.actor, act.actor_basis) for act in ruleset.acts.values())
        self._passing = len(hands) > 1
        self._holds: Hand | None = None

    def __call__(self, asked: Question) -> Event:
        """Ask until an answer is open; raises `UsageError` (``usage.no_answer``) when the input ends."""
        output.flush()
        page = Page()
        who = self._who(asked)
        if page.is_terminal and self._passing and asked.hand != self._holds:
            with page.turned():
                page.ask(f"pass to the {who}, who presses Enter: ", who)
        self._holds = asked.hand
        with page.turned():
            if page.keeps:
                page.line(f"({UNWIPED})")
            page.line(f"({who} only) {self._known(asked)}")
            while True:
                said = page.ask(f"({who} only) {self._listed(asked.act)}? ", who)
                answer = self._meant(said, asked.act)
                for offer in asked.offers:
                    if answer == _answer(offer):
                        return offer
                for note in _closed(asked) if answer else (f'"{shortened(said)}" is none of the answers',):
                    page.line(f"({who} only) {note}")

    def _who(self, asked: Question) -> str:
        """Name whoever is asked, as the law does where it has him act."""
        if asked.actor == "dominant-player":
            return self._player
        return ACTOR[asked.actor].removeprefix("the ")

    def _own(self, answer: str, act: Act) -> str:
        """Give the words that the rule file has for an answer, empty where it has none or the same."""
        words = self._ruleset.acts[act].words
        own = "" if isinstance(words, str) else words.get(answer.replace(" ", "-"), "")
        return "" if _plain(own) == answer else own

    def _listed(self, act: Act) -> str:
        """List what may be answered, with the rule file's own words: ``card (Carte) or stay (Non)``."""
        *some, last = (
            f"{answer} ({own})" if (own := self._own(answer, act)) else answer for answer in ANSWERS[act]
        )
        return f"{', '.join(some)} or {last}"

    def _meant(self, said: str, act: Act) -> str | None:
        """Give the answer that was typed or begun, in our words or the rule file's; None where it is none."""
        word = _plain(said)
        if not word:
            return None
        spoken = {
            form: answer for answer in ANSWERS[act] for form in (answer, _plain(self._own(answer, act)))
        }
        begun = {answer for form, answer in spoken.items() if form.startswith(word)}
        return spoken.get(word) or (begun.pop() if len(begun) == 1 else None)

    def _known(self, asked: Question) -> str:
        """Say what he may know: his two cards, and what the Player's Hand has called and drawn."""
        automaton = self._ruleset.automaton
        count = automaton.count[hand_state(automaton, asked.cards, VALUES)]
        cards = " ".join(NAMES[card] for card in asked.cards)
        own = f"the {HANDS[asked.hand]}'s {cards} count {count}"
        if asked.third is not None:
            return f"{own}; the Player's third card is {NAMES[asked.third]}"
        if asked.card_called is None:
            return own
        return f"{own}; the Player calls {'a card' if asked.card_called else 'no card'}"


def _plain(said: str) -> str:
    """Give what was said in small letters, words apart by one blank."""
    return " ".join(said.casefold().replace("-", " ").split())


def _closed(asked: Question) -> tuple[str, str]:
    """Say that an answer is not open, and, since only he reads it, which is, under which clause."""
    answers = [_answer(offer) for offer in asked.offers]
    is_open = f"{answers[0]} is obligatory" if len(answers) == 1 else f"{' or '.join(answers)} is open"
    rule = asked.rule
    return NOT_OPEN, f"{is_open}{by_erratum(rule)} [{cited(rule.clause, rule.basis)}]"


def _answer(offer: Event) -> str:
    """Give the answer that stands for an offer."""
    if isinstance(offer, ThirdCardChosen):
        return "draw" if offer.draw else "stay"
    return ANNOUNCED[type(offer)].replace("-", " ")
