"""What follows from what the house chose: for the cards from the shuffler, for the Banker's pay from EZ.

Two batches replace each other where a device shuffles that is no continuous one.  Into a continuous shuffler
the cards of every coup go back, so that each coup has a shoe of its own, with no cover card in it.  The
variation EZ, and a count that is paid one to two, are ways of paying the wager on the Banker's Hand; prices
that the house writes itself may have one for that count.  On some settings nothing depends under others, as
on burn-cards where the number of cards burned is not fixed, or on the commission where none is taken.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.regulations.prices import are_prices
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
PLAYER: Final = "player"
BANKER: Final = "banker"
"""The wager on the Banker's Hand, and below its paytables that go with other choices."""
EZ: Final = "ez"
HALF_PAY: Final = "half-pay"
COMMISSION: Final = "commission"
_HALF_PAY_ON: Final = re.compile(rf"{HALF_PAY}-([1-9][0-9]?)")
"""What one may take for a paytable's name: that of the paytable, and the count."""
OF_COMMISSION: Final = (COMMISSION, "collection")
"""What nothing depends on where the Banker's Hand is paid without a commission."""


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
    """Give the values that follow from others for settings and wagers that the house did not choose."""
    rest = dict(FOLLOWS.get(str(values.get("shuffler")), {}))
    by = _pay_of_the_banker(values)
    if by is not None and BANKER in held:
        rest[BANKER] = by[1]
    return {key: value for key, value in rest.items() if key not in chosen and permits(held[key], value)}


def brought_by(key: str, values: Mapping[str, int | str]) -> str:
    """Name the setting from which a value that was not chosen follows."""
    by = _pay_of_the_banker(values) if key == BANKER else None
    return "shuffler" if by is None else by[0]


def _pay_of_the_banker(values: Mapping[str, int | str]) -> tuple[str, str] | None:
    """Give the setting that says how the Banker's Hand is paid, and the paytable; None where none does."""
    if values.get("variation") == EZ:
        return "variation", EZ
    return (HALF_PAY, HALF_PAY) if values.get(HALF_PAY) else None


def half_pay_meant(held: Mapping[str, Setting], key: str, value: object) -> str:
    """Say how one writes that a count is paid one to two, where a house wrote ``half-pay-6``; else ""."""
    found = _HALF_PAY_ON.fullmatch(value) if isinstance(value, str) else None
    if found is None or HALF_PAY not in held or not permits(held[key], HALF_PAY):
        return ""
    return f"set {key}={HALF_PAY} and {HALF_PAY}={found[1]}"


def parted(
    held: Mapping[str, Setting], values: Mapping[str, int | str]
) -> tuple[dict[str, int | str], dict[str, int | str]]:
    """Part what is no default: the values that the house chose, and those that follow from them."""
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
    if values.get(BANKER, COMMISSION) != COMMISSION:
        said = f"asked only with {BANKER} = {COMMISSION}"
        found |= dict.fromkeys((key for key in OF_COMMISSION if key in values), said)
    return found


def contradictions(held: Mapping[str, Setting], values: Mapping[str, int | str]) -> Iterator[Contradiction]:
    """Find choices that others do not leave."""
    if "shuffler" in held:
        yield from _of_the_shuffler(held, values)
    if BANKER in held:
        yield from _of_the_main_wagers(held, values)
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


def _of_the_main_wagers(
    held: Mapping[str, Setting], values: Mapping[str, int | str]
) -> Iterator[Contradiction]:
    """Find choices that go with another way of paying the wagers on the hands."""
    code, paid, by = "submission.wager", str(values[BANKER]), _pay_of_the_banker(values)
    half = values.get(HALF_PAY)
    if half and by == ("variation", EZ):
        what = f"half-pay = {half} does not go with variation = {EZ}"
        yield Contradiction(code, HALF_PAY, what, "leave one of the two out", "variation", EZ)
    own = by is not None and by[0] == HALF_PAY and are_prices(paid)
    if by is not None and paid != by[1] and not own:
        on = values[by[0]]
        what = f"{BANKER} = {paid} does not go with {by[0]} = {on}"
        yield Contradiction(code, BANKER, what, f"leave it out, or set {BANKER}={by[1]}", by[0], str(on))
    elif by is None and paid == EZ and "variation" in held:
        what = f"{BANKER} = {EZ} goes only with variation = {EZ}, and here it is {values['variation']}"
        yield Contradiction(code, BANKER, what, f"leave it out, or set variation={EZ}", "variation", EZ)
    for wager in (PLAYER,) if by else (PLAYER, BANKER):
        if half == 0 and values.get(wager) == HALF_PAY and held[wager].permitted is not None:
            what = f"{wager} = {HALF_PAY} pays one to two on the count that half-pay names, and none is named"
            yield Contradiction(code, wager, what, "set half-pay too, as half-pay=6", HALF_PAY, "6")
    for key in OF_COMMISSION:
        if paid != COMMISSION and key in held and values[key] != held[key].value:
            what = f"{key} = {values[key]} is about the commission, and with {BANKER} = {paid} none is taken"
            leave = "leave it out"
            if by is None and permits(held[BANKER], COMMISSION):
                leave = f"leave it out, or set {BANKER}={COMMISSION}"
            yield Contradiction("submission.no_effect", key, what, leave, BANKER, paid)
