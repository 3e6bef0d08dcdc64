"""Are two rooms the same, field by field, though one was played and the other read from its journal?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.play import State
    from croupier.shoe import Rotation
    from croupier.table import Room


def differences(one: Room, other: Room) -> dict[str, tuple[object, object]]:
    """Give the fields in which two rooms differ, with what each has."""
    mine, yours = dict(_fields(one)), dict(_fields(other))
    return {name: (mine[name], yours[name]) for name in mine if mine[name] != yours[name]}


def _fields(room: Room) -> Iterator[tuple[str, object]]:
    for name, value in msgspec.structs.asdict(room).items():
        match name:
            case "ruleset":
                yield (
                    name,
                    (room.ruleset.id, room.ruleset.edition, room.ruleset.hash, room.ruleset.submission),
                )
            case "state":
                yield name, _state(room.state)
            case "rotation":
                yield name, _rotation(room.rotation)
            case _:
                yield name, value


def _state(state: State | None) -> object:
    # The scripts of two readings of one ruleset are the same object: so are their nodes.
    return state and (id(state.node), state.player, state.banker, state.coup, state.aside)


def _rotation(rotation: Rotation | None) -> object:
    if rotation is None:
        return None
    fields: dict[str, object] = msgspec.structs.asdict(rotation)
    return {name: value for name, value in fields.items() if name != "ruleset"}
