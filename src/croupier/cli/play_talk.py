"""What does the person who plays see of what happens in the room: every event as a line, with its clause?

What is play's is told as `croupier deal` tells it; seats, wagers, money and shoes stand in lines of the same
form.  An act of the house that no text lays down is marked ``custom``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

import msgspec

from croupier.cli import play_settled
from croupier.cli.layout import beside, cited, counted
from croupier.cli.play_floor import YOU
from croupier.cli.play_money import shown, signed
from croupier.cli.table_talk import TableTalk
from croupier.play import ShoeOpened
from croupier.play.events import Act, NoMoreBetsAnnounced
from croupier.table.events import (
    BettingOpened,
    ChipsBought,
    CommissionPaid,
    CoupBrokenOff,
    CoupClosed,
    DecksOpened,
    HandsPassed,
    HouseMoneyUsed,
    LeavingAnnounced,
    SeatLeft,
    SeatTaken,
    ShoeCommitted,
    ShoeCut,
    ShoeDeclined,
    ShoeKeptByHouse,
    ShoeOffered,
    ShoeRevealed,
    ShoeTaken,
    StakesReturned,
    TableAct,
    WagerSettled,
    WagersPlaced,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from croupier.cli.arguments import Chosen
    from croupier.cli.play_steps import Step
    from croupier.play import State
    from croupier.regulations import Ruleset
    from croupier.table.events import RoomEvent
    from croupier.table.room import Room

HANG: Final = 10
"""Columns before what somebody does."""
BROKEN: Final = {
    "operator": "the house broke it off",
    "cards-ran-out": "its cards ran out",
    "decks-too-old": "the decks may not be used any longer",
}
"""Why a coup was broken off."""


class Talk:
    """Tells what happens; remembers the acts of the coup for whoever asks why."""

    def __init__(
        self, say: Callable[[str], None], ruleset: Ruleset, chosen: Chosen, *, seed: int | None, colour: bool
    ) -> None:
        """Say lines of a room with these rules; `seed` is that of practice shoes, else None."""
        self.say = say
        self.acts: list[Step] = []
        self._seed = seed
        self._colour = colour
        self._play = TableTalk(ruleset, chosen, reasons=False, colour=colour, settles=True)
        self._shown = ""
        self._betting = 0
        self._brought = 0
        self._staked = False

    def happened(self, step: Step) -> None:
        """Tell what happened."""
        before, event, after = step
        if isinstance(event, NoMoreBetsAnnounced):
            # Until then whoever asks why means the coup that is over.
            del self.acts[: self._betting]
            self._brought = 0
            self._staked = False
        if isinstance(event, BettingOpened):
            self._betting = len(self.acts)
        self.acts.append(step)
        for line in self._lines(before, event, after):
            self.say(line)

    def _lines(self, before: Room, event: RoomEvent, after: Room) -> Iterator[str]:
        if isinstance(event, ShoeOpened):
            yield from self._play.opening(self._headed(event, before))
        elif isinstance(event, Act):
            yield from self._play.lines(cast("State", before.state), event, cast("State", after.state))
        else:
            # A burn that is told as one act is told before what follows.
            yield from self._play.ending()
            if isinstance(event, BettingOpened):
                self._shown = ""
                yield ""
            yield from self._of_room(before, event, after)

    def _headed(self, head: ShoeOpened, room: Room) -> ShoeOpened:
        """Give the head of a shoe, that of a practice shoe with the seed by which it is dealt again."""
        if self._seed is None:
            return head
        return msgspec.structs.replace(head, shuffle="sfc64", seed=self._seed, shoe_number=room.shoe - 1)

    def _of_room(self, before: Room, event: RoomEvent, after: Room) -> Iterator[str]:
        if not isinstance(event, TableAct):
            return
        match event:
            case WagerSettled(seat=seat):
                if before.seats[seat - 1].patron == YOU:
                    # A commission that is marked up is owed, and counts too.
                    self._brought += event.amount
                    self._staked = True
                who, text = "dealer", play_settled.told(event, self._named(before, seat), before.offer)
            case CoupClosed():
                yield from self._closed(after)
                return
            case _:
                who, text = self._said(before, event, after)
        if text:
            yield self._act(who, text, event)

    def _closed(self, room: Room) -> Iterator[str]:
        """Say what the coup came to for the person who plays, and how he stands."""
        you = room.seat_of(YOU)
        if you is None:
            return
        owed = f", {shown(you.owed)} owed as commission" if you.owed else ""
        came = signed(self._brought) if self._staked else "nothing at stake"
        yield f"  {YOU:<8}{came}; {shown(you.chips)} before you{owed}"

    def _act(self, who: str, text: str, event: TableAct) -> str:
        """Set one act; its clause stands where the line above has another."""
        clause = cited(event.clause, event.basis) if event.clause else ""
        if not clause and who == "dealer":
            clause = event.basis
        right = "" if clause == self._shown else clause
        self._shown = clause
        return beside(f"  {who:<{HANG - 2}}{text}", right, colour=self._colour, hang=HANG)

    def _named(self, room: Room, seat: int) -> str:
        """Name whoever sits at a seat."""
        return room.seats[seat - 1].patron or f"seat {seat}"

    def _said(self, before: Room, event: TableAct, after: Room) -> tuple[str, str]:  # noqa: C901, PLR0911, PLR0912  one a kind of act
        """Say who does what; an empty text where nothing is to be told."""
        match event:
            case SeatTaken(seat=seat, bot=bot):
                who = self._named(after, seat)
                return who, f"{_does(who, 'take')} seat {seat}{', a player of the house' if bot else ''}"
            case ChipsBought(seat=seat, amount=amount):
                who = self._named(after, seat)
                return who, f"{_does(who, 'buy')} chips for {shown(amount)}"
            case CommissionPaid(seat=seat, amount=amount):
                who = self._named(before, seat)
                return who, f"{_does(who, 'pay')} {shown(amount)} of commission"
            case LeavingAnnounced(seat=seat):
                who = self._named(before, seat)
                return who, f"{_does(who, 'leave')} once the coup is over"
            case SeatLeft(seat=seat, chips=chips):
                who = self._named(before, seat)
                return who, f"{_does(who, 'leave')} seat {seat} with {shown(chips)}"
            case DecksOpened(batches=batches, decks=decks):
                many = f"{batches} batches of " if batches > 1 else ""
                return "dealer", f"opens new cards: {many}{counted(decks, 'deck')}"
            case ShoeCommitted(shoe=shoe, cards=cards, commitment=commitment):
                said = f"seals the order of shoe {shoe}, {counted(cards, 'card')}, and commits to it:"
                return "dealer", f"{said} {commitment}"
            case ShoeCut(seat=0):
                return "dealer", "leaves the cards as they lie: nobody cuts"
            case ShoeCut(seat=seat, cards=cards):
                who = self._named(before, seat)
                return who, f"{_does(who, 'cut')}: {counted(cards, 'card')} behind the others"
            case ShoeOffered(seat=seat):
                return "dealer", f"offers the shoe to {self._named(before, seat)}"
            case ShoeTaken(seat=seat):
                who = self._named(before, seat)
                return who, f"{_does(who, 'take')} the shoe, curator now"
            case ShoeDeclined(seat=seat):
                who = self._named(before, seat)
                verb = "give" if before.curator == seat else "decline"
                return who, f"{_does(who, verb)} the shoe{' up' if verb == 'give' else ''}"
            case ShoeKeptByHouse():
                return "dealer", "keeps the shoe: nobody takes it, and the house deals"
            case ShoeRevealed(shoe=shoe, void=void):
                void_too = ", though it was not dealt to its end" if void else ""
                return "dealer", f'opens shoe {shoe}{void_too}; "check" holds it against what was sealed'
            case BettingOpened(coup=coup, last=last):
                return (
                    "dealer",
                    f"opens the betting for coup {coup}{', the last of the shoe' if last else ''}",
                )
            case WagersPlaced(seat=seat, wagers=wagers):
                who = self._named(before, seat)
                return who, play_settled.stakes(wagers) if wagers else f"{_does(who, 'take')} everything back"
            case HandsPassed(player=player, banker=banker):
                hands = {"Player": player, "Banker": banker}
                passed = [
                    f"the {hand}'s Hand to {self._named(before, seat)}"
                    for hand, seat in hands.items()
                    if seat
                ]
                kept = [f"the {hand}'s Hand" for hand, seat in hands.items() if not seat]
                parts = [f"passes {' and '.join(passed)}"] if passed else []
                parts += [f"keeps {' and '.join(kept)}"] if kept else []
                return "dealer", "; ".join(parts)
            case HouseMoneyUsed(seat=seat):
                return self._named(before, seat), play_settled.used(event)
            case CoupBrokenOff(reason=reason, note=note):
                return "dealer", f"breaks the coup off: {note or BROKEN[reason]}"
            case StakesReturned(seat=seat, amount=amount):
                return "dealer", f"gives {self._named(before, seat)} {shown(amount)} back"
            case _:
                return "", ""


def _does(who: str, verb: str) -> str:
    """Give a verb as it goes with somebody."""
    return verb if who == YOU else f"{verb}s"
