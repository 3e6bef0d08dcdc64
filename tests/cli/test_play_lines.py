"""Is a line that is typed at the table understood as it is meant, and money exactly?"""

from __future__ import annotations

import msgspec
import pytest

from croupier import regulations, wagers
from croupier.cli import play_lines, play_money, play_words
from croupier.cli.play_lines import Bets, NotUnderstoodError, Word
from croupier.cli.play_spoken import LETTERS, Spoken, spoken
from croupier.regulations.ruleset import Cite
from croupier.table.settings import Limit
from croupier.wagers.wager import Least


def with_limit(limit: Limit, game: str = "punto-banco") -> Spoken:
    """Give what is understood at a table where each wager has this limit."""
    return spoken(wagers.bind(regulations.load(game)), lambda _wager: limit)


SPOKEN = with_limit(Limit(100, 1_000_000, 100))


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
            play_lines.read(line, SPOKEN)
    else:
        assert play_lines.read(line, SPOKEN) == Bets(stakes)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("b", "how much on banker? Type b 50"),
        ("big", "how much on big? Type big 10"),
        ("b 50 b 60", "banker stands twice"),
        ("b all b 60", "banker stands twice"),
        ("b all p all", "all that you have lies on one wager only"),
        ("b 50 p", "how much on player? Type p 50"),
        ("50", "on what goes 50? Type b 50"),
        ("all", "on what goes all? Type b all"),
        ("50 50", "on what goes 50? Type b 50"),
        ("b p", '"p" is no amount; type b 50'),
        ("b -5", '"-5" is no amount; type b 50'),
        ("bq 5", '"bq" is no word of the table and no wager here; there are player, banker, tie'),
        ("bq", "and 106 more, as b 50; help lists what may be typed"),
        ("b 1.005", '"1.005" is no amount; type b 50'),
        ("b 1e3", '"1e3" is no amount; type b 50'),
        ("b 1,00", '"1,00" is no amount'),
        ("b 9999999999999999", "too much: the most that can be counted is 90,071,992,547,409.91; type b 50"),
        (f"b {'9' * 5000}", "is too much: the most that can be counted is"),
        ("b 1 000", '"b 1 000" is not understood; write b 1000'),
        ("1 000 b", "write 1000 b"),
        ("p 5, b 1 000 000.50", "write p 5 b 1000000.50"),
        ("b 1 200 p 5", "write b 1200 p 5"),
        ("b \u0665", '"\u0665" is no amount'),
        ("natural-9 5", "may be natural-9-player or natural-9-banker"),
    ],
)
def test_what_is_not_understood_is_answered_in_a_sentence(line: str, said: str) -> None:
    with pytest.raises(NotUnderstoodError) as fault:
        play_lines.read(line, SPOKEN)
    assert said in str(fault.value)
    assert "\n" not in str(fault.value)


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("p10", "p 10"),
        ("b50", "b 50"),
        ("50b", "b 50"),
        ("b50,p1000", "b 50, p 1000"),
        ("tie10 b all", "t 10, b all"),
        ("B0", "b 0"),
        # What he types is out of the limits, and what he is told to type is not.
        ("b50000", "b 10000"),
        ("b0.5", "b 1"),
        ("cut30", "cut 30"),
        ("buy500", "buy 500"),
        ("pp", "player-pair 10"),
        ("pp 25", "player-pair 25"),
        ("bankr 70", "b 70"),
        ("dael", "deal"),
        ("rebte", "rebet"),
        ("exti", "leave"),
        ("cutt", "cut 30"),
    ],
)
def test_what_was_probably_meant_is_said_and_not_done(line: str, meant: str) -> None:
    with pytest.raises(NotUnderstoodError, match=rf"did you mean {meant}\?$"):
        play_lines.read(line, SPOKEN)
    assert play_lines.read(meant, SPOKEN) is not None


