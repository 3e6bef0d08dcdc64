"""May a hand play the equilibrium wherever it may choose: in deal, odds and simulate, and which is told?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from croupier import regulations
from croupier.strategy.at_table import solution

if TYPE_CHECKING:
    from tests.cli.terminal import Terminal

BOTH: Final = ("--player", "equilibrium", "--banker", "equilibrium")
FREE: Final = ("fr-chemin-de-fer", "--set", "table=free")


def test_odds_are_the_value_and_say_of_which_model(croupier: Terminal) -> None:
    run = croupier("odds", *FREE, *BOTH, "--wager", "cover")
    value = solution(regulations.load("fr-chemin-de-fer", {"table": "free"})).value
    assert f"expectation exactly {value}" in run.out
    said = "equilibrium, where each side sees its total, of 6 full decks without replacement, before any fee"
    assert " ".join(run.out.split()).count(said) == 2


def test_a_shoe_is_dealt_by_it_and_repeats(croupier: Terminal) -> None:
    runs = [croupier("deal", *FREE, *BOTH, "--shoe", "--seed", "4") for _ in range(2)]
    assert runs[0].code == 0
    assert runs[0].out == runs[1].out
    other = croupier(
        "deal", *FREE, "--player", "always-stay", "--banker", "equilibrium", "--shoe", "--seed", "4"
    )
    assert other.out != runs[0].out


@pytest.mark.parametrize("more", [(), ("--system", "flat", "--sessions", "10")])
def test_a_simulation_goes_by_it(croupier: Terminal, more: tuple[str, ...]) -> None:
    amount = () if more else ("--shoes", "50")
    wager = () if not more else ("--wager", "cover")
    run = croupier("simulate", *FREE, *BOTH, *amount, *more, *wager, "--seed", "4")
    assert run.code == 0
    assert "equilibrium, where each side sees its total" in " ".join(run.out.split())


def test_it_is_listed_where_a_way_is_none(croupier: Terminal) -> None:
    for command in ("odds", "simulate", "solve"):
        assert ", or equilibrium; see" in croupier(command, "chemin-de-fer", "--player", "best").err
    assert "equilibrium, or ask" in croupier("deal", "chemin-de-fer", "--player", "best").err
