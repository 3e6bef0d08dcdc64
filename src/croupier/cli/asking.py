"""How is somebody at the terminal asked who must call or may choose, so that nobody else learns his cards?

He is shown what he may know and no more.  Every hand is asked in the same words with the same answers listed,
those too that are not open to it, so that nobody can tell from the asking what he holds.  At a terminal what
only he may see stands on a page of its own, which is wiped once he has answered.
"""

from __future__ import annotations

import os
import shutil
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from croupier.cards import NAMES, VALUES
from croupier.cli import output
from croupier.cli.called import HANDS
from croupier.errors import Problem, UsageError
from croupier.play.events import ThirdCardChosen
from croupier.play.phrases import ACTOR
from croupier.play.state import hand_state
from croupier.play.words import CALLS

if TYPE_CHECKING:
    from collections.abc import Generator

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
LONGEST: Final = 1000
"""So many bytes are read as one answer."""
SHOWN: Final = 40
"""So much of what was typed is repeated where it is no answer."""
NOT_OPEN: Final = "not open with these cards, say again"


class Asker:
    """Asks at the terminal for some of the hands, or reads the answers that are piped in."""

    def __init__(self, ruleset: Ruleset, hands: tuple[Hand, ...]) -> None:
        """Ask whoever holds one of `hands`; where those are two, the terminal is passed to and fro."""
        self._automaton = ruleset.automaton
        self._passing = len(hands) > 1
        self._holds: Hand | None = None

    def __call__(self, asked: Question) -> Event:
        """Ask until an answer is open; raises `UsageError` (``usage.no_answer``) when the input ends."""
        output.flush()
        page = _Page()
        who = ACTOR[asked.actor].removeprefix("the ")
        if page.is_terminal and self._passing and asked.hand != self._holds:
            with page.turned():
                page.ask(f"pass to the {who}, who presses Enter: ", asked)
        self._holds = asked.hand
        with page.turned():
            page.line(f"({who} only) {self._known(asked)}")
            while True:
                said = page.ask(f"({who} only) {_listed(ANSWERS[asked.act])}? ", asked)
                answer = _meant(said, asked.act)
                for offer in asked.offers:
                    if answer == _answer(offer):
                        return offer
                note = NOT_OPEN if answer else f'"{said}" is none of the answers'
                page.line(f"({who} only) {note}")

    def _known(self, asked: Question) -> str:
        """Say what he may know: his two cards, and what the Player's Hand has called and drawn."""
        count = self._automaton.count[hand_state(self._automaton, asked.cards, VALUES)]
        cards = " ".join(NAMES[card] for card in asked.cards)
        own = f"the {HANDS[asked.hand]}'s {cards} count {count}"
        if asked.third is not None:
            return f"{own}; the Player's third card is {NAMES[asked.third]}"
        if asked.card_called is None:
            return own
        return f"{own}; the Player calls {'a card' if asked.card_called else 'no card'}"


class _Page:
    """Where is asked and answered: on a page of the terminal, or standard error and by piped answers.

    The page is the terminal's second one, so that nothing of it is left, whatever was typed and however wide
    the window is; what everybody sees stands on the first.
    """

    def __init__(self) -> None:
        self.is_terminal = sys.stdin is not None and sys.stdin.isatty()
        streams = [each for each in (sys.stderr, sys.stdout) if each is not None]
        shown = [each for each in streams if each.isatty()] if self.is_terminal else []
        self._out = next(iter(shown or streams), None)
        self._opens, self._closes = _turns() if shown else ("", "")

    def line(self, text: str) -> None:
        """Write a line."""
        self._write(f"{output.printable(text)}\n")

    def ask(self, prompt: str, asked: Question) -> str:
        """Write a prompt and read a line; raises `UsageError` (``usage.no_answer``) when the input ends."""
        # Piped answers are not echoed, and so do not end the line of the prompt.
        self._write(prompt if self.is_terminal else f"{prompt.rstrip()}\n")
        said = _typed()
        if not said:
            raise UsageError(_no_answer(asked))
        return said.strip()[:SHOWN]

    @contextmanager
    def turned(self) -> Generator[None]:
        """Turn to a page of its own meanwhile, and back though he may interrupt."""
        try:
            self._write(self._opens)
            yield
        finally:
            self._write(self._closes)

    def _write(self, text: str) -> None:
        if self._out is not None:
            self._out.write(output.fitting(text, self._out.encoding))
            self._out.flush()


def _typed() -> str:
    """Read a line, or as much of it as could be an answer; empty where the input ends or cannot be read."""
    try:
        return sys.stdin.buffer.readline(LONGEST).decode(errors="replace") if sys.stdin is not None else ""
    except OSError:
        return ""


def _turns() -> tuple[str, str]:
    """Give what turns to the second page of a terminal, and what wipes it and turns back.

    One that has no second page is wiped; one that cannot be is scrolled until the page is out of sight.
    """
    if os.environ.get("TERM", "" if os.name == "nt" else "dumb") == "dumb":
        return "", "\n" * shutil.get_terminal_size().lines
    wiped = "\x1b[H\x1b[J"
    return f"\x1b[?1049h{wiped}", f"{wiped}\x1b[?1049l"


def _meant(said: str, act: Act) -> str | None:
    """Give the answer that was typed, or its beginning; None where it is none."""
    word = " ".join(said.casefold().replace("-", " ").split())
    found = [answer for answer in ANSWERS[act] if word and answer.startswith(word)]
    return found[0] if len(found) == 1 else None


def _answer(offer: Event) -> str:
    """Give the answer that stands for an offer."""
    if isinstance(offer, ThirdCardChosen):
        return "draw" if offer.draw else "stay"
    return CALLS[type(offer)].replace("-", " ")


def _listed(answers: tuple[str, ...]) -> str:
    *some, last = answers
    return f"{', '.join(some)} or {last}"


def _no_answer(asked: Question) -> Problem:
    what = f"the answers ran out: {ACTOR[asked.actor]} was asked; nothing of this coup counts"
    return Problem("usage.no_answer", what, remedy="give an answer to each question")
