"""What are the odds of a coup: who wins, with which counts and cards, and what each wager is worth?"""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.errors import Problem, WagerError
from croupier.odds.shown import frame, html
from croupier.odds.tables import edge
from croupier.regulations.finished import winner
from croupier.wagers import resolve

if TYPE_CHECKING:
    import polars as pl

    from croupier.coup import Winner
    from croupier.odds.situation import Situation
    from croupier.odds.worth import Worth
    from croupier.regulations.ruleset import Ruleset


FEW: Final = 3
"""So many wagers are named where all are too many."""


class Outcomes(NamedTuple):
    """In how many draws each hand wins, and in how many they tie."""

    player: int
    banker: int
    tie: int


class Odds:
    """The exact odds of a situation.

    All counts are integers out of `coups`, ordered draws of the cards that a coup may still need; each chance
    is a count over `coups`.
    """

    def __init__(self, asked: Situation, worths: tuple[Worth, ...]) -> None:
        """Keep the answer with what was asked."""
        self.situation = asked
        self.worths = worths
        self.coups = asked.coups

    @property
    def ruleset(self) -> Ruleset:
        """The rules under which was counted."""
        return self.situation.ruleset

    def worth(self, wager: str) -> Worth:
        """Give a wager's worth by any of its names; raises `WagerError` where it was not asked for."""
        known = resolve(wager)
        for each in self.worths:
            if each.id == known:
                return each
        what = f"the wager {known} was not asked for"
        raise WagerError(Problem("wagers.not_offered", what, remedy="name it where the odds are asked"))

    @cached_property
    def outcomes(self) -> Outcomes:
        """In how many draws each hand wins, and in how many they tie."""
        found: Counter[Winner] = Counter()
        for (player, banker), count in self.situation.totals.items():
            found[self._winner(player, banker)] += count
        return Outcomes(found["player"], found["banker"], found["tie"])

    def grid(self) -> tuple[tuple[int, ...], ...]:
        """Count draws by final counts: a row for each of the Player's from 0 up, a column the Banker's."""
        counts = self.ruleset.automaton.count
        size = 1 + max(counts[state] for pair in self.situation.totals for state in pair)
        size = max(size, 10)
        rows = [[0] * size for _ in range(size)]
        for (player, banker), count in self.situation.totals.items():
            rows[counts[player]][counts[banker]] += count
        return tuple(map(tuple, rows))

    def by_cards(self) -> dict[int, int]:
        """Count draws by the number of cards that the coup takes: four, five or six."""
        sizes = self.ruleset.automaton.size
        found: dict[int, int] = dict.fromkeys((4, 5, 6), 0)
        for (player, banker), count in self.situation.totals.items():
            found[sizes[player] + sizes[banker]] += count
        return found

    def naturals(self) -> dict[str, int]:
        """Count draws by who has a natural: ``none``, ``player``, ``banker`` or ``both``."""
        natural = self.ruleset.automaton.natural
        found: dict[str, int] = dict.fromkeys(("none", "player", "banker", "both"), 0)
        for (player, banker), count in self.situation.totals.items():
            mine, its = natural[player], natural[banker]
            found["both" if mine and its else "player" if mine else "banker" if its else "none"] += count
        return found

    def margins(self) -> dict[Winner, dict[int, int]]:
        """Count draws by the winner and by how far apart both final counts are."""
        counts = self.ruleset.automaton.count
        found: dict[Winner, dict[int, int]] = {"player": {}, "banker": {}, "tie": {}}
        for (player, banker), count in sorted(self.situation.totals.items()):
            margin, row = abs(counts[player] - counts[banker]), found[self._winner(player, banker)]
            row[margin] = row.get(margin, 0) + count
        return {who: dict(sorted(row.items())) for who, row in found.items()}

    def frame(self) -> pl.DataFrame:
        """Give a frame of polars, a row for each line of each wager; see `croupier.odds.shown.frame`."""
        return frame(self.worths)

    def html(self) -> str:
        """Give a table of HTML, a row for each wager with its edge and basis, as a notebook shows it."""
        rules = self.ruleset
        caption = f"{rules.title}, {rules.id}@{rules.edition}: {self.coups:,} ordered draws"
        return html(caption, self.worths)

    def __repr__(self) -> str:
        """Name the rules, the cards and the first few wagers."""
        rules, unseen = self.ruleset, self.situation.unseen
        cards = "decks without end" if unseen.endless else f"{unseen.total} cards"
        edges = [f"{worth.id} {edge(worth.house_edge)}" for worth in self.worths[:FEW]]
        more = [f"and {len(self.worths) - FEW} more"] if len(self.worths) > FEW else []
        return f"<Odds {', '.join((f'{rules.id}@{rules.edition}', cards, *edges, *more))}>"

    def _repr_html_(self) -> str:
        return self.html()

    def _winner(self, player: int, banker: int) -> Winner:
        return winner(self.ruleset.automaton, player, banker)
