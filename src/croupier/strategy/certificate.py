"""Is a solution that somebody printed right: is neither side better off by another choice anywhere?

The game is counted anew from the ruleset, card by card (`croupier.strategy.plain`), with nothing of what
solved it; then every figure is compared.  What is not proved is that there are no other equilibria: of
`unique` and `pure` it is seen that they say the same as what is listed, and `complete` is taken as it is
said.  Keys that a solution has not are not looked at.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Final, cast

from croupier.errors import CroupierError, Problem
from croupier.regulations import load
from croupier.strategy.certified import cards_of, chances, corners_of, fee_of, fraction, posed_of, read
from croupier.strategy.models import decks_of, letters, rules_fee
from croupier.strategy.plain import Plain
from croupier.strategy.proofs import removals
from croupier.strategy.told import SolutionData

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from croupier.coup import Hand
    from croupier.regulations.ruleset import Ruleset
    from croupier.strategy.counts import Letters
    from croupier.strategy.models import Sees
    from croupier.strategy.plain import Policy, Reply
    from croupier.strategy.told import EquilibriaData, SafeData

_SIDES: Final[tuple[Hand, Hand]] = ("player", "banker")


def check(solution: SolutionData | bytes | str) -> tuple[Problem, ...]:
    """Give everything that is wrong with a solution, as it was printed; nothing where it holds.

    Each problem has the code ``strategy.bad_certificate``.
    """
    if not isinstance(cast("object", solution), SolutionData | bytes | str):
        return (_wrong("", f"{solution!r:.40} is no solution"),)
    if isinstance(solution, bytes | str):
        try:
            solution = read(solution)
        except ValueError as error:
            return (_wrong("", str(error)),)
    try:
        ruleset = load(f"{solution.rules}@{solution.edition}", solution.submission)
        if ruleset.hash != solution.hash:
            return (_wrong("hash", "these rules are not those that were solved"),)
        return tuple(_Check(solution, ruleset).found())
    except CroupierError as error:
        return tuple(_wrong(each.where, each.what) for each in error.problems)
    except (ValueError, ZeroDivisionError, KeyError) as error:
        return (_wrong("", f"it cannot be read: {error!s:.80}"),)


@lru_cache(maxsize=4)
def _counted(  # noqa: PLR0913, PLR0917  what a game depends on
    ruleset: Ruleset,
    posed: Letters,
    sees: tuple[Sees, Sees],
    cards: tuple[int, ...],
    fee: Fraction,
    replacement: bool,  # noqa: FBT001  as the model has it
) -> Plain:
    """Count a game; whoever holds several solutions of it against the count waits once."""
    return Plain(ruleset, posed, sees, cards, fee, replacement=replacement)


def _wrong(where: str, what: str) -> Problem:
    return Problem("strategy.bad_certificate", what, where, "solve the game anew")


class _Check:
    """One solution, held against the game as it is counted anew."""

    def __init__(self, solution: SolutionData, ruleset: Ruleset) -> None:
        """Count the game, and read both policies."""
        self._said, self._ruleset, model = solution, ruleset, solution.model
        posed = letters(ruleset, posed_of(ruleset, solution))
        sees = model.player, model.banker
        fee, cards = fee_of(solution), cards_of(solution)
        self._game = _counted(ruleset, posed, sees, cards, fee, model.replacement)
        self._fee = fee
        self._policies: dict[Hand, Policy] = {
            "player": chances(solution.player),
            "banker": chances(solution.banker),
        }

    def found(self) -> Iterator[Problem]:
        """Give everything that is wrong."""
        for side in _SIDES:
            policy = self._policies[side]
            if set(policy) != self._game.sets(side):
                yield _wrong(side, "its sets are not those in which it has a choice")
                return
        for side, said in zip(_SIDES, (self._said.value, self._said.bank), strict=True):
            worth = self._game.worth(side, self._policies["player"], self._policies["banker"])
            if worth != fraction(said):
                yield _wrong("value" if side == "player" else "bank", f"it is {worth}, and not {said}")
        for side in _SIDES:
            yield from self._replies(side)
        yield from self._equilibria()
        yield from self._safe("player", self._said.player_safe)
        yield from self._safe("banker", self._said.banker_safe)
        yield from self._kinds()
        yield from _decks(self._said, self._ruleset)
        for where, what in removals(self._game, self._said.removed):
            yield _wrong(where, what)

    def _replies(self, side: Hand) -> Iterator[Problem]:
        """Hold the printed replies against those that are counted."""
        other: Hand = "banker" if side == "player" else "player"
        counted = self._game.replies(side, side, self._policies[other])
        for name in _better(counted, self._policies[side]):
            yield _wrong(f"{side}, {name}", "the other choice brings more")
        printed = getattr(self._said.certificate, side)
        if [each.set for each in printed] != list(self._policies[side]):
            yield _wrong(f"certificate, {side}", "its sets are not those in which it has a choice")
            return
        for each in printed:
            reply, chance = counted[each.set], self._policies[side][each.set]
            expected = (
                str(chance),
                str(reply.often),
                str(reply.draw / reply.often) if reply.often else None,
                str(reply.stay / reply.often) if reply.often else None,
            )
            if (each.chance, each.often, each.draw, each.stay) != expected:
                yield _wrong(f"certificate, {side}, {each.set}", f"it is {', '.join(map(str, expected))}")

    def _equilibria(self) -> Iterator[Problem]:
        """See that at every two corners neither side is better off by another choice."""
        if not self._said.equilibria:
            yield _wrong("equilibria", "there is always one")
        for number, each in enumerate(self._said.equilibria, 1):
            corners: dict[Hand, list[Policy]] = {
                side: list(corners_of(getattr(each, side), self._policies[side])) for side in _SIDES
            }
            for side, other in (_SIDES, _SIDES[::-1]):
                for against in corners[other]:
                    replies = self._game.replies(side, side, against)
                    for policy in corners[side]:
                        for name in _better(replies, policy):
                            yield _wrong(
                                f"equilibria {number}, {side}, {name}", "the other choice brings more"
                            )
            if self._worths(each, corners) != sorted(each.worths):
                yield _wrong(f"equilibria {number}", "it is not worth what is said")

    def _worths(self, said: EquilibriaData, corners: Mapping[Hand, list[Policy]]) -> list[tuple[str, str]]:
        """Give what both sides expect at every two corners, those with free sets drawn to left out."""
        ours, theirs = (corners[side][:: 2 if getattr(said, side).free else 1] for side in _SIDES)
        if not self._fee:
            # What one side wins the other loses, and all equilibria are worth the same.
            ours, theirs = ours[:1], theirs[:1]
        worths = {
            (str(self._game.worth("player", one, two)), str(self._game.worth("banker", one, two)))
            for one in ours
            for two in theirs
        }
        return sorted(worths)

    def _kinds(self) -> Iterator[Problem]:
        """See that what is said of the equilibria is true of those that are listed."""
        listed = self._said.equilibria
        single = all(
            len(each.corners) == 1 and not each.free and each.complete
            for pair in listed
            for each in (pair.player, pair.banker)
        )
        for number, pair in enumerate(listed, 1):
            for side in _SIDES:
                corners = list(corners_of(getattr(pair, side), self._policies[side]))
                if any(corner in corners[:place] for place, corner in enumerate(corners)):
                    yield _wrong(f"equilibria {number}, {side}", "a corner is listed twice")
            if pair in listed[: number - 1]:
                yield _wrong(f"equilibria {number}", "it is listed twice")
        if self._said.unique != (len(listed) == 1 and single):
            yield _wrong("unique", "what is listed says otherwise")
        pure = any(
            all(
                any(
                    set(policy.values()) <= {0, 1}
                    for policy in corners_of(getattr(pair, side), self._policies[side])
                )
                for side in _SIDES
            )
            for pair in listed
        )
        if self._said.pure != pure:
            yield _wrong("pure", "what is listed says otherwise")

    def _safe(self, side: Hand, said: SafeData) -> Iterator[Problem]:
        """See that a side expects so much whatever the other does, and that the other can keep it to that."""
        other: Hand = "banker" if side == "player" else "player"
        policy, held, worth = (
            chances(said.policy),
            chances(said.held),
            fraction(said.worth),
        )
        if set(policy) != self._game.sets(side) or set(held) != self._game.sets(other):
            yield _wrong(f"{side}_safe", "its sets are not those in which there is a choice")
            return
        replies = self._game.replies(side, other, policy)
        worst = {each: Fraction(reply.draw < reply.stay) for each, reply in replies.items()}
        if self._worth(side, policy, worst) != worth:
            yield _wrong(f"{side}_safe", "the policy does not make sure of it")
        replies = self._game.replies(side, side, held)
        best = {each: Fraction(reply.draw > reply.stay) for each, reply in replies.items()}
        if self._worth(side, best, held) != worth:
            yield _wrong(f"{side}_safe", "the other side does not keep it to that")

    def _worth(self, side: Hand, own: Policy, other: Policy) -> Fraction:
        player, banker = (own, other) if side == "player" else (other, own)
        return self._game.worth(side, player, banker)


def _decks(said: SolutionData, ruleset: Ruleset) -> Iterator[Problem]:
    """See that the decks are those that the cards make up, and that they and the fee rest on what is said."""
    whole = None if said.model.replacement else decks_of(said.composition)
    if said.decks != whole:
        yield _wrong("decks", f"the cards of the composition make up {whole}")
    cite = ruleset.cites["decks"] if whole == ruleset.decks else None
    if (said.decks_clause, said.decks_basis) != ((cite.clause, cite.basis) if cite else (None, None)):
        yield _wrong("decks_clause", "the number of decks does not rest on this")
    laid = rules_fee(ruleset)
    expected = (str(laid.share), laid.cite.clause, laid.cite.basis) if laid else (None, None, None)
    if (said.rules_fee, said.rules_fee_clause, said.rules_fee_basis) != expected:
        yield _wrong("rules_fee", "the rules do not lay this down")


def _better(replies: Mapping[str, Reply], policy: Policy) -> Iterator[str]:
    """Name the sets in which a policy does what brings less."""
    for name, reply in replies.items():
        if (policy[name] and reply.draw < reply.stay) or (policy[name] < 1 and reply.draw > reply.stay):
            yield name
