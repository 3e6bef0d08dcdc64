"""What does docs/strategy-tables.md say: values and choices by decks, fee and model, each of them solved?

``python -m tools.write_strategy_tables`` writes the page; ``--print`` prints it, for the test that compares.
"""

from __future__ import annotations

import sys
from fractions import Fraction
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from croupier import regulations
from croupier.cards import Composition
from croupier.cli.exact_numbers import decimal, percent
from croupier.odds import Unseen, infinite
from croupier.strategy import Sees, game, solve
from croupier.strategy.cells import cell_worths

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from croupier.coup import Hand
    from croupier.regulations.ruleset import Ruleset
    from croupier.strategy import Solution

PAGE: Final = Path(__file__).resolve().parent.parent / "docs" / "strategy-tables.md"
DECKS: Final[tuple[int | None, ...]] = (1, 2, 3, 4, 5, 6, 7, 8, None)
"""None is decks without end: with replacement."""
FEES: Final = tuple(range(11))
"""In percent."""
MODELS: Final[tuple[Sees, ...]] = ("total", "cards")
HEAD: Final = """\
# Chemin de fer, in tables

<!-- Written by tools/write_strategy_tables.py (`make docs`), which solves every game here. -->

What [`croupier solve`](commands.md#croupier-solve) gives, for one to eight decks without replacement, and
for decks without end, which are the same as any number with replacement. [Chemin de fer, solved](strategy.md)
says what the words mean. A side goes by the total of its hand, or by its two cards. A fee is on the winnings
of the bank; what both sides expect is in percent of each unit covered. Every figure is exact and rounded for
the page: `croupier solve --json` prints the fractions.

The game of totals with replacement is that of Kemeny and Snell (1957), the one in which the Banker alone sees
its two cards that of Downton and Lockwood (1975): [Literature](strategy.md#literature).
"""


class Played(NamedTuple):
    """A game that is solved for the tables: how it is called and where its rules are."""

    title: str
    id: str
    chosen: dict[str, int | str]
    about: str


FREE: Final = Played(
    "The free game",
    "fr-chemin-de-fer",
    {"table": "free"},
    "`croupier solve fr-chemin-de-fer --set table=free`: the Player's Hand may choose with a five, and"
    " the Banker's Hand always.",
)
REGULATED: Final = (
    Played(
        "The regulated game",
        "chemin-de-fer",
        {},
        "`croupier solve chemin-de-fer`: the five, 3 against a 9, and 5 against a 4.",
    ),
    Played(
        "The regulated game as printed",
        "chemin-de-fer-as-printed",
        {},
        "`croupier solve chemin-de-fer-as-printed`: the same choices; 3 against an 8 and 6 against a 5 draw.",
    ),
)


PURE: Final = (
    "Without a fee the Banker's Hand does for certain the same with every number of decks, as"
    " [Chemin de fer, solved](strategy.md#the-free-game) has it, but here:"
)


@cache
def ruleset(played: str) -> Ruleset:
    """Load the rules of a game, once."""
    (found,) = (each for each in (FREE, *REGULATED) if each.id == played)
    return regulations.load(found.id, found.chosen)


@cache
def solved(played: str, decks: int | None, sees: Sees, fee: int, banker: Sees | None = None) -> Solution:
    """Solve one game, once; the Banker's Hand sees as much as the Player's where nothing else is said."""
    posed = game(
        ruleset(played), player=sees, banker=banker or sees, cards=cards(decks), fee=Fraction(fee, 100)
    )
    return solve(posed)


def cards(decks: int | None) -> Unseen:
    """Give the cards."""
    return infinite() if decks is None else Unseen(Composition.of_decks(decks))


def row(*cells: str) -> str:
    """Write a row of a table."""
    return f"| {' | '.join(cells)} |\n"


def head(*cells: str) -> str:
    """Write the head of a table."""
    return "\n" + row(*cells) + f"|{'---|' * len(cells)}\n"


def called(decks: int | None) -> str:
    """Name a number of decks."""
    return "infinite" if decks is None else str(decks)


def by_fee(
    played: Played, sees: Sees, told: Callable[[Solution], str], banker: Sees | None = None
) -> Iterator[str]:
    """Write a table with a row for each number of decks and a column for each fee."""
    yield head("decks", *(f"{fee} %" for fee in FEES))
    for decks in DECKS:
        yield row(called(decks), *(told(solved(played.id, decks, sees, fee, banker)) for fee in FEES))


