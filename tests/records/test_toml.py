"""The form that people write: comments and keys of one's own survive, every fault is told with its line."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec
import pytest

from croupier import records
from croupier.records import Comment, Remark
from croupier.records.toml_write import toml_lines
from tests.records.shoes import HEAD, by_hand, faults, read, read_one, told

if TYPE_CHECKING:
    from croupier.records import ShoeRecord

COMMENTED = '''\
# Table 5, the evening of 3 May
# written at the table

format = "croupier/shoe/1"  # the format
detail = "cards"
decks = 8  # counted twice
# the first card decides
burn = [
  "9s",
  # these lay face down
  "??", "??",  # two of them
]
cover-card = "none"
_lab = { bench = 3, "a key" = [1.5, true, "x#y"] }  # ours

# what follows was seen on film
coups = [  # from the start
  "1 3h Kc 2d 4s / 5d 3c | 0-7 B",  # beside
  # a line of its own
  "2 8d 2s Kh Qc / - - | 8-2 P  # within", # and beside

  "! exposed-card coup=3 ruled=void",
  '3 | B', # odd quotes
  """4 | T""",
  # at the end
]
# below

[submission]  # what the house chose
decks = 8
# the hands
hands = "face-up"
# the last line
'''
NEAT = """\
# Table 5, the evening of 3 May
# written at the table
format = "croupier/shoe/1"  # the format
detail = "cards"
decks = 8  # counted twice
# the first card decides
# these lay face down
# two of them
burn = ["9s", "??", "??"]
cover-card = "none"
# below
# what the house chose
submission.decks = 8
# the hands
submission.hands = "face-up"
_lab = { bench = 3, "a key" = [1.5, true, "x#y"] }  # ours
# what follows was seen on film
coups = [
  # from the start
  "1 3h Kc 2d 4s / 5d 3c | 0-7 B  # beside",
  # a line of its own
  "2 8d 2s Kh Qc / - - | 8-2 P  # within and beside",
  "! exposed-card coup=3 ruled=void",
  "3 | B  # odd quotes",
  "4 | T",
  # at the end
  # the last line
]
"""


def neat(*shoes: ShoeRecord) -> str:
    """Write shoes as a file."""
    return "".join(f"{line}\n" for line in toml_lines(shoes))


def test_every_comment_survives_in_its_place() -> None:
    assert neat(read_one(COMMENTED)) == NEAT
    assert read_one(NEAT) == read_one(COMMENTED)
    assert neat(read_one(NEAT)) == NEAT


def test_a_comment_beside_a_coup_is_the_coups_and_one_alone_stands_among_them() -> None:
    shoe = read_one(COMMENTED)
    assert [coup.comment for coup in shoe.coups] == ["beside", "within and beside", "odd quotes", ""]
    assert shoe.entries[0] == Comment("from the start")
    assert shoe.head.remarks["cards"] == Remark((), "counted twice")
    assert shoe.head.remarks["_lab"] == Remark((), "ours")


def test_each_entry_has_its_line() -> None:
    shoe = read_one(COMMENTED)
    lines = COMMENTED.split("\n")
    for line, entry in shoe.located():
        if isinstance(entry, records.CoupRecord):
            assert lines[line - 1].strip().lstrip("\"'")[0] == str(entry.coup)
        elif isinstance(entry, Comment):
            assert entry.comment in lines[line - 1]
    assert len(set(shoe.lines)) == len(shoe.lines)


def test_the_head_is_read() -> None:
    head = read_one(COMMENTED).head
    assert (head.cards, head.burn, head.burned) == (416, True, ("9s", "??", "??"))
    assert head.cover_card is None
    assert head.submission == {"decks": 8, "hands": "face-up"}
    assert head.own == {"_lab": {"bench": 3, "a key": [1.5, True, "x#y"]}}


def test_a_cover_card_that_nobody_knows_of_is_none_there_was() -> None:
    said = ("", 'cover-card = "none"\n', "cover-card = 0\n")
    heads = [read_one(by_hand(head=HEAD + more)).head for more in said]
    assert [head.cover_card for head in heads] == [msgspec.UNSET, None, 0]


def test_several_shoes_stand_in_one_file_each_with_its_lines() -> None:
    text = (
        '# all\nformat = "croupier/shoe/1"\n\n# the first\n[[shoes]]  # one\ndetail = "cards"\n'
        'coups = ["1 | B"]\n'
        '\n# the second\n[[shoes]] # two\ndetail = "outcomes"\ncoups = [\n  "1 | P",\n  "2 | T",\n]\n'
        "[shoes.submission]\ndecks = 6\n"
    )
    first, second = read(text)
    assert (first.line, first.lines, second.line, second.lines) == (5, (7,), 10, (13, 14))
    assert first.head.remarks == {"format": Remark(("all", "the first"), "one")}
    assert second.head.remarks == {"format": Remark(("the second",), "two")}
    assert second.head.submission == {"decks": 6}
    assert read(neat(first, second)) == (first, second)


def test_a_stack_is_written_by_its_cards_and_a_shoe_by_its_decks() -> None:
    stack = read_one(by_hand(head=HEAD + 'cards = 52\nshuffle = "stacked"\n'))
    assert "cards = 52\n" in neat(stack)
    assert "decks = 6\n" in neat(read_one(by_hand(head=HEAD + "cards = 312\n")))


def test_another_version_is_one_clear_line_whatever_else_is_wrong() -> None:
    (fault,) = faults('format = "croupier/shoe/2"\nrows = 7\ncoups = ["x"]\n')
    assert fault.line() == (
        "FILE, line 1, format: the format 'croupier/shoe/2' is unknown; this version reads croupier/shoe/1 "
        "(records.unknown_format)"
    )
    (fault,) = faults('detail = "cards"\n')
    assert (fault.code, fault.what) == ("records.unknown_format", "the head does not name its format")


def test_every_fault_of_a_file_is_told_at_once_each_with_its_line() -> None:
    text = (
        'format = "croupier/shoe/1"\nrules = 5\ndeks = 8\nseed = -1\ndecks = 0\nburn = ["Zz"]\nbatch = 3\n'
        '_when = 2026-05-03\ntable = ""\nevents = []\ncover_card = 3\n'
        'coups = [\n  "1 3x Kc 2d 4s / - -",\n  "2 | B",\n  "2 | P",\n  "1 | T",\n  7,\n'
        '  "3 - Kc 2d 4s / - -",\n]\n'
    )
    assert set(told(text)) == {
        ("FILE, line 1", "records.missing_key"),
        ("FILE, line 2, rules", "records.wrong_value"),
        ("FILE, line 3", "records.unknown_key"),
        ("FILE, line 4, seed", "records.wrong_value"),
        ("FILE, line 5, decks", "records.wrong_value"),
        ("FILE, line 6, burn", "records.unknown_slot"),
        ("FILE, line 7, batch", "records.wrong_value"),
        ("FILE, line 8, _when", "records.wrong_value"),
        ("FILE, line 9, table", "records.wrong_value"),
        ("FILE, line 10, events", "records.detail"),
        ("FILE, line 11", "records.unknown_key"),
        ("FILE, line 13", "records.unknown_slot"),
        ("FILE, line 15", "records.number_repeated"),
        ("FILE, line 16", "records.number_order"),
        ("FILE, line 17", "records.coup_line"),
        ("FILE, line 18", "records.not_dealt_order"),
    }


@pytest.mark.parametrize(
    ("head", "at"),
    [
        ("decks = 6\ncards = 416\n", "FILE, line 4, decks"),
        ("decks = 1\ncover-card = 53\n", "FILE, line 4"),
        ("seed = 18446744073709551616\n", "FILE, line 3, seed"),
        ("_x = inf\n", "FILE, line 3, _x"),
        ("_x = 9223372036854775808\n", "FILE, line 3, _x"),
    ],
)
def test_a_head_that_contradicts_itself_is_at_fault(head: str, at: str) -> None:
    assert told(by_hand(head=HEAD + head)) == [(at, "records.wrong_value")]


@pytest.mark.parametrize(
    ("detail", "coup", "sound"),
    [
        ("cards", "1 3h v7 ?? - / - -", True),
        ("values", "1 v3 v7 ?? v1 / - v2", True),
        ("values", "1 v3 7h ?? v1 / - v2", False),
        ("outcomes", "1 v3 v7 ?? v1 / - v2", False),
        ("outcomes", "1 | 0-7 B", True),
    ],
)
def test_a_coup_holds_no_more_than_the_head_says(detail: str, coup: str, *, sound: bool) -> None:
    text = by_hand(coup, head=HEAD.replace("cards", detail))
    if sound:
        assert len(read_one(text).coups) == 1
    else:
        assert told(text) == [("FILE, line 4", "records.detail")]


def test_a_file_that_is_cut_off_is_told_apart_from_one_that_is_wrong() -> None:
    whole = by_hand("1 | B", "2 | P")
    torn = whole[: whole.index("2 |") + 2]
    assert told(torn) == [("FILE, line 5, column 6", "records.torn")]
    assert told(whole.replace("]", "")) == [("FILE, line 5, column 11", "records.torn")]
    assert told(whole.replace('"1 | B",', '"1 | B"')) == [("FILE, line 5, column 3", "records.syntax")]


def test_a_shoe_without_a_coup_is_a_shoe() -> None:
    assert read_one(HEAD).entries == ()
    assert read_one(by_hand()).entries == ()


def test_coups_must_be_a_list() -> None:
    assert told(HEAD + 'coups = "1 | B"\n') == [("FILE, line 3, coups", "records.wrong_value")]
    assert told('format = "croupier/shoe/1"\nshoes = 3\n') == [("FILE, line 2, shoes", "records.wrong_value")]
    assert told('format = "croupier/shoe/1"\ndecks = 3\n[[shoes]]\ndetail = "cards"\n') == [
        ("FILE, line 2", "records.unknown_key")
    ]


@pytest.mark.parametrize(
    "text",
    [
        'format = "croupier/shoe/1"  # A\n[[shoes]]  # B\ndetail = "cards"\n',
        HEAD + "_film.reel = 4  # A\n# B\n_film.side = 2\ncoups = [\n]\n",
        HEAD + "coups = [\n]\n# A\n[_mine]  # B\n# C\nq = 1  # D\n",
        HEAD + '"_x.y".z = 1  # A\ncoups = [\n]\n',
        HEAD + 'coups = [\n  "1 | B",\n]  # A\n# B\n',
        HEAD + "# A\nsubmission = {}  # B\n# C\ncoups = [\n]\n",
    ],
)
def test_a_comment_of_a_table_or_behind_a_list_survives(text: str) -> None:
    shoes = read(text)
    assert read(neat(*shoes)) == shoes
    assert sorted(re.findall("[A-D]\\b", neat(*shoes).replace("| B", ""))) == sorted(
        re.findall("# ([A-D])", text)
    )


@pytest.mark.parametrize(
    ("end", "where", "code"),
    [
        ("<html>", "FILE, line 3, column 1", "records.syntax"),
        ('detail = "cards"', "FILE, line 3", "records.syntax"),
        ("decks =", "FILE, line 3, column 8", "records.torn"),
    ],
)
def test_only_a_file_that_ends_too_soon_is_cut_off(end: str, where: str, code: str) -> None:
    assert told(HEAD + end) == [(where, code)]
    assert told(HEAD.replace("\n", "\r")) == [("FILE, line 1", "records.syntax")]


def test_faults_are_told_in_the_order_of_lines_and_in_words_of_the_file() -> None:
    text = HEAD + (
        'rules = 2024-12-18\nburn = 3\ncover-card = "x"\ncoups = 3\nevents = ["x"]\n[shs]\na = 1\n'
    )
    assert [(fault.where, fault.what) for fault in faults(text)] == [
        ("FILE, line 3, rules", "2024-12-18 cannot stand here"),
        ("FILE, line 4, burn", "3 cannot stand here"),
        ("FILE, line 5, cover-card", "'x' cannot stand here"),
        ("FILE, line 6, coups", "coups is no list"),
        ("FILE, line 7, events", "a record of 'cards' has no events"),
        ("FILE, line 8", "the key 'shs' is unknown"),
    ]
    assert faults(text)[1].remedy == "give true, false, or the cards that were burned"


def test_a_missing_format_has_a_line_and_keys_before_shoes_their_order() -> None:
    assert told('detail = "cards"\n') == [("FILE, line 1, format", "records.unknown_format")]
    text = 'format = "croupier/shoe/1"\nzz = 1\naa = 2\n[[shoes]]\ndetail = "cards"\n'
    assert [fault.where for fault in faults(text)] == ["FILE, line 2", "FILE, line 3"]
