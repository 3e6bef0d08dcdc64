"""What follows from what the house chose: from the shuffler, what becomes of the cards, and the burn.

Two batches replace each other where a device shuffles that is no continuous one.  Into a continuous shuffler
the cards of every coup go back, so that each coup has a shoe of its own, with no cover card in it.  On some
settings nothing depends under others, as on burn-cards where the number of cards burned is not fixed.
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


FIXED: Final = "fixed"
"""The burn under which burn-cards says how many."""
STRAIGHTS: Final = ("ace-low-straight", "ace-high-straight")
"""What nothing depends on where no bonus hands are named."""


class Contradiction(NamedTuple):
    """A choice that another does not leave: the code of the fault, the setting, what is wrong, what to do.

    It rests on the clause of `value`, a value of the setting `on`.
    """

    code: str
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


def parted(
    held: Mapping[str, Setting], values: Mapping[str, int | str]
) -> tuple[dict[str, int | str], dict[str, int | str]]:
    """Part what is no default: the values that the house chose, and those that follow from its shuffler."""
    brought = following(held, (), values)
    chosen: dict[str, int | str] = {}
    follows: dict[str, int | str] = {}
    for key, value in values.items():
        if value != brought.get(key, held[key].value):
            chosen[key] = value
        elif value != held[key].value:
            follows[key] = value
    return chosen, follows


def idle(values: Mapping[str, int | str]) -> dict[str, str]:
    """Name the settings on which nothing depends under these values, each with the reason."""
    found: dict[str, str] = {}
    if values["burn"] != FIXED:
        found["burn-cards"] = f"asked only with burn = {FIXED}"
    if values["replacement"] == EVERY_COUP:
        found |= dict.fromkeys(COVER, "not asked: no cover card is put in")
    if values.get("bonus") == "not-offered":
        found |= dict.fromkeys(STRAIGHTS, "not asked: no bonus hands are named")
    return found


def contradictions(held: Mapping[str, Setting], values: Mapping[str, int | str]) -> Iterator[Contradiction]:
    """Find choices that others do not leave."""
    if "shuffler" in held:
        yield from _of_the_shuffler(held, values)
    burn, cards = str(values["burn"]), values["burn-cards"]
    if burn != FIXED and cards != held["burn-cards"].value:
        what = (
            f"burn-cards = {cards} says how many cards are burned under burn = {FIXED}, and here it is {burn}"
        )
        leave = f"leave it out, or set burn={FIXED}" if permits(held["burn"], FIXED) else "leave it out"
        yield Contradiction("submission.no_effect", "burn-cards", what, leave, "burn", burn)


def _of_the_shuffler(held: Mapping[str, Setting], values: Mapping[str, int | str]) -> Iterator[Contradiction]:
    """Find choices that the shuffler does not leave; a file without shufflers leaves everything."""
    code = "submission.shuffler"
    shuffler, replacement = str(values["shuffler"]), str(values["replacement"])
    wanted = FOLLOWS.get(shuffler, {}).get("replacement")
    if wanted is not None and replacement != wanted:
        what = f"replacement = {replacement} does not go with shuffler = {shuffler}"
        leave = f"leave it out, or set replacement={wanted}"
        yield Contradiction(code, "replacement", what, leave, "replacement", wanted)
    elif wanted is None and replacement in ONLY:
        needed = ONLY[replacement]
        what = f"replacement = {replacement} goes only with shuffler = {needed}, and here it is {shuffler}"
        leave = f"leave it out, or set shuffler={needed}"
        yield Contradiction(code, "replacement", what, leave, "shuffler", needed)
    if wanted == EVERY_COUP:
        for key in COVER:
            if values[key] != held[key].value:
                what = f"with shuffler = {shuffler} no cover card is put in, so that {key} cannot be chosen"
                yield Contradiction(code, key, what, "leave it out", "replacement", wanted)
