"""How whoever may choose makes up his mind: obligatory calls always, free ones as the policy says."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, cast

import pytest

from croupier import play, regulations, shoe
from croupier.cards.card import BY_NAME
from croupier.cards.chance import words
from croupier.errors import PlayError
from croupier.play import policies
from croupier.play.events import CardCalled, CardDealt, Event, StayCalled, ThirdCardChosen
from croupier.play.question import Question, answered
from croupier.regulations import Cite
from tests.calling import due_at
from tests.cells import OF_VALUE, stack

if TYPE_CHECKING:
    from croupier.cards import Card, CardName
    from croupier.coup import Hand
    from croupier.play.question import Choose
    from croupier.play.voice import Voice
    from croupier.regulations.procedures import Act

PRINTED = regulations.load("chemin-de-fer-as-printed")
FREE = regulations.load("fr-chemin-de-fer", {"table": "free"})
CLASSICAL = regulations.load("fr-chemin-de-fer", {"table": "classical"})
CITE = Cite("nowhere:1", "custom")


def dealt(choose: Choose) -> list[Event]:
    """Deal one shoe of the free game."""
    return [event for _, event, _ in play.drive(FREE, shoe.fresh(FREE, seed=11), choose)]


def drew(event: Event) -> bool:
    """Say whether an answer draws."""
    return event.draw if isinstance(event, ThirdCardChosen) else isinstance(event, CardCalled)


def free_question(hand: Hand, count: int, third: int | None = None) -> Question:
    """Put a question with a free choice."""
    begins: Voice = ("dominant-player", "nowhere:1", "custom", "all", "custom", "custom")
    offers: tuple[Event, ...] = (CardCalled(*begins, "player"), StayCalled(*begins, "player"))
    if hand == "banker":
        choices = (ThirdCardChosen(*begins, "banker", draw, "nowhere:1", "custom") for draw in (True, False))
        offers = tuple(choices)
    cards = BY_NAME["Kd"], _card(count, "s")
    seen = None if third is None else _card(third, "h")
    act: Act = "call-player" if hand == "player" else "choose-banker"
    return Question("dominant-player", act, hand, cards, None, seen, offers, CITE)


def _card(value: int, suit: str) -> Card:
    return BY_NAME[cast("CardName", f"{OF_VALUE[value]}{suit}")]


class NoWords:
    """Words of which none may be drawn."""

    def __iter__(self) -> NoWords:
        """Be an iterator."""
        return self

    def __next__(self) -> int:
        """Find fault with whoever draws."""
        message = "a word was drawn"
        raise AssertionError(message)


@pytest.mark.parametrize("name", policies.NAMES)
@pytest.mark.parametrize("count", [0, 1, 2, 3, 4, 6, 7, 8, 9])
def test_what_is_obligatory_is_done_whatever_the_policy(name: str, count: int) -> None:
    choose = policies.read(name).chooser(PRINTED, NoWords())
    state = due_at(PRINTED, stack(count, 3, 4), "call-player")
    assert answered(PRINTED, state, choose) == play.due(PRINTED, state).events[0]


def test_a_chance_draws_a_word_only_where_the_choice_is_free() -> None:
    choose = policies.read("1/2").chooser(PRINTED, NoWords())
    state = due_at(PRINTED, stack(4, 3, 4), "call-player")
    assert isinstance(answered(PRINTED, state, choose), CardCalled)
    with pytest.raises(AssertionError, match="a word was drawn"):
        answered(PRINTED, due_at(PRINTED, stack(5, 3, 4), "call-player"), choose)


@pytest.mark.parametrize(("name", "draws"), [("always-draw", True), ("always-stay", False)])
def test_always_is_always(name: str, draws: bool) -> None:  # noqa: FBT001  a case of a test
    choose = policies.read(name).chooser(FREE, NoWords())
    for count in range(8):
        assert drew(choose(free_question("player", count))) == draws
        for third in (None, *range(10)):
            assert drew(choose(free_question("banker", count, third))) == draws


@pytest.mark.parametrize(("name", "at_option"), [("table-draw", True), ("table-stay", False)])
@pytest.mark.parametrize("rules", [PRINTED, CLASSICAL, FREE], ids=["printed", "classical", "free"])
def test_by_the_table_is_as_the_classical_table_has_it(
    name: str,
    at_option: bool,  # noqa: FBT001  a case of a test
    rules: regulations.Ruleset,
) -> None:
    # The printed table differs in two cells from the classical one; under `free` every cell is an option.
    table = {
        **dict.fromkeys((0, 1, 2), "DDDDDDDDDDD"),
        3: "DDDDDDDDDSO" if rules is not PRINTED else "DDDDDDDDDDO",
        4: "DSSDDDDDDSS",
        5: "DSSSSODDDSS",
        6: "SSSSSSSDDSS" if rules is not PRINTED else "SSSSSSDDDSS",
        7: "SSSSSSSSSSS",
    }
    choose = policies.read(name).chooser(rules, NoWords())
    meaning = {"D": True, "S": False, "O": at_option}
    for count, row in table.items():
        for letter, third in zip(row, (None, *range(10)), strict=True):
            assert drew(choose(free_question("banker", count, third))) == meaning[letter], (count, third)
    for count in range(8):
        letter = "D" if count < 5 else "O" if count == 5 else "S"
        assert drew(choose(free_question("player", count))) == meaning[letter]


def test_where_every_cell_is_open_the_table_and_always_differ() -> None:
    told = [tuple(dealt(policies.read(name).chooser(FREE, NoWords()))) for name in policies.NAMES]
    assert len(set(told)) > 2


@pytest.mark.parametrize(
    ("text", "chance"),
    [
        ("9/11", Fraction(9, 11)),
        ("0.8", Fraction(4, 5)),
        (".1", Fraction(1, 10)),
        ("0", Fraction(0)),
        ("1", Fraction(1)),
        ("1.0", Fraction(1)),
        ("6/8", Fraction(3, 4)),
        ("1/18446744073709551616", Fraction(1, 1 << 64)),
    ],
)
def test_a_chance_is_read_exactly(text: str, chance: Fraction) -> None:
    assert policies.read(text).answer == chance


WORDS = ["", "x", "equilibrium", "ask", "always", "Table-Draw", "nan", "1_0/2_0", " 0.5", "0.5 ", "٣/٤"]
NUMBERS = ["1/0", "-1", "+1", "3/2", "1.5", "1e-3", "1/", "/2", ".", "1.", "1/2/3", f"1/{(1 << 64) + 1}"]


@pytest.mark.parametrize("text", [*WORDS, *NUMBERS, "0." + "1" * 5000])
def test_what_is_no_policy_is_refused_and_what_is_accepted_is_listed(text: str) -> None:
    with pytest.raises(PlayError) as refused:
        policies.read(text)
    (problem,) = refused.value.problems
    assert problem.code == "play.unknown_policy"
    assert all(name in problem.remedy for name in policies.NAMES)
    assert "9/11" in problem.remedy
    assert "equilibrium" not in problem.remedy


def test_a_chance_of_nought_stays_and_a_chance_of_one_draws() -> None:
    for text, draws in (("0", False), ("1", True)):
        choose = policies.read(text).chooser(PRINTED, words("player", 3, 0))
        assert {drew(choose(free_question("player", 5))) for _ in range(200)} == {draws}


def test_a_chance_draws_as_often_as_it_says() -> None:
    choose = policies.read("9/11").chooser(PRINTED, words("player", 3, 0))
    tries = 20_000
    drawn = sum(drew(choose(free_question("player", 5))) for _ in range(tries))
    mean, variance = tries * 9 / 11, tries * 18 / 121
    assert abs(drawn - mean) < 5 * variance**0.5


def test_each_hand_is_answered_for_in_its_own_way() -> None:
    ways = (policies.read(name).chooser(FREE, NoWords()) for name in ("always-draw", "always-stay"))
    choose = policies.by_hand(*ways)
    assert drew(choose(free_question("player", 5)))
    assert not drew(choose(free_question("banker", 3, 9)))


def by_chance(player: str, banker: str) -> Choose:
    """Answer for both hands with the words of one shoe."""
    return policies.by_hand(
        policies.read(player).chooser(FREE, words("player", 11)),
        policies.read(banker).chooser(FREE, words("banker", 11)),
    )


def test_a_seed_gives_the_same_choices_each_time_and_the_same_cards_whatever_is_chosen() -> None:
    assert dealt(by_chance("1/2", "1/2")) == dealt(by_chance("1/2", "1/2"))
    order = [
        [event.card for event in dealt(by_chance(*chances)) if isinstance(event, CardDealt)]
        for chances in (("1/2", "1/2"), ("0", "1"))
    ]
    shorter = min(map(len, order))
    assert order[0][:shorter] == order[1][:shorter]


def test_the_choices_of_one_hand_do_not_depend_on_how_the_other_chooses() -> None:
    answers: list[list[bool]] = []
    for banker in ("0", "1/2"):
        choose = by_chance("1/2", banker)
        mixed = [
            free_question(hand, 5, 4) for hand in cast("tuple[Hand, ...]", ("player", "banker", "banker"))
        ]
        answers.append([drew(choose(asked)) for _ in range(50) for asked in mixed if asked.hand == "player"])
        if banker == "1/2":
            choose = by_chance("1/2", banker)
            told = [(asked.hand, drew(choose(asked))) for _ in range(50) for asked in mixed]
            answers.append([draws for hand, draws in told if hand == "player"])
    assert answers[0] == answers[1] == answers[2]
