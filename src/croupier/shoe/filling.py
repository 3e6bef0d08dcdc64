"""How is a shoe made ready: decks shuffled, cut by the patron, and the cover card put in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.cards import Card, entropy, name, sfc64
from croupier.cards import cut as the_cut
from croupier.cards.shuffle import canonical, shuffled, words_used
from croupier.errors import Problem, ShoeError
from croupier.shoe.burn import burn_count
from croupier.shoe.pile import Origin, Shoe

if TYPE_CHECKING:
    from croupier.regulations.ruleset import Ruleset


def fresh(ruleset: Ruleset, *, seed: int | None = None, shoe_number: int = 0, cut: int | None = None) -> Shoe:
    """Shuffle the ruleset's decks, cut them, and put the cover card in, unless each coup has its own shoe.

    Without a seed the words come from the operating system's entropy; with one, from the pinned generator
    keyed by seed and shoe number (both 0 to 2**64 - 1), the same shoe in every version.  `cut` is the
    number of cards that the patron's cut puts behind the others; None leaves the order as shuffled.

    Raises `ShoeError`: ``shoe.number_without_seed``, ``shoe.cut_too_near_end``, ``shoe.cover_card_too_deep``
    and ``shoe.cover_card_in_burn``; `CardError`: ``cards.bad_decks``, ``cards.bad_seed``,
    ``cards.bad_shoe_number`` and ``cards.no_entropy``.
    """
    cards = canonical(ruleset.decks)
    # A shoe of one coup has no cover card: every card goes back into the continuous shuffler after it.
    cover_at = None if ruleset.replacement == "every-coup" else len(cards) - ruleset.cover_card
    _check(ruleset, len(cards), cut)
    if seed is not None:
        words = sfc64.words(seed, shoe_number)
        origin = Origin("sfc64", seed, shoe_number, cut)
    elif shoe_number == 0:
        words = entropy.words(words_used(len(cards)))
        origin = Origin("os", cut=cut)
    else:
        raise ShoeError(
            Problem(
                "shoe.number_without_seed",
                f"shoe number {shoe_number} without a seed: only the shoes of a seed have numbers",
                remedy="give a seed too, or leave the number out",
            )
        )
    order = shuffled(cards, words)
    if cut is not None:
        order = the_cut.cut(order, cut)
    if cover_at is not None:
        _check_burn(ruleset, order, cover_at)
    return Shoe(order, cover_at, origin)


def _check(ruleset: Ruleset, cards: int, cut: int | None) -> None:
    """Refuse a cut too near an end, or a cover card deeper than the shoe, before anything is drawn."""
    faults: list[Problem] = []
    least, most = max(1, ruleset.least_cut), min(cards - 1, cards - ruleset.least_cut)
    if cut is not None and not least <= cut <= most:
        faults.append(
            Problem(
                "shoe.cut_too_near_end",
                f"a cut at {cut} leaves fewer than {least} of {cards} cards on one side",
                remedy=f"cut between {least} and {most}",
                clause=ruleset.cites["least-cut"].clause,
                basis=ruleset.cites["least-cut"].basis,
            )
        )
    if ruleset.replacement != "every-coup" and not 0 <= ruleset.cover_card <= cards:
        faults.append(
            Problem(
                "shoe.cover_card_too_deep",
                f"the cover card cannot lie with {ruleset.cover_card} cards behind it in a shoe of {cards}",
                remedy=f"set cover-card to at most {cards}, or take more decks",
                clause=ruleset.cites["cover-card"].clause,
                basis=ruleset.cites["cover-card"].basis,
            )
        )
    if faults:
        raise ShoeError(*faults)


def _check_burn(ruleset: Ruleset, order: bytes, cover_at: int) -> None:
    """Refuse a shoe in which the cover card would come before the burn is done."""
    burned = burn_count(ruleset, Card(order[0]))
    if burned <= cover_at:
        return
    first = Card(order[0])
    burner = f"the first card, {name(first)}," if ruleset.burn == "first-card" else "the rule"
    raise ShoeError(
        Problem(
            "shoe.cover_card_in_burn",
            f"the cover card would fall in the burn: it lies before card {cover_at + 1} of {len(order)}, "
            f"and {burner} burns {burned}",
            remedy=f"set cover-card to at most {len(order) - burned}, or take more decks",
            clause=ruleset.cites["cover-card"].clause,
            basis=ruleset.cites["cover-card"].basis,
        )
    )
