"""How do the odds of a game stand on a page: who wins, what each wager is worth, and what else was asked?"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from croupier.cards import name
from croupier.cli import exact_numbers, odds_parts, odds_wagers
from croupier.cli.exact_numbers import percent
from croupier.cli.layout import beside, choices, cited, counted, folded, is_law
from croupier.cli.odds_grounds import share
from croupier.cli.odds_wagers import without_price
from croupier.cli.output import WIDTH
from croupier.cli.ways import told
from croupier.wagers import bind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.cli.arguments import Chosen
    from croupier.cli.odds_answer import Answer
    from croupier.odds import Bank, HouseMoney
    from croupier.regulations.ruleset import Ruleset

_WHAT, _SHARE = 24, 10


def lines(answer: Answer, chosen: Chosen, *, colour: bool) -> Iterator[str]:
    """Give the whole page."""
    yield from head(answer, chosen, colour=colour)
    yield from outcomes(answer)
    if answer.wanted.wagers:
        for worth in answer.odds.worths:
            yield ""
            yield from odds_wagers.detail(worth, colour=colour)
    elif answer.odds.worths:
        yield ""
        yield from odds_wagers.table(answer.odds, colour=colour)
    yield from _besides(answer, colour=colour)
    for part in (odds_parts.totals, odds_parts.cells, odds_parts.removal, odds_parts.correlation):
        for number, line in enumerate(part(answer, colour=colour)):
            if not number:
                yield ""
            yield line


def head(answer: Answer, chosen: Chosen, *, colour: bool) -> Iterator[str]:
    """Give the lines above: which game, which cards may come, what is known, and who chooses how."""
    rules, asked = answer.odds.ruleset, answer.odds.situation
    yield beside(rules.title, f"{rules.id}, edition {rules.edition}", colour=colour, style="bold")
    if rules.plugin:
        yield folded(f"from the plug-in {rules.plugin}", indent=2)
    yield from choices(chosen.made, chosen.follows)
    left = "decks without end" if asked.unseen.endless else f"{counted(asked.unseen.total, 'card')} may come"
    if asked.unseen.grain != "cards":
        left += f", of which only {asked.unseen.grain} are known"
    if answer.shoe.removed:
        left += f", without {' '.join(map(name, answer.shoe.removed))}"
    if asked.known.cards:
        left += f", after {' '.join(map(name, asked.known.cards))}"
    yield folded(left)
    for hand, way in answer.ways.items():
        yield folded(f"where the {hand.title()}'s Hand may choose: {told(rules, way)}")


def outcomes(answer: Answer) -> Iterator[str]:
    """Say who wins how often."""
    odds = answer.odds
    found, rest = odds.outcomes, WIDTH - _WHAT
    yield ""
    for what, ways in (
        ("Banker wins", found.banker),
        ("Player wins", found.player),
        ("tie", found.tie),
    ):
        chance = f"{percent(Fraction(ways, odds.coups)):>{_SHARE}} %"
        yield f"{what:<{_WHAT}}{chance}{_count(ways, rest - len(chance))}"
    yield f"{'ordered draws in all':<{_WHAT}}{_count(odds.coups, rest)}"
    times = odds.situation.choices.denominator
    if times > 1:
        parts = odds.situation.choices.whole
        yield folded(f"each draw stands {times:,} times there: chances of choosing are in parts of {parts:,}")


def _count(ways: int, width: int) -> str:
    return f"{exact_numbers.count(ways, width - 1):>{width}}"


def _besides(answer: Answer, *, colour: bool) -> Iterator[str]:
    """Say what belongs to the wagers and fits no line of a table."""
    if answer.house_money is not None:
        yield from _house_money(answer.house_money, answer.odds.ruleset, colour=colour)
    if answer.bank is not None:
        yield from _bank(answer.bank, answer.odds.ruleset, colour=colour)
    if answer.unpriced:
        yield without_price(answer.unpriced)
    if answer.left_out:
        grain = answer.odds.situation.unseen.grain
        yield folded(f"left out, since of the cards only {grain} are known: {', '.join(answer.left_out)}")


def _house_money(found: HouseMoney, rules: Ruleset, *, colour: bool) -> Iterator[str]:
    """Say what House Money is worth to one who makes the best of it."""
    (wager,) = bind(rules, ["house-money"])
    said = (
        f"house-money: edge {percent(-found.taken)} % where it is taken at once, {percent(-found.best)} %"
        " where it is moved to the better of Player and Banker whenever that gains"
    )
    yield beside(said, cited(wager.cite.clause, wager.cite.basis), colour=colour, hang=0)


def _bank(found: Bank, rules: Ruleset, *, colour: bool) -> Iterator[str]:
    """Say what the bank is worth to its holder, before the fee and after it."""
    yield folded(f"the bank: expects {percent(found.before)} % of each unit covered, before any fee")
    if found.fee is None or found.after is None:
        yield folded("its fee is not laid down; give it in hundredths of a percent, as --set fee=500")
    elif found.fee:
        cite = rules.cites["fee"]
        star = "" if is_law(cite.basis) else "*"
        said = f"{star}after a fee of {share(rules.fee or 0)} % of what it wins: {percent(found.after)} %"
        yield beside(said, cited(cite.clause, cite.basis), colour=colour)
