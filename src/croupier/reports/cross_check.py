"""Section 10: do whole shoes, dealt and settled, bear the exact odds out, cell by cell?

A shoe is dealt by another path than the one that counts: cards are shuffled from a seed, and each coup is
settled by itself.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from croupier.reports.content import Check, CrossCheck, WagerCheck
from croupier.reports.numbers import signed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from croupier.odds import Odds
    from croupier.reports.question import Question
    from croupier.simulate import Result, Summary

FAR: Final = 3
"""Deviations from which on a cell counts as far off."""


def cross_check(question: Question) -> CrossCheck | None:
    """Deal as many coups as were asked for; None for none.

    Raises `SimulateError` (``simulate.missing_extra`` where the extra ``fast`` is not installed).
    """
    if not question.asked.coups:
        return None
    from croupier import simulate  # noqa: PLC0415  only who simulates needs it, and it is slow to load
    from croupier.simulate.simulation import BLOCK  # noqa: PLC0415  as below

    found = simulate.run(
        question.ruleset,
        coups=question.asked.coups,
        seed=question.asked.seed,
        player=question.player,
        banker=question.banker,
        wagers=question.names,
    )
    exact = question.odds
    results, cards, grid = _results(found, exact), _cards(found, exact), _grid(found, exact)
    wagers = tuple(_wager(found, each) for each in found.wagers)
    counts = [cell for row in grid for cell in row if cell is not None]
    cells = [*results, *cards, *counts, *(line for wager in wagers for line in wager.lines)]
    apart = [cell.z for cell in cells if cell.z is not None]
    return CrossCheck(
        seed=found.seed,
        shoes=found.shoes,
        coups=found.coups,
        digest=found.digest,
        block=BLOCK,
        results=results,
        cards=cards,
        grid=grid,
        wagers=wagers,
        cells=len(apart),
        far=sum(z.square > FAR**2 for z in apart),
        worst=max(apart, key=lambda z: z.square, default=None),
    )


def check(name: str, coups: int, chance: Fraction, whole: int) -> Check:
    """Hold a count of so many coups against its chance."""
    apart, spread = coups - whole * chance, whole * chance * (1 - chance)
    return Check(
        name=name, coups=coups, chance=chance, z=signed(apart, apart**2 / spread) if spread else None
    )


def _results(found: Summary, exact: Odds) -> tuple[Check, ...]:
    ours, theirs = found.outcomes, exact.outcomes
    return _checks(
        found,
        exact,
        (
            ("Banker wins", ours.banker, theirs.banker),
            ("Player wins", ours.player, theirs.player),
            ("tie", ours.tie, theirs.tie),
        ),
    )


def _cards(found: Summary, exact: Odds) -> tuple[Check, ...]:
    expected = exact.by_cards()
    return _checks(
        found, exact, ((f"{cards} cards", found.cards[cards], expected[cards]) for cards in expected)
    )


def _grid(found: Summary, exact: Odds) -> tuple[tuple[Check | None, ...], ...]:
    """Hold every pair of final counts that can come against its chance; a row for each of the Player's."""
    came: dict[tuple[int, int], int] = {}
    for total, coups in found.totals.items():
        came[total.player, total.banker] = came.get((total.player, total.banker), 0) + coups

    def cell(player: int, banker: int, count: int) -> Check | None:
        chance = Fraction(count, exact.coups)
        name = f"Player {player}, Banker {banker}"
        return check(name, came.get((player, banker), 0), chance, found.coups) if count else None

    return tuple(
        tuple(cell(player, banker, count) for banker, count in enumerate(row))
        for player, row in enumerate(exact.grid())
    )


def _checks(found: Summary, exact: Odds, rows: Iterable[tuple[str, int, int]]) -> tuple[Check, ...]:
    return tuple(check(name, coups, Fraction(count, exact.coups), found.coups) for name, coups, count in rows)


def _wager(found: Summary, result: Result) -> WagerCheck:
    lost = 1 - sum((line.chance for line in result.lines), Fraction(0))
    rows = [
        *((line.title, line.coups, line.chance) for line in result.lines),
        ("any other coup", result.lost, lost),
    ]
    return WagerCheck(
        id=result.id,
        mean=result.mean,
        se=result.se,
        exact=result.exact,
        z=result.distance,
        lines=tuple(check(*row, found.coups) for row in rows),
    )
