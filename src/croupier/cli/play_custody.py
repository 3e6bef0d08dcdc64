"""Does the person take the shoe that is offered to him, and is he asked again where nobody else can have it?

Whoever holds the shoe keeps it until the Banker's Hand loses, and then it is offered anew
(`croupier.table.custody`).  To one who plays alone it would come back each time: he is asked once, and what
he answered is answered for him from then on, until he says otherwise.  Every offer and every answer is in
the journal all the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from croupier.cli.layout import cited
from croupier.cli.play_floor import PATRON
from croupier.cli.play_lines import NotUnderstoodError
from croupier.table.by_law import asked
from croupier.table.commands import DeclineShoe, TakeShoe

if TYPE_CHECKING:
    from croupier.cli.play_floor import Floor
    from croupier.table.room import Room

Answer = Literal["take", "decline"]
ALONE: Final[dict[Answer, str]] = {
    "take": "nobody else plays here: you keep taking it, unasked; decline gives it up",
    "decline": "nobody else plays here: you keep declining it, unasked; take has you take it next time",
}
"""What is said where he will not be asked again."""


class Custody:
    """What one person answers where the shoe is offered to him."""

    def __init__(self, floor: Floor) -> None:
        """Answer at a room that is open; whoever comes back with the shoe in his hand has taken it."""
        self._floor = floor
        self._answer: Answer | None = "take" if self._holds(floor.room) else None

    def answers(self) -> bool:
        """Answer as he did before, where the shoe is offered to him and nobody else could have it."""
        if self._answer is None or not self._is_offered() or not self._is_alone():
            return False
        self._give(self._answer)
        return True

    def take(self) -> str:
        """Take the shoe, now or, where he plays alone, when it is offered next; give what is to be said."""
        if self._is_offered():
            return self._answers("take")
        if self._holds(self._floor.room):
            self._answer = "take"
            message = "you hold the shoe already"
            raise NotUnderstoodError(message)
        if self._answer is None or not self._is_alone():
            message = "the shoe is not offered to you now"
            raise NotUnderstoodError(message)
        self._answer = "take"
        return "you take the shoe when it is offered next: once the Banker's Hand has lost"

    def decline(self) -> str:
        """Decline the shoe, or give it up; give what is to be said."""
        room = self._floor.room
        if not self._is_offered() and not self._holds(room):
            message = "the shoe is not offered to you now, nor do you hold it"
            raise NotUnderstoodError(message)
        if room.phase == "dealing":
            message = "a coup is dealt: give the shoe up when it is over"
            raise NotUnderstoodError(message)
        once = asked(room.ruleset).deals_once
        if room.obliged and once is not None and self._is_alone():
            # Else it would be taken for him each time before he could say otherwise.
            self._answer = "decline"
            law = cited(once.clause, once.basis)
            return f"whoever took the shoe deals one coup at least [{law}]; you decline it at the next offer"
        return self._answers("decline")

    def _answers(self, answer: Answer) -> str:
        """Answer, and remember it where he will not be asked again."""
        self._give(answer)
        is_new, self._answer = self._answer != answer, answer
        return ALONE[answer] if is_new and self._is_alone() else ""

    def _give(self, answer: Answer) -> None:
        command = TakeShoe if answer == "take" else DeclineShoe
        self._floor.give(command(**self._floor.stamp), PATRON)

    def _is_offered(self) -> bool:
        you = self._floor.you
        return (
            you is not None and self._floor.room.phase == "custody" and self._floor.room.offered == you.number
        )

    def _holds(self, room: Room) -> bool:
        you = self._floor.you
        return you is not None and room.curator == you.number

    def _is_alone(self) -> bool:
        """Say whether nobody but him plays."""
        you = self._floor.you
        return you is not None and all(seat is you for seat in self._floor.room.taken() if not seat.gone)
