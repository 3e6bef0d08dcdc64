"""Is the shoe offered as the rules have it, and nobody asked again who plays alone and has answered?"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.cli.play_sessions import after, plays

if TYPE_CHECKING:
    from tests.cli.terminal import Run

ALONE = "pa-baccarat --seed 7"
ONCE = 12
"""Coups in which the Banker's Hand loses more than once, at any table of these tests."""


def asked(run: Run) -> int:
    """Count how often it was asked who takes the shoe."""
    return len(re.findall(r"^\[[\d,.]+\] take or decline\?", run.out, re.MULTILINE))


def offers(run: Run) -> int:
    """Count how often the shoe was offered to him."""
    return run.out.count("dealer  offers the shoe to you")


@pytest.mark.parametrize("game", [ALONE, "nj-baccarat --seed 7", "fr-punto-banco --seed 7"])
def test_who_plays_alone_and_takes_it_is_asked_once_and_takes_it_each_time_that_it_is_offered(
    game: str,
) -> None:
    run = plays(game, "no", "take", *["deal", "", "", ""] * ONCE)
    assert asked(run) == 1
    assert offers(run) >= 3
    assert run.out.count("  you     take the shoe") == offers(run)
    assert run.out.count("nobody else plays here: you keep taking it, unasked") == 1


def test_who_plays_alone_and_declines_it_is_asked_once_and_the_house_deals() -> None:
    run = plays(ALONE, "no", "decline", *["deal"] * ONCE)
    assert asked(run) == 1
    assert offers(run) >= 3
    assert run.out.count("  you     decline the shoe") == offers(run)
    assert run.out.count("dealer  keeps the shoe") == offers(run)
    assert "you keep declining it, unasked" in " ".join(after(run, "? decline"))


def test_whoever_changes_his_mind_gives_it_up_or_takes_it_when_it_is_offered_next() -> None:
    run = plays(ALONE, "no", "take", "decline", "deal", "take", "take", *["deal"] * ONCE)
    assert asked(run) == 1
    given_up = after(run, "wagers? decline")
    assert given_up[0].startswith("  you     give the shoe up")
    assert "you keep declining it, unasked" in given_up[1]
    noted = [line for line in run.lines if line.startswith("you take the shoe when it is offered next")]
    assert len(noted) == 2
    declined, _, taken = run.out.rpartition("you take the shoe when it is offered next")
    assert "  you     take the shoe" in taken
    assert "  you     decline the shoe" not in taken
    assert "  you     decline the shoe" in declined


def test_where_others_could_have_it_he_is_asked_each_time_that_it_comes_round() -> None:
    run = plays("pa-baccarat --seed 7 --bots 1", "no", *["decline", "deal"] * ONCE * 2)
    assert asked(run) == offers(run) >= 2
    assert "nobody else plays here" not in run.out


@pytest.mark.parametrize(
    ("lines", "word", "said"),
    [
        (("take",), "take", "you hold the shoe already"),
        (("take", "deal"), "decline", "a coup is dealt: give the shoe up when it is over"),
        (("decline", "deal"), "decline", "the shoe is not offered to you now, nor do you hold it"),
    ],
)
def test_what_cannot_be_done_with_the_shoe_is_said(lines: tuple[str, ...], word: str, said: str) -> None:
    run = plays(ALONE, "no", *lines, word)
    assert said in after(run, f"? {word}")


def test_a_shoe_that_somebody_else_holds_cannot_be_taken() -> None:
    run = plays("pa-baccarat --seed 7 --bots 1", "no", "decline", "take")
    assert after(run, "? take") == ["the shoe is not offered to you now"]


def test_55_14_whoever_took_the_shoe_deals_one_coup_before_he_gives_it_up() -> None:
    run = plays("fr-punto-banco --seed 7", "cut 100", "take", "decline", "deal", "deal", "turn")
    _, _, told = run.out.partition("wagers? decline\n")
    said = "whoever took the shoe deals one coup at least [fr-punto-banco:55-14 law]; you decline it"
    assert " ".join(told.split()).startswith(f"{said} at the next offer")
    # In the first coup the Banker's Hand loses.
    assert "  you     decline the shoe" in told
    run = plays("fr-punto-banco --seed 7", "cut 100", "take", "decline", "take", "deal", "", "")
    assert "  you     decline the shoe" not in run.out
    assert run.out.count("  you     take the shoe") == 2


def test_55_14_it_is_so_where_others_play_too() -> None:
    run = plays("fr-punto-banco --seed 7 --bots 1", "take", "decline")
    _, _, told = run.out.partition("wagers? decline\n")
    assert told.startswith("whoever took the shoe deals one coup at least; deal it, then pass it on\n")
