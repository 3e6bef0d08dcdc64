"""What becomes of the decks of a room: opened, brought into the shoe in turn, and out of it again.

Only rules that say something of batches have a rotation (`croupier.shoe.Rotation`); others have None.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.shoe import Batch, batch_count, open_table

if TYPE_CHECKING:
    import datetime as dt

    from croupier.regulations.ruleset import Ruleset
    from croupier.shoe import Rotation

BACKS: Final = ("red", "blue")
"""The colours of the backs of two batches."""


def opened(ruleset: Ruleset, rotation: Rotation | None, at: dt.datetime) -> Rotation | None:
    """Open new decks for every batch."""
    if ruleset.batching is None:
        return None
    new = tuple(Batch(ruleset.decks, "house", BACKS[n], at) for n in range(batch_count(ruleset)))
    return open_table(ruleset, *new) if rotation is None else rotation.change_decks(*new)


def next_batch(ruleset: Ruleset, rotation: Rotation | None) -> int:
    """Give the batch of the next shoe; 0 where the rules say nothing of batches."""
    if rotation is None:
        return 0
    return rotation.last % batch_count(ruleset) + 1


def brought(rotation: Rotation, batch: int) -> Rotation:
    """Shuffle a batch, bring it into the shoe, and have the other one of two shuffled."""
    rotation = _shuffled(rotation, batch).begin_shoe(batch)
    for other in range(1, len(rotation.batches) + 1):
        if other != batch:
            rotation = _shuffled(rotation, other)
    return rotation


def _shuffled(rotation: Rotation, batch: int) -> Rotation:
    if rotation.places[batch - 1] == "shuffled":
        return rotation
    if rotation.ruleset.shuffler != "none":
        rotation = rotation.put_in_device(batch)
    return rotation.shuffle(batch)


def ended(rotation: Rotation) -> Rotation:
    """Take the batch in play out of the shoe, with the cards of a coup that was broken off."""
    if rotation.coup:
        rotation = rotation.discard(rotation.in_play)
    if rotation.in_play:
        rotation = rotation.end_shoe()
    return rotation.clear_rack()


def too_old(rotation: Rotation | None, at: dt.datetime) -> bool:
    """Say whether no coup may begin any more with the decks."""
    limit = None if rotation is None else rotation.change_due
    return limit is not None and at >= limit