def mixed(solution: Solution, side: Hand) -> str:
    """Tell the chances of a side that are neither 0 nor 1, and whether there are other ones as good."""
    policy = solution.player if side == "player" else solution.banker
    sets = solution.game.sets(side)
    found = [
        f"{each.label}: {chance if chance.denominator < 10**4 else decimal(chance, 6)}"
        for each, chance in zip(sets, policy, strict=True)
        if 0 < chance < 1
    ]
    policies = [each.player if side == "player" else each.banker for each in solution.equilibria]
    several = "" if len(policies) == 1 and policies[0].single else " (one of several)"
    return (", ".join(found) or "nothing") + several


def chance(solution: Solution) -> str:
    """Tell the one set in which the Player's Hand mixes, as short as it goes, and its chance of drawing."""
    found = zip(solution.game.player, solution.player, strict=True)
    return ", ".join(
        f"{each.cards[0]}+{each.cards[1]} {decimal(often, 4)}"
        for each, often in found
        if 0 < often < 1 and each.cards is not None
    )


def pure(title: str, policy: Callable[[Solution], dict[str, Fraction]], sees: Sees) -> Iterator[str]:
    """Write what the Banker's Hand does for certain wherever that is not the same with all decks."""
    by_decks = {decks: policy(solved(FREE.id, decks, sees, 0)) for decks in DECKS}
    names = dict.fromkeys(name for found in by_decks.values() for name in found)
    part = [name for name in names if len({found[name] for found in by_decks.values()}) > 1]
    certain = [name for name in part if all(found[name] in {0, 1} for found in by_decks.values())]
    yield f"\n{title}\n"
    yield head("decks", *certain)
    for decks, found in by_decks.items():
        yield row(called(decks), *(done(found[name]) for name in certain))


def banker_s(solution: Solution) -> dict[str, Fraction]:
    """Give the Banker's policy by the labels of its sets."""
    return {each.label: often for each, often in zip(solution.game.banker, solution.banker, strict=True)}


def drawn(solution: Solution, row_name: str) -> str:
    """Tell with which two cards of a count the Player's Hand draws for certain."""
    sets = solution.game.sets("player")
    pairs = [
        f"{each.cards[0]}+{each.cards[1]}"
        for each, chance in zip(sets, solution.player, strict=True)
        if chance == 1 and each.row == row_name and each.cards is not None
    ]
    return " ".join(pairs) or "none"


def free() -> Iterator[str]:
    """Write the tables of the free game."""
    yield f"\n## {FREE.title}\n\n{FREE.about}\n"
    for sees in MODELS:
        how = "Both see totals" if sees == "total" else "Both see their two cards"
        yield f"\n### {how}\n\nWhat the Player's Hand expects in the equilibrium, by the fee:\n"
        yield from by_fee(FREE, sees, lambda each: percent(each.value))
        yield "\nWhat the bank expects, after the fee:\n"
        yield from by_fee(FREE, sees, lambda each: percent(each.bank))
        yield "\nWhere chance decides, without a fee: the chance of drawing.\n"
        if sees == "total":
            yield head("decks", "Player", "Banker")
        else:
            yield head("decks", "Player", "Player draws a card to a five of", "Banker")
        for decks in DECKS:
            found = solved(FREE.id, decks, sees, 0)
            five = () if sees == "total" else (drawn(found, "5"),)
            yield row(called(decks), mixed(found, "player"), *five, mixed(found, "banker"))
        if sees == "total":
            yield "\nThe Player's chance of drawing with a five, by the fee:\n"
            yield from by_fee(FREE, sees, lambda each: decimal(each.player[0], 4))
            yield from with_a_fee(FREE)
            yield from pure(PURE, banker_s, sees)
        else:
            yield "\nThe five of which the Player's Hand draws by chance, and the chance, by the fee:\n"
            yield from by_fee(FREE, sees, chance)
            yield "\nWith decks without end these are one policy of several.\n"
            yield from with_a_fee(FREE, sees)
    yield from downton_and_lockwood()


