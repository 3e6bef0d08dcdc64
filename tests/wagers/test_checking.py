"""Is a condition found that looks at a coup more finely than its view says, and no other accused?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from croupier import regulations, wagers
from croupier.cards import parse_many, rank, suit
from croupier.errors import WagerError
from croupier.wagers import checking
from croupier.wagers.catalogue import own_families
from croupier.wagers.conditions import Condition
from croupier.wagers.reader import read_family

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.coup import Coup
    from croupier.wagers.conditions import Holds
    from croupier.wagers.views import View

FILE: Final = """
format = 1
family = "oddity"
title = "Oddity"
basis = "custom"
evidence = "x"
wagers = [{ id = "oddity", title = "Oddity", hand = "player" }]
lines = [{ name = "win", title = "win", when = "odd" }]
[paytables.even]
prices = { win = "1" }
basis = "custom"
evidence = "x"
"""


def both_red(_: object, coup: Coup, _hand: str, _number: int) -> bool:
    return all(suit(card) in (1, 2) for card in coup.player[:2])


def an_ace(_: object, coup: Coup, _hand: str, _number: int) -> bool:
    return any(rank(card) == 0 for card in coup.player)


def an_ace_of_the_bank(_: object, coup: Coup, _hand: str, _number: int) -> bool:
    return any(rank(card) == 0 for card in coup.banker)


def in_dealing_order(_: object, coup: Coup, _hand: str, _number: int) -> bool:
    return coup.player[0] > coup.player[1]


def a_queen_of_the_bank(_: object, coup: Coup, _hand: str, _number: int) -> bool:
    return coup.banker[2:] != () and rank(coup.banker[2]) == 11


def raises(_: object, coup: Coup, _hand: str, _number: int) -> bool:
    raise SystemExit(coup.winner)


def found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, view: View, holds: Holds, rules: str
) -> list[tuple[str, str]]:
    """Give code and message of what is found of a family with one such condition."""
    path = tmp_path / "oddity.toml"
    path.write_text(FILE, encoding="utf-8")
    family = read_family(path, {"odd": Condition(view, holds)}, plugin="house 1.0")
    monkeypatch.setattr(checking, "family_of", {"oddity": family}.get)
    return [(each.code, each.what) for each in wagers.check("oddity", regulations.load(rules))]


@pytest.mark.parametrize("rules", ["punto-banco", "pa-21-baccarat", "chemin-de-fer"])
@pytest.mark.parametrize(
    ("view", "holds"),
    [
        ("suits", both_red),
        ("ranks", both_red),
        ("hand", both_red),
        ("totals", an_ace),
        ("suits", an_ace),
        ("hand", an_ace_of_the_bank),
        ("ranks", in_dealing_order),
        ("suits", in_dealing_order),
        ("third-card", a_queen_of_the_bank),
    ],
)
def test_a_finer_look_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rules: str, view: View, holds: Holds
) -> None:
    ((code, what),) = found(tmp_path, monkeypatch, view, holds, rules)
    assert code == "wagers.wrong_view"
    assert f"look alike in the view {view!r}" in what
    yes, no = what.partition("says yes of ")[2].partition(", which")[0].split(" and no of ")
    for text, answer in ((yes, True), (no, False)):
        player, banker = (parse_many(cards) for cards in text.split(" against "))
        ruleset = regulations.load(rules)
        assert holds(ruleset, regulations.finished(ruleset, player, banker), "player", 0) is answer


def test_a_look_as_fine_as_the_view_is_not_accused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert found(tmp_path, monkeypatch, "hand", an_ace, "punto-banco") == []


def test_a_condition_that_gives_no_answer_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ((code, what),) = found(tmp_path, monkeypatch, "totals", raises, "punto-banco")
    assert (code, "SystemExit" in what) == ("wagers.plugin_failed", True)


def test_croupiers_own_conditions_keep_to_their_views(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checking, "COUPS", 300)
    for rules in ("punto-banco", "pa-21-baccarat"):
        asked = regulations.load(rules, {"decks": 8} if rules == "punto-banco" else {"bonus": "offered"})
        checking.looked_at.cache_clear()  # fewer are dealt here
        for family in own_families():
            assert wagers.check(family.file.family, asked) == ()
    checking.looked_at.cache_clear()


def test_a_family_that_is_not_there_is_unknown_and_without_plugins_nothing_is_wrong() -> None:
    with pytest.raises(WagerError) as caught:
        wagers.check("nothing-such")
    assert caught.value.code == "wagers.unknown"
    assert wagers.check() == ()
