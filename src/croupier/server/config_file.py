"""How is a server's configuration read: from its defaults, a file of TOML, and options, each in turn?"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple, NoReturn, cast

import msgspec

from croupier.errors import Problem, ServerError
from croupier.server.config import Config
from croupier.server.config_faults import of_config, of_table, sound
from croupier.server.room_settings import filled

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from croupier.server.config_faults import Table

MOST_BYTES: Final = 1 << 20
"""The longest file of a configuration."""
DEFAULT: Final = "default"
"""Whence a setting is that nobody has set."""


class Loaded(NamedTuple):
    """A configuration, and whence each setting is, by its dotted name: ``default``, the file, an option."""

    config: Config
    origins: Mapping[str, str]


def load(file: str | None = None, options: Mapping[str, object] | None = None) -> Loaded:
    """Read a configuration; `options` are settings of ``[server]`` by name, None where one is not given.

    Raises `ServerError`: ``server.cannot_read`` for a file that cannot be, ``server.bad_config`` for one that
    is no configuration.
    """
    table = {} if file is None else _table(file)
    given = {name: value for name, value in (options or {}).items() if value is not None}
    server = table.get("server", {})
    if given and isinstance(server, dict):
        table = {**table, "server": {**cast("dict[str, object]", server), **given}}
    try:
        config = msgspec.convert(_filled(table), Config)
    except msgspec.ValidationError as fault:
        found = [f"this is no configuration: {what}" for what in of_table(table) or [str(fault)]]
        _bad([*found, *of_config(sound(_filled(table)))], file)
    contradicted = of_config(config)
    if contradicted:
        _bad(contradicted, file)
    origins = dict.fromkeys((name for name, _ in settings(config)), DEFAULT)
    origins |= dict.fromkeys(_named(config, table), file or "")
    origins |= {f"server.{name}": f"--{name.replace('_', '-')}" for name in given}
    return Loaded(config, origins)


def settings(config: Config) -> Iterator[tuple[str, object]]:
    """Give each setting by its dotted name, as ``server.port`` or ``rooms.punto-banco.bots``."""
    for part in ("server", "limits"):
        struct = cast("msgspec.Struct", getattr(config, part))
        for name in struct.__struct_fields__:
            yield f"{part}.{name}", getattr(struct, name)
    for room in config.rooms:
        yield f"rooms.{room.id}.bots", room.bots
        for name in room.settings.__struct_fields__:
            yield f"rooms.{room.id}.settings.{name}", getattr(room.settings, name)


def _named(config: Config, table: Mapping[str, object]) -> Iterator[str]:
    """Give the dotted names of those settings that a file has; it is known to be a configuration."""
    for part in ("server", "limits"):
        yield from (f"{part}.{name}" for name in cast("dict[str, object]", table.get(part, {})))
    given = cast("list[dict[str, object]]", table.get("rooms", []))
    for room, held in zip(config.rooms, given, strict=False):
        if "bots" in held:
            yield f"rooms.{room.id}.bots"
        for name in cast("dict[str, object]", held["settings"]):
            yield f"rooms.{room.id}.settings.{name}"


def _table(file: str) -> dict[str, object]:
    try:
        path = Path(file)
        if path.exists() and not path.is_file() and not path.is_dir():
            _unread(file, "it is no plain file")  # a pipe can be read once, and is looked at again later
        with path.open("rb") as opened:
            data = opened.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        _unread(file, ((error.strerror if isinstance(error, OSError) else None) or str(error)).lower())
    if len(data) > MOST_BYTES:
        _bad([f"a configuration has at most {MOST_BYTES} bytes"], file)
    try:
        return tomllib.loads(data.decode())
    except (ValueError, RecursionError) as fault:  # no TOML, no UTF-8, a number of thousands of digits
        _bad([f"this is no TOML: {fault}"], file)


def _unread(file: str, why: str) -> NoReturn:
    what = f"the configuration cannot be read: {why}"
    raise ServerError(Problem("server.cannot_read", what, file, "check the path")) from None


def _filled(table: Mapping[str, object]) -> Mapping[str, object]:
    """Give the rooms of a file what they do not say and what the usual rooms have."""
    rooms = table.get("rooms")
    if not isinstance(rooms, list):
        return table
    return {**table, "rooms": [_filled_room(room) for room in cast("list[object]", rooms)]}


def _filled_room(room: object) -> object:
    if not isinstance(room, dict):
        return room
    held = cast("Table", room)
    settings = held.get("settings")
    if not isinstance(settings, dict):
        return held
    return {**held, "settings": filled(cast("Table", settings))}


def _problem(what: str, file: str | None) -> Problem:
    return Problem("server.bad_config", what, file or "options", "docs/server.md describes each setting")


def _bad(faults: Iterable[str], file: str | None) -> NoReturn:
    """Refuse a configuration, with every fault at once."""
    raise ServerError(*(_problem(what, file) for what in faults)) from None