def downton_and_lockwood() -> Iterator[str]:
    """Write the tables of the game in which the Banker alone sees its two cards."""
    yield "\n### The Player sees its total, the Banker its two cards\n\n"
    yield "Downton and Lockwood (1975) solved it for one to eight decks. Without a fee:\n"
    yield head("decks", "the Player's Hand expects", "Player", "Banker")
    for decks in DECKS:
        found = solved(FREE.id, decks, "total", 0, "cards")
        yield row(called(decks), percent(found.value), mixed(found, "player"), mixed(found, "banker"))
    yield "\nWhat the bank expects, after the fee:\n"
    yield from by_fee(FREE, "total", lambda each: percent(each.bank), "cards")
    yield "\nThe Player's chance of drawing with a five, by the fee:\n"
    yield from by_fee(FREE, "total", lambda each: decimal(each.player[0], 4), "cards")


def regulated() -> Iterator[str]:
    """Write the tables of the regulated games."""
    for played in REGULATED:
        yield f"\n## {played.title}\n\n{played.about}\n"
        yield "\nWhat the Player's Hand expects, and the choices of both sides, without a fee:\n"
        yield head("decks", "totals", "choices", "cards", "choices")
        for decks in DECKS:
            cells: list[str] = []
            for sees in MODELS:
                found = solved(played.id, decks, sees, 0)
                cells += [percent(found.value, 6), choices(found)]
            yield row(called(decks), *cells)
        yield "\nWhat the bank expects after the fee, where both see totals:\n"
        yield from by_fee(played, "total", lambda each: percent(each.bank))
        yield from with_a_fee(played)
        yield "\nWhat the bank expects after the fee, where both see their two cards:\n"
        yield from by_fee(played, "cards", lambda each: percent(each.bank))


def done(chance: Fraction) -> str:
    """Tell a chance of drawing."""
    return "draws" if chance == 1 else str(chance) if chance else "stays"


def with_a_fee(played: Played, sees: Sees = "total") -> Iterator[str]:
    """Tell what the Banker does otherwise with a fee, where both see as much as is said.

    Decks without end are left out where cards are seen: there it has several policies.
    """
    found: list[str] = []
    for decks in DECKS if sees == "total" else DECKS[:-1]:
        for before, fee in pairwise(FEES):
            one, other = (solved(played.id, decks, sees, each) for each in (before, fee))
            changed = [
                f"{each.label} {done(chance)}"
                for each, was, chance in zip(one.game.banker, one.banker, other.banker, strict=True)
                if was != chance
            ]
            if changed:
                name = "decks without end" if decks is None else f"{decks} decks" if decks > 1 else "1 deck"
                found.append(f"from {fee} % on with {name}, {', '.join(changed)}")
    if found:
        yield f"\nThe Banker's policy is the same as without a fee, but {'; '.join(found)}.\n"
    else:
        yield "\nThe Banker's policy is the same as without a fee.\n"


def choices(solution: Solution) -> str:
    """Tell whether all choices are to draw, or which are not."""
    found = [
        f"{each.label} {done(chance)}"
        for sets, policy in ((solution.game.player, solution.player), (solution.game.banker, solution.banker))
        for each, chance in zip(sets, policy, strict=True)
        if chance != 1
    ]
    return "; ".join(found) or "all draw"


def suspicious() -> Iterator[str]:
    """Write what the two suspicious cells are worth."""
    yield "\n## The two suspicious cells\n\n"
    yield (
        "As printed the Banker's Hand draws with 3 against an 8 and with 6 against a 5; the corrected table\n"
        "stays. What the Player's Hand expects with each cell either way, everything else as the corrected\n"
        "table has it, and what drawing costs the Banker's Hand, where it is not better:\n"
    )
    named = [f"{cell} {what}" for cell in ("3-8", "6-5") for what in ("draws", "stays", "costs")]
    yield head("decks", *named)
    for decks in DECKS:
        found = cell_worths(ruleset("chemin-de-fer"), cards=cards(decks))
        worths = {(each.cell[0], each.row, each.cell[2]): each for each in found}
        cells: list[str] = []
        for count, third in (("3", 8), ("6", 5)):
            worth = worths["banker", count, 1 + third]
            cells += [percent(worth.draw, 6), percent(worth.stay, 6), percent(worth.draw - worth.stay, 6)]
        yield row(called(decks), *cells)


def page() -> str:
    """Give the whole page."""
    return HEAD + "".join([*free(), *regulated(), *suspicious()])


def main() -> None:
    """Write the page, or print it."""
    if sys.argv[1:] == ["--print"]:
        sys.stdout.write(page())
    else:
        PAGE.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
