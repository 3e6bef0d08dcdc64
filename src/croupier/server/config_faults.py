"""What is wrong in a configuration: every setting that cannot be, and what the settings contradict?

Each setting is tried alone, in a configuration in which everything else is right: so each fault is found,
and not only the first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

import msgspec

from croupier import regulations
from croupier.errors import CroupierError
from croupier.server.config import Config
from croupier.server.proxies import faults as faults_of_proxies

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from croupier.server.config import RoomKept

Table = dict[str, object]
GOOD: Final[Table] = {"id": "a", "settings": {"rules": "punto-banco"}}
"""A room with which nothing is wrong."""


def of_table(table: Mapping[str, object]) -> list[str]:
    """Give each thing that is wrong with the settings of a file, one by one; none where it can be read."""
    return list(dict.fromkeys(_faults(table)))


def _faults(table: Mapping[str, object]) -> Iterator[str]:
    for name, value in table.items():
        if name == "rooms" and isinstance(value, list):
            for at, room in enumerate(cast("list[object]", value)):
                for part in _parts(room):
                    yield from _fault({"rooms": [GOOD] * at + [part]}, room)
        elif name in {"server", "limits"} and isinstance(value, dict):
            for key, held in cast("Table", value).items():
                yield from _fault({name: {key: held}})
        else:
            yield from _fault({name: value})


def _parts(room: object) -> Iterator[object]:
    """Give a room once for each of its settings, with everything else right; and what there is of it."""
    if not isinstance(room, dict):
        yield room
        return
    given = cast("Table", room)
    yield {name: GOOD.get(name, 0) for name in given if name in {"id", "settings", "bots"}}
    for name, value in given.items():
        if name != "settings" or not isinstance(value, dict):
            yield {**GOOD, name: value}
            continue
        settings = cast("Table", value)
        yield {**GOOD, "settings": {key: "punto-banco" for key in settings if key == "rules"}}
        for key, held in settings.items():
            yield {**GOOD, "settings": {"rules": "punto-banco", key: held}}


def _fault(table: Table, room: object = None) -> Iterator[str]:
    try:
        msgspec.convert(table, Config)
    except msgspec.ValidationError as fault:
        yield f"{fault}{_meant(str(fault), room)}"


def _meant(fault: str, room: object) -> str:
    """Say where a setting belongs that is one of the rules', and stands among those of the room."""
    if "unknown field" not in fault or not isinstance(room, dict):
        return ""
    settings = cast("Table", room).get("settings")
    rules = cast("Table", settings).get("rules") if isinstance(settings, dict) else None
    try:
        known = regulations.load(str(rules)).submission
    except CroupierError:
        return ""
    name = next((name for name in known if f"`{name}`" in fault), None)
    return "" if name is None else f"; did you mean submission.{name}: submission = {{ {name} = … }}?"


def of_config(config: Config) -> list[str]:
    """Give each thing that a configuration contradicts itself in, or that no rules permit."""
    names = [room.id for room in config.rooms]
    found = [f"the room {name} stands twice" for name in sorted({n for n in names if names.count(n) > 1})]
    found += faults_of_proxies(config.server.proxies)
    for room in config.rooms:
        if room.bots >= room.settings.seats:
            found.append(
                f"{room.bots} players of the house leave no seat of {room.settings.seats} in {room.id}"
            )
        found += _of_rules(room)
    return found


def _of_rules(room: RoomKept) -> Iterator[str]:
    """Give what the rules of a room do not permit, or that there are none."""
    try:
        regulations.load(room.settings.rules, room.settings.submission)
    except CroupierError as error:
        for problem in error.problems:
            remedy = f"; {problem.remedy}" if problem.remedy else ""
            where = f", {problem.where}" if problem.where else ""
            yield f"the room {room.id}{where}: {problem.what}{remedy}"
