"""Is a line that is typed at the table understood as it is meant, and money exactly?"""

from __future__ import annotations

import pytest

from croupier import regulations, wagers
from croupier.cli import play_lines, play_money
from croupier.cli.play_lines import LETTERS, OTHERS, WORDS, Bets, NotUnderstoodError, Word

NAMES = play_lines.names_of(wagers.bind(regulations.load("punto-banco")))


@pytest.mark.parametrize(
    ("line", "stakes"),
    [
        ("b 50", {"banker": 5_000}),
        ("50 b", {"banker": 5_000}),
        ("B 50", {"banker": 5_000}),
        ("banker 47.5", {"banker": 4_750}),
        ("p 100 tie 10", {"player": 10_000, "tie": 1_000}),
        ("p 100, 10 tie; b 1,000.05", {"player": 10_000, "tie": 1_000, "banker": 100_005}),
        ("p 100,t 10", {"player": 10_000, "tie": 1_000}),
        ("b 0", {"banker": 0}),
        ("fortune-7 5", {"dragon-7": 500}),
        ("dragon-7 5", {"dragon-7": 500}),
        ("big 5", {"big": 500}),
        ("egalite-gr 5 b 1", None),
        ("majestic-match-p 5", {"majestic-match-player": 500}),
        ("house-money 20", {"house-money": 2_000}),
    ],
)
def test_wagers(line: str, stakes: dict[str, int] | None) -> None:
    if stakes is None:
        with pytest.raises(NotUnderstoodError, match="may be egalite-group-0"):
            play_lines.read(line, NAMES)
    else:
        assert play_lines.read(line, NAMES) == Bets(stakes)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("b", "how much on banker? Type b 50"),
        ("b 50 b 60", "banker stands twice"),
        ("b 50 p", '"p" is no wager with an amount'),
        ("50", '"50" is no wager with an amount'),
        ("50 50", '"50 50" is no wager with an amount'),
        ("b p", '"b p" is no wager with an amount'),
        ("b -5", '"b -5" is no wager with an amount'),
        ("bq 5", '"bq" is no word of the table and no wager here; there are player, banker, tie'),
        ("bq", '"bq" is no word of the table'),
        ("b 1.005", '"1.005" is no amount'),
        ("b 1e3", '"b 1e3" is no wager with an amount'),
        ("b 1,00", '"1,00" is no amount'),
        ("b 9999999999999999", '"9999999999999999" is no amount'),
        ("b \u0665", '"b \u0665" is no wager with an amount'),
        ("natural-9 5", "may be natural-9-player or natural-9-banker"),
    ],
)
def test_what_is_not_understood_is_answered_in_a_sentence(line: str, said: str) -> None:
    with pytest.raises(NotUnderstoodError) as fault:
        play_lines.read(line, NAMES)
    assert said in str(fault.value)
    assert "\n" not in str(fault.value)


def test_words_and_what_stands_behind_them() -> None:
    assert play_lines.read("", NAMES) is None
    assert play_lines.read("  ,; ", NAMES) is None
    assert play_lines.read("cut 200", NAMES) == Word("cut", ("200",))
    assert play_lines.read(" WHY  coup", NAMES) == Word("why", ("coup",))
    assert play_lines.read("house 50 player, 20 b", NAMES) == Word("house", ("50", "player", "20", "b"))
    for other, word in OTHERS.items():
        assert play_lines.read(other, NAMES) == Word(word, ())


@pytest.mark.parametrize("game", regulations.ids())
def test_no_word_hides_a_wager(game: str) -> None:
    offered = play_lines.names_of(wagers.bind(regulations.load(game)))
    for name, wager in offered.items():
        assert play_lines.read(f"{name} 5", offered) == Bets({wager: 500})
    for letter, wager in LETTERS.items():
        if wager in offered:
            assert play_lines.read(f"{letter} 5", offered) == Bets({wager: 500})


def test_the_list_of_words_gives_examples_that_are_understood() -> None:
    for example in WORDS:
        assert isinstance(play_lines.read(example, NAMES), Bets if example.startswith("b ") else Word), (
            example
        )


@pytest.mark.parametrize(
    ("minor", "text"),
    [
        (0, "0.00"),
        (5, "0.05"),
        (-5, "-0.05"),
        (4_750, "47.50"),
        (123_456_789, "1,234,567.89"),
        (-100, "-1.00"),
    ],
)
def test_money_is_written_exactly(minor: int, text: str) -> None:
    assert play_money.shown(minor) == text
    if minor >= 0:
        assert play_money.read(text) == minor


def test_what_was_won_has_its_sign() -> None:
    assert [play_money.signed(minor) for minor in (250, 0, -250)] == ["+2.50", "0.00", "-2.50"]
