"""Who answers where a game leaves a choice: a named policy, somebody at the terminal, or nobody?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.cards.card import with_article
from croupier.cli import ways
from croupier.cli.arguments import EQUILIBRIUM
from croupier.errors import PlayError, Problem, UsageError
from croupier.play.phrases import ACTOR, HANDS
from croupier.play.question import unanswered
from croupier.regulations.procedures import ASKING
from croupier.regulations.ruleset import OPTION

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from cyclopts import Token

    from croupier.coup import Hand
    from croupier.play import Event, ShoeOpened
    from croupier.play.question import Choose, Question
    from croupier.regulations.procedures import Act
    from croupier.regulations.ruleset import Ruleset

ASK: Final = "ask"
"""The way to choose in which somebody at the terminal is asked."""
FEW: Final = 3
"""So many cells are named one by one."""
_CHOOSES: Final[dict[Hand, Act]] = {"player": "call-player", "banker": "choose-banker"}


class Given(NamedTuple):
    """How somebody is to choose for each hand, as it was typed; None where nothing was."""

    player: str | None = None
    banker: str | None = None

    @property
    def asked(self) -> tuple[Hand, ...]:
        """The hands for which somebody is asked."""
        return tuple(hand for hand in HANDS if getattr(self, hand) == ASK)


def way(_type: object, tokens: Sequence[Token]) -> str:
    """Read a way to choose: a policy's name, a chance, ``equilibrium`` or ``ask``; raises `ValueError`."""
    text = tokens[0].value
    if text not in {EQUILIBRIUM, ASK}:
        from croupier.play import policies

        try:
            policies.read(text)
        except PlayError as error:
            wrong = policies.fault(text)
            message = f"{f'it {wrong}; ' if wrong else ''}{error.problems[0].remedy}, {EQUILIBRIUM}, or {ASK}"
            raise ValueError(message) from None
    return text


def options(ruleset: Ruleset) -> dict[Hand, str]:
    """Say for each hand that is left a choice when it may choose; empty for a game that leaves none."""
    if ruleset.procedure not in ASKING:
        return {}
    cells: dict[Hand, list[str]] = {hand: _cells(ruleset, hand) for hand in HANDS}
    return {
        hand: " and ".join(found) if len(found) <= FEW else f"in {len(found)} cells of the table"
        for hand, found in cells.items()
        if found
    }


def _cells(ruleset: Ruleset, hand: Hand) -> list[str]:
    """Name each option of the tables, as ``with 3 against a 9``."""
    automaton = ruleset.automaton
    rows = [(row, state) for state, row in enumerate(automaton.row) if row]
    if hand == "player":
        return [f"with {row}" for row, state in rows if automaton.player_draws[state] == OPTION]
    return [
        f"with {row} against {with_article(column - 1) if column else 'no third card'}"
        for row, state in rows
        for column, cell in enumerate(automaton.banker_draws[state])
        if cell == OPTION
    ]


def settled(ruleset: Ruleset, given: Given, *, stacked: bool, may_ask: bool) -> Given:
    """Say how somebody chooses for each hand, where nothing was typed too: asked, if that may be.

    Raises `UsageError`: ``usage.no_choice`` for a hand that is left no choice, and ``usage.choice_needed``
    where a shoe that is shuffled would need an answer that nobody gives.  A stack may never need one.
    """
    left = options(ruleset)
    vain: list[Hand] = [hand for hand in HANDS if getattr(given, hand) is not None and hand not in left]
    if vain:
        raise UsageError(*(ways.no_choice(ruleset, hand) for hand in vain))
    lacking: list[Hand] = [hand for hand in left if getattr(given, hand) is None]
    if lacking and may_ask:
        return given._replace(**dict.fromkeys(lacking, ASK))
    if lacking and not stacked:
        who = " and ".join(f"{_who(ruleset, hand)} ({left[hand]})" for hand in lacking)
        what = f"{ruleset.id} leaves choices to {who}"
        give = " and ".join(f"--{hand}" for hand in lacking)
        raise UsageError(
            Problem("usage.choice_needed", what, "deal", f"give {give}, such as {_such(lacking)}")
        )
    return given


def _who(ruleset: Ruleset, hand: Hand) -> str:
    return ACTOR[ruleset.acts[_CHOOSES[hand]].actor]


def _such(lacking: Sequence[Hand]) -> str:
    return " ".join(f"--{hand} table-draw" for hand in lacking)


def answers(ruleset: Ruleset, given: Given) -> Callable[[ShoeOpened], Choose | None]:
    """Give for each shoe, by its head, whoever answers there; None in a game that leaves no choice.

    The words of a chance are those of the shoe: its seed's and its number's, or the system's entropy.
    """
    left = options(ruleset)
    if not left:
        return lambda _: None
    asking = _asking(ruleset, given)

    def for_shoe(head: ShoeOpened) -> Choose:
        by_hand: dict[Hand, Choose] = {
            hand: asking or _forced for hand in HANDS if hand in given.asked or hand not in left
        }
        for hand in left:
            if hand not in by_hand:
                by_hand[hand] = _policy(ruleset, hand, getattr(given, hand), head)
        return _by_hand(by_hand)

    return for_shoe


def _by_hand(by_hand: Mapping[Hand, Choose]) -> Choose:
    return lambda asked: by_hand[asked.hand](asked)


def _asking(ruleset: Ruleset, given: Given) -> Choose | None:
    """Give somebody at the terminal, where one is to be asked."""
    if not given.asked:
        return None
    from croupier.cli.asking import Asker

    return Asker(ruleset, given.asked)


def _policy(ruleset: Ruleset, hand: Hand, text: str | None, head: ShoeOpened) -> Choose:
    if text is None:
        return _nobody
    from croupier.cards.chance import words

    return ways.policy(ruleset, hand, text).chooser(ruleset, words(hand, head.seed, head.shoe_number or 0))


def _forced(asked: Question) -> Event:
    """Answer for a hand that is never left a choice."""
    return asked.offers[0]


def _nobody(asked: Question) -> Event:
    """Do what alone is open; where a choice is, say which option gives an answer."""
    if len(asked.offers) == 1:
        return asked.offers[0]
    (problem,) = unanswered(asked).problems
    remedy = f"give --{asked.hand}, such as --{asked.hand} always-draw"
    raise PlayError(problem._replace(remedy=remedy))
