"""How do the parts of a solution stand on a page: equilibria, dominated choices, cells, replies?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.cards.card import with_article
from croupier.cli.exact_numbers import percent
from croupier.cli.layout import beside, counted, folded
from croupier.cli.solve_tables import named

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from fractions import Fraction

    from croupier.cli.solve_answer import Answer
    from croupier.coup import Hand
    from croupier.strategy.cells import CellWorth
    from croupier.strategy.domination import Removed
    from croupier.strategy.form import Chances, Game
    from croupier.strategy.policies import Policies
    from croupier.strategy.replies import Reply
    from croupier.strategy.solve import Solution

FEW: Final = 12
"""So many dominated choices, and so many corners, are listed without being asked for."""
_CELL, _WORTH = 26, 12
SAYS: Final = {"D": "draws", "S": "stays", "O": "option"}
_DIGITS: Final = 6
"""Decimals of a percentage: cells differ by little."""


def kinds(solution: Solution) -> Iterator[str]:
    """Say how many equilibria there are, whether one is pure, and with a fee what each side is sure of."""
    game, fee = solution.game, solution.game.model.fee
    if not game.player and not game.banker:
        yield folded("From these cards no choice ever arises, and nothing is to be decided.")
        return
    what = "Nash equilibrium" if fee else "equilibrium"
    pure = "and it is pure" if solution.pure else "and chance decides in it"
    if solution.unique:
        yield folded(f"It is the only {what}, {pure}.")
    else:
        some = "at least one of them pure" if solution.pure else "none of them pure"
        if not solution.complete:
            yield folded(f"There are other equilibria; they are too many to be listed, {some}.")
        else:
            cut = any(
                len(side.corners) > FEW for each in solution.equilibria for side in (each.player, each.banker)
            )
            which = f"At most {FEW} policies of a side are listed" if cut else "All of them"
            yield folded(f"There are several equilibria, {some}. {which}:")
        for number, each in enumerate(solution.equilibria, 1):
            worths = sorted({worth for worth, _ in each.worths})
            worth = " to ".join(dict.fromkeys(f"{percent(end)} %" for end in (worths[0], worths[-1])))
            if len(solution.equilibria) > 1:
                yield folded(f"{number}. the Player's Hand expects {worth}", indent=2)
            yield from _all(game, "player", each.player, solution.player)
            yield from _all(game, "banker", each.banker, solution.banker)
    if fee:
        yield from _safe(solution, "banker")
        yield from _safe(solution, "player")


def _all(game: Game, side: Hand, found: Policies, base: Chances) -> Iterator[str]:
    """Say in what the policies of a side differ."""
    if found.single and found.corners[0] == base:
        yield folded(f"the {side.title()}'s Hand as above", indent=4)
        return
    corners = found.corners[:FEW]
    said = [differing(game, side, corner, base) or "as above" for corner in corners]
    how = "any mixture of: " if len(found.corners) > 1 else ""
    rest = f"; {FEW} of {len(found.corners)}: --json has all" if len(found.corners) > FEW else ""
    yield folded(f"the {side.title()}'s Hand {how}{' | '.join(said)}{rest}", indent=4)
    if found.free:
        sets = ", ".join(game.sets(side)[place].label for place in found.free)
        yield folded(f"with any chance in: {sets}", indent=6)


def differing(game: Game, side: Hand, policy: Chances, base: Chances) -> str:
    """Say in which sets a policy differs from another, and how: ``5 draws, 6 against a 4 9/11``."""
    return ", ".join(
        f"{each.label} {_done(chance)}"
        for each, chance, other in zip(game.sets(side), policy, base, strict=True)
        if chance != other
    )


def _done(chance: Fraction) -> str:
    return {0: "stays", 1: "draws"}.get(int(chance) if chance.denominator == 1 else -1, str(chance))


def _safe(solution: Solution, side: Hand) -> Iterator[str]:
    """Say what a side can make sure of, and how."""
    ours = side == "player"
    safe = solution.player_safe if ours else solution.banker_safe
    base, worth = (solution.player, solution.value) if ours else (solution.banker, solution.bank)
    corners = safe.policies.corners
    how = "" if base in corners else differing(solution.game, side, corners[0], base)
    said = f"as in the equilibrium above, but {how}" if how else "by its policy of the equilibrium above"
    if how and safe.worth == worth:
        said = f"as much as in the equilibrium, but by another policy: {said}"
    # Of several equilibria another one may have that very policy.
    apart = ", which is no equilibrium" if how and solution.unique else ""
    which = f"{'the Player' if ours else 'the bank'}'s maximin{apart}"
    yield folded(f"{which}: {percent(safe.worth)} % whatever the other does, exactly {safe.worth}; {said}")


def removed(answer: Answer, *, colour: bool) -> Iterator[str]:
    """Say what dominates what, with the proof: few are listed, many where it is asked for."""
    found = answer.solution.removed
    yield ""
    if not found:
        yield folded("No choice is dominated.")
        return
    rounds = counted(found[-1].round, "round")
    sets = sum(len(answer.solution.game.sets(side)) for side in ("player", "banker"))
    weak = sum(each.kind == "weak" for each in found)
    how = f", {weak} of them weakly" if weak else ""
    title = f"Dominated choices: {len(found)} in {counted(sets, 'set')}, in {rounds}{how}"
    yield beside(title, "", colour=colour, style="bold")
    if len(found) > FEW and not answer.wanted.dominated:
        yield folded("--dominated lists them, each with the proof", indent=2)
        return
    said = "by round; the other choice brings more, at least and at most, in percent of a unit over all coups"
    yield folded(f"{said}; w: weakly" if weak else said, indent=2)
    yield from map(_proof, found)


def _proof(each: Removed) -> str:
    does = f"{named(each.set)}: to {each.choice}"
    mark = "w" if each.kind == "weak" else " "
    span = f"{percent(each.least, _DIGITS)} to {percent(each.most, _DIGITS)}"
    return f"{each.round:>3}{mark} {does:<50}{span:>25}"


def cells(answer: Answer, *, colour: bool) -> Iterator[str]:
    """Give what each printed cell is worth, all else as it stands, and both sides in equilibrium."""
    if not answer.cells:
        return
    yield ""
    yield beside("What each cell is worth to the Player's Hand, in percent", "", colour=colour, style="bold")
    how = "all other cells as they stand, both sides' choices solved anew"
    yield folded(f"{how}; the Banker's Hand expects the same with the other sign", indent=2)
    yield f"  {'cell':<{_CELL}}{'it draws':>{_WORTH}}{'it stays':>{_WORTH}}{'draw, not stay':>16}  stands"
    for worth in answer.cells:
        yield _cell(worth)
    if any(worth.contrary for worth in answer.cells):
        yield folded("!: for the side whose cell it is the other choice is better")


def _cell(worth: CellWorth) -> str:
    hand, _, column = worth.cell
    against = "" if hand == "player" else f" against {with_article(column - 1) if column else 'no card'}"
    name = f"{hand.title()} {worth.row}{against}"
    numbers = "".join(f"{percent(each, _DIGITS):>{_WORTH}}" for each in (worth.draw, worth.stay))
    mark = "!" if worth.contrary else " "
    more = percent(worth.draw - worth.stay, _DIGITS)
    return f"{mark} {name:<{_CELL}}{numbers}{more:>16}  {SAYS[worth.letter]}"


def replies(answer: Answer, *, colour: bool) -> Iterator[str]:
    """Give the best reply to each opponent that was named."""
    game = answer.solution.game
    for reply in answer.replies:
        other: Hand = "banker" if reply.side == "player" else "player"
        base = answer.solution.player if reply.side == "player" else answer.solution.banker
        yield ""
        title = f"Best reply to a {other.title()}'s Hand that chooses {answer.wanted.against[other]}"
        yield beside(title, "", colour=colour, style="bold")
        how = differing(game, reply.side, reply.best.chances, base)
        yield folded(
            f"as in the equilibrium above, but {how}" if how else "as in the equilibrium above", indent=2
        )
        yield from _worth(reply)
        if reply.best.either:
            yield folded(f"both are worth the same: {_few(game, reply)}", indent=2)


def _worth(reply: Reply) -> Iterator[str]:
    whose = "the Player's Hand" if reply.side == "player" else "the bank"
    yield f"  {f'{whose} expects':<40}{percent(reply.best.worth, _DIGITS):>12} %"
    yield f"  {'more than in equilibrium by':<40}{percent(reply.gain, _DIGITS):>12} %"
    yield f"  {'more than by its own equilibrium by':<40}{percent(reply.over_kept, _DIGITS):>12} %"
    yield f"  {'exactly':<40}  {reply.best.worth}"


def _few(game: Game, reply: Reply) -> str:
    sets: Sequence[str] = [game.sets(reply.side)[place].label for place in reply.best.either]
    rest = f" and {len(sets) - FEW} more" if len(sets) > FEW else ""
    return f"{', '.join(sets[:FEW])}{rest}"
