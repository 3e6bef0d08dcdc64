"""What happens when somebody gives a room a command: events, or a refusal that changes nothing?

Who may give it, whether the room is still the one that he saw, and whether it is due; then what follows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, get_args

from croupier.table.betting import place, ready
from croupier.table.commands import (
    Buy,
    ChangeSettings,
    CloseRoom,
    ComeBack,
    Command,
    Cut,
    Deal,
    DeclineShoe,
    Disable,
    Enable,
    GoAway,
    Leave,
    OpenRoom,
    Patrons,
    PayCommission,
    Place,
    Proceed,
    Ready,
    Sit,
    TakeShoe,
    Turn,
    UseHouseMoney,
    Vacate,
    Void,
)
from croupier.table.custody import decline, take
from croupier.table.dealing import deal, turn, use_house_money
from croupier.table.operating import change, close, disable, enable, opening, void
from croupier.table.proceeding import proceed
from croupier.table.run import Run, refuse
from croupier.table.seating import buy, come_back, go_away, leave, pay_commission, returned, sit, vacate
from croupier.table.shoes import cut

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Callable

    from croupier.table.commands import Who
    from croupier.table.room import Room
    from croupier.table.vault import Vault

ON_SIGHT: Final = (
    Place,
    Ready,
    Cut,
    TakeShoe,
    DeclineShoe,
    Deal,
    Turn,
    UseHouseMoney,
    Proceed,
    ChangeSettings,
)
"""The commands that answer what somebody saw: given on an older version they are stale."""
OF_PATRONS: Final = get_args(Patrons)
OF_DEALERS: Final = (Proceed, Vacate)
"""What the dealer may do too; everything else of the house is the operator's."""
DOES: Final[dict[type[Command], Callable[..., None]]] = {
    Sit: sit,
    Buy: buy,
    Leave: leave,
    GoAway: go_away,
    ComeBack: come_back,
    PayCommission: pay_commission,
    Place: place,
    Ready: ready,
    Cut: cut,
    TakeShoe: take,
    DeclineShoe: decline,
    Deal: deal,
    Turn: turn,
    UseHouseMoney: use_house_money,
    Proceed: proceed,
    Vacate: vacate,
    ChangeSettings: change,
    Disable: disable,
    Enable: enable,
    Void: void,
    CloseRoom: close,
}
"""What each command does to a room that is open."""


def decide(room: Room | None, command: Command, who: Who, at: dt.datetime, vault: Vault) -> Run:
    """Give what happens when somebody gives a room a command; None is a room that there is not.

    Raises `TableError` (``table.*``), and what the law refuses as `WagerError`, `ShoeError` or
    `SubmissionError`; then nothing has happened.
    """
    _may(command, who)
    if isinstance(command, OpenRoom):
        if room is not None:
            refuse("room_exists", f"there is a room {room.id} already", "room", "take another name")
        return opening(command, vault, at)
    if room is None:
        refuse("no_room", f"there is no room {command.room}", "room", "open it, or name another")
    if room.phase == "closed":
        refuse("room_closed", f"the room {room.id} is closed", "room", "go to another")
    if isinstance(command, ON_SIGHT) and command.version != room.version:
        refuse(
            "stale_version",
            f"version {command.version} is not the room's, which is {room.version}",
            "version",
            "look at the room as it is now",
        )
    run = Run(room, vault, at)
    _return_to_his_seat(run, command, who)
    DOES[type(command)](run, command, who)
    return run


def _return_to_his_seat(run: Run, command: Command, who: Who) -> None:
    """Have somebody who was away be back with the first act of his in the game."""
    seat = run.room.seat_of(who.name)
    if who.kind == "patron" and isinstance(command, ON_SIGHT) and seat and seat.gone:
        returned(run, seat)


def _may(command: Command, who: Who) -> None:
    """Refuse what somebody may not ask."""
    kind = type(command)
    if who.kind == "patron":
        allowed = kind in OF_PATRONS
    elif who.kind == "dealer":
        allowed = kind in OF_DEALERS
    else:
        allowed = kind not in OF_PATRONS
    if not allowed:
        asked = kind.__struct_config__.tag
        refuse("not_yours", f"{asked} is not for a {who.kind} to ask", "type")
