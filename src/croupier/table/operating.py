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
    # What can never be is told first: whoever waits for the end of the coup waits for what can be.
    ruleset, settings = _settled(command.settings)
    if room.phase not in {"shoe", "between"}:
        refuse("coup_in_play", "it is changed between two coups only", "", "wait for the end of the coup")
    others = _others(ruleset, room.ruleset)
    if others and room.phase != "shoe":
        what = "the game, and what the house chose in it, is changed between two shoes only"
        refuse("shoe_in_play", what, ", ".join(others), "wait for the end of the shoe")
    if not others:
        # Written otherwise, and the same: the room keeps the rules that it is played by.
        kept = room.settings
        settings = msgspec.structs.replace(settings, rules=kept.rules, submission=kept.submission)
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


def _others(wanted: Ruleset, kept: Ruleset) -> list[str]:
    """Name what is otherwise in one game than in another: the rules, or what the house chose in them."""
    if (wanted.id, wanted.edition) != (kept.id, kept.edition):
        return ["rules"]
    names = sorted(wanted.submission.keys() | kept.submission.keys())
    found = [
        f"submission.{name}" for name in names if wanted.submission.get(name) != kept.submission.get(name)
    ]
    return found or ([] if wanted.hash == kept.hash else ["rules"])


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
