"""What stands at the head of a recorded shoe."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from croupier.cards.card import DECK
from croupier.errors import Problem, ShoeError
from croupier.play.events import ShoeOpened
from croupier.shoe.batch import asked, asked_number, batch_count, batch_of, breach

if TYPE_CHECKING:
    from croupier.regulations.ruleset import Ruleset
    from croupier.shoe import Shoe


def opened(ruleset: Ruleset, shoe: Shoe, batch: int | None = None) -> ShoeOpened:
    """Give the head of a shoe: by which rules it is judged, what it is made of, how it was ordered.

    `batch` says which of two batches it is; that of a seeded shoe follows from its number, and need not be
    said.  The head of a shoe has none where there is one batch only, or where nobody says it of a stack.
    Raises `ShoeError`: ``shoe.other_decks`` for a shuffled shoe of another number of decks than the rules';
    ``shoe.no_batch`` for a batch that there is not; ``shoe.which_batch`` where a live shoe is of one of two
    batches and it is not said of which; ``shoe.batch_out_of_turn`` for another batch than a seed's.
    """
    cards, origin = len(shoe.order), shoe.origin
    if not shoe.stacked and cards != DECK * ruleset.decks:
        raise ShoeError(
            Problem(
                "shoe.other_decks",
                f"a shuffled shoe of {cards} cards is not of {ruleset.decks} decks",
                remedy="make the shoe with the rules by which it is dealt",
                clause=ruleset.cites["decks"].clause,
                basis=ruleset.cites["decks"].basis,
            )
        )
    return ShoeOpened(
        format="croupier/shoe/1",
        rules=ruleset.id,
        edition=ruleset.edition,
        hash=ruleset.hash,
        submission=dict(ruleset.submission),
        cards=cards,
        burn=not shoe.stacked and ruleset.burn != "none",
        cover_card=None if shoe.cover_at is None else cards - shoe.cover_at,
        shuffle=origin.shuffle,
        seed=origin.seed,
        shoe_number=origin.shoe_number,
        cut=origin.cut,
        batch=_batch(ruleset, shoe, batch),
        plugin=ruleset.plugin,
    )


def _batch(ruleset: Ruleset, shoe: Shoe, said: int | None) -> Literal[1, 2] | None:
    """Give the batch of a shoe: as its number has it, or as it is said."""
    number = shoe.origin.shoe_number
    turn = None if number is None else batch_of(ruleset, number)
    if said is None:
        if turn is None and batch_count(ruleset) > 1 and not shoe.stacked:
            what, remedy = "it is not said of which batch the shoe is", "say the other than for the last shoe"
            raise ShoeError(breach("shoe.which_batch", what, remedy, asked(ruleset, "alternate")))
        return turn
    if said not in range(1, batch_count(ruleset) + 1):
        remedy = "say 1 or 2" if batch_count(ruleset) > 1 else "say 1, or nothing"
        raise ShoeError(breach("shoe.no_batch", f"there is no batch {said}", remedy, asked_number(ruleset)))
    if turn not in {None, said}:
        what, remedy = f"shoe number {number} of a seed is of batch {turn}", f"say {turn}, or nothing"
        raise ShoeError(breach("shoe.batch_out_of_turn", what, remedy, asked(ruleset, "alternate")))
    return batch_of(ruleset, said - 1)
