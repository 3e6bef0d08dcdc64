"""How do tests call chemin de fer: a coup with both free choices settled, and all that was asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from croupier import play, shoe
from croupier.play import policies
from croupier.play.events import ResultAnnounced

if TYPE_CHECKING:
    from croupier.coup import Coup
    from croupier.play import Event, State
    from croupier.play.question import Choose, Question
    from croupier.regulations import Ruleset

At = Literal["draw", "stay"]
"""What somebody does where the choice is free."""


class Called(NamedTuple):
    """A coup: every event, the state before each, and each question with its answer."""

    events: list[Event]
    before: list[State]
    asked: list[tuple[Question, Event]]
    coup: Coup

    @property
    def drew(self) -> tuple[bool, bool]:
        """Whether the Player's Hand and the Banker's Hand took a third card."""
        return len(self.coup.player) == 3, len(self.coup.banker) == 3


def choosing(ruleset: Ruleset, player: At, banker: At) -> Choose:
    """Choose as given where the choice is free, each side in its own way."""
    ways = (policies.read(f"always-{at}").chooser(ruleset, iter(())) for at in (player, banker))
    return policies.by_hand(*ways)


def called(ruleset: Ruleset, cards: str, player: At = "draw", banker: At = "draw") -> Called:
    """Deal and call the first coup of a stacked shoe."""
    events: list[Event] = []
    states: list[State] = []
    asked: list[tuple[Question, Event]] = []
    chooser = choosing(ruleset, player, banker)

    def choose(question: Question) -> Event:
        answer = chooser(question)
        asked.append((question, answer))
        return answer

    for before, event, after in play.drive(ruleset, shoe.stacked(cards), choose):
        events.append(event)
        states.append(before)
        if isinstance(event, ResultAnnounced):
            finished = play.coup(after)
            assert finished is not None
            return Called(events, states, asked, finished)
    message = f"no coup was finished with {cards}"
    raise AssertionError(message)


def due_at(ruleset: Ruleset, cards: str, act: str, player: At = "draw", banker: At = "draw") -> State:
    """Deal a stacked shoe until an act of this name falls due, and give the state."""
    for _, _, state in play.drive(ruleset, shoe.stacked(cards), choosing(ruleset, player, banker)):
        if play.due(ruleset, state).act == act:
            return state
    message = f"{act} never fell due"
    raise AssertionError(message)
