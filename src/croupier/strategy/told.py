"""What does a solved game look like as data for programs: ``croupier solve ID --json``?

Every number that is not whole is a fraction, as ``9/11``.  The sets of a side go by their labels, as ``5``
and ``6 against no third card``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from croupier.coup import Hand
from croupier.regulations.model import Basis, Letter
from croupier.strategy.domination import Kind, Move
from croupier.strategy.models import Sees, rules_fee

if TYPE_CHECKING:
    from fractions import Fraction

    from croupier.strategy.form import Chances, Game
    from croupier.strategy.policies import Policies
    from croupier.strategy.solve import Safe, Solution

Policy = dict[str, str]
"""The chance of drawing in each set."""


class ModelData(msgspec.Struct, frozen=True):
    """What each side sees of its own cards, and whether each card is put back before the next is drawn."""

    player: Sees
    banker: Sees
    replacement: bool


class PoliciesData(msgspec.Struct, frozen=True):
    """Every mixture of the corners, each with its chances in those sets in which any is another policy.

    In all other sets the chance is that of `player` or `banker` in `SolutionData`; in those of `free` it is
    any.  Where there are too many corners, not all are told, and `complete` is false.
    """

    corners: tuple[Policy, ...]
    free: tuple[str, ...]
    complete: bool


class EquilibriaData(msgspec.Struct, frozen=True):
    """Equilibria that interchange, and what they are worth to the Player and the bank at two corners."""

    player: PoliciesData
    banker: PoliciesData
    worths: tuple[tuple[str, str], ...]


class SafeData(msgspec.Struct, frozen=True):
    """The most that a side can make sure of, by one policy, and one by which the other keeps it to that."""

    worth: str
    policy: Policy
    held: Policy


class RemovedData(msgspec.Struct, frozen=True):
    """A dominated choice: in that round the other choice brings from `least` to `most` more."""

    round: int
    side: Hand
    set: str
    choice: Move
    kind: Kind
    least: str
    most: str


class ReplyData(msgspec.Struct, frozen=True):
    """What a side expects in a set when the other plays the equilibrium, of each coup in which it arises.

    `often` is how often that is; where it is never, there is no expectation.
    """

    set: str
    chance: str
    often: str
    draw: str | None
    stay: str | None


class CertificateData(msgspec.Struct, frozen=True):
    """Both sides' replies to the equilibrium: whatever is drawn to with a chance is worth as much as any."""

    player: tuple[ReplyData, ...]
    banker: tuple[ReplyData, ...]


class PosedData(msgspec.Struct, frozen=True):
    """A cell of a table that was posed otherwise than the law has it."""

    hand: Hand
    row: str
    third: int | None
    letter: Letter


class SolutionData(msgspec.Struct, frozen=True):
    """A game solved.

    `value` is what the Player's Hand expects for a unit covered, before any fee, and `bank` what the bank
    does after `fee`; with a fee both are of the first of the `equilibria`.  `rules_fee` is the share that the
    rules themselves lay down, with what that rests on, null where they lay none down: it is not taken into
    the game unless `fee` says so.  `composition` are the cards, by
    value, tens first; `decks` is null where they are no whole decks, or are put back, and what it rests on
    where they are not those that the house uses.  `player` and `banker` are one equilibrium.
    """

    rules: str
    edition: str
    hash: str
    submission: dict[str, int | str]
    value: str
    value_to: Literal["player"]
    bank: str
    fee: str
    rules_fee: str | None
    rules_fee_clause: str | None
    rules_fee_basis: Basis | None
    model: ModelData
    decks: int | None
    decks_clause: str | None
    decks_basis: Basis | None
    composition: tuple[int, ...]
    posed: tuple[PosedData, ...]
    player: Policy
    banker: Policy
    unique: bool
    pure: bool
    equilibria: tuple[EquilibriaData, ...]
    player_safe: SafeData
    banker_safe: SafeData
    removed: tuple[RemovedData, ...]
    certificate: CertificateData


def told(solution: Solution) -> SolutionData:
    """Give a solution as data."""
    game = solution.game
    ruleset, model = game.ruleset, game.model
    decks = ruleset.cites["decks"] if model.decks == ruleset.decks else None
    laid = rules_fee(ruleset)
    row = ruleset.automaton.row
    return SolutionData(
        rules=ruleset.id,
        edition=ruleset.edition,
        hash=ruleset.hash,
        submission=dict(ruleset.submission),
        value=str(solution.value),
        value_to="player",
        bank=str(solution.bank),
        fee=str(model.fee),
        rules_fee=None if laid is None else str(laid.share),
        rules_fee_clause=laid.cite.clause if laid else None,
        rules_fee_basis=laid.cite.basis if laid else None,
        model=ModelData(model.player, model.banker, model.replacement),
        decks=model.decks,
        decks_clause=decks.clause if decks else None,
        decks_basis=decks.basis if decks else None,
        composition=model.counts,
        posed=tuple(
            PosedData(hand, row[state], column - 1 if column else None, letter)
            for (hand, state, column), letter in game.cells.items()
        ),
        player=_policy(game, "player", solution.player),
        banker=_policy(game, "banker", solution.banker),
        unique=solution.unique,
        pure=solution.pure,
        equilibria=tuple(
            EquilibriaData(
                _policies(game, "player", each.player, solution.player),
                _policies(game, "banker", each.banker, solution.banker),
                tuple((str(ours), str(theirs)) for ours, theirs in each.worths),
            )
            for each in solution.equilibria
        ),
        player_safe=_safe(game, "player", solution.player_safe),
        banker_safe=_safe(game, "banker", solution.banker_safe),
        removed=tuple(
            RemovedData(
                each.round, each.side, each.set.label, each.choice, each.kind, str(each.least), str(each.most)
            )
            for each in solution.removed
        ),
        certificate=CertificateData(
            _replies(game, "player", solution.player, solution.banker),
            _replies(game, "banker", solution.banker, solution.player),
        ),
    )


def _policy(game: Game, side: Hand, chances: Chances) -> Policy:
    return {each.label: str(chance) for each, chance in zip(game.sets(side), chances, strict=True)}


def _policies(game: Game, side: Hand, found: Policies, base: Chances) -> PoliciesData:
    """Give policies as they differ from one."""
    sets = game.sets(side)
    other = [place for place, chance in enumerate(base) if any(one[place] != chance for one in found.corners)]
    return PoliciesData(
        tuple({sets[place].label: str(one[place]) for place in other} for one in found.corners),
        tuple(sets[place].label for place in found.free),
        found.complete,
    )


def _safe(game: Game, side: Hand, safe: Safe) -> SafeData:
    other: Hand = "banker" if side == "player" else "player"
    return SafeData(
        str(safe.worth),
        _policy(game, side, safe.policies.corners[0]),
        _policy(game, other, safe.held.corners[0]),
    )


def _replies(game: Game, side: Hand, own: Chances, against: Chances) -> tuple[ReplyData, ...]:
    return tuple(
        ReplyData(
            choice.set.label,
            str(chance),
            str(choice.often),
            _each(choice.draw, choice.often),
            _each(choice.stay, choice.often),
        )
        for choice, chance in zip(game.choices(side, against), own, strict=True)
    )


def _each(brings: Fraction, often: Fraction) -> str | None:
    """Give what each coup brings on average, None where there is none."""
    return str(brings / often) if often else None
