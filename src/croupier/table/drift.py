"""What was staked in a room and what did the house keep of it, wager by wager: the fold of its entries?

Coups that were finished count, each with what lay on the layout when its betting was closed, at the prices
that were in force then; nothing is laid down anew within a coup.  No seat is named in what is counted.
"""

from __future__ import annotations

from operator import add
from typing import TYPE_CHECKING, NamedTuple

from croupier import regulations
from croupier.table.drift_counts import Count, Spell, Taken
from croupier.table.events import (
    BettingOpened,
    CoupBrokenOff,
    CoupClosed,
    HouseMoneyUsed,
    RoomOpened,
    SettingsChanged,
    WagerSettled,
)
from croupier.table.offering import digest, unchanged
from croupier.table.settling import OF_COMMISSION
from croupier.wagers.house_money import BANKER, PLAYER

if TYPE_CHECKING:
    from collections.abc import Iterable

    from croupier.table.drift_counts import Lot
    from croupier.table.entry import Entry


class Drift(NamedTuple):
    """What was counted in a room.

    `spells` are those in which a coup was finished on which something lay.  `moved` is what was placed on
    Player or Banker in mid-coup, out of what House Money brought: four cards lay by then, so that it is in no
    spell.  `void` says how many coups were broken off, and `settled` what was settled of their stakes all the
    same, in favour of the patron; nor is that in a spell.
    """

    room: str
    spells: tuple[Spell, ...]
    moved: Taken
    void: int
    settled: Taken


class _Fold:
    """What is gathered while the entries of a room are read."""

    def __init__(self, since: str) -> None:
        self._since = since
        self._at = ""
        self._lines: list[WagerSettled] = []
        self._moves: dict[tuple[int, str], int] = {}
        self._broken = False
        self._spell: Spell | None = None
        self.spells: dict[tuple[object, ...], Spell] = {}
        self.moved = self.settled = Taken()
        self.void = 0

    def see(self, entry: Entry) -> None:
        """See one entry."""
        self._at = entry.at
        for event in entry.events:
            match event:
                case WagerSettled():
                    self._lines.append(event)
                    if self._broken:
                        self._leave_out()
                case CoupClosed():
                    self._close()
                case BettingOpened():
                    self._begin()
                case HouseMoneyUsed(seat=seat):
                    for wager, stake in ((PLAYER, event.to_player), (BANKER, event.to_banker)):
                        self._moves[seat, wager] = stake
                case CoupBrokenOff():
                    self.void += self._counts
                    self._leave_out()
                    self._broken = True
                case RoomOpened() | SettingsChanged():
                    self._lay_down(event)
                case _:
                    pass

    @property
    def _counts(self) -> bool:
        return self._at[: len(self._since)] >= self._since

    def _lay_down(self, event: RoomOpened | SettingsChanged) -> None:
        settings, prices = event.settings, digest(event.offer)
        rules = f"{settings.rules.partition('@')[0]}@{event.edition}"
        ruleset = regulations.load(rules, settings.submission)
        key = rules, event.hash, prices, tuple(sorted(ruleset.submission.items()))
        if key not in self.spells:
            self.spells[key] = Spell(ruleset, unchanged(ruleset, event.hash, prices))
        self._spell = self.spells[key]

    def _begin(self) -> None:
        self._lines.clear()
        self._moves.clear()
        self._broken = False

    def _leave_out(self) -> None:
        """Set aside what was settled of a coup that is broken off."""
        if self._counts:
            for line in self._lines:
                staked = 0 if line.outcome in OF_COMMISSION else line.stake
                self.settled = self.settled.plus(staked, -line.amount)
        self._lines.clear()

    def _close(self) -> None:
        spell = self._spell
        if spell is not None and self._counts:
            laid: dict[int, tuple[Lot, Taken]] = {}
            for key, (event, kept) in self._settled().items():
                place, stake = spell.places[event.wager], event.stake
                extra = self._moves.get(key, 0)
                if extra:
                    stake -= extra
                    own = spell.lot(place, stake)[_line(spell, event)] if stake else 0
                    self.moved = self.moved.plus(extra, kept - own)
                    kept = own  # noqa: PLW2901  what was kept of what lay there from the beginning
                if stake:
                    lot, taken = spell.lot(place, stake), Taken(stake, kept)
                    if place in laid:
                        lot = tuple(map(add, lot, laid[place][0]))
                        taken = taken.plus(*laid[place][1])
                    laid[place] = lot, taken
            _count(spell, laid)
        self._begin()

    def _settled(self) -> dict[tuple[int, str], tuple[WagerSettled, int]]:
        """Give of each stake how it was settled, and what the house kept of it, commission too."""
        found: dict[tuple[int, str], tuple[WagerSettled, int]] = {}
        for event in self._lines:
            key = event.seat, event.wager
            if event.outcome in OF_COMMISSION:
                of, kept = found[key]
                found[key] = of, kept - event.amount
            else:
                found[key] = event, -event.amount
        return found


def _line(spell: Spell, event: WagerSettled) -> int:
    lines = spell.offer[spell.places[event.wager]].lines
    return next((place for place, line in enumerate(lines) if line.name == event.line), -1)


def _count(spell: Spell, laid: dict[int, tuple[Lot, Taken]]) -> None:
    """Count a coup of which is given what lay on each wager, and what was taken of it."""
    whole: list[tuple[int, Lot]] = []
    taken = Taken()
    for place in sorted(laid):
        lot, own = laid[place]
        whole.append((place, lot))
        taken = taken.plus(*own)
        wager = spell.offer[place].id
        count = spell.wagers.get(wager)
        if count is None:
            count = spell.wagers[wager] = Count(spell)
        count.add(((place, lot),), own)
    if whole:
        spell.together.add(tuple(whole), taken)


def drift(room: str, entries: Iterable[Entry], since: str = "") -> Drift:
    """Count what was staked in a room and what was kept, from all its entries.

    `since` is a day in UTC, as 2027-01-01: coups that were settled before it are left out, and a coup that is
    under way always is.  Raises what `croupier.regulations.load` raises, and `TableError`
    (``table.rules_changed``) where the rules or wagers of a coup are not held any more.
    """
    fold = _Fold(since)
    for entry in entries:
        fold.see(entry)
    spells = tuple(spell for spell in fold.spells.values() if spell.together.coups)
    return Drift(room, spells, fold.moved, fold.void, fold.settled)
