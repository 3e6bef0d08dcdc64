"""How does the house open a room, change it, stop it, and close it?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

import croupier
from croupier import regulations
from croupier.table.breaking_off import break_off
from croupier.table.events import (
    RoomClosed,
    RoomDisabled,
    RoomEnabled,
    RoomOpened,
    SettingsChanged,
    StakesReturned,
)
from croupier.table.offering import check, offered, told
from croupier.table.run import Run, refuse
from croupier.table.seating import vacated
from croupier.table.shoes import reveal

if TYPE_CHECKING:
    import datetime as dt

    from croupier.regulations import Ruleset
    from croupier.table.commands import ChangeSettings, CloseRoom, Disable, Enable, OpenRoom, Void, Who
    from croupier.table.settings import Settings
    from croupier.table.vault import Vault


def opening(command: OpenRoom, vault: Vault, at: dt.datetime) -> Run:
    """Open a room by the rules of today, whose edition it keeps.

    Raises `TableError` as `croupier.table.offering.check` does, and what loading the rules raises.
    """
    ruleset, settings = _settled(command.settings)
    offer = offered(ruleset)
    event = RoomOpened(
        room=command.room,
        settings=settings,
        edition=ruleset.edition,
        hash=ruleset.hash,
        offer=told(offer),
        software=croupier.__version__,
    )
    return Run.opening(event, vault, at)


def _settled(settings: Settings) -> tuple[Ruleset, Settings]:
    """Load the rules, check what the house laid down, and name the edition."""
    ruleset = regulations.load(settings.rules, settings.submission)
    check(ruleset, settings)
    return ruleset, msgspec.structs.replace(settings, rules=f"{ruleset.id}@{ruleset.edition}")


def change(run: Run, command: ChangeSettings, _who: Who) -> None:
    """Change what the house lays down: between two coups, and the game between two shoes."""
    room = run.room
    if room.phase not in {"shoe", "between"}:
        refuse("coup_in_play", "it is changed between two coups only", "", "wait for the end of the coup")
    ruleset, settings = _settled(command.settings)
    same = (settings.rules, settings.submission) == (room.settings.rules, room.settings.submission)
    if not same and room.phase != "shoe":
        refuse(
            "shoe_in_play",
            "the game is changed between two shoes only",
            "rules",
            "wait for the end of the shoe",
        )
    if any(seat.patron for seat in room.seats[settings.seats :]):
        refuse("seat_taken", "somebody has a seat that would be taken away", "seats", "wait until he leaves")
    run.do(
        SettingsChanged(
            settings=settings,
            edition=ruleset.edition,
            hash=ruleset.hash,
            offer=told(offered(ruleset)),
            software=croupier.__version__,
        )
    )


def disable(run: Run, command: Disable, who: Who) -> None:
    """Let no more coups begin; the one in play is finished."""
    if run.room.disabled:
        refuse("nothing_changed", "the room is disabled already", "", "nothing needs be done")
    run.do(RoomDisabled(reason=command.reason or "disabled by the house", by=str(who)))


def enable(run: Run, _command: Enable, who: Who) -> None:
    """Let coups begin again."""
    if not run.room.disabled:
        refuse("nothing_changed", "the room is not disabled", "", "nothing needs be done")
    run.do(RoomEnabled(by=str(who)))


def void(run: Run, command: Void, who: Who) -> None:
    """Break off the coup and the shoe; no coup begins until the room is enabled."""
    room = run.room
    if room.phase in {"betting", "dealing"}:
        break_off(run, "operator", command.reason)
    elif room.commitment:
        reveal(run, void=True)
    else:
        refuse("nothing_to_void", "there is no shoe", "", "disable the room")
    if not run.room.disabled:
        run.do(RoomDisabled(reason=command.reason, by=str(who)))


def close(run: Run, _command: CloseRoom, who: Who) -> None:
    """Close the room for good, where no coup is dealt."""
    room = run.room
    if room.phase == "dealing":
        refuse("coup_in_play", "a coup is dealt", "", "wait for its end, or void it")
    for seat in room.taken():
        if seat.layout:
            run.do(StakesReturned(seat=seat.number, amount=seat.staked))
    if room.commitment:
        reveal(run, void=True)
    for seat in run.room.seats:
        if seat.patron:
            vacated(run, seat)
    run.do(RoomClosed(by=str(who)))
