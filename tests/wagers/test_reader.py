"""Is every fault of a family's file told at once, with its place and what to do?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from croupier.errors import Problem, WagerError
from croupier.wagers.card_conditions import CONDITIONS
from croupier.wagers.conditions import Condition
from croupier.wagers.reader import read_family

if TYPE_CHECKING:
    from pathlib import Path

SOUND: Final = """
format = 1
family = "oddity"
title = "Oddity"
basis = "custom"
evidence = "seen somewhere"
wagers = [{ id = "oddity", title = "Oddity", hand = "player" }]
lines = [{ name = "win", title = "win", when = "wins-with", number = 9 }]
[paytables.3-to-1]
prices = { win = "3" }
basis = "custom"
evidence = "seen somewhere"
"""


def faults(tmp_path: Path, *changes: tuple[str, str], stem: str = "oddity") -> list[Problem]:
    """Give what is wrong with the file, each text of which is replaced once."""
    text = SOUND
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    path = tmp_path / f"{stem}.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(WagerError) as caught:
        read_family(path, CONDITIONS, path.name)
    return list(caught.value.problems)


def test_a_sound_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "oddity.toml"
    path.write_text(SOUND, encoding="utf-8")
    family = read_family(path, CONDITIONS)
    assert (family.file.family, family.views, family.plugin) == ("oddity", {"oddity": "totals"}, "")


@pytest.mark.parametrize(
    ("old", "new", "place", "words"),
    [
        ('family = "oddity"', 'family = "other"', "family", "'other' stands in oddity.toml"),
        ('id = "oddity"', 'id = "Oddity 1"', "wagers", "'Oddity 1' is no name"),
        (
            'hand = "player" }',
            'hand = "player", aliases = ["oddity"] }',
            "wagers",
            "'oddity' stands there 2 times",
        ),
        ('wagers = [{ id = "oddity", title = "Oddity", hand = "player" }]', "wagers = []", "wagers", "none"),
        ('when = "wins-with"', 'when = "wins-wth"', "lines[1].when", "no condition 'wins-wth'"),
        ('when = "wins-with"', 'when = "wins"', "lines[1].number", "wins asks for no number"),
        ("number = 9", 'number = "third"', "lines[1].number", "no setting 'third' that is a number"),
        (', hand = "player"', "", "wagers[1].hand", "on no hand"),
        (
            'hand = "player" }',
            'hand = "player", lines = ["wn"] }',
            "wagers[1].lines",
            "no line 'wn'",
        ),
        (
            "lines = [{",
            'lines = [{ name = "pair", title = "pair", when = "pair" }, {',
            "wagers[1]",
            "ways that do not go together: ranks, totals",
        ),
        (
            'title = "Oddity"\nbasis',
            'title = "Oddity"\nsettled = "before-any-third-card"\nbasis',
            "wagers[1].lines",
            "more",
        ),
        (
            'title = "Oddity", hand = "player"',
            'title = " ", hand = "player"',
            "wagers[1].title",
            "' ' is no title",
        ),
        ('title = "Oddity"\nbasis', 'title = ""\nbasis', "title", "'' is no title"),
        ('title = "win"', 'title = ""', "lines[1].title", "'' is no title"),
        ('title = "win"', 'title = "a\\nb"', "lines[1].title", "is no title"),
        ('title = "Oddity", hand', 'title = "{number}", hand', "wagers[1].title", "place for a number"),
        ("number = 9", "number = 31", "lines[1].number", "31 is nothing that wins-with could find"),
        ("number = 9", "number = -1", "lines[1].number", "-1 is nothing"),
        ('when = "wins-with", number = 9', 'when = "cards", number = 7', "lines[1].number", "7 is nothing"),
        ('when = "wins-with", number = 9', 'when = "wins-by"', "lines[1].number", "0 is nothing"),
        (
            "prices = {",
            "from = 2014-02-01\nto = 2014-01-31\nprices = {",
            "paytables.3-to-1.to",
            "2014-01-31 is before 2014-02-01",
        ),
        ("[paytables.3-to-1]", "[paytables.3-1]", "paytables.3-1", "no name for a paytable"),
        ("[paytables.3-to-1]", "[paytables.offered]", "paytables.offered", "no name for a paytable"),
        ('win = "3"', "", "paytables.3-to-1.prices", "there is no price"),
        ('win = "3"', 'won = "3"', "paytables.3-to-1.prices", "no line 'won'"),
        ('win = "3"', 'win = "three"', "paytables.3-to-1.prices.win", "'three' is no price"),
        ('win = "3"', 'win = "0"', "paytables.3-to-1.prices.win", "'0' is no price"),
        ('win = "3"', 'win = "3/2"', "paytables.3-to-1", "need rounding"),
        ("prices = {", "commission = 500\nprices = {", "paytables.3-to-1", "need rounding"),
        ("prices = {", "commission = 10001\nprices = {", "paytables.3-to-1.commission", "no commission"),
        ('basis = "custom"\n', 'basis = "law"\n', "oddity.toml", "no clause is named"),
        ('evidence = "seen somewhere"\nwagers', "wagers", "oddity.toml", "there is no evidence"),
        ('title = "Oddity"\n', 'title = "Oddity"\ncolour = "red"\n', "oddity.toml", "colour"),
        ("format = 1", "format = 2", "format", "2"),
    ],
)
def test_a_fault_is_told_with_its_place(tmp_path: Path, old: str, new: str, place: str, words: str) -> None:
    found = faults(tmp_path, (old, new))
    assert {problem.code for problem in found} == {"wagers.bad_file"}
    assert any(place in problem.where and words in f"{problem.what} {problem.where}" for problem in found), (
        found
    )
    assert all(problem.remedy for problem in found)


@pytest.mark.parametrize(
    ("section", "place", "words"),
    [
        ('[minimum]\namount = 0\nbasis = "custom"\nevidence = "x"\n', "minimum.amount", "0 is no stake"),
        (
            '[rounding]\nrule = "up"\nunit = 0\nbasis = "custom"\nevidence = "x"\n',
            "rounding.unit",
            "0 is no unit",
        ),
        ('[requires]\nwagers = ["player"]\nbasis = "law"\n', "requires", "no clause is named"),
        ('[requires]\nwagers = []\nbasis = "custom"\nevidence = "x"\n', "requires.wagers", "there is none"),
        (
            '[requires]\nwagers = ["oddity"]\nbasis = "custom"\nevidence = "x"\n',
            "requires.wagers",
            "'oddity' is of this family",
        ),
    ],
)
def test_a_fault_of_a_further_section_is_told(tmp_path: Path, section: str, place: str, words: str) -> None:
    (problem,) = faults(tmp_path, ("[paytables.3-to-1]", f"{section}[paytables.3-to-1]"))
    assert place in problem.where
    assert words in problem.what


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    found = faults(
        tmp_path, ('when = "wins-with"', 'when = "x"'), ('win = "3"', 'win = "x"'), ('id = "odd', 'id = "Odd')
    )
    assert len(found) == 3


@pytest.mark.parametrize(
    ("raw", "code"),
    [(b"", "wagers.unreadable"), (b"\xff\xfe", "wagers.unreadable"), (b"a = ", "wagers.bad_file")],
)
def test_a_file_that_is_no_toml_is_refused(tmp_path: Path, raw: bytes, code: str) -> None:
    path = tmp_path / "oddity.toml"
    path.write_bytes(raw)
    with pytest.raises(WagerError) as caught:
        read_family(path, CONDITIONS)
    assert caught.value.code == code


def test_a_line_that_looks_at_the_cards_of_a_hand_needs_a_wager_on_one(tmp_path: Path) -> None:
    """Whatever it says that it asks for: the view is of the wager's own hand, and without one of nobody's."""
    of_nobody = {**CONDITIONS, "aces": Condition("hand", lambda _, coup, _hand, _n: coup.banker[0] < 4)}
    text = SOUND.replace('when = "wins-with", number = 9', 'when = "aces"')
    path = tmp_path / "oddity.toml"
    path.write_text(text, encoding="utf-8")
    assert read_family(path, of_nobody).views == {"oddity": "hand"}
    path.write_text(text.replace(', hand = "player"', ""), encoding="utf-8")
    with pytest.raises(WagerError) as caught:
        read_family(path, of_nobody)
    (problem,) = caught.value.problems
    assert problem.where.endswith("oddity.toml, wagers[1].hand")


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(WagerError) as caught:
        read_family(tmp_path / "oddity.toml", CONDITIONS)
    assert caught.value.code == "wagers.unreadable"
