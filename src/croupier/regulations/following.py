"""What follows from the shuffler that the house chose: what becomes of the cards, the burn, the cover card.

Two batches replace each other where a device shuffles that is no continuous one.  Into a continuous shuffler
the cards of every coup go back, so that each coup has a shoe of its own, with no cover card in it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.regulations.settings import permits

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from croupier.regulations.model import Setting

FOLLOWS: Final[Mapping[str, Mapping[str, str]]] = {
    "automated": {"replacement": "other-batch"},
    "continuous": {"replacement": "every-coup", "burn": "none"},
}
"""What the shuffler brings with it, where the house chose nothing else."""
ONLY: Final[Mapping[str, str]] = {rest["replacement"]: shuffler for shuffler, rest in FOLLOWS.items()}
"""The replacement that only one shuffler can have, and which."""
EVERY_COUP: Final = "every-coup"
COVER: Final = ("cover-card", "cover-first", "cover-during")
"""What nothing depends on where no cover card is put in."""


class Contradiction(NamedTuple):
    """A choice that the shuffler does not leave: its setting, what is wrong, what to do.

    It rests on the clause of `value`, a value of the setting `on`.
    """

    key: str
    what: str
    remedy: str
    on: str
    value: str


def following(
    held: Mapping[str, Setting], chosen: Collection[str], values: Mapping[str, int | str]
) -> dict[str, int | str]:
    """Give the values that follow from the shuffler for settings that the house did not choose."""
    rest = FOLLOWS.get(str(values.get("shuffler")), {})
    return {key: value for key, value in rest.items() if key not in chosen and permits(held[key], value)}


def contradictions(held: Mapping[str, Setting], values: Mapping[str, int | str]) -> Iterator[Contradiction]:
    """Find choices that the shuffler does not leave; a file without shufflers leaves everything."""
    if "shuffler" not in held:
        return
    shuffler, replacement = str(values["shuffler"]), str(values["replacement"])
    wanted = FOLLOWS.get(shuffler, {}).get("replacement")
    if wanted is not None and replacement != wanted:
        what = f"replacement = {replacement} does not go with shuffler = {shuffler}"
        yield Contradiction(
            "replacement", what, f"leave it out, or set replacement={wanted}", "replacement", wanted
        )
    elif wanted is None and replacement in ONLY:
        needed = ONLY[replacement]
        what = f"replacement = {replacement} goes only with shuffler = {needed}, and here it is {shuffler}"
        yield Contradiction(
            "replacement", what, f"leave it out, or set shuffler={needed}", "shuffler", needed
        )
    if wanted == EVERY_COUP:
        for key in COVER:
            if values[key] != held[key].value:
                what = f"with shuffler = {shuffler} no cover card is put in, so that {key} cannot be chosen"
                yield Contradiction(key, what, "leave it out", "replacement", wanted)
