"""Is every way to write a composition read, and is every fault of one told?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier import odds
from croupier.cards import Card, Composition, name
from croupier.errors import OddsError

if TYPE_CHECKING:
    from pathlib import Path

VALUES: Final = (128, 32, 31, 32, 32, 32, 32, 32, 32, 30)
RANKS: Final = (32, 32, 32, 32, 32, 32, 32, 32, 30, 1, 2, 3, 4)
REMEDY: Final = "write 10 counts of values (tens first), 13 of ranks, 52 of cards, or cards as Kh 9s"


@pytest.mark.parametrize(
    "text",
    [
        "128 32 31 32 32 32 32 32 32 30",
        "[128, 32, 31, 32, 32, 32, 32, 32, 32, 30]\n",
        "(128;32;31;32;32\n32;32;32;32;30)",
        "# what is left of eight decks\n128 32 31 32 32 # low\n32 32 32 32 30",
        "\ufeff128\t32\t31\t32\t32\t32\t32\t32\t32\t30\r\n",
    ],
)
def test_ten_counts_are_of_values_tens_first(text: str) -> None:
    unseen = odds.read_bytes(text.encode(), "shoe")
    assert (unseen.grain, unseen.endless) == ("values", False)
    assert unseen.composition.values == VALUES
    assert unseen.total == sum(VALUES)


def test_thirteen_are_of_ranks_ace_first() -> None:
    unseen = odds.read(" ".join(map(str, RANKS)))
    assert (unseen.grain, unseen.composition.ranks) == ("ranks", RANKS)


def test_fifty_two_are_of_cards_ace_of_clubs_first() -> None:
    unseen = odds.read(",".join(str(card % 9) for card in range(52)))
    assert unseen.grain == "cards"
    assert unseen.composition.cards == tuple(card % 9 for card in range(52))


@given(st.lists(st.integers(0, 51).map(Card), min_size=1, max_size=60))
def test_cards_are_counted_whatever_their_order(cards: list[Card]) -> None:
    assert odds.read(" ".join(map(name, cards))) == odds.Unseen(Composition.of(cards))


def test_cards_may_be_typed_as_elsewhere() -> None:
    assert odds.read("10h, K♦ as") == odds.Unseen(Composition.of(map(Card, (38, 49, 3))))


FAULTS: Final = [
    ("", [("shoe", "there is no count and no card")]),
    (" # nothing\n[]", [("shoe", "there is no count and no card")]),
    ("8 8 8", [("shoe", "there are 3 counts")]),
    ("8 " * 53, [("shoe", "there are 53 counts")]),
    (f"-1 {'8 ' * 8}-2", [("shoe count 1", "-1 is no count of cards"), ("shoe count 10", "-2 is no count")]),
    (f"٣ {'8 ' * 9}", [("shoe count 1", "٣ is no count of cards")]),
    (f"{'9' * 19} {'8 ' * 9}", [("shoe count 1", f"{'9' * 19} is no count of cards")]),
    (f"{'9' * 5000} {'8 ' * 9}", [("shoe count 1", f"{'9' * 24} is no count of cards")]),
    ("Kh 9x 8", [("shoe word 2", "'9x' is no card and no count"), ("shoe word 3", "'8' is no card and no")]),
    ("1.5 " * 10, [(f"shoe word {place}", "'1.5' is no card and no count") for place in range(1, 11)]),
    (
        "Kh \x1b[31m",
        [("shoe word 2", "'\\x1b' is no card and no count"), ("shoe word 3", "'31m' is no card")],
    ),
    ("--8 " + "8 " * 9, [("shoe count 1", "'--8' is no count of cards")]),
    (
        "8 " * 4 + "1.5 +5 1_0 - 8 8",
        [(f"shoe count {place}", "is no count of cards") for place in range(5, 9)],
    ),
    ("8 " * 12 + "Kh", [("shoe count 13", "'Kh' is no count of cards")]),
    ("8 " * 3 + "x", [("shoe count 4", "'x' is no count of cards")]),
]


@pytest.mark.parametrize(("text", "faults"), FAULTS, ids=range(len(FAULTS)))
def test_what_is_no_composition_is_refused_with_every_word_at_fault(
    text: str, faults: list[tuple[str, str]]
) -> None:
    with pytest.raises(OddsError) as refused:
        odds.read(text, "shoe")
    problems = refused.value.problems
    assert [(problem.code, problem.where, problem.remedy) for problem in problems] == [
        ("odds.bad_composition", where, REMEDY) for where, _ in faults
    ]
    for problem, (_, said) in zip(problems, faults, strict=True):
        assert said in problem.what


def test_of_a_file_of_something_else_not_every_word_is_told() -> None:
    with pytest.raises(OddsError) as refused:
        odds.read("word " * 5000)
    assert len(refused.value.problems) == 20


def test_a_file_is_read(tmp_path: Path) -> None:
    file = tmp_path / "shoe.txt"
    file.write_text("Kh 9s", encoding="utf-8")
    assert odds.read_file(file) == odds.read_file(str(file)) == odds.read("Kh 9s")


def test_a_file_that_cannot_be_read_says_why(tmp_path: Path) -> None:
    latin, long, pipe = tmp_path / "latin", tmp_path / "long", tmp_path / "loop"
    latin.write_bytes(b"8 8\n8 \xe9")
    long.write_bytes(b"8 " * odds.MOST_BYTES)
    pipe.symlink_to(pipe)
    for file, code, said in (
        (tmp_path / "none", "odds.no_file", "there is no such file"),
        (tmp_path, "odds.unreadable", "this is a directory"),
        (latin, "odds.unreadable", "byte 0xe9 in line 2 is not UTF-8"),
        (long, "odds.unreadable", "there are more than 65,536 bytes"),
        (pipe, "odds.unreadable", "it cannot be read: too many levels of symbolic links"),
        ("a\0b", "odds.unreadable", "it cannot be read: embedded null byte"),
        ("x" * 5000, "odds.unreadable", "it cannot be read: file name too long"),
    ):
        with pytest.raises(OddsError) as refused:
            odds.read_file(file)
        (problem,) = refused.value.problems
        assert (problem.code, problem.where, problem.what) == (code, str(file), said)


def test_a_file_as_long_as_may_be_is_read_to_its_end() -> None:
    counts = b" ".join(b"8" for _ in range(52))
    padded = counts + b"\n" * (odds.MOST_BYTES - len(counts))
    assert odds.read_bytes(padded, "shoe") == odds.Unseen(Composition.of_decks(8))


@given(st.text(max_size=40))
def test_any_text_is_a_composition_or_a_problem(text: str) -> None:
    codes: set[str] = set()
    try:
        unseen = odds.read(text)
    except OddsError as error:
        codes = {problem.code for problem in error.problems}
    else:
        assert unseen.total >= 0
    assert codes <= {"odds.bad_composition"}
