"""In which order may things happen in a room, as the law and the house's own rules have it?

Read off the events alone, apart from `croupier.table`: who watches the table needs no more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier import regulations
from croupier.play import ShoeOpened
from croupier.play.events import (
    Act,
    CardBurned,
    CardDealt,
    CardsReplaced,
    CoverCardDrawn,
    LastHandAnnounced,
    NoMoreBetsAnnounced,
    ResultAnnounced,
)
from croupier.table import events as told

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.table import RoomEvent

NEW_DECKS: Final = ("pa-baccarat", "pa-minibaccarat", "nj-baccarat")
"""The games in which a shoe that is over is replaced with new decks, and never reshuffled (§ 631a.10(d))."""


class Procedure:
    """Watches a room: every event is held against what came before it."""

    def __init__(self, rules: str) -> None:
        """Begin with a room in which nothing has happened, of a game by its id."""
        self.rules = rules
        self.cover_first = ""
        self.played: object = None
        self.dealt = 0
        self.stage = "no shoe"
        self.disabled = False
        self.new_decks = False
        self.decks_due = True
        self.shoes = 0
        self.batch = 0
        self.coups = 0
        self.last_called = False
        self.cover = False
        self.had_last = False
        self.taken: set[int] = set()
        self.offered = 0

    def see(self, event: RoomEvent) -> None:
        """Hold an event against what came before it; raises `AssertionError`."""
        if isinstance(event, Act | ShoeOpened):
            self._play(event)
        elif (watch := WATCH.get(type(event))) is not None:
            watch(self, event)

    def _play(self, event: Act | ShoeOpened) -> None:
        match event:
            case ShoeOpened():
                self._from("cut", to="burning")
            case CardBurned():
                assert self.stage == "burning", f"a card is burned, {self.stage}"
            case NoMoreBetsAnnounced():
                self._from("betting", to="coup")
                self.coups += 1
                self.dealt = 0
            case CardDealt():
                assert self.stage == "coup", f"a card is dealt, {self.stage}"
                self.dealt += 1
            case ResultAnnounced():
                self._from("coup", to="settling")
            case CoverCardDrawn():
                assert not self.cover, "the cover card comes twice"
                self.cover = True
            case LastHandAnnounced():
                assert self.cover, "last hand is called before the cover card has come"
                if self.stage != "between":
                    # The cover card came first of all: some rules make the coup that is to be dealt the last.
                    assert (self.stage, self.dealt, self.cover_first) == ("coup", 0, "last")
                    self.had_last = True
                self.last_called = True
            case CardsReplaced():
                assert self.stage == "between" or (self.stage, self.dealt) == ("coup", 0)
            case _:
                assert self.stage in {"coup", "settling"}, f"{event}, {self.stage}"

    def _from(self, *stages: str, to: str) -> None:
        assert self.stage in stages, f"{self.stage} goes to {to}"
        self.stage = to

    # Shoes

    def committed(self, event: told.ShoeCommitted) -> None:
        """See a shoe committed to: never in a disabled room, and by the law's turns."""
        self._from("no shoe", to="cut")
        assert not self.disabled, "a shoe is made in a disabled room"
        assert event.shoe == self.shoes + 1, "a shoe is left out"
        if self.rules in NEW_DECKS or self.decks_due:
            assert self.new_decks, "631a.10(d): the cards of a shoe that is over came again"
        assert event.batch != 2 or self.batch == 1, "681a.3(b)(4): batches are used in turn"
        self.shoes, self.batch, self.new_decks, self.decks_due = event.shoe, event.batch, False, False
        self.coups, self.last_called, self.cover, self.had_last = 0, False, False, False

    def cut(self, _event: told.ShoeCut) -> None:
        """See a shoe cut, or left as it was drawn: once it is committed to, and before a card of it lies."""
        assert self.stage == "cut"

    def decks(self, _event: told.DecksOpened) -> None:
        """See new decks: between two shoes only."""
        assert self.stage == "no shoe"
        self.new_decks = True

    def revealed(self, event: told.ShoeRevealed) -> None:
        """See a shoe opened: the one that was committed to, and not in a coup."""
        self._from("cut", "burning", "between", "betting", "broken off", to="no shoe")
        assert event.shoe == self.shoes, "another shoe is opened than is in play"

    # The coup

    def betting(self, event: told.BettingOpened) -> None:
        """See betting opened: for the last hand only after its call, and for none after it."""
        self._from("burning", "between", to="betting")
        assert not self.disabled, "betting is opened in a disabled room"
        assert event.coup == self.coups + 1, "a coup is left out"
        assert event.last == self.last_called, "631a.10(d): betting for the last hand opens after its call"
        assert not self.had_last, "betting is opened after the last hand"
        assert self.last_called or not self.cover, "after the cover card there is a last hand or none"
        self.had_last = event.last

    def placed(self, event: told.WagersPlaced) -> None:
        """See wagers: only while betting is open, and at a seat that somebody has."""
        assert self.stage == "betting", f"wagers are taken, {self.stage}"
        assert event.seat in self.taken

    def settled(self, event: told.WagerSettled) -> None:
        """See a wager settled: once the coup is over or broken off, House Money before any third card."""
        early = event.wager == "house-money" and self.stage == "coup"
        assert early or self.stage in {"settling", "broken off"}, f"{event.wager} is settled, {self.stage}"

    def closed(self, event: told.CoupClosed) -> None:
        """See a coup closed."""
        self._from("settling", to="between")
        assert event.coup == self.coups, "another coup is closed than was dealt"

    def broken_off(self, event: told.CoupBrokenOff) -> None:
        """See a coup broken off: while wagers lie; nothing comes of that shoe any more."""
        assert event.coup == self.coups + (self.stage == "betting"), "another coup is broken off"
        self._from("betting", "coup", to="broken off")

    # The room and its seats

    def laid_down(self, event: told.RoomOpened | told.SettingsChanged) -> None:
        """See the settings of a new room, or others than it had."""
        settings = event.settings
        self.cover_first = regulations.load(settings.rules, settings.submission).cover_first
        played = settings.rules, settings.submission
        if played != self.played:
            self.decks_due, self.new_decks, self.played = True, False, played

    def changed(self, event: told.SettingsChanged) -> None:
        """See other settings: never while a coup is in play, and another game only without a shoe."""
        self.laid_down(event)
        assert self.stage in {"no shoe", "burning", "between"}, f"the settings change, {self.stage}"
        assert not self.decks_due or self.stage == "no shoe", "the game changes with a shoe in play"

    def sat(self, event: told.SeatTaken) -> None:
        """See a seat taken, that nobody had."""
        assert event.seat not in self.taken
        self.taken.add(event.seat)

    def left(self, event: told.SeatLeft) -> None:
        """See a seat given up."""
        self.taken.remove(event.seat)

    def custody(self, _event: told.ShoeOffered) -> None:
        """See the shoe offered, declined, taken or kept: while no coup is in play."""
        assert self.stage in {"burning", "between", "betting"}, f"custody of the shoe changes, {self.stage}"

    def switched(self, event: told.RoomDisabled | told.RoomEnabled) -> None:
        """See the room disabled or enabled, whichever it was not."""
        assert self.disabled != isinstance(event, told.RoomDisabled)
        self.disabled = not self.disabled


WATCH: Final[dict[type, Callable[..., None]]] = {
    told.RoomOpened: Procedure.laid_down,
    told.ShoeCommitted: Procedure.committed,
    told.ShoeCut: Procedure.cut,
    told.DecksOpened: Procedure.decks,
    told.ShoeRevealed: Procedure.revealed,
    told.BettingOpened: Procedure.betting,
    told.WagersPlaced: Procedure.placed,
    told.WagerSettled: Procedure.settled,
    told.CoupClosed: Procedure.closed,
    told.CoupBrokenOff: Procedure.broken_off,
    told.SettingsChanged: Procedure.changed,
    told.SeatTaken: Procedure.sat,
    told.SeatLeft: Procedure.left,
    told.ShoeOffered: Procedure.custody,
    told.ShoeTaken: Procedure.custody,
    told.ShoeDeclined: Procedure.custody,
    told.ShoeKeptByHouse: Procedure.custody,
    told.RoomDisabled: Procedure.switched,
    told.RoomEnabled: Procedure.switched,
}
"""What each event that is not play's is held against."""
