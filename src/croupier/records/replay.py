"""Does a record deal again: what does play make of its cards, or of its events, under its rules?"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from croupier import play, regulations
from croupier.cards.card import DECK
from croupier.errors import Problem, RecordError
from croupier.play.events import CardCalled, ThirdCardChosen
from croupier.play.phrases import HANDS
from croupier.play.question import asks
from croupier.records.slots import BANKER, NOT_DEALT, PLAYER, is_card

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from croupier.cards import CardName
    from croupier.coup import Coup, Hand
    from croupier.play import Due, Event, State
    from croupier.records.model import CoupRecord, Head, ShoeRecord
    from croupier.records.slots import Slot
    from croupier.regulations.ruleset import Ruleset


def rules(head: Head) -> Ruleset:
    """Compile the rules that a head names, with its submission.

    The head's own decks and cover card are submitted too.  Raises `RecordError`: ``records.no_rules`` where
    it names none, ``records.other_shoe`` where its cards are not those of its submission,
    ``records.other_hash`` where the text that is held is another than the record's.
    `RegulationError` and `SubmissionError` tell of unknown rules, and of decks or a cover card that they do
    not permit.
    """
    if not head.rules:
        what = "the head names no rules"
        raise RecordError(Problem("records.no_rules", what, remedy="say by which rules it is to be judged"))
    spec = f"{head.rules}@{head.edition}" if head.edition else head.rules
    submission = {**_dealt_with(head), **head.submission}
    ruleset = regulations.load(spec, submission)
    _compare(head, ruleset)
    if head.hash and head.hash != ruleset.hash:
        what = f"the record is of a text with hash {head.hash}; ours has {ruleset.hash}"
        raise RecordError(
            Problem("records.other_hash", what, remedy="use the version of Croupier that wrote it")
        )
    return ruleset


def _dealt_with(head: Head) -> dict[str, int | str]:
    """Give the decks and the cover card that the head says the shoe had, as a submission."""
    found: dict[str, int | str] = {}
    if head.shuffle == "stacked":
        return found
    if head.cards is not None and head.cards % DECK == 0:
        found["decks"] = head.cards // DECK
    if isinstance(head.cover_card, int):
        found["cover-card"] = head.cover_card
    return found


def _compare(head: Head, ruleset: Ruleset) -> None:
    """Refuse rules of a shoe that the head says was another."""
    if head.shuffle == "stacked":
        return
    said = (
        (head.cards, ruleset.decks * DECK, "cards"),
        (head.cover_card, ruleset.cover_card, "cards behind the cover card"),
    )
    for ours, theirs, what in said:
        if isinstance(ours, int) and ours != theirs:
            told = f"the head says {ours} {what}, and its submission {theirs}"
            raise RecordError(Problem("records.other_shoe", told, remedy="say one of them"))


def replayed(shoe: ShoeRecord, ruleset: Ruleset | None = None) -> Iterator[Coup]:
    """Deal a recorded shoe again, and give its coups; those of a head's own rules where none are given.

    A record of events gives what play makes of them, one of cards what it makes of each coup's cards; coups
    that were not finished are left out.  Raises as `rules` and `replay`, and `PlayError` for an event that is
    not due.
    """
    by = rules(shoe.head) if ruleset is None else ruleset
    if shoe.head.detail == "events":
        yield from events(by, shoe.head, shoe.events)
        return
    for record in shoe.coups:
        if record.asserted.winner is not None:
            yield replay(by, record)


def events(ruleset: Ruleset, head: Head, happened: Iterable[Event]) -> Iterator[Coup]:
    """Apply events one after the other, and give each coup that one of them finishes; raises `PlayError`."""
    state = play.start(ruleset, burn=bool(head.burn))
    for event in happened:
        state = play.apply(ruleset, state, event)
        finished = play.coup(state)
        if finished is not None:
            yield finished


def replay(ruleset: Ruleset, record: CoupRecord) -> Coup:
    """Deal the cards of one coup again by the rules, and give the coup.

    Whoever may choose a third card takes it where one was dealt.  Raises `RecordError`: ``records.not_seen``
    where a card is not known, ``records.card_not_dealt`` where one is due that was not dealt, and
    ``records.card_not_due`` where one was dealt that is not due.
    """
    where = f"coup {record.coup}"
    if record.dealt is None or any(slot != NOT_DEALT and not is_card(slot) for slot in record.dealt):
        what = "a card of the coup is not known"
        raise RecordError(Problem("records.not_seen", what, where, "derive what the known cards say"))
    dealt = record.dealt
    left: dict[Hand, list[Slot]] = {
        hand: [dealt[place] for place in places if dealt[place] != NOT_DEALT]
        for hand, places in zip(HANDS, (PLAYER, BANKER), strict=True)
    }
    state = play.start(ruleset, burn=False)
    while (finished := play.coup(state)) is None:
        wanted = play.due(ruleset, state)
        state = play.apply(ruleset, state, _next(state, wanted, left, where))
    over = [f"the {hand.title()}'s Hand {cards[0]}" for hand, cards in left.items() if cards]
    if over:
        cite = ruleset.reasons.natural if finished.player_natural else ruleset.reasons.arithmetic
        what = f"{' and '.join(over)} was dealt, and no card is due"
        raise RecordError(Problem("records.card_not_due", what, where, "compare", cite.clause, cite.basis))
    return finished


def _next(state: State, wanted: Due, left: dict[Hand, list[Slot]], where: str) -> Event:
    """Give the event that is due, with the card that the record has for it."""
    if wanted.hand is not None and wanted.cards:
        cards = left[wanted.hand]
        if not cards:
            what = f"a card for the {wanted.hand.title()}'s Hand is due, and none was dealt"
            raise RecordError(
                Problem("records.card_not_dealt", what, where, "compare", wanted.clause, wanted.basis)
            )
        return wanted.cards[cast("CardName", cards.pop(0))]
    if not asks(state) or len(wanted.events) == 1:
        return wanted.events[0]
    hand: Hand = "player" if wanted.act == "call-player" else "banker"
    draw = bool(left[hand])
    return next(
        offer
        for offer in wanted.events
        if (offer.draw if isinstance(offer, ThirdCardChosen) else isinstance(offer, CardCalled)) == draw
    )
