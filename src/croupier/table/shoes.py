"""How does a shoe come to a room and leave it: drawn, committed to, cut, burned from, shown at its end?"""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

import msgspec

import croupier
from croupier import cards
from croupier.cards.cut import cut as the_cut
from croupier.play import opened
from croupier.shoe import Shoe, batch_count
from croupier.table.by_law import asked
from croupier.table.custody import offer, patrons_hold_it
from croupier.table.decks import next_batch, too_old
from croupier.table.events import DecksOpened, ShoeCommitted, ShoeCut, ShoeRevealed
from croupier.table.fairness import commitment
from croupier.table.grounds import on as resting_on
from croupier.table.run import own_seat, refuse
from croupier.table.seating import collect
from croupier.table.waiting import awaited, play_due

if TYPE_CHECKING:
    from croupier.play import Event
    from croupier.table.commands import Cut, Who
    from croupier.table.entry import Sealed
    from croupier.table.room import Room
    from croupier.table.run import Run


def make(run: Run) -> None:
    """Open decks where the rules want new ones, draw the order of a shoe, and commit to it."""
    room = run.room
    if room.disabled:
        refuse("disabled", f"no coup begins here: {room.disabled}", "", "wait until the room is enabled")
    ruleset, number = room.ruleset, room.shoe + 1
    old = too_old(room.rotation, run.at)
    if room.decks != ruleset.decks or ruleset.replacement == "new-decks" or old:
        run.do(DecksOpened(batches=batch_count(ruleset), decks=ruleset.decks))
    sealed = run.vault.seal(number, ruleset)
    cutter = _cutter(room)
    run.do(
        ShoeCommitted(
            shoe=number,
            cards=len(sealed.order),
            commitment=commitment(room.id, number, sealed.salt, sealed.order),
            batch=next_batch(ruleset, run.room.rotation),
            cutter=cutter,
            software=croupier.__version__,
        )
    )
    if not cutter:
        uncut(run)


def _cutter(room: Room) -> int:
    """Give the seat that cuts next: the one after whoever cut last; 0 where nobody does."""
    if not room.settings.cut or room.ruleset.replacement == "every-coup":
        return 0
    turn = room.clockwise if asked(room.ruleset).cut_clockwise else room.after
    return next((seat.number for seat in turn(room.cutter)), 0)


def cut(run: Run, command: Cut, who: Who) -> None:
    """Cut the cards."""
    seat = own_seat(run, who)
    room = run.room
    wait = awaited(room)
    if wait is None or (wait.what, wait.seat) != ("cut", seat.number):
        refuse("not_due", "it is not for him to cut now", "", "wait until the cards are offered to him")
    least, most = max(1, room.ruleset.least_cut), room.cards - max(1, room.ruleset.least_cut)
    if not least <= command.cards <= most:
        on = room.ruleset.cites["least-cut"]
        what = f"{command.cards} of {room.cards} cards are no cut"
        refuse("bad_cut", what, "cards", f"cut from {least} to {most}", on)
    run.do(ShoeCut(seat=seat.number, cards=command.cards, **resting_on(room.ruleset, "cut")))
    _begin(run)


def uncut(run: Run) -> None:
    """Leave the cards as they were drawn, since nobody cuts: the house does not choose where."""
    run.do(ShoeCut(seat=0, cards=0))
    _begin(run)


def _begin(run: Run) -> None:
    """Open the shoe, burn what is to be burned, and offer it to the first who may hold it."""
    room = run.room
    shoe = _shoe(run, run.vault.look(room.shoe))
    run.do(opened(room.ruleset, shoe, room.batch or None))
    while play_due(run.room).act == "burn":
        event = next_event(run)
        if event is None:
            break
        run.do(event)
    if patrons_hold_it(run.room):
        offer(run)


def _shoe(run: Run, sealed: Sealed) -> Shoe:
    room = run.room
    order = the_cut(sealed.order, room.cut) if room.cut else sealed.order
    cover = None if room.ruleset.replacement == "every-coup" else len(order) - room.ruleset.cover_card
    return Shoe(order, cover, msgspec.structs.replace(run.vault.origin(room.shoe), cut=room.cut or None))


def next_event(run: Run) -> Event | None:
    """Give what is due of play: the next card, the cover card, or an act; None where no card is left.

    Raises `TableError` (``table.shoe_lost``) where the journal does not hold the shoe.
    """
    room = run.room
    wanted = play_due(room)
    if not wanted.cards:
        return wanted.events[0]
    shoe = _shoe(run, look(run))
    if room.dealt == shoe.cover_at and wanted.cover is not None:
        return wanted.cover
    if room.dealt == len(shoe.order):
        return None
    return wanted.cards[cards.NAMES[shoe.order[room.dealt]]]


def say_the_rest(run: Run) -> None:
    """Say what is to be said between two coups: that the next is the last, or that the cards are replaced."""
    while not spent(run) and play_due(run.room).act != "no-more-bets":
        run.do(play_due(run.room).events[0])


def spent(run: Run) -> bool:
    """Say whether the shoe is over: its cards were replaced, or none is left for another coup."""
    room = run.room
    if room.state is None or room.state.over:
        return True
    return room.dealt == room.cards and play_due(room).act == "no-more-bets" and _cover_is_out(room)


def _cover_is_out(room: Room) -> bool:
    return room.last or room.ruleset.replacement == "every-coup"


def look(run: Run) -> Sealed:
    """Give the secret of the shoe in play."""
    try:
        return run.vault.look(run.room.shoe)
    except KeyError:
        _lost(run.room)


def reveal(run: Run, *, void: bool = False) -> None:
    """Show the order of the shoe and its salt: it is over, or was broken off; and collect what is owed.

    That commission which was marked up is collected with the shoe at the latest is custom.
    """
    room = run.room
    try:
        sealed = run.vault.open(room.shoe)
    except KeyError:
        _lost(room)
    run.do(ShoeRevealed(shoe=room.shoe, order=sealed.order.hex(), salt=sealed.salt.hex(), void=void))
    for seat in run.room.taken():
        collect(run, seat)


def _lost(room: Room) -> NoReturn:
    what = f"the journal does not hold the order of shoe {room.shoe}"
    refuse("shoe_lost", what, "", "check it with croupier journal verify, and restore a backup")
