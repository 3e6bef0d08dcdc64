"""How does a solved game stand on a page: its value, both sides' choices, and what else was asked?"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from croupier.cli import solve_parts
from croupier.cli.exact_numbers import decimal, percent
from croupier.cli.layout import beside, choices, cited, counted, folded, is_law
from croupier.cli.solve_tables import tables
from croupier.strategy.models import rules_fee

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.cli.arguments import Chosen
    from croupier.cli.solve_answer import Answer
    from croupier.strategy.solve import Solution

_WHAT: Final = 34
_EXPECTS: Final = "the Player's Hand expects"


def lines(answer: Answer, chosen: Chosen, *, colour: bool) -> Iterator[str]:
    """Give the whole page."""
    solution = answer.solution
    yield from head(answer, chosen, colour=colour)
    yield ""
    yield from value(solution)
    yield ""
    if solution.game.model.fee:
        yield beside(_first(solution), "", colour=colour, style="bold")
    yield from tables(solution.game, solution.player, solution.banker, colour=colour)
    yield ""
    yield from solve_parts.kinds(solution)
    yield from solve_parts.removed(answer, colour=colour)
    yield from solve_parts.cells(answer, colour=colour)
    yield from solve_parts.replies(answer, colour=colour)
    if answer.wanted.certificate is not None:
        yield ""
        yield folded(
            f"the certificate is in {answer.wanted.certificate}: docs/strategy.md says how to check it"
        )


def head(answer: Answer, chosen: Chosen, *, colour: bool) -> Iterator[str]:
    """Say which game is solved, and from which cards."""
    rules, model, wanted = answer.ruleset, answer.solution.game.model, answer.wanted
    yield beside(rules.title, f"{rules.id}, edition {rules.edition}", colour=colour, style="bold")
    if rules.plugin:
        yield folded(f"from the plug-in {rules.plugin}", indent=2)
    yield from choices(chosen.made, chosen.follows)
    how = "each card put back before the next" if model.replacement else "without replacement"
    if wanted.composition is not None:
        where = "standard input" if wanted.composition == "-" else wanted.composition
        yield folded(f"{counted(sum(model.counts), 'card')} of {where}, {how}")
    elif wanted.decks is not None:
        yield folded(f"{counted(wanted.decks, 'full deck')}, as asked, {how}")
    else:
        cite = rules.cites["decks"]
        star = "" if is_law(cite.basis) else "*"
        yield beside(
            f"{star}{counted(rules.decks, 'full deck')}, {how}", cited(cite.clause, cite.basis), colour=colour
        )


def value(solution: Solution) -> Iterator[str]:
    """Say what both sides expect when both play their equilibrium."""
    yield f"{_EXPECTS:<{_WHAT}}{percent(solution.value):>10} % of each unit covered"
    yield f"{'  before any fee, exactly':<{_WHAT}}  {solution.value}"
    fee = solution.game.model.fee
    yield from _of_the_rules(solution)
    if fee:
        yield f"{'the bank expects':<{_WHAT}}{percent(solution.bank):>10} % of each unit covered"
        yield f"{f'  after a fee of {share(fee)} %, exactly':<{_WHAT}}  {solution.bank}"


def _of_the_rules(solution: Solution) -> Iterator[str]:
    """Say that the fee which the rules lay down is left out, or that another one is taken."""
    laid, fee = rules_fee(solution.game.ruleset), solution.game.model.fee
    if laid is None or laid.share == fee:
        return
    whose = f"the house's fee of {share(laid.share)} % ({cited(laid.cite.clause, laid.cite.basis)})"
    instead = f"is left out: --fee {share(laid.share)} takes it in"
    yield folded(f"{whose} {f'is not this one of {share(fee)} %' if fee else instead}", indent=2)


def share(fee: Fraction) -> str:
    """Write a share as a percentage, as short as it goes."""
    return decimal(fee * 100, 12).rstrip("0").rstrip(".")


def _first(solution: Solution) -> str:
    return "Nash equilibrium" if solution.unique else "the first of the Nash equilibria"
