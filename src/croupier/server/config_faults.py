"""What is wrong in a configuration: every setting that cannot be, and what the settings contradict?

Each setting is tried alone, in a configuration in which everything else is right: so each fault is found,
and not only the first.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, cast

import msgspec

from croupier import regulations
from croupier.errors import CroupierError
from croupier.server.config import Config, RoomKept
from croupier.server.origins import faults as faults_of_origins
from croupier.server.proxies import faults as faults_of_proxies
from croupier.table.offering import check

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

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
                    for fault in _fault({"rooms": [part]}, room):
                        yield fault.replace("$.rooms[0]", f"$.rooms[{at}]", 1)
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


def sound(table: Mapping[str, object]) -> Config:
    """Give what can be read of a file in which there are faults: each part, and each room, for itself."""
    rooms = table.get("rooms")
    parts: list[Table] = [{name: table[name]} for name in ("server", "limits") if name in table]
    held: Table = {"rooms": []}
    for part in parts:
        if _reads(part):
            held |= part
    if isinstance(rooms, list):
        held["rooms"] = [room for room in cast("list[object]", rooms) if _reads({"rooms": [room]})]
    return msgspec.convert(held, Config)


def _reads(table: Table) -> bool:
    try:
        msgspec.convert(table, Config)
    except msgspec.ValidationError:
        return False
    return True


def of_config(config: Config) -> list[str]:
    """Give each thing that a configuration contradicts itself in, or that no rules permit."""
    times = Counter(room.id for room in config.rooms)
    found = [f"the room {name} stands twice" for name in sorted(times) if times[name] > 1]
    files = {
        "db": config.server.db,
        "key_file": config.server.key_file,
        "tokens_file": config.server.tokens_file,
    }
    found += [
        f"server.{name}: no file can be called {file!r:.60}" for name, file in files.items() if "\0" in file
    ]
    found += faults_of_proxies(config.server.proxies)
    found += faults_of_origins(config.server.origins)
    for room in config.rooms:
        if room.bots >= room.settings.seats:
            found.append(
                f"{room.bots} players of the house leave no seat of {room.settings.seats} in {room.id}"
            )
        found += _of_rules(room)
    return found


def _of_rules(room: RoomKept) -> Iterator[str]:
    """Give what the rules of a room do not permit, that there are none, or that no room can be run so."""
    try:
        check(regulations.load(room.settings.rules, room.settings.submission), room.laid_down)
    except CroupierError as error:
        for problem in error.problems:
            remedy = f"; {problem.remedy}" if problem.remedy else ""
            where = f", {problem.where}" if problem.where else ""
            yield f"the room {room.id}{where}: {problem.what}{remedy}"
