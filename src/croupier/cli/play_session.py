"""How does one person play a session in the terminal: asked, understood, and answered, line by line?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.cli import output, play_awaited, play_lines, play_pages, play_why
from croupier.cli.layout import folded
from croupier.cli.play_acts import Acts, alone
from croupier.cli.play_custody import Custody
from croupier.cli.play_lines import Bets, NotUnderstoodError, Word
from croupier.cli.play_money import shown
from croupier.cli.play_refusals import sentences
from croupier.cli.play_spoken import spoken
from croupier.cli.play_talk import HANG
from croupier.cli.play_typing import Typing
from croupier.errors import CroupierError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from croupier.cli.play_check import Check
    from croupier.cli.play_floor import Floor
    from croupier.cli.play_talk import Talk
    from croupier.table.room import Seat


class Session:
    """One person at the terminal, or the lines that are piped in for him."""

    def __init__(self, floor: Floor, talk: Talk, check: Check) -> None:
        """Play at a room that is open and at which he has a seat; `check` checks the last finished shoe."""
        self._floor = floor
        self._talk = talk
        self._check = check
        self._spoken = spoken(floor.room.offer, floor.room.settings.limit_of)
        self._custody = Custody(floor)
        self._acts = Acts(floor, self._spoken, self._custody)
        self._edges = play_pages.Edges(floor.room.ruleset)
        self._typing = Typing()
        self._explained: set[str] = set()
        self._priced = {wager.id for wager in floor.room.offer[: play_pages.FEW]}
        self._pages: dict[str, Callable[[], Iterable[str]]] = {
            "table": lambda: play_pages.seats(floor.room),
            "road": lambda: play_pages.road(floor.room),
            "odds": lambda: self._edges.table(colour=output.coloured()),
            "check": check.verdict,
            "help": lambda: play_pages.helping(floor.room, self._spoken),
        }

    def run(self) -> None:
        """Play until he has left, by his word or since his input ended.

        Raises `CroupierError` where the house cannot go on.
        """
        while (you := self._awaited()) is not None:
            line = self._ask(you)
            if line is None:
                self._floor.leave()
                continue
            try:
                self._obey(line)
            except NotUnderstoodError as fault:
                self._say([folded(str(fault))])
            except CroupierError as error:
                if error.code in UNKNOWN:
                    raise
                self._say(map(folded, sentences(error, self._floor.room, self._floor.you)))

    def _awaited(self) -> Seat | None:
        """Let the house go on until he is awaited, and give his seat; None once he has left."""
        self._floor.go_on()
        while self._custody.answers():
            self._floor.go_on()
        return self._floor.you

    def _ask(self, you: Seat) -> str | None:
        """Ask for a line, and say first, once, what may be done here; None where the input has ended."""
        asked = play_awaited.asked(self._floor.room)
        if asked not in self._explained:
            self._explained.add(asked)
            self._say(self._explaining())
        return self._typing.ask(f"[{shown(you.chips)}] {asked}? ")

    def _explaining(self) -> Iterable[str]:
        if play_awaited.what(self._floor.room) == "wagers":
            yield from self._edges.offered(self._floor.room)
        said = self._acts.sentence()
        yield folded(f"{said[0].upper()}{said[1:]}.")

    def _say(self, lines: Iterable[str]) -> None:
        for line in lines:
            self._talk.say(line)

    def _obey(self, line: str) -> None:
        said = play_lines.read(line, self._spoken)
        if said is None:
            self._acts.obvious()
        elif isinstance(said, Bets):
            self._price(self._acts.bet(said))
        elif said.word == "why":
            self._why(said.rest)
        elif said == CHECK_ORDER:
            self._say(self._check.order())
        elif self._acts.does(said.word):
            if note := self._acts.do(said.word, said.rest):
                self._say([folded(note)])
        else:
            alone(said.word, said.rest)
            self._say(self._pages[said.word]())

    def _price(self, laid: Iterable[str]) -> None:
        """Say once of each wager that he bets on what the house keeps of it."""
        new = [name for name in laid if name not in self._priced]
        if new:
            self._priced.update(new)
            said = f"the house keeps on average {self._edges.told(new)}"
            self._say([play_pages.kept_together(said, indent=" " * HANG)])

    def _why(self, rest: tuple[str, ...]) -> None:
        acts, colour = self._talk.acts, output.coloured()
        if rest == ("coup",):
            self._say(play_why.coup(acts, colour=colour))
        else:
            alone("why", rest)
            self._say(play_why.last(acts, self._edges, colour=colour))


CHECK_ORDER: Final = Word("check", ("order",))
UNKNOWN: Final = frozenset({"table.unknown", "table.journal_halted"})
"""What leaves nobody sure whether something happened: the room is to be opened anew."""
