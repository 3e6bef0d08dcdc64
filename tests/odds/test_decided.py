"""Is it counted which lines decide several wagers of one coup, as the amounts of `spread` say?"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from croupier import odds, regulations
from croupier.odds.decided import decided
from croupier.wagers import bind


@pytest.mark.parametrize(
    ("game", "names"),
    [
        ("punto-banco", ["player"]),
        ("punto-banco", ["banker", "tie", "dragon-bonus-player", "player-pair", "house-money"]),
        ("punto-banco", ["egalite-0", "perfect-pair-both", "three-card-win-banker", "small"]),
        ("pa-21-baccarat", ["player", "banker", "tie"]),
    ],
)
def test_lines_bring_what_the_spread_says(game: str, names: list[str]) -> None:
    rules = regulations.load(game)
    asked = odds.situation(rules)
    wagers = bind(rules, names)
    stakes = [Fraction(7**place) for place in range(len(wagers))]
    found: Counter[Fraction] = Counter()
    for lines, count in decided(asked, wagers).items():
        nets = [
            wager.net(None if line < 0 else wager.lines[line])
            for wager, line in zip(wagers, lines, strict=True)
        ]
        found[sum((stake * net for stake, net in zip(stakes, nets, strict=True)), Fraction(0))] += count
    assert found == odds.spread(asked, list(zip(wagers, stakes, strict=True)))
    assert found.total() == asked.coups
