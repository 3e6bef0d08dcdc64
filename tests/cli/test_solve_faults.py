"""Is every question to the solver that has no answer one clear line, and nothing on standard output?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.terminal import Terminal

GAME: Final = "chemin-de-fer"
CASES: Final = [
    (("pa-baccarat",), ["usage.no_choice"], "leaves neither hand a choice, so that nothing is to be solved"),
    (("pa-baccarat", "--player", "0.5"), ["usage.no_choice"], "croupier odds pa-baccarat"),
    (("chemin",), ["regulations.unknown_id"], "chemin-de-fer"),
    ((GAME, "--fee", "101"), ["usage.wrong_value"], "write a percentage from 0 to 100, as 5 or 1.25"),
    ((GAME, "--fee", "-1"), ["usage.wrong_value"], "write a percentage"),
    ((GAME, "--fee", "5%"), ["usage.wrong_value"], "write a percentage"),
    ((GAME, "--decks", "0"), ["usage.wrong_value"], "write a number from 1 up"),
    ((GAME, "--player-sees", "suits"), ["usage.wrong_value"], "it is one of total, cards"),
    ((GAME, "--banker-sees"), ["usage.missing_argument"], "--banker-sees needs a value"),
    ((GAME, "--player", "never"), ["usage.wrong_value"], "as 9/11 or 0.8, or equilibrium"),
    ((GAME, "--player", "3/2"), ["usage.wrong_value"], "it is more than 1"),
    (
        (GAME, "--decks", "6", "--composition", "x", "--cells", "--fee", "5"),
        ["usage.options_conflict"] * 2,
        "each says from which cards is dealt",
    ),
    (
        (GAME, "--composition", "-", "--submission", "-"),
        ["usage.options_conflict"],
        "both read standard input",
    ),
    ((GAME, "--composition", ""), ["odds.no_file"], "the name of a composition's file is empty"),
    ((GAME, "--composition", "nowhere.txt"), ["odds.no_file"], "there is no such file"),
    ((GAME, "--certificate", "nowhere/c.json"), ["usage.cannot_write"], "nowhere/c.json"),
    ((GAME, "--plot", "nowhere/c.svg"), ["usage.cannot_write"], "nowhere/c.svg"),
    ((GAME, "--plot", "c.png"), ["usage.wrong_value"], "let its name end with .svg"),
    ((GAME, "--plot", "vaule=c.svg"), ["usage.wrong_value"], "there is no picture 'vaule'; "),
    ((GAME, "--fee", "7.1234567890123"), ["usage.wrong_value"], "with at most 12 decimals"),
    (
        (GAME, "--composition", "few.txt", "--plot", "value=c.svg"),
        ["usage.options_conflict"],
        "that picture is of full decks",
    ),
    ((GAME, "--plot", "values=c.txt"), ["usage.wrong_value"], "'values=c.txt' is no kind of picture"),
    ((GAME, "--plot", "c.svg", "--plot", "value=c.svg"), ["usage.options_conflict"], "two pictures go to"),
    (
        (GAME, "--certificate", "c.svg", "--plot", "./c.svg"),
        ["usage.options_conflict"],
        "'c.svg' and './c.svg', which is one file",
    ),
    ((GAME, "--set", "table=free"), ["submission.unknown_setting"], "table"),
]


@pytest.fixture
def empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work in a folder in which nothing is."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(("words", "codes", "said"), CASES, ids=[" ".join(case[0]) for case in CASES])
def test_one_line_a_fault(
    croupier: Terminal, words: tuple[str, ...], codes: list[str], said: str, empty: Path
) -> None:
    run = croupier("solve", *words)
    assert (run.code, run.out) == (2, "")
    lines = run.err.splitlines()
    assert [line.rpartition("(")[2].rstrip(")") for line in lines] == codes
    assert said in run.err
    assert not list(empty.iterdir())


def test_too_few_cards(croupier: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "few.txt"
    file.write_text("Kh 2c 3d")
    run = croupier("solve", GAME, "--composition", str(file))
    assert (run.code, run.out) == (2, "")
    assert run.err.rstrip().endswith("(odds.short_shoe)")


def test_a_hand_without_a_choice_has_no_opponent(croupier: Terminal) -> None:
    run = croupier("odds", "nj-baccarat", "--player", "equilibrium")
    assert run.code == 2
    assert "leaves the Player's Hand no choice" in run.err