def test_nothing_that_is_repeated_is_long_or_steers_the_terminal() -> None:
    for line in ("x" * 900, "\x1b[2J" * 20, "b 5 " + "\u202e" * 90, "b" + "5" * 600, "q 50 " * 99):
        with pytest.raises(NotUnderstoodError) as fault:
            play_lines.read(line, SPOKEN)
        said = str(fault.value)
        assert said.isprintable()
        assert len(said) < 300


@pytest.mark.parametrize(
    ("limit", "example"),
    [
        (Limit(100, 1_000_000, 100), "b 50"),
        (Limit(10_000, 1_000_000, 10_000), "b 100"),
        (Limit(100, 2_000, 100), "b 20"),
        (Limit(150, 3_000, 150), "b 30"),
        (Limit(140, 2_800, 140), "b 28"),
        (Limit(4_000, 40_000, 4_000), "b 40"),
        (Limit(125, 500, 125), "b 5"),
        (Limit(1, 3, 1), "b 0.03"),
    ],
)
def test_every_example_is_a_stake_that_the_table_takes(limit: Limit, example: str) -> None:
    table = with_limit(limit)
    assert table.example() == example
    for wager in table.limits:
        bets = play_lines.read(table.example(wager), table)
        assert isinstance(bets, Bets)
        (stake,) = bets.stakes.values()
        assert limit.least <= stake <= limit.most
        assert stake % limit.step == 0
    for line in ("b", "50", "b x", "b 1e3", "bq", "b 1.005"):
        with pytest.raises(NotUnderstoodError, match=example):
            play_lines.read(line, table)


def test_where_a_text_lays_down_the_least_the_example_has_it() -> None:
    banker = wagers.bind(regulations.load("pa-baccarat"), ["banker"])[0]
    least = msgspec.structs.replace(banker, minimum=Least(530, Cite("pa-baccarat:631c.2(c)", "law")))
    table = spoken([least], lambda _wager: Limit(100, 1_000_000, 100))
    assert table.limits == {"banker": Limit(600, 1_000_000, 100)}
    assert table.example(near=100) == "b 6"


def test_words_and_what_stands_behind_them() -> None:
    assert play_lines.read("", SPOKEN) is None
    assert play_lines.read("  ,; ", SPOKEN) is None
    assert play_lines.read("cut 200", SPOKEN) == Word("cut", ("200",))
    assert play_lines.read(" WHY  coup", SPOKEN) == Word("why", ("coup",))
    assert play_lines.read("house 50 player, 20 b", SPOKEN) == Word("house", ("50", "player", "20", "b"))
    for other, word in play_words.OTHERS.items():
        assert play_lines.read(other, SPOKEN) == Word(word, ())


@pytest.mark.parametrize("game", regulations.ids())
def test_no_word_hides_a_wager(game: str) -> None:
    offered = with_limit(Limit(), game)
    assert not {play_lines.ALL, *play_words.NAMES} & set(offered.names)
    for name, wager in offered.names.items():
        assert play_lines.read(f"{name} 5", offered) == Bets({wager: 500})
    for letter, wager in LETTERS.items():
        if wager in offered.names:
            assert play_lines.read(f"{letter} 5", offered) == Bets({wager: 500})


def test_the_list_of_words_gives_examples_that_are_understood() -> None:
    listed = play_words.listed(with_limit(Limit(100, 2_000, 100)))
    assert list(listed)[:3] == ["b 20, t 10", "b all", "rebet"]
    for example in listed:
        assert isinstance(play_lines.read(example, SPOKEN), Bets if example.startswith("b ") else Word), (
            example
        )


def test_where_no_wager_is_offered_no_example_is_made_up() -> None:
    nothing = Spoken({}, {})
    assert "b all" not in play_words.listed(nothing)
    for line in ("b", "50", "b 5", "all", "b x"):
        with pytest.raises(NotUnderstoodError, match="help"):
            play_lines.read(line, nothing)


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
