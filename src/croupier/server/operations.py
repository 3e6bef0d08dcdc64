"""Which operations has the HTTP interface: each with its path, who may ask it, and the types of both sides?

The routes and the OpenAPI document are made of the same list.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from croupier.server.api_clauses import ClausesTold
from croupier.server.api_fairness import LINES, ShoeEvents
from croupier.server.api_game import GameTold
from croupier.server.api_guests import GuestMade, GuestTold, LoggedOut, NewGuest
from croupier.server.api_history import ShoesListed, ShoeTold
from croupier.server.api_operators import (
    Done,
    EntriesTold,
    NewRoom,
    Nothing,
    Voided,
    VoidWaits,
    WhyDisabled,
    WhyVoid,
)
from croupier.server.api_roads import RoadsTold
from croupier.server.api_rooms import EdgesTold, RoomTold
from croupier.server.api_settings import ChangedSettings, SettingsTold
from croupier.server.changes import ChangeWaits
from croupier.server.lately import ReasonsTold
from croupier.server.lobby import RoomsListed
from croupier.server.self_check import Checked

if TYPE_CHECKING:
    import msgspec

Method = Literal["GET", "POST", "PATCH", "DELETE"]
Whose = Literal["everybody", "operator"]


class Query(NamedTuple):
    """A parameter of the query: a whole number from 0 up, or a text."""

    name: str
    about: str
    kind: Literal["integer", "string"] = "integer"


class Operation(NamedTuple):
    """One operation: `name` is what the document calls it, `answer` a type, or the media type of lines.

    `also` are other good answers by status, and `codes` the problems that are its own.  `cost` is for how
    many requests of an address it counts.
    """

    name: str
    method: Method
    path: str
    about: str
    answer: type[msgspec.Struct] | str
    status: int = 200
    whose: Whose = "everybody"
    body: type[msgspec.Struct] | None = None
    query: tuple[Query, ...] = ()
    codes: tuple[str, ...] = ()
    also: tuple[tuple[int, type[msgspec.Struct]], ...] = ()
    cost: int = 1


OF_THE_PAST: Final = 20
"""For how many requests one counts for which a whole shoe is read."""
ROOM: Final = "/api/rooms/{room}"
SHOE: Final = f"{ROOM}/shoes/{{shoe}}"
OF_OPERATOR: Final = "/api/operator/rooms/{room}"
NO_ROOM: Final = ("table.no_room",)
NO_SHOE: Final = (*NO_ROOM, "server.no_shoe")
NOT_OVER: Final = (*NO_SHOE, "server.shoe_in_play")
REFUSED: Final = (*NO_ROOM, "table.room_closed", "table.nothing_changed", "table.id_reused", "table.unknown")
SETTINGS: Final = ("table.bad_limits", "table.too_many_seats", "submission.not_permitted")

OPERATIONS: Final[tuple[Operation, ...]] = (
    Operation(
        "who",
        "GET",
        "/api/guest",
        "Say who asks, by his cookie, and where he sits.",
        GuestTold,
        codes=("server.no_guest",),
    ),
    Operation(
        "become_guest",
        "POST",
        "/api/guest",
        "Become a guest: the cookie that comes with the answer says who somebody is.",
        GuestMade,
        201,
        body=NewGuest,
        codes=("server.bad_name", "server.bad_origin", "server.too_many"),
    ),
    Operation(
        "log_out",
        "DELETE",
        "/api/guest",
        "Be a guest no more: the cookie holds no longer, and one's sockets are closed.",
        LoggedOut,
        codes=("server.bad_origin", "server.no_guest"),
    ),
    Operation("lobby", "GET", "/api/rooms", "List the rooms that are open.", RoomsListed),
    Operation(
        "room", "GET", ROOM, "Give a room as a spectator sees it, and its terms.", RoomTold, codes=NO_ROOM
    ),
    Operation(
        "edges", "GET", f"{ROOM}/edges", "Say what each wager is worth, exactly.", EdgesTold, codes=NO_ROOM
    ),
    Operation(
        "roads", "GET", f"{ROOM}/roads", "Draw the five roads of the shoe in play.", RoadsTold, codes=NO_ROOM
    ),
    Operation("game", "GET", f"{ROOM}/game", "Say how the game is played.", GameTold, codes=NO_ROOM),
    Operation(
        "clauses",
        "GET",
        f"{ROOM}/clauses",
        "Give the clauses on which acts of the room rest, and how each is known.",
        ClausesTold,
        query=(Query("ids", "the ids of those that are wanted, with commas between them", "string"),),
        codes=(*NO_ROOM, "regulations.unknown_clause"),
    ),
    Operation(
        "reasons",
        "GET",
        f"{ROOM}/reasons",
        "Say why was done what was done in the coup in play and in the one before it, act by act.",
        ReasonsTold,
        codes=NO_ROOM,
        cost=OF_THE_PAST,
    ),
    Operation(
        "shoes",
        "GET",
        f"{ROOM}/shoes",
        "List the shoes of a room, the newest first, fifty at a time.",
        ShoesListed,
        query=(Query("before", "only shoes with a lower number"),),
        codes=NO_ROOM,
    ),
    Operation(
        "shoe",
        "GET",
        SHOE,
        "Give the coups of a shoe that are over, with one's own money and nobody else's.",
        ShoeTold,
        query=(Query("after", "only coups with a higher number"),),
        codes=NO_SHOE,
        cost=OF_THE_PAST,
    ),
    Operation(
        "record",
        "GET",
        f"{SHOE}/record",
        "Give a shoe that is over as a record: the head, then each act and each call, one a line.",
        LINES,
        codes=NOT_OVER,
        cost=OF_THE_PAST,
    ),
    Operation(
        "events",
        "GET",
        f"{SHOE}/events",
        "Give the events by which anybody checks that a shoe was fair.",
        ShoeEvents,
        codes=NOT_OVER,
        cost=OF_THE_PAST,
    ),
    Operation(
        "open_room",
        "POST",
        "/api/operator/rooms",
        "Open a room.",
        Done,
        201,
        "operator",
        NewRoom,
        codes=("server.altered", "table.room_exists", "table.id_reused", *SETTINGS),
    ),
    Operation(
        "settings",
        "GET",
        f"{OF_OPERATOR}/settings",
        "Give the settings of a room, and the changes that wait.",
        SettingsTold,
        200,
        "operator",
        codes=NO_ROOM,
    ),
    Operation(
        "change_settings",
        "PATCH",
        f"{OF_OPERATOR}/settings",
        "Change those settings that are given, between two coups; the game, between two shoes. "
        "With `wait` the change waits for that.",
        Done,
        200,
        "operator",
        ChangedSettings,
        codes=(
            *REFUSED,
            "table.stale_version",
            "table.coup_in_play",
            "table.shoe_in_play",
            "table.seat_taken",
            *SETTINGS,
        ),
        also=((202, ChangeWaits),),
    ),
    Operation(
        "disable",
        "POST",
        f"{OF_OPERATOR}/disable",
        "Let no more coups begin after the one in play.",
        Done,
        200,
        "operator",
        WhyDisabled,
        codes=REFUSED,
    ),
    Operation(
        "enable",
        "POST",
        f"{OF_OPERATOR}/enable",
        "Let coups begin again.",
        Done,
        200,
        "operator",
        Nothing,
        codes=("server.altered", *REFUSED),
    ),
    Operation(
        "close",
        "POST",
        f"{OF_OPERATOR}/close",
        "Close a room for good: everybody leaves with his chips.",
        Done,
        200,
        "operator",
        Nothing,
        codes=(*REFUSED, "table.coup_in_play"),
    ),
    Operation(
        "void",
        "POST",
        f"{OF_OPERATOR}/void",
        "Break off the coup in play, and the shoe: it waits until another operator asks the same. "
        "No coup begins afterwards until the room is enabled.",
        Voided,
        200,
        "operator",
        WhyVoid,
        codes=(*REFUSED, "server.void_differs", "server.nothing_to_void"),
        also=((202, VoidWaits),),
    ),
    Operation(
        "entries",
        "GET",
        f"{OF_OPERATOR}/entries",
        "Give entries of the journal, with no card that lies face down.",
        EntriesTold,
        200,
        "operator",
        query=(Query("after", "only entries with a higher number"),),
        codes=NO_ROOM,
    ),
    Operation(
        "self_check",
        "POST",
        "/api/operator/check",
        "Look whether the program and its configuration are what they were when it started. "
        "Where they are not, play stops in every room at once, "
        "and none is opened or enabled until they are.",
        Checked,
        200,
        "operator",
        Nothing,
        cost=OF_THE_PAST,
    ),
)
"""Every operation but that of the document itself."""
