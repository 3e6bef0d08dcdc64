"""Who keeps the secrets of the shoes, the order of each and the salt of its commitment, until its end?"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from croupier.shoe import Origin
from croupier.table.entry import Sealed

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from croupier.regulations.ruleset import Ruleset


def from_the_system(_shoe: int) -> Origin:
    """Say that a shoe comes from the operating system's entropy, as every shoe that is played for does."""
    return Origin("os")


class Entropy(NamedTuple):
    """Where a house has its chance from: the order of a shoe by its rules, and a salt of 32 bytes.

    `origin` says of a shoe, by its number in the room, how its order came about.
    """

    draw: Callable[[Ruleset], bytes]
    salt: Callable[[], bytes]
    origin: Callable[[int], Origin] = from_the_system


class Vault:
    """The sealed shoes of one room; new ones are made from entropy that is passed in.

    What one command seals and opens is the journal's to write and to forget together with its events.
    """

    def __init__(self, entropy: Entropy, held: Mapping[int, Sealed] | None = None) -> None:
        """Begin with the shoes that the journal holds."""
        self._entropy = entropy
        self._held: dict[int, Sealed] = dict(held or {})
        self._new: dict[int, Sealed] = {}
        self._opened: set[int] = set()

    def __repr__(self) -> str:
        """Say how many shoes there are, and nothing of them."""
        return f"<Vault of {len(self._held)} shoes>"

    def seal(self, shoe: int, ruleset: Ruleset) -> Sealed:
        """Draw the order of a new shoe and its salt, from nothing but the rules and entropy."""
        sealed = Sealed(self._entropy.draw(ruleset), self._entropy.salt())
        self._held[shoe] = self._new[shoe] = sealed
        return sealed

    def origin(self, shoe: int) -> Origin:
        """Say how the order of a shoe came about, before the patron's cut."""
        return self._entropy.origin(shoe)

    def look(self, shoe: int) -> Sealed:
        """Give a sealed shoe, to draw its next card.  Raises `KeyError` where it is not held."""
        return self._held[shoe]

    def open(self, shoe: int) -> Sealed:
        """Give a shoe whose order is to be shown.  Raises `KeyError` where it is not held."""
        sealed = self._held[shoe]
        self._opened.add(shoe)
        return sealed

    def taken(self) -> tuple[dict[int, Sealed], tuple[int, ...]]:
        """Give what a command has sealed, and the numbers of the shoes that it has opened, to be written."""
        sealed, opened = self._new, tuple(self._opened)
        for shoe in opened:
            self._held.pop(shoe, None)
        self._new, self._opened = {}, set()
        return sealed, opened

    def drop(self) -> None:
        """Forget what was sealed for a command that was refused; what it opened stays sealed."""
        for shoe in self._new:
            del self._held[shoe]
        self._new, self._opened = {}, set()
