"""Does what somebody at a table sees hold nothing that he may not see: no hidden card, no order of a shoe?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from croupier.play.events import Act
from croupier.table import view

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from croupier.table import Room, RoomEvent, Sealed

UNSEEN: Final = "??"


def hold_views(room: Room, secrets: Mapping[int, Sealed]) -> None:
    """Make the view of every seat and of a spectator, and look for secrets; raises `AssertionError`."""
    for seat in range(len(room.seats) + 1):
        seen = view(room, seat)
        hold_events(seen.acts, _roles(room, seat))
        hold_bytes(msgspec.json.encode(seen), secrets)


def hold_events(events: Iterable[RoomEvent], roles: frozenset[str]) -> None:
    """Look for a card that lies face down, and whose holder somebody is not."""
    for event in events:
        if isinstance(event, Act) and event.audience != "all" and event.audience not in roles:
            fields: dict[str, object] = msgspec.structs.asdict(event)
            card, cards = fields.get("card", UNSEEN), str(fields.get("cards", ()))
            assert card == UNSEEN, f"{card} lies face down, and {sorted(roles)} see it"
            assert not set(cards) - set("()', ?"), f"{cards} lie face down, and {sorted(roles)} see them"


def hold_bytes(sent: bytes, secrets: Mapping[int, Sealed]) -> None:
    """Look for the order of a shoe that is still to be dealt, and for its salt."""
    for shoe, secret in secrets.items():
        for hidden in (secret.order, secret.salt):
            assert hidden.hex().encode() not in sent, f"the secret of shoe {shoe} is sent"


def _roles(room: Room, seat: int) -> frozenset[str]:
    player, banker = room.turns
    held = {"player-holder": player, "banker-holder": banker}
    return frozenset(role for role, number in held.items() if seat and number == seat)
