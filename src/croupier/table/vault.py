"""Who keeps the secrets of the shoes, the order of each and the salt of its commitment, until its end?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.table.entry import Sealed

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from croupier.regulations.ruleset import Ruleset


class Vault:
    """The sealed shoes of one room; `draw` and `salt` make new ones, from entropy that is passed in.

    What one command seals and opens is the journal's to write and to forget together with its events.
    """

    def __init__(
        self,
        draw: Callable[[Ruleset], bytes],
        salt: Callable[[], bytes],
        held: Mapping[int, Sealed] | None = None,
    ) -> None:
        """Begin with the shoes that the journal holds."""
        self._draw = draw
        self._salt = salt
        self._held: dict[int, Sealed] = dict(held or {})
        self._new: dict[int, Sealed] = {}
        self._opened: set[int] = set()

    def __repr__(self) -> str:
        """Say how many shoes there are, and nothing of them."""
        return f"<Vault of {len(self._held)} shoes>"

    def seal(self, shoe: int, ruleset: Ruleset) -> Sealed:
        """Draw the order of a new shoe and its salt, from nothing but the rules and entropy."""
        sealed = Sealed(self._draw(ruleset), self._salt())
        self._held[shoe] = self._new[shoe] = sealed
        return sealed

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
