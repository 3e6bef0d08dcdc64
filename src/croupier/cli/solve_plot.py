"""Into which files does a solver draw which pictures, and is that refused before anything is solved?"""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, get_args

from croupier.cli.arguments import chosen
from croupier.cli.layout import counted
from croupier.cli.written import check_writable, write_whole
from croupier.errors import Problem, UsageError
from croupier.regulations.nearest import remedy

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.cli.solve_answer import Answer
    from croupier.odds import Unseen

Shown = Literal["choices", "value"]
"""What a picture may show: both sides' choices, or what they are worth by decks and fee."""
DECKS: Final = (1, 2, 3, 4, 5, 6, 7, 8)
FEES: Final = tuple(Fraction(fee, 100) for fee in (0, 1, 2, 5, 10))
"""Those drawn whatever fee is asked for, which is drawn as well."""
_WORD: Final = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")


class Plot(NamedTuple):
    """One picture: what it shows, and the file that it goes to."""

    shown: Shown
    file: str


def asked_for(written: tuple[str, ...]) -> tuple[Plot, ...]:
    """Read the pictures that are asked for, each as ``FILE.svg`` or ``WHAT=FILE.svg``.

    Raises `UsageError` (``usage.wrong_value``, ``usage.options_conflict``, ``usage.cannot_write``).
    """
    found: list[Plot] = []
    faults: list[Problem] = []
    for text in written:
        what, file = _parted(text)
        shown = next((each for each in get_args(Shown) if each == (what or "choices")), None)
        plot = Plot(shown or "choices", file)
        if shown is None:
            said = f"there is no picture {what!r:.40}"
            mend = f"{remedy(what, get_args(Shown), 'there are')}; a file of this name is ./{text:.60}"
            faults.append(Problem("usage.wrong_value", said, "--plot", mend))
        elif Path(plot.file).suffix.lower() != ".svg":
            said, mend = f"{plot.file!r:.60} is no kind of picture", "let its name end with .svg"
            faults.append(Problem("usage.wrong_value", said, "--plot", mend))
        elif plot.file in (each.file for each in found):
            said, mend = f"two pictures go to {plot.file!r:.60}", "give each its own file"
            faults.append(Problem("usage.options_conflict", said, "--plot", mend))
        else:
            found.append(plot)
    if faults:
        raise UsageError(*faults)
    for plot in found:
        check_writable(plot.file)
    return tuple(found)


def draw(plots: tuple[Plot, ...], answer: Answer) -> None:
    """Draw each picture into its file, which is there whole or not at all.

    Raises `UsageError` (``usage.cannot_write``).
    """
    for plot in plots:
        content = choices(answer) if plot.shown == "choices" else value(answer)
        write_whole(plot.file, content.encode())


def _parted(text: str) -> tuple[str, str]:
    """Part what is drawn, if anything is named, from the file, whose name may have ``=`` in it too."""
    what, equals, file = text.partition("=")
    meant = what in get_args(Shown) or (_WORD.fullmatch(what) and Path(file).suffix.lower() == ".svg")
    return (what, file) if equals and meant else ("", text)


def choices(answer: Answer) -> str:
    """Draw both sides' choices in the first equilibrium."""
    from croupier.strategy import pictures
    from croupier.strategy.shown import rows

    game, solution = answer.solution.game, answer.solution
    fee = game.model.fee
    bank = f"; the bank {float(100 * solution.bank):.4f} %, after the fee of {_percent(fee)} %" if fee else ""
    several = "" if solution.unique else "One of several equilibria. "
    below = (
        *_game(answer),
        "D draws, S stays, a number: so often draws; the darker, the oftener. A bold edge: a choice is free.",
        f"{_cards(answer)}; {f'a fee of {_percent(fee)} %' if fee else 'no fee'}.",
        f"{several}The Player's Hand expects {float(100 * solution.value):.4f} % of each unit covered{bank}.",
    )
    return pictures.choices(
        f"{answer.ruleset.title}: both sides' choices",
        below,
        list(rows(game, "player", solution.player)),
        list(rows(game, "banker", solution.banker)),
    )


def value(answer: Answer) -> str:
    """Draw what both sides expect from one to eight decks and without end, a line for each fee."""
    from croupier.strategy import pictures
    from croupier.strategy.game import game
    from croupier.strategy.solve import solve

    model = answer.solution.game.model
    ours: list[pictures.Curve] = []
    theirs: list[pictures.Curve] = []
    single = True
    for fee in sorted({*FEES, model.fee}):
        solved = [
            solve(
                game(
                    answer.ruleset,
                    player=model.player,
                    banker=model.banker,
                    cards=cards,
                    fee=fee,
                )
            )
            for cards in _compositions()
        ]
        name = f"fee {_percent(fee)} %"
        single = single and all(each.unique for each in solved)
        ours.append(pictures.Curve(name, [float(100 * each.value) for each in solved]))
        theirs.append(pictures.Curve(name, [float(100 * each.bank) for each in solved]))
    panels = [
        ("the Player's Hand expects, % of a unit covered", ours),
        ("the bank expects after the fee, % of a unit covered", theirs),
    ]
    title = f"{answer.ruleset.title}: what the equilibrium is worth"
    several = () if single else ("Where there are several equilibria with a fee, of the first one.",)
    below = (*_game(answer), "Full decks without replacement; infinite: with it.", *several)
    return pictures.curves(title, "decks", [*map(str, DECKS), "infinite"], panels, below)


def _game(answer: Answer) -> Iterator[str]:
    """Name the rules, what the house chose, and what each side sees."""
    made = ", ".join(f"{key} = {value}" for key, value in chosen(answer.ruleset).made.items())
    yield f"{answer.ruleset.id}, edition {answer.ruleset.edition}{f'; {made}' if made else ''}."
    model = answer.solution.game.model
    yield f"The Player's Hand sees its {_sees(model.player)}, the Banker's Hand its {_sees(model.banker)}."


def _compositions() -> Iterator[Unseen]:
    from croupier.cards import Composition
    from croupier.odds import Unseen, infinite

    yield from (Unseen(Composition.of_decks(decks)) for decks in DECKS)
    yield infinite()


def _sees(sees: str) -> str:
    return "total" if sees == "total" else "two cards"


def _percent(share: Fraction) -> str:
    return f"{float(100 * share):.4f}".rstrip("0").rstrip(".")


def _cards(answer: Answer) -> str:
    model = answer.solution.game.model
    if model.replacement:
        return "Cards with replacement"
    cards = f"{sum(model.counts)} cards" if model.decks is None else counted(model.decks, "full deck")
    return f"{cards[0].upper()}{cards[1:]} without replacement"
