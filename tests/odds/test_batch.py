"""Are the counts of many compositions exact: by the plain count, by those one by one, whatever their size?"""

from __future__ import annotations

from math import perm
from typing import TYPE_CHECKING, Final, cast

import numpy as np
import pytest

from croupier import odds, regulations
from croupier.cards import Card, Composition
from croupier.odds import batch
from croupier.odds.known import NOTHING
from croupier.odds.situation import Situation
from croupier.odds.unseen import counted
from croupier.regulations import policies
from tests.counting import COUNTS, loaded
from tests.odds.questions import RULES, Question

if TYPE_CHECKING:
    from collections.abc import Hashable
    from pathlib import Path

    from croupier.odds.batch.columns import Longs
    from croupier.regulations import Ruleset
    from croupier.wagers.views import Side, View

LOOKS: Final[list[tuple[View, Side, int]]] = [
    ("totals", "", 10),
    ("third-card", "", 10),
    ("ranks", "", 13),
    ("suits", "", 52),
    ("hand", "player", 13),
    ("hand", "banker", 13),
]
"""The views, the hand of the wager, and by how many columns the cards must be told."""
PLAIN: Final = ("totals", "third-card", "ranks", "suits", "player", "banker")
"""The same, as the plain count calls them."""
ANSWERS: Final = ("1/3", "9/11")
"""How the Player's and the Banker's choices are made: by chance, so that their denominators count."""
POLICIES: Final = tuple(map(policies.read, ANSWERS))
MOST: Final = 1450
"""Of so many cards all counts are below 2**63."""


def told(found: batch.Counted, row: int) -> dict[Hashable, int]:
    """Give what was counted of one row, classes of no ways left out."""
    return {key: int(count) for key, count in zip(found.keys, found.counts[row], strict=True) if count}


def small_shoes(seed: int, number: int) -> list[tuple[Card, ...]]:
    """Give shoes of six to eight cards of few kinds, so that many are alike and most values are missing."""
    chance = np.random.default_rng(seed)
    shoes: list[tuple[Card, ...]] = []
    for _ in range(number):
        kinds = chance.choice(52, chance.integers(1, 5), replace=False)
        shoes.append(tuple(Card(int(card)) for card in chance.choice(kinds, chance.integers(6, 9))))
    return shoes


@pytest.mark.parametrize("number", range(len(RULES)))
def test_small_shoes_count_as_every_draw_of_them_card_by_card(number: int) -> None:
    ruleset, shoes = RULES[number], small_shoes(number, 60)
    cards = np.array([Composition.of(shoe).cards for shoe in shoes])
    player, banker = POLICIES
    found = [
        batch.counts(ruleset, cards, view, hand, player=player, banker=banker) for view, hand, _ in LOOKS
    ]
    for row, shoe in enumerate(shoes):
        asked = Question(ruleset, *ANSWERS, shoe, NOTHING, ((), ()), endless=False)
        for each, plain in zip(found, asked.counted(*PLAIN), strict=True):
            assert told(each, row) == plain


def shoes(columns: int) -> Longs:
    """Give shoes of any kind and size: full, used, with values missing, of one value, near the limit."""
    chance = np.random.default_rng(columns)
    deck = np.full(columns, 52 // columns) if columns != 10 else np.array([16, *[4] * 9])
    used = [chance.multivariate_hypergeometric(deck * 8, int(left)) for left in chance.integers(6, 416, 8)]
    lacking = [deck * 8 * chance.integers(0, 2, columns) for _ in range(8)]
    alone = np.eye(columns, dtype=np.int64)[[0, 1, columns - 1]] * 40
    many = chance.multinomial(300, np.full(columns, 1 / columns), 3)
    most = chance.multinomial(MOST, np.full(columns, 1 / columns), 3)
    rows = np.vstack([deck * 8, deck, *used, *lacking, alone, many, most])
    return np.compress(rows.sum(axis=1) >= 6, rows, axis=0)


@pytest.mark.parametrize("ruleset", [RULES[0], RULES[1], RULES[4]], ids=lambda ruleset: ruleset.id)
@pytest.mark.parametrize(("view", "hand", "columns"), LOOKS)
def test_any_shoe_counts_as_it_does_alone(ruleset: Ruleset, view: View, hand: Side, columns: int) -> None:
    player, banker = map(policies.read, ("table-draw", "always-stay"))
    rows = shoes(columns)
    found = batch.counts(ruleset, rows, view, hand, player=player, banker=banker)
    assert found.counts.dtype == np.int64
    choices = odds.choices(ruleset, player, banker)
    # Of the many classes of the view ``third-card`` one by one takes its time.
    for row in range(0, len(rows), 5 if view == "third-card" else 1):
        asked = Situation(ruleset, counted(rows[row].tolist()), NOTHING, choices)
        assert told(found, row) == dict(asked.counted(view, hand)), rows[row]


@pytest.mark.parametrize("number", range(len(RULES)))
def test_the_results_of_thousands_of_shoes_make_up_every_draw(number: int) -> None:
    ruleset = RULES[number]
    chance = np.random.default_rng(number)
    rows = chance.integers(0, chance.integers(1, 280, (4000, 1)), (4000, 10))
    rows = rows[(rows.sum(axis=1) >= 6) & (rows.sum(axis=1) < 1000)]
    assert len(rows) > 2000
    player, banker = map(policies.read, ("1/2", "table-draw"))
    found = batch.results(ruleset, rows, player=player, banker=banker)
    unit = odds.choices(ruleset, player, banker).denominator
    assert found.sum(axis=1).tolist() == [perm(int(cards), 6) * unit for cards in rows.sum(axis=1)]
    ends = batch.counts(ruleset, rows, "totals", player=player, banker=banker)
    standing = ruleset.automaton.standing
    for column, wins in enumerate((int.__gt__, int.__lt__, int.__eq__)):
        states = [cast("tuple[int, int]", key) for key in ends.keys]
        of = [wins(standing[ours], standing[theirs]) for ours, theirs in states]
        assert (ends.counts[:, of].sum(axis=1) == found[:, column]).all()


@pytest.mark.parametrize("path", COUNTS, ids=lambda path: f"{path.parent.name}@{path.stem}")
def test_every_counts_file_agrees(path: Path) -> None:
    for block in loaded(path):
        ruleset = regulations.load(f"{block.id}@{block.edition}", block.submission)
        _, player, _, banker = block.profile.replace(",", "").split() or [""] * 4
        way = {"draws": "always-draw", "stays": "always-stay", "": "always-stay"}
        found = batch.results(
            ruleset,
            np.array([[16 * block.decks, *[4 * block.decks] * 9]]),
            player=policies.read(way[player]),
            banker=policies.read(way[banker]),
        )
        assert found.tolist() == [[block.player, block.banker, block.tie]]
