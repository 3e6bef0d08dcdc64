"""What is answered where somebody asks at the table: who sits there, which roads, which edges, and help?"""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING, Final

from croupier.cli import output
from croupier.cli.layout import beside, columns, counted, folded, marked
from croupier.cli.play_money import shown
from croupier.cli.play_settled import stakes
from croupier.cli.play_words import listed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from croupier.cli.play_spoken import Spoken
    from croupier.odds import Worth
    from croupier.regulations import Ruleset
    from croupier.roads.text import Ink
    from croupier.table.room import Room, Seat
    from croupier.table.settings import Limit

_BLANK: Final = "\N{NO-BREAK SPACE}"
FEW: Final = 6
"""So many wagers are named with their edges where wagers are offered; of more, the first ones."""


def helping(room: Room, spoken: Spoken) -> Iterator[str]:
    """List what may be typed, with amounts that are taken here."""
    yield from columns(tuple(listed(spoken).items()))
    yield folded(
        "A wager is named by its id, another name of it, or the beginning of one; p, b and t are Player, "
        f"Banker and tie. {'. '.join(limits(room))}. Amounts are units of play money. An empty line does "
        "what alone is asked of you, draw or turn, and else says what you are waited for."
    )


def limits(room: Room) -> Iterator[str]:
    """Say what may be staked: on the wagers that have limits of their own, and on all others."""
    own: dict[Limit, list[str]] = {}
    for wager in room.offer:
        own.setdefault(room.settings.limit_of(wager.id), []).append(wager.id)
    usual = max(own, key=lambda limit: len(own[limit]), default=room.settings.limit)
    for limit, wagers in own.items():
        if limit != usual:
            yield f"A wager on {_either(wagers)} is {range_of(limit)}"
    yield f"{'Any other' if len(own) > 1 else 'A'} wager is {range_of(usual)}"


def _either(names: Sequence[str]) -> str:
    *some, last = names
    return f"{', '.join(some)} or {last}" if some else last


def range_of(limit: Limit) -> str:
    """Give limits in units: ``1.00 to 10,000.00, in steps of 1.00``."""
    return f"{shown(limit.least)} to {shown(limit.most)}, in steps of {shown(limit.step)}"


def seats(room: Room) -> Iterator[str]:
    """Say who sits where, what he has, and how far the shoe is."""
    for seat in room.seats:
        if seat.patron:
            yield folded(_seat(seat, room))
    empty = sum(not seat.patron for seat in room.seats)
    left = (
        f"shoe {room.shoe}: {counted(room.cards - room.dealt, 'card')} left" if room.commitment else "no shoe"
    )
    yield folded(
        f"{counted(empty, 'seat')} empty; {left}, {counted(len(room.finished), 'coup')} finished"
        f"{', the next is the last' if room.last else ''}"
    )


def _seat(seat: Seat, room: Room) -> str:
    what = [f"{shown(seat.chips)} before {'him' if seat.bot else 'you'}"]
    if seat.owed:
        what.append(f"{shown(seat.owed)} owed as commission")
    if seat.layout:
        what.append(f"on the layout {stakes(seat.layout)}")
    if room.curator == seat.number:
        what.append("holds the shoe")
    house = ", a player of the house" if seat.bot else ""
    return f"seat {seat.number}: {seat.patron}{house}; {'; '.join(what)}"


def road(room: Room) -> Iterator[str]:
    """Draw the bead plate and the big road of the shoe."""
    if not room.finished:
        yield "no coup has been dealt yet in this shoe"
        return
    from croupier.cli.roads import STYLES
    from croupier.roads import Roads, text
    from croupier.roads.result import of_coup

    colour = output.coloured()

    def paint(piece: str, ink: Ink) -> str:
        return output.styled(piece, STYLES[ink], colour=colour)

    yield from text.results(Roads(map(of_coup, room.finished)), width=output.WIDTH, paint=paint)


def kept_together(text: str, indent: str = "") -> str:
    """Fold a text to the page, and nothing that `Edges.told` gives within itself."""
    filled = textwrap.fill(
        text, output.WIDTH, initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False
    )
    return filled.replace(_BLANK, " ")


class Edges:
    """The exact worth of wagers from a fresh shoe, each counted when it is first asked for."""

    def __init__(self, ruleset: Ruleset) -> None:
        """Count by these rules."""
        self._ruleset = ruleset
        self._worths: dict[str, Worth] = {}

    def worth(self, *names: str) -> tuple[Worth, ...]:
        """Give what wagers are worth, by their ids."""
        wanting = [name for name in names if name not in self._worths]
        if wanting:
            from croupier import odds

            found = odds.exact(self._ruleset, wagers=wanting)
            self._worths |= {worth.id: worth for worth in found.worths}
        return tuple(self._worths[name] for name in names)

    def told(self, names: Iterable[str]) -> str:
        """Name wagers with the edge of the house: ``*banker 1.0579 %``; a star marks what is not law."""
        from croupier.cli.exact_numbers import percent
        from croupier.cli.odds_grounds import basis

        found = self.worth(*names)
        return ", ".join(
            f"{marked(each.id, basis(each.wager), '').strip()}{_BLANK}{percent(each.house_edge)}{_BLANK}%"
            for each in found
        )

    def offered(self, room: Room) -> Iterator[str]:
        """Say which wagers are offered and what the house keeps of each, the first few of many."""
        names = [wager.id for wager in room.offer]
        first = self.told(names[:FEW])
        more = f"; {len(names) - FEW} more: odds" if len(names) > FEW else ""
        notes = "*: a price that is not law" if "*" in first else ""
        said = f"Offered, and what the house keeps of each unit on average: {first}{more}"
        yield kept_together(f"{said} ({notes})" if notes else said)

    def table(self, *, colour: bool) -> Iterator[str]:
        """Give a line for each wager that is offered."""
        from croupier import odds
        from croupier.cli.odds_wagers import table

        found = odds.exact(self._ruleset)
        rules = self._ruleset
        yield beside(
            'From a fresh shoe, exactly; "croupier odds" tells more',
            f"{rules.id}, edition {rules.edition}",
            colour=colour,
        )
        yield from table(found, colour=colour)
