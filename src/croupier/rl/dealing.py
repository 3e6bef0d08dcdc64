"""How is a shoe dealt to a learner, who is asked and answers when he will?

`croupier.play.drive` asks and waits.  Here the deal stops at each question and at the end of each coup, and
goes on when it is told to; the events are the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier import play
from croupier.cards import NAMES
from croupier.errors import Problem, RlError
from croupier.play.node import BETWEEN
from croupier.rl.asking import ACTIONS, answers, asked, happened, onward, started
from croupier.rl.given import whole
from croupier.simulate.given import shown

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from croupier.play.events import Event
    from croupier.play.question import Question
    from croupier.rl.asking import Game, Standing
    from croupier.shoe import Shoe


GO_ON: Final = -1
"""Stands among the answers where a coup was over and the next was dealt."""


class Dealing:
    """A shoe that is being dealt.

    `standing` says where it stands, `question` who is asked, and `standing.coup` is the coup that was just
    finished.  When there is neither, the shoe is over, and what was seen is of its last coup.
    """

    def __init__(self, game: Game, shoe: Shoe) -> None:
        """Deal to the first question, or to the end of a first coup in which nobody is asked."""
        self.game = game
        self.standing: Standing = started(game, burn=not shoe.stacked)
        self.question: Question | None = None
        self._shoe = shoe
        self._position = 0
        self._cover = shoe.cover_at
        self._turns: list[int] = []
        self._deal()

    def __reduce__(self) -> tuple[Callable[..., Dealing], tuple[object, ...]]:
        """Let it be pickled and copied: as the shoe, dealt again with the same answers."""
        return _again, (self.game, self._shoe, tuple(self._turns))

    def go_on(self) -> None:
        """Deal to the next question, the end of the coup, or that of the shoe."""
        self._turns.append(GO_ON)
        self._deal()

    def _deal(self) -> None:
        game, last = self.game, self.standing.seen
        while True:
            if self._empty():
                self.standing = self.standing._replace(coup=None)
                break
            self.standing = onward(game, self.standing)
            self.question = asked(game, self.standing)
            if self.question is not None or self.standing.coup is not None:
                break
            event = self._card()
            if event is None:
                # Bets may have been called for a coup that the cover card forbids: of that nothing was seen.
                self.standing = self.standing._replace(seen=last)
                break
            self.standing = happened(game, self.standing, event)

    def answer(self, action: object) -> None:
        """Answer the question that is due with the number of an action, and deal on.

        Raises `RlError` (``rl.not_open``) for an action that is not open; nothing changes.
        """
        put = self.question
        open_to = {} if put is None else answers(put)
        number = whole(action, 0, len(ACTIONS) - 1)
        if number is None or number not in open_to:
            raise not_open(action, open_to)
        self._turns.append(number)
        self.question = None
        self.standing = happened(self.game, self.standing, open_to[number])
        if self.standing.coup is None:
            self._deal()

    def _empty(self) -> bool:
        """Say whether no card is left and no coup in play: a shoe without a cover card ends so."""
        return (
            self._position == len(self._shoe.order)
            and self._cover is None
            and self.standing.state.node.kind in BETWEEN
        )

    def _card(self) -> Event | None:
        """Give the event by which the next card comes, or the cover card; None where the shoe is over."""
        wanted = play.due(self.game.ruleset, self.standing.state)
        if not wanted.cards:
            return None
        if self._position == self._cover and wanted.cover is not None:
            self._cover = None
            return wanted.cover
        if self._position == len(self._shoe.order):
            raise RlError(
                Problem("rl.cards_ran_out", "a card is due and none is left", remedy="stack more cards")
            )
        self._position += 1
        return wanted.cards[NAMES[self._shoe.order[self._position - 1]]]


def _again(game: Game, shoe: Shoe, turns: tuple[int, ...]) -> Dealing:
    """Deal a shoe as it was dealt before."""
    dealing = Dealing(game, shoe)
    for turn in turns:
        if turn == GO_ON:
            dealing.go_on()
        else:
            dealing.answer(turn)
    return dealing


def not_open(action: object, open_to: Mapping[int, Event]) -> RlError:
    """Say that an action is not open, and which are."""
    named = ", ".join(f"{number} ({ACTIONS[number]})" for number in sorted(open_to)) or "none"
    number = whole(action, 0, len(ACTIONS) - 1)
    said = shown(action) if number is None else f"{number} ({ACTIONS[number]})"
    return RlError(Problem("rl.not_open", f"the action {said} is not open", remedy=f"there are: {named}"))
