"""How does one person play a session in the terminal: asked, understood, and answered, line by line?"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

from croupier.cli import output, play_lines, play_pages, play_why
from croupier.cli.layout import folded
from croupier.cli.play_acts import Acts, alone
from croupier.cli.play_lines import Bets, NotUnderstoodError
from croupier.cli.play_money import shown
from croupier.cli.play_refusals import sentences
from croupier.cli.play_talk import HANG
from croupier.cli.private_page import typed
from croupier.errors import CroupierError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from croupier.cli.play_floor import Floor
    from croupier.cli.play_talk import Talk
    from croupier.table.room import Awaited, Seat

ASKED: Final[Mapping[Awaited, str]] = {
    "cut": "cut",
    "shoe": "take or decline",
    "wagers": "wagers",
    "deal": "deal",
    "turn": "turn",
    "house-money": "House Money",
}
"""What stands in the prompt, by what he is waited for to do."""
END: Final = "(end of the input)"
"""What stands where a piped input ends."""


class Session:
    """One person at the terminal, or the lines that are piped in for him."""

    def __init__(self, floor: Floor, talk: Talk, check: Callable[[], Iterable[str]]) -> None:
        """Play at a room that is open and at which he has a seat; `check` checks the last finished shoe."""
        self._floor = floor
        self._talk = talk
        self._acts = Acts(floor)
        self._edges = play_pages.Edges(floor.room.ruleset)
        self._names = play_lines.names_of(floor.room.offer)
        self._explained: set[Awaited] = set()
        self._priced = {wager.id for wager in floor.room.offer[: play_pages.FEW]}
        self._pages: dict[str, Callable[[], Iterable[str]]] = {
            "table": lambda: play_pages.seats(floor.room),
            "road": lambda: play_pages.road(floor.room),
            "odds": lambda: self._edges.table(colour=output.coloured()),
            "check": check,
            "help": play_pages.helping,
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
        return self._floor.you

    def _ask(self, you: Seat) -> str | None:
        """Ask for a line; None where the input has ended."""
        what = self._acts.awaited
        if what not in self._explained:
            self._explained.add(what)
            self._say(self._explaining(what, you))
        prompt = f"[{shown(you.chips)}] {ASKED[what]}? "
        output.flush()
        at_terminal = sys.stdin is not None and sys.stdin.isatty()
        if at_terminal:
            output.send(prompt.encode())
            output.flush()
        said = typed()
        line = said.strip() if said else None
        if not at_terminal:
            # What is piped in stands where it would have been typed.
            output.say(f"{prompt}{END if line is None else output.printable(line)}".rstrip())
        elif line is None:
            output.say()
        return line

    def _explaining(self, what: Awaited, you: Seat) -> Iterable[str]:
        """Say once what may be done where he is waited for."""
        room = self._floor.room
        match what:
            case "wagers":
                return self._edges.offered(room)
            case "cut":
                least = max(1, room.ruleset.least_cut)
                return (f"The cards are yours to cut: cut {least} to {room.cards - least}, or no.",)
            case "shoe":
                return ("Who takes the shoe draws the cards: take or decline.",)
            case "deal":
                return ("You hold the shoe: deal, or an empty line, draws the cards that are due.",)
            case "turn":
                return ("A hand is passed to you: turn, or an empty line, turns its cards up.",)
            case "house-money":
                brought = shown(dict(room.house_money).get(you.number, 0))
                return (f"House Money brought {brought}: house take, or house 50 player; the rest is taken.",)

    def _say(self, lines: Iterable[str]) -> None:
        for line in lines:
            self._talk.say(line)

    def _obey(self, line: str) -> None:
        said = play_lines.read(line, self._names)
        if said is None:
            self._acts.obvious()
        elif isinstance(said, Bets):
            self._price(self._acts.bet(said.stakes))
        elif said.word == "why":
            self._why(said.rest)
        elif self._acts.does(said.word):
            self._acts.do(said.word, said.rest)
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


UNKNOWN: Final = frozenset({"table.unknown", "table.journal_halted"})
"""What leaves nobody sure whether something happened: the room is to be opened anew."""
