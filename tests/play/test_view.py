"""What a seat sees: it is decided of every event, field and act, and what nobody decided stays hidden."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, cast, get_args

import msgspec
import pytest
from msgspec import inspect

from croupier import play, regulations, shoe
from croupier.play import events
from croupier.play.events import (
    CardBurned,
    CardDealt,
    CardsFaced,
    CardsLookedAt,
    CardsTurned,
    Event,
    ResultAnnounced,
    ShoeOpened,
)
from croupier.play.view import COMMON, HEAD, SHOWN, WITHHELD, masked, withheld
from croupier.regulations.model import Role

if TYPE_CHECKING:
    from collections.abc import Iterable
    from collections.abc import Set as AbstractSet

    from croupier.play.voice import Voice
    from croupier.regulations.model import Audience

TYPES: tuple[type[Event], ...] = get_args(Event)
SPECTATOR: frozenset[Role] = frozenset()
EVERYBODY: frozenset[Role] = frozenset(get_args(Role))

BEFORE_ALL: dict[str, set[str]] = {
    "no_more_bets_announced": set(),
    "point_counts_announced": {"player", "banker", "final"},
    "scores_announced": {"player", "banker", "final"},
    "card_called": {"hand"},
    "stay_called": {"hand"},
    "natural_announced": {"hand"},
    "under_eight_announced": {"hand"},
    "announcement_repeated": {"announcement"},
    "third_card_chosen": {"hand", "draw", "rule", "rule_basis"},
    "third_card_instructed": {"hand", "draw", "rule", "rule_basis"},
    "third_card_announced": {"hand", "draw", "rule", "rule_basis"},
    "result_announced": {"winner", "player", "banker", "decided_by"},
    "bonus_hands_named": {"player", "banker"},
    "cover_card_drawn": set(),
    "last_hand_announced": set(),
    "cards_replaced": {"by"},
    "false_draw_repaired": set(),
    "coup_voided": set(),
}
"""The events that are done or said before everybody, with all their own fields: each was looked at, and none
tells of cards that lie face down."""
HIDES: dict[str, set[str]] = {
    "card_burned": {"card"},
    "card_dealt": {"card"},
    "card_drawn_in_error": {"card"},
    "cards_faced": {"player", "banker"},
    "cards_turned": {"cards"},
    "cards_looked_at": {"cards", "rule", "rule_basis"},
}
"""The events that show cards, with what is withheld from those who may not see them."""


def tag(event: type[msgspec.Struct]) -> str:
    """Give the type of an event as it is sent."""
    return str(event.__struct_config__.tag)


def test_it_is_decided_of_every_event_whether_it_hides_anything() -> None:
    assert sorted([*BEFORE_ALL, *HIDES]) == sorted(tag(each) for each in TYPES)
    assert {tag(each) for each in SHOWN} == set(HIDES)


@pytest.mark.parametrize("event", TYPES, ids=tag)
def test_it_is_decided_of_every_field_whether_it_is_withheld(event: type[Event]) -> None:
    own = set(event.__struct_fields__) - COMMON
    if event in SHOWN:
        assert withheld(event) == HIDES[tag(event)]
        assert SHOWN[event] == own - withheld(event)
        assert withheld(event) <= WITHHELD.keys()
    else:
        assert own == BEFORE_ALL[tag(event)], "decide whether the new field may be seen by everybody"


@pytest.mark.parametrize("event", TYPES, ids=tag)
def test_no_card_is_in_a_field_that_everybody_sees(event: type[Event]) -> None:
    about = inspect.type_info(event)
    assert isinstance(about, inspect.StructType)
    with_cards = {field.name for field in about.fields if "'Kh'" in repr(field.type)}
    assert with_cards <= withheld(event)
    assert bool(with_cards) == (event in SHOWN)


class CardsMarked(events.Act, frozen=True, gc=False, tag="cards_marked"):
    """An event that nobody has decided about."""

    card: str


class CardLent(CardDealt, frozen=True, gc=False, tag="card_lent"):
    """An event with a further field."""

    rule: str = ""


@pytest.mark.conforms("SEC-04")
def test_what_nobody_has_decided_is_not_shown() -> None:
    undecided = CardsMarked("dealer", "nowhere:1", "custom", "none", "custom", "custom", "Kh")
    with pytest.raises(TypeError, match="CardsMarked"):
        play.view(cast("Event", cast("object", undecided)), SPECTATOR)


@pytest.mark.conforms("SEC-04")
def test_a_new_field_of_an_event_that_shows_cards_is_withheld(monkeypatch: pytest.MonkeyPatch) -> None:
    lent = CardLent(
        "dealer", "nowhere:1", "custom", "none", "custom", "custom", "player", "Kh", "nowhere:(b)"
    )
    shown: dict[type[events.Act], frozenset[str]] = {**SHOWN, CardLent: SHOWN[CardDealt]}
    monkeypatch.setattr(sys.modules["croupier.play.view"], "SHOWN", shown)
    assert withheld(CardLent) == {"card", "rule"}
    seen = play.view(lent, SPECTATOR)
    assert "Kh" not in repr(seen)
    assert "(b)" not in repr(seen)


BEGINS: Voice = ("dealer", "nowhere:1", "custom", "none", "custom", "custom")


@pytest.mark.parametrize(
    ("event", "seen"),
    [
        (CardDealt(*BEGINS, "player", "Kh"), CardDealt(*BEGINS, "player", "??")),
        (CardBurned(*BEGINS, "Kh"), CardBurned(*BEGINS, "??")),
        (CardsFaced(*BEGINS, ("Kh", "2c"), ("3d", "4s")), CardsFaced(*BEGINS, ("??", "??"), ("??", "??"))),
        (CardsTurned(*BEGINS, "banker", ("Kh",)), CardsTurned(*BEGINS, "banker", ("??",))),
        (
            CardsLookedAt(*BEGINS, "player", ("Kh", "5c"), "nowhere:1(b)", "law"),
            CardsLookedAt(*BEGINS, "player", ("??", "??")),
        ),
    ],
    ids=lambda event: type(event).__name__,
)
def test_a_withheld_card_is_two_question_marks(event: Event, seen: Event) -> None:
    assert masked(event) == seen
    assert play.view(event, EVERYBODY) == seen
    assert msgspec.json.decode(msgspec.json.encode(seen), type=Event) == seen


@pytest.mark.parametrize(
    ("audience", "roles", "sees"),
    [
        ("all", SPECTATOR, True),
        ("none", EVERYBODY, False),
        (("banker",), SPECTATOR, False),
        (("banker",), frozenset({"banker"}), True),
        (("banker",), frozenset({"dominant-player"}), False),
        (("player-holder", "banker-holder"), frozenset({"banker-holder"}), True),
        ((), EVERYBODY, False),
    ],
)
def test_an_audience_is_all_or_none_or_roles(
    audience: Audience,
    roles: AbstractSet[Role],
    sees: bool,  # noqa: FBT001  a case of a test
) -> None:
    event = msgspec.structs.replace(CardDealt(*BEGINS, "player", "Kh"), audience=audience)
    assert (play.view(event, roles) == event) is sees


def test_what_is_said_before_everybody_cannot_be_kept_from_anybody() -> None:
    result = ResultAnnounced(*BEGINS, "player", 9, 3)
    with pytest.raises(TypeError, match="ResultAnnounced"):
        play.view(result, SPECTATOR)


# The head


@pytest.mark.conforms("RNG-06", "RNG-12", "SEC-14")
def test_no_seat_learns_the_seed() -> None:
    rules = regulations.load("pa-baccarat")
    head = play.opened(rules, shoe.fresh(rules, seed=7, shoe_number=3, cut=100))
    for roles in (SPECTATOR, EVERYBODY):
        seen = play.view_head(head, roles)
        assert (seen.seed, seen.shoe_number) == (None, None)
        assert seen == msgspec.structs.replace(head, seed=None, shoe_number=None)


def test_it_is_decided_of_every_field_of_the_head_whether_it_is_withheld() -> None:
    assert set(ShoeOpened.__struct_fields__) - HEAD == {"seed", "shoe_number"}
    assert set(ShoeOpened.__struct_fields__) >= HEAD


# The roles


@pytest.mark.conforms("SEC-20")
@pytest.mark.parametrize(
    ("roles", "error", "said"),
    [
        ({"player"}, ValueError, "no role: 'player'; the roles are "),
        ({"banker", "all"}, ValueError, "no role: 'all'; the roles are "),
        ("banker", TypeError, "roles are given as a set of roles, not as 'banker'"),
        ("", TypeError, "roles are given as a set of roles, not as ''"),
        (None, TypeError, "not iterable"),
    ],
)
def test_what_is_no_role_does_not_pass_for_a_spectator(
    roles: object, error: type[Exception], said: str
) -> None:
    rules = regulations.load("chemin-de-fer")
    given = cast("AbstractSet[Role]", roles)
    head = play.opened(rules, shoe.fresh(rules, seed=7))
    open_to_all = ResultAnnounced("dealer", "nowhere:1", "custom", "all", "custom", "custom", "player", 9, 3)
    for event in (CardDealt(*BEGINS, "player", "Kh"), open_to_all):
        with pytest.raises(error, match=said):
            play.view(event, given)
    with pytest.raises(error, match=said):
        play.view_due(play.due(rules, play.start(rules)), given)
    with pytest.raises(error, match=said):
        play.view_head(head, given)


def test_roles_may_be_any_collection() -> None:
    event = CardsLookedAt("banker", "nowhere:1", "law", ("banker",), "law", "law", "banker", ("Kh", "2c"))
    rules = regulations.load("chemin-de-fer")
    held: tuple[Role, ...] = ("banker",)
    ways: tuple[Iterable[Role], ...] = (held, list(held), dict.fromkeys(held), iter(held))
    for roles in ways:
        assert play.view(event, roles) == event
    assert play.view_due(play.due(rules, play.start(rules)), ["banker"]).events
