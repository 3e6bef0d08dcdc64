"""What was dealt, written and read again, is the same at every level and in every form, and deals again."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier import records, regulations
from croupier.records.jsonl import line_of
from croupier.records.line import MARK, is_tidy
from croupier.records.slots import SLOTS
from tests.records.shoes import dealt

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.records import Detail

FORMS = ("toml", "jsonl", "parquet")


@pytest.mark.parametrize("game", regulations.ids())
@pytest.mark.parametrize("detail", records.DETAILS)
def test_two_shoes_in_every_form_and_deal_again(game: str, detail: Detail, tmp_path: Path) -> None:
    both = [dealt(game, 7, number) for number in (0, 1)]
    wanted = tuple(records.lowered(each.record, detail) for each in both)
    for form in FORMS:
        path = tmp_path / f"shoes.{form}"
        records.write(path, [each.record for each in both], detail)
        found = records.read(path)
        assert found == wanted
        if detail in {"cards", "events"}:
            assert [list(records.replayed(each)) for each in found] == [each.coups for each in both]


@pytest.mark.parametrize("forms", list(itertools.permutations(FORMS, 2)))
@pytest.mark.parametrize("detail", records.DETAILS)
def test_from_one_form_to_another_and_back(forms: tuple[str, str], detail: Detail, tmp_path: Path) -> None:
    first, second = (tmp_path / f"shoe.{form}" for form in forms)
    records.write(first, [dealt("chemin-de-fer").record], detail)
    records.write(second, records.read(first))
    before = first.read_bytes()
    records.write(first, records.read(second))
    assert first.read_bytes() == before


@pytest.mark.parametrize("game", ["pa-21-baccarat", "chemin-de-fer", "fr-punto-banco"])
@settings(max_examples=20)
@given(seed=st.integers(0, 2**64 - 1))
def test_the_cards_of_any_shoe_are_written_on_lines_and_deal_again(game: str, seed: int) -> None:
    shoe = dealt(game, seed)
    lowered = records.lowered(shoe.record, "cards")
    rules = records.rules(lowered.head)
    coups = [records.replay(rules, each) for each in lowered.coups]
    assert coups == shoe.coups
    assert [records.coup_of(rules, each) for each in lowered.coups] == shoe.coups
    said = [(each.asserted.player, each.asserted.banker, each.asserted.winner) for each in lowered.coups]
    assert said == [(each.player_count, each.banker_count, each.winner) for each in shoe.coups]


def test_lowering_in_steps_is_lowering_at_once() -> None:
    shoe = dealt("pa-21-baccarat").record
    steps = shoe
    for detail in reversed(records.DETAILS):
        steps = records.lowered(steps, detail)
        assert steps == records.lowered(shoe, detail)
        assert steps.head.detail == detail


NUMBERED = st.integers(1, 2**32 - 1)
COMMENTS = st.text(max_size=20).filter(is_tidy)
MARKS = st.from_regex(MARK, fullmatch=True)
ASSERTED = st.builds(
    records.Asserted,
    st.none() | st.integers(0, 99),
    st.none() | st.integers(0, 99),
    st.sampled_from(["player", "banker", "tie", None]),
    st.lists(MARKS, max_size=3).map(tuple),
)
INITIAL = [slot for slot in SLOTS if slot != "-"]
SIX = st.tuples(*([st.sampled_from(INITIAL)] * 4), *([st.sampled_from(SLOTS)] * 2))
COUPS = st.builds(records.CoupRecord, NUMBERED, st.none() | SIX, ASSERTED, COMMENTS)
NOTES = st.builds(
    records.Note,
    st.from_regex(r"[a-z_][a-z0-9_.-]+", fullmatch=True),
    st.lists(MARKS.filter(lambda mark: "=" in mark), max_size=3).map(tuple),
    COMMENTS,
)
ENTRIES = st.lists(COUPS | NOTES | st.builds(records.Comment, COMMENTS), max_size=8)
PLAIN = st.recursive(
    st.text()
    | st.integers(-(2**63), 2**63 - 1)
    | st.booleans()
    | st.floats(allow_nan=False, allow_infinity=False),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=5,
)
OWN = st.dictionaries(st.text(min_size=1).map(lambda key: f"_{key}"), PLAIN, max_size=3)
TEXTS = st.text(min_size=1).filter(is_tidy)
HEADS = st.builds(
    records.Head,
    st.just("croupier/shoe/1"),
    st.just("cards"),
    rules=st.just("") | TEXTS,
    submission=st.dictionaries(TEXTS, st.integers(0, 9) | st.text(), max_size=3),
    cards=st.none() | st.integers(52, 1000),
    burn=st.none() | st.booleans(),
    cover_card=st.just(msgspec.UNSET) | st.none() | st.integers(0, 52),
    seed=st.none() | st.integers(0, 2**63 - 1),
    table=st.just("") | TEXTS,
    own=OWN,
)


@settings(max_examples=50)
@given(head=HEADS, entries=ENTRIES)
def test_whatever_a_record_can_hold_comes_back_from_every_form(
    head: records.Head, entries: list[records.Entry], tmp_path_factory: pytest.TempPathFactory
) -> None:
    rising: list[records.Entry] = []
    number = 0
    for entry in entries:
        each = entry
        if isinstance(each, records.CoupRecord):
            number += 1
            each = msgspec.structs.replace(each, coup=number)
        rising.append(each)
    shoe = records.ShoeRecord(head, tuple(rising))
    folder = tmp_path_factory.mktemp("any")
    for form in FORMS:
        path = folder / f"any.{form}"
        records.write(path, [shoe, shoe])
        assert records.read(path) == (shoe, shoe), path.read_bytes()


def test_what_deal_prints_is_the_level_of_events_byte_for_byte(tmp_path: Path) -> None:
    shoe = dealt("pa-baccarat").record
    path = tmp_path / "shoe.jsonl"
    records.write(path, [shoe])
    (found,) = records.read(path)
    again = b"".join(line_of(each) + b"\n" for each in (found.head, *found.entries))
    assert again == path.read_bytes()
    assert path.read_bytes().startswith(b'{"type":"shoe_opened","format":"croupier/shoe/1","rules":"pa-b')
    assert b"detail" not in path.read_bytes()
