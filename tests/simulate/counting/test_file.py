"""Does the file of a count say what it says, and is each of its faults told in one line?"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final, cast

import msgspec
import pytest

from croupier import regulations
from croupier.errors import SimulateError, WagerError
from croupier.simulate.counting import Count, Counting, parse, read, schema
from tests.simulate.counting import counts

if TYPE_CHECKING:
    from pathlib import Path

FILE: Final = """\
format = 1
title = "Dragon 7"
wager = "dragon-7"

[tags]
A = 0
2 = 0
3 = 0
4 = -1
5 = -1
6 = -1
7 = -1
8 = 2
9 = 2
10 = 0

[trigger]
at-least = 4
"""


def test_the_count_of_a_file() -> None:
    assert parse(FILE.encode(), "") == msgspec.structs.replace(counts.DRAGON_7, title="Dragon 7")


def test_everything_that_can_be_said() -> None:
    more = """wager = "dragon-7"
start = "-7/2"
divisor = "half-decks"
divisor-rounding = "down"
rounding = "toward-zero"
first-card = "unseen"
burned-cards = "gone"
"""
    text = FILE.replace('wager = "dragon-7"\n', more).replace("10 = 0", '10 = 1\nQ = "0.25"')
    found = parse(text.replace("at-least = 4", 'at-most = "-2.5"').encode(), "")
    assert found == Count(
        wager="dragon-7",
        title="Dragon 7",
        tags=(*counts.DRAGON[:9], Fraction(1), Fraction(1), Fraction(1, 4), Fraction(1)),
        start=Fraction(-7, 2),
        divisor="half-decks",
        estimate="down",
        rounding="toward-zero",
        at_most=Fraction(-5, 2),
        first_card="unseen",
        burned="gone",
    )


@pytest.mark.parametrize(
    ("written", "instead", "told"),
    [
        ("at-least = 4", "", "trigger: it does not say when the wager is placed"),
        ("at-least = 4", "at-lest = 4", "trigger: the key 'at-lest' is unknown; did you mean 'at-least'?"),
        ("8 = 2\n", "", "tags: the key '8' is missing"),
        ("8 = 2", "8 = 2.5", "tags.8: 2.5 stands here"),
        ("8 = 2", "8 = true", "tags.8: true stands here"),
        ("8 = 2", "8 = '2,5'", "tags.8: '2,5' is no number"),
        ("8 = 2", "8 = '1/0'", "tags.8: '1/0' is no number"),
        ("8 = 2", "8 = ''", "tags.8: the tag is empty"),
        ("8 = 2", "8 = 99999", "tags.8: 99999 is too large or too fine"),
        ("at-least = 4", "at-least = 10001", "trigger.at-least: 10001 is too large or too fine"),
        ("8 = 2", "8 = '1/7'\nJ = '1/991'", "tags: tags and start are whole numbers only in 6937ths"),
        ("8 = 2", "8 = 2\n8 = 3", "line 14, column 6: this is not TOML"),
        ("[tags]", "start = ''\n[tags]", "start: the start is empty"),
        (
            "[tags]",
            "burned-cards = 'seen'\nfirst-card = 'unseen'\n[tags]",
            "first-card: the first card is one",
        ),
        ("[tags]", "divisor = 'deck'\n[tags]", 'divisor: "deck" stands here; give "cards" or "decks"'),
        ("format = 1", "format = 2", "format: 2 stands here; give 1"),
        ("format = 1\n", "", "the key 'format' is missing"),
    ],
)
def test_each_fault_is_one_line(written: str, instead: str, told: str) -> None:
    assert written in FILE
    with pytest.raises(SimulateError) as raised:
        parse(FILE.replace(written, instead).encode(), "mine.toml")
    (problem,) = raised.value.problems
    assert problem.code == "simulate.bad_count"
    assert problem.line().startswith(f"mine.toml, {told}" if told[:3] != "the" else f"mine.toml: {told}")
    assert problem.remedy


def test_all_faults_are_told_at_once() -> None:
    text = FILE.replace("8 = 2", "8 = 'two'").replace("9 = 2", "9 = 'two'").replace("at-least = 4", "")
    with pytest.raises(SimulateError) as raised:
        parse(text.encode(), "")
    assert len(raised.value.problems) == 3


@pytest.mark.parametrize("raw", [b"", b"\xff", b"\xef\xbb\xbfformat = 1"])
def test_what_is_no_text_is_unreadable(raw: bytes) -> None:
    with pytest.raises(SimulateError, match=r"simulate\.unreadable"):
        parse(raw, "")


def test_files_are_read_from_the_disk(tmp_path: Path) -> None:
    path = tmp_path / "count.toml"
    with pytest.raises(SimulateError, match=r"simulate\.unreadable"):
        read(path)
    path.write_text(FILE, encoding="utf-8")
    assert read(path) == parse(FILE.encode(), "")
    with pytest.raises(SimulateError, match=r"simulate\.unreadable"):
        read(tmp_path)


@pytest.mark.parametrize("number", [9, 11, 0])
def test_a_count_has_ten_tags_or_thirteen(number: int) -> None:
    with pytest.raises(SimulateError, match=f"there are {number} tags"):
        Count(wager="dragon-7", tags=counts.tags(*[0] * number))


def test_the_wager_is_one_that_the_house_offers() -> None:
    rules = regulations.load("punto-banco")
    with pytest.raises(WagerError):
        Counting(rules, parse(FILE.replace("dragon-7", "dragon-8").encode(), ""))
    with pytest.raises(SimulateError, match="name one: player-pair, banker-pair"):
        Counting(rules, parse(FILE.replace("dragon-7", "pair").encode(), ""))


def test_the_schema_describes_the_file() -> None:
    made = schema()
    parts = cast("dict[str, dict[str, object]]", made["$defs"])
    assert made["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert parts["CountFile"]["required"] == ["format", "wager", "tags", "trigger"]
    assert parts["CountFile"]["additionalProperties"] is False
    assert parts["TagsFile"]["required"] == ["A", *map(str, range(2, 11))]
