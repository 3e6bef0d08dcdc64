"""Which settings does a room get where somebody names only some: the usual ones, or those that it has?

A room of the configuration's file and one that an operator opens have the same defaults; a change leaves
whatever it does not name as it is.
"""

from __future__ import annotations

from typing import Annotated, Final, cast

import msgspec
from msgspec import UNSET, Meta, UnsetType

from croupier.server.config import USUAL
from croupier.table.amounts import SEATS, Amount, Number
from croupier.table.settings import Limit, Pace, Seconds, Setting, Settings

Table = dict[str, object]
USUAL_PARTS: Final = ("limit", "buy_in", "waiting")
"""The settings in which a room is as the usual rooms are, each member for itself, where nothing is said."""
PARTS: Final = (*USUAL_PARTS, "submission", "limits")
"""The settings that are changed member by member."""


class LimitGiven(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is given of a limit, in minor units."""

    least: Amount | UnsetType = UNSET
    most: Amount | UnsetType = UNSET
    step: Amount | UnsetType = UNSET


class WaitingGiven(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is given of how long the house waits; null for as long as it takes."""

    wagers: Seconds | UnsetType | None = UNSET
    grace: Annotated[int, Meta(ge=0, le=5_000)] | UnsetType = UNSET
    answer: Seconds | UnsetType | None = UNSET
    gone: Seconds | UnsetType = UNSET
    silent: Seconds | UnsetType = UNSET
    pause: Annotated[int, Meta(ge=0, le=60_000)] | UnsetType = UNSET
    result: Annotated[int, Meta(ge=0, le=60_000)] | UnsetType = UNSET


class Given(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What is given of a room's settings beside its rules."""

    submission: dict[str, Setting | None] | UnsetType = UNSET
    title: Annotated[str, Meta(max_length=80)] | UnsetType = UNSET
    seats: Annotated[int, Meta(ge=1, le=SEATS)] | UnsetType = UNSET
    buy_in: LimitGiven | UnsetType = UNSET
    limit: LimitGiven | UnsetType = UNSET
    limits: dict[str, Limit | None] | UnsetType = UNSET
    differential: Number | UnsetType | None = UNSET
    curator: bool | UnsetType = UNSET
    cut: bool | UnsetType = UNSET
    pace: Pace | UnsetType = UNSET
    empty_coups: bool | UnsetType = UNSET
    bots: bool | UnsetType = UNSET
    waiting: WaitingGiven | UnsetType = UNSET


class SettingsGiven(Given, frozen=True, kw_only=True):
    """What is given of a room's settings: whatever is left out stays as it is.

    Of `submission` and `limits` null takes away what was chosen; `submission` begins anew with another game.
    """

    rules: str | UnsetType = UNSET


class NewSettings(Given, frozen=True, kw_only=True):
    """The settings of a new room: whatever is left out is as in a room of the configuration's file."""

    rules: str


def filled(given: Table) -> Table:
    """Give settings, as a file or a body has them, what they do not say and the usual rooms have."""
    usual: Table = {}
    for name in USUAL_PARTS:
        part, said = msgspec.to_builtins(getattr(USUAL, name)), given.get(name, {})
        usual[name] = {**part, **cast("Table", said)} if isinstance(said, dict) else said
    return {**given, **usual}


def made(given: NewSettings) -> Settings:
    """Give the settings of a new room."""
    return msgspec.convert(_whole(filled(msgspec.to_builtins(given))), Settings)


def changed(kept: Settings, given: SettingsGiven) -> Settings:
    """Give the settings of a room with those in their place that are given."""
    before: Table = msgspec.to_builtins(kept)
    new: Table = msgspec.to_builtins(given)
    if _game(str(new.get("rules", kept.rules))) != _game(kept.rules):
        before["submission"] = {}
    for name in PARTS:
        if name in new:
            new[name] = {**cast("Table", before[name]), **cast("Table", new[name])}
    return msgspec.convert(_whole({**before, **new}), Settings)


def _whole(table: Table) -> Table:
    """Take out what is given as null where that says that nothing is chosen."""
    for name in ("submission", "limits"):
        if name in table:
            held = cast("Table", table[name])
            table[name] = {key: value for key, value in held.items() if value is not None}
    return table


def _game(rules: str) -> str:
    return rules.partition("@")[0]
