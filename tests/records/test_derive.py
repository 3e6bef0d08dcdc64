"""What the cards say, whatever is asserted; and what play says of a coup that was not dealt by the rules."""

from __future__ import annotations

import pytest

from croupier import records, regulations
from croupier.errors import PlayError, RecordError, RegulationError
from croupier.records import CoupRecord
from croupier.records.faults import Faults
from tests.records.shoes import HEAD, by_hand, dealt, read_one


def coup(text: str) -> CoupRecord:
    """Read one coup."""
    read = records.parse(text, 1, Faults(""))
    assert isinstance(read, CoupRecord)
    return read


@pytest.mark.parametrize(
    ("game", "text", "says"),
    [
        ("nj-baccarat", "1 3h Kc 2d 4s / 5d 3c | 9-9 T", (0, 7, False, False, "banker")),
        ("nj-baccarat", "1 v3 v0 v2 v4 / v5 v3 | 0-7 B", (0, 7, False, False, "banker")),
        ("nj-baccarat", "1 9h Kc Kd 4s / - -", (9, 4, True, False, "player")),
        ("nj-baccarat", "1 9h Kc Kd ?? / - - | 9-4 P", (9, None, True, None, None)),
        ("nj-baccarat", "1 3h Kc 2d 4s / ?? 3c | 0-7 B", (None, 7, False, False, None)),
        ("nj-baccarat", "1 3h Kc 2d - / - -", (5, None, False, None, None)),
        ("nj-baccarat", "1 | 0-7 B", (None, None, None, None, None)),
        ("nj-baccarat", "1 3h Kc 2d 3s / 5d 7c", (0, 0, False, False, "tie")),
        ("pa-21-baccarat", "1 Th Kc 9d 4s / - 3c", (19, 17, False, False, "player")),
        ("pa-21-baccarat", "1 As Kc Td 4s / - 7c", (21, 21, True, False, "player")),
    ],
)
def test_counts_naturals_and_winner(game: str, text: str, says: tuple[object, ...]) -> None:
    assert records.derived(regulations.load(game), coup(text)) == says


def test_what_is_asserted_is_never_looked_at() -> None:
    rules = regulations.load("nj-baccarat")
    said = {records.derived(rules, coup(f"1 3h Kc 2d 4s / 5d 3c{more}")) for more in ("", " | 9-0 P", " | T")}
    assert len(said) == 1


def test_a_coup_that_follows_the_rules_deals_again() -> None:
    rules = regulations.load("nj-baccarat")
    found = records.replay(rules, coup("1 5h 2c Kd 3s / 4c 6d | 0-0 T"))
    assert (found.player_count, found.banker_count, found.winner) == (9, 1, "player")
    assert found == records.coup_of(rules, coup("1 5h 2c Kd 3s / 4c 6d"))


@pytest.mark.parametrize(
    ("text", "code", "says"),
    [
        ("7 5h 2c Kd 3s / - 6d", "records.card_not_dealt", "a card for the Player's Hand is due"),
        ("7 5h 2c Kd 3s / 4c -", "records.card_not_dealt", "a card for the Banker's Hand is due"),
        ("7 9h 2c Kd 3s / 4c 6d", "records.card_not_due", "the Player's Hand 4c and the Banker's Hand 6d"),
        ("7 6h 2c Kd 3s / - 6d", "", ""),
        ("7 6h 2c Kd 3s / 2d 6d", "records.card_not_due", "the Player's Hand 2d"),
        ("7 5h 2c ?? 3s / 4c 6d", "records.not_seen", "a card of the coup is not known"),
        ("7 v5 v2 v0 v3 / v4 v6", "records.not_seen", "a card of the coup is not known"),
        ("7 5h 2c Kd - / - -", "records.card_not_dealt", "a card for the Banker's Hand is due"),
        ("7 | P", "records.not_seen", "a card of the coup is not known"),
    ],
)
def test_a_coup_that_does_not_is_refused(text: str, code: str, says: str) -> None:
    rules = regulations.load("nj-baccarat")
    if not code:
        assert records.replay(rules, coup(text)).winner
        return
    with pytest.raises(RecordError) as refused:
        records.replay(rules, coup(text))
    (fault,) = refused.value.problems
    assert (fault.code, fault.where) == (code, "coup 7")
    assert says in fault.what


def test_where_a_game_leaves_a_choice_both_are_dealt_again() -> None:
    rules = regulations.load("chemin-de-fer")
    for text in (
        "1 2h 4c 3d 2s / 4h -",
        "1 2h 4c 3d 3s / - -",
        "1 2h 3c Kd Ks / 9h 8d",
        "1 2h 3c Kd Ks / 9h -",
    ):
        assert records.coup_of(rules, coup(text)) == records.replay(rules, coup(text))


@pytest.mark.conforms("FAIR-01")
def test_the_rules_of_a_head() -> None:
    head = dealt("pa-baccarat").record.head
    assert records.rules(head) is regulations.load("pa-baccarat")
    with pytest.raises(RecordError) as refused:
        records.rules(read_one(by_hand()).head)
    assert refused.value.code == "records.no_rules"
    with pytest.raises(RecordError) as refused:
        records.rules(read_one(by_hand(head=HEAD + 'rules = "pa-baccarat"\nhash = "00"\n')).head)
    assert refused.value.code == "records.other_hash"
    with pytest.raises(RegulationError) as unknown:
        records.rules(read_one(by_hand(head=HEAD + 'rules = "zz-baccarat"\n')).head)
    assert unknown.value.code == "regulations.unknown_id"


def test_coups_without_a_winner_are_not_dealt_again() -> None:
    text = by_hand("1 5h 2c Kd - / - -", "2 9h 2c Kd 3s / - - | 9-5 P", head=HEAD + 'rules = "nj-baccarat"\n')
    assert [each.winner for each in records.replayed(read_one(text))] == ["player"]


def test_an_event_that_is_not_due_is_refused_by_play() -> None:
    shoe = dealt("pa-baccarat").record
    spoilt = records.ShoeRecord(shoe.head, (*shoe.entries[:40], *shoe.entries[41:]))
    with pytest.raises(PlayError):
        list(records.replayed(spoilt))


def test_the_decks_and_the_cover_card_of_a_head_are_those_of_its_rules() -> None:
    text = by_hand(head=HEAD + 'rules = "pa-baccarat"\ndecks = 6\ncover-card = 20\n')
    rules = records.rules(read_one(text).head)
    assert (rules.decks, rules.cover_card) == (6, 20)
    stacked = by_hand(head=HEAD + 'rules = "pa-baccarat"\ndecks = 1\nshuffle = "stacked"\n')
    assert records.rules(read_one(stacked).head).decks == 8


@pytest.mark.parametrize("said", ["decks = 6\nsubmission.decks = 8\n", "cards = 400\n"])
def test_a_head_that_says_two_shoes_is_refused(said: str) -> None:
    with pytest.raises(RecordError) as refused:
        records.rules(read_one(by_hand(head=HEAD + f'rules = "pa-baccarat"\n{said}')).head)
    assert refused.value.code == "records.other_shoe"
